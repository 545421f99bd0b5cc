package org.jgpu.software.check;

/** A thread read memory that nothing has written. */
public final class UninitializedReadException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Access access;

  UninitializedReadException(Access access) {
    super("uninitialised read", null, false, true);
    this.access = access;
  }

  /** The access; its address is that of the first byte that was never written. */
  public Access access() {
    return access;
  }
}
