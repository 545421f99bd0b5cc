package org.jgpu.processor.frontend;

import com.sun.source.util.Trees;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import org.jgpu.processor.devicecode.DeviceCodeStore;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.IrFunction;

/**
 * The device functions of classes that were compiled before, in a dependency or in a part of the
 * same module that is not compiled again. They are loaded into the library when a kernel needs
 * them, with all that they call.
 */
public final class ImportedFunctions {
  /**
   * Why a function cannot be called.
   *
   * @param function the one that is called, or another that it needs
   */
  public record Problem(Message message, FunctionKey function, String reason) {}

  private final Trees trees;
  private final Methods methods;
  private final FunctionLibrary library;
  private final DeviceCodeStore store;
  private final GenericFunctions generic;
  private final Map<String, DeviceCodeStore.Loaded> loaded = new HashMap<>();

  /**
   * Functions that are known with all that they call, so that the next kernel does not walk them.
   */
  private final Set<FunctionKey> complete = new HashSet<>();

  ImportedFunctions(
      Trees trees,
      Methods methods,
      FunctionLibrary library,
      DeviceCodeStore store,
      GenericFunctions generic) {
    this.trees = trees;
    this.methods = methods;
    this.library = library;
    this.store = store;
    this.generic = generic;
  }

  /** Loads {@code function} and what it calls, as far as this compilation does not make them. */
  public Optional<Problem> require(FunctionKey function) {
    Set<FunctionKey> seen = new HashSet<>();
    Deque<FunctionKey> open = new ArrayDeque<>();
    open.add(function);
    while (!open.isEmpty()) {
      FunctionKey key = open.remove();
      if (complete.contains(key) || !seen.add(key)) {
        continue;
      }
      Optional<Problem> problem = library.isKnown(key) ? Optional.empty() : find(key);
      if (problem.isPresent()) {
        return problem;
      }
      library.find(key).ifPresent(found -> open.addAll(found.callees()));
    }
    // Not those whose class this compilation has yet to translate: nobody knows yet what they call.
    seen.stream().filter(library::isKnown).forEach(complete::add);
    return Optional.empty();
  }

  private Optional<Problem> find(FunctionKey key) {
    Optional<Problem> problem = library.generic(key).isPresent() ? Optional.empty() : load(key);
    boolean lacking = problem.isEmpty() && !library.isKnown(key) && !key.isOpen();
    return lacking ? generic.make(key) : problem;
  }

  private Optional<Problem> load(FunctionKey key) {
    Optional<TypeElement> owner = methods.type(key.owner());
    if (owner.isEmpty()) {
      String reason = "there is no class " + key.owner();
      return Optional.of(new Problem(Message.UNKNOWN_DEVICE_FUNCTION, key, reason));
    }
    if (trees.getTree(owner.get()) != null) {
      return Optional.empty(); // it will come: its class is being compiled
    }
    DeviceCodeStore.Loaded found = loaded.get(key.owner());
    if (found == null) {
      found = store.load(owner.get());
      loaded.put(key.owner(), found);
      found.functions().stream().filter(this::isNew).forEach(library::add);
    }
    if (found.problem().isPresent()) {
      Message message =
          found.missing() ? Message.UNKNOWN_DEVICE_FUNCTION : Message.UNUSABLE_DEVICE_CODE;
      return Optional.of(new Problem(message, key, found.problem().get()));
    }
    if (!library.isKnown(key) && library.generic(key).isEmpty()) {
      return Optional.of(new Problem(Message.UNKNOWN_DEVICE_FUNCTION, key, absence(key)));
    }
    return Optional.empty();
  }

  /** Returns why the device code of its class does not hold {@code key}, for messages. */
  public static String absence(FunctionKey key) {
    return key.isGeneric()
        ? "it is generic, and the device code of " + key.owner() + " has no form for these types"
        : "the device code of " + key.owner() + " does not hold it";
  }

  private boolean isNew(IrFunction function) {
    return !library.isKnown(function.key());
  }
}
