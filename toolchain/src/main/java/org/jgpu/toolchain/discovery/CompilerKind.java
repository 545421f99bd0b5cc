package org.jgpu.toolchain.discovery;

import java.util.Locale;

/** The kinds of CUDA compiler. */
public enum CompilerKind {
  /** The library that compiles in this process. */
  NVRTC,
  /** The toolkit's command. */
  NVCC;

  /**
   * Returns the kind called {@code name}, in either case.
   *
   * @throws IllegalArgumentException if there is none; the message lists those there are
   */
  public static CompilerKind parse(String name) {
    for (CompilerKind kind : values()) {
      if (kind.toString().equalsIgnoreCase(name.strip())) {
        return kind;
      }
    }
    throw new IllegalArgumentException("unknown compiler '" + name + "'; expected nvrtc or nvcc");
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
