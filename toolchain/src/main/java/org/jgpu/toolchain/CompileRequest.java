package org.jgpu.toolchain;

import java.util.List;
import org.jgpu.format.Target;

/**
 * One unit to compile for one target.
 *
 * @param unit the unit's name; diagnostics name it, with {@code .cu} added, where the source has no
 *     {@code #line}
 * @param source CUDA C
 * @param target what to compile for
 * @param options what is passed besides, in a spelling that both NVRTC and nvcc know
 */
public record CompileRequest(String unit, String source, Target target, List<String> options) {
  /**
   * The options that every JGPU compilation uses, in the build and at run time, so that both give
   * the same code.
   */
  public static final List<String> STANDARD_OPTIONS = List.of("--std=c++17", "-lineinfo");

  /** Copies {@code options}. */
  public CompileRequest {
    options = List.copyOf(options);
  }

  /** Returns a request with the {@link #STANDARD_OPTIONS}. */
  public static CompileRequest of(String unit, String source, Target target) {
    return new CompileRequest(unit, source, target, STANDARD_OPTIONS);
  }
}
