#!/usr/bin/env bash
# Puts the Java runtime into the bundle, or into a folder beside it if the bundle would be too large, and fails if one still is:
# lay-out.sh BUNDLE RUNTIME-FOLDER RUNTIME.tar.xz MOST-MEGABYTES
set -euo pipefail
bundle=$1 beside=$2 runtime=$3 most=$4

megabytes() {
  du -cm --apparent-size "$@" | tail -n 1 | cut -f 1
}

if [ "$(megabytes "$bundle" "$runtime")" -lt "$most" ]; then
  cp "$runtime" "$bundle"
  echo "the bundle is $bundle, $(megabytes "$bundle") MB"
else
  mkdir -p "$beside"
  cp "$runtime" "$beside"
  echo "the bundle is $bundle, $(megabytes "$bundle") MB, and $beside, $(megabytes "$beside") MB: take both, side by side"
fi
for folder in "$bundle" "$beside"; do
  if [ -d "$folder" ] && [ "$(megabytes "$folder")" -ge "$most" ]; then
    echo "$folder has $(megabytes "$folder") MB, and may have less than $most: leave machine code out, or say -Dbundle.most=N" >&2
    exit 1
  fi
done
