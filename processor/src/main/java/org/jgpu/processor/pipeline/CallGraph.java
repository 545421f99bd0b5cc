package org.jgpu.processor.pipeline;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jgpu.processor.frontend.FunctionLibrary;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.IrFunction;

/**
 * Which functions call which, as far as the library knows them by now. Calls of type parameters'
 * methods are not among them: those are functions once the types are known.
 */
final class CallGraph {
  private final FunctionLibrary library;

  CallGraph(FunctionLibrary library) {
    this.library = library;
  }

  /** Returns the calls in all functions that {@code roots} reach. */
  List<Invocation.Call> calls(Collection<IrFunction> roots) {
    List<Invocation.Call> result = new ArrayList<>();
    reached(roots).forEach(function -> result.addAll(library.calls(function)));
    return result;
  }

  /** Returns all functions that {@code roots} reach, and themselves. */
  Collection<IrFunction> reached(Collection<IrFunction> roots) {
    Map<FunctionKey, IrFunction> seen = new LinkedHashMap<>();
    Deque<IrFunction> open = new ArrayDeque<>(roots);
    while (!open.isEmpty()) {
      IrFunction function = open.remove();
      if (seen.putIfAbsent(function.key(), function) == null) {
        library.calls(function).forEach(call -> library.find(call.callee()).ifPresent(open::add));
      }
    }
    return seen.values();
  }

  /**
   * Returns the calls that close a cycle, each cycle once.
   *
   * @param finished the functions that were looked through before, to which this adds
   */
  List<Invocation.Call> cycles(IrFunction root, Set<FunctionKey> finished) {
    List<Invocation.Call> found = new ArrayList<>();
    if (!finished.contains(root.key())) {
      cycles(root, new HashSet<>(), finished, found);
    }
    return found;
  }

  private void cycles(
      IrFunction function,
      Set<FunctionKey> path,
      Set<FunctionKey> finished,
      List<Invocation.Call> found) {
    path.add(function.key());
    for (Invocation.Call call : library.calls(function)) {
      if (path.contains(call.callee())) {
        found.add(call);
      } else if (!finished.contains(call.callee())) {
        library.find(call.callee()).ifPresent(callee -> cycles(callee, path, finished, found));
      }
    }
    path.remove(function.key());
    finished.add(function.key());
  }
}
