package org.jgpu.benchmarks;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.profile.Benchmark;
import org.jgpu.runtime.profile.BenchmarkResult;

/**
 * The rows of a run. One that fails is noted and loses no other. Calls that take long are warmed up
 * and repeated less often, so that a slow row does not take the time of the others.
 */
final class Rows {
  // As peer/timing.py has them. Hundreds of calls of microseconds leave the JVM interpreting what
  // is before a launch.
  private static final double WARM_UP_SECONDS = 0.5;
  private static final double SHORT_SECONDS = 0.1;
  private static final int SHORT_CALLS = 2000;
  private static final Duration MOST = Duration.ofSeconds(3);

  private final Gpu gpu;
  private final List<Measurement> results = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();

  Rows(Gpu gpu) {
    this.gpu = gpu;
  }

  Gpu gpu() {
    return gpu;
  }

  List<Measurement> results() {
    return results;
  }

  List<String> failures() {
    return failures;
  }

  void add(Measurement row) {
    results.add(row);
  }

  void addAll(List<Measurement> rows) {
    results.addAll(rows);
  }

  /** Notes what went wrong, and says so at once. */
  void fail(String what, RuntimeException e) {
    failures.add(what + ": " + e);
    System.err.println("FAILED " + what);
    e.printStackTrace();
  }

  /**
   * Measures a row.
   *
   * @param repeats how often, if that does not take seconds
   * @param bytes as in {@link Measurement}
   */
  void measure(String name, int repeats, long bytes, Runnable work) {
    try {
      BenchmarkResult result = benchmark(name, repeats, work);
      add(new Measurement(name, result.cpuMedianMicros(), result.gpuMedianMicros(), bytes));
    } catch (RuntimeException e) {
      fail(name, e);
    }
  }

  private BenchmarkResult benchmark(String name, int repeats, Runnable work) {
    Benchmark benchmark = Benchmark.of(name, gpu).repeats(repeats).maxDuration(MOST);
    // The first calls load and compile, which says nothing about how long others take.
    benchmark.warmUp(1).repeats(1).run(work);
    long before = System.nanoTime();
    benchmark.warmUp(1).repeats(1).run(work);
    double call = (System.nanoTime() - before) * 1e-9 / 2;
    double few = Math.min(Benchmark.WARM_UP - 2, WARM_UP_SECONDS / call);
    double many = Math.min(SHORT_CALLS, SHORT_SECONDS / call);
    return benchmark.warmUp((int) Math.max(few, many)).run(work);
  }
}
