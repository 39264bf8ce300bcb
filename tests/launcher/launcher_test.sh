#!/usr/bin/env bash
# launcher_test.sh CASE: one test of the launcher. It runs a copy of the launcher in a checkout made for the purpose,
# with a PATH that holds only what a bare Debian has, and stand-ins for dpkg-query, apt-get, sudo, id, cmake and ctest
# which write down how they were called. Exit status 0 where the test holds; otherwise what was expected is said.
set -euo pipefail

launcher=$(readlink -f -- "$(dirname -- "${BASH_SOURCE[0]}")/../../batalia")
room=$(mktemp -d "${TMPDIR:-/tmp}/launcher test.XXXXXX")
trap 'rm -rf -- "$room"' EXIT
checkout="$room/a checkout"
calls=$room/calls
installed=$room/installed
export calls installed room

fail() {
  printf 'FAILED: %s\n' "$*" >&2
  printf -- '--- stdout\n%s\n--- stderr\n%s\n--- calls\n%s\n' "$(<"$room/out")" "$(<"$room/err")" "$(<"$calls")" >&2
  exit 1
}
expect_status() { [[ $status == "$1" ]] || fail "exit status $1, not $status"; }
expect_output() { [[ $(<"$room/out") == "$1" ]] || fail "on standard output exactly: $1"; }
expect_said() { grep -qF -- "$1" "$room/err" || fail "on standard error: $1"; }
expect_called() { grep -qxF -- "$1" "$calls" || fail "a call: $1"; }
expect_calls() { [[ $(grep -c -- "^$1" "$calls" || true) == "$2" ]] || fail "$2 calls of $1"; }
expect_no_call() { expect_calls "$1" 0; }

# Runs the launcher: its exit status to $status, its output to $room/out and $room/err, the calls it made to $calls.
run() { run_in "$checkout" ./batalia "$@"; }
run_in() {
  local folder=$1
  shift
  : >"$calls"
  status=0
  (cd "$folder" && PATH=$room/bin exec "$@") >"$room/out" 2>"$room/err" || status=$?
}

# A stand-in named $1, whose script is standard input.
stand_in() {
  { printf '#!/bin/bash\n' && cat; } >"$room/bin/$1"
  chmod +x "$room/bin/$1"
}

make_room() {
  local tool
  mkdir -p "$checkout" "$room/bin" "$room/dpkg"
  cp -- "$launcher" "$checkout/batalia"
  touch "$calls" "$room/out" "$room/err" "$room/dpkg/status"
  export DPKG_ADMINDIR=$room/dpkg
  for tool in bash sh cat cp cut dirname env find flock grep mkdir mv nproc readlink sleep tail touch; do
    ln -s "$(type -P "$tool")" "$room/bin/$tool"
  done
  for tool in model formats validators editor cmake; do
    mkdir "$checkout/$tool"
    touch -d '1 hour ago' "$checkout/$tool/a.cpp"
  done
  touch "$checkout/CMakeLists.txt" "$checkout/CMakePresets.json"
  PATH=$room/bin "$checkout/batalia" packages --list | while read -r _ tool _; do echo "$tool"; done >"$installed"

  stand_in id <<<'echo "${uid:-0}"'
  stand_in dpkg-query <<<'while read -r name; do printf "installed/%s " "$name"; done <"$installed"'
  # Installs by writing the names down, and speaks the language of APT::Status-Fd.
  stand_in apt-get <<'SH'
echo "apt-get $*" >>"$calls"
[[ ${apt_works-yes} ]] || { echo "E: no network"; exit 100; }
echo "dlstatus:1:50.0:Retrieving file 1 of 2" >&3
for word; do [[ $word == -* || $word == *=* || $word == install || $word == update ]] || echo "$word" >>"$installed"; done
SH
  # "Builds" a program that shows its arguments; the version it shows is what model/a.cpp says.
  stand_in cmake <<'SH'
echo "cmake $*" >>"$calls"
[[ $1 == --build ]] || { mkdir -p build/release && touch "$2/build/release/build.ninja"; exit "${configure_status:-0}"; }
echo "building $*"
touch "$room/building"
while [[ -n ${build_waits:-} && ! -e $room/go ]]; do sleep 0.02; done
[[ ${build_status:-0} == 0 ]] || exit "$build_status"
mkdir -p "$2/bin"
cp "$room/program" "$2/bin/batalia"
SH
  stand_in ctest <<'SH'
echo "ctest $*" >>"$calls"
exit "${ctest_status:-0}"
SH
  cat >"$room/program" <<'SH'
#!/bin/bash
printf '<%s>' "$PWD" "$@"
[[ ${read_input:-} ]] && cat
exit "${program_status:-0}"
SH
  chmod +x "$room/program"
}

# Waits until a command succeeds.
await() { until "$@"; do sleep 0.02; done; }

test_arguments_pass_untouched() {
  local here=$room/elsewhere
  mkdir "$here"
  local odd=('check' 'a b' '' '*' '--' "it's" '"$HOME"' $'two\nlines' 'Höchberg' '-x=\')
  run_in "$here" "$checkout/batalia" "${odd[@]}"
  expect_status 0
  expect_output "$(printf '<%s>' "$here" "${odd[@]}")"
  run_in "$here" "$checkout/batalia" # now that it is built
  expect_output "<$here>"
}

test_runs_through_a_link() {
  ln -s "$checkout/batalia" "$room/bin/batalia"
  run_in "$room" batalia list
  expect_status 0
  expect_output "<$room><list>"
}

test_input_and_exit_status_are_the_programs() {
  read_input=yes program_status=1 run show <<<'from standard input'
  expect_status 1
  expect_output "<$checkout><show>from standard input"
}

test_what_is_built_starts_at_once() {
  run
  expect_called "cmake --build $checkout/build/release --target batalia"
  run --version
  [[ ! -s $calls && ! -s $room/err ]] || fail 'no call and no word where nothing changed'
}

test_a_change_of_the_sources_is_built() {
  local built="cmake --build $checkout/build/release --target batalia"
  run
  touch "$checkout/model/a.cpp" && run && expect_called "$built"
  touch "$checkout/editor/b.cpp" && run && expect_called "$built"
  rm "$checkout/editor/b.cpp" && run && expect_called "$built"
  # A file that keeps its old time, as from an archive, still changes its folder.
  touch -d '1 day ago' "$room/old.h" && mv "$room/old.h" "$checkout/formats/" && run && expect_called "$built"
  rm "$checkout/build/release/bin/batalia" && run && expect_called "$built"
  run
  expect_no_call cmake
}

test_an_edit_during_the_build_is_built_next_time() {
  (await test -e "$room/building" && touch "$checkout/model/a.cpp" "$room/go") &
  build_waits=yes run
  wait
  run
  expect_calls 'cmake --build' 1
}

test_a_change_of_presets_or_place_configures_again() {
  run
  expect_called "cmake -S $checkout --preset release"
  touch "$checkout/CMakePresets.json"
  run
  expect_called "cmake -S $checkout --preset release"
  echo "CMAKE_HOME_DIRECTORY:INTERNAL=$checkout" >"$checkout/build/release/CMakeCache.txt"
  mv "$checkout" "$room/moved"
  run_in "$room/moved" ./batalia
  expect_called "cmake -S $room/moved --preset release --fresh"
  expect_output "<$room/moved>"
}

test_a_change_of_the_system_looks_at_the_packages_again() {
  run
  grep -vx libfmt-dev "$installed" >"$room/fewer" && mv "$room/fewer" "$installed"
  touch "$room/dpkg/status"
  run
  expect_status 0
  grep -q '^apt-get .*install.* libfmt-dev$' "$calls" || fail 'the package that went missing is installed'
}

test_a_failed_build_runs_nothing() {
  run
  touch "$checkout/model/a.cpp"
  build_status=1 run
  expect_status 2
  expect_output ''
  expect_said 'the build failed'
  build_status=1 run # nor is it forgotten
  expect_status 2
}

test_a_failed_configuration_runs_nothing() {
  configure_status=1 run
  expect_status 2
  expect_said 'could not be configured'
  expect_no_call 'cmake --build'
}

test_launchers_build_one_at_a_time() {
  (cd "$checkout" && build_waits=yes PATH=$room/bin exec ./batalia first) >"$room/first" 2>/dev/null &
  await test -e "$room/building"
  (await grep -q waiting "$room/err" && touch "$room/go") &
  run second
  wait
  expect_status 0
  expect_output "<$checkout><second>"
  expect_said 'waiting'
  [[ $(<"$room/first") == "<$checkout><first>" ]] || fail 'the first launcher runs the program too'
  expect_no_call 'cmake --build' # `run` emptied $calls after the first launcher's build had begun
}

test_missing_packages_are_installed_with_their_reasons() {
  printf 'g++\ncmake\n' >"$installed"
  run list
  expect_status 0
  expect_output "<$checkout><list>"
  expect_said 'qt6-base-dev         draws maps and counters'
  expect_said '50% Retrieving'
  grep -q '^apt-get .*update$' "$calls" || fail 'the package lists are brought up to date'
  grep -q '^apt-get .*install -y --no-install-recommends ninja-build ' "$calls" || fail 'only what is missing is installed'
  run list
  expect_no_call apt-get
}

test_only_tests_need_the_packages_of_tests() {
  local names
  names=$(PATH=$room/bin "$checkout/batalia" packages --list | while read -r purpose name _; do
    [[ $purpose != test ]] || printf ' %s' "$name"
  done)
  : >"$installed"
  run
  grep -q librsvg2-bin "$calls" && fail 'running the program needs no picture readers'
  run test
  grep -q "^apt-get .*--no-install-recommends$names\$" "$calls" || fail "the tests need$names"
  grep -q tiled "$calls" && fail 'the tests need no neighbour to be measured against'
  run bench
  grep -q '^apt-get .*--no-install-recommends tiled$' "$calls" || fail 'the measurements need it'
}

test_an_ordinary_user_installs_with_sudo() {
  stand_in sudo <<<'echo "sudo $*" >>"$calls"; [[ $1 == -n ]] || exec "$@"'
  grep -vx mold "$installed" >"$room/fewer" && mv "$room/fewer" "$installed"
  uid=1000 run
  expect_status 0
  grep -q '^sudo env .*apt-get .*install .*mold$' "$calls" || fail 'apt-get is run by sudo'
}

test_an_ordinary_user_without_sudo_is_told_the_command() {
  grep -vx -e mold -e ccache "$installed" >"$room/fewer" && mv "$room/fewer" "$installed"
  uid=1000 run
  expect_status 2
  expect_output ''
  expect_said 'apt-get install --no-install-recommends ccache mold'
  expect_no_call cmake
}

test_without_apt_the_missing_packages_are_named() {
  rm "$room/bin/apt-get"
  grep -vx libgdal-dev "$installed" >"$room/fewer" && mv "$room/fewer" "$installed"
  run check scenarios
  expect_status 2
  expect_output ''
  expect_said 'libgdal-dev          maps on real ground'
  expect_said 'no apt-get'
}

test_where_apt_fails_its_words_are_shown() {
  : >"$installed"
  apt_works='' run
  expect_status 2
  expect_said 'E: no network'
  expect_said 'let root run: apt-get install'
  expect_no_call cmake
}

test_without_dpkg_the_build_is_tried() {
  rm "$room/bin/dpkg-query" "$room/bin/apt-get"
  run list
  expect_status 0
  touch "$checkout/CMakePresets.json"
  configure_status=1 run build
  expect_status 2
  expect_said 'libyaml-cpp-dev      reads battles and maps'
}

test_own_commands_are_not_the_programs() {
  ctest_status=8 run test -R 'a b'
  expect_status 8
  expect_called "cmake --build $checkout/build/release --target all"
  expect_called "ctest --preset release -j $(nproc) -R a b"
  run bench && expect_called 'ctest --preset release -C Bench -L bench --verbose'
  run nightly && expect_called 'ctest --preset release -C Nightly -L nightly'
  grep -vx clang-16 "$installed" >"$room/less" && cp "$room/less" "$installed"
  run test && expect_no_call apt-get
  run nightly && expect_called 'apt-get -qq -o APT::Status-Fd=3 -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=600 install -y --no-install-recommends clang-16'
  run build hex_test && expect_called "cmake --build $checkout/build/release --target hex_test"
  run test --help && expect_status 0 && expect_no_call cmake
  grep -q 'batalia test' "$room/out" || fail 'help on the launcher'
}

test_the_program_has_a_utf8_locale() {
  printf '#!/bin/bash\nprintf "%%s|%%s" "${LC_ALL:-}" "${LC_CTYPE:-}"\n' >"$room/program"
  LC_ALL=POSIX run && expect_output 'C.UTF-8|'
  LC_ALL='' LC_CTYPE='' LANG='' run && expect_output '|C.UTF-8'
  LC_ALL=de_DE.UTF-8 LC_CTYPE='' run && expect_output 'de_DE.UTF-8|'
}

test_a_read_only_checkout_is_explained() {
  touch "$checkout/build" # in the way of the folder: root may write anywhere
  run
  expect_status 2
  expect_said "cannot write to $checkout/build/release"
}

make_room
"test_$1"
