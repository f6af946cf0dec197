# Finds MLIR and defines the wrappers of the layers that use it. All of them link the dylib: Debian's
# static archives and the dylib must not meet in one process.

find_package(MLIR 22.1 REQUIRED CONFIG HINTS /usr/lib/llvm-22)
message(STATUS "MLIR ${LLVM_PACKAGE_VERSION} in ${MLIR_DIR}")
list(APPEND CMAKE_MODULE_PATH ${MLIR_CMAKE_DIR} ${LLVM_CMAKE_DIR})
set(MLIR_BINARY_DIR ${CMAKE_BINARY_DIR})
include(TableGen)
include(AddLLVM)
include(AddMLIR)

include_directories(SYSTEM ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS})
separate_arguments(MEMPLAN_LLVM_DEFINITIONS NATIVE_COMMAND "${LLVM_DEFINITIONS}")
add_definitions(${MEMPLAN_LLVM_DEFINITIONS})

# One precompiled header serves all MLIR layers.
file(WRITE ${CMAKE_BINARY_DIR}/memplan_pch.cpp "")
add_library(MemplanPch OBJECT ${CMAKE_BINARY_DIR}/memplan_pch.cpp)
target_precompile_headers(MemplanPch PRIVATE
  <mlir/IR/BuiltinOps.h> <mlir/IR/BuiltinTypes.h> <mlir/IR/BuiltinAttributes.h> <mlir/IR/Builders.h>
  <mlir/IR/OpImplementation.h> <mlir/IR/PatternMatch.h> <mlir/Pass/Pass.h> <mlir/Pass/PassManager.h>
  <mlir/Dialect/MemRef/IR/MemRef.h> <mlir/Dialect/Func/IR/FuncOps.h> <mlir/Interfaces/ControlFlowInterfaces.h>
  <mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h> <mlir/Interfaces/DestinationStyleOpInterface.h>)

function(memplan_use_pch NAME)
  target_precompile_headers(${NAME} REUSE_FROM MemplanPch)
endfunction()

# memplan_add_mlir_library(NAME SOURCES a.cpp ... [LINK lib ...] [DEPENDS target ...])
function(memplan_add_mlir_library NAME)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK;DEPENDS" ${ARGN})
  add_library(${NAME} STATIC ${ARG_SOURCES})
  target_link_libraries(${NAME} PUBLIC ${ARG_LINK} MLIR LLVM)
  add_dependencies(${NAME} MemplanTableGen ${ARG_DEPENDS})
  memplan_use_pch(${NAME})
endfunction()

# memplan_add_mlir_tool(NAME SOURCES a.cpp ... [LINK lib ...])
function(memplan_add_mlir_tool NAME)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK" ${ARGN})
  add_executable(${NAME} ${ARG_SOURCES})
  # The precompiled header is built for libraries; an executable can take it if compiled as one.
  target_compile_options(${NAME} PRIVATE -fPIC)
  target_link_libraries(${NAME} PRIVATE ${ARG_LINK} MLIR LLVM)
  add_dependencies(${NAME} MemplanTableGen)
  memplan_use_pch(${NAME})
  memplan_sanitizer_defaults(${NAME})
endfunction()
