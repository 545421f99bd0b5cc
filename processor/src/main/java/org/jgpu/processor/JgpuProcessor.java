package org.jgpu.processor;

import com.google.auto.service.AutoService;
import java.lang.annotation.Annotation;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.jgpu.annotations.DeviceFunction;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.GpuReduction;
import org.jgpu.annotations.Index;
import org.jgpu.annotations.Parallel;
import org.jgpu.annotations.RawGlobal;
import org.jgpu.annotations.RawKernel;
import org.jgpu.annotations.Scalar;
import org.jgpu.processor.diagnostics.ElementDiagnostics;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.options.ProcessorOptions;
import org.jgpu.processor.pipeline.KernelCompilation;
import org.jgpu.processor.raw.RawUnits;
import org.jgpu.processor.signature.SignatureReader;
import org.jgpu.processor.signature.ValidSignatures;
import org.jgpu.processor.signature.rule.OwnerRule;
import org.jspecify.annotations.Nullable;

/**
 * JGPU's annotation processor. In the rounds it checks what kernels declare and writes their
 * launchers, from declarations alone, so that this works in every compiler; bodies are translated
 * later, by javac only.
 */
@AutoService(Processor.class)
public final class JgpuProcessor extends AbstractProcessor {
  private static final List<Class<? extends Annotation>> ANNOTATIONS =
      List.of(
          GpuKernel.class,
          RawKernel.class,
          RawGlobal.class,
          GpuReduction.class,
          DeviceFunction.class,
          Scalar.class,
          Index.class,
          Parallel.class);

  private final BodyCompiler bodyCompiler;
  private final RawUnits rawUnits = new RawUnits();
  private @Nullable Session session;

  /** What exists from {@link #init} on. */
  private record Session(ElementDiagnostics diagnostics, OwnerStep step, PendingOwners pending) {}

  /** For the compiler, which finds this class as a service. */
  public JgpuProcessor() {
    // Not a method reference: that would need javac's classes, which Eclipse's compiler lacks, now.
    this(
        (environment, signatures, rawKernels, dump) ->
            KernelCompilation.install(environment, signatures, rawKernels, dump));
  }

  JgpuProcessor(BodyCompiler bodyCompiler) {
    this.bodyCompiler = bodyCompiler;
  }

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    ElementDiagnostics diagnostics = new ElementDiagnostics(environment.getMessager());
    ProcessorOptions options = ProcessorOptions.read(environment.getOptions(), diagnostics);
    ValidSignatures signatures =
        new ValidSignatures(CompilerEnvironment.unwrap(environment), options.floatMode());
    session =
        new Session(
            diagnostics,
            new OwnerStep(environment, options, diagnostics, rawUnits, signatures),
            new PendingOwners(environment.getElementUtils()));
    if (!installBodyCompiler(CompilerEnvironment.unwrap(environment), options, signatures)) {
      diagnostics.warning(Message.NOT_JAVAC);
    }
  }

  private boolean installBodyCompiler(
      ProcessingEnvironment environment, ProcessorOptions options, ValidSignatures signatures) {
    try {
      return bodyCompiler.install(environment, signatures, rawUnits, options.dump());
    } catch (LinkageError e) {
      return false; // the API of javac's trees is not there at all
    }
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    Session current = session;
    if (current != null && round.processingOver()) {
      // Types that nobody generated: javac reports them; no launcher is written that names them.
      current.pending.take().forEach(owner -> guarded(current, owner, current.step::report));
    } else if (current != null) {
      round(current, round);
    }
    return true;
  }

  private static void round(Session session, RoundEnvironment round) {
    Set<TypeElement> owners = new LinkedHashSet<>(session.pending.take());
    owners.addAll(ElementFilter.typesIn(round.getElementsAnnotatedWith(GpuReduction.class)));
    List.of(GpuKernel.class, RawKernel.class, RawGlobal.class).stream()
        .flatMap(mark -> round.getElementsAnnotatedWith(mark).stream())
        .forEach(method -> owners.add(OwnerRule.ownerOf(method)));
    owners.forEach(owner -> runOrWait(session, owner));
    Set<? extends Element> functions = round.getElementsAnnotatedWith(DeviceFunction.class);
    ElementFilter.methodsIn(functions)
        .forEach(method -> SignatureReader.checkDeviceFunction(method, session.diagnostics));
    ElementFilter.constructorsIn(functions)
        .forEach(made -> SignatureReader.checkDeviceFunction(made, session.diagnostics));
  }

  private static void runOrWait(Session session, TypeElement owner) {
    guarded(
        session,
        owner,
        type -> {
          if (session.step.ready(type)) {
            session.step.run(type);
          } else {
            session.pending.add(type);
          }
        });
  }

  /** Runs a step on one class so that a defect of it does not keep others from being checked. */
  private static void guarded(Session session, TypeElement owner, Consumer<TypeElement> step) {
    try {
      step.accept(owner);
    } catch (RuntimeException e) {
      session.diagnostics.defect(owner, owner.toString(), e);
    }
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return ANNOTATIONS.stream().map(Class::getCanonicalName).collect(Collectors.toSet());
  }

  @Override
  public Set<String> getSupportedOptions() {
    return ProcessorOptions.names();
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }
}
