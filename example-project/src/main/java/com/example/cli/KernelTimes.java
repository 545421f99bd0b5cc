package com.example.cli;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuEvent;

/** Measures kernels with events on the device. Each measurement waits for its kernel. */
public final class KernelTimes {
  private final Gpu gpu;
  private final Map<String, Times> byKernel = new LinkedHashMap<>();

  /** Creates an empty table of times on {@code gpu}. */
  public KernelTimes(Gpu gpu) {
    this.gpu = gpu;
  }

  /** Runs {@code launch}, which launches {@code kernel} once, and notes how long that took. */
  public void run(String kernel, Runnable launch) {
    call(
        kernel,
        () -> {
          launch.run();
          return kernel;
        });
  }

  /** Like {@link #run}, for a launch that returns its result. */
  public <T> T call(String kernel, Supplier<T> launch) {
    try (GpuEvent start = gpu.newEvent();
        GpuEvent end = gpu.newEvent()) {
      start.record();
      T result = launch.get();
      end.record();
      end.synchronize();
      byKernel.computeIfAbsent(kernel, k -> new Times()).add(end.elapsedMillisSince(start));
      return result;
    }
  }

  /** Returns the lines for the report, in the order of the first launches. */
  public Stream<String> lines() {
    return byKernel.entrySet().stream().map(e -> e.getValue().line(e.getKey()));
  }

  private static final class Times {
    private int launches;
    private double first;
    private double best;

    void add(double millis) {
      first = launches == 0 ? millis : first;
      best = launches == 0 ? millis : Math.min(best, millis);
      launches++;
    }

    String line(String kernel) {
      return String.format(
          Locale.ROOT,
          "  %-22s launches %4d, first %9.4f ms, best %9.4f ms",
          kernel,
          launches,
          first,
          best);
    }
  }
}
