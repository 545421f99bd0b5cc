package org.jgpu.software.translate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Label;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.objectweb.asm.Opcodes;

/**
 * Lets every loop look now and then whether its launch is to end, so that an endless one can be
 * stopped. The look is at the head of the loop, where it does not part a comparison from its
 * branch; it counts in a register of its own and costs one addition a turn but for every {@value
 * #TURNS}th. No look is needed in a loop in which threads wait for each other each time round,
 * since the scheduler looks, nor in one that counts in steps of one to a bound, since that ends:
 * see {@link CountedLoop}.
 */
final class LoopPolls {
  /** The opcode of the look. */
  static final String POLL = "jgpu_poll";

  /** A power of two; not 2^16, for which C2 first moves the lower half of the counter. */
  private static final int TURNS = 1 << 17;

  private static final Set<String> WAITS =
      Set.of("bar", "barrier", "shfl", "vote", "match", "redux", "elect", SpinLoops.YIELD);

  private final List<Instruction> instructions;

  private LoopPolls(List<Instruction> instructions) {
    this.instructions = instructions;
  }

  static FlatKernel insert(FlatKernel kernel) throws PtxException {
    BitSet heads = new LoopPolls(kernel.instructions()).heads();
    if (heads.isEmpty()) {
      return kernel;
    }
    List<Register> registers = new ArrayList<>(kernel.registers());
    Register counter = new Register(registers.size(), "%jgpu_polls", ScalarType.U32);
    registers.add(counter);
    FlatKernel polled =
        kernel.rewritten(
            (i, next, out) -> {
              if (heads.get(i)) {
                out.add(
                    new Instruction(
                        null,
                        false,
                        POLL,
                        List.of(),
                        List.of(counter),
                        next.line(),
                        next.source()));
              }
              out.add(next);
            });
    return new FlatKernel(polled.instructions(), registers, polled.labels(), polled.frames());
  }

  private BitSet heads() {
    BitSet heads = new BitSet();
    for (int i = 0; i < instructions.size(); i++) {
      for (Label target : targets(instructions.get(i))) {
        if (target.position() <= i
            && !waitsEachTurn(target.position(), i)
            && !CountedLoop.is(instructions, target.position(), i)) {
          heads.set(target.position());
        }
      }
    }
    return heads;
  }

  private static List<Label> targets(Instruction instruction) {
    List<Label> targets = new ArrayList<>();
    for (Operand operand : instruction.operands()) {
      if (operand instanceof Operand.Target target && instruction.opcode().equals("bra")) {
        targets.add(target.label());
      } else if (operand instanceof Operand.Targets table) {
        targets.addAll(table.labels());
      }
    }
    return targets;
  }

  /** Whether no turn from one instruction to another gets round a wait. */
  private boolean waitsEachTurn(int from, int to) {
    int skippedUpTo = from;
    for (int i = from; i <= to; i++) {
      Instruction instruction = instructions.get(i);
      if (i >= skippedUpTo
          && instruction.guard() == null
          && WAITS.contains(instruction.opcode())
          && !instruction.has("arrive")) {
        return true;
      }
      for (Label target : targets(instruction)) {
        if (target.position() > i && target.position() <= to) {
          skippedUpTo = Math.max(skippedUpTo, target.position());
        } else if (target.position() <= i && i < to) {
          return false;
        }
      }
    }
    return false;
  }

  static Operation decode(Form form) throws PtxException {
    Read count = form.read(0, ScalarType.U32);
    Write next = form.write(0, ScalarType.U32);
    return new Operation(
        form.instruction(),
        List.of(count),
        List.of(next),
        out -> {
          out.push(count);
          out.insn(Opcodes.ICONST_1);
          out.insn(Opcodes.IADD);
          out.insn(Opcodes.DUP);
          out.pop(next);
          out.push(TURNS - 1);
          out.insn(Opcodes.IAND);
          org.objectweb.asm.Label goOn = new org.objectweb.asm.Label();
          out.code().visitJumpInsn(Opcodes.IFNE, goOn);
          out.context();
          out.callContext("poll");
          out.code().visitLabel(goOn);
        });
  }
}
