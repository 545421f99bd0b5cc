package org.jgpu.toolchain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jgpu.format.CompilerOptions;
import org.jgpu.format.SourceHeader;
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
  private static final List<String> CUBIN_OPTIONS = List.of("--std=c++17");
  private static final List<String> PTX_OPTIONS = List.of("--std=c++17", "-lineinfo");

  /** Copies {@code options}. */
  public CompileRequest {
    options = List.copyOf(options);
  }

  /**
   * Returns the options that every JGPU compilation for {@code target} uses, in the build and at
   * run time, so that both give the same code. PTX carries line information, which faults on the
   * software device are located by. Cubins do not: it holds the whole PTX text and would make them
   * more than twice as large, which each first launch pays for, and it names temporary files.
   */
  public static List<String> standardOptions(Target target) {
    return switch (target.kind()) {
      case CUBIN -> CUBIN_OPTIONS;
      case PTX -> PTX_OPTIONS;
    };
  }

  /**
   * Returns a request with the {@link #standardOptions} and those that the source's {@link
   * SourceHeader} names; where it names a language standard, that one is used.
   *
   * @throws OptionRefusedException if the source names an option that it must not
   */
  public static CompileRequest of(String unit, String source, Target target)
      throws OptionRefusedException {
    List<String> own = SourceHeader.read(source).options();
    requireAllowed(new CompileRequest(unit, source, target, own));
    boolean standard = own.stream().anyMatch(CompileRequest::isStandard);
    List<String> options = new ArrayList<>();
    standardOptions(target).stream()
        .filter(option -> !standard || !isStandard(option))
        .forEach(options::add);
    options.addAll(own);
    return new CompileRequest(unit, source, target, options);
  }

  private static void requireAllowed(CompileRequest request) throws OptionRefusedException {
    for (String option : request.options()) {
      Optional<String> problem = CompilerOptions.problem(option);
      if (problem.isPresent()) {
        throw new OptionRefusedException(request, option, problem.get());
      }
    }
  }

  private static boolean isStandard(String option) {
    return option.startsWith("--std=") || option.startsWith("-std=");
  }

  /** Returns this request with {@code option} added, unless it is there. */
  public CompileRequest with(String option) {
    List<String> more = new ArrayList<>(options);
    if (!more.contains(option)) {
      more.add(option);
    }
    return new CompileRequest(unit, source, target, more);
  }

  /** Returns this request for {@code source} in place of its own. */
  public CompileRequest withSource(String source) {
    return new CompileRequest(unit, source, target, options);
  }
}
