package org.jgpu.processor.cuda;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jgpu.annotations.FloatMode;
import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.transform.ArrayUse;
import org.jgpu.processor.transform.InferAccess;

/**
 * Roots and every function that they reach, prepared for emission in one float mode. It answers
 * what depends on all of them together: what is done with an array through calls, and whether a
 * kernel waits for its grid.
 */
final class CudaProgram {
  private final FloatMode mode;
  private final UnitPart part;
  private final boolean checked;
  private final Map<FunctionKey, PreparedFunctions.Prepared> functions = new HashMap<>();
  private final List<IrFunction> sorted = new ArrayList<>();
  private final InferAccess access;

  /**
   * Prepares {@code roots} and what they call.
   *
   * @param library every function that may be called
   * @param part whose entries call them
   * @param checked whether indices, divisors and assertions are checked
   * @param preparation of this compilation
   */
  CudaProgram(
      Collection<IrFunction> roots,
      Map<FunctionKey, IrFunction> library,
      FloatMode mode,
      UnitPart part,
      boolean checked,
      PreparedFunctions preparation) {
    this.mode = mode;
    this.part = part;
    this.checked = checked;
    Deque<IrFunction> open = new ArrayDeque<>(roots);
    while (!open.isEmpty()) {
      IrFunction function = open.remove();
      if (!functions.containsKey(function.key())) {
        PreparedFunctions.Prepared prepared = preparation.of(function, mode, checked);
        functions.put(function.key(), prepared);
        sorted.add(prepared.function());
        prepared.callees().forEach(key -> open.add(found(library, key)));
      }
    }
    // Equal requests give equal text: the order in which calls were met is not part of it.
    sorted.sort(Comparator.comparing(IrFunction::key));
    this.access = new InferAccess(sorted);
  }

  private static <T> T found(Map<FunctionKey, T> library, FunctionKey key) {
    T function = library.get(key);
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

  /** Returns the type of the strides of views, in which positions are computed. */
  ElementType strides() {
    return part == UnitPart.STRIDED ? ElementType.INT64 : ElementType.INT32;
  }

  IrFunction function(FunctionKey key) {
    return found(functions, key).function();
  }

  /** Returns all functions, sorted by key. */
  Collection<IrFunction> functions() {
    return sorted;
  }

  /** Returns what is done with {@code parameter}; checks need the length of every array. */
  ArrayUse use(FunctionKey function, Local parameter) {
    ArrayUse use = access.use(function, parameter);
    return checked ? use.and(new ArrayUse(false, false, true)) : use;
  }

  /** Returns whether {@code function}, or what it calls, waits for the whole grid. */
  boolean synchronisesGrid(IrFunction function) {
    Set<FunctionKey> seen = new HashSet<>();
    Deque<FunctionKey> open = new ArrayDeque<>(List.of(function.key()));
    while (!open.isEmpty()) {
      FunctionKey key = open.remove();
      if (seen.add(key)) {
        PreparedFunctions.Prepared prepared = found(functions, key);
        if (prepared.synchronisesGrid()) {
          return true;
        }
        open.addAll(prepared.callees());
      }
    }
    return false;
  }
}
