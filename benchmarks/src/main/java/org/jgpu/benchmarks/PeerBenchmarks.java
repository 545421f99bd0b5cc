package org.jgpu.benchmarks;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.arrays.Nd;
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
  private static final int SAMPLES = 51;

  /** Calls before a row is measured, for caches and clocks; the JVM is warm by then. */
  private static final int WARM_UP = 500;

  private static final long WARM_UP_NANOS = 500_000_000;

  /**
   * Calls with few elements before anything is measured: the JVM's compiler takes so many until a
   * call takes microseconds, and calls with many elements would take minutes for them.
   */
  private static final int SMALL_CALLS = 100_000;

  private static final long SMALL_CALLS_NANOS = 3_000_000_000L;
  private static final int SMALL = 1 << 12;

  /** Reductions that are under way at once where their rate is measured. */
  private static final int IN_FLIGHT = 20;

  /**
   * One device takes a quarter of a millisecond for the first, and four and sixteen times that:
   * what brings the parts together takes as long each time, and hides the rate of the smaller ones.
   */
  private static final int[] SPLIT_POWERS = {28, 30, 32};

  /** Arrays of more elements are of one value, which takes less time to make than to measure. */
  private static final int MOST_RANDOM_POWER = 30;

  /** What sums and the driver take besides the elements. */
  private static final long OTHER_BYTES = 256L << 20;

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
      warmUp(second);
      try (DeviceArray<float[]> here = first.zeros(DType.FLOAT32, COUNT);
          DeviceArray<float[]> there = second.zeros(DType.FLOAT32, COUNT)) {
        there.copyFrom(here); // switches peer access on
        results.add(row("peer-copy-1GiB", second, () -> there.copyFrom(here)));
        results.add(row("driver-peer-copy-1GiB", second, () -> plain(here, there, second)));
        results.add(row("driver-peer-push-1GiB", first, () -> plain(here, there, first)));
        try (DeviceArray<float[]> one = here.slice(0, 0, 1);
            DeviceArray<float[]> target = there.slice(0, 0, 1)) {
          results.add(row("peer-copy-4B", second, Float.BYTES, () -> target.copyFrom(one)));
        }
      }
      for (int power : SPLIT_POWERS) {
        results.addAll(split(second, power));
      }
    }
    return results;
  }

  private void warmUp(Gpu second) {
    try (DeviceArray<float[]> x = first.zeros(DType.FLOAT32, SMALL);
        DeviceArray<float[]> there = x.toGpu(second);
        Distributed<float[]> parts = Distributed.split(x, List.of(first, second))) {
      repeat(
          SMALL_CALLS,
          SMALL_CALLS_NANOS,
          () -> {
            sum(x).close();
            sum(parts).close();
            parts.map(PeerBenchmarks::sum).close();
            there.copyFrom(x);
            first.synchronize();
            second.synchronize();
          });
    }
  }

  /** The driver's call on the stream of {@code caller}, one of both. */
  private static void plain(DeviceArray<float[]> from, DeviceArray<float[]> to, Gpu caller) {
    Device device = Internals.device(caller);
    device.bind();
    device
        .driver()
        .copyPeer(
            to.address(),
            Internals.device(to.gpu()).context(),
            from.address(),
            Internals.device(from.gpu()).context(),
            BYTES,
            Internals.currentStream(caller).handle());
  }

  /**
   * A sum of the same array, on one device and split over both; and the parts' sums alone, without
   * what brings them together.
   */
  private List<Measurement> split(Gpu second, int power) {
    String name = "split-sum-f32-2^" + power;
    long bytes = (long) Float.BYTES << power;
    if (!fits(first, bytes + bytes / 2, name) || !fits(second, bytes / 2, name)) {
      return List.of();
    }
    List<Measurement> results = new ArrayList<>();
    try (DeviceArray<float[]> x = elements(power)) {
      results.add(row(name + "-one", first, bytes, () -> sum(x).close()));
      try (Distributed<float[]> parts = Distributed.split(x, List.of(first, second))) {
        results.add(row(name + "-two", first, bytes, () -> sum(parts).close()));
        results.add(each(row(name + "-two-in-flight", first, bytes, () -> inFlight(parts))));
        results.add(
            row(
                name + "-parts",
                first,
                bytes,
                () -> {
                  parts.map(PeerBenchmarks::sum).close();
                  second.synchronize();
                }));
      }
    }
    return results;
  }

  /** Returns whether {@code gpu} has that much free; says which row is left out if not. */
  private static boolean fits(Gpu gpu, long bytes, String name) {
    gpu.trimMemory();
    long free = gpu.freeMemory();
    if (free >= bytes + OTHER_BYTES) {
      return true;
    }
    System.err.println(
        name + " is left out: it takes " + bytes + " bytes of " + gpu + ", which has " + free);
    return false;
  }

  /** Returns an array that is made on the first device. */
  private DeviceArray<float[]> elements(int power) {
    if (power <= MOST_RANDOM_POWER) {
      return Nd.on(first).random(12).random(DType.FLOAT32, 1L << power);
    }
    DeviceArray<float[]> x = first.empty(DType.FLOAT32, 1L << power);
    x.fill(0.5f);
    return x;
  }

  private static DeviceArray<float[]> sum(DeviceArray<float[]> x) {
    return Reductions.sum(x);
  }

  private DeviceArray<float[]> sum(Distributed<float[]> parts) {
    return parts.reduce(first, PeerBenchmarks::sum, PeerBenchmarks::sum);
  }

  /** Nothing waits between them: what brings the parts together is beside the next parts' work. */
  private void inFlight(Distributed<float[]> parts) {
    for (int i = 0; i < IN_FLIGHT; i++) {
      sum(parts).close();
    }
  }

  private static Measurement each(Measurement all) {
    return new Measurement(all.name(), all.hostMicros() / IN_FLIGHT, all.gpuMicros(), all.bytes());
  }

  private Measurement row(String name, Gpu ends, Runnable work) {
    return row(name, ends, BYTES, work);
  }

  /** By the host's clock, until the device that ends is done. */
  private Measurement row(String name, Gpu ends, long bytes, Runnable work) {
    repeat(
        WARM_UP,
        WARM_UP_NANOS,
        () -> {
          work.run();
          ends.synchronize();
        });
    first.synchronize();
    double[] micros = new double[SAMPLES];
    for (int i = 0; i < SAMPLES; i++) {
      long before = System.nanoTime();
      work.run();
      ends.synchronize();
      micros[i] = (System.nanoTime() - before) * 1e-3;
    }
    return new Measurement(name, Measurement.median(micros), Double.NaN, bytes);
  }

  /** Repeats {@code work} so many times, or for so long, if that is less. */
  private static void repeat(int times, long nanos, Runnable work) {
    long begin = System.nanoTime();
    for (int i = 0; i < times && System.nanoTime() - begin < nanos; i++) {
      work.run();
    }
  }
}
