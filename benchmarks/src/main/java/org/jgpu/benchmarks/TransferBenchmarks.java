package org.jgpu.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jgpu.numbers.Complex64;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;

/** Copies between heap arrays and the device, by the host's clock since they block. */
final class TransferBenchmarks {
  private static final int COUNT = 1 << 28;
  private static final int RECORDS = 1 << 22;
  private static final int REPEATS = 5;

  private final Gpu gpu;

  TransferBenchmarks(Gpu gpu) {
    this.gpu = gpu;
  }

  List<Measurement> run() {
    List<Measurement> results = new ArrayList<>();
    results.addAll(bothWays("1GiB", DType.FLOAT32, ArrayBenchmarks.uniform(COUNT, 8)));
    results.addAll(bothWays("complex64-2^22", DType.COMPLEX64, complex(RECORDS)));
    return results;
  }

  /** Records, which are taken apart and made again one by one. */
  private static Complex64[] complex(int count) {
    float[] parts = ArrayBenchmarks.uniform(2 * count, 9);
    Complex64[] result = new Complex64[count];
    Arrays.setAll(result, i -> new Complex64(parts[2 * i], parts[2 * i + 1]));
    return result;
  }

  private <A> List<Measurement> bothWays(String what, DType<A> dtype, A host) {
    try (DeviceArray<A> x = gpu.array(dtype, host)) {
      return List.of(
          measure("to-host-" + what, () -> x.copyTo(host)),
          measure(
              "to-device-" + what,
              () -> {
                x.copyFrom(host);
                gpu.synchronize();
              }));
    }
  }

  private static Measurement measure(String name, Runnable copy) {
    copy.run();
    double[] micros = new double[REPEATS];
    for (int i = 0; i < REPEATS; i++) {
      long before = System.nanoTime();
      copy.run();
      micros[i] = (System.nanoTime() - before) * 1e-3;
    }
    Arrays.sort(micros);
    return new Measurement(name, micros[REPEATS / 2], Double.NaN, 0);
  }
}
