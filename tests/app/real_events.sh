#!/usr/bin/env bash
# The program in a window of a real X server, with a mouse and a keyboard that the server takes for real: a stroke, undo
# and redo by their keys, the action search, and a good end. What it did is read from the project with the command line.
# Usage: real_events.sh PROGRAM
set -euo pipefail
program=$1
folder=$(mktemp -d)
export XDG_DATA_HOME=$folder/data XDG_CONFIG_HOME=$folder/config XDG_RUNTIME_DIR=$folder/run QT_QPA_PLATFORM=xcb LC_ALL=C.UTF-8
mkdir -m 700 "$XDG_RUNTIME_DIR"
server=
window=
trap 'kill $window $server 2>/dev/null || true; rm -rf "$folder"' EXIT

fail() {
  printf 'real_events: %s\n' "$*" >&2
  cat "$folder/program.log" >&2
  exit 1
}
# Waits until a command says so, half a minute at most.
until_true() {
  local what=$1 i
  shift
  for ((i = 0; i < 300; ++i)); do
    if "$@"; then return; fi
    kill -0 "$window" 2>/dev/null || fail "the program has gone before $what"
    sleep 0.1
  done
  fail "half a minute, and still not: $what"
}

mkfifo "$folder/display"
exec 5<>"$folder/display"
Xvfb -displayfd 5 -screen 0 1280x800x24 -nolisten tcp >"$folder/server.log" 2>&1 &
server=$!
read -r -t 30 -u 5 number || fail "Xvfb does not start: $(<"$folder/server.log")"
export DISPLAY=:$number

"$program" edit mergentheim >"$folder/program.log" 2>&1 &
window=$!
shown() { xid=$(xdotool search --onlyvisible --name Mergentheim 2>/dev/null | head -n 1) && [[ -n $xid ]]; }
until_true "its window is there" shown
xdotool windowsize "$xid" 1280 800 windowmove "$xid" 0 0 windowfocus "$xid"
project() { projects=("$XDG_DATA_HOME"/batalia/projects/*.batalia) && [[ -f ${projects[0]} ]]; }
until_true "it has made a project" project

differs() { ! same; }
same() { "$program" diff mergentheim "${projects[0]}" >"$folder/diff" 2>&1; }
until_true "its project is the battle" same

xdotool mousemove 600 380 key ctrl+1 key b
xdotool mousedown 1 mousemove 640 380 mousemove 680 400 mousemove 720 420 mouseup 1
until_true "a stroke of the brush is in the project" differs
grep -q "is woods" "$folder/diff" || fail "the stroke changed something else: $(<"$folder/diff")"
xdotool key ctrl+z
until_true "Ctrl+Z takes it back" same
xdotool key ctrl+shift+z
until_true "Ctrl+Shift+Z makes it again" differs
xdotool key ctrl+k
xdotool type --delay 20 undo
xdotool key Return
until_true "the action search finds Undo" same
# The right button paints the other terrain, the wheel zooms under the pointer, Escape gives up a stroke.
xdotool mousemove 640 400 click 4 click 4 click 5
xdotool mousedown 1 mousemove 700 420 key Escape mouseup 1
xdotool mousedown 3 mousemove 660 400 mousemove 690 410 mouseup 3 mousedown 1 mousemove 720 430 mouseup 1
until_true "strokes of both buttons" differs
xdotool key ctrl+q
for ((i = 0; i < 300; ++i)); do
  kill -0 "$window" 2>/dev/null || break
  sleep 0.1
done
wait "$window" || fail "it ended with status $?"
window=
"$program" check "${projects[0]}" >/dev/null || [[ $? == 1 ]] || { cp "$folder/diff" /dev/stderr; exit 1; }
