package org.jgpu.processor.frontend;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.IrFunction;

/** Every function translated so far in this compilation. */
final class FunctionLibrary {
  private final Map<FunctionKey, IrFunction> functions = new HashMap<>();
  private final Set<FunctionKey> failed = new HashSet<>();

  void add(IrFunction function) {
    functions.put(function.key(), function);
  }

  void fail(FunctionKey key) {
    failed.add(key);
  }

  boolean isKnown(FunctionKey key) {
    return functions.containsKey(key) || failed.contains(key);
  }

  Optional<IrFunction> find(FunctionKey key) {
    return Optional.ofNullable(functions.get(key));
  }

  boolean anyFailed(Collection<FunctionKey> keys) {
    return keys.stream().anyMatch(failed::contains);
  }

  Map<FunctionKey, IrFunction> functions() {
    return functions;
  }
}
