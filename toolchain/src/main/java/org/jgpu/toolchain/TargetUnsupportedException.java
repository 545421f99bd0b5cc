package org.jgpu.toolchain;

import java.util.stream.Collectors;

/** Thrown when the compiler does not know the architecture. */
public final class TargetUnsupportedException extends CompilationException {
  private static final long serialVersionUID = 1L;

  /** Creates an exception whose message lists what {@code compiler} supports. */
  public TargetUnsupportedException(CompileRequest request, CudaCompiler compiler) {
    super(request, unsupported(compiler, request.target().architecture()), "", "", null);
  }

  /** Returns the sentence that says which architectures {@code compiler} supports instead. */
  public static String unsupported(CudaCompiler compiler, String architectures) {
    String supported =
        compiler.computeCapabilities().stream()
            .map(String::valueOf)
            .collect(Collectors.joining(", "));
    return compiler.identity().text()
        + " does not compile for "
        + architectures
        + "; it knows the compute capabilities "
        + supported;
  }
}
