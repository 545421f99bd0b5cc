package org.jgpu.toolchain;

import java.util.List;
import java.util.regex.Pattern;
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

  private static final Pattern QUOTED = Pattern.compile("[\"\\\\]");

  /** Copies {@code options}. */
  public CompileRequest {
    options = List.copyOf(options);
  }

  /** Returns a request with the {@link #STANDARD_OPTIONS}. */
  public static CompileRequest of(String unit, String source, Target target) {
    return new CompileRequest(unit, source, target, STANDARD_OPTIONS);
  }

  /**
   * Returns the source, preceded by a {@code #line} that names the unit, so that the name of a
   * temporary file never shows in diagnostics, line information or symbols.
   */
  public String namedSource() {
    return "#line 1 \"" + QUOTED.matcher(unit).replaceAll("_") + ".cu\"\n" + source;
  }
}
