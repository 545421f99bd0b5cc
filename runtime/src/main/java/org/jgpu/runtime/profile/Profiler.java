package org.jgpu.runtime.profile;

import static java.util.Objects.requireNonNull;

import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.device.Device;

/**
 * Measures pieces of code, and tells NVIDIA's profilers what to record and what it is. Thread-safe;
 * what other threads run meanwhile is measured with it.
 */
public final class Profiler {
  /** The number of calls before the measured ones. */
  public static final int WARM_UP = Benchmark.WARM_UP;

  private Profiler() {}

  /**
   * As {@link Benchmark} with {@code repeats} and what else it takes unasked.
   *
   * @param gpu the GPU that {@code function} uses, on the current stream of the calling thread
   * @param name what the result is called
   * @param repeats how many calls to measure, at least 1
   * @param function what is measured
   * @return the times of each measured call, in seconds
   * @throws IllegalArgumentException if {@code repeats} is not positive
   */
  public static BenchmarkResult benchmark(Gpu gpu, String name, int repeats, Runnable function) {
    requireNonNull(gpu, "gpu");
    requireNonNull(name, "name");
    return Benchmark.of(name, gpu).repeats(repeats).run(function);
  }

  /**
   * Begins what profilers are to record, if they were started so that they wait for this ({@code
   * nsys profile --capture-range=cudaProfilerApi}). Without a profiler nothing happens.
   *
   * @throws org.jgpu.runtime.error.GpuException if the driver refuses it
   */
  public static void start(Gpu gpu) {
    Device device = Internals.device(gpu);
    device.bind();
    device.driver().startProfiler();
  }

  /** Ends what {@link #start} began. */
  public static void stop(Gpu gpu) {
    Device device = Internals.device(gpu);
    device.bind();
    device.driver().stopProfiler();
  }

  /**
   * Opens a range of the calling thread that profilers show under {@code name}, by NVTX; to be
   * closed on the same thread. Kernels, copies, loading of code and growth of the pool have ranges
   * of their own. Ranges cost nothing unless a profiler has started the process or {@code
   * -Djgpu.nvtx=true} asks for them; they need Java 22 and a CUDA toolkit's {@code
   * libnvtx3interop.so.1} or {@code libnvToolsExt.so.1}.
   */
  public static ProfilerRange range(String name) {
    requireNonNull(name, "name");
    return ProfilerRange.open(name);
  }
}
