package org.jgpu.runtime.profile;

import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuEvent;
import org.jgpu.runtime.Scope;

/**
 * Measures a piece of code as CuPy's {@code cupyx.profiler.benchmark} does: each repeat is
 * bracketed by events on the current stream, the host's clock is read right before and after the
 * call, and only then the GPU is waited for. Thread-safe; what other threads run meanwhile is
 * measured with it.
 */
public final class Profiler {
  /** The number of calls before the measured ones. */
  public static final int WARM_UP = 10;

  private Profiler() {}

  /**
   * Calls {@code function} {@value #WARM_UP} times, then {@code repeats} times under measurement.
   * Arrays that it makes are freed after each call. Blocks until all is done.
   *
   * @param gpu the GPU that {@code function} uses, on the current stream of the calling thread
   * @param name what the result is called
   * @param repeats how many calls to measure, at least 1
   * @param function what is measured
   * @return the times of each measured call, in seconds
   * @throws IllegalArgumentException if {@code repeats} is not positive
   */
  public static BenchmarkResult benchmark(Gpu gpu, String name, int repeats, Runnable function) {
    if (repeats < 1) {
      throw new IllegalArgumentException("repeats is " + repeats + "; it must be positive");
    }
    for (int i = 0; i < WARM_UP; i++) {
      Scope scope = Scope.open();
      try (scope) {
        function.run();
      }
    }
    gpu.synchronize();
    double[] cpuTimes = new double[repeats];
    double[] gpuTimes = new double[repeats];
    try (GpuEvent start = gpu.newEvent();
        GpuEvent end = gpu.newEvent()) {
      for (int i = 0; i < repeats; i++) {
        Scope scope = Scope.open();
        try (scope) {
          start.record();
          long before = System.nanoTime();
          function.run();
          cpuTimes[i] = (System.nanoTime() - before) * 1e-9;
          end.record();
          end.synchronize();
        }
        gpuTimes[i] = end.elapsedMillisSince(start) * 1e-3;
      }
    }
    return new BenchmarkResult(name, gpu.ordinal(), cpuTimes, gpuTimes);
  }
}
