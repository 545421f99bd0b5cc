package org.jgpu.processor.output;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jgpu.format.Access;
import org.jgpu.format.EntryDescriptor;
import org.jgpu.format.Geometry;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.KernelForm;
import org.jgpu.format.LineDirective;
import org.jgpu.format.LoopRange;
import org.jgpu.format.ParameterDescriptor;
import org.jgpu.format.StructType;
import org.jgpu.format.ValueType;
import org.jgpu.processor.cuda.BlockShape;
import org.jgpu.processor.cuda.CudaKernel;
import org.jgpu.processor.cuda.CudaReduction;
import org.jgpu.processor.cuda.CudaSource;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.signature.KernelParameter;
import org.jgpu.processor.signature.KernelSignature;
import org.jgpu.processor.transform.HostArrays;
import org.jgpu.processor.transform.HostLoops;
import org.jgpu.processor.transform.UnknownToHostException;

/** Makes the descriptors of emitted kernels. */
final class Descriptors {
  private final Collection<CudaSource> sources;

  /** Creates what describes the kernels with entries in {@code sources}, in this order. */
  Descriptors(Collection<CudaSource> sources) {
    this.sources = sources;
  }

  KernelDescriptor of(CudaKernel kernel) {
    KernelSignature signature = kernel.signature();
    List<ParameterDescriptor> parameters = new ArrayList<>();
    for (int i = 0; i < signature.parameters().size(); i++) {
      KernelParameter parameter = signature.parameters().get(i);
      // An element-wise method declares one element where its launch takes an array.
      boolean mapped = signature.form() == KernelForm.ELEMENTWISE && !parameter.scalar();
      boolean array = parameter.array() || mapped;
      if (!array && parameter.type() instanceof StructType struct) {
        leaves(parameter, struct, parameters);
      } else {
        Access access = accesses(signature.key()).get(i);
        parameters.add(
            new ParameterDescriptor(
                parameter.name(), parameter.type(), array, parameter.rank(), access));
      }
    }
    return new KernelDescriptor(
        signature.key(),
        signature.form(),
        kernel.unit(),
        location(kernel.function()),
        parameters,
        List.copyOf(signature.results()),
        geometry(kernel),
        entries(signature.key()));
  }

  KernelDescriptor of(CudaReduction reduction) {
    return new KernelDescriptor(
        reduction.key(),
        reduction.isIndexed() ? KernelForm.INDEXED_REDUCTION : KernelForm.REDUCTION,
        reduction.unit(),
        location(reduction.map()),
        inputs(reduction),
        List.of(IrType.layout(reduction.result())),
        new Geometry(Geometry.UNSPECIFIED.block(), reduction.items(), List.of()),
        entries(reduction.key()));
  }

  KernelDescriptor ofScan(CudaReduction reduction) {
    return new KernelDescriptor(
        reduction.scanKey(),
        KernelForm.SCAN,
        KernelFiles.scanUnit(reduction.unit()),
        location(reduction.map()),
        inputs(reduction),
        List.of(IrType.layout(reduction.result())),
        reduction.scanGeometry(),
        entries(reduction.scanKey()));
  }

  private static List<ParameterDescriptor> inputs(CudaReduction reduction) {
    List<ParameterDescriptor> inputs = new ArrayList<>();
    for (Local input : reduction.inputs()) {
      ValueType type = IrType.layout(input.type());
      inputs.add(new ParameterDescriptor(input.name(), type, true, Access.READ));
    }
    return inputs;
  }

  private static void leaves(
      KernelParameter parameter, StructType struct, List<ParameterDescriptor> result) {
    for (StructType.Leaf leaf : struct.leaves()) {
      String name = parameter.name() + "." + leaf.path();
      result.add(new ParameterDescriptor(name, leaf.type(), false, Access.READ));
    }
  }

  private List<EntryDescriptor> entries(String key) {
    return sources.stream()
        .flatMap(source -> source.entries().getOrDefault(key, List.of()).stream())
        .toList();
  }

  /** Returns what a kernel does with its parameters, which is the same in all sources. */
  private List<Access> accesses(String key) {
    return sources.stream()
        .map(source -> source.access().getOrDefault(key, List.of()))
        .filter(access -> !access.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  /** Returns how much one thread takes together, which is the same in all sources. */
  private int items(String key) {
    return sources.stream()
        .mapToInt(source -> source.items().getOrDefault(key, 0))
        .filter(items -> items > 0)
        .findFirst()
        .orElse(1);
  }

  private Geometry geometry(CudaKernel kernel) {
    return new Geometry(
        BlockShape.of(kernel),
        items(kernel.signature().key()),
        0,
        loops(kernel),
        HostLoops.returns(kernel.function()),
        HostArrays.of(kernel.function()));
  }

  private static List<LoopRange> loops(CudaKernel kernel) {
    try {
      return HostLoops.of(kernel.function());
    } catch (UnknownToHostException | HostLoops.LargeBoundException e) {
      throw new IllegalStateException("the frontend accepted such a bound", e);
    }
  }

  private static String location(IrFunction function) {
    SourceSpan span = function.span();
    String file = span.file().substring(span.file().lastIndexOf('/') + 1);
    return LineDirective.name(file) + ":" + span.line();
  }
}
