package org.jgpu.software.translate;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.Register;

/**
 * Puts a turn for others at the end of each loop that may wait for another thread: one that reads
 * the result of a strong load or of an atomic, that sleeps, or that loads behind a fence. Without
 * it such a loop would never end, since the threads of a block run one after the other.
 */
final class SpinLoops {
  /** The opcode of the instruction that gives others a turn. */
  static final String YIELD = "jgpu_yield";

  private static final Set<String> STRONG = Set.of("volatile", "relaxed", "acquire", "mmio");

  private static final Set<String> FENCES = Set.of("membar", "fence");
  private static final Set<String> LOADS = Set.of("ld");

  private SpinLoops() {}

  static FlatKernel insertYields(FlatKernel kernel) throws PtxException {
    List<Instruction> instructions = kernel.instructions();
    BitSet polls = polls(instructions, used(kernel));
    BitSet fences = having(instructions, FENCES);
    BitSet loads = having(instructions, LOADS);
    if (polls.isEmpty() && fences.isEmpty()) {
      return kernel;
    }
    return kernel.rewritten(
        (i, instruction, out) -> {
          if (isInLoop(polls, instruction, i)
              || isInLoop(fences, instruction, i) && isInLoop(loads, instruction, i)) {
            out.add(
                new Instruction(
                    null,
                    false,
                    YIELD,
                    List.of(),
                    List.of(),
                    instruction.line(),
                    instruction.source()));
          }
          out.add(instruction);
        });
  }

  private static BitSet having(List<Instruction> instructions, Set<String> opcodes) {
    BitSet found = new BitSet();
    for (int i = 0; i < instructions.size(); i++) {
      found.set(i, opcodes.contains(instructions.get(i).opcode()));
    }
    return found;
  }

  /** Whether an instruction branches back over one of some instructions. */
  private static boolean isInLoop(BitSet some, Instruction instruction, int at) {
    if (!instruction.opcode().equals("bra")
        || instruction.operands().isEmpty()
        || !(instruction.operands().get(0) instanceof Operand.Target target)) {
      return false;
    }
    int start = target.label().position();
    int found = some.nextSetBit(start);
    return start <= at && found >= 0 && found <= at;
  }

  private static BitSet used(FlatKernel kernel) {
    BitSet used = new BitSet();
    for (Instruction instruction : kernel.instructions()) {
      Register guard = instruction.guard();
      if (guard != null) {
        used.set(guard.id());
      }
      boolean first = true;
      for (Operand operand : instruction.operands()) {
        if (!first || !(operand instanceof Register)) {
          mark(operand, used);
        }
        first = false;
      }
    }
    return used;
  }

  private static void mark(Operand operand, BitSet used) {
    if (operand instanceof Register register) {
      used.set(register.id());
    } else if (operand instanceof Operand.Negated negated) {
      used.set(negated.register().id());
    } else if (operand instanceof Operand.Address address) {
      mark(address.base(), used);
    } else if (operand instanceof Operand.Vector vector) {
      vector.elements().forEach(element -> mark(element, used));
    }
  }

  private static boolean testsBarrier(Instruction instruction) {
    return instruction.opcode().equals("mbarrier")
        && (instruction.has("test_wait") || instruction.has("try_wait"));
  }

  private static BitSet polls(List<Instruction> instructions, BitSet used) {
    BitSet polls = new BitSet();
    for (int i = 0; i < instructions.size(); i++) {
      Instruction instruction = instructions.get(i);
      boolean strong =
          instruction.opcode().equals("ld")
              && instruction.modifiers().stream().anyMatch(STRONG::contains);
      boolean atomic =
          instruction.opcode().equals("atom")
              && !instruction.operands().isEmpty()
              && instruction.operands().get(0) instanceof Register result
              && used.get(result.id());
      boolean waits = instruction.opcode().equals("nanosleep") || testsBarrier(instruction);
      polls.set(i, strong || atomic || waits);
    }
    return polls;
  }
}
