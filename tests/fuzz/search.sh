#!/usr/bin/env bash
# search.sh BUILD NAME SOURCES: lets the fuzz target NAME, built with libFuzzer in the folder BUILD, search for
# BATALIA_FUZZ_SECONDS (300 by default) from its corpus in SOURCES and from what earlier searches have found. An input
# that breaks something stays in BUILD/found, and how to run it again is said.
set -euo pipefail
build=$1 name=$2 sources=$3
program=$build/${name}_fuzz
grown=$build/corpus/$name
found=$build/found
mkdir -p "$grown" "$found"
options=(-max_total_time="${BATALIA_FUZZ_SECONDS:-300}" -timeout=20 -rss_limit_mb=4096 -print_final_stats=1)
if [[ -f $sources/$name.dict ]]; then options+=(-dict="$sources/$name.dict"); fi
status=0
"$program" "${options[@]}" -artifact_prefix="$found/$name-" "$grown" "$sources/corpus/$name" || status=$?
if ((status != 0)); then
  cat >&2 <<TEXT

$name: an input was found that breaks something. The newest of:
$(ls -t "$found/$name-"* 2>/dev/null | head -n 3)
Run it again:    $program FILE
Make it smaller: $program -minimize_crash=1 -exact_artifact_path=SMALLER FILE
Once it is mended, keep it: mv SMALLER $sources/corpus/$name/
TEXT
fi
exit "$status"
