# batalia::version gives `#include "batalia/version.h"`: the version, and the way from the program to its data.
include(GNUInstallDirs)

set(data_folder "${CMAKE_INSTALL_DATADIR}/batalia")
file(RELATIVE_PATH BATALIA_DATA_FROM_PROGRAM "/${CMAKE_INSTALL_BINDIR}" "/${data_folder}")
file(RELATIVE_PATH BATALIA_DOCS_FROM_PROGRAM "/${CMAKE_INSTALL_BINDIR}" "/${CMAKE_INSTALL_DOCDIR}")
configure_file("${PROJECT_SOURCE_DIR}/cmake/version.h.in" "${PROJECT_BINARY_DIR}/generated/batalia/version.h" @ONLY)

add_library(batalia_version INTERFACE)
add_library(batalia::version ALIAS batalia_version)
target_include_directories(batalia_version INTERFACE "${PROJECT_BINARY_DIR}/generated")

# The data are used where they lie; an edited battle needs no build.
file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/${data_folder}")
foreach(folder IN ITEMS scenarios maps)
  file(CREATE_LINK "${PROJECT_SOURCE_DIR}/${folder}" "${PROJECT_BINARY_DIR}/${data_folder}/${folder}" SYMBOLIC)
endforeach()
get_filename_component(docs_parent "${PROJECT_BINARY_DIR}/${CMAKE_INSTALL_DOCDIR}" DIRECTORY)
file(MAKE_DIRECTORY "${docs_parent}")
file(CREATE_LINK "${PROJECT_SOURCE_DIR}/docs" "${PROJECT_BINARY_DIR}/${CMAKE_INSTALL_DOCDIR}" SYMBOLIC)
