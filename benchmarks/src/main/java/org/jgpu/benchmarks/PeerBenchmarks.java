package org.jgpu.benchmarks;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.arrays.Reductions;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Distributed;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.device.Device;

/**
 * Two devices: copies from one to the other, and work that is split. Nothing where there is one.
 */
final class PeerBenchmarks {
  private static final int COUNT = 1 << 28;
  private static final long BYTES = 4L * COUNT;
  private static final int SAMPLES = 15;

  private final Gpu first;

  PeerBenchmarks(Gpu gpu) {
    this.first = gpu;
  }

  List<Measurement> run() {
    if (!first.isHardware() || Gpu.devices().size() < 2) {
      return List.of();
    }
    List<Measurement> results = new ArrayList<>();
    try (Gpu second = Gpu.open(1 - first.ordinal())) {
      try (DeviceArray<float[]> here = first.zeros(DType.FLOAT32, COUNT);
          DeviceArray<float[]> there = second.zeros(DType.FLOAT32, COUNT)) {
        there.copyFrom(here); // switches peer access on
        results.add(row("peer-copy-1GiB", second, () -> there.copyFrom(here)));
        results.add(row("driver-peer-copy-1GiB", second, () -> plain(here, there)));
      }
      results.addAll(split(second));
    }
    return results;
  }

  private static void plain(DeviceArray<float[]> from, DeviceArray<float[]> to) {
    Device source = Internals.device(from.gpu());
    Device target = Internals.device(to.gpu());
    target.bind();
    target
        .driver()
        .copyPeer(
            to.address(),
            target.context(),
            from.address(),
            source.context(),
            BYTES,
            Internals.currentStream(to.gpu()).handle());
  }

  /** A sum of the same array, on one device and split over both. */
  private List<Measurement> split(Gpu second) {
    float[] host = ArrayBenchmarks.uniform(COUNT, 12);
    List<Measurement> results = new ArrayList<>();
    try (DeviceArray<float[]> x = first.array(host)) {
      results.add(row("split-sum-f32-2^28-one", first, () -> sum(x).close()));
      try (Distributed<float[]> parts = Distributed.split(x, List.of(first, second))) {
        results.add(
            row(
                "split-sum-f32-2^28-two",
                first,
                () -> parts.reduce(first, PeerBenchmarks::sum, PeerBenchmarks::sum).close()));
      }
    }
    return results;
  }

  private static DeviceArray<float[]> sum(DeviceArray<float[]> x) {
    return Reductions.sum(x);
  }

  /** By the host's clock, until the device that ends is done. */
  private Measurement row(String name, Gpu ends, Runnable work) {
    work.run();
    first.synchronize();
    ends.synchronize();
    double[] micros = new double[SAMPLES];
    for (int i = 0; i < SAMPLES; i++) {
      long before = System.nanoTime();
      work.run();
      ends.synchronize();
      micros[i] = (System.nanoTime() - before) * 1e-3;
    }
    return new Measurement(name, Measurement.median(micros), Double.NaN, BYTES);
  }
}
