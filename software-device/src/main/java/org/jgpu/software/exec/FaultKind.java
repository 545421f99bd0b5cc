package org.jgpu.software.exec;

/** What a device thread did that it must not. */
public enum FaultKind {
  /** An access outside every allocation, or to one that was freed. */
  ILLEGAL_ADDRESS,
  /** An access whose address is no multiple of its width. */
  MISALIGNED_ADDRESS,
  /** A read of memory that nothing has written; found in checked mode. */
  UNINITIALIZED_READ,
  /** Accesses of two threads of a block that nothing orders; found in checked mode. */
  RACE,
  /** A failed device assertion. */
  ASSERT,
  /** A {@code trap} instruction. */
  TRAP,
  /** Calls that are nested too deeply for the thread's stack. */
  STACK_OVERFLOW,
  /** A call through a pointer that points to no function of that shape. */
  INVALID_CALL,
  /** Threads that wait for each other and can never go on. */
  DEADLOCK,
  /** The launch ran for longer than it may, or was stopped. */
  TIMEOUT,
  /**
   * A barrier or an operation of a warp that CUDA leaves undefined: a mask that leaves out the
   * thread that executes it, a shuffle from a lane that does not take part, a barrier number that
   * does not exist, threads that disagree, a matrix operation without all lanes.
   */
  INVALID_SYNCHRONIZATION,
  /** The software device itself failed; a defect to report. */
  INTERNAL
}
