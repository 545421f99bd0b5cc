# shellcheck shell=bash
# The seconds that each step may take. Those of `run.sh all` are 45 minutes together and meant for 16 processors: what a step takes
# there is well below its limit.
# shellcheck disable=SC2034 # run.sh reads it
declare -A limits=(
  [tests-foreign]=240 [tests-jcuda]=200 [tests-ptx]=200 [tests-source]=200
  [benchmarks-foreign]=270 [peers]=270 [benchmarks-jcuda]=180 [report]=20
  [bits]=420 [sanitizer]=300 [fuzz]=180 [programs]=90 [example]=60 [samples]=180 [two-gpus]=90
  [examples-ptx]=120 [examples-source]=200 [libraries]=540 [stress]=300 [long]=560 [ptx-fuzz]=560
)
