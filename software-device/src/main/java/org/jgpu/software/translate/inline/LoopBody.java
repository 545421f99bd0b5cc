package org.jgpu.software.translate.inline;

import java.util.List;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.translate.operation.Opcode;
import org.jspecify.annotations.Nullable;

/**
 * The instructions of a loop, and what they do to registers.
 *
 * @param from the index of its first instruction
 * @param to the index of the branch back there
 */
record LoopBody(List<Instruction> instructions, int from, int to) {
  /** Whether threads wait for each other at an instruction. */
  static boolean waits(Instruction instruction) {
    Opcode opcode = Opcode.of(instruction);
    return opcode != null && opcode.has(Opcode.Trait.WAITS);
  }

  /** Whether some instruction waits for other threads, or stands for a part of a call. */
  boolean waits() {
    return instructions.subList(from, to).stream()
        .anyMatch(each -> each.generated() || waits(each) || Opcode.ACTIVEMASK.is(each));
  }

  /** Whether an operand has the same value in all turns. */
  boolean fixed(Operand bound) {
    return bound instanceof Operand.Immediate
        || bound instanceof Register register && writes(register) == 0;
  }

  /** Whether a branch inside the loop leads past an instruction of it, or back to before it. */
  boolean skips(int instruction) {
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
  int onlyWrite(Register register) {
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
