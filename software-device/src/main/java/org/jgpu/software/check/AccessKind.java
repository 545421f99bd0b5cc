package org.jgpu.software.check;

/**
 * What an access does, as bits, so that what one thread did to a place can be kept as a union.
 * Strong accesses are the volatile, relaxed, acquiring and releasing ones and the atomics of PTX.
 */
public final class AccessKind {
  /** A plain load. */
  public static final int READ = 1;

  /** A plain store. */
  public static final int WRITE = 2;

  /** A strong load. */
  public static final int STRONG_READ = 4;

  /** A strong store, or an atomic that does not look at what was there: an exchange. */
  public static final int STRONG_WRITE = 8;

  /** An atomic that combines what was there with an operand. */
  public static final int ATOMIC = STRONG_READ | STRONG_WRITE;

  private AccessKind() {}

  /** Whether what was in memory before matters. */
  static boolean reads(int kind) {
    return (kind & (READ | STRONG_READ)) != 0;
  }

  /**
   * Whether accesses of two threads with nothing to order them are a data race by PTX's memory
   * model: one of them writes, and they are not both strong.
   */
  static boolean conflict(int one, int other) {
    return ((one | other) & WRITE) != 0
        || ((one & STRONG_WRITE) != 0 && (other & READ) != 0)
        || ((other & STRONG_WRITE) != 0 && (one & READ) != 0);
  }

  /** The word for a kind in a message. */
  static String name(int kind) {
    if ((kind & ATOMIC) == ATOMIC) {
      return "atomic access";
    }
    return (kind & (WRITE | STRONG_WRITE)) != 0 ? "write" : "read";
  }
}
