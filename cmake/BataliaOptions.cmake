# How everything is compiled: the language, the default build type, warnings, sanitizers, and the compiler cache and
# fast linker where they are found. Everything here can be overridden from the command line; the presets do.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

get_property(multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
if(NOT multi_config AND NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "Debug, Release, RelWithDebInfo or MinSizeRel" FORCE)
endif()

# Warnings are errors for those who work on Batalia; `cmake --compile-no-warning-as-error` is for those who only package
# it.
if(NOT DEFINED CMAKE_COMPILE_WARNING_AS_ERROR)
  set(CMAKE_COMPILE_WARNING_AS_ERROR ${PROJECT_IS_TOP_LEVEL})
endif()

set(BATALIA_SANITIZERS "" CACHE STRING "Comma-separated -fsanitize= list, for example address,undefined")

# Every target of the project links this; it is never installed, so users of the libraries keep their own warnings.
add_library(batalia_warnings INTERFACE)
add_library(batalia::warnings ALIAS batalia_warnings)
if(NOT CMAKE_UNITY_BUILD) # where sources are compiled together, names of one would shadow those of another
  set(shadow -Wshadow)
endif()
target_compile_options(batalia_warnings INTERFACE
  -Wall -Wextra -Wpedantic ${shadow} -Wconversion -Wsign-conversion -Wold-style-cast -Wnon-virtual-dtor
  -Woverloaded-virtual -Wcast-align -Wformat=2 -Wimplicit-fallthrough -Wextra-semi)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(batalia_warnings INTERFACE -Wduplicated-cond -Wduplicated-branches -Wlogical-op)
  if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # g++ 12 reports overlaps inside std::string's own concatenation (GCC bug 105651) ...
    target_compile_options(batalia_warnings INTERFACE -Wno-restrict)
    if(NOT CMAKE_BUILD_TYPE STREQUAL "Debug" OR BATALIA_SANITIZERS)
      # ... and, once it optimises or instruments, the unset member of a std::optional or std::variant (GCC bug 80635).
      target_compile_options(batalia_warnings INTERFACE -Wno-maybe-uninitialized)
    endif()
  endif()
endif()

option(BATALIA_LIBFUZZER "Build the fuzz targets of tests/fuzz with clang's libFuzzer; else they replay their corpora")
if(BATALIA_LIBFUZZER)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "BATALIA_LIBFUZZER needs clang; the preset fuzz has it")
  endif()
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

if(BATALIA_SANITIZERS)
  # A sanitizer's finding ends the program, so that a test which provokes one fails.
  add_compile_options(-fsanitize=${BATALIA_SANITIZERS} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${BATALIA_SANITIZERS})
endif()

find_program(BATALIA_CCACHE ccache)
mark_as_advanced(BATALIA_CCACHE)
if(BATALIA_CCACHE AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${BATALIA_CCACHE}")
endif()

find_program(BATALIA_MOLD mold)
mark_as_advanced(BATALIA_MOLD)
if(BATALIA_MOLD)
  add_link_options(-fuse-ld=mold)
endif()

# Every rule that code guards with applies("MPBS …") can be left out by BATALIA_WITHOUT (model/mpbs/rule.h).
option(BATALIA_ABLATION "Build such that one rule can be left out, to show that a test notices" OFF)
