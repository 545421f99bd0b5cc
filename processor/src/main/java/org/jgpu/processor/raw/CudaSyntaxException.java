package org.jgpu.processor.raw;

/** Says that CUDA C is not well-formed as far as declarations go; the message has a line. */
final class CudaSyntaxException extends Exception {
  private static final long serialVersionUID = 1L;

  CudaSyntaxException(int line, String problem) {
    super("line " + line + ": " + problem);
  }
}
