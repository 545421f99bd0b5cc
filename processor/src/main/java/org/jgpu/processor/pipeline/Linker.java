package org.jgpu.processor.pipeline;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
 * has found no error in it. A class is pending first; it is linked once its callees are there and
 * used rightly; and it is complete once javac has compiled it and its CUDA sources are written.
 * Classes come in javac's order, which says nothing of who calls whom, so that all that wait are
 * looked at again after each. What functions they export is written last.
 */
final class Linker implements AnalysedClasses.Sink {
  private final FunctionLibrary library;
  private final CallGraph graph;
  private final BridgedKernels kernels;
  private final ImportedFunctions imported;
  private final ClassOutput output;
  private final List<WaitingClass> pending = new ArrayList<>();

  /** The classes, by binary name, in which javac has found no error. */
  private final Set<String> compiled = new HashSet<>();

  /** The waiting classes with all their callees, and without errors in the use of them. */
  private final Set<String> linked = new HashSet<>();

  private final ExportedFunctions exported;

  /** The classes whose CUDA sources are written, and whose exported functions are not yet. */
  private final List<WaitingClass> complete = new ArrayList<>();

  Linker(
      FunctionLibrary library,
      ImportedFunctions imported,
      ClassOutput output,
      ExportedFunctions exported) {
    this.library = library;
    this.graph = new CallGraph(library);
    this.kernels = new BridgedKernels(library);
    this.imported = imported;
    this.output = output;
    this.exported = exported;
  }

  @Override
  public void add(ClassBodies bodies, TypeElement type, SourceUnit unit) {
    TranslatedClass translated = kernels.of(bodies);
    if (!translated.isEmpty()) {
      pending.add(new WaitingClass(type, translated, unit, unit.place(type)));
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
  private boolean guarded(WaitingClass waiting) {
    try {
      return done(waiting);
    } catch (StackOverflowError e) {
      waiting.report(waiting.place(), Message.TOO_DEEP, waiting.type().getSimpleName());
    } catch (RuntimeException e) {
      waiting.unit().defect(waiting.place(), waiting.translated().owner(), e);
    }
    return true;
  }

  @Override
  public void finish() {
    link();
    for (WaitingClass waiting : pending) {
      // Looked through without an error by link().
      for (Invocation.Call call : graph.calls(waiting.checked())) {
        if (!library.isKnown(call.callee())) {
          waiting.report(
              call.span(),
              Message.UNKNOWN_DEVICE_FUNCTION,
              call.callee().shortText(),
              ImportedFunctions.absence(call.callee()));
        }
      }
    }
    pending.clear();
    // At the end, when all class files are written, since device code names the hash of its class
    // file; and all are added first, for one class's file may hold what another one marks.
    complete.forEach(sound -> write(sound, (type, translated) -> exported.add(translated)));
    complete.forEach(sound -> write(sound, exported::write));
    complete.clear();
  }

  /** Returns whether {@code waiting} needs no more attention: it was written or cannot be. */
  private boolean done(WaitingClass waiting) {
    if (linked.contains(waiting.translated().owner())) {
      return written(waiting);
    }
    if (lacksGeneric(waiting)) {
      return true;
    }
    Set<FunctionKey> callees = new HashSet<>();
    graph.calls(waiting.checked()).forEach(call -> callees.add(call.callee()));
    if (library.anyFailed(callees)) {
      return true;
    }
    if (!callees.stream().allMatch(library::isKnown)) {
      return false;
    }
    // Cycles first: what follows calls, as InferAccess and the writers of CUDA do, may rely on
    // there being none.
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
  private boolean lacksGeneric(WaitingClass waiting) {
    boolean found = false;
    for (Invocation.Call call : graph.calls(waiting.checked())) {
      if (call.callee().isGeneric() && !library.isKnown(call.callee())) {
        Optional<ImportedFunctions.Problem> problem = imported.require(call.callee());
        if (problem.isPresent()) {
          ImportedFunctions.Problem why = problem.get();
          waiting.report(call.span(), why.message(), why.function().shortText(), why.reason());
          found = true;
        }
      }
    }
    return found;
  }

  /** Writes {@code waiting} if javac has found no error in it. */
  private boolean written(WaitingClass waiting) {
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

  private static void write(WaitingClass waiting, Output output) {
    try {
      output.write(waiting.type(), waiting.translated());
    } catch (IOException e) {
      waiting.report(waiting.place(), Message.OUTPUT_FAILED, e);
    } catch (StackOverflowError e) {
      waiting.report(waiting.place(), Message.TOO_DEEP, waiting.type().getSimpleName());
    }
  }

  /** Reports arrays that are used in ways that one function alone does not show. */
  private boolean misusesArrays(WaitingClass waiting) {
    boolean found = false;
    Set<FunctionKey> kernels = waiting.kernels();
    Set<SourceSpan> warned = new HashSet<>();
    for (IrFunction root : waiting.checked()) {
      Optional<FunctionKey> kernel = Optional.of(root.key()).filter(kernels::contains);
      for (ArrayUses.Problem problem : ArrayUses.check(graph.reached(List.of(root)), kernel)) {
        if (!problem.isWarning()) {
          waiting.report(root, problem.place(), problem.message(), problem.arguments());
          found = true;
        } else if (warned.add(problem.place())) {
          waiting.warn(root, problem);
        }
      }
    }
    return found;
  }

  /** Reports each cycle of calls once, at the call that closes it. */
  private boolean recursive(WaitingClass waiting) {
    Set<FunctionKey> finished = new HashSet<>();
    boolean found = false;
    for (IrFunction root : waiting.checked()) {
      for (Invocation.Call call : graph.cycles(root, finished)) {
        waiting.report(root, call.span(), Message.RECURSIVE_CALL, call.callee().shortText());
        found = true;
      }
    }
    return found;
  }
}
