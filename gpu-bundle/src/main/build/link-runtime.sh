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

# The fuzzer runs javac; JUnit scans jars through jdk.zipfs; JMH asks jdk.management for CPU times; the example reads and writes images through java.desktop.
modules=java.base,java.desktop,java.logging,java.management,java.naming,java.xml,jdk.compiler,jdk.jfr,jdk.management,jdk.unsupported,jdk.zipfs

# Linking takes a while and depends on nothing but the JDK and the list.
stamp=$out.from
made_from=$(cat "$jdk/release"; echo "$modules")
[ -f "$out" ] && [ "$(cat "$stamp" 2>/dev/null)" = "$made_from" ] && exit 0

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$jdk/bin/jlink" \
  --add-modules "$modules" \
  --strip-debug --no-man-pages --no-header-files --output "$work/runtime"
rm -rf "$work/runtime/legal"
tar -C "$work" -cJf "$out" runtime
echo "$made_from" >"$stamp"
