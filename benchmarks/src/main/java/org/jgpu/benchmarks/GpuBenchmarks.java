package org.jgpu.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;

/**
 * Runs GPU benchmarks and writes their results: {@code GpuBenchmarks OUT.json COMMIT [GROUP...]},
 * where none is named all groups, but those by which thresholds are set. The file is written after
 * each group, so that a run that is ended leaves what it has.
 */
public final class GpuBenchmarks {
  private static final String LIBRARIES = "libraries";
  private static final String PRODUCT_SIZES = "product-sizes";

  /** Groups that thresholds are set by, and that run only by name. */
  private static final Set<String> THRESHOLDS = Set.of(LIBRARIES, PRODUCT_SIZES);

  private static final List<Group> GROUPS =
      List.of(
          new Group("first", GpuBenchmarks::first),
          new Group("launch", rows -> new LaunchBenchmarks(rows).run()),
          new Group("arrays", rows -> new ArrayBenchmarks(rows).run()),
          new Group("sort", rows -> new SortBenchmarks(rows).run()),
          new Group("sparse", rows -> new SparseBenchmarks(rows).run()),
          new Group("random", rows -> new RandomBenchmarks(rows).run()),
          new Group("nd", rows -> new NdArrayBenchmarks(rows).run()),
          new Group("signals", rows -> new SignalBenchmarks(rows).run()),
          new Group("products", rows -> new ProductBenchmarks(rows).run()),
          new Group("transfers", rows -> rows.addAll(new TransferBenchmarks(rows.gpu()).run())),
          new Group("small", rows -> rows.addAll(new SmallWorkBenchmarks(rows.gpu()).run())),
          new Group("overlap", rows -> rows.addAll(new OverlapBenchmarks(rows.gpu()).run())),
          new Group("peer", rows -> rows.addAll(new PeerBenchmarks(rows.gpu()).run())),
          new Group("scaling", rows -> new ScalingBenchmarks(rows).run()),
          new Group("fft", rows -> new FftBenchmarks(rows).run()),
          new Group("matrix", rows -> new MatrixBenchmarks(rows).run()),
          new Group(LIBRARIES, rows -> new LibraryBenchmarks(rows).run()),
          new Group(PRODUCT_SIZES, rows -> new ProductBenchmarks(rows).sizes()),
          new Group("region", rows -> rows.addAll(new RegionBenchmarks(rows.gpu()).run())),
          // Last, since it may take minutes.
          new Group("decompositions", rows -> new DecompositionBenchmarks(rows).run()));

  private GpuBenchmarks() {}

  /** Rows that are measured together. */
  private record Group(String name, Work work) {
    /** Measures. */
    interface Work {
      void run(Rows rows) throws IOException;
    }

    void run(Rows rows) {
      long before = System.nanoTime();
      try {
        work.run(rows);
      } catch (RuntimeException e) {
        rows.fail("group " + name, e);
      } catch (IOException e) {
        rows.fail("group " + name, new UncheckedIOException(e));
      }
      System.out.printf(
          Locale.ROOT, "group %s: %.1f s%n", name, (System.nanoTime() - before) * 1e-9);
    }
  }

  /** Runs the benchmarks on the device that {@code jgpu.driver} selects. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length < 2) {
      throw new IllegalArgumentException("usage: GpuBenchmarks OUT.json COMMIT [GROUP...]");
    }
    Path out = Path.of(arguments[0]);
    List<Group> groups = named(Arrays.asList(arguments).subList(2, arguments.length));
    long before = System.nanoTime();
    try (Gpu gpu = Gpu.open()) {
      Rows rows = new Rows(gpu);
      double open = (System.nanoTime() - before) * 1e-3;
      rows.add(new Measurement("open", open, Double.NaN, 0));
      for (Group group : groups) {
        group.run(rows);
        write(out, json(gpu, arguments[1], rows.results()));
      }
      System.out.println(json(gpu, arguments[1], rows.results()));
      rows.failures().forEach(failure -> System.out.println("failed: " + failure));
      System.out.printf(
          "total: %d rows, %d failures%n", rows.results().size(), rows.failures().size());
      if (!rows.failures().isEmpty()) {
        System.exit(1);
      }
    }
  }

  private static List<Group> named(List<String> names) {
    Set<String> unknown = new TreeSet<>(names);
    GROUPS.forEach(group -> unknown.remove(group.name()));
    if (!unknown.isEmpty()) {
      throw new IllegalArgumentException(
          "no group %s; there are %s"
              .formatted(unknown, GROUPS.stream().map(Group::name).collect(Collectors.toList())));
    }
    return GROUPS.stream()
        .filter(
            group ->
                names.isEmpty() ? !THRESHOLDS.contains(group.name()) : names.contains(group.name()))
        .toList();
  }

  /** In processes of their own. */
  private static void first(Rows rows) throws IOException {
    rows.addAll(new FirstLaunches(rows.gpu().driverName()).run());
    rows.addAll(new FreshJvms(rows.gpu().driverName()).run());
  }

  private static void write(Path out, String json) throws IOException {
    Path part = Path.of(out + ".part");
    Files.writeString(part, json);
    Files.move(part, out, StandardCopyOption.REPLACE_EXISTING);
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
