package org.jgpu.software.translate;

import java.util.List;
import java.util.Set;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jspecify.annotations.Nullable;

/**
 * Recognises loops that surely end: a register goes up or down by one in every turn, and the turn
 * after that in which it has reached a bound, which the loop does not change, is not begun.
 */
final class CountedLoop {
  private static final Set<String> COMPARISONS = Set.of("lt", "gt", "lo", "hi", "ne");
  private static final Set<String> INTEGERS = Set.of("s32", "u32", "b32", "s64", "u64", "b64");

  private final List<Instruction> instructions;
  private final int from;
  private final int to;

  private CountedLoop(List<Instruction> instructions, int from, int to) {
    this.instructions = instructions;
    this.from = from;
    this.to = to;
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
    int comparison = onlyWrite(guard);
    if (comparison < 0 || !compares(instructions.get(comparison))) {
      return false;
    }
    List<Operand> operands = instructions.get(comparison).operands();
    return counts(operands.get(1), operands.get(2)) || counts(operands.get(2), operands.get(1));
  }

  private static boolean compares(Instruction instruction) {
    return instruction.opcode().equals("setp")
        && instruction.guard() == null
        && instruction.operands().size() == 3
        && instruction.modifiers().size() == 2
        && COMPARISONS.contains(instruction.modifiers().get(0))
        && INTEGERS.contains(instruction.modifiers().get(1));
  }

  private boolean counts(Operand counter, Operand bound) {
    if (!(counter instanceof Register register)) {
      return false;
    }
    int step = onlyWrite(register);
    return step >= 0 && addsOne(instructions.get(step), register) && !skips(step) && fixed(bound);
  }

  private static boolean addsOne(Instruction instruction, Register register) {
    return instruction.opcode().equals("add")
        && instruction.guard() == null
        && instruction.operands().size() == 3
        && instruction.operands().get(1).equals(register)
        && instruction.operands().get(2) instanceof Operand.Immediate one
        && Math.abs(one.bits()) == 1;
  }

  private boolean fixed(Operand bound) {
    return bound instanceof Operand.Immediate
        || bound instanceof Register register && writes(register) == 0;
  }

  /** Whether a branch inside the loop leads past an instruction of it, or back to before it. */
  private boolean skips(int instruction) {
    for (int i = from; i < to; i++) {
      for (Operand operand : instructions.get(i).operands()) {
        if (operand instanceof Operand.Targets) {
          return true;
        }
        if (operand instanceof Operand.Target target) {
          int position = target.label().position();
          if (i < instruction && position > instruction && position <= to) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** The index of the only instruction of the loop that writes a register; -1 for none or more. */
  private int onlyWrite(Register register) {
    for (int i = from; i <= to; i++) {
      if (writes(instructions.get(i), register)) {
        return writes(register) == 1 ? i : -1;
      }
    }
    return -1;
  }

  private int writes(Register register) {
    int count = 0;
    for (int i = from; i <= to; i++) {
      count += writes(instructions.get(i), register) ? 1 : 0;
    }
    return count;
  }

  /** Destinations come first; an instruction without any is thought to write what it reads. */
  private static boolean writes(Instruction instruction, Register register) {
    return !instruction.operands().isEmpty() && contains(instruction.operands().get(0), register);
  }

  private static boolean contains(@Nullable Operand operand, Register register) {
    if (operand instanceof Operand.Vector vector) {
      return vector.elements().stream().anyMatch(element -> contains(element, register));
    }
    return operand instanceof Operand.Pair pair
        ? contains(pair.first(), register) || contains(pair.second(), register)
        : register.equals(operand);
  }
}
