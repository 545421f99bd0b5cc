package org.jgpu.software.ptx;

/** A line of the CUDA or Java source by the {@code .loc} directives. */
public record SourceLocation(String file, int line) {
  @Override
  public String toString() {
    return file + ":" + line;
  }
}
