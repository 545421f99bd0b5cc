package org.jgpu.software.translate.inline;

import java.util.List;
import java.util.Set;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.operation.Opcode;
import org.jspecify.annotations.Nullable;

/**
 * A loop that surely ends: a register goes up or down by one in every turn, and the turn after that
 * in which it has reached a bound, which the loop does not change, is not begun.
 *
 * @param from what it counts up from, before its first turn
 * @param to what it counts up to, or the other way round where it counts down
 */
record CountedLoop(Operand from, Operand to) {
  private static final Set<String> COMPARISONS = Set.of("lt", "gt", "lo", "hi", "ne");
  private static final Set<String> INTEGERS = Set.of("s32", "u32", "b32");

  /**
   * Recognises such a loop; null for any other.
   *
   * @param from the index of its first instruction
   * @param to the index of the branch back there
   */
  static @Nullable CountedLoop of(List<Instruction> instructions, int from, int to) {
    Instruction branch = instructions.get(to);
    Register guard = branch.guard();
    if (guard == null || branch.guardNegated()) {
      return null;
    }
    LoopBody body = new LoopBody(instructions, from, to);
    int comparison = body.onlyWrite(guard);
    if (comparison < 0 || compares(instructions.get(comparison), COMPARISONS) == null) {
      return null;
    }
    List<Operand> operands = instructions.get(comparison).operands();
    // The counter may stand on either side of the comparison.
    CountedLoop loop = counts(body, operands.get(1), operands.get(2));
    return loop != null ? loop : counts(body, operands.get(2), operands.get(1));
  }

  /** What counts its turns before the first one: a turn for each number, and none less than one. */
  Instruction ahead(Instruction place) {
    return place.beside(Opcode.AHEAD.text(), List.of(ScalarType.U32.toString()), List.of(from, to));
  }

  /** The type of an unconditional comparison of integers in one of some orders; else null. */
  static @Nullable ScalarType compares(Instruction instruction, Set<String> orders) {
    boolean compares =
        Opcode.SETP.is(instruction)
            && instruction.guard() == null
            && instruction.operands().size() == 3
            && instruction.modifiers().size() == 2
            && orders.contains(instruction.modifiers().get(0))
            && INTEGERS.contains(instruction.modifiers().get(1));
    return compares ? ScalarType.named(instruction.modifiers().get(1)) : null;
  }

  private static @Nullable CountedLoop counts(LoopBody body, Operand counter, Operand bound) {
    int step = counter instanceof Register register ? body.onlyWrite(register) : -1;
    if (step < 0 || body.skips(step) || !body.fixed(bound)) {
      return null;
    }
    long added = added(body.instructions().get(step), counter);
    if (Math.abs(added) != 1) {
      return null;
    }
    return added == 1 ? new CountedLoop(counter, bound) : new CountedLoop(bound, counter);
  }

  /** The constant that an instruction adds to a counter each time it is reached; 0 for others. */
  private static long added(Instruction instruction, Operand counter) {
    boolean adds =
        Opcode.ADD.is(instruction)
            && instruction.guard() == null
            && instruction.operands().size() == 3
            && instruction.operands().get(1).equals(counter);
    return adds && instruction.operands().get(2) instanceof Operand.Immediate one ? one.bits() : 0;
  }
}
