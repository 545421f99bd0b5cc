package org.jgpu.processor.pipeline;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import javax.lang.model.element.TypeElement;
import org.jgpu.processor.devicecode.DeviceCodeStore;
import org.jgpu.processor.frontend.FunctionLibrary;
import org.jgpu.processor.frontend.Methods;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.output.TranslatedClass;

/**
 * The functions that kernels of other compilations may call: those that are marked, and what they
 * call in their own source file. Each is kept beside the class that declares it.
 */
final class ExportedFunctions {
  private final Methods methods;
  private final FunctionLibrary library;
  private final DeviceCodeStore store;

  /** By binary name of the class that declares them. */
  private final Map<String, Map<FunctionKey, IrFunction>> byOwner = new TreeMap<>();

  /** Owners whose file is there: several classes of one source file may need the same one. */
  private final Set<String> written = new HashSet<>();

  ExportedFunctions(Methods methods, FunctionLibrary library, DeviceCodeStore store) {
    this.methods = methods;
    this.library = library;
    this.store = store;
  }

  /** Collects the functions of a class; all classes come before the first is written. */
  void add(TranslatedClass translated) {
    for (IrFunction function : reached(translated)) {
      byOwner
          .computeIfAbsent(function.key().owner(), owner -> new TreeMap<>())
          .put(function.key(), function);
    }
  }

  /** Writes what {@code translated} exports beside class files, which javac has written. */
  void write(TypeElement type, TranslatedClass translated) throws IOException {
    for (IrFunction function : reached(translated)) {
      String owner = function.key().owner();
      if (written.add(owner)) {
        store.write(
            methods.type(owner).orElse(type), Objects.requireNonNull(byOwner.get(owner)).values());
      }
    }
  }

  /** Returns the functions of one source file that the marked ones of a class need. */
  private Collection<IrFunction> reached(TranslatedClass translated) {
    Map<FunctionKey, IrFunction> found = new LinkedHashMap<>();
    Deque<IrFunction> open = new ArrayDeque<>(translated.functions());
    while (!open.isEmpty()) {
      IrFunction function = open.remove();
      if (methods.inOneFile(function.key().owner(), translated.owner())
          && found.putIfAbsent(function.key(), function) == null) {
        function.callees().forEach(key -> found(key).ifPresent(open::add));
      }
    }
    return found.values();
  }

  /** Returns the function {@code key}; where its types are another's parameters, that for all. */
  private Optional<IrFunction> found(FunctionKey key) {
    return key.isOpen() ? library.generic(key).flatMap(library::find) : library.find(key);
  }
}
