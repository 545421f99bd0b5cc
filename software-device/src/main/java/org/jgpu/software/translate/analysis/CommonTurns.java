package org.jgpu.software.translate.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.translate.operation.Comparison;
import org.jgpu.software.translate.operation.Opcode;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.Read;

/**
 * A loop whose turns the threads of a row may make together: all of them the first, then all the
 * second, as far as all of them go. So {@code for (i = blockIdx.x * blockDim.x + threadIdx.x; i <
 * n; i += gridDim.x * blockDim.x)} walks through memory in the order of its elements, where a
 * thread that makes all of its turns before the next thread begins goes through it in long steps.
 *
 * <p>GPUs promise no order between the threads of a block from one barrier to the next. It is left
 * as it is all the same where it might show: in loops with atomic operations whose result is used
 * or depends on their order, with sums of threads, or with strong accesses.
 *
 * <p>Nothing is kept for a thread: the loop changes the counter alone, which the turns and the
 * thread's index give, and what leads from the kernel's start, or from a wait, to the loop computes
 * and branches, and does nothing else. Threads run that way after the turns, and begin the loop
 * behind them.
 *
 * @param start the operation behind which the way to the loop begins; -1 for the kernel's start
 * @param begin the operation before the first turn, which finds whether the loop ends
 * @param end the branch back
 * @param counter what grows from thread to thread, and with each turn
 * @param stride by how much it grows from thread to thread
 * @param step by how much it grows with each turn
 * @param bound the loop goes on while the counter is less
 * @param comparison the comparison of the two
 * @param before the operations on the way that compute the counter, the guards and the still
 *     registers
 * @param ways how these grow from thread to thread
 * @param guards the values of the predicates that lead to the loop
 * @param still the registers that the turns read and do not change, all the same in the row
 * @param blocks the blocks of a turn
 * @param turns how what a turn computes grows from thread to thread
 */
public record CommonTurns(
    int start,
    int begin,
    int end,
    Register counter,
    int stride,
    Read step,
    Read bound,
    Comparison comparison,
    List<Operation> before,
    RowStrides ways,
    Map<Register, Boolean> guards,
    List<Register> still,
    List<BasicBlock> blocks,
    RowStrides turns) {
  /** Finds those of a kernel. */
  public static List<CommonTurns> of(KernelBody body) {
    List<CommonTurns> found = new ArrayList<>();
    CommonTurnsFinder finder = null;
    for (int i = 0; i < body.operations().size(); i++) {
      if (steps(body.operations().get(i))) {
        finder = finder == null ? new CommonTurnsFinder(body) : finder;
        CommonTurns turns = finder.find(i);
        if (turns != null) {
          found.add(turns);
        }
      }
    }
    return found;
  }

  private static boolean steps(Operation operation) {
    return operation.opcode() == Opcode.ENDS
        && operation.reads().get(0).type().bytes() == Integer.BYTES;
  }

  /** Whether the loop goes on for values less than the bound as signed numbers. */
  public boolean signed() {
    return bound.type().signed();
  }

  /** The first operation of a turn, behind the look whether the launch is to end. */
  public int first() {
    return begin + 2;
  }
}
