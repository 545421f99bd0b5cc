package org.jgpu.software.translate;

import java.util.List;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.PtxFunction;
import org.jgpu.software.translate.analysis.ControlFlow;
import org.jgpu.software.translate.inline.FlatKernel;
import org.jgpu.software.translate.inline.Layout;
import org.jgpu.software.translate.operation.Operation;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.MethodTooLargeException;

/**
 * How large a kernel may be: far above what compilers make of real ones, and small enough that no
 * text makes its translation run out of memory.
 */
public final class KernelLimits {
  private static final long MOST_REGISTERS = 40_000;

  /** Kernels of this many instructions surely fit: 16 entries of the constant pool for each. */
  static final int SURELY_FITS = 4000;

  /** A bit for each register and basic block, a few times: a few hundred megabytes. */
  private static final long MOST_LIVE_BITS = 1L << 30;

  private KernelLimits() {}

  /** Checks a kernel with everything that it calls. */
  static void check(
      PtxFunction function, Layout layout, FlatKernel kernel, List<Operation> operations)
      throws PtxException {
    layout.checkSizes(function);
    long registers = kernel.registers().size();
    long blocks =
        operations.stream().filter(at -> at.branches() || at.suspends()).count()
            + operations.size() / ControlFlow.LONGEST_BLOCK;
    if (registers > MOST_REGISTERS || registers * blocks > MOST_LIVE_BITS) {
      throw new PtxException(
          function.line(),
          ("it is too large: it has %d registers in about %d basic blocks; the most are"
                  + " %d registers, and %d for the product of both")
              .formatted(registers, blocks, MOST_REGISTERS, MOST_LIVE_BITS));
    }
  }

  /**
   * Translates a kernel as {@link KernelTranslation#translate} does.
   *
   * @throws PtxException if it does not fit into a class of the JVM
   */
  public static KernelTranslation.Translated translate(
      PtxFunction function, KernelTranslation kernel, boolean checked) throws PtxException {
    try {
      return kernel.translate(checked);
    } catch (MethodTooLargeException | ClassTooLargeException e) {
      throw new PtxException(
          function.line(), "it is too large for a class of the JVM: " + e.getMessage());
    }
  }
}
