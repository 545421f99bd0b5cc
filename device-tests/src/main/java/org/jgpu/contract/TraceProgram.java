package org.jgpu.contract;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.jgpu.contract.FailingDriver.Mode;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.contract.kernels.SumOfIntsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Distributed;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.HostArray;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.profile.Profiler;
import org.jgpu.runtime.profile.ProfilerRange;
import org.jgpu.runtime.selection.Drivers;
import org.jgpu.runtime.selection.SelectedDriver;
import org.jspecify.annotations.Nullable;

/** A program whose time {@link TraceTest} has measured, in a process of its own. */
final class TraceProgram {
  private TraceProgram() {}

  /**
   * Leaves its GPU open where it is told so; told {@code late}, works when the process ends; told
   * {@code between}, copies to another one; told {@code endless}, ends while a stream is held up.
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
    if (List.of(arguments).contains("endless")) {
      endless(gpu);
    }
    if (arguments.length == 0) {
      gpu.close();
    }
  }

  /**
   * Two copies to another {@code Gpu}, whatever device that is of, and three back. Says which calls
   * there were around each.
   */
  private static void between() {
    FailingDriver driver = FailingDriver.of(Drivers.select().driver(), Mode.ONCE, 0);
    List<String> calls = new ArrayList<>();
    driver.onCall(calls::add);
    SelectedDriver selected = driver.selected();
    try (Gpu first = Internals.open(selected, 0);
        Gpu second = Internals.open(selected, Gpu.devices().size() - 1);
        DeviceArray<int[]> x = first.array(new int[1000]);
        DeviceArray<int[]> copy = x.toGpu(second);
        Distributed<int[]> parts = Distributed.split(x, List.of(second, first));
        DeviceArray<int[]> whole = parts.gather(first);
        DeviceArray<int[]> again = parts.gather(first);
        DeviceArray<int[]> rows = parts.reduce(first, DeviceArray::copy, DeviceArray::copy)) {
      if (copy.intAt(7) + whole.intAt(7) + again.intAt(7) + rows.intAt(0, 7) != 0) {
        throw new AssertionError("a wrong copy under measurement");
      }
    }
    calls.removeIf(call -> !call.matches("streamWaitEvent|recordEvent|copyPeer"));
    for (int i = 0; i < calls.size(); i++) {
      if (calls.get(i).equals("copyPeer")) {
        System.out.println("order: " + calls.subList(i - 2, i + 3));
      }
    }
  }

  /** The stream goes on when the summary is written, since drivers wait for it in the end. */
  private static void endless(Gpu gpu) {
    CountDownLatch written = new CountDownLatch(1);
    System.setErr(
        new PrintStream(System.out, true) {
          @Override
          public void println(@Nullable String line) {
            super.println(line);
            written.countDown();
          }
        });
    gpu.currentStream().enqueueHostCall(() -> await(written));
    gpu.zeros(DType.INT32, 1000);
    System.exit(0);
  }

  private static void await(CountDownLatch gate) {
    try {
      gate.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
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

  /** A copy of each kind but between devices, a fill, and a graph of one. */
  private static void copies(Gpu gpu, DeviceArray<int[]> x) {
    try (DeviceArray<int[]> y = gpu.empty(DType.INT32, 1000);
        HostArray<int[]> host = gpu.hostArray(DType.INT32, 1000)) {
      y.fill(3);
      y.copyFrom(x);
      y.enqueueCopyTo(host);
      y.enqueueCopyFrom(host);
      try (GpuGraph graph = gpu.capture(() -> y.fill(3))) {
        graph.launch();
      }
      gpu.synchronize();
      if (host.buffer().getInt(4 * 7) != 7) {
        throw new AssertionError("wrong copies under measurement");
      }
    }
  }
}
