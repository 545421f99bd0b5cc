package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jgpu.contract.FailingDriver.Mode;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.contract.kernels.SumOfIntsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.HostArray;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.DriverProvider;
import org.jgpu.runtime.driver.DriverUnavailableException;
import org.jgpu.runtime.selection.Drivers;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What programs that run for long do, with the counts of a long run where properties give them:
 * {@code -Djgpu.long.launches=10000000 -Djgpu.long.pairs=1000000 -Djgpu.long.openings=10000
 * -Djgpu.long.seconds=120}. Memory and handles stay as they are.
 */
@VariesByDevice("the order of its threads decides what it copies")
@Tag("lifetimes")
@DeviceTest
class LongRunsTest {
  private static final int LAUNCHES = Integer.getInteger("jgpu.long.launches", 20_000);
  private static final int PAIRS = Integer.getInteger("jgpu.long.pairs", 10_000);
  private static final int SECONDS = Integer.getInteger("jgpu.long.seconds", 0);
  private static final int OPENINGS = Integer.getInteger("jgpu.long.openings", 1_000);
  private static final int LOOKS = 50;
  private static final int THREADS = 32;
  private static final int LEAST_ROUNDS = 4;
  private static final int NEVER = 0;

  /**
   * What the JVM's compilers and collectors may add; they do not add it each time, as a leak does.
   */
  private static final long MOST_GROWTH = 64L << 20;

  private static final int MOST_RUNS = 5;

  private final Gpu gpu;

  LongRunsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void launchesLeaveNothingBehind() throws IOException {
    try (Watched watched = new Watched();
        DeviceArray<int[]> x = watched.gpu.zeros(DType.INT32, 64)) {
      int steps = watched.runs(LAUNCHES, i -> LifetimeKernelsLauncher.increment(x, x));
      Expect.elements(64, i -> steps, x.toHost());
    }
  }

  /** Of many sizes, so that the pool divides and joins its blocks. */
  @Test
  void allocationsLeaveNothingBehind() throws IOException {
    try (Watched watched = new Watched()) {
      watched.runs(PAIRS, i -> watched.gpu.empty(DType.INT8, 1 + i * 7919L % 3_000_000).close());
      assertEquals(0, watched.gpu.memoryStatistics().liveBlocks());
    }
  }

  /** Of a driver of its own, so that the device's context opens and closes each time. */
  @Test
  void openingsLeaveNothingBehind() throws Exception {
    int count = gpu.isHardware() ? OPENINGS / 50 : OPENINGS;
    FailingDriver driver = FailingDriver.of(another(gpu.driverName()), Mode.ONCE, NEVER);
    open(driver, count / 10);
    long least = Long.MAX_VALUE;
    for (int run = 0; run < MOST_RUNS && least >= MOST_GROWTH; run++) {
      long resident = residentBytes();
      int threads = threads(0);
      open(driver, count);
      int after = threads(threads);
      assertTrue(after <= threads, () -> after + " threads, before " + threads);
      least = Math.min(least, residentBytes() - resident);
    }
    String found = least + " bytes more after each " + count + " openings";
    assertTrue(least < MOST_GROWTH, found);
  }

  private static CudaDriver another(String name) throws DriverUnavailableException {
    for (DriverProvider provider : ServiceLoader.load(DriverProvider.class)) {
      if (provider.name().equals(name)) {
        return provider.open();
      }
    }
    return Drivers.select().driver();
  }

  private static void open(FailingDriver driver, int count) {
    for (int i = 0; i < count; i++) {
      try (Gpu opened = Internals.open(driver.selected(), 0);
          GpuStream stream = opened.newStream();
          DeviceArray<int[]> x = opened.zeros(DType.INT32, 64)) {
        LifetimeKernelsLauncher.increment(x, x);
        stream.done().join();
        Expect.elements(64, index -> 1, x.toHost());
      }
      assertEquals(List.of(), List.copyOf(driver.ledger().live()));
      assertEquals(0, driver.ledger().contexts());
    }
    System.gc();
  }

  /**
   * Returns how many threads of JGPU's live, once those that are ending have, or are {@code few}.
   */
  private static int threads(int few) throws InterruptedException {
    int live = Integer.MAX_VALUE;
    for (int look = 0; look < LOOKS && live > few; look++) {
      Thread.sleep(10);
      live =
          (int)
              Thread.getAllStackTraces().keySet().stream()
                  .filter(thread -> thread.getName().startsWith("jgpu-"))
                  .count();
    }
    return live;
  }

  private interface Step {
    void run(int number);
  }

  /** A GPU with all handles of its driver in a ledger. */
  private final class Watched implements AutoCloseable {
    private final FailingDriver driver =
        FailingDriver.of(Internals.device(LongRunsTest.this.gpu).driver(), Mode.ONCE, NEVER);

    final Gpu gpu = Internals.open(driver.selected(), LongRunsTest.this.gpu.ordinal());

    /** Runs a tenth of the steps, which may make what is kept, and then all; returns how many. */
    int runs(int count, Step step) throws IOException {
      steps(count / 10, step);
      List<String> handles = List.copyOf(driver.ledger().live());
      long segments = gpu.memoryStatistics().driverAllocations();
      long least = Long.MAX_VALUE;
      int runs = 0;
      while (least >= MOST_GROWTH && runs < MOST_RUNS) {
        long resident = residentBytes();
        steps(count, step);
        least = Math.min(least, residentBytes() - resident);
        runs++;
      }
      assertEquals(handles, List.copyOf(driver.ledger().live()));
      assertEquals(segments, gpu.memoryStatistics().driverAllocations());
      String found = least + " bytes more after each " + count + " steps";
      assertTrue(least < MOST_GROWTH, found);
      return count / 10 + runs * count;
    }

    private void steps(int count, Step step) {
      for (int i = 0; i < count; i++) {
        step.run(i);
      }
      gpu.synchronize();
      System.gc();
    }

    @Override
    public void close() {
      gpu.close();
      assertEquals(List.of(), List.copyOf(driver.ledger().live()));
    }
  }

  /** Returns the bytes of the process in memory; 0 where the system does not tell. */
  private static long residentBytes() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.isReadable(status)) {
      return 0;
    }
    return Files.readAllLines(status).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) << 10)
        .sum();
  }

  /** Each thread works on a stream of its own and on some that all share. */
  @Test
  void manyThreadsMixTheirWork() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try (Watched watched = new Watched();
        GpuStream first = watched.gpu.newStream();
        GpuStream second = watched.gpu.newStream()) {
      long end = System.nanoTime() + SECONDS * 1_000_000_000L;
      List<Future<Integer>> results = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        Mix mix = new Mix(watched.gpu, new Random(i));
        results.add(threads.submit(() -> mix.work(end, first, second)));
      }
      int rounds = 0;
      for (Future<Integer> result : results) {
        rounds += result.get();
      }
      assertTrue(rounds >= THREADS * LEAST_ROUNDS);
    } finally {
      threads.shutdownNow();
    }
  }

  /** What one thread does, each piece with a check of its result. */
  private record Mix(Gpu gpu, Random random) {
    int work(long end, GpuStream first, GpuStream second) throws Exception {
      int rounds = 0;
      try (GpuStream own = gpu.newStream()) {
        List<GpuStream> streams = List.of(own, first, second);
        while (rounds < LEAST_ROUNDS || System.nanoTime() < end) {
          try (var use = streams.get(random.nextInt(3)).makeCurrent()) {
            piece().call();
          }
          rounds++;
        }
      }
      return rounds;
    }

    private Callable<?> piece() {
      int n = 1 + random.nextInt(5000);
      int seed = random.nextInt();
      return switch (random.nextInt(5)) {
        case 0 -> () -> roundTrip(n, seed);
        case 1 -> () -> reduction(n, seed);
        case 2 -> () -> views(n, seed);
        case 3 -> () -> asynchronous(n, seed);
        default -> () -> graph(n, seed);
      };
    }

    private boolean roundTrip(int n, int seed) {
      int[] values = Samples.ints(n, seed);
      try (DeviceArray<int[]> x = gpu.array(values)) {
        LifetimeKernelsLauncher.increment(x, x);
        Expect.elements(n, i -> values[i] + 1, x.toHost());
      }
      return true;
    }

    private boolean reduction(int n, int seed) {
      int[] values = Samples.ints(n, seed);
      try (DeviceArray<int[]> x = gpu.array(values);
          DeviceArray<long[]> sum = SumOfIntsLauncher.reduce(x)) {
        assertEquals(Arrays.stream(values).asLongStream().sum(), sum.longAt());
      }
      return true;
    }

    private boolean views(int n, int seed) {
      int[] values = Samples.ints(3 * n, seed);
      try (DeviceArray<int[]> x = gpu.array(values, n, 3);
          DeviceArray<int[]> turned = x.transpose().copy()) {
        Expect.elements(3 * n, i -> values[i % n * 3 + i / n], turned.toHost());
      }
      return true;
    }

    private boolean asynchronous(int n, int seed) {
      int[] values = Samples.ints(n, seed);
      try (DeviceArray<int[]> x = gpu.empty(DType.INT32, n);
          HostArray<int[]> host = gpu.hostArray(DType.INT32, n)) {
        host.set(values);
        x.enqueueCopyFrom(host);
        LifetimeKernelsLauncher.increment(x, x);
        int[] found = x.copyToAsync(new int[n]).join();
        Expect.elements(n, i -> values[i] + 1, found);
      }
      return true;
    }

    private boolean graph(int n, int seed) {
      int[] values = Samples.ints(n, seed);
      try (DeviceArray<int[]> x = gpu.array(values);
          GpuGraph graph =
              gpu.capture(
                  () -> {
                    try (DeviceArray<int[]> more = LifetimeKernelsLauncher.increment(x)) {
                      LifetimeKernelsLauncher.increment(more, x);
                    }
                  })) {
        graph.launch();
        graph.launch();
        int[] found = x.toHost();
        assertArrayEquals(Arrays.stream(values).map(value -> value + 4).toArray(), found);
      }
      return true;
    }
  }
}
