package org.jgpu.toolchain;

/**
 * Which compiler it is.
 *
 * @param name {@code nvrtc} or {@code nvcc}
 * @param version its CUDA version, such as {@code 12.9}
 * @param location the file that is run or loaded, or the name that the system's loader resolved
 */
public record CompilerIdentity(String name, String version, String location) {
  /** Returns name and version without blanks, such as {@code nvrtc-12.9}, as indexes record it. */
  public String text() {
    return name + "-" + version;
  }

  @Override
  public String toString() {
    return text() + " (" + location + ")";
  }
}
