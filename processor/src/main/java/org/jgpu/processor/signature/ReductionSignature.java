package org.jgpu.processor.signature;

import java.util.List;
import java.util.Optional;
import org.jgpu.annotations.Accumulator;
import org.jgpu.annotations.FloatMode;
import org.jgpu.annotations.GpuReduction;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.ValueType;

/**
 * What a reduction class declares.
 *
 * @param owner binary name of the class
 * @param key its simple name; see {@link org.jgpu.format.KernelDescriptor#key}
 * @param inputs the parameters of {@code map} that get elements, at least one
 * @param index which parameter of {@code map} gets the index; -1 if none does
 * @param result the type of one result, of {@code finish} or of the accumulator
 * @param accumulator with which numbers a family computes
 * @param use what the class is compiled for
 * @param floatMode {@code floatMode} of the annotation
 * @param family the types that the type parameter stands for; empty without one
 */
public record ReductionSignature(
    String owner,
    String key,
    List<KernelParameter> inputs,
    int index,
    ValueType result,
    Accumulator accumulator,
    GpuReduction.Use use,
    FloatMode floatMode,
    Optional<Family> family) {
  /** Copies {@code inputs}. */
  public ReductionSignature {
    inputs = List.copyOf(inputs);
  }

  /** Returns the signature of this family's reduction for {@code member}. */
  public ReductionSignature of(Family.Member member) {
    return new ReductionSignature(
        owner,
        KernelFiles.familyKey(key, member.type()),
        member.of(inputs),
        index,
        member.ofResult(result),
        accumulator,
        use,
        floatMode,
        Optional.empty());
  }

  /** Returns this with another {@code use}. */
  public ReductionSignature as(GpuReduction.Use other) {
    return new ReductionSignature(
        owner, key, inputs, index, result, accumulator, other, floatMode, family);
  }

  /** Returns whether it is compiled as a reduction. */
  public boolean reduces() {
    return use != GpuReduction.Use.SCAN;
  }

  /** Returns whether it is compiled as a scan. */
  public boolean scans() {
    return use != GpuReduction.Use.REDUCTION;
  }

  /**
   * Returns whether the dtype of the result depends on that of the elements, and may be another.
   */
  public boolean changesDtype() {
    return result.equals(Family.ANY) && accumulator != Accumulator.OWN;
  }
}
