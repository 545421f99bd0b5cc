package org.jgpu.contract;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.launcher.KernelHandle;
import org.jgpu.runtime.launcher.PreparedLaunch;

/** Says how many bytes of the heap a warm launch takes, for {@link AllocationTest}. */
final class AllocationProgram {
  private static final int ROUNDS = 20_000;

  /** So many launches lie in the stream at most. */
  private static final int AT_ONCE = 500;

  private AllocationProgram() {}

  /** Takes the number of rounds, if it is to be another. */
  public static void main(String[] arguments) {
    int rounds = arguments.length == 0 ? ROUNDS : Integer.parseInt(arguments[0]);
    try (Gpu gpu = Gpu.open();
        DeviceArray<int[]> x = gpu.zeros(DType.INT32, 1000)) {
      PreparedLaunch prepared =
          KernelHandle.of(org.jgpu.contract.kernels.LifetimeKernels.class, "increment(int)")
              .arguments()
              .array(x)
              .prepareInto(x);
      say("launcher", gpu, rounds, () -> LifetimeKernelsLauncher.increment(x, x));
      say("prepared", gpu, rounds, prepared::launch);
      try (GpuGraph graph = gpu.capture(prepared::launch)) {
        say("graph", gpu, rounds, graph::launch);
      }
    }
  }

  private static void say(String what, Gpu gpu, int rounds, Runnable launch) {
    bytes(gpu, rounds, launch);
    System.out.println(what + ": " + bytes(gpu, rounds, launch) / rounds + " bytes each");
  }

  /** Returns what the launches have taken, without the waiting for them. */
  private static long bytes(Gpu gpu, int rounds, Runnable launch) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long bytes = 0;
    for (int done = 0; done < rounds; done += AT_ONCE) {
      long before = threads.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < AT_ONCE; i++) {
        launch.run();
      }
      bytes += threads.getCurrentThreadAllocatedBytes() - before;
      gpu.synchronize();
    }
    return bytes;
  }
}
