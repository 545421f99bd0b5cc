package org.jgpu.software.translate;

import java.util.List;
import org.jgpu.software.ptx.Instruction;
import org.jspecify.annotations.Nullable;

/**
 * A decoded instruction.
 *
 * @param origin the instruction, its guard included
 * @param reads everything that is read, but for the guard
 * @param writes everything that is written
 * @param emission writes the bytecode; the guard is not its business
 * @param flow where control goes
 * @param comparison what a comparison compares, so that a branch may use it directly; else null
 */
record Operation(
    Instruction origin,
    List<Read> reads,
    List<Write> writes,
    Emission emission,
    Flow flow,
    @Nullable Comparison comparison) {

  Operation(Instruction origin, List<Read> reads, List<Write> writes, Emission emission) {
    this(origin, reads, writes, emission, Flow.NEXT, null);
  }

  Operation(
      Instruction origin, List<Read> reads, List<Write> writes, Emission emission, Flow flow) {
    this(origin, reads, writes, emission, flow, null);
  }

  /** The same operation with something to do first, which reads nothing else. */
  Operation after(Emission first) {
    Emission both =
        out -> {
          first.emit(out);
          emission.emit(out);
        };
    return new Operation(origin, reads, writes, both, flow, comparison);
  }

  boolean suspends() {
    return flow instanceof Flow.Suspend;
  }

  /** Whether control never reaches the next operation. */
  boolean ends() {
    return origin.guard() == null && (flow instanceof Flow.Jump || flow instanceof Flow.Exit);
  }

  /** Whether control may go elsewhere than to the next operation. */
  boolean branches() {
    return flow instanceof Flow.Jump || flow instanceof Flow.Exit || flow instanceof Flow.Table;
  }
}
