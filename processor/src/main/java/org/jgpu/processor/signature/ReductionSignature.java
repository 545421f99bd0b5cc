package org.jgpu.processor.signature;

import java.util.List;
import org.jgpu.annotations.FloatMode;
import org.jgpu.format.ElementType;
import org.jgpu.format.ValueType;

/**
 * What a reduction class declares.
 *
 * @param owner binary name of the class
 * @param key its simple name; see {@link org.jgpu.format.KernelDescriptor#key}
 * @param inputs the parameters of {@code map} that get elements, at least one
 * @param index which parameter of {@code map} gets the index; -1 if none does
 * @param accumulator the accumulator's type
 * @param result the type of one result, of {@code finish} or of the accumulator
 * @param floatMode {@code floatMode} of the annotation
 */
public record ReductionSignature(
    String owner,
    String key,
    List<KernelParameter> inputs,
    int index,
    ValueType accumulator,
    ElementType result,
    FloatMode floatMode) {
  /** Copies {@code inputs}. */
  public ReductionSignature {
    inputs = List.copyOf(inputs);
  }
}
