# Completion of batalia's command line for bash. The program itself says what can come next, so nothing is listed here but
# the launcher's own commands, which only a checkout has. Works for `batalia`, for `./batalia` in a checkout, and for any path.

_batalia() {
  local program=${COMP_WORDS[0]/#\~/$HOME} begun=${COMP_WORDS[COMP_CWORD]} line words=() launcher=()
  if [[ $program == */* && -f ${program%/*}/CMakePresets.json ]]; then
    launcher=(build test bench nightly packages)
    program=${program%/*}/build/release/bin/batalia # the launcher would begin to build
  fi

  # bash parts words at '=' and ':', too; put them together again.
  local i glue=0 index=0
  for ((i = 1; i <= COMP_CWORD; ++i)); do
    if [[ ${COMP_WORDS[i]} == [=:] && ${#words[@]} -gt 0 ]]; then
      words[-1]+=${COMP_WORDS[i]} glue=1
    elif ((glue)); then
      words[-1]+=${COMP_WORDS[i]} glue=0
    else
      words+=("${COMP_WORDS[i]}")
    fi
  done
  index=$((${#words[@]} - 1))
  [[ $begun != [=:] ]] || begun=
  # What bash takes for the parts before the word to be completed is not to come again.
  local whole=${words[index]} prefix=
  prefix=${whole%"$begun"}
  # A word may have been begun in quotes.
  words[index]=${words[index]#[\"\']}

  COMPREPLY=()
  if ((index == 0)); then mapfile -t COMPREPLY < <(compgen -W "${launcher[*]}" -- "$begun"); fi
  while IFS= read -r line; do
    if [[ $line == @paths ]]; then
      compopt -o filenames 2>/dev/null
      while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "${begun#[\"\']}")
    else
      line=${line%%$'\t'*}
      COMPREPLY+=("${line#"$prefix"}")
    fi
  done < <("$program" complete "$index" "${words[@]}" 2>/dev/null)
}

complete -F _batalia batalia
