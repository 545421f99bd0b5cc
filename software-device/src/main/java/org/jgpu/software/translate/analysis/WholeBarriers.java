package org.jgpu.software.translate.analysis;

import java.util.List;
import org.jgpu.software.device.KernelCode;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.Traits;

/**
 * The barriers at which all threads of a block wait and do nothing else. Threads that come there
 * write no request: the state at which they go on tells the barrier.
 *
 * @param any whether the kernel has any; one with threads that arrive and do not wait has none
 */
public record WholeBarriers(boolean any) {
  /** Barriers that a block has. */
  private static final int COUNT = 16;

  static WholeBarriers of(List<Operation> operations) {
    return new WholeBarriers(
        operations.stream().noneMatch(each -> each.traits().has(Traits.Mark.ARRIVES)));
  }

  /** The number of such a barrier; {@link KernelCode#NO_BARRIER} of any other operation. */
  public int number(Operation operation) {
    List<Operand> operands = operation.origin().operands();
    boolean whole =
        any
            && operation.traits().has(Traits.Mark.WAITS_FOR_BLOCK)
            && operation.guard() == null
            && operands.size() == 1;
    return whole
            && operands.get(0) instanceof Operand.Immediate number
            && number.bits() >= 0
            && number.bits() < COUNT
        ? (int) number.bits()
        : KernelCode.NO_BARRIER;
  }
}
