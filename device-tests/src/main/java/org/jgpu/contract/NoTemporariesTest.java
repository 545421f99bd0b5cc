package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No operation keeps device memory that is not its result's. */
@DeviceTest
class NoTemporariesTest {
  private final Gpu gpu;
  private final Path folder;

  NoTemporariesTest(Gpu gpu, @TempDir Path folder) {
    this.gpu = gpu;
    this.folder = folder;
  }

  private Stream<Supplier<? extends Object>> operations(String family) {
    return family.equals("sparse")
        ? SparseSamples.of(gpu, folder)
        : new OperationSamples(gpu).of(family);
  }

  @VariesByDevice("products and sums are contracted, so that rotations of matrices differ")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "arithmetic",
        "reductions",
        "indices",
        "sorts",
        "order",
        "signals",
        "fft",
        "sparse",
        "linalg",
        "products",
        "random",
        "shapes"
      })
  void memoryIsTheSameAfterAResultIsClosed(String family) {
    try (Scope scope = Scope.open()) {
      List<Supplier<? extends Object>> operations = operations(family).toList();
      for (int i = 0; i < operations.size(); i++) {
        Supplier<? extends Object> operation = operations.get(i);
        used(operation);
        long kept = used(operation);
        // Less than before: the collector freed what tests before this one had left behind.
        for (int again = 0; kept < 0 && again < 5; again++) {
          kept = used(operation);
        }
        assertEquals(0, kept, "bytes kept by operation " + i + " of " + family);
      }
    }
  }

  /** Runs {@code operation} outside of scopes, as a program without them does. */
  private long used(Supplier<? extends Object> operation) {
    // What an operation's own arguments are made of goes with this scope.
    long before = gpu.memoryStatistics().inUseBytes();
    Object result = operation.get();
    if (result instanceof DeviceArray<?> array) {
      array.close();
    }
    return gpu.memoryStatistics().inUseBytes() - before;
  }
}
