# shellcheck shell=bash disable=SC2034,SC2154 # run.sh and its parts share variables
# The example project's program.

example() {
  local variant=$1
  shift
  JGPU_DRIVER=$(driver cuda) "${java[@]}" -Djava.awt.headless=true -Djgpu.summary=true -cp "$(class_path "$variant")" \
    com.example.ExampleApp "$@" 2>&1
}

# examples VARIANT
examples() {
  example "$1" imaging "$here"/data/*.png "$results/pictures-$1" && example "$1" pagerank "$here"/data/*.mtx
}

# example_without_toolkit: nothing of CUDA but the driver can be found, and the runtime's own account of what it loaded (jgpu.summary)
# must name machine code of the jar for every kernel.
example_without_toolkit() {
  local variant=cubin form='cubin sm_'
  [ "$(driver cuda)" = software ] && form='ptx '
  unset CUDA_HOME CUDA_PATH LD_LIBRARY_PATH LD_PRELOAD JGPU_NVRTC JGPU_NVCC
  PATH=$(without_toolkit)
  ! command -v nvcc || return
  examples $variant >"$results/example-output.txt"
  local status=$?
  cat "$results/example-output.txt"
  [ $status -eq 0 ] || return $status
  local loaded others
  loaded=$(awk '
    /^loading code/ { inside = 1; next }
    /^[^ ]/ { inside = 0 }
    inside && match($0, /: /) { form = substr($0, RSTART + 2); sub(/  +[0-9,]+ .*/, "", form); print form }
  ' "$results/example-output.txt")
  others=$(grep -vc "^$form" <<<"$loaded")
  echo "$(grep -c "^$form" <<<"$loaded") units loaded as $form, $others otherwise: $(sort <<<"$loaded" | uniq -c | tr -s ' \n' ' ')"
  [ -n "$loaded" ] && [ "$others" -eq 0 ]
}

# samples: what guide.py takes, without what the JVM and the driver say beside it.
samples() {
  JGPU_DRIVER=$(driver cuda) "${java[@]}" -Djava.awt.headless=true -cp "$(class_path cubin)" com.example.ExampleApp samples \
    >"$results/samples.txt"
  local status=$?
  cat "$results/samples.txt"
  return $status
}

# without_toolkit: the PATH less the folders that have nvcc or lie in a CUDA toolkit.
without_toolkit() {
  local folder path=
  while read -rd : folder; do
    [ -e "$folder/nvcc" ] || [[ $folder = *cuda* ]] || path=$path:$folder
  done <<<"$PATH:"
  echo "${path#:}"
}
