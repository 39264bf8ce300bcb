# The libraries that Batalia stands on; docs/building.md says what each is for. A folder links what it needs, nothing is
# global.
find_package(fmt 9 REQUIRED)
find_package(tl-expected 1 REQUIRED)
find_package(yaml-cpp 0.7 REQUIRED)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(CLI11 2 REQUIRED)
find_package(SQLite3 3.37 REQUIRED)
find_package(OpenSSL 3 REQUIRED COMPONENTS Crypto)
find_package(Qt6 6.4 REQUIRED COMPONENTS Core Gui LinguistTools PrintSupport Svg Widgets)

# yaml-cpp got its namespaced target with 0.8; Debian 12 has 0.7.
if(NOT TARGET yaml-cpp::yaml-cpp)
  add_library(yaml-cpp::yaml-cpp ALIAS yaml-cpp)
endif()

if(BUILD_TESTING)
  find_package(GTest REQUIRED)
  find_package(Qt6 6.4 REQUIRED COMPONENTS Test)
  find_package(rapidcheck REQUIRED)
  find_package(benchmark 1.7 REQUIRED)
  # The system's interpreter, for which the validators of the schemas are packaged, before one of the user's.
  set(Python3_ROOT_DIR /usr)
  set(Python3_FIND_STRATEGY LOCATION)
  find_package(Python3 REQUIRED COMPONENTS Interpreter)
endif()
