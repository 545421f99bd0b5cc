package org.jgpu.processor.pipeline;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.TypeElement;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.frontend.AnalysedClasses;
import org.jgpu.processor.frontend.ArrayUses;
import org.jgpu.processor.frontend.ClassBodies;
import org.jgpu.processor.frontend.FunctionLibrary;
import org.jgpu.processor.frontend.ImportedFunctions;
import org.jgpu.processor.frontend.SourceUnit;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.output.ClassOutput;
import org.jgpu.processor.output.TranslatedClass;

/**
 * Writes each translated class as soon as everything that it calls has been translated and javac
 * has found no error in it.
 */
final class Linker implements AnalysedClasses.Sink {
  /** A class that waits. */
  private record Pending(
      TypeElement type, TranslatedClass translated, SourceUnit unit, SourceSpan place) {
    Set<FunctionKey> kernels() {
      return translated.kernels().stream()
          .map(kernel -> kernel.function().key())
          .collect(Collectors.toSet());
    }

    /** Returns {@code there} if it is in this file, which is where messages are. */
    SourceSpan here(SourceSpan there) {
      return unit.contains(there) ? there : place;
    }

    void warn(IrFunction kernel, ArrayUses.Problem problem) {
      String name = kernel.key().shortText();
      unit.warning(here(problem.place()), name, problem.message(), problem.arguments());
    }
  }

  private final FunctionLibrary library;
  private final BridgedKernels kernels;
  private final ImportedFunctions imported;
  private final ClassOutput output;
  private final List<Pending> pending = new ArrayList<>();
  private final Set<String> compiled = new HashSet<>();

  /** The waiting classes with all their callees, and without errors in the use of them. */
  private final Set<String> linked = new HashSet<>();

  private final ExportedFunctions exported;
  private final List<Pending> complete = new ArrayList<>();

  Linker(
      FunctionLibrary library,
      ImportedFunctions imported,
      ClassOutput output,
      ExportedFunctions exported) {
    this.library = library;
    this.kernels = new BridgedKernels(library);
    this.imported = imported;
    this.output = output;
    this.exported = exported;
  }

  @Override
  public void add(ClassBodies bodies, TypeElement type, SourceUnit unit) {
    TranslatedClass translated = kernels.of(bodies);
    if (!translated.isEmpty()) {
      pending.add(new Pending(type, translated, unit, unit.place(type)));
    }
  }

  @Override
  public void compiled(String owner) {
    compiled.add(owner);
    link();
  }

  /** Writes the classes that have no errors and whose callees are all there. */
  @Override
  public void link() {
    pending.removeIf(this::guarded);
  }

  /** As {@link #done}; a class that this fails at is reported, and the others go on. */
  private boolean guarded(Pending waiting) {
    try {
      return done(waiting);
    } catch (StackOverflowError e) {
      report(waiting, waiting.place(), Message.TOO_DEEP, waiting.type().getSimpleName());
    } catch (RuntimeException e) {
      waiting.unit().defect(waiting.place(), waiting.translated().owner(), e);
    }
    return true;
  }

  @Override
  public void finish() {
    link();
    for (Pending waiting : pending) {
      // Looked through without an error by link().
      for (Invocation.Call call : calls(waiting)) {
        if (!library.isKnown(call.callee())) {
          report(
              waiting,
              call.span(),
              Message.UNKNOWN_DEVICE_FUNCTION,
              call.callee().shortText(),
              ImportedFunctions.absence(call.callee()));
        }
      }
    }
    pending.clear();
    complete.forEach(sound -> write(sound, (type, translated) -> exported.add(translated)));
    complete.forEach(sound -> write(sound, exported::write));
    complete.clear();
  }

  /** Returns whether {@code waiting} needs no more attention: it was written or cannot be. */
  private boolean done(Pending waiting) {
    if (linked.contains(waiting.translated().owner())) {
      return written(waiting);
    }
    if (lacksGeneric(waiting)) {
      return true;
    }
    Set<FunctionKey> callees = new HashSet<>();
    calls(waiting).forEach(call -> callees.add(call.callee()));
    if (library.anyFailed(callees)) {
      return true;
    }
    if (!callees.stream().allMatch(library::isKnown)) {
      return false;
    }
    if (recursive(waiting) || misusesArrays(waiting)) {
      return true;
    }
    linked.add(waiting.translated().owner());
    return written(waiting);
  }

  /**
   * Makes the generic functions of other files that have come since they were called; reports those
   * that are not for the types of the call.
   */
  private boolean lacksGeneric(Pending waiting) {
    boolean found = false;
    for (Invocation.Call call : calls(waiting)) {
      if (call.callee().isGeneric() && !library.isKnown(call.callee())) {
        Optional<ImportedFunctions.Problem> problem = imported.require(call.callee());
        if (problem.isPresent()) {
          ImportedFunctions.Problem why = problem.get();
          report(waiting, call.span(), why.message(), why.function().shortText(), why.reason());
          found = true;
        }
      }
    }
    return found;
  }

  /** Writes {@code waiting} if javac has found no error in it. */
  private boolean written(Pending waiting) {
    boolean sound = compiled.contains(waiting.translated().owner());
    if (sound) {
      complete.add(waiting);
      write(waiting, this::writeKernels);
    }
    return sound;
  }

  private void writeKernels(TypeElement type, TranslatedClass translated) throws IOException {
    if (translated.hasKernels()) {
      output.write(type, translated, library.functions());
    }
  }

  /** Writes files of a class. */
  @FunctionalInterface
  private interface Output {
    void write(TypeElement type, TranslatedClass translated) throws IOException;
  }

  private static void write(Pending waiting, Output output) {
    try {
      output.write(waiting.type(), waiting.translated());
    } catch (IOException e) {
      report(waiting, waiting.place(), Message.OUTPUT_FAILED, e);
    } catch (StackOverflowError e) {
      report(waiting, waiting.place(), Message.TOO_DEEP, waiting.type().getSimpleName());
    }
  }

  private static void report(
      Pending waiting, SourceSpan place, Message message, Object... arguments) {
    report(waiting, waiting.translated().owner(), place, message, arguments);
  }

  private static void report(
      Pending waiting, IrFunction kernel, SourceSpan place, Message message, Object... arguments) {
    report(waiting, kernel.key().shortText(), place, message, arguments);
  }

  private static void report(
      Pending waiting, String kernel, SourceSpan place, Message message, Object... arguments) {
    // A function of another file is reported at the class that needs it.
    waiting.unit().error(waiting.here(place), kernel, message, arguments);
  }

  /** Returns the calls of all functions that the class reaches, as far as they are known. */
  private List<Invocation.Call> calls(Pending waiting) {
    List<Invocation.Call> result = new ArrayList<>();
    reached(checked(waiting)).forEach(function -> result.addAll(library.calls(function)));
    return result;
  }

  /** Returns all functions that {@code roots} reach, as far as they are known. */
  private Collection<IrFunction> reached(Collection<IrFunction> roots) {
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

  /** Returns what a class's kernels start from, and what kernels of other classes may call. */
  private static List<IrFunction> checked(Pending waiting) {
    List<IrFunction> functions = new ArrayList<>(waiting.translated().roots());
    functions.addAll(waiting.translated().functions());
    return functions;
  }

  /** Reports arrays that are used in ways that one function alone does not show. */
  private boolean misusesArrays(Pending waiting) {
    boolean found = false;
    Set<FunctionKey> kernels = waiting.kernels();
    Set<SourceSpan> warned = new HashSet<>();
    for (IrFunction root : checked(waiting)) {
      Optional<FunctionKey> kernel = Optional.of(root.key()).filter(kernels::contains);
      for (ArrayUses.Problem problem : ArrayUses.check(reached(List.of(root)), kernel)) {
        if (!problem.isWarning()) {
          report(waiting, root, problem.place(), problem.message(), problem.arguments());
          found = true;
        } else if (warned.add(problem.place())) {
          waiting.warn(root, problem);
        }
      }
    }
    return found;
  }

  /** Reports each cycle of calls once, at the call that closes it. */
  private boolean recursive(Pending waiting) {
    Set<FunctionKey> finished = new HashSet<>();
    boolean found = false;
    for (IrFunction root : checked(waiting)) {
      List<Invocation.Call> cycles = new ArrayList<>();
      if (!finished.contains(root.key())) {
        cycles(root, new HashSet<>(), finished, cycles);
      }
      for (Invocation.Call call : cycles) {
        report(waiting, root, call.span(), Message.RECURSIVE_CALL, call.callee().shortText());
        found = true;
      }
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
