package org.jgpu.software.memory;

/**
 * An allocation that does not fit into what is left of the device's memory or of the JVM's heap.
 */
public final class OutOfDeviceMemoryException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final long requested;

  OutOfDeviceMemoryException(long requested, String message) {
    super(message);
    this.requested = requested;
  }

  /** The size of the refused allocation in bytes. */
  public long requested() {
    return requested;
  }
}
