package org.jgpu.software.translate.inline;

import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.translate.operation.Opcode;

/**
 * Puts a turn for others at the end of each loop that may wait for another thread: one that reads
 * the result of a strong load or of an atomic, that sleeps, or that loads behind a fence. Without
 * it such a loop would never end, since the threads of a block run one after the other.
 */
public final class SpinLoops {
  private static final Set<String> STRONG = Set.of("volatile", "relaxed", "acquire", "mmio");

  private static final Set<Opcode> FENCES = EnumSet.of(Opcode.MEMBAR, Opcode.FENCE);
  private static final Set<Opcode> LOADS = EnumSet.of(Opcode.LD);

  private SpinLoops() {}

  public static FlatKernel insertYields(FlatKernel kernel) throws PtxException {
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
            out.add(instruction.beside(Opcode.YIELD.text(), List.of(), List.of()));
          }
          out.add(instruction);
        });
  }

  private static BitSet having(List<Instruction> instructions, Set<Opcode> opcodes) {
    BitSet found = new BitSet();
    for (int i = 0; i < instructions.size(); i++) {
      Opcode opcode = Opcode.of(instructions.get(i));
      found.set(i, opcode != null && opcodes.contains(opcode));
    }
    return found;
  }

  /** Whether an instruction branches back over one of some instructions, which closes a loop. */
  private static boolean isInLoop(BitSet some, Instruction instruction, int at) {
    if (!Opcode.BRA.is(instruction)
        || instruction.operands().isEmpty()
        || !(instruction.operands().get(0) instanceof Operand.Target target)) {
      return false;
    }
    int start = target.label().position();
    int found = some.nextSetBit(start);
    return start <= at && found >= 0 && found <= at;
  }

  /** The registers that are read: an atomic whose result nobody reads waits for nothing. */
  private static BitSet used(FlatKernel kernel) {
    BitSet used = new BitSet();
    for (Instruction instruction : kernel.instructions()) {
      Register guard = instruction.guard();
      if (guard != null) {
        used.set(guard.id());
      }
      boolean first = true;
      for (Operand operand : instruction.operands()) {
        // A register that comes first is what the instruction writes, in almost all of them.
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
    return Opcode.MBARRIER.is(instruction)
        && (instruction.has("test_wait") || instruction.has("try_wait"));
  }

  private static BitSet polls(List<Instruction> instructions, BitSet used) {
    BitSet polls = new BitSet();
    for (int i = 0; i < instructions.size(); i++) {
      Instruction instruction = instructions.get(i);
      boolean strong =
          Opcode.LD.is(instruction) && instruction.modifiers().stream().anyMatch(STRONG::contains);
      boolean atomic =
          Opcode.ATOM.is(instruction)
              && !instruction.operands().isEmpty()
              && instruction.operands().get(0) instanceof Register result
              && used.get(result.id());
      boolean waits = Opcode.NANOSLEEP.is(instruction) || testsBarrier(instruction);
      polls.set(i, strong || atomic || waits);
    }
    return polls;
  }
}
