#!/usr/bin/env bash
# ablation.sh CMAKE SOURCES BUILD: leaves every rule out, of a build for that in the folder BUILD.
set -euo pipefail
cmake=$1 sources=$2 build=$3
cd "$sources"
"$cmake" --fresh --preset ablation -B "$build" # a build that was moved is found out, and what is compiled stays
"$cmake" --build "$build" --target leave_rules_out
