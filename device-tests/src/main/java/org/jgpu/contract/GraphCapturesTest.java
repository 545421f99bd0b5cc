package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.contract.kernels.SumOfIntsLauncher;
import org.jgpu.contract.kernels.TypeKernelsLauncher;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuEvent;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.StreamUse;
import org.jgpu.runtime.driver.CaptureMode;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What takes part in a capture, and what cannot be captured: streams, scopes, threads, other Gpus.
 */
@Tag("checked")
@DeviceTest
@Tag("asynchronous")
class GraphCapturesTest extends GraphsTestBase {
  GraphCapturesTest(Gpu gpu) {
    super(gpu);
  }

  @Test
  void streamsForkAndJoin() {
    try (DeviceArray<int[]> a = gpu.array(new int[N]);
        DeviceArray<int[]> b = gpu.array(new int[N]);
        DeviceArray<int[]> sum = gpu.array(new int[N]);
        GpuStream side = gpu.newStream();
        GpuEvent fork = gpu.newEvent();
        GpuEvent join = gpu.newEvent();
        GpuGraph graph =
            gpu.capture(
                () -> {
                  increments(a, 1);
                  fork.record();
                  side.waitFor(fork);
                  increments(a, 1);
                  try (var use = side.makeCurrent();
                      DeviceArray<int[]> temporary = LifetimeKernelsLauncher.increment(b)) {
                    TypeKernelsLauncher.addInts(b, temporary, b);
                    join.record();
                  }
                  gpu.currentStream().waitFor(join);
                  TypeKernelsLauncher.addInts(a, b, sum);
                })) {
      graph.launch();
      graph.launch(side);
      side.synchronize();
      gpu.synchronize();
      Expect.elements(N, i -> 4, a.toHost());
      Expect.elements(N, i -> 3, b.toHost());
      Expect.elements(N, i -> 7, sum.toHost());
      try (var use = side.makeCurrent()) {
        increments(a, 1);
        side.synchronize();
      }
      Expect.elements(N, i -> 5, a.toHost());
    }
  }

  /** What a body's temporaries had would else be handed out, and each launch writes there. */
  @Test
  void theStreamOfABodyIsTheGraphsOnceItHasEnded() throws Exception {
    List<GpuStream> seen = new ArrayList<>();
    List<DeviceArray<int[]>> made = new ArrayList<>();
    try (DeviceArray<int[]> x = gpu.array(new int[N]);
        GpuGraph graph =
            gpu.capture(
                () -> {
                  seen.add(gpu.currentStream());
                  try (DeviceArray<int[]> temporary = LifetimeKernelsLauncher.increment(x)) {
                    LifetimeKernelsLauncher.increment(temporary, x);
                  }
                })) {
      GpuStream stream = seen.get(0);
      Expect.refused("newStream()", stream::makeCurrent);
      Expect.refused("newStream()", stream::synchronize);
      Expect.refused("newStream()", stream::done);
      Expect.refused("newStream()", stream::handle);
      Expect.refused("newStream()", () -> graph.launch(stream));
      stream.close();
      for (int i = 0; i < 20; i++) {
        made.add(gpu.zeros(DType.INT32, N));
      }
      graph.launch();
      gpu.synchronize();
      for (DeviceArray<int[]> other : made) {
        assertEquals(0, other.intAt(N - 1));
        other.close();
      }
      Expect.elements(N, i -> 2, x.toHost());
    }
  }

  @Test
  void streamThatIsNotJoinedAgainIsAnError() {
    try (DeviceArray<int[]> x = gpu.array(new int[N]);
        GpuStream side = gpu.newStream();
        GpuEvent fork = gpu.newEvent()) {
      refused(
          "joined again",
          () -> {
            fork.record();
            side.waitFor(fork);
            try (var use = side.makeCurrent()) {
              increments(x, 1);
            }
          });
      side.synchronize();
      Expect.elements(N, i -> 0, x.toHost());
    }
  }

  @Test
  void whatWaitsOrCopiesToJavaSaysSo() {
    try (DeviceArray<int[]> x = gpu.array(new int[N]);
        GpuStream other = gpu.newStream();
        GpuEvent event = gpu.newEvent()) {
      refused("copying from or to a Java array cannot be captured", x::toHost);
      refused("copying from or to a Java array", () -> x.copyFrom(new int[N]));
      refused("copying from or to a Java array", () -> x.intAt(0));
      refused("copying from or to a Java array", () -> x.transpose().slice(0, 0, N, 2).toHost());
      refused("waiting for the device", gpu::synchronize);
      refused("waiting for a stream", () -> gpu.currentStream().synchronize());
      refused("asking whether a stream is idle", () -> gpu.currentStream().isIdle());
      refused("a future of a stream's work", () -> gpu.currentStream().done());
      refused(
          "an event that was last recorded in a capture",
          () -> {
            event.record();
            event.synchronize();
          });
      refused("a capture within a capture", () -> gpu.capture(() -> {}));
      refused(
          "takes no part in the capture",
          () -> {
            try (var use = other.makeCurrent()) {
              increments(x, 1);
            }
          });
      try (GpuGraph graph = gpu.capture(() -> increments(x, 1))) {
        refused("launching a graph", graph::launch);
      }
      Expect.elements(N, i -> 0, x.toHost());
    }
  }

  private void refused(String part, Runnable body) {
    Expect.mention(part, assertThrows(GpuException.class, () -> gpu.capture(body).close()));
  }

  /** Numbers of 8 and 16 bytes, and views, were filled by a copy from Java, which cannot be. */
  @Test
  void fillsOfAllWidthsAreCaptured() {
    try (DeviceArray<double[]> x = gpu.zeros(DType.FLOAT64, 2, 3);
        DeviceArray<Complex128[]> z = gpu.zeros(DType.COMPLEX128, 3);
        DeviceArray<long[]> n = gpu.zeros(DType.INT64);
        DeviceArray<short[]> s = gpu.zeros(DType.INT16, 5);
        GpuGraph graph =
            gpu.capture(
                () -> {
                  x.fill(0.1);
                  x.slice(1, 0, 3, 2).fill(-2.5);
                  z.fill(new Complex128(1.5, -0.1));
                  n.fill(Long.MIN_VALUE + 7);
                  s.slice(0, 4, DeviceArray.END, -3).fill((short) -3);
                })) {
      graph.launch();
      assertArrayEquals(new double[] {-2.5, 0.1, -2.5, -2.5, 0.1, -2.5}, x.toHost());
      Complex128 each = new Complex128(1.5, -0.1);
      assertArrayEquals(new Complex128[] {each, each, each}, z.toHost());
      assertEquals(Long.MIN_VALUE + 7, n.longAt());
      assertArrayEquals(new short[] {0, -3, 0, 0, -3}, s.toHost());
    }
  }

  /** A scope around the capture does not close what the graph owns; one within closes its own. */
  @Test
  void scopesKeepToTheirSideOfTheCapture() {
    List<DeviceArray<int[]>> made = new ArrayList<>();
    GpuGraph graph;
    try (DeviceArray<int[]> x = gpu.array(new int[N])) {
      try (Scope scope = Scope.open()) {
        graph =
            gpu.capture(
                () -> {
                  try (Scope inner = Scope.open()) {
                    made.add(inner.keep(LifetimeKernelsLauncher.increment(x)));
                    made.add(LifetimeKernelsLauncher.increment(x));
                  }
                });
      }
      graph.launch();
      Expect.elements(N, i -> 1, made.get(0).toHost());
      assertTrue(made.get(1).isClosed());
      graph.close();
    }
  }

  /** They share a context, in which waiting for the device ends every capture. */
  @Test
  @Tag("unsanitized") // the tools wait for the device when the other thread launches
  void anotherGpuOfTheDeviceKnowsOfCaptures() throws InterruptedException {
    AtomicInteger failures = new AtomicInteger();
    Thread thread =
        new Thread(
            () -> {
              for (int i = 0; i < 50; i++) {
                try (Gpu other = Gpu.open(gpu.ordinal());
                    DeviceArray<int[]> y = other.array(new int[N])) {
                  increments(y, 3);
                  other.synchronize();
                  Expect.elements(N, k -> 3, y.toHost());
                }
              }
            });
    thread.setUncaughtExceptionHandler(
        (failed, e) -> {
          e.printStackTrace();
          failures.incrementAndGet();
        });
    thread.start();
    try (DeviceArray<int[]> x = gpu.array(new int[N])) {
      for (int i = 1; i <= 200; i++) {
        try (GpuGraph graph = gpu.capture(() -> increments(x, 2))) {
          graph.launch();
        }
        assertEquals(2 * i, x.intAt(0));
      }
    } finally {
      thread.join();
    }
    assertEquals(0, failures.get());
  }

  /** Their launches count calls of Java, which a captured launch would not. */
  @Test
  void graphsWithHostCallsAreNotLaunchedInCapturesOfOthers() {
    assumeFalse(gpu.driverName().equals("jcuda"), "JCuda's host functions run once: not captured");
    AtomicInteger calls = new AtomicInteger();
    try (GpuGraph calling =
        gpu.capture(() -> gpu.currentStream().enqueueHostCall(calls::incrementAndGet))) {
      launchesAreRefusedInCapturesOfOthers(calling, calls::get);
    }
  }

  /** Their launches write numbers, which a captured launch would not. */
  @Test
  void graphsWithPreludesAreNotLaunchedInCapturesOfOthers() {
    Object key = new Object();
    try (DeviceArray<int[]> x = gpu.array(new int[N]);
        GpuGraph preluding =
            gpu.capture(
                () -> {
                  gpu.beforeLaunches(Runnable.class, key, () -> () -> increments(x, 1));
                  increments(x, 1);
                })) {
      launchesAreRefusedInCapturesOfOthers(preluding, () -> x.intAt(0) / 2);
    }
  }

  private void launchesAreRefusedInCapturesOfOthers(GpuGraph graph, IntSupplier launches) {
    CudaDriver driver = Internals.device(gpu).driver();
    try (GpuStream stream = gpu.newStream()) {
      gpu.synchronize(); // arrays were filled on another stream
      long handle = Internals.stream(stream).handle();
      driver.beginCapture(handle, CaptureMode.RELAXED);
      Expect.refused("launching a graph with host calls", () -> graph.launch(stream));
      driver.destroyGraph(driver.endCapture(handle));
      for (int launch = 1; launch <= 2; launch++) {
        graph.launch(stream);
        stream.synchronize();
        assertEquals(launch, launches.getAsInt());
      }
    }
  }

  /**
   * What blocks of a reduction share is made with the stream's first one: its zeros are captured.
   */
  @Test
  void aReductionIsRightThoughTheFirstWasCapturedByOthers() {
    int n = 1 << 20;
    CudaDriver driver = Internals.device(gpu).driver();
    try (GpuStream stream = gpu.newStream();
        DeviceArray<int[]> x = gpu.zeros(DType.INT32, n);
        StreamUse use = stream.makeCurrent()) {
      gpu.synchronize();
      x.fill(1);
      dirty();
      long handle = Internals.stream(stream).handle();
      driver.beginCapture(handle, CaptureMode.RELAXED);
      SumOfIntsLauncher.reduce(x).close();
      SumOfIntsLauncher.reduce(x).close();
      driver.destroyGraph(driver.endCapture(handle));
      for (int i = 0; i < 2; i++) {
        try (DeviceArray<long[]> sum = SumOfIntsLauncher.reduce(x)) {
          assertEquals(n, sum.longAt());
        }
      }
    }
  }

  /** Has memory that is allocated next hold something. */
  private void dirty() {
    List<DeviceArray<int[]>> blocks = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      blocks.add(gpu.empty(DType.INT32, 4096));
      blocks.get(i).fill(0x01010101);
    }
    gpu.currentStream().synchronize();
    blocks.forEach(DeviceArray::close);
  }

  @Test
  void eventsOfACaptureThatHasEndedAreNotWaitedFor() {
    try (GpuEvent event = gpu.newEvent();
        GpuStream stream = gpu.newStream();
        GpuGraph graph = gpu.capture(event::record)) {
      Expect.refused("Record it behind a launch", () -> stream.waitFor(event));
      graph.launch();
      event.record();
      stream.waitFor(event);
      stream.synchronize();
    }
  }

  @Test
  void theDefaultStreamTakesNoPart() {
    try (GpuEvent event = gpu.newEvent();
        DeviceArray<int[]> x = gpu.array(new int[N])) {
      refused(
          "default stream",
          () -> {
            event.record();
            gpu.defaultStream().waitFor(event);
          });
      increments(x, 1);
      assertEquals(1, x.intAt(0));
    }
  }

  @Test
  void workOfAnotherGpuTakesNoPart() {
    try (Gpu other = Gpu.open(gpu.ordinal());
        DeviceArray<int[]> x = gpu.array(new int[N]);
        DeviceArray<int[]> y = other.array(new int[N])) {
      refused("takes no part in the capture", () -> increments(y, 1));
      refused("waiting for the device", other::synchronize);
      refused("closing a Gpu of the device", other::close);
      assertFalse(other.isClosed());
      try (GpuGraph graph = gpu.capture(() -> increments(x, 1))) {
        graph.launch();
      }
      Expect.elements(N, i -> 0, y.toHost());
      Expect.elements(N, i -> 1, x.toHost());
    }
  }

  @Test
  void otherThreadsGoOn() throws InterruptedException {
    Thread other =
        new Thread(
            () -> {
              for (int i = 0; i < 50; i++) {
                try (GpuStream stream = gpu.newStream();
                    var use = stream.makeCurrent();
                    DeviceArray<int[]> y = gpu.array(new int[N])) {
                  increments(y, 3);
                  Expect.elements(N, k -> 3, y.toHost());
                  gpu.synchronize();
                }
              }
            });
    AtomicInteger failures = new AtomicInteger();
    other.setUncaughtExceptionHandler((thread, e) -> failures.incrementAndGet());
    other.start();
    try (DeviceArray<int[]> x = gpu.array(new int[N])) {
      for (int i = 0; i < 50; i++) {
        try (GpuGraph graph =
            gpu.capture(
                () -> {
                  try (DeviceArray<int[]> t = LifetimeKernelsLauncher.increment(x)) {
                    TypeKernelsLauncher.addInts(x, t, x);
                  }
                })) {
          graph.launch();
        }
        x.copyFrom(new int[N]);
      }
    }
    other.join();
    assertEquals(0, failures.get());
  }
}
