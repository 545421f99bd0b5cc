package org.jgpu.processor.cuda;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;
import org.jgpu.annotations.FloatMode;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.transform.ArrayUse;
import org.jgpu.processor.transform.InferAccess;
import org.jgpu.processor.transform.Pipeline;

/** Roots and every function that they reach, prepared for emission in one float mode. */
final class CudaProgram {
  private final FloatMode mode;
  private final Map<FunctionKey, IrFunction> functions = new TreeMap<>();
  private final InferAccess access;

  /**
   * Prepares {@code roots} and what they call.
   *
   * @param library every function that may be called
   */
  CudaProgram(Collection<IrFunction> roots, Map<FunctionKey, IrFunction> library, FloatMode mode) {
    this.mode = mode;
    Deque<IrFunction> open = new ArrayDeque<>(roots);
    while (!open.isEmpty()) {
      IrFunction function = open.remove();
      if (!functions.containsKey(function.key())) {
        IrFunction prepared = Pipeline.run(function, mode);
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

  IrFunction function(FunctionKey key) {
    return found(functions, key);
  }

  /** Returns all functions, sorted by key. */
  Collection<IrFunction> functions() {
    return functions.values();
  }

  ArrayUse use(FunctionKey function, Local parameter) {
    return access.use(function, parameter);
  }
}
