# Registers the suites below test/ with CTest. Lit is driven from CTest, one test a folder.

find_program(MEMPLAN_LIT NAMES lit lit.py HINTS /usr/lib/llvm-22/bin DOC "lit of LLVM")
set(MEMPLAN_SHARED_DIR ${CMAKE_SOURCE_DIR}/../shared CACHE PATH
    "Networks and cases from outside the repository; tests that need them are skipped without")
configure_file(${CMAKE_SOURCE_DIR}/test/lit.site.cfg.py.in ${CMAKE_BINARY_DIR}/test/lit.site.cfg.py
               @ONLY)

# memplan_add_lit_suite(NAME)
# One CTest test `lit-NAME` for the .mlir and .test files below test/NAME.
function(memplan_add_lit_suite NAME)
  if(NOT MEMPLAN_LIT)
    message(STATUS "lit not found: suite lit-${NAME} is left out")
    return()
  endif()
  add_test(NAME lit-${NAME} COMMAND ${MEMPLAN_LIT} -sv ${CMAKE_BINARY_DIR}/test/${NAME})
endfunction()
