package org.jgpu.toolchain;

/**
 * Thrown when a source names a compiler option that {@link org.jgpu.format.CompilerOptions} does
 * not allow. The processor lets none through, so the source was changed or comes from elsewhere.
 */
public final class OptionRefusedException extends CompilationException {
  private static final long serialVersionUID = 1L;

  /** Creates an exception for {@code option} of the source of {@code request}. */
  public OptionRefusedException(CompileRequest request, String option, String reason) {
    super(
        request,
        request.unit()
            + " is not compiled: its source names the compiler option '"
            + option
            + "', which cannot be given: "
            + reason,
        "",
        "",
        null);
  }
}
