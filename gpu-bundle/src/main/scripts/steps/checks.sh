# shellcheck shell=bash disable=SC2034,SC2154 # run.sh and its parts share variables
# compute-sanitizer and the fuzzers.

# Kernels of every kind, in classes that are not long under a tool that makes them 10 to 100 times slower. Arrays are as small as the
# software device gets them.
sanitized_classes='contract\.(ReductionsTest|ScansTest|ScansAlongAxesTest|SortingTest|SearchingTest|WarpsTest|SharedMemoryTest|GridKernelsTest|FamiliesTest|FamilyCallsTest|TransposedCopiesTest|StridedCopiesTest|CooperativeKernelsTest|MatrixArraysTest|OrderStatisticsTest|LongOrderStatisticsTest|SegmentsTest|SortingCornersTest|linalg\.ProductKernelsTest|linalg\.TensorProductsTest|linalg\.FactorsTest|linalg\.SmallSpectraTest|DistributedArraysTest|linalg\.DegenerateMatricesTest|linalg\.HardEigenTest|linalg\.RangeEndsTest|fft\.TransformsTest|sparse\.SparseProductsTest|sparse\.SparseMatrixProductsTest|random\.GeneratorTest|random\.StreamsOfLaunchesTest)$'

# sanitizer: all four tools. Errors that the driver returned are not theirs to judge: tests of bad input provoke them. Neither are
# kernels that fail, as those tagged so do, nor calls that a test lets fail, nor tests that fail under the tools since these are slow or
# wait for the device, which ends captures of other threads.
sanitizer() {
  command -v compute-sanitizer >/dev/null || skip "there is no compute-sanitizer on the PATH"
  local -a selection command options jvm
  local classes=${JGPU_SANITIZED:-$sanitized_classes} tool failed=() batches_limit begin=$SECONDS
  local tools=${JGPU_SANITIZERS:-memcheck synccheck initcheck racecheck}
  on_device cubin foreign || return
  # Each has a fifth of the time, so that all have a result; the last, mostly racecheck, the slowest by far, has all that is left.
  for tool in $tools; do
    options=(--tool "$tool" --error-exitcode 86 --target-processes all)
    jvm=(-Djgpu.test.small=true)
    selection=(--exclude-tag faults --exclude-tag lifetimes --exclude-tag unsanitized)
    # Of NVIDIA's own kernels initcheck does not see what they store (of a product of CuPy's, too, it reports each read as one of
    # unwritten memory), racecheck does not follow the barriers (nvjet), and synccheck finds threads that miss one (trsm) and ends the
    # context. What these tests show of memory memcheck does.
    [ $tool = memcheck ] || jvm+=(-Djgpu.libraries=none)
    [ $tool = memcheck ] || selection+=(--exclude-package org.jgpu.contract.vendor)
    # It looks at copies within a graph when that is launched, before the graph's kernels have stored what is copied, and it waits for
    # the device where a copy to the host is enqueued, which behind a host call that waits for the test never ends.
    [ $tool = initcheck ] && selection+=(--exclude-tag copies-in-graphs --exclude-tag blocked-copies)
    [ $tool = memcheck ] && options+=(--report-api-errors no)
    batches_limit=$((${JGPU_LIMIT:-300} / 5 - 3))
    [ "$tool" != "${tools##* }" ] || batches_limit=$((${JGPU_LIMIT:-300} - (SECONDS - begin) - 5))
    in_batches "$results/sanitizer/$tool" cubin compute-sanitizer "${options[@]}" "${command[@]}" "${jvm[@]}" || failed+=("$tool")
  done
  echo "in short: ${failed[*]:-no tool} found errors"
  [ ${#failed[@]} -eq 0 ]
}

# Each seed is a process of its own: a fault of a GPU takes its process along. Little runs often, so that C2 does not pay. They
# end 15 s before the limit, or are ended then, so that each has a total.
fuzzed_kernels() {
  local first=${FUZZ_FIRST:-1} seeds=${FUZZ_SEEDS:-$(nproc)} status until
  until=$(($(date +%s) + ${JGPU_LIMIT:-180} - 15))
  local -a fuzz=("${java[@]}" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx2g -Dfuzz.cubins="${FUZZ_CUBINS:-false}"
    -Dfuzz.until="$until" -cp "$(class_path cubin)" org.jgpu.fuzz.Fuzz "${FUZZ_COUNT:-1000}")
  rm -rf "$results/fuzz"
  mkdir -p "$results/fuzz"
  echo "$seeds" >"$results/fuzz/seeds"
  # shellcheck disable=SC2016
  seq "$first" $((first + seeds - 1)) | CUDA_CACHE_DISABLE=1 timeout -k 5 $((${JGPU_LIMIT:-180} - 12)) xargs -P "${FUZZ_JOBS:-$(nproc)}" -I SEED \
    bash -c '"${@:3}" SEED "$2" >"$1/fuzz/SEED.log" 2>&1' fuzz "$results" "${FUZZ_DRIVERS:-software,$(driver foreign)}" "${fuzz[@]}"
  status=$?
  # Ended by their time: what has a total counts, as soon as it is written.
  [ $status -eq 124 ] && status=0 && sleep 2
  grep -h '^total:' "$results"/fuzz/*.log
  fuzz_summary || status=1
  return $status
}

# fuzz_summary: fails, too, where a process ended without a total, or none has compared a kernel.
# total: seed 7, 1000 kernels: software 999 foreign 1000; 0 differ, 0 refused, 1 too large
fuzz_summary() {
  [ -e "$results/fuzz/seeds" ] || { tail -n 1 "$results/fuzz.log"; return 1; }
  cat "$results"/fuzz/*.log | awk -v seeds="$(cat "$results/fuzz/seeds")" '
    /^total:/ {
      found++; kernels += $4
      for (i = 6; i < NF; i += 2) { ran[$i] += $(i + 1); if ($(i + 1) ~ /;$/) break }
      for (i += 2; i < NF; i += 2) counts[$(i + 1)] += $i
    }
    END {
      printf "%d of %d seeds, %d kernels:", found, seeds, kernels
      for (driver in ran) printf " %s %d", driver, ran[driver]
      differ = counts["differ,"]; refused = counts["refused,"]
      printf "; %d differ, %d refused, %d too large\n", differ, refused, counts["too"]
      exit found != seeds || kernels == 0 || differ + refused > 0
    }'
}

# ptx_fuzz: defects and hanging mutants lie in ptx-fuzz/target/ptx-fuzz of the results. Mutants run too briefly for C2.
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
