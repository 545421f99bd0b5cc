package org.jgpu.fuzz;

/**
 * What went wrong with a kernel.
 *
 * @param text what happened, for people
 */
record Failure(Kind kind, String text) {
  /** Who is to blame. */
  enum Kind {
    /** The text is no Java: a fault of the generator, or of a step of the shrinker. */
    NO_JAVA,
    /** Java itself fails. */
    JAVA_FAILS,
    /** The processor rejects the kernel. */
    REJECTED,
    /** The processor, or javac, breaks. */
    PROCESSOR_BREAKS,
    /** The CUDA C is none, or its entries are not what the launcher calls. */
    NO_CUDA,
    /** The launch fails. */
    LAUNCH_FAILS,
    /** Results differ. */
    DIFFERS;

    /** Returns whether the kernel was compiled and launched. */
    boolean ran() {
      return this == LAUNCH_FAILS || this == DIFFERS;
    }
  }

  boolean isSameAs(Failure other) {
    return kind == other.kind;
  }
}
