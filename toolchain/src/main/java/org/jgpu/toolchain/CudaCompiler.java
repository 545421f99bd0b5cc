package org.jgpu.toolchain;

import java.util.SortedSet;
import org.jgpu.format.Target;

/** A compiler of CUDA C that works on this machine. Thread-safe. */
public interface CudaCompiler {
  /** Returns which compiler this is. */
  CompilerIdentity identity();

  /**
   * Returns one line that names all that compiled code depends on besides the request: caches keep
   * code under it. More than the version where an update changes no more than its last digit.
   */
  default String fingerprint() {
    return identity().text();
  }

  /** Returns the compute capabilities it compiles for, times ten: 90 for {@code sm_90}. */
  SortedSet<Integer> computeCapabilities();

  /** Returns whether it compiles for {@code target}. */
  default boolean supports(Target target) {
    return computeCapabilities().contains(target.computeCapability());
  }

  /**
   * Compiles, which takes from 50 ms to many seconds and blocks; there is no time limit. An
   * interrupt ends an external compiler.
   *
   * @throws CompilationException if there is no result; the message holds the compiler's whole log
   */
  CompiledBinary compile(CompileRequest request) throws CompilationException;
}
