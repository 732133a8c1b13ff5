#!/bin/sh
# Puts the files of this release's pages into the folder that all processes read (ASSETS_DIR), beside those of the two releases
# before it, and empties it of older ones: while a new release takes the place of another, each process has the files of both.
# Then runs the command it is given, if any. install.sh and compose.yaml call it before the first new process starts.
#
#   ASSETS_DIR=/opt/quadrante/arquivos sh arquivos.sh [command …]
set -eu

folder=${ASSETS_DIR:?Informe ASSETS_DIR, a pasta dos arquivos de todas as versões}
release=$(readlink -f "$(dirname "$0")/..")
name=$(basename "$release")

[ -d "$folder" ] || mkdir -p -m 755 "$folder"
rm -rf "$folder/partial-$name"
mkdir "$folder/partial-$name"
cp -R "$release/dist/web/assets" "$folder/partial-$name/assets"
chmod -R u=rwX,go=rX "$folder/partial-$name"
if [ -d "$folder/$name" ]; then
  # The same release once more: nothing of it is away for a moment.
  cp -R "$folder/partial-$name/." "$folder/$name/"
  rm -rf "$folder/partial-$name"
else
  mv "$folder/partial-$name" "$folder/$name"
fi
touch "$folder/$name"
# Only what stands here as a release's files, the newest three excepted.
ls -1t "$folder" | while read -r old; do [ ! -d "$folder/$old/assets/app" ] || echo "$old"; done |
  tail -n +4 | while read -r old; do rm -rf "${folder:?}/$old"; done

[ $# -eq 0 ] || exec "$@"
