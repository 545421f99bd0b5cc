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
 * Recognises loops that surely end: a register goes up or down by one in every turn, and the turn
 * after that in which it has reached a bound, which the loop does not change, is not begun.
 */
final class CountedLoop {
  private static final Set<String> COMPARISONS = Set.of("lt", "gt", "lo", "hi", "ne");
  private static final Set<String> INTEGERS = Set.of("s32", "u32", "b32");

  private final List<Instruction> instructions;
  private final int to;
  private final LoopBody body;

  private CountedLoop(List<Instruction> instructions, int from, int to) {
    this.instructions = instructions;
    this.to = to;
    this.body = new LoopBody(instructions, from, to);
  }

  /**
   * Whether the loop surely ends.
   *
   * @param from the index of its first instruction
   * @param to the index of the branch back there
   */
  static boolean is(List<Instruction> instructions, int from, int to) {
    return new CountedLoop(instructions, from, to).ends();
  }

  private boolean ends() {
    Instruction branch = instructions.get(to);
    Register guard = branch.guard();
    if (guard == null || branch.guardNegated()) {
      return false;
    }
    int comparison = body.onlyWrite(guard);
    if (comparison < 0 || compares(instructions.get(comparison), COMPARISONS) == null) {
      return false;
    }
    List<Operand> operands = instructions.get(comparison).operands();
    return counts(operands.get(1), operands.get(2)) || counts(operands.get(2), operands.get(1));
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

  private boolean counts(Operand counter, Operand bound) {
    if (!(counter instanceof Register register)) {
      return false;
    }
    int step = body.onlyWrite(register);
    return step >= 0
        && addsOne(instructions.get(step), register)
        && !body.skips(step)
        && body.fixed(bound);
  }

  private static boolean addsOne(Instruction instruction, Register register) {
    return Opcode.ADD.is(instruction)
        && instruction.guard() == null
        && instruction.operands().size() == 3
        && instruction.operands().get(1).equals(register)
        && instruction.operands().get(2) instanceof Operand.Immediate one
        && Math.abs(one.bits()) == 1;
  }
}
