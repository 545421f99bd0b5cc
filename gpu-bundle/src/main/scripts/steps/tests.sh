# shellcheck shell=bash disable=SC2034,SC2154 # run.sh and its parts share variables
# Device tests: classes in batches, each batch in a JVM of its own, some JVMs at a time.

# Options of the test launcher, and the classes that run; steps with classes of their own have both in their place.
selection=()
classes=${JGPU_CLASSES:-.}
# Seconds after which no batch goes on, if any.
batches_limit=

tests_jar() {
  if [ "$1" = cubin ]; then
    echo "$work"/lib/jgpu-device-tests-*.jar
  else
    echo "$work/lib-$1/kernels.jar"
  fi
}

# in_batches FOLDER VARIANT COMMAND...: COMMAND with the options of the test launcher for each batch of classes; the output of batch N
# is FOLDER/N.log. %N in COMMAND is the batch's number. Batches are spread over JGPU_GPUS GPUs, if it is set, each seeing one. Fails if a
# batch fails or none has tests.
in_batches() {
  local folder=$1 variant=$2 list=$1/batches.txt number=0 batch status
  local -a limited=()
  [ -z "$batches_limit" ] || limited=(timeout -k 5 "$batches_limit")
  shift 2
  rm -rf "$folder"
  mkdir -p "$folder"
  python3 "$here/steps/batches.py" "$(tests_jar "$variant")" "$classes" >"$list" || return
  [ -s "$list" ] || { echo "no test class matches $classes"; return 1; }
  while read -r batch; do
    number=$((number + 1))
    printf '%d %s\n' $number "$batch"
  done <"$list" | ${limited[@]+"${limited[@]}"} xargs --process-slot-var=JGPU_SLOT -P "$(jobs)" -L 1 bash -c "$one_batch" batch "$folder" "${#selection[@]}" ${selection[@]+"${selection[@]}"} "$@" --
  status=$?
  tests_details "$folder"
  [ $status -eq 0 ]
}

# FOLDER COUNT SELECTION... COMMAND... -- N JVM-OPTION|CLASS...; expands nothing here, but in the shells that xargs starts.
# shellcheck disable=SC2016
one_batch='
  folder=$1 count=$2; shift 2
  options=("${@:1:count}"); shift "$count"
  command=()
  while [ "$1" != -- ]; do command+=("$1"); shift; done
  shift
  number=$1; shift
  for name; do
    case $name in -D*) command+=("$name") ;; *) options+=(--select-class "$name") ;; esac
  done
  [ -z "${JGPU_GPUS:-}" ] || export CUDA_VISIBLE_DEVICES=$((JGPU_SLOT % JGPU_GPUS))
  "${command[@]//%N/$number}" org.junit.platform.console.ConsoleLauncher execute --disable-banner --disable-ansi-colors --details=tree \
    "${options[@]}" >"$folder/$number.log" 2>&1 && exit
  # compute-sanitizer calls it an error if a batch calls nothing of CUDA, by 255, after which xargs starts nothing more; racecheck
  # counts it as a hazard that it cannot follow launches of graphs.
  grep -qE "before first instrumented API call|Internal Sanitizer Error: Detected a failure to track a kernel launch" "$folder/$number.log" &&
    grep -q "\[ *0 tests failed" "$folder/$number.log" && ! grep -qE "^========= (Error: [^T]|Warning|ERROR SUMMARY: [1-9])" "$folder/$number.log"
'

# on_device VARIANT DRIVER: fills `command`, a JVM of the device tests, which fail without hardware.
on_device() {
  local driver require=cuda origin=$1 path
  driver=$(driver "$2")
  if [ "$driver" = software ]; then
    require='' origin=''
  fi
  path=$(class_path "$1") || return
  command=("${java[@]}" -Xmx4g -XX:+UseSerialGC -Djgpu.driver="$driver" -Djgpu.test.require="$require" -cp "$path")
  [ -z "$origin" ] || command+=(-Djgpu.test.origin="$origin")
}

# device_tests VARIANT DRIVER [JVM-OPTION...]
device_tests() {
  local -a command
  on_device "$1" "$2" || return
  in_batches "$results/tests-$([ "$1" = cubin ] && echo "$2" || echo "$1")" "$1" "${command[@]}" "${@:3}"
}

# tests_details FOLDER: the failures of all batches, and which batches have no end, with the frames of a crash.
tests_details() {
  local log crash
  for log in "$1"/*.log; do
    grep -q 'tests found' "$log" || {
      echo "no end: $log"
      tail -n 5 "$log"
      crash=$(grep -o '[^ ]*hs_err_[0-9]*\.log' "$log" | head -n 1)
      [ ! -e "$crash" ] || sed -n '/^siginfo/p; /^Native frames/,/^$/p; /^Java frames/,/^$/p' "$crash" | head -n 60
    }
    sed -n '/^Failures (/,/^Test run finished/p' "$log" | head -n 60
  done
}

# tests_summary STEP: sums over its folders, each of which a step may have several of.
tests_summary() {
  [ -d "$results/$1" ] || { tail -n 1 "$results/$1.log"; return; }
  cat "$results/$1"/*.log "$results/$1"/*/*.log 2>/dev/null | awk '
    /\[ *[0-9]+ tests / { counts[$4] += $2 }
    /^\[ *[0-9]+ tests /  { next }
    /ERROR SUMMARY: [1-9]/ { errors += $4 }
    END { printf "%d tests: %d successful, %d failed, %d aborted, %d skipped",
      counts["found"], counts["successful"], counts["failed"], counts["aborted"], counts["skipped"] }'
  local unfinished
  unfinished=$(grep -L 'tests found' "$results/$1"/[0-9]*.log "$results/$1"/*/[0-9]*.log 2>/dev/null | wc -l)
  [ "$unfinished" -eq 0 ] || printf ', %d batches without an end' "$unfinished"
  grep -h '^in short: ' "$results/$1.log" | tail -n 1 | sed 's/^in short: /; /' | tr -d '\n'
  echo
}

# stress: arrays of 50 million floats, and a Java heap that is collected half of the time.
stress() {
  local classes='contract\.LifetimesTest$' driver status=0
  local -a command
  for driver in foreign jcuda; do
    on_device cubin "$driver" &&
      in_batches "$results/stress/$driver" cubin "${command[@]}" -Djgpu.stress="${JGPU_STRESS:-200}" || status=1
  done
  return $status
}

# long: what a program does in hours.
long() {
  local classes='contract\.LongRunsTest$' driver status=0
  local -a command
  for driver in foreign jcuda; do
    on_device cubin "$driver" && in_batches "$results/long/$driver" cubin "${command[@]}" \
      -Djgpu.long.launches="${JGPU_LAUNCHES:-10000000}" -Djgpu.long.pairs="${JGPU_PAIRS:-1000000}" \
      -Djgpu.long.seconds="${JGPU_SECONDS:-120}" || status=1
  done
  return $status
}

# bits: the classes on two devices, with arrays of the same sizes and without NVIDIA's libraries, with the bits of all their results kept
# in files, a pair for each batch.
# Copies wait for the device then, which tests of what does not wait would not outlive: a batch ends with half of the step's time.
bits() {
  local -a selection=(--exclude-tag lifetimes --exclude-tag asynchronous) command
  local driver number all=0 failed=0
  for driver in software foreign; do
    JGPU_DRIVER=$([ "$driver" = software ] && echo software || driver foreign) on_device cubin $driver || return
    mkdir -p "$work/bits-$driver"
    # Failing tests are the other steps' to judge.
    in_batches "$results/bits/$driver" cubin timeout -k 5 $((${JGPU_LIMIT:-420} / 2)) "${command[@]}" -Djgpu.software.workers=2 -Djgpu.libraries=none \
      -Djgpu.test.small=true \
      -Djgpu.test.bits="$work/bits-$driver/%N" >/dev/null
  done
  for number in $(cd "$work/bits-software" && echo *); do
    all=$((all + 1))
    compare_bits "$number" || failed=$((failed + 1))
  done
  echo "in short: $((all - failed)) of $all batches have the same bits"
  [ $failed -eq 0 ]
}

compare_bits() {
  [ -e "$work/bits-foreign/$1" ] || { echo "batch $1 has no record of the GPU"; return 1; }
  "${java[@]}" -Xmx4g -cp "$(class_path cubin)" org.jgpu.contract.bits.CompareBits "$work/bits-software/$1" "$work/bits-foreign/$1"
}

# programs: those that the bundle brought, or fresh ones of PROGRAMS_SEED, PROGRAMS_COUNT where python3 has NumPy and ml_dtypes.
programs() {
  local file=$here/data/programs.gz classes='contract\.NumpyProgramsTest$'
  local -a command
  if [ -n "${PROGRAMS_SEED:-}" ] || [ ! -e "$file" ]; then
    file=$work/programs.gz
    python3 "$here/numpy/programs.py" "${PROGRAMS_SEED:=$(date +%s)}" "${PROGRAMS_COUNT:-2000}" "$file" ||
      skip "python3 has no NumPy with ml_dtypes, and the bundle was made without programs"
    echo "seed $PROGRAMS_SEED"
  fi
  on_device cubin foreign || return
  in_batches "$results/programs" cubin "${command[@]}" -Djgpu.numpy.programs="$file"
}

# two_gpus: nothing where there is one.
two_gpus() {
  local classes='contract\.(TwoGpusTest|SeveralGpusPageTest|DistributedArraysTest|MixedDevicesTest|sparse\.SparseCopiesTest|GraphsTest|GraphCapturesTest|RegionCopiesTest|HostCopiesTest)$'
  [ "$(driver cuda)" = software ] || [ "$(nvidia-smi -L 2>/dev/null | wc -l)" -ge 2 ] || skip "there is one GPU"
  local -a command
  on_device cubin foreign || return
  [ "$(driver cuda)" != software ] || command+=(-Djgpu.software.devices=2)
  in_batches "$results/two-gpus" cubin "${command[@]}" && JGPU_GROUPS=peer benchmarks foreign two-gpus
}
