package org.jgpu.software.device;

/** The stack of a thread, which ends where its local memory ends. */
public final class LocalStack {
  /** The size of the stack of each thread in bytes; {@value #PRESET} unless set. */
  private static final String PROPERTY = "jgpu.software.stack";

  private static final int PRESET = 16384;
  private static final int LARGEST = 1 << 28;

  private LocalStack() {}

  /**
   * The size of a stack in bytes.
   *
   * @throws IllegalArgumentException if the property is no number from 1024 to 2^28
   */
  public static int bytes() {
    String text = System.getProperty(PROPERTY);
    if (text == null) {
      return PRESET;
    }
    if (!text.matches("[0-9]{1,9}")
        || Integer.parseInt(text) < 1024
        || Integer.parseInt(text) > LARGEST) {
      throw new IllegalArgumentException(
          "%s is '%s'; expected a number from 1024 to %d".formatted(PROPERTY, text, LARGEST));
    }
    return Integer.parseInt(text) & -16;
  }

  /** The top rounded up to an alignment. */
  public static long align(long top, long alignment) {
    return (top + alignment - 1) & -alignment;
  }

  /** The top after bytes were taken from the stack; faults if there is no room for them. */
  public static long grow(byte[] local, long top, long bytes) {
    if (bytes < 0 || bytes > local.length - top) {
      throw new KernelTrapException(
          KernelTrapException.Reason.STACK_OVERFLOW,
          "the stack of "
              + bytes()
              + " bytes overflows; calls are nested too deeply, or start Java with a larger -D"
              + PROPERTY);
    }
    return top + bytes;
  }
}
