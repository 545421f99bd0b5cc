package org.jgpu.software.exec;

import org.jgpu.software.ptx.Instruction;
import org.jspecify.annotations.Nullable;

/** A fault of a lane in what its warp does together, where no generated code tells the place. */
final class LaneFaultException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int thread;
  private final RuntimeException fault;
  private final transient @Nullable Instruction place;

  /**
   * Describes a fault.
   *
   * @param thread the linear index of the lane's thread
   * @param place the instruction
   */
  LaneFaultException(int thread, @Nullable Instruction place, RuntimeException fault) {
    super(fault);
    this.fault = fault;
    this.thread = thread;
    this.place = place;
  }

  /** What went wrong. */
  RuntimeException fault() {
    return fault;
  }

  int thread() {
    return thread;
  }

  @Nullable Instruction place() {
    return place;
  }
}
