# Compiler policy and the wrappers that every target of the project goes through.

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  # A precompiled header is only reused if ccache does not hash its own time stamp.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
      CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${CCACHE_PROGRAM})
endif()

add_compile_options(-Wall -Wextra -Wno-unused-parameter -fno-strict-aliasing)
if(MEMPLAN_SANITIZERS)
  # The LLVM packages carry no type information for the vptr check.
  add_compile_options(-fsanitize=${MEMPLAN_SANITIZERS} -fno-sanitize=vptr -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${MEMPLAN_SANITIZERS} -fno-sanitize=vptr)
endif()

if(MEMPLAN_FUZZ)
  # The coverage that steers libFuzzer, and faults that end the process. Targets bring their own main.
  add_compile_options(-fsanitize=fuzzer-no-link -fno-sanitize-recover=undefined)
endif()

# What the address sanitizer has to be told in every program that uses LLVM.
function(memplan_sanitizer_defaults NAME)
  if(MEMPLAN_SANITIZERS MATCHES "address")
    target_sources(${NAME} PRIVATE ${PROJECT_SOURCE_DIR}/cmake/SanitizerDefaults.cpp)
  endif()
endfunction()

# memplan_add_library(NAME SOURCES a.cpp ... [LINK lib ...])
# A static library of standard C++ (the Solver layer and the Runtime).
function(memplan_add_library NAME)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK" ${ARGN})
  add_library(${NAME} STATIC ${ARG_SOURCES})
  target_link_libraries(${NAME} PUBLIC ${ARG_LINK})
endfunction()

# memplan_add_executable(NAME SOURCES a.cpp ... [LINK lib ...])
function(memplan_add_executable NAME)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK" ${ARGN})
  add_executable(${NAME} ${ARG_SOURCES})
  target_link_libraries(${NAME} PRIVATE ${ARG_LINK})
  memplan_sanitizer_defaults(${NAME})
endfunction()

# memplan_add_unit_test(NAME SOURCES a.cpp ... [LINK lib ...])
# A GoogleTest program, registered with CTest as one test.
function(memplan_add_unit_test NAME)
  memplan_add_executable(${NAME} ${ARGN})
  target_link_libraries(${NAME} PRIVATE GTest::gtest GTest::gtest_main)
  add_test(NAME ${NAME} COMMAND ${NAME})
endfunction()
