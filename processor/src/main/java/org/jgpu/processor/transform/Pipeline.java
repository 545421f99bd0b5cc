package org.jgpu.processor.transform;

import java.util.List;
import java.util.stream.Stream;
import org.jgpu.annotations.FloatMode;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrVerifier;

/** The passes, in their order, each followed by the verifier if it has changed anything. */
public final class Pipeline {
  /**
   * Folding first: NarrowMath looks for literals and conversions. Assertions go before effects are
   * sequenced, which would leave the effects of their conditions behind; ProveArithmetic reads
   * loops and stores as sequencing leaves them.
   */
  private static final List<Pass> PASSES =
      List.of(
          new FoldConstants(),
          new NarrowMath(),
          new RemoveAssertions(),
          new SequenceEffects(),
          new ProveArithmetic());

  private static final String FRONTEND = "frontend";

  private Pipeline() {}

  /** Returns the names of what an {@link Observer} sees, in order. */
  public static List<String> stages() {
    return Stream.concat(Stream.of(FRONTEND), PASSES.stream().map(Pass::name)).toList();
  }

  /**
   * Prepares a function for emission.
   *
   * @param checked whether assertions stay
   * @throws org.jgpu.processor.ir.IrVerificationException if a pass or the frontend is at fault
   */
  public static IrFunction run(IrFunction function, FloatMode mode, boolean checked) {
    return run(function, mode, checked, (stage, current) -> {});
  }

  /** What looks at a function between passes. */
  @FunctionalInterface
  public interface Observer {
    /**
     * Called before the first pass, with the stage {@code frontend}, and after each pass, with its
     * name.
     */
    void at(String stage, IrFunction function);
  }

  /** As {@link #run(IrFunction, FloatMode, boolean)}, watched by {@code observer}. */
  public static IrFunction run(
      IrFunction function, FloatMode mode, boolean checked, Observer observer) {
    // The frontend's own work is verified, too, and what was read from other compilations' files.
    IrVerifier.verify(function, false);
    observer.at(FRONTEND, function);
    IrFunction current = function;
    boolean sequenced = false;
    for (Pass pass : PASSES) {
      if (checked && pass instanceof RemoveAssertions) {
        continue;
      }
      IrFunction before = current;
      current = pass.apply(current, mode);
      sequenced |= pass instanceof SequenceEffects;
      observer.at(pass.name(), current);
      if (current != before) {
        IrVerifier.verify(current, sequenced);
      }
    }
    return current;
  }
}
