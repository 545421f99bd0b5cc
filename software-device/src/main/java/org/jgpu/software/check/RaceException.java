package org.jgpu.software.check;

/** Two threads of a block touched the same memory with nothing between them to order it. */
public final class RaceException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Stands for a thread that is not known. */
  static final int SOMEBODY = -1;

  private final Access access;
  private final int otherThread;
  private final int otherKind;
  private final int otherSite;

  RaceException(Access access, int otherThread, int otherKind, int otherSite) {
    super("data race", null, false, true);
    this.access = access;
    this.otherThread = otherThread;
    this.otherKind = otherKind;
    this.otherSite = otherSite;
  }

  /** The later access, by the thread that was stopped. */
  public Access access() {
    return access;
  }

  /** The linear index in the block of the thread that was there before; negative if unknown. */
  public int otherThread() {
    return otherThread;
  }

  /** What that thread did: {@code read}, {@code write} or {@code atomic access}. */
  public String otherName() {
    return AccessKind.name(otherKind);
  }

  /** The site of that thread's access; negative when unknown. */
  public int otherSite() {
    return otherSite == Stamp.UNKNOWN_SITE ? -1 : otherSite;
  }
}
