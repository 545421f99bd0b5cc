package org.jgpu.benchmarks;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.HostArray;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.driver.CopyBox;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.PinnedMemory;

/**
 * Half of the columns of a matrix to page-locked memory, by the driver's pitched copy and packed by
 * a kernel first, for rows of several lengths: from which one on the first is the better one.
 */
final class RegionBenchmarks {
  private static final int HARDWARE_BYTES = 1 << 26;
  private static final int SOFTWARE_BYTES = 1 << 20;
  private static final int SAMPLES = 15;

  private final Gpu gpu;
  private final int bytes;

  RegionBenchmarks(Gpu gpu) {
    this.gpu = gpu;
    this.bytes = gpu.isHardware() ? HARDWARE_BYTES : SOFTWARE_BYTES;
  }

  List<Measurement> run() {
    List<Measurement> results = new ArrayList<>();
    for (int rowBytes = 64; rowBytes <= 16384; rowBytes *= 4) {
      results.addAll(rows(rowBytes));
    }
    return results;
  }

  private List<Measurement> rows(int rowBytes) {
    int columns = rowBytes / Float.BYTES;
    int rows = bytes / rowBytes;
    CudaDriver driver = Internals.device(gpu).driver();
    PinnedMemory pinned = driver.allocatePinned(bytes);
    try (DeviceArray<float[]> matrix = gpu.zeros(DType.FLOAT32, rows, 2 * columns);
        HostArray<float[]> host = gpu.hostArray(DType.FLOAT32, rows * columns)) {
      DeviceArray<float[]> half = matrix.slice(1, 0, columns);
      long stream = Internals.currentStream(gpu).handle();
      CopyBox box = new CopyBox(rowBytes, rows, 1, 2L * rowBytes, rows, rowBytes, rows);
      String name = "region-to-host-" + rowBytes + "B-rows-";
      return List.of(
          measure(
              name + "pitched", () -> driver.copyBoxToHost(pinned, 0, half.address(), box, stream)),
          measure(
              name + "packed",
              () -> {
                try (DeviceArray<float[]> packed = half.copy()) {
                  packed.enqueueCopyTo(host);
                }
              }));
    } finally {
      driver.freePinned(pinned);
    }
  }

  private Measurement measure(String name, Runnable copy) {
    double[] micros = new double[SAMPLES];
    for (int i = -2; i < SAMPLES; i++) {
      gpu.synchronize();
      long before = System.nanoTime();
      copy.run();
      gpu.synchronize();
      micros[Math.max(i, 0)] = (System.nanoTime() - before) * 1e-3;
    }
    return new Measurement(name, Measurement.median(micros), Double.NaN, bytes);
  }
}
