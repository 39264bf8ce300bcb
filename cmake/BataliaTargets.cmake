# The project's two kinds of target, so that a folder's CMakeLists.txt says only what is its own.
include(GNUInstallDirs)
include(GoogleTest)

# batalia_library(<name> SOURCES <file>... [PUBLIC <target>...] [PRIVATE <target>...] [INTERNAL])
#
# The static library `batalia_<name>`, known to others as `batalia::<name>`. Files are included from the root of the
# repository ("model/hex/hex.h"). PUBLIC are the libraries whose types its headers show, PRIVATE those that only its
# sources use. It is installed and exported unless INTERNAL.
function(batalia_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "INTERNAL" "" "SOURCES;PUBLIC;PRIVATE")
  batalia_refuse_leftovers("batalia_library(${name})" "${arg_UNPARSED_ARGUMENTS}" "${arg_KEYWORDS_MISSING_VALUES}")
  add_library(batalia_${name} STATIC ${arg_SOURCES})
  add_library(batalia::${name} ALIAS batalia_${name})
  set_target_properties(batalia_${name} PROPERTIES EXPORT_NAME ${name})
  target_compile_features(batalia_${name} PUBLIC cxx_std_20)
  target_include_directories(batalia_${name} PUBLIC
    "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>"
    "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/batalia>")
  target_link_libraries(batalia_${name}
    PUBLIC ${arg_PUBLIC}
    PRIVATE ${arg_PRIVATE} "$<BUILD_INTERFACE:batalia::warnings>")
  if(NOT arg_INTERNAL)
    set_property(GLOBAL PROPERTY BATALIA_EXPORTED TRUE)
    install(TARGETS batalia_${name} EXPORT batalia-targets
      ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT development)
  endif()
endfunction()

# batalia_test(<name> SOURCES <file>... [LIBS <target>...] [TIMEOUT <seconds>] [LABELS <label>...] [NIGHTLY])
#
# The GoogleTest program `<name>_test`; ctest knows each of its tests as `<name>/<Suite>.<Test>`. BATALIA_SOURCE_DIR is
# the root of the repository, where the tests find scenarios/ and maps/. TIMEOUT (60 by default) is for one test and is
# stretched under sanitizers. NIGHTLY runs the program once more in `./batalia nightly`, with long samples: properties
# try 100 times as many cases, and BATALIA_NIGHTLY=1 tells the rest.
function(batalia_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "NIGHTLY" "TIMEOUT" "SOURCES;LIBS;LABELS")
  batalia_refuse_leftovers("batalia_test(${name})" "${arg_UNPARSED_ARGUMENTS}" "${arg_KEYWORDS_MISSING_VALUES}")
  set(timeout 60)
  if(arg_TIMEOUT)
    set(timeout ${arg_TIMEOUT})
  endif()
  if(BATALIA_SANITIZERS)
    math(EXPR timeout "5 * ${timeout}")
  endif()
  add_executable(${name}_test ${arg_SOURCES})
  target_include_directories(${name}_test PRIVATE "${PROJECT_SOURCE_DIR}")
  target_compile_definitions(${name}_test PRIVATE "BATALIA_SOURCE_DIR=\"${PROJECT_SOURCE_DIR}\"")
  target_link_libraries(${name}_test PRIVATE ${arg_LIBS} GTest::gtest GTest::gmock GTest::gtest_main batalia::warnings)
  gtest_discover_tests(${name}_test
    DISCOVERY_MODE PRE_TEST
    DISCOVERY_TIMEOUT 60
    TEST_PREFIX "${name}/"
    WORKING_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}"
    PROPERTIES TIMEOUT ${timeout} LABELS "${arg_LABELS}")
  if(arg_NIGHTLY)
    add_test(NAME nightly/${name} COMMAND ${name}_test CONFIGURATIONS Nightly)
    set_tests_properties(nightly/${name} PROPERTIES
      TIMEOUT 14400 LABELS nightly ENVIRONMENT "BATALIA_NIGHTLY=1;RC_PARAMS=max_success=10000")
  endif()
endfunction()

# A misspelt keyword would otherwise become one more source file or library, and be found late.
function(batalia_refuse_leftovers call unparsed missing)
  if(unparsed)
    message(FATAL_ERROR "${call}: not understood: ${unparsed}")
  endif()
  if(missing)
    message(FATAL_ERROR "${call}: no value for ${missing}")
  endif()
endfunction()

# batalia_program(<name> SOURCES <file>... [LIBS <target>...])
#
# A program for users. The build tree is laid out like the installed one, bin/ beside share/batalia/, so that the
# program finds its data by the same way in both (data_folder_from_program in batalia/version.h).
function(batalia_program name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LIBS")
  batalia_refuse_leftovers("batalia_program(${name})" "${arg_UNPARSED_ARGUMENTS}" "${arg_KEYWORDS_MISSING_VALUES}")
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ${arg_LIBS} batalia::version batalia::warnings)
  target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}")
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/${CMAKE_INSTALL_BINDIR}")
  install(TARGETS ${name} RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT program)
endfunction()

# batalia_bench(<name> SOURCES <file>... [LIBS <target>...])
#
# The Google Benchmark program `<name>_bench`, run by `./batalia bench` alone. BATALIA_SOURCE_DIR is as in tests.
function(batalia_bench name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LIBS")
  batalia_refuse_leftovers("batalia_bench(${name})" "${arg_UNPARSED_ARGUMENTS}" "${arg_KEYWORDS_MISSING_VALUES}")
  add_executable(${name}_bench ${arg_SOURCES})
  target_include_directories(${name}_bench PRIVATE "${PROJECT_SOURCE_DIR}")
  target_compile_definitions(${name}_bench PRIVATE "BATALIA_SOURCE_DIR=\"${PROJECT_SOURCE_DIR}\"")
  target_link_libraries(${name}_bench PRIVATE ${arg_LIBS} benchmark::benchmark_main batalia::warnings)
  add_test(NAME bench/${name} COMMAND ${name}_bench CONFIGURATIONS Bench)
  set_tests_properties(bench/${name} PROPERTIES LABELS bench TIMEOUT 600)
endfunction()
