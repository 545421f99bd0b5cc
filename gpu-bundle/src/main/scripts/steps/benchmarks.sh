# shellcheck shell=bash disable=SC2034,SC2154 # run.sh and its parts share variables
# Benchmarks: nothing else runs beside them. Results are written after each group of rows.

# benchmarks DRIVER [NAME]: results in jgpu-NAME.json.
benchmarks() {
  local -a groups
  read -ra groups <<<"${JGPU_GROUPS:-}"
  JGPU_DRIVER=$(driver "$1") "${java[@]}" -Xmx12g -cp "$(class_path cubin)" \
    org.jgpu.benchmarks.GpuBenchmarks "$results/jgpu-${2:-$1}.json" "$(cat "$here/commit.txt")" ${groups[@]+"${groups[@]}"}
}

peers() {
  python3 -c 'import cupy' 2>/dev/null || python3 -c 'import torch' 2>/dev/null || skip "python3 has neither CuPy nor PyTorch"
  python3 "$here/peers.py" "$results/peers.json"
}

# libraries: from these rows the thresholds of SolverLibrary and FourierLibrary are set.
libraries() {
  local status=0
  JGPU_GROUPS=libraries benchmarks foreign libraries || status=1
  if python3 -c 'import cupy' 2>/dev/null || python3 -c 'import torch' 2>/dev/null; then
    JGPU_GROUPS=libraries python3 "$here/peers.py" "$results/peers-libraries.json" || status=1
  fi
  return $status
}

# rows_summary STEP
rows_summary() {
  local log=$results/$1.log
  grep -h '^total: ' "$log" || {
    printf 'no total; last: '
    grep -h '^group ' "$log" || tail -n 1 "$log"
  } | tail -n 1
}

# report: the table of this run.
report() {
  "${java[@]}" -cp "$(class_path cubin)" org.jgpu.benchmarks.report.Report "$results" >"$results/benchmarks.md" || return
  grep -c '^|' "$results/benchmarks.md" | sed 's/$/ lines of tables in benchmarks.md/'
}
