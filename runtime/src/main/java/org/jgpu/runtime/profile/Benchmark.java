package org.jgpu.runtime.profile;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;

/**
 * A measurement as CuPy's {@code cupyx.profiler.benchmark} makes it: each repeat is bracketed by
 * events on the current stream of each device, the host's clock is read right before and after the
 * call, and only then the devices are waited for. Arrays that the code makes are freed after each
 * call. Immutable; each method returns a changed copy.
 */
public final class Benchmark {
  /** The number of calls before the measured ones, unless said otherwise. */
  public static final int WARM_UP = 10;

  private static final int REPEATS = 10_000;

  private final String name;
  private final List<Gpu> gpus;
  private final int repeats;
  private final int warmUp;
  private final double mostSeconds;

  private Benchmark(String name, List<Gpu> gpus, int repeats, int warmUp, double mostSeconds) {
    this.name = name;
    this.gpus = gpus;
    this.repeats = repeats;
    this.warmUp = warmUp;
    this.mostSeconds = mostSeconds;
  }

  /**
   * Returns a benchmark of 10,000 repeats.
   *
   * @param name what the result is called
   * @param gpus those that the code uses, on the current streams of the calling thread
   * @throws IllegalArgumentException if there is none
   */
  public static Benchmark of(String name, Gpu... gpus) {
    requireNonNull(name, "name");
    if (gpus.length == 0) {
      throw new IllegalArgumentException("a benchmark without a GPU");
    }
    return new Benchmark(name, List.of(gpus), REPEATS, WARM_UP, Double.POSITIVE_INFINITY);
  }

  /**
   * Sets how many calls are measured.
   *
   * @throws IllegalArgumentException if it is not positive
   */
  public Benchmark repeats(int count) {
    if (count < 1) {
      throw new IllegalArgumentException("repeats is " + count + "; it must be positive");
    }
    return new Benchmark(name, gpus, count, warmUp, mostSeconds);
  }

  /**
   * Sets how many calls come before the measured ones.
   *
   * @throws IllegalArgumentException if it is negative
   */
  public Benchmark warmUp(int count) {
    if (count < 0) {
      throw new IllegalArgumentException("warm-up is " + count + "; it must not be negative");
    }
    return new Benchmark(name, gpus, repeats, count, mostSeconds);
  }

  /** Ends with the repeat in which the measured ones have taken so long. */
  public Benchmark maxDuration(Duration most) {
    requireNonNull(most, "most");
    // Not in nanoseconds, of which a long has 292 years.
    double seconds = most.getSeconds() + most.getNano() * 1e-9;
    return new Benchmark(name, gpus, repeats, warmUp, seconds);
  }

  /** Measures {@code function}. Blocks until all is done. */
  public BenchmarkResult run(Runnable function) {
    for (int i = 0; i < warmUp; i++) {
      call(function);
    }
    gpus.forEach(Gpu::synchronize);
    // A call each; where the time ends it there may be far fewer than are asked for.
    double[][] times = new double[1 + gpus.size()][Math.min(repeats, REPEATS)];
    int done = 0;
    try (DeviceClocks clocks = DeviceClocks.of(gpus)) {
      long begin = System.nanoTime();
      do {
        makeRoom(times, done);
        times[0][done] = measured(function, clocks);
        for (int gpu = 0; gpu < gpus.size(); gpu++) {
          times[1 + gpu][done] = clocks.seconds(gpu);
        }
        done++;
      } while (done < repeats && (System.nanoTime() - begin) * 1e-9 < mostSeconds);
    }
    return result(done, times);
  }

  private void makeRoom(double[][] times, int done) {
    if (done == times[0].length) {
      int room = (int) Math.min(repeats, 2L * done);
      Arrays.setAll(times, row -> Arrays.copyOf(times[row], room));
    }
  }

  /** As {@link #run(Runnable)}, with an argument. */
  public <T> BenchmarkResult run(Consumer<T> function, T argument) {
    requireNonNull(argument, "argument");
    return run(() -> function.accept(argument));
  }

  /** As {@link #run(Runnable)}, with two arguments. */
  public <T, U> BenchmarkResult run(BiConsumer<T, U> function, T first, U second) {
    requireNonNull(first, "first");
    requireNonNull(second, "second");
    return run(() -> function.accept(first, second));
  }

  private static void call(Runnable function) {
    Scope scope = Scope.open();
    try (scope) {
      function.run();
    }
  }

  /** Returns the host's seconds of one call, after which the devices are done. */
  private static double measured(Runnable function, DeviceClocks clocks) {
    Scope scope = Scope.open();
    try (scope) {
      clocks.start();
      long before = System.nanoTime();
      function.run();
      long after = System.nanoTime();
      clocks.end();
      return (after - before) * 1e-9;
    }
  }

  private BenchmarkResult result(int done, double[][] times) {
    int[] devices = gpus.stream().mapToInt(Gpu::ordinal).toArray();
    double[][] gpuTimes = new double[gpus.size()][];
    Arrays.setAll(gpuTimes, gpu -> Arrays.copyOf(times[1 + gpu], done));
    return new BenchmarkResult(name, devices, Arrays.copyOf(times[0], done), gpuTimes);
  }
}
