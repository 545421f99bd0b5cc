package org.jgpu.format;

/**
 * The names of the files that travel in the jar. All lie in one folder; names hold no {@code $},
 * which nvcc's wrapper scripts would expand.
 */
public final class KernelFiles {
  /** The folder, as a resource name, with a trailing slash. */
  public static final String FOLDER = "META-INF/jgpu/";

  /**
   * Largest rank that strided kernels take. NumPy allows 64; after merging of adjacent dimensions
   * more than 16 do not occur in practice, and kernel parameters are limited to 4 KiB.
   */
  public static final int MAX_RANK = 16;

  private KernelFiles() {}

  /** Returns the resource name of the CUDA source of class {@code owner} (a binary name). */
  public static String source(String owner) {
    return FOLDER + stem(owner) + ".cu";
  }

  /** Returns the resource name of the descriptor of class {@code owner}. */
  public static String descriptor(String owner) {
    return FOLDER + stem(owner) + ".jgpu";
  }

  /** Returns the resource name of the index of the compiled binaries of class {@code owner}. */
  public static String binaryIndex(String owner) {
    return FOLDER + stem(owner) + ".binaries";
  }

  /** Returns the resource name of a binary of class {@code owner}. */
  public static String binary(String owner, String sourceHash, Target target) {
    return FOLDER + stem(owner) + "." + sourceHash + "." + target.fileSuffix();
  }

  /**
   * Returns {@code owner} with {@code $} replaced by {@code -}, which no Java identifier contains,
   * so that distinct classes keep distinct names.
   */
  public static String stem(String owner) {
    return owner.replace('$', '-');
  }

  /** Returns the binary class name for a stem; the inverse of {@link #stem}. */
  public static String owner(String stem) {
    return stem.replace('-', '$');
  }
}
