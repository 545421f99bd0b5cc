package org.jgpu.software.exec;

/** What a device thread did that it must not. */
public enum FaultKind {
  /** An access outside every allocation, or to one that was freed. */
  ILLEGAL_ADDRESS,
  /** An access whose address is no multiple of its width. */
  MISALIGNED_ADDRESS,
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
  /**
   * A warp operation whose mask leaves out the thread that executes it, or a barrier number that
   * does not exist.
   */
  INVALID_SYNCHRONIZATION,
  /** The software device itself failed; a defect to report. */
  INTERNAL
}
