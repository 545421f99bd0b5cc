package org.jgpu.processor.signature;

import java.util.List;
import java.util.Optional;
import org.jgpu.annotations.FloatMode;
import org.jgpu.format.KernelForm;
import org.jgpu.format.NumberType;
import org.jgpu.format.StructType;
import org.jgpu.format.ValueType;

/**
 * What a kernel method declares. Made from {@code javax.lang.model} alone, so that it exists in the
 * annotation rounds; the body is not looked at.
 *
 * @param owner binary name of the class
 * @param method the method's simple name
 * @param key see {@link org.jgpu.format.KernelDescriptor#key}
 * @param form element-wise, parallel, grid or raw
 * @param parameters in order, without a {@code KernelContext}
 * @param result the result type of an element-wise kernel; empty for void
 * @param blockSize {@code blockSize} of the annotation, 0 to 3 numbers
 * @param floatMode {@code floatMode} of the annotation
 * @param family the types that a type parameter stands for; empty for kernels without one
 */
public record KernelSignature(
    String owner,
    String method,
    String key,
    KernelForm form,
    List<KernelParameter> parameters,
    Optional<ValueType> result,
    List<Integer> blockSize,
    FloatMode floatMode,
    Optional<Family> family) {
  /** Copies the lists. */
  public KernelSignature {
    parameters = List.copyOf(parameters);
    blockSize = List.copyOf(blockSize);
  }

  /** Creates the signature of a kernel without type parameters. */
  public KernelSignature(
      String owner,
      String method,
      String key,
      KernelForm form,
      List<KernelParameter> parameters,
      Optional<ValueType> result,
      List<Integer> blockSize,
      FloatMode floatMode) {
    this(owner, method, key, form, parameters, result, blockSize, floatMode, Optional.empty());
  }

  /** Returns the signature of this family's kernel for {@code member}. */
  public KernelSignature of(Family.Member member) {
    return Family.member(this, member);
  }

  /** Returns the types of the results: one, or those of the leaves of a record; none for void. */
  public List<ValueType> results() {
    if (splitsResult()) {
      return ((StructType) result.orElseThrow())
          .leaves().stream().map(StructType.Leaf::type).<ValueType>map(type -> type).toList();
    }
    return result.stream().toList();
  }

  /**
   * Returns whether each primitive of the result goes to an array of its own. A record does, unless
   * it is a number such as {@code Half} or the kernel maps arrays of records itself.
   */
  public boolean splitsResult() {
    return result.isPresent()
        && result.get() instanceof StructType
        && NumberType.of(result.get()).isEmpty()
        && parameters.stream()
            .noneMatch(p -> !p.scalar() && !p.array() && p.type() instanceof StructType);
  }
}
