package org.jgpu.software.memory;

/** An access to an address that is not the program's to touch, or not aligned to the access. */
public final class MemoryFaultException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final long address;
  private final int bytes;
  private final boolean misaligned;

  /**
   * A fault at an address.
   *
   * @param address the device address, or the offset inside the space that the message names
   * @param bytes the width of the access in bytes; 0 when it is a whole range
   * @param misaligned whether the alignment, not the place, is wrong
   */
  public MemoryFaultException(long address, int bytes, boolean misaligned, String message) {
    super(message);
    this.address = address;
    this.bytes = bytes;
    this.misaligned = misaligned;
  }

  /** The device address, or the offset inside the space that the message names. */
  public long address() {
    return address;
  }

  /** The width of the access in bytes; 0 when it was a whole range. */
  public int bytes() {
    return bytes;
  }

  /** Whether the alignment, not the place, is wrong. */
  public boolean misaligned() {
    return misaligned;
  }
}
