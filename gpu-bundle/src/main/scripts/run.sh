#!/usr/bin/env bash
# shellcheck source-path=SCRIPTDIR
#
# Runs JGPU on a GPU host, step by step: run.sh [STEP...] RESULTS-DIR
#
# In one go, and in this order (run.sh RESULTS-DIR, or `all`):
#   tests-foreign tests-jcuda   the device tests, in several JVMs
#   tests-ptx tests-source      ... from PTX alone, and from CUDA C alone, which is compiled on this machine
#   benchmarks-foreign peers benchmarks-jcuda report
#                               JGPU beside CuPy and PyTorch, where python3 has them; nothing runs beside these
#   bits                        device tests on the software device and on CUDA: do they give the same bits?
#   sanitizer                   compute-sanitizer's JGPU_SANITIZERS (all four tools) over JGPU_SANITIZED classes
#   fuzz                        random kernels in Java, on the software device and on the GPU: FUZZ_SEEDS seeds from FUZZ_FIRST on
#   programs                    fresh random programs of arrays against NumPy
#   example                     the example from its jar alone, without a CUDA toolkit; must run machine code of the jar
#   samples                     the programs of the performance guide; guide.py puts RESULTS-DIR/samples.txt into it
#   two-gpus                    tests and benchmarks of two devices, where there are two
# By name only:
#   examples-ptx examples-source  the example from PTX alone, and from CUDA C alone
#   libraries                     own kernels, cuSOLVER and cuFFT, CuPy and PyTorch at all sizes: jgpu-libraries.json, peers-libraries.json
#   stress                        JGPU_STRESS (200) rounds of what the garbage collector may do to memory in use
#   long                          JGPU_LAUNCHES, JGPU_PAIRS, JGPU_SECONDS: what a program does in hours
#   ptx-fuzz                      FUZZ_COUNT mutants of PTX from FUZZ_SEED on the software device; needs no GPU
# Several at once: all, tests, paths, benchmarks; rest: what of all has no result in RESULTS-DIR yet.
#
# Each step has a limit of time (steps/limits.sh), after which it is ended and what it has is kept. JGPU_TOTAL=SECONDS limits all
# together, and JGPU_SLOWER=N makes each limit N times as long. Steps keep their output in RESULTS-DIR/STEP.log; RESULTS-DIR/steps.tsv
# has a line for each. JGPU_JOBS (all processors) test JVMs run at a time, each with up to JGPU_BATCH (6) classes and on one of JGPU_GPUS
# GPUs, if it is set; JGPU_PARTS=1 gives the longest class several. JGPU_CLASSES=REGEX takes some of the test classes, JGPU_GROUPS some
# groups of benchmarks, JGPU_PEER_GROUPS some of the peers. JGPU_DRIVER=software tries the script without a GPU. JGPU_WORK=DIR keeps what
# is unpacked for the next call.
# The exit status is 0 if every step passed.
set -uo pipefail

here=$(cd "$(dirname "$0")" && pwd)
. "$here/steps/limits.sh"
. "$here/steps/environment.sh"
. "$here/steps/tests.sh"
. "$here/steps/benchmarks.sh"
. "$here/steps/checks.sh"
. "$here/steps/examples.sh"

usage() {
  sed -n '4,/^set /{/^set /d;s/^# \{0,1\}//;p}' "$0"
  exit 2
}

# expand NAME...: the steps that names stand for.
expand() {
  local name
  for name; do
    case $name in
      all | rest) expand tests-foreign tests-jcuda tests-ptx tests-source benchmarks bits sanitizer fuzz programs example samples two-gpus ;;
      tests) expand tests-foreign tests-jcuda ;;
      paths) expand tests-ptx tests-source examples-ptx examples-source ;;
      benchmarks) expand benchmarks-foreign peers benchmarks-jcuda report ;;
      *)
        [ -n "${limits[$name]:-}" ] || { echo "there is no step $name; they are ${!limits[*]}" >&2; return 2; }
        echo "$name"
        ;;
    esac || return
  done
}

# step NAME: what it does; its last line says in short what came out.
step() {
  case $1 in
    tests-foreign) device_tests cubin foreign ;;
    tests-jcuda) device_tests cubin jcuda ;;
    tests-ptx) device_tests ptx foreign ;;
    tests-source) device_tests source foreign ;;
    benchmarks-foreign) benchmarks foreign ;;
    benchmarks-jcuda) benchmarks jcuda ;;
    examples-ptx) examples ptx ;;
    examples-source) examples source ;;
    peers | report | libraries | bits | sanitizer | programs | samples | stress | long) "$1" ;;
    fuzz) fuzzed_kernels ;;
    ptx-fuzz) ptx_fuzz ;;
    example) example_without_toolkit ;;
    two-gpus) two_gpus ;;
  esac
}

# word STATUS: what an exit status means; 77 is a step that this machine cannot run.
word() {
  case $1 in
    0) echo passed ;;
    77) echo "not run" ;;
    124 | 137) echo "cut" ;;
    *) echo FAILED ;;
  esac
}

# run_step NAME: in a process of its own, with its limit; notes a line in steps.tsv.
run_step() {
  local name=$1 limit=$((limits[$1] * ${JGPU_SLOWER:-1})) left status begin=$SECONDS log=$results/$1.log said
  left=$((${JGPU_TOTAL:-100000} - SECONDS))
  [ "$left" -lt "$limit" ] && limit=$left
  echo "== $name (at most $limit s)"
  if [ "$limit" -lt 10 ]; then
    note "$name" "no time" 0 "JGPU_TOTAL is spent"
    return
  fi
  # Ends what the step started, too: timeout signals its process group.
  JGPU_LIMIT=$limit JGPU_WORK=$work timeout -k 15 "$limit" "$0" --step "$name" "$results" >"$log" 2>&1
  status=$?
  said=$(summary "$name" | tail -n 1)
  [ $status -eq 0 ] || tail -n 12 "$log"
  note "$name" "$(word $status)" $((SECONDS - begin)) "${said:-$(tail -n 1 "$log")}"
}

# note NAME WORD SECONDS TEXT: in place of what an earlier call said of the step.
note() {
  touch "$results/steps.tsv"
  sed -i "/^$1\t/d" "$results/steps.tsv"
  printf '%s\t%s\t%s s\t%s\n' "$@" >>"$results/steps.tsv"
  printf '== %s: %s, %s s: %s\n' "$@"
}

# summary NAME: what is to be said of a step, also if it was cut.
summary() {
  case $1 in
    tests-* | programs | bits | sanitizer | stress | long) tests_summary "$1" ;;
    fuzz) fuzz_summary ;;
    benchmarks-* | peers | libraries) rows_summary "$1" ;;
    two-gpus) echo "$(tests_summary two-gpus); $(rows_summary two-gpus)" ;;
    *) tail -n 1 "$results/$1.log" ;;
  esac
}

[ $# -ge 1 ] || usage
if [ "$1" = --step ]; then
  results=$3
  prepare
  step "$2"
  exit
fi
results=${!#}
names=("${@:1:$#-1}")
[ ${#names[@]} -gt 0 ] || names=(all)
steps=$(expand "${names[@]}") || exit 2
mkdir -p "$results"
results=$(cd "$results" && pwd)
prepare
if [ "${names[*]}" = rest ]; then
  steps=$(for name in $steps; do cut -f 1,2 "$results/steps.tsv" 2>/dev/null | grep -qP "^$name\t(?!no time|cut)" || echo "$name"; done)
else
  rm -f "$results/steps.tsv"
fi
for name in $steps; do run_step "$name"; done

echo "== all steps ($SECONDS s):"
cat "$results/steps.tsv"
awk -F '\t' '$2 != "passed" && $2 != "not run" { bad = bad " " $1 } END { if (bad) print "NOT PASSED:" bad; else print "all steps passed"; exit bad != "" }' \
  "$results/steps.tsv"
