package org.jgpu.maven.verify;

/**
 * One parameter of a PTX entry.
 *
 * @param bytes its size
 * @param declaration how PTX declares it, without the name, such as {@code .u64}
 * @param pointer whether PTX says that it is one; compilers do not always
 */
record PtxParameter(int bytes, String declaration, boolean pointer) {
  @Override
  public String toString() {
    return declaration + " (" + bytes + (bytes == 1 ? " byte)" : " bytes)");
  }
}
