# What `cmake --install` puts where: the program with its data and documents, and the libraries for those who build on them.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

install(DIRECTORY scenarios maps DESTINATION "${CMAKE_INSTALL_DATADIR}/batalia" COMPONENT program)
install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program)
install(DIRECTORY docs/ DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program)

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
