package org.jgpu.software.exec;

import org.jgpu.software.ptx.Instruction;
import org.jspecify.annotations.Nullable;

/** What the scheduler found wrong with how threads of a block wait for each other. */
final class SynchronizationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final FaultKind kind;
  private final int thread;
  private final transient @Nullable Instruction place;

  /**
   * Describes a fault.
   *
   * @param thread the linear index of the first thread concerned
   * @param place where that thread is, or null if the cause's stack trace knows
   */
  SynchronizationException(
      FaultKind kind,
      String message,
      int thread,
      @Nullable Instruction place,
      @Nullable Throwable cause) {
    super(message, cause);
    this.kind = kind;
    this.thread = thread;
    this.place = place;
  }

  FaultKind kind() {
    return kind;
  }

  int thread() {
    return thread;
  }

  @Nullable Instruction place() {
    return place;
  }
}
