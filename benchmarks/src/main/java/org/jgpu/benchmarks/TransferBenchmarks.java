package org.jgpu.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;

/** Copies between heap arrays and the device, by the host's clock since they block. */
final class TransferBenchmarks {
  private static final int COUNT = 1 << 28;
  private static final int REPEATS = 5;

  private final Gpu gpu;

  TransferBenchmarks(Gpu gpu) {
    this.gpu = gpu;
  }

  List<Measurement> run() {
    List<Measurement> results = new ArrayList<>();
    float[] host = ArrayBenchmarks.uniform(COUNT, 8);
    try (DeviceArray<float[]> x = gpu.array(host)) {
      results.add(measure("to-host-1GiB", () -> x.copyTo(host)));
      results.add(
          measure(
              "to-device-1GiB",
              () -> {
                x.copyFrom(host);
                gpu.synchronize();
              }));
    }
    return results;
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
