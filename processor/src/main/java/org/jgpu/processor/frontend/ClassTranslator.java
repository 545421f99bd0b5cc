package org.jgpu.processor.frontend;

import com.sun.source.tree.Tree;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.jgpu.annotations.DeviceFunction;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.GpuReduction;
import org.jgpu.format.KernelForm;
import org.jgpu.processor.diagnostics.KernelAbortedException;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.raw.RawUnit;
import org.jgpu.processor.raw.RawUnits;
import org.jgpu.processor.signature.Family;
import org.jgpu.processor.signature.KernelSignature;
import org.jgpu.processor.signature.ReductionSignature;
import org.jgpu.processor.signature.ValidSignatures;
import org.jgpu.processor.signature.rule.Marks;

/**
 * Translates what one class declares: kernels, a reduction, device functions and their callees. It
 * is used while javac still has the trees of the class's file: methods of that file are translated
 * with it when something calls them, whoever that is; those of other files must be marked, and come
 * from there.
 */
final class ClassTranslator implements Callees {
  private final SourceUnit unit;
  private final Methods methods;
  private final RecordMembers records;
  private final FunctionLibrary library;
  private final ImportedFunctions imported;
  private final TypeElement type;

  /**
   * Methods of this file that were called and are not translated yet; translating one may add more.
   */
  private final Deque<Instance> open = new ArrayDeque<>();

  /** All that ever was in {@code open}, or was translated at once: recursion ends there. */
  private final Set<FunctionKey> requested = new HashSet<>();

  /** What is written into the class's device code for other compilations: what the user marked. */
  private final List<FunctionKey> marked = new ArrayList<>();

  private final MethodBodies bodies;

  ClassTranslator(
      SourceUnit unit,
      Methods methods,
      RecordMembers records,
      FunctionLibrary library,
      ImportedFunctions imported,
      TypeElement type) {
    this.unit = unit;
    this.methods = methods;
    this.records = records;
    this.library = library;
    this.imported = imported;
    this.type = type;
    this.bodies = new MethodBodies(unit, methods, library, type, this);
  }

  /** Translates the class; empty if something in it is in error, which has been reported. */
  Optional<ClassBodies> translate(ValidSignatures signatures, RawUnits raws) {
    List<ClassBodies.Kernel> made = new ArrayList<>();
    for (ExecutableElement method : ElementFilter.methodsIn(type.getEnclosedElements())) {
      if (Marks.has(method, GpuKernel.class)) {
        made.addAll(kernels(method, signatures.kernel(method)));
      }
      requestMarked(method);
    }
    ElementFilter.constructorsIn(type.getEnclosedElements()).forEach(this::requestMarked);
    List<ClassBodies.Reduction> reductions = reductions(signatures);
    while (!open.isEmpty()) {
      function(open.remove());
    }
    return bodies.failed()
        ? Optional.empty()
        : Optional.of(
            new ClassBodies(
                methods.binaryName(type),
                made,
                reductions,
                located(raws),
                marked.stream().flatMap(key -> library.find(key).stream()).toList()));
  }

  private List<RawUnit> located(RawUnits raws) {
    List<RawUnit> found = raws.of(methods.binaryName(type));
    if (found.isEmpty()) {
      return found;
    }
    RawPlaces places = new RawPlaces(unit.trees(), type);
    return found.stream().map(raw -> raw.at(places)).toList();
  }

  private void requestMarked(ExecutableElement method) {
    // A generic one is translated where it is called, for the types of the call; and once for all.
    if (Marks.has(method, DeviceFunction.class)) {
      Instance instance = Instance.ofAllTypes(method);
      request(instance);
      marked.add(methods.key(instance));
    }
  }

  private List<ClassBodies.Kernel> kernels(
      ExecutableElement method, Optional<KernelSignature> signature) {
    if (signature.isEmpty()) {
      bodies.fail();
      return List.of();
    }
    if (signature.get().family().isPresent()) {
      return family(method, signature.get(), signature.get().family().get());
    }
    boolean parallel = signature.get().form() == KernelForm.PARALLEL;
    return function(Instance.of(method), parallel)
        .map(function -> new ClassBodies.Kernel(signature.get(), Optional.empty(), function))
        .stream()
        .toList();
  }

  /** Translates a kernel for each of its types. */
  private List<ClassBodies.Kernel> family(
      ExecutableElement method, KernelSignature signature, Family family) {
    List<ClassBodies.Kernel> members = new ArrayList<>();
    for (Family.Member member : family.members()) {
      TypeMirror record = generics().record(member.record()).orElseThrow();
      Instance instance = new Instance(method, Map.of(method.getTypeParameters().get(0), record));
      String name = type.getSimpleName() + "." + signature.of(member).key();
      boolean parallel = signature.form() == KernelForm.PARALLEL;
      Optional<IrFunction> body = translated(instance, name, parallel);
      try {
        body.map(given -> overArrays(signature, member, given, name))
            .ifPresent(
                given ->
                    members.add(new ClassBodies.Kernel(signature, Optional.of(member), given)));
      } catch (KernelAbortedException e) {
        bodies.fail(); // the others would be the same
        return List.of();
      }
    }
    return members;
  }

  /** Returns {@code body} over arrays of the dtype, if it takes arrays of numbers. */
  private IrFunction overArrays(
      KernelSignature signature, Family.Member member, IrFunction body, String name) {
    // These get elements, not arrays: the pipeline puts an ElementBridge around them.
    if (signature.form() == KernelForm.ELEMENTWISE) {
      return body;
    }
    IrFunction bridge = ArrayBridge.of(signature.of(member), body, name, unit);
    library.add(bridge);
    return bridge;
  }

  /** Returns {@code instance}, translated now if it was not; float16's may be float32's. */
  private Optional<IrFunction> translated(Instance instance, String name, boolean parallel) {
    FunctionKey key = methods.key(instance);
    return library.isKnown(key) ? library.find(key) : function(instance, name, parallel);
  }

  private Optional<IrFunction> translated(Instance instance, String name) {
    return translated(instance, name, false);
  }

  private List<ClassBodies.Reduction> reductions(ValidSignatures signatures) {
    if (!Marks.has(type, GpuReduction.class)) {
      return List.of();
    }
    Optional<ReductionSignature> signature = signatures.reduction(type);
    if (signature.isEmpty()) {
      bodies.fail();
      return List.of();
    }
    return new ReductionTranslator(type, methods, library, this::translated, this::requireNumbers)
        .translate(signature.get());
  }

  /** Loads a function of a number type, which a reduction for another dtype calls. */
  private void requireNumbers(FunctionKey key) {
    imported
        .require(key)
        .ifPresent(
            problem -> {
              bodies.fail();
              String function = problem.function().shortText();
              String name = type.getSimpleName().toString();
              unit.error(bodies.place(null), name, problem.message(), function, problem.reason());
            });
  }

  private void function(Instance method) {
    if (!library.isKnown(methods.key(method))) {
      function(method, false);
    }
  }

  private Optional<IrFunction> function(Instance method, boolean parallel) {
    return function(method, methods.key(method).shortText(), parallel);
  }

  private Optional<IrFunction> function(Instance method, String name, boolean parallel) {
    requested.add(methods.key(method));
    return bodies.translate(method, name, parallel);
  }

  private void request(Instance method) {
    if (requested.add(methods.key(method))) {
      open.add(method);
    }
  }

  @Override
  public RecordMembers records() {
    return records;
  }

  @Override
  public Generics generics() {
    return methods.generics();
  }

  @Override
  public FunctionKey require(Instance instance, Tree call, FunctionState state) {
    ExecutableElement method = instance.method();
    FunctionKey key = methods.key(instance);
    CallableMethods.require(method, call, state, key);
    // Bodies in one source file are all attributed by now; those of another file may not be, and
    // javac drops trees that it has generated.
    boolean here = Methods.outermost(Methods.owner(method)).equals(Methods.outermost(type));
    if (here) {
      request(key.isOpen() ? Instance.ofAllTypes(method) : instance);
      return key;
    }
    if (!Marks.has(method, DeviceFunction.class)) {
      throw state.abort(
          call,
          Message.UNSUPPORTED_CALL,
          key.plainText(),
          "it is neither in the kernel's class nor marked @DeviceFunction");
    }
    Optional<ImportedFunctions.Problem> problem = imported.require(key);
    if (problem.isPresent()) {
      ImportedFunctions.Problem found = problem.get();
      throw state.abort(call, found.message(), found.function().shortText(), found.reason());
    }
    return key;
  }
}
