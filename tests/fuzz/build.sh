#!/usr/bin/env bash
# build.sh CMAKE SOURCES BUILD: builds the fuzz targets with libFuzzer in the folder BUILD.
set -euo pipefail
cmake=$1 sources=$2 build=$3
if ! command -v clang++-16 >/dev/null; then
  echo 'clang++-16, which has libFuzzer, is not installed: ./batalia packages nightly' >&2
  exit 1
fi
cd "$sources"
"$cmake" --fresh --preset fuzz -B "$build" # a build that was moved is found out, and what is compiled stays
"$cmake" --build "$build" --target fuzz_programs
