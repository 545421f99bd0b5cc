#!/usr/bin/env bash
# Runs the GPU tier on a GPU host: run.sh STEP... RESULTS-DIR
#
# Steps: tests      device tests on both hardware drivers
#        paths      tests and examples with cubins, with PTX only, and with no binaries at all
#        bits       device tests on the software device and on CUDA: do they give the same bits?
#        fuzz       random kernels in Java, on the software device and on the GPU, compared; FUZZ_SEEDS
#                   seeds (12) of FUZZ_COUNT kernels (1000) from FUZZ_FIRST (1) on FUZZ_DRIVERS
#                   (software,foreign), FUZZ_JOBS (all cores) at a time; FUZZ_CUBINS=true for cubins in
#                   place of PTX, which costs more time; without FUZZ_DRIVERS=software it needs a GPU
#        stress     JGPU_STRESS (200) rounds of what the garbage collector and closed streams may do to memory in use
#        long       JGPU_LAUNCHES (10,000,000) launches and JGPU_PAIRS (1,000,000) allocations at constant memory and
#                   handles, 32 threads for JGPU_SECONDS (120)
#        example    both examples
#        sanitizer  compute-sanitizer memcheck and racecheck on tests and examples
#        benchmarks JGPU beside CuPy and PyTorch, where python3 has them
#        all        everything above
#        ptx-fuzz   FUZZ_COUNT (100,000) mutants of PTX from FUZZ_SEED (1) on the software device, on
#                   FUZZ_THREADS threads (one for each processor); needs no GPU
# Every step runs even if an earlier one failed; the exit status is non-zero if any failed.
set -uo pipefail

here=$(cd "$(dirname "$0")" && pwd)
[ $# -ge 2 ] || { sed -n '2,22p' "$0"; exit 2; }
results=${!#}
steps=("${@:1:$#-1}")
[ "${steps[*]}" = all ] && steps=(tests paths bits stress long fuzz example sanitizer benchmarks)
mkdir -p "$results"
failed=()

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tar -C "$work" -xJf "$here/runtime.tar.xz"
tar -C "$work" -xJf "$here/jars.tar.xz"
java=("$work/runtime/bin/java" --enable-native-access=ALL-UNNAMED)
export JGPU_CACHE_DIR=$work/cache

kernel_jars=("$work"/lib/jgpu-{runtime,arrays,device-tests,example,benchmarks}-[0-9]*.jar)

# variant NAME: the jars that hold kernels as one, with PTX but no machine code (ptx), or without either (source).
variant() {
  local -A without=([ptx]=.cubin [source]=.cubin,.ptx,.binaries)
  [ -e "$work/lib-$1/kernels.jar" ] ||
    "${java[@]}" -cp "$(echo "$work"/lib/jgpu-device-tests-*.jar)" org.jgpu.contract.KernelVariants \
      "$work/lib-$1/kernels.jar" "${without[$1]}" "${kernel_jars[@]}" || exit 1
}

# class_path VARIANT: the jars, with those that hold kernels as VARIANT (cubin, ptx, source) has them.
class_path() {
  local jar path=
  if [ "$1" != cubin ]; then
    variant "$1"
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

# step NAME COMMAND...: runs it with its output in a log, and notes whether it failed.
step() {
  local name=$1 status
  shift
  echo "== $name"
  "$@" >"$results/$name.log" 2>&1
  status=$?
  tail -n 25 "$results/$name.log"
  echo "== $name: exit status $status"
  [ $status -eq 0 ] || failed+=("$name")
}

# Options of the test launcher, and the names of classes, that say which tests run.
selection=()
classes='.*'

# device_tests VARIANT DRIVER [OPTION...]: the contract classes; fails without hardware.
device_tests() {
  local variant=$1 driver=$2
  shift 2
  "${java[@]}" -Djgpu.driver="$driver" -Djgpu.test.require=cuda -Djgpu.test.origin="$variant" "$@" \
    -cp "$(class_path "$variant")" org.junit.platform.console.ConsoleLauncher execute \
    --scan-class-path="$(tests_jar "$variant")" --include-classname="$classes" --fail-if-no-tests --disable-banner \
    "${selection[@]}" \
    --details=tree --reports-dir="$results/junit-$variant-$driver"
}

tests_jar() {
  if [ "$1" = cubin ]; then
    echo "$work"/lib/jgpu-device-tests-*.jar
  else
    echo "$work/lib-$1/kernels.jar"
  fi
}

example() {
  local variant=$1
  shift
  JGPU_DRIVER=cuda "${java[@]}" -Djava.awt.headless=true -cp "$(class_path "$variant")" \
    com.example.ExampleApp "$@"
}

# stressed DRIVER: arrays of 50 million floats, and a Java heap that is collected half of the time.
stressed() {
  local classes='org\.jgpu\.contract\.LifetimesTest'
  device_tests cubin "$1" -Djgpu.stress="${JGPU_STRESS:-200}"
}

# long_run DRIVER: what a program does in hours.
long_run() {
  local classes='org\.jgpu\.contract\.LongRunsTest'
  device_tests cubin "$1" -Djgpu.long.launches="${JGPU_LAUNCHES:-10000000}" \
    -Djgpu.long.pairs="${JGPU_PAIRS:-1000000}" -Djgpu.long.seconds="${JGPU_SECONDS:-120}"
}

# record DRIVER: the contract classes, without NVIDIA's libraries, with the bits of all their results kept in a file.
record() {
  local require=cuda
  local -a selection=(--exclude-tag lifetimes)
  [ "$1" = software ] && require=
  device_tests cubin "$1" -Djgpu.test.require=$require -Djgpu.test.origin= -Djgpu.libraries=none \
    -Djgpu.test.bits="$work/bits-$1"
}

compare_bits() {
  "${java[@]}" -Xmx4g -cp "$(class_path cubin)" org.jgpu.contract.bits.CompareBits \
    "$work/bits-software" "$work/bits-foreign"
}

# Each seed is a process of its own: a fault of a GPU takes its process along. Little runs often, so that C2 does not pay.
fuzzed_kernels() {
  local first=${FUZZ_FIRST:-1} seeds=${FUZZ_SEEDS:-12} status
  local -a fuzz=("${java[@]}" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx2g -Dfuzz.cubins="${FUZZ_CUBINS:-false}"
    -cp "$(class_path cubin)" org.jgpu.fuzz.Fuzz "${FUZZ_COUNT:-1000}")
  mkdir -p "$results/fuzz"
  rm -f "$results"/fuzz/*.log
  seq "$first" $((first + seeds - 1)) | CUDA_CACHE_DISABLE=1 xargs -P "${FUZZ_JOBS:-$(nproc)}" -I SEED \
    bash -c '"${@:3}" SEED "$2" >"$1/fuzz/SEED.log" 2>&1' fuzz "$results" "${FUZZ_DRIVERS:-software,foreign}" "${fuzz[@]}"
  status=$?
  grep -h '^total:' "$results"/fuzz/*.log
  # Fails, too, where a process ended without a total.
  cat "$results"/fuzz/*.log | awk -v seeds="$seeds" '
    # total: seed 7, 1000 kernels: software 999 foreign 1000; 0 differ, 0 refused, 1 too large
    /^total:/ {
      found++; kernels += $4
      for (i = 6; i < NF; i += 2) { ran[$i] += $(i + 1); if ($(i + 1) ~ /;$/) break }
      for (i += 2; i < NF; i += 2) counts[$(i + 1)] += $i
    }
    END {
      printf "all: %d of %d seeds, %d kernels:", found, seeds, kernels
      for (driver in ran) printf " %s %d", driver, ran[driver]
      differ = counts["differ,"]; refused = counts["refused,"]
      printf "; %d differ, %d refused, %d too large\n", differ, refused, counts["too"]
      exit found != seeds || differ + refused > 0
    }' || status=1
  return $status
}

# Defects and hanging mutants lie in ptx-fuzz/target/ptx-fuzz of the results. Mutants run too briefly for C2.
ptx_fuzz() {
  local corpus lib=$work/lib
  corpus=$(printf '%s:' "$lib"/jgpu-{runtime,arrays,device-tests,benchmarks}-*.jar "$lib"/jgpu-example-*.jar)
  mkdir -p "$results/ptx-fuzz"
  (cd "$results/ptx-fuzz" &&
    "${java[@]}" -XX:MaxRAMPercentage=60 -XX:TieredStopAtLevel=1 -XX:+UseParallelGC -Dfuzz.corpus="$corpus" -Dfuzz.seed="${FUZZ_SEED:-1}" \
      -Dfuzz.count="${FUZZ_COUNT:-100000}" -Dfuzz.threads="${FUZZ_THREADS:-$(nproc)}" -cp "$(class_path cubin)" \
      org.junit.platform.console.ConsoleLauncher execute --select-class org.jgpu.software.fuzz.PtxFuzzTest \
      --disable-banner --details=tree)
}

imaging() { example "$1" imaging "$here"/data/*.png "$results/pictures-$1"; }
pagerank() { example "$1" pagerank "$here"/data/*.mtx; }

# Errors that the driver returned are not the sanitizer's to judge: tests of bad input provoke them. Neither
# are kernels that fail, as those tagged so do in processes of their own, nor calls that a test lets fail.
sanitized() {
  local tool=$1
  local -a selection=(--exclude-tag faults --exclude-tag lifetimes)
  local -a options=(--error-exitcode 86 --target-processes all)
  [ "$tool" = memcheck ] && options+=(--report-api-errors no)
  shift
  local -a java=(compute-sanitizer --tool "$tool" "${options[@]}" "${java[@]}")
  "$@"
}

benchmarks() {
  local driver commit
  commit=$(cat "$here/commit.txt")
  for driver in foreign jcuda; do
    JGPU_DRIVER=$driver "${java[@]}" -Xmx12g -cp "$(class_path cubin)" \
      org.jgpu.benchmarks.GpuBenchmarks "$results/jgpu-$driver.json" "$commit" || return
  done
  if python3 -c 'import cupy, torch' 2>/dev/null; then
    python3 "$here/peers.py" "$results/peers.json" || return
  fi
  python3 "$here/report.py" "$results" | tee "$results/benchmarks.md"
}

for s in "${steps[@]}"; do
  case $s in
    tests)
      step tests-foreign device_tests cubin foreign
      step tests-jcuda device_tests cubin jcuda
      ;;
    paths)
      step tests-ptx device_tests ptx cuda
      step tests-source device_tests source cuda
      for variant in ptx source; do
        step "imaging-$variant" imaging $variant
        step "pagerank-$variant" pagerank $variant
      done
      ;;
    bits)
      step bits-software record software
      step bits-foreign record foreign
      step bits compare_bits
      ;;
    stress)
      step stress-foreign stressed foreign
      step stress-jcuda stressed jcuda
      ;;
    long)
      step long-foreign long_run foreign
      step long-jcuda long_run jcuda
      ;;
    fuzz) step fuzz fuzzed_kernels ;;
    ptx-fuzz) step ptx-fuzz ptx_fuzz ;;
    example)
      step imaging imaging cubin
      step pagerank pagerank cubin
      ;;
    sanitizer)
      for tool in memcheck racecheck; do
        step "$tool-tests" sanitized $tool device_tests cubin foreign
        step "$tool-imaging" sanitized $tool imaging cubin
        step "$tool-pagerank" sanitized $tool pagerank cubin
      done
      ;;
    benchmarks) step benchmarks benchmarks ;;
    *)
      echo "unknown step $s" >&2
      exit 2
      ;;
  esac
done

if [ ${#failed[@]} -gt 0 ]; then
  echo "FAILED: ${failed[*]}"
  exit 1
fi
echo "all steps passed"
