package org.jgpu.runtime.module;

import org.jgpu.format.Target;

/**
 * Where the code of a loaded kernel came from.
 *
 * @param source which of the ways
 * @param target what it was compiled for
 * @param compiler who compiled it, such as {@code nvrtc-12.9}
 */
public record KernelOrigin(Source source, Target target, String compiler) {

  /** The ways, in the order in which they are tried. */
  public enum Source {
    /** A binary in the jar, made by the build. */
    JAR,
    /** The disk cache of earlier compilations. */
    CACHE,
    /** Compiled in this process from the source in the jar. */
    COMPILED
  }

  @Override
  public String toString() {
    String form = target.kind() == Target.Kind.CUBIN ? "cubin " : "ptx ";
    return switch (source) {
      case JAR -> form + target.architecture();
      case CACHE -> "cache, " + form + target.architecture() + " by " + compiler;
      case COMPILED -> compiler + ", " + form + target.architecture();
    };
  }
}
