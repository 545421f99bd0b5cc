package org.jgpu.software.check;

/** A thread read memory that nothing has written, and used what it got. */
public final class UninitializedReadException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Access access;
  private final int load;
  private final int use;
  private final String how;

  /** An access that is a use itself, at the instruction that is being carried out. */
  UninitializedReadException(Access access) {
    this(access, -1, -1, "");
  }

  UninitializedReadException(Access access, int load, int use, String how) {
    super("uninitialised read", null, false, true);
    this.access = access;
    this.load = load;
    this.use = use;
    this.how = how;
  }

  /** The access; its address is that of the first byte that was never written. */
  public Access access() {
    return access;
  }

  /** The number of the instruction that loaded; negative if it is the one that was carried out. */
  public int load() {
    return load;
  }

  /** The number of the instruction that used what was loaded; negative if that was carried out. */
  public int use() {
    return use;
  }

  /** What it was used for, such as {@code as an address}; may be empty. */
  public String how() {
    return how;
  }
}
