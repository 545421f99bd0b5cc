package org.jgpu.runtime.module;

import org.jgpu.format.Target;

/**
 * Where the code of a loaded kernel came from.
 *
 * @param kind which step of the search gave it
 * @param target what it was compiled for
 */
public record KernelOrigin(Kind kind, Target target) {

  /** The steps of the search, in order. */
  public enum Kind {
    /** Machine code from the jar. */
    CUBIN,
    /** PTX from the jar, compiled by the driver. */
    PTX,
    /** Compiled earlier from the source in the jar, and kept in the disk cache. */
    CACHED,
    /** Compiled now from the source in the jar. */
    COMPILED
  }

  @Override
  public String toString() {
    return switch (kind) {
      case CUBIN, PTX -> target.architecture() + " from the jar";
      case CACHED -> target.architecture() + " from the kernel cache";
      case COMPILED -> target.architecture() + " compiled from source";
    };
  }
}
