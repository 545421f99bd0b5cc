package org.jgpu.toolchain.nvcc;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The environment of nvcc processes: this process's, without what would change the compiled code
 * unseen. Code is kept under the compiler's version and its options, and a variable is in neither.
 */
record NvccEnvironment(Map<String, String> variables) {
  private static final Set<String> HIDDEN_OPTIONS =
      Set.of(
          // nvcc's own
          "NVCC_PREPEND_FLAGS",
          "NVCC_APPEND_FLAGS",
          // what nvcc.profile adds to
          "INCLUDES",
          "SYSTEM_INCLUDES",
          "LIBRARIES",
          "CUDAFE_FLAGS",
          "PTXAS_FLAGS",
          // the host compilers', which preprocess
          "CPATH",
          "C_INCLUDE_PATH",
          "CPLUS_INCLUDE_PATH",
          "CL",
          "_CL_");

  /** What nvcc and its programs call the folder for temporary files, each on some system. */
  private static final Set<String> TEMPORARY = Set.of("TMPDIR", "TMP", "TEMP");

  NvccEnvironment {
    variables = Map.copyOf(variables);
  }

  /** Returns the host compiler that is named, which nvcc preprocesses with; else blank. */
  String hostCompiler() {
    return variables.getOrDefault("NVCC_CCBIN", "").replaceAll("\\R", " ");
  }

  /**
   * Returns the variables of a process.
   *
   * @param folder where its temporary files go, whose names others could foresee
   */
  Map<String, String> of(Path folder) {
    Map<String, String> kept = new TreeMap<>(variables);
    kept.keySet().removeIf(name -> HIDDEN_OPTIONS.contains(name.toUpperCase(Locale.ROOT)));
    TEMPORARY.forEach(name -> kept.put(name, folder.toString()));
    return kept;
  }
}
