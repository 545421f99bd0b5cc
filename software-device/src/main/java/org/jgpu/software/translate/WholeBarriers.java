package org.jgpu.software.translate;

import java.util.List;
import org.jgpu.software.device.KernelCode;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Operand;

/**
 * The barriers at which all threads of a block wait and do nothing else. Threads that come there
 * write no request: the state at which they go on tells the barrier.
 *
 * @param any whether the kernel has any; one with threads that arrive and do not wait has none
 */
record WholeBarriers(boolean any) {
  /** Barriers that a block has. */
  private static final int COUNT = 16;

  static WholeBarriers of(List<Operation> operations) {
    return new WholeBarriers(operations.stream().noneMatch(each -> each.origin().has("arrive")));
  }

  /** The number of such a barrier; {@link KernelCode#NO_BARRIER} of any other instruction. */
  int number(Instruction instruction) {
    boolean barrier = instruction.opcode().equals("bar") || instruction.opcode().equals("barrier");
    boolean whole =
        any
            && barrier
            && instruction.has("sync")
            && !instruction.has("warp")
            && instruction.guard() == null
            && instruction.operands().size() == 1;
    return whole
            && instruction.operands().get(0) instanceof Operand.Immediate number
            && number.bits() >= 0
            && number.bits() < COUNT
        ? (int) number.bits()
        : KernelCode.NO_BARRIER;
  }
}
