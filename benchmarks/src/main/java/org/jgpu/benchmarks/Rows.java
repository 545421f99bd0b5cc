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
  // As peer/timing.py has them. Ten calls of microseconds leave the JVM interpreting what is before
  // a launch, and three hundred leave it compiling.
  private static final double WARM_UP_SECONDS = 0.5;
  private static final double SHORT_SECONDS = 0.1;
  private static final double OFTEN_SECONDS = 2;
  private static final int SHORT_CALLS = 3000;

  /** A launch is compiled in full 0.4 s after the first, on two slow processors. */
  private static final double COMPILED_SECONDS = 1;

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
    warmUp(name, repeats, work);
    Benchmark benchmark = Benchmark.of(name, gpu).repeats(repeats).maxDuration(MOST);
    return benchmark.warmUp(0).run(work);
  }

  /**
   * In rounds that double. The first call is not counted: it loads libraries and compiles, which
   * may take longer than all that is left of the warm-up. What is called more often than the JVM
   * interprets or half compiles a call is warmed up for as many calls as are measured, and as long
   * as the JVM's last compiler takes: the median would be of code that no program goes on running.
   */
  private void warmUp(String name, int repeats, Runnable work) {
    boolean often = repeats > SHORT_CALLS;
    Benchmark.of(name, gpu).warmUp(0).repeats(1).run(work);
    long begin = System.nanoTime();
    int calls = 1;
    double most = WARM_UP_SECONDS;
    int least = Math.max(SHORT_CALLS, repeats);
    double compiled = often ? COMPILED_SECONDS : 0;
    for (int round = 1; isCold(calls < least, seconds(begin), compiled, most); round *= 2) {
      Benchmark.of(name, gpu).warmUp(round - 1).repeats(1).run(work);
      calls += round;
      most = calls < Benchmark.WARM_UP ? WARM_UP_SECONDS : often ? OFTEN_SECONDS : SHORT_SECONDS;
    }
  }

  private static boolean isCold(boolean few, double seconds, double least, double most) {
    return (few || seconds < least) && seconds < most;
  }

  private static double seconds(long begin) {
    return (System.nanoTime() - begin) * 1e-9;
  }
}
