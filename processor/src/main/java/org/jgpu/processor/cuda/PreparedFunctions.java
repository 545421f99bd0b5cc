package org.jgpu.processor.cuda;

import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jgpu.annotations.FloatMode;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.Signal;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.ir.Synchronization;
import org.jgpu.processor.transform.Pipeline;

/**
 * The functions of one compilation, prepared for emission, each once: a class is emitted plain and
 * checked, and device functions in many classes. For one thread.
 */
public final class PreparedFunctions {
  /**
   * A function after the passes.
   *
   * @param synchronisesGrid whether it waits for the whole grid, apart from what it calls
   */
  record Prepared(IrFunction function, List<FunctionKey> callees, boolean synchronisesGrid) {}

  private final Map<IrFunction, Map<FloatMode, Prepared>> plain = new IdentityHashMap<>();
  private final Map<IrFunction, Map<FloatMode, Prepared>> checked = new IdentityHashMap<>();
  private final Map<IrFunction, Boolean> asserts = new IdentityHashMap<>();

  /** Creates an empty collection. */
  public PreparedFunctions() {}

  /**
   * Returns {@code function} after the passes.
   *
   * @param assertions whether assertions stay
   */
  Prepared of(IrFunction function, FloatMode mode, boolean assertions) {
    boolean differs = assertions && asserts.computeIfAbsent(function, PreparedFunctions::asserts);
    return (differs ? checked : plain)
        .computeIfAbsent(function, unused -> new EnumMap<>(FloatMode.class))
        .computeIfAbsent(mode, unused -> prepare(function, mode, differs));
  }

  private static Prepared prepare(IrFunction function, FloatMode mode, boolean assertions) {
    IrFunction prepared = Pipeline.run(function, mode, assertions);
    return new Prepared(prepared, prepared.callees(), synchronisesGrid(prepared));
  }

  private static boolean asserts(IrFunction function) {
    return holds(function, Signal.Assertion.class::isInstance);
  }

  private static boolean synchronisesGrid(IrFunction function) {
    return holds(
        function,
        node -> node instanceof Signal.Barrier wait && wait.kind() == Synchronization.GRID);
  }

  private static boolean holds(IrFunction function, Predicate<Stmt> what) {
    boolean[] found = {false};
    new IrWalker() {
      @Override
      protected void enter(Stmt node) {
        found[0] |= what.test(node);
      }
    }.walk(function.body());
    return found[0];
  }
}
