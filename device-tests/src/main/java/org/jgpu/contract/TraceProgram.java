package org.jgpu.contract;

import java.util.List;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.contract.kernels.SumOfIntsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.HostArray;
import org.jgpu.runtime.profile.Profiler;
import org.jgpu.runtime.profile.ProfilerRange;

/** A program whose time {@link TraceTest} has measured, in a process of its own. */
final class TraceProgram {
  private TraceProgram() {}

  /**
   * Leaves its GPU open where it is told so; told {@code late}, works when the process ends; told
   * {@code between}, copies to another one.
   */
  public static void main(String[] arguments) {
    if (List.of(arguments).contains("late")) {
      Runtime.getRuntime().addShutdownHook(new Thread(TraceProgram::late));
      return;
    }
    if (List.of(arguments).contains("between")) {
      between();
      return;
    }
    Gpu gpu = Gpu.open();
    run(gpu);
    if (arguments.length == 0) {
      gpu.close();
    }
  }

  /** A copy to another {@code Gpu}, whatever device that is of. */
  private static void between() {
    try (Gpu first = Gpu.open();
        Gpu second = Gpu.open(Gpu.devices().size() - 1);
        DeviceArray<int[]> x = first.array(new int[1000]);
        DeviceArray<int[]> copy = x.toGpu(second)) {
      if (copy.intAt(7) != 0) {
        throw new AssertionError("a wrong copy under measurement");
      }
    }
  }

  private static void late() {
    try (Gpu gpu = Gpu.open()) {
      run(gpu);
    }
    System.out.println("done late");
  }

  private static void run(Gpu gpu) {
    try (ProfilerRange all = Profiler.range("all of it");
        DeviceArray<int[]> x = gpu.array(new int[1000])) {
      for (int i = 0; i < 5; i++) {
        LifetimeKernelsLauncher.increment(x, x);
      }
      try (DeviceArray<long[]> sum = SumOfIntsLauncher.reduce(x);
          GpuGraph graph = gpu.capture(() -> LifetimeKernelsLauncher.increment(x, x))) {
        graph.launch();
        graph.launch();
        if (sum.longAt() != 5000 || x.intAt(7) != 7) {
          throw new AssertionError("wrong results under measurement");
        }
      }
      copies(gpu, x);
    }
  }

  /** A copy of each kind but between devices, and a fill. */
  private static void copies(Gpu gpu, DeviceArray<int[]> x) {
    try (DeviceArray<int[]> y = gpu.empty(DType.INT32, 1000);
        HostArray<int[]> host = gpu.hostArray(DType.INT32, 1000)) {
      y.fill(3);
      y.copyFrom(x);
      y.enqueueCopyTo(host);
      y.enqueueCopyFrom(host);
      gpu.synchronize();
      if (host.buffer().getInt(4 * 7) != 7) {
        throw new AssertionError("wrong copies under measurement");
      }
    }
  }
}
