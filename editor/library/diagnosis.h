// Everything that is wrong with what a path names, and what of it can be used all the same.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "editor/library/conversion.h"

namespace batalia::library {

struct WrongFile {
  std::filesystem::path file;
  std::string text;   // empty where it is none
  Problems problems;  // in the order of their lines; not empty
};

struct Diagnosis {
  std::vector<WrongFile> wrong;
  // Sound documents, with all that they stand on, of which a project can be made; a map that no sound battle is fought
  // on comes with an empty one. Empty where there is no map among them.
  std::vector<Incoming> rest;
};

// Of a file, a folder, or a project.
Diagnosis diagnose(const std::filesystem::path& path);

}  // namespace batalia::library
