package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jgpu.contract.FailingDriver.Mode;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.profile.Benchmark;
import org.jgpu.runtime.profile.BenchmarkResult;
import org.jgpu.runtime.profile.Profiler;
import org.junit.jupiter.api.Test;

/** Benchmarks after CuPy's, and what profilers are told. */
@VariesByDevice("its results are times")
@DeviceTest
class ProfilerTest {
  private static final int NEVER = 0;

  private final Gpu gpu;

  ProfilerTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void aBenchmarkCallsAsOftenAsItSays() {
    AtomicInteger calls = new AtomicInteger();
    BenchmarkResult result =
        Benchmark.of("count", gpu).repeats(7).warmUp(3).run(calls::incrementAndGet);
    assertEquals(10, calls.get());
    assertEquals(7, result.cpuTimes().length);
    assertEquals(7, result.gpuTimes().length);
    assertTrue(result.toString().startsWith("count               :    CPU:"), result::toString);
    Profiler.benchmark(gpu, "count", 2, calls::incrementAndGet);
    assertEquals(10 + 2 + Profiler.WARM_UP, calls.get());
  }

  @Test
  void itEndsWhenItsTimeIsOver() {
    AtomicInteger calls = new AtomicInteger();
    BenchmarkResult result =
        Benchmark.of("once", gpu).warmUp(0).maxDuration(Duration.ZERO).run(calls::addAndGet, 1);
    assertEquals(1, calls.get());
    assertEquals(1, result.gpuTimes().length);
  }

  /** As many as there is time for, which is no amount of memory. */
  @Test
  void timeMayBeAllThatLimitsIt() {
    BenchmarkResult result =
        Benchmark.of("many", gpu)
            .warmUp(0)
            .repeats(Integer.MAX_VALUE)
            .maxDuration(Duration.ZERO)
            .run(() -> {});
    assertEquals(1, result.cpuTimes().length);
    Duration forever = ChronoUnit.FOREVER.getDuration();
    assertEquals(
        3,
        Benchmark.of("three", gpu).repeats(3).maxDuration(forever).run(() -> {}).cpuTimes().length);
  }

  @Test
  void moreThanItBeginsWithRoomFor() {
    BenchmarkResult result = Benchmark.of("more", gpu).warmUp(0).repeats(10_003).run(() -> {});
    assertEquals(10_003, result.cpuTimes().length);
    assertEquals(10_003, result.gpuTimes().length);
  }

  @Test
  void functionsTakeArgumentsAndTemporariesAreFreed() {
    try (Gpu own = Gpu.open(gpu.ordinal());
        DeviceArray<int[]> x = own.array(new int[] {1, 2, 3})) {
      Benchmark.of("increment", own).repeats(20).run(LifetimeKernelsLauncher::increment, x);
      assertEquals(1, own.memoryStatistics().liveBlocks());
      Benchmark.of("increment", own).repeats(5).run(LifetimeKernelsLauncher::increment, x, x);
      assertEquals(1 + 5 + Benchmark.WARM_UP, x.intAt(0));
    }
  }

  @Test
  void eachDeviceHasItsTimes() {
    try (Gpu other = Gpu.open(gpu.ordinal())) {
      BenchmarkResult result = Benchmark.of("two", gpu, other).repeats(4).run(() -> {});
      assertEquals(4, result.gpuTimes(0).length);
      assertEquals(4, result.gpuTimes(1).length);
      String each = "GPU-" + gpu.ordinal() + ":";
      assertTrue(result.toString().indexOf(each) < result.toString().lastIndexOf(each));
    }
  }

  @Test
  void whatMakesNoSenseIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> Benchmark.of("none"));
    Benchmark benchmark = Benchmark.of("name", gpu);
    assertThrows(IllegalArgumentException.class, () -> benchmark.repeats(0));
    assertThrows(IllegalArgumentException.class, () -> benchmark.warmUp(-1));
  }

  /** One of its events cannot be given back; the GPU has that one alone until it is closed. */
  @Test
  void anEventThatIsNotDestroyedHoldsUpNoOther() {
    FailingDriver driver = FailingDriver.of(Internals.device(gpu).driver(), Mode.ONCE, NEVER);
    try (Gpu watched = Internals.open(driver.selected(), gpu.ordinal())) {
      Benchmark benchmark = Benchmark.of("two", watched, watched).warmUp(0).repeats(1);
      long before = events(driver);
      driver.failNext("destroyEvent");
      GpuException failure = assertThrows(GpuException.class, () -> benchmark.run(() -> {}));
      Expect.mention("destroyEvent", failure);
      assertEquals(before + 1, events(driver));
    }
    assertEquals(List.of(), driver.ledger().live());
  }

  private static long events(FailingDriver driver) {
    return driver.ledger().live().stream().filter(thing -> thing.startsWith("event")).count();
  }

  @Test
  void profilersAreStartedAndStopped() {
    FailingDriver driver = FailingDriver.of(Internals.device(gpu).driver(), Mode.ONCE, NEVER);
    List<String> calls = new ArrayList<>();
    try (Gpu watched = Internals.open(driver.selected(), gpu.ordinal())) {
      driver.onCall(calls::add);
      Profiler.start(watched);
      Profiler.stop(watched);
      driver.onCall(call -> {});
    }
    calls.remove("setCurrentContext");
    assertEquals(List.of("startProfiler", "stopProfiler"), calls);
  }
}
