package org.jgpu.processor.ir;

/**
 * Where a node was written.
 *
 * @param file path of the source relative to its source root, such as {@code app/Kernels.java}
 * @param line 1-based, 0 if unknown
 * @param column 1-based, 0 if unknown
 */
public record SourceSpan(String file, int line, int column) {
  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
