#!/usr/bin/env bash
# Links a trimmed Java 25 runtime: link-runtime.sh RUNNING-JDK OUT.tar.xz
# The JDK is JAVA_HOME_25, the running one, or a neighbour of it.
set -euo pipefail
running=$1
out=$2

for home in "${JAVA_HOME_25:-}" "$running" "$(dirname "$running")"/*; do
  if grep -qs '^JAVA_VERSION="25[."]' "$home/release" && [ -x "$home/bin/jlink" ]; then
    jdk=$home
    break
  fi
done
[ -n "${jdk:-}" ] || { echo "the bundle needs a JDK 25 with jlink; set JAVA_HOME_25" >&2; exit 1; }

# jdk.zipfs: JUnit finds no tests in a jar without it.
modules=java.base,java.desktop,java.logging,java.management,java.naming,java.xml,jdk.unsupported,jdk.zipfs

# Linking takes a while and depends on nothing but the JDK and the modules.
stamp=$out.from
from="$modules $(cat "$jdk/release")"
[ -f "$out" ] && [ "$(cat "$stamp" 2>/dev/null)" = "$from" ] && exit 0

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$jdk/bin/jlink" \
  --add-modules "$modules" \
  --strip-debug --no-man-pages --no-header-files --output "$work/runtime"
rm -rf "$work/runtime/legal"
tar -C "$work" -cJf "$out" runtime
echo "$from" >"$stamp"
