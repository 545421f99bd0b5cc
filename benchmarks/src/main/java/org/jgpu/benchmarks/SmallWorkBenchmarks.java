package org.jgpu.benchmarks;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.PinnedMemory;

/** What is so short that the host's calls are all of it: memory, copies of 1 KiB. */
final class SmallWorkBenchmarks {
  private static final int ELEMENTS = 256;
  private static final int BYTES = 4 * ELEMENTS;
  private static final int ROUNDS = 2_000;
  private static final int SAMPLES = 41;

  /** By then the JVM has compiled what is called in full. */
  private static final long WARM_UP_NANOS = 1_000_000_000;

  private final Gpu gpu;

  SmallWorkBenchmarks(Gpu gpu) {
    this.gpu = gpu;
  }

  List<Measurement> run() {
    List<Measurement> results = new ArrayList<>();
    results.add(measure("allocate-free", () -> gpu.empty(DType.FLOAT32, 1000).close()));
    float[] host = new float[ELEMENTS];
    try (DeviceArray<float[]> x = gpu.array(host)) {
      results.add(measure("to-host-1KiB", () -> x.copyTo(host)));
      results.add(measure("to-device-1KiB", () -> sent(x, host)));
      results.addAll(pageLocked(x));
    }
    if (gpu.isHardware()) {
      results.addAll(plain(host));
    }
    return results;
  }

  private void sent(DeviceArray<float[]> x, float[] host) {
    x.copyFrom(host);
    gpu.currentStream().synchronize();
  }

  /** The driver's own calls, from and to memory that is page-locked already. */
  private List<Measurement> pageLocked(DeviceArray<float[]> x) {
    CudaDriver driver = Internals.device(gpu).driver();
    long stream = Internals.stream(gpu.currentStream()).handle();
    PinnedMemory memory = driver.allocatePinned(BYTES);
    try {
      return List.of(
          measure(
              "driver-to-host-1KiB",
              () -> {
                driver.copyToHost(memory, 0, x.address(), BYTES, stream);
                driver.synchronizeStream(stream);
              }),
          measure(
              "driver-to-device-1KiB",
              () -> {
                driver.copyToDevice(x.address(), memory, 0, BYTES, stream);
                driver.synchronizeStream(stream);
              }));
    } finally {
      driver.freePinned(memory);
    }
  }

  /** The driver's own copies of the same Java array. */
  private static List<Measurement> plain(float[] host) {
    try (PlainCopies copies = new PlainCopies(host)) {
      return List.of(
          measure("plain-to-host-1KiB", copies::toHost),
          measure("plain-to-device-1KiB", copies::toDevice));
    }
  }

  /** Returns the median of means, since one call is shorter than the clock is exact. */
  private static Measurement measure(String name, Runnable work) {
    for (long begin = System.nanoTime(); System.nanoTime() - begin < WARM_UP_NANOS; ) {
      work.run();
    }
    double[] micros = new double[SAMPLES];
    for (int sample = 0; sample < SAMPLES; sample++) {
      long before = System.nanoTime();
      for (int i = 0; i < ROUNDS; i++) {
        work.run();
      }
      micros[sample] = (System.nanoTime() - before) * 1e-3 / ROUNDS;
    }
    return Measurement.ofHost(name, micros);
  }
}
