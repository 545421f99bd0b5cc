package org.jgpu.processor.frontend;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.source.util.Trees;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import org.jgpu.annotations.DeviceFunction;
import org.jgpu.annotations.GpuReduction;
import org.jgpu.processor.devicecode.DeviceCodeStore;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.output.ClassOutput;
import org.jgpu.processor.raw.RawUnits;
import org.jgpu.processor.signature.SignatureReader;
import org.jgpu.processor.signature.ValidSignatures;
import org.jgpu.processor.signature.rule.Marks;
import org.jspecify.annotations.Nullable;

/**
 * The translation of kernel bodies during one run of javac: listens for analysed classes, and
 * writes the CUDA source and descriptor of each.
 */
public final class KernelCompilation implements TaskListener {
  private final Trees trees;
  private final Methods methods;
  private final RecordMembers records;
  private final ValidSignatures signatures;
  private final RawUnits raws;
  private final FunctionLibrary library = new FunctionLibrary();
  private final ImportedFunctions imported;
  private final Linker linker;
  private final Set<String> seen = new HashSet<>();

  private KernelCompilation(
      ProcessingEnvironment environment,
      ValidSignatures signatures,
      RawUnits raws,
      Optional<Path> dump) {
    this.trees = Trees.instance(environment);
    this.methods = new Methods(environment.getElementUtils(), environment.getTypeUtils());
    Elements elements = environment.getElementUtils();
    DeviceCodeStore store = new DeviceCodeStore(environment.getFiler(), elements);
    this.records = new RecordMembers(trees, elements, methods, store);
    this.imported =
        new ImportedFunctions(
            trees, methods, library, store, new GenericFunctions(methods, records, library));
    this.signatures = signatures;
    this.raws = raws;
    this.linker =
        new Linker(
            library,
            imported,
            new ClassOutput(environment.getFiler(), dump),
            new ExportedFunctions(methods, library, store));
  }

  /**
   * Begins to listen. Call once, from the processor's {@code init}.
   *
   * @param environment javac's own environment, not a wrapper
   * @param signatures of that environment's elements
   * @param raws the valid raw kernels, complete when the rounds are over
   * @param dump a folder in which to show what becomes of the kernels
   * @return false if the compiler is not javac (Eclipse's, for one), so that bodies cannot be read
   */
  public static boolean install(
      ProcessingEnvironment environment,
      ValidSignatures signatures,
      RawUnits raws,
      Optional<Path> dump) {
    try {
      JavacTask task = JavacTask.instance(environment);
      task.addTaskListener(new KernelCompilation(environment, signatures, raws, dump));
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** Generation begins for classes that compile without an error: only they have device code. */
  @Override
  public void started(TaskEvent event) {
    @Nullable TypeElement type = event.getTypeElement();
    if (event.getKind() == TaskEvent.Kind.GENERATE && type != null) {
      linker.compiled(methods.binaryName(type));
    }
  }

  @Override
  public void finished(TaskEvent event) {
    try {
      if (event.getKind() == TaskEvent.Kind.ANALYZE) {
        analysed(event.getTypeElement(), event.getCompilationUnit());
      } else if (event.getKind() == TaskEvent.Kind.COMPILATION) {
        linker.finish();
      }
    } catch (StackOverflowError e) {
      tooDeep(event, e);
    } catch (RuntimeException e) {
      internalError(event.getCompilationUnit(), e);
    }
  }

  private void tooDeep(TaskEvent event, StackOverflowError error) {
    @Nullable CompilationUnitTree unit = event.getCompilationUnit();
    if (unit == null) {
      throw error;
    }
    SourceUnit place = new SourceUnit(trees, unit);
    place.error(place.span(unit), "unknown", Message.TOO_DEEP, SourceUnit.path(unit));
  }

  private void internalError(@Nullable CompilationUnitTree unit, RuntimeException e) {
    if (unit == null) {
      throw e;
    }
    SourceUnit place = new SourceUnit(trees, unit);
    place.defect(place.span(unit), "unknown", e);
  }

  private void analysed(@Nullable TypeElement type, @Nullable CompilationUnitTree compilationUnit) {
    if (type == null || compilationUnit == null) {
      return;
    }
    SourceUnit unit = new SourceUnit(trees, compilationUnit);
    MisplacedMarks.check(type, unit);
    translate(type, unit);
    linker.link();
  }

  private void translate(TypeElement type, SourceUnit unit) {
    records.see(type);
    if (hasKernels(type) && seen.add(methods.binaryName(type))) {
      new ClassTranslator(unit, methods, records, library, imported, type)
          .translate(signatures, raws)
          .ifPresent(translated -> linker.add(type, translated, unit));
    }
    ElementFilter.typesIn(type.getEnclosedElements()).forEach(inner -> translate(inner, unit));
  }

  private static boolean hasKernels(TypeElement type) {
    return Marks.has(type, GpuReduction.class)
        || type.getEnclosedElements().stream().anyMatch(KernelCompilation::isAnnotated);
  }

  private static boolean isAnnotated(Element member) {
    return member instanceof ExecutableElement method
        && (SignatureReader.isKernel(method) || Marks.has(method, DeviceFunction.class));
  }
}
