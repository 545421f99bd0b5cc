package org.jgpu.software.translate.operation;

import java.util.List;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Register;
import org.jspecify.annotations.Nullable;

/**
 * A decoded instruction.
 *
 * @param origin the instruction that it comes from, for its guard, its place and messages
 * @param traits what it is and does
 * @param reads everything that is read, but for the guard
 * @param writes everything that is written
 * @param emission writes the bytecode, but for the guard's
 * @param flow where control goes
 * @param comparison what a comparison compares, so that a branch may use it directly; else null
 */
public record Operation(
    Instruction origin,
    Traits traits,
    List<Read> reads,
    List<Write> writes,
    Emission emission,
    Flow flow,
    @Nullable Comparison comparison) {
  /** The opcode. */
  public Opcode opcode() {
    return traits.opcode();
  }

  /** The access of memory that it makes, or null. */
  public @Nullable Access access() {
    return traits.access();
  }

  /** The predicate that it runs under, or null. */
  public @Nullable Register guard() {
    return origin.guard();
  }

  /** Whether it runs when the guard is false. */
  public boolean guardNegated() {
    return origin.guardNegated();
  }

  /** The same operation with something to do first, which reads nothing else. */
  public Operation after(Emission first) {
    Emission both =
        out -> {
          first.emit(out);
          emission.emit(out);
        };
    return new Operation(origin, traits, reads, writes, both, flow, comparison);
  }

  /** The same operation with other operands and code. */
  public Operation with(List<Read> otherReads, List<Write> otherWrites, Emission other) {
    return new Operation(origin, traits, otherReads, otherWrites, other, flow, comparison);
  }

  /** The same operation, from which control goes elsewhere. */
  public Operation with(Flow other) {
    return new Operation(origin, traits, reads, writes, emission, other, comparison);
  }

  /** An operation in its place that does nothing, so that the numbers of the others keep. */
  public Operation nothing() {
    return new Operation(origin, traits, List.of(), List.of(), Emission.NONE, Flow.NEXT, null);
  }

  /** Whether threads may wait in it. */
  public boolean suspends() {
    return flow instanceof Flow.Suspend;
  }

  /** Whether control never reaches the next operation. */
  public boolean ends() {
    return guard() == null && (flow instanceof Flow.Jump || flow instanceof Flow.Exit);
  }

  /** Whether control may go elsewhere than to the next operation. */
  public boolean branches() {
    return flow instanceof Flow.Jump || flow instanceof Flow.Exit || flow instanceof Flow.Table;
  }
}
