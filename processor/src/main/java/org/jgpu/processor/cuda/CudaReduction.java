package org.jgpu.processor.cuda;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrType;

/**
 * A reduction to emit: its methods, all in the library of functions.
 *
 * @param key the kernel key of the descriptor
 * @param finish empty where the accumulator is the result
 */
public record CudaReduction(
    String key,
    IrFunction identity,
    IrFunction map,
    IrFunction combine,
    Optional<IrFunction> finish) {

  /** Returns the methods. */
  public List<IrFunction> functions() {
    return Stream.concat(Stream.of(identity, map, combine), finish.stream()).toList();
  }

  /** Returns the type of the elements that are reduced. */
  public ElementType input() {
    return map.parameters().get(0).element();
  }

  /** Returns the type in which elements are combined. */
  public ElementType accumulator() {
    return combine.parameters().get(0).element();
  }

  /** Returns the type of the result. */
  public ElementType result() {
    return finish.isPresent() ? scalar(finish.get()) : accumulator();
  }

  private static ElementType scalar(IrFunction function) {
    if (function.result() instanceof IrType.Scalar type) {
      return type.element();
    }
    throw new IllegalStateException(function.key().text() + " returns " + function.result());
  }
}
