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
import org.jgpu.processor.cuda.CudaSource;
import org.jgpu.processor.cuda.CudaUnitRequest;
import org.jgpu.processor.cuda.PreparedFunctions;
import org.jgpu.processor.cuda.UnitPart;
import org.jgpu.processor.diagnostics.ProcessorVersion;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.raw.RawUnit;

/** Writes the CUDA sources and the descriptor of a class. */
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
    List<CudaUnit> units = new ArrayList<>();
    List<KernelDescriptor> kernels = new ArrayList<>();
    Map<UnitPart, CudaSource> sources = new EnumMap<>(UnitPart.class);
    for (UnitPart part : UnitPart.of(translated.kernels(), translated.reduction())) {
      String unit = part.unit(translated.owner());
      CudaSource source = emit(translated, part, library, false);
      sources.put(part, source);
      units.add(unit(type, translated.owner(), unit, source.text()));
      CudaSource checked = emit(translated, part, library, true);
      if (checked.hasChecks()) {
        units.add(unit(type, translated.owner(), KernelFiles.checkedUnit(unit), checked.text()));
      }
    }
    if (dump.isPresent() && !sources.isEmpty()) {
      new PipelineDump(dump.get(), translated.owner()).write(translated, library);
    }
    Descriptors descriptors = new Descriptors(sources.values());
    translated.kernels().forEach(kernel -> kernels.add(descriptors.of(kernel)));
    translated.reduction().ifPresent(reduction -> kernels.add(descriptors.of(reduction)));
    translated.reduction().ifPresent(reduction -> kernels.add(descriptors.ofScan(reduction)));
    List<GlobalDescriptor> globals = new ArrayList<>();
    for (RawUnit raw : translated.raws()) {
      units.add(unit(type, translated.owner(), raw.unitName(), raw.cudaSource()));
      kernels.addAll(raw.kernels());
      globals.addAll(raw.globals());
    }
    units.sort(Comparator.comparing(CudaUnit::name));
    kernels.sort(Comparator.comparing(KernelDescriptor::key));
    globals.sort(Comparator.comparing(GlobalDescriptor::key));
    ClassDescriptor descriptor = new ClassDescriptor(translated.owner(), units, kernels, globals);
    file(type, KernelFiles.descriptor(translated.owner()), DescriptorWriter.write(descriptor));
  }

  private CudaSource emit(
      TranslatedClass translated,
      UnitPart part,
      Map<FunctionKey, IrFunction> library,
      boolean checked) {
    return CudaEmitter.emit(
        new CudaUnitRequest(
            translated.owner(),
            ProcessorVersion.get(),
            part,
            translated.kernels().stream()
                .sorted(Comparator.comparing(kernel -> kernel.signature().key()))
                .toList(),
            translated.reduction(),
            library,
            checked),
        prepared);
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
