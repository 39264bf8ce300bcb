# What `cmake --install` puts where: the program with its data and documents, and the libraries for those who build on
# them.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

install(DIRECTORY scenarios maps DESTINATION "${CMAKE_INSTALL_DATADIR}/batalia" COMPONENT program)
install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program)
install(DIRECTORY docs/ DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program)

# The program writes its own manual page, so that the page never differs from `--help`.
set(manual_page "${PROJECT_BINARY_DIR}/${CMAKE_INSTALL_MANDIR}/man1/batalia.1")
cmake_path(GET manual_page PARENT_PATH manual_folder)
file(MAKE_DIRECTORY "${manual_folder}")
add_custom_command(OUTPUT "${manual_page}"
  COMMAND batalia manual-page > "${manual_page}"
  DEPENDS batalia
  COMMENT "Writing the manual page"
  VERBATIM)
add_custom_target(batalia_manual ALL DEPENDS "${manual_page}")
install(FILES "${manual_page}" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" COMPONENT program)

# The completion files ask the program, too.
install(FILES editor/cli/completions/batalia.bash RENAME batalia
  DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" COMPONENT program)
install(FILES editor/cli/completions/_batalia
  DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions" COMPONENT program)

install(DIRECTORY model formats validators
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/batalia" COMPONENT development
  FILES_MATCHING PATTERN "*.h")

set(package_folder "${CMAKE_INSTALL_LIBDIR}/cmake/batalia")
configure_package_config_file(cmake/batalia-config.cmake.in "${PROJECT_BINARY_DIR}/batalia-config.cmake"
  INSTALL_DESTINATION "${package_folder}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/batalia-config-version.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/batalia-config.cmake" "${PROJECT_BINARY_DIR}/batalia-config-version.cmake"
  DESTINATION "${package_folder}" COMPONENT development)
get_property(libraries GLOBAL PROPERTY BATALIA_EXPORTED)
if(libraries)
  install(EXPORT batalia-targets NAMESPACE batalia:: DESTINATION "${package_folder}" COMPONENT development)
endif()
