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

  /** A strong store. */
  public static final int STRONG_WRITE = 8;

  /** An atomic. */
  public static final int ATOMIC = STRONG_READ | STRONG_WRITE;

  private static final int BLIND = 16;

  /** An atomic exchange, which may be used to write only. */
  public static final int EXCHANGE = ATOMIC | BLIND;

  private AccessKind() {}

  /** Whether what was in memory before matters. */
  static boolean reads(int kind) {
    return (kind & (READ | STRONG_READ)) != 0 && (kind & BLIND) == 0;
  }

  /**
   * Whether accesses of two threads with nothing to order them are a data race by PTX's memory
   * model: one of them writes, and they are not both strong. A plain load beside atomics is let
   * pass, since that is how compare-and-swap loops commonly begin.
   */
  static boolean conflict(int one, int other) {
    return ((one | other) & WRITE) != 0
        || (storesStrongly(one) && (other & READ) != 0)
        || (storesStrongly(other) && (one & READ) != 0);
  }

  /** Whether all that conflicts with one kind of access conflicts with another. */
  static boolean covers(int by, int kind) {
    for (int any : new int[] {READ, WRITE, STRONG_READ, STRONG_WRITE, ATOMIC}) {
      if (conflict(kind, any) && !conflict(by, any)) {
        return false;
      }
    }
    return true;
  }

  /**
   * How much conflicts with a kind of access. Loads conflict with no kind below their own measure
   * and atomics with none but the highest.
   */
  static int conflicts(int kind) {
    return (kind & WRITE) != 0 ? 3 : storesStrongly(kind) ? 2 : (kind & READ) != 0 ? 1 : 0;
  }

  private static boolean storesStrongly(int kind) {
    return (kind & ATOMIC) == STRONG_WRITE;
  }

  /** The word for a kind in a message. */
  static String name(int kind) {
    if ((kind & ATOMIC) == ATOMIC) {
      return "atomic access";
    }
    return (kind & (WRITE | STRONG_WRITE)) != 0 ? "write" : "read";
  }
}
