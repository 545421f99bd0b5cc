package org.jgpu.processor.cuda;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;
import org.jgpu.annotations.FloatMode;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.ir.Synchronization;
import org.jgpu.processor.transform.ArrayUse;
import org.jgpu.processor.transform.InferAccess;
import org.jgpu.processor.transform.Pipeline;

/** Roots and every function that they reach, prepared for emission in one float mode. */
final class CudaProgram {
  private final FloatMode mode;
  private final boolean checked;
  private final Map<FunctionKey, IrFunction> functions = new TreeMap<>();
  private final InferAccess access;

  /**
   * Prepares {@code roots} and what they call.
   *
   * @param library every function that may be called
   * @param checked whether indices, divisors and assertions are checked
   */
  CudaProgram(
      Collection<IrFunction> roots,
      Map<FunctionKey, IrFunction> library,
      FloatMode mode,
      boolean checked) {
    this.mode = mode;
    this.checked = checked;
    Deque<IrFunction> open = new ArrayDeque<>(roots);
    while (!open.isEmpty()) {
      IrFunction function = open.remove();
      if (!functions.containsKey(function.key())) {
        IrFunction prepared = Pipeline.run(function, mode, checked);
        functions.put(prepared.key(), prepared);
        prepared.callees().forEach(key -> open.add(found(library, key)));
      }
    }
    this.access = new InferAccess(functions.values());
  }

  private static IrFunction found(Map<FunctionKey, IrFunction> library, FunctionKey key) {
    IrFunction function = library.get(key);
    if (function == null) {
      throw new IllegalStateException("not linked: " + key.text());
    }
    return function;
  }

  FloatMode mode() {
    return mode;
  }

  /** Returns whether indices, divisors and assertions are checked. */
  boolean checked() {
    return checked;
  }

  IrFunction function(FunctionKey key) {
    return found(functions, key);
  }

  /** Returns all functions, sorted by key. */
  Collection<IrFunction> functions() {
    return functions.values();
  }

  /** Returns what is done with {@code parameter}; checks need the length of every array. */
  ArrayUse use(FunctionKey function, Local parameter) {
    ArrayUse use = access.use(function, parameter);
    return checked ? use.and(new ArrayUse(false, false, true)) : use;
  }

  /** Returns whether {@code function}, or what it calls, waits for the whole grid. */
  boolean synchronisesGrid(IrFunction function) {
    boolean[] found = {false};
    new IrWalker() {
      @Override
      protected void enter(Stmt node) {
        found[0] |= node instanceof Stmt.Barrier wait && wait.kind() == Synchronization.GRID;
      }
    }.walk(function.body());
    return found[0] || function.callees().stream().anyMatch(key -> synchronisesGrid(function(key)));
  }
}
