package org.jgpu.processor.frontend;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.source.util.Trees;
import java.util.HashSet;
import java.util.Objects;
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
import org.jgpu.processor.raw.RawUnits;
import org.jgpu.processor.signature.SignatureReader;
import org.jgpu.processor.signature.ValidSignatures;
import org.jgpu.processor.signature.rule.Marks;
import org.jspecify.annotations.Nullable;

/**
 * The classes of one run of javac: listens for those that it has analysed, translates their bodies,
 * and hands them on.
 */
public final class AnalysedClasses implements TaskListener {
  /** What takes the translated classes. */
  public interface Sink {
    /** Takes a class; its callees may come later. */
    void add(ClassBodies translated, TypeElement type, SourceUnit unit);

    /** More functions may be there than before. */
    void link();

    /** Takes note that javac has found no error in the class with binary name {@code owner}. */
    void compiled(String owner);

    /** Ends the compilation: what is still missing will not come. */
    void finish();
  }

  private final JavacTask task;
  private final Trees trees;
  private final Methods methods;
  private final RecordMembers records;
  private final ValidSignatures signatures;
  private final RawUnits raws;
  private final FunctionLibrary library = new FunctionLibrary();
  private final ImportedFunctions imported;
  private final DeviceCodeStore store;
  private final Set<String> seen = new HashSet<>();

  /** The classes that were not translated, for errors that somebody has reported. */
  private final Set<String> broken = new HashSet<>();

  private @Nullable Sink sink;

  /**
   * The classes that javac will analyse.
   *
   * @param environment javac's own environment, not a wrapper
   * @param signatures of that environment's elements
   * @param raws the valid raw kernels, complete when the rounds are over
   * @throws IllegalArgumentException if the compiler is not javac
   */
  public AnalysedClasses(
      ProcessingEnvironment environment, ValidSignatures signatures, RawUnits raws) {
    this.task = JavacTask.instance(environment);
    this.trees = Trees.instance(environment);
    this.methods = new Methods(environment.getElementUtils(), environment.getTypeUtils());
    Elements elements = environment.getElementUtils();
    this.store = new DeviceCodeStore(environment.getFiler(), elements);
    this.records = new RecordMembers(trees, elements, methods, store);
    this.imported =
        new ImportedFunctions(
            trees, methods, library, store, new GenericFunctions(methods, records, library));
    this.signatures = signatures;
    this.raws = raws;
  }

  /** Begins to listen, and hands all that is translated to {@code taker}. Call once. */
  public void listen(Sink taker) {
    sink = taker;
    task.addTaskListener(this);
  }

  /** Returns the methods of the compilation. */
  public Methods methods() {
    return methods;
  }

  /** Returns the functions that were translated or imported. */
  public FunctionLibrary library() {
    return library;
  }

  /** Returns the functions of other compilations. */
  public ImportedFunctions imported() {
    return imported;
  }

  /** Returns where device code of libraries lies. */
  public DeviceCodeStore store() {
    return store;
  }

  private Sink sink() {
    return Objects.requireNonNull(sink);
  }

  /** Generation begins for classes that compile without an error: only they have device code. */
  @Override
  public void started(TaskEvent event) {
    @Nullable TypeElement type = event.getTypeElement();
    // javac reports the generation of a class only if no class of the run is in error by then, and
    // always after its analysis.
    if (event.getKind() == TaskEvent.Kind.GENERATE && type != null) {
      sink().compiled(methods.binaryName(type));
      explainAbsence(type, event.getCompilationUnit());
    }
  }

  /** A class that has no kernels, though nobody has found an error in it, must not pass. */
  private void explainAbsence(TypeElement type, @Nullable CompilationUnitTree compilationUnit) {
    String name = methods.binaryName(type);
    if (compilationUnit != null && broken.remove(name)) {
      SourceUnit unit = new SourceUnit(trees, compilationUnit);
      unit.defect(unit.span(compilationUnit), name, new IllegalStateException("not translated"));
    }
  }

  @Override
  public void finished(TaskEvent event) {
    try {
      if (event.getKind() == TaskEvent.Kind.ANALYZE) {
        analysed(event.getTypeElement(), event.getCompilationUnit());
      } else if (event.getKind() == TaskEvent.Kind.COMPILATION) {
        sink().finish();
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
    sink().link();
  }

  private void translate(TypeElement type, SourceUnit unit) {
    // Before any body: another class of the file may call this record's accessors, whose trees are
    // gone by the time that one is linked.
    records.see(type);
    if (hasKernels(type) && seen.add(methods.binaryName(type))) {
      new ClassTranslator(unit, methods, records, library, imported, type)
          .translate(signatures, raws)
          .ifPresentOrElse(
              translated -> sink().add(translated, type, unit),
              () -> broken.add(methods.binaryName(type)));
    }
    ElementFilter.typesIn(type.getEnclosedElements()).forEach(inner -> translate(inner, unit));
  }

  private static boolean hasKernels(TypeElement type) {
    return Marks.has(type, GpuReduction.class)
        || type.getEnclosedElements().stream().anyMatch(AnalysedClasses::isAnnotated);
  }

  private static boolean isAnnotated(Element member) {
    return member instanceof ExecutableElement method
        && (SignatureReader.isKernel(method) || Marks.has(method, DeviceFunction.class));
  }
}
