package org.jgpu.processor.cuda;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jgpu.processor.ir.IrType;

/**
 * Writes the overloads of {@code jgpu_shuffle_down} for records: they shuffle component by
 * component, each in as many 32-bit words as it has, so that none leaves its registers.
 */
final class ShuffleWriter {
  private final CudaWriter out;
  private final Set<IrType.Record> written = new HashSet<>();

  ShuffleWriter(CudaWriter out) {
    this.out = out;
  }

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
            .map("jgpu_shuffle_down(value.%s, distance, width)"::formatted)
            .collect(Collectors.joining(", "));
    out.open(
        "static __device__ __forceinline__ %1$s jgpu_shuffle_down(%1$s value, int distance, int width)"
            .formatted(type));
    out.line("return " + type + "{" + components + "};");
    out.close();
  }
}
