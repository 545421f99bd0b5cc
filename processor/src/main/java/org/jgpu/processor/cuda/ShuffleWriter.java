package org.jgpu.processor.cuda;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jgpu.processor.ir.IrType;

/**
 * Writes the overloads for records of a function such as {@code jgpu_shuffle_down}: they shuffle
 * component by component, each in as many 32-bit words as it has, so that none leaves its
 * registers.
 */
final class ShuffleWriter {
  private final CudaWriter out;
  private final String function;
  private final Set<IrType.Record> written = new HashSet<>();

  ShuffleWriter(CudaWriter out, String function) {
    this.out = out;
    this.function = function;
  }

  /** Writes the overload for {@code struct} behind those for the records that it holds. */
  void write(IrType.Record struct) {
    if (!written.add(struct)) {
      return;
    }
    for (IrType.Component component : struct.components()) {
      if (component.type() instanceof IrType.Record inner) {
        write(inner);
      }
    }
    String type = CudaTypes.name(struct);
    String components =
        IntStream.range(0, struct.components().size())
            .mapToObj(i -> LocalNames.component(struct, i))
            .map(name -> function + "(value." + name + ", distance, width)")
            .collect(Collectors.joining(", "));
    out.open(
        Template.fill(
            "static __device__ __forceinline__ %1$s %2$s(%1$s value, int distance, int width)",
            type, function));
    out.line("return " + type + "{" + components + "};");
    out.close();
  }
}
