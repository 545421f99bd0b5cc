# shellcheck shell=bash disable=SC2034,SC2154 # run.sh and its parts share variables
# What steps share: what is unpacked, Java, class paths.

# prepare: unpacks the bundle, once where JGPU_WORK names a folder to keep.
prepare() {
  work=${JGPU_WORK:-}
  if [ -z "$work" ]; then
    work=$(mktemp -d)
    # Expanded now, while it has a value.
    # shellcheck disable=SC2064
    trap "rm -rf '$work'" EXIT
  fi
  if [ ! -e "$work/unpacked" ]; then
    mkdir -p "$work"
    # The runtime comes in the same folder, or in one beside this.
    tar -C "$work" -xJf "$(first_of "$here" "$here-runtime" runtime.tar.xz)" || exit 1
    tar -C "$work" -xJf "$here/jars.tar.xz" || exit 1
    # A JDK comes with this archive of its classes, what jlink makes does not; without it each JVM starts 0.1 s later.
    "$work/runtime/bin/java" -Xshare:dump >/dev/null || exit 1
    touch "$work/unpacked"
  fi
  # What a JVM leaves when a driver or library crashes it comes with the results.
  java=("$work/runtime/bin/java" --enable-native-access=ALL-UNNAMED -XX:ErrorFile="$results/hs_err_%p.log")
  python_libraries
  # Each driver and variant is to find nothing that another one has compiled.
  export JGPU_CACHE_DIR=$work/cache-$$
}

# python_libraries: lets NVIDIA's libraries be found where only packages of python3 have them.
python_libraries() {
  local packages
  packages=$(python3 -c 'import importlib.util as u; print(next(iter(u.find_spec("nvidia").submodule_search_locations)))' 2>/dev/null)/cu13/lib
  if [ -e "$packages/libcusolver.so.12" ] && [[ $(ldconfig -p) != *libcusolver.so.12* ]] &&
    ! compgen -G '/usr/local/cuda*/lib64/libcusolver.so.12' >/dev/null; then
    export LD_LIBRARY_PATH=${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$packages
  fi
}

# first_of FOLDER... FILE: the file in the first folder that has it.
first_of() {
  local file=${!#} folder
  for folder in "${@:1:$#-1}"; do
    [ -e "$folder/$file" ] && { echo "$folder/$file"; return; }
  done
  echo "there is no $file in ${*:1:$#-1}" >&2
  return 1
}

jobs() {
  echo "${JGPU_JOBS:-$(nproc)}"
}

# driver NAME: the driver to use in place of NAME, which is another one if the script is only tried out.
driver() {
  echo "${JGPU_DRIVER:-$1}"
}

# skip REASON: ends a step that cannot run here.
skip() {
  echo "not run: $*"
  exit 77
}

# variant NAME: the jars that hold kernels as one, with PTX but no machine code (ptx), or without either (source).
variant() {
  local -A without=([ptx]=".cubin" [source]=".cubin,.ptx,.binaries")
  local -a jars=("$work"/lib/jgpu-{runtime,arrays,device-tests,example,benchmarks}-[0-9]*.jar)
  local part=$work/lib-$1.part
  [ -e "$work/lib-$1/kernels.jar" ] && return
  mkdir -p "$part"
  "${java[@]}" -cp "$(echo "$work"/lib/jgpu-device-tests-*.jar)" org.jgpu.contract.KernelVariants \
    "$part/kernels.jar" "${without[$1]}" "${jars[@]}" && mv "$part" "$work/lib-$1"
}

# class_path VARIANT: the jars, with those that hold kernels as VARIANT (cubin, ptx, source) has them.
class_path() {
  local jar path=
  if [ "$1" != cubin ]; then
    variant "$1" || return
    path=$work/lib-$1/kernels.jar
  fi
  for jar in "$work"/lib/*.jar; do
    case $1:${jar##*/} in
      cubin:*) path=$path:$jar ;;
      *:jgpu-runtime-* | *:jgpu-arrays-* | *:jgpu-device-tests-* | *:jgpu-example-* | *:jgpu-benchmarks-*) ;;
      *) path=$path:$jar ;;
    esac
  done
  echo "${path#:}"
}
