#!/usr/bin/env bash
# Brings the translations up to date with the sources: new texts come in unfinished, and go into the window with Qt
# Linguist or any editor. lupdate does not see that the classes stand in a namespace, by whose name Qt looks texts up.
# With --check nothing is changed, and the exit status is 1 where something is to be.
set -euo pipefail
cd "$(dirname -- "${BASH_SOURCE[0]}")/../../.."
classes=$(grep -lr --include='*.h' Q_OBJECT editor/app | xargs grep -hoP '^class \K\w+(?= (final )?:)' | sort -u | paste -sd'|')
folder=editor/app/translations
if [[ ${1:-} == --check ]]; then
  copy=$(mktemp -d)
  trap 'rm -rf "$copy"' EXIT
  cp "$folder"/*.ts "$copy"
  folder=$copy
fi
for language in de en; do
  ts=$folder/batalia_$language.ts
  plural=()
  if [[ $language == en ]]; then plural=(-pluralonly); fi
  if [[ -f $ts ]]; then sed -i 's|<name>batalia::app::|<name>|' "$ts"; fi
  /usr/lib/qt6/bin/lupdate editor/app -recursive -locations none -no-obsolete "${plural[@]}" -source-language en \
    -target-language "$language" -ts "$ts"
  sed -i -E "s#<name>($classes)</name>#<name>batalia::app::\1</name>#" "$ts"
done
if [[ ${1:-} == --check ]]; then diff -r --exclude=update.sh editor/app/translations "$copy"; fi
