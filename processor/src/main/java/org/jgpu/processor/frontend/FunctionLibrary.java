package org.jgpu.processor.frontend;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.TypeParameters;

/**
 * Every function translated so far in this compilation, as the frontend made it: the passes run
 * where a class is emitted. One that is in error is known as well, so that nobody waits for it.
 */
public final class FunctionLibrary {
  private final Map<FunctionKey, IrFunction> functions = new HashMap<>();
  private final Set<FunctionKey> failed = new HashSet<>();
  private final Map<FunctionKey, List<Invocation.Call>> calls = new HashMap<>();

  /** Those for all types, by their class and name. */
  private final Map<String, List<FunctionKey>> generic = new HashMap<>();

  /** Adds a function, in place of one with its key. */
  public void add(IrFunction function) {
    functions.put(function.key(), function);
    // A function may come again: as one of another class's compilation first, then from its source.
    calls.remove(function.key());
    note(function.key());
  }

  /** Says that a function is in error, which has been reported. */
  void fail(FunctionKey key) {
    failed.add(key);
    note(key);
  }

  private void note(FunctionKey key) {
    if (key.isOpen()) {
      generic.computeIfAbsent(name(key), name -> new ArrayList<>()).add(key);
    }
  }

  private static String name(FunctionKey key) {
    return key.owner() + "." + key.name();
  }

  /** Returns whether nobody need wait for the function: it is there, or in error. */
  public boolean isKnown(FunctionKey key) {
    return functions.containsKey(key) || failed.contains(key);
  }

  /** Returns a function; empty if it is in error or not there yet. */
  public Optional<IrFunction> find(FunctionKey key) {
    return Optional.ofNullable(functions.get(key));
  }

  /**
   * Returns the form for all types of the generic function {@code key}, which has failed if it is
   * not among the functions.
   */
  public Optional<FunctionKey> generic(FunctionKey key) {
    Map<String, String> bindings = key.bindings();
    return generic.getOrDefault(name(key), List.of()).stream()
        .filter(all -> TypeParameters.replace(all.signature(), bindings).equals(key.signature()))
        .findFirst();
  }

  /** Returns whether one of the functions is in error. */
  public boolean anyFailed(Collection<FunctionKey> keys) {
    return keys.stream().anyMatch(failed::contains);
  }

  /** Returns the calls in {@code function}, one of this library's, of functions for known types. */
  public List<Invocation.Call> calls(IrFunction function) {
    return calls.computeIfAbsent(function.key(), key -> callsIn(function));
  }

  private static List<Invocation.Call> callsIn(IrFunction function) {
    List<Invocation.Call> result = new ArrayList<>();
    new IrWalker() {
      @Override
      protected void enter(Expr node) {
        if (node instanceof Invocation.Call call && !call.callee().isOpen()) {
          result.add(call);
        }
      }
    }.walk(function.body());
    return result;
  }

  /** Returns the functions themselves, to which later translations add. */
  public Map<FunctionKey, IrFunction> functions() {
    return functions;
  }
}
