package org.jgpu.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;

/** Runs all GPU benchmarks and writes their results: {@code GpuBenchmarks OUT.json COMMIT}. */
public final class GpuBenchmarks {
  private GpuBenchmarks() {}

  /** Runs the benchmarks on the device that {@code jgpu.driver} selects. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 2) {
      throw new IllegalArgumentException("usage: GpuBenchmarks OUT.json COMMIT");
    }
    long before = System.nanoTime();
    try (Gpu gpu = Gpu.open()) {
      double open = (System.nanoTime() - before) * 1e-3;
      List<Measurement> results = new ArrayList<>();
      results.add(new Measurement("open", open, Double.NaN, 0));
      results.addAll(new FirstLaunches(gpu.driverName()).run());
      results.addAll(new FreshJvms(gpu.driverName()).run());
      results.addAll(new LaunchBenchmarks(gpu).run());
      results.addAll(new ArrayBenchmarks(gpu).run());
      results.addAll(new SortBenchmarks(gpu).run());
      results.addAll(new SparseBenchmarks(gpu).run());
      results.addAll(new DecompositionBenchmarks(gpu).run());
      results.addAll(new LibraryBenchmarks(gpu).run());
      results.addAll(new RandomBenchmarks(gpu).run());
      results.addAll(new NdArrayBenchmarks(gpu).run());
      results.addAll(new FftBenchmarks(gpu).run());
      results.addAll(new MatrixBenchmarks(gpu).run());
      results.addAll(new ProductBenchmarks(gpu).run());
      results.addAll(new TransferBenchmarks(gpu).run());
      results.addAll(new SmallWorkBenchmarks(gpu).run());
      results.addAll(new OverlapBenchmarks(gpu).run());
      results.addAll(new RegionBenchmarks(gpu).run());
      results.addAll(new PeerBenchmarks(gpu).run());
      String json = json(gpu, arguments[1], results);
      Files.writeString(Path.of(arguments[0]), json);
      System.out.println(json);
    }
  }

  private static String json(Gpu gpu, String commit, List<Measurement> results) {
    return String.format(
        Locale.ROOT,
        "{\"date\": \"%s\", \"gpu\": \"%s\", \"driver\": \"jgpu %s\", \"driver_version\": %d,"
            + " \"java\": \"%s\", \"commit\": \"%s\",%n \"results\": [%n  %s]}%n",
        LocalDate.now(),
        gpu.deviceName(),
        gpu.driverName(),
        Internals.device(gpu).driver().driverVersion(),
        System.getProperty("java.runtime.version"),
        commit,
        results.stream().map(Measurement::json).collect(Collectors.joining(",\n  ")));
  }
}
