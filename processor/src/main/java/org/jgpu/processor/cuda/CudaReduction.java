package org.jgpu.processor.cuda;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jgpu.annotations.GpuReduction;
import org.jgpu.format.Geometry;
import org.jgpu.format.KernelFiles;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.signature.ReductionSignature;

/**
 * A reduction to emit: its methods, all in the library of functions.
 *
 * @param finish empty where the accumulator is the result
 */
public record CudaReduction(
    ReductionSignature signature,
    IrFunction identity,
    IrFunction map,
    IrFunction combine,
    Optional<IrFunction> finish) {

  /** Returns the kernel key of the descriptor. */
  public String key() {
    return signature.key();
  }

  /** Returns the kernel key of the descriptor of the scan. */
  public String scanKey() {
    return KernelFiles.scanKey(key());
  }

  /** Returns this as a reduction alone and as a scan alone, as far as it is compiled as such. */
  public List<CudaReduction> uses() {
    return Stream.of(GpuReduction.Use.REDUCTION, GpuReduction.Use.SCAN)
        .map(use -> new CudaReduction(signature.as(use), identity, map, combine, finish))
        .filter(part -> part.signature.reduces() ? signature.reduces() : signature.scans())
        .toList();
  }

  /** Returns the name of the CUDA unit that holds it, apart from the scan. */
  public String unit() {
    return KernelFiles.typeOf(key())
        .map(type -> KernelFiles.familyUnit(signature.owner(), family(), type))
        .orElseGet(() -> UnitPart.main(signature.owner(), signature.floatMode()));
  }

  private String family() {
    return KernelFiles.familyOf(key()).orElseThrow();
  }

  /** Returns the C identifier that the names of its entries begin with. */
  String symbol() {
    String owner = Symbols.ofClass(signature.owner());
    return KernelFiles.typeOf(key()).map(type -> owner + "_" + Symbols.mangle(type)).orElse(owner);
  }

  /** Returns how many adjacent elements a thread of a reduction loads together. */
  public int items() {
    return ReductionWriter.pack(this);
  }

  /** Returns what launches of the scan know of it. */
  public Geometry scanGeometry() {
    return ScanWriter.geometry(this);
  }

  /** Returns the methods. */
  public List<IrFunction> functions() {
    return Stream.concat(Stream.of(identity, map, combine), finish.stream()).toList();
  }

  /** Returns the parameters of map that get elements. */
  public List<Local> inputs() {
    List<Local> inputs = new ArrayList<>(map.parameters());
    if (isIndexed()) {
      inputs.remove(signature.index());
    }
    return inputs;
  }

  /** Returns whether map gets the index of the element, too. */
  public boolean isIndexed() {
    return signature.index() >= 0;
  }

  /** Returns the type in which elements are combined. */
  public IrType accumulator() {
    return combine.parameters().get(0).type();
  }

  /** Returns the type of the result. */
  public IrType result() {
    return finish.map(IrFunction::result).orElse(accumulator());
  }
}
