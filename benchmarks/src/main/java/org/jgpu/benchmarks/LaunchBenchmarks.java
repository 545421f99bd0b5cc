package org.jgpu.benchmarks;

import java.nio.charset.StandardCharsets;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.ParameterBlock;

/** What launches cost the host. */
final class LaunchBenchmarks {
  private static final int REPEATS = 20_000;

  /** The kernel of the row before, without a launcher. */
  private static final String NOTHING =
      """
      .version 8.0
      .target sm_70
      .address_size 64
      .visible .entry nothing(.param .u64 x, .param .u32 n)
      {
        ret;
      }
      """;

  private final Rows rows;
  private final Gpu gpu;

  LaunchBenchmarks(Rows rows) {
    this.rows = rows;
    this.gpu = rows.gpu();
  }

  void run() {
    LaunchConfig one = LaunchConfig.grid(1).block(1);
    try (DeviceArray<float[]> x = gpu.array(ArrayBenchmarks.uniform(1000, 9))) {
      rows.measure("launch-raw", REPEATS, 0, () -> BenchmarkKernelsLauncher.nothing(one, x, 1000));
      plain(x);
    }
  }

  /** The driver's own call, of which a launch is one more or less whoever makes it. */
  private void plain(DeviceArray<float[]> x) {
    CudaDriver driver = Internals.device(gpu).driver();
    long stream = Internals.currentStream(gpu).handle();
    long module = driver.loadModule(NOTHING.getBytes(StandardCharsets.US_ASCII));
    try {
      long function = driver.moduleFunction(module, "nothing");
      ParameterBlock parameters = driver.newParameterBlock(16);
      parameters.buffer().putLong(0, x.address()).putInt(8, 1000);
      parameters.setSize(12);
      rows.measure(
          "driver-launch-raw",
          REPEATS,
          0,
          () -> driver.launch(function, 1, 1, 1, 1, 1, 1, 0, stream, parameters));
      gpu.synchronize();
    } finally {
      driver.unloadModule(module);
    }
  }
}
