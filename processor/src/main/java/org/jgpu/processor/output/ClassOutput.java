package org.jgpu.processor.output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import javax.annotation.processing.Filer;
import javax.lang.model.element.TypeElement;
import javax.tools.FileObject;
import javax.tools.StandardLocation;
import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.CudaUnit;
import org.jgpu.format.DescriptorWriter;
import org.jgpu.format.GlobalDescriptor;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.SourceHash;
import org.jgpu.processor.cuda.CudaEmitter;
import org.jgpu.processor.cuda.CudaKernel;
import org.jgpu.processor.cuda.CudaReduction;
import org.jgpu.processor.cuda.CudaSource;
import org.jgpu.processor.cuda.CudaUnitRequest;
import org.jgpu.processor.cuda.PreparedFunctions;
import org.jgpu.processor.cuda.UnitPart;
import org.jgpu.processor.diagnostics.ProcessorVersion;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.raw.RawUnit;

/**
 * Writes the CUDA sources and the descriptor of a class. Kernels of no family share sources, which
 * the float mode tells apart; each member of a family has its own, and each family a descriptor, so
 * that a launch reads and loads what belongs to one kernel.
 */
public final class ClassOutput {
  private final Filer filer;
  private final Optional<Path> dump;
  private final PreparedFunctions prepared = new PreparedFunctions();

  /**
   * Creates an output that writes through {@code filer}, into the class output.
   *
   * @param dump where what becomes of the kernels is shown as well
   */
  public ClassOutput(Filer filer, Optional<Path> dump) {
    this.filer = filer;
    this.dump = dump;
  }

  /**
   * Writes the files of one class.
   *
   * @param type the class, as the originating element
   * @param library every function that the kernels may call
   * @throws IOException if a file cannot be written
   */
  public void write(
      TypeElement type, TranslatedClass translated, Map<FunctionKey, IrFunction> library)
      throws IOException {
    if (dump.isPresent() && !translated.roots().isEmpty()) {
      new PipelineDump(dump.get(), translated.owner()).write(translated, library);
    }
    Unit main = new Unit(type, translated.owner(), library);
    List<GlobalDescriptor> globals = write(main, translated);
    Map<String, Unit> families = families(type, translated, library);
    for (Map.Entry<String, Unit> family : families.entrySet()) {
      String name = KernelFiles.familyDescriptor(translated.owner(), family.getKey());
      ClassDescriptor members = family.getValue().descriptor(List.of(), List.of());
      file(type, name, DescriptorWriter.write(members));
    }
    file(
        type,
        KernelFiles.descriptor(translated.owner()),
        DescriptorWriter.write(main.descriptor(globals, List.copyOf(families.keySet()))));
    Optional<String> metadata = ImageMetadata.of(main.kernels);
    if (metadata.isPresent()) {
      file(type, ImageMetadata.file(translated.owner()), metadata.get());
    }
  }

  /** Writes the sources of what is no family's; returns the variables that raw kernels declare. */
  private static List<GlobalDescriptor> write(Unit main, TranslatedClass translated)
      throws IOException {
    for (Map.Entry<String, List<CudaKernel>> together : ofNoFamily(translated).entrySet()) {
      String name = together.getKey();
      main.write(
          name,
          together.getValue(),
          reduction(translated).filter(reduction -> reduction.unit().equals(name)));
    }
    List<GlobalDescriptor> globals = new ArrayList<>();
    for (RawUnit raw : translated.raws()) {
      if (raw.family().isEmpty()) {
        main.write(raw);
        globals.addAll(raw.globals());
      }
    }
    globals.sort(Comparator.comparing(GlobalDescriptor::key));
    return globals;
  }

  /** Returns the kernels that are no family's by the names of their units, and a reduction's. */
  private static Map<String, List<CudaKernel>> ofNoFamily(TranslatedClass translated) {
    Map<String, List<CudaKernel>> units = new TreeMap<>();
    reduction(translated).ifPresent(reduction -> units.put(reduction.unit(), new ArrayList<>()));
    for (CudaKernel kernel : translated.kernels()) {
      if (!isOfFamily(kernel)) {
        units.computeIfAbsent(kernel.unit(), unit -> new ArrayList<>()).add(kernel);
      }
    }
    return units;
  }

  /** Returns the reduction that is no family's. */
  private static Optional<CudaReduction> reduction(TranslatedClass translated) {
    return translated.reductions().stream().filter(reduction -> !isOfFamily(reduction)).findFirst();
  }

  /** Writes the sources of families; returns what a descriptor of each lists, by its key. */
  private Map<String, Unit> families(
      TypeElement type, TranslatedClass translated, Map<FunctionKey, IrFunction> library)
      throws IOException {
    Map<String, Unit> families = new TreeMap<>();
    Function<String, Unit> of =
        key ->
            families.computeIfAbsent(
                KernelFiles.familyOf(key).orElseThrow(),
                family -> new Unit(type, translated.owner(), library));
    for (CudaKernel kernel : translated.kernels()) {
      if (isOfFamily(kernel)) {
        of.apply(kernel.signature().key()).write(kernel.unit(), List.of(kernel), Optional.empty());
      }
    }
    for (CudaReduction reduction : translated.reductions()) {
      if (isOfFamily(reduction)) {
        for (CudaReduction part : reduction.uses()) {
          String key = part.signature().reduces() ? part.key() : part.scanKey();
          of.apply(key).write(part.unit(), List.of(), Optional.of(part));
        }
      }
    }
    for (RawUnit raw : translated.raws()) {
      if (raw.family().isPresent()) {
        of.apply(raw.kernels().get(0).key()).write(raw);
      }
    }
    return families;
  }

  private static boolean isOfFamily(CudaKernel kernel) {
    return KernelFiles.familyOf(kernel.signature().key()).isPresent();
  }

  private static boolean isOfFamily(CudaReduction reduction) {
    return KernelFiles.familyOf(reduction.key()).isPresent();
  }

  /** The CUDA sources and kernels that one descriptor lists. */
  private final class Unit {
    private final TypeElement type;
    private final String owner;
    private final Map<FunctionKey, IrFunction> library;
    private final List<CudaUnit> units = new ArrayList<>();
    private final List<KernelDescriptor> kernels = new ArrayList<>();

    Unit(TypeElement type, String owner, Map<FunctionKey, IrFunction> library) {
      this.type = type;
      this.owner = owner;
      this.library = library;
    }

    /** Writes the sources of kernels that are compiled together, named after {@code main}. */
    void write(String main, List<CudaKernel> together, Optional<CudaReduction> reduction)
        throws IOException {
      Map<UnitPart, CudaSource> sources = new EnumMap<>(UnitPart.class);
      for (UnitPart part : UnitPart.of(together, reduction)) {
        String name = part.unit(main);
        CudaSource source = emit(part, together, reduction, false);
        sources.put(part, source);
        units.add(unit(type, owner, name, source.text()));
        CudaSource checked = emit(part, together, reduction, true);
        if (checked.hasChecks()) {
          // Without checks the plain unit is the checked one, and none is shipped twice.
          units.add(unit(type, owner, KernelFiles.checkedUnit(name), checked.text()));
        }
      }
      Descriptors descriptors = new Descriptors(sources.values());
      together.forEach(kernel -> kernels.add(descriptors.of(kernel)));
      reduction
          .filter(given -> given.signature().reduces())
          .ifPresent(given -> kernels.add(descriptors.of(given)));
      reduction
          .filter(given -> given.signature().scans())
          .ifPresent(given -> kernels.add(descriptors.ofScan(given)));
    }

    /** Writes the source of raw kernels. */
    void write(RawUnit raw) throws IOException {
      units.add(unit(type, owner, raw.unitName(), raw.cudaSource()));
      kernels.addAll(raw.kernels());
    }

    private CudaSource emit(
        UnitPart part,
        List<CudaKernel> together,
        Optional<CudaReduction> reduction,
        boolean checked) {
      return CudaEmitter.emit(
          new CudaUnitRequest(
              owner,
              ProcessorVersion.get(),
              part,
              together.stream()
                  .sorted(Comparator.comparing(kernel -> kernel.signature().key()))
                  .toList(),
              reduction,
              library,
              checked),
          prepared);
    }

    ClassDescriptor descriptor(List<GlobalDescriptor> globals, List<String> families) {
      units.sort(Comparator.comparing(CudaUnit::name));
      kernels.sort(Comparator.comparing(KernelDescriptor::key));
      return new ClassDescriptor(owner, units, kernels, globals, families);
    }
  }

  private CudaUnit unit(TypeElement type, String owner, String name, String text)
      throws IOException {
    file(type, KernelFiles.source(name), text);
    if (dump.isPresent()) {
      new PipelineDump(dump.get(), owner).unit(name, text);
    }
    return new CudaUnit(name, SourceHash.of(text));
  }

  private void file(TypeElement type, String name, String text) throws IOException {
    FileObject file =
        filer.createResource(
            StandardLocation.CLASS_OUTPUT, OutputFolder.of(type, filer, name), name, type);
    try (OutputStream out = file.openOutputStream()) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }
}
