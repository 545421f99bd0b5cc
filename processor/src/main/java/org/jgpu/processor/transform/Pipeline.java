package org.jgpu.processor.transform;

import java.util.List;
import org.jgpu.annotations.FloatMode;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrVerifier;

/** The passes, in their order, each followed by the verifier. */
public final class Pipeline {
  private static final List<Pass> PASSES =
      List.of(new FoldConstants(), new NarrowMath(), new SequenceEffects(), new ProveArithmetic());

  private Pipeline() {}

  /**
   * Prepares a function for emission.
   *
   * @param checked whether assertions stay
   * @throws org.jgpu.processor.ir.IrVerificationException if a pass or the frontend is at fault
   */
  public static IrFunction run(IrFunction function, FloatMode mode, boolean checked) {
    IrVerifier.verify(function, false);
    IrFunction current = checked ? function : new RemoveAssertions().apply(function, mode);
    boolean sequenced = false;
    for (Pass pass : PASSES) {
      current = pass.apply(current, mode);
      sequenced |= pass instanceof SequenceEffects;
      IrVerifier.verify(current, sequenced);
    }
    return current;
  }
}
