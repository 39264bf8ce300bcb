#!/usr/bin/env bash
# compilers.sh CMAKE SOURCES BUILD GAMES: builds the rules with two compilers, each with and without optimisation, in
# folders below BUILD, lets each play the same GAMES games, and compares what they come to.
set -euo pipefail
cmake=$1 sources=$2 build=$3 games=$4
if ! command -v clang++-16 >/dev/null; then
  echo 'clang++-16 is not installed: ./batalia packages fuzz' >&2
  exit 1
fi
first=
for compiler in g++ clang++-16; do
  for level in -O0 -O2; do
    name=$compiler$level
    folder=$build/$name
    "$cmake" -S "$sources" -B "$folder" -G Ninja -DBATALIA_PROGRAM=OFF -DCMAKE_BUILD_TYPE=None \
      -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_CXX_FLAGS="$level" >"$build/$name.log" 2>&1 ||
      { cat "$build/$name.log"; exit 1; }
    "$cmake" --build "$folder" --target mpbs_game_hashes >>"$build/$name.log" 2>&1 ||
      { tail -n 50 "$build/$name.log"; exit 1; }
    "$folder/tests/mpbs/mpbs_game_hashes" "$games" >"$build/$name.hashes"
    if [[ -z $first ]]; then first=$name; fi
    if ! diff "$build/$first.hashes" "$build/$name.hashes"; then
      echo "$first (<) and $name (>) do not play the same games" >&2
      exit 1
    fi
    echo "$name: $games games, $(sha256sum <"$build/$name.hashes" | cut -c 1-16)"
  done
done
