#!/usr/bin/env bash
# under_sanitizers.sh CMAKE SOURCES BUILD: builds the tests of games at random and between commanders with
# AddressSanitizer and UndefinedBehaviorSanitizer in the folder BUILD, and plays their long runs.
set -euo pipefail
cmake=$1 sources=$2 build=$3
cd "$sources"
"$cmake" --preset asan -B "$build" -DCMAKE_CXX_FLAGS_DEBUG='-O1 -g1 -D_GLIBCXX_ASSERTIONS'
"$cmake" --build "$build" --target mpbs_games_test mpbs_commander_test
export ASAN_OPTIONS=detect_stack_use_after_return=1:strict_string_checks=1 UBSAN_OPTIONS=print_stacktrace=1
export BATALIA_NIGHTLY=1
"$build/tests/mpbs/mpbs_commander_test" --gtest_filter='MpbsCommanderGames.*'
exec "$build/tests/mpbs/mpbs_games_test" --gtest_filter='MpbsRandomGames.*'
