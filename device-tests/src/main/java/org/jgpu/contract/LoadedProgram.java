package org.jgpu.contract;

import java.util.Arrays;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.Scope;

/** What {@link ClassLoadersTest} loads, runs and lets go. */
public final class LoadedProgram {
  private LoadedProgram() {}

  /** Uses a GPU of its own on this thread, and on threads of JGPU's. */
  public static void run() {
    try (Gpu gpu = Gpu.open();
        GpuStream stream = gpu.newStream();
        Scope scope = Scope.open()) {
      DeviceArray<int[]> array = gpu.array(new int[3_500_000]);
      try (var use = stream.makeCurrent()) {
        LifetimeKernelsLauncher.increment(array, array);
        stream.enqueueHostCall(() -> {});
        stream.done().join();
      }
      if (!Arrays.stream(LifetimeKernelsLauncher.increment(array).toHost()).allMatch(x -> x == 2)) {
        throw new AssertionError("wrong elements");
      }
    }
  }
}
