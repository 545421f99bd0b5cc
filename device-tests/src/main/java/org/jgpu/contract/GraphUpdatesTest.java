package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jgpu.contract.FailingDriver.Mode;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.contract.kernels.TypeKernelsLauncher;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuEvent;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.driver.CheckedMode;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What {@link GpuGraph#update} exchanges in place, what it makes anew, and what launches before and
 * failures see of it. On a GPU of its own, whose driver's calls are counted.
 */
@Tag("checked")
@DeviceTest
class GraphUpdatesTest extends GraphsTestBase {
  private static final int NEVER = 0;
  private static final int MANY = 1_000;
  private static final int MOST = 1_000_000;
  private static final String UPDATE = "updateExecutable";
  private static final String INSTANTIATE = "instantiateGraph";

  private final FailingDriver driver;
  private final Gpu own;
  private final Map<String, Integer> calls = new ConcurrentHashMap<>();
  private final Set<String> failing = ConcurrentHashMap.newKeySet();

  /** A step's argument: {@code x} becomes {@code max(low, x + 1)}. */
  private int low;

  GraphUpdatesTest(Gpu gpu) {
    super(gpu);
    driver = FailingDriver.of(Internals.device(gpu).driver(), Mode.ONCE, NEVER);
    driver.onCall(this::called);
    own = Internals.open(driver.selected(), gpu.ordinal());
  }

  private void called(String call) {
    calls.merge(call, 1, Integer::sum);
    if (failing.contains(call)) {
      throw new CudaException(CudaResult.OUT_OF_MEMORY.number(), call, "as the test asks");
    }
  }

  @AfterEach
  void close() {
    failing.clear();
    own.close();
    assertEquals(List.of(), driver.ledger().live());
    assertEquals(List.of(), driver.ledger().givenBackTwice());
  }

  private int instantiated() {
    return calls.getOrDefault(INSTANTIATE, 0);
  }

  /** Checks how many executable graphs there were; each update makes one through JCuda. */
  private void assertInstantiated(int inPlace, int throughJcuda) {
    assertEquals(gpu.driverName().equals("jcuda") ? throughJcuda : inPlace, instantiated());
  }

  private void assumeInPlace() {
    Assumptions.assumeFalse(gpu.driverName().equals("jcuda"), "JCuda makes graphs anew");
  }

  private DeviceArray<int[]> zeros() {
    return own.array(new int[N]);
  }

  private void step(DeviceArray<int[]> x) {
    try (DeviceArray<int[]> next = LifetimeKernelsLauncher.increment(x)) {
      TypeKernelsLauncher.clamp(low, next, MOST, x);
    }
  }

  @Test
  void scalarsAndArraysAreExchangedInPlace() {
    List<DeviceArray<int[]>> target = new ArrayList<>();
    try (DeviceArray<int[]> x = zeros();
        DeviceArray<int[]> y = zeros()) {
      target.add(x);
      try (GpuGraph graph = own.capture(() -> step(target.get(0)))) {
        graph.launch();
        low = 100;
        graph.update();
        graph.launch();
        target.set(0, y);
        low = 7;
        graph.update();
        graph.launch();
        graph.launch();
        Expect.elements(N, i -> 100, x.toHost());
        Expect.elements(N, i -> 8, y.toHost());
      }
    }
    assertInstantiated(1, 3);
  }

  /** Also kernels are, and their geometry. */
  @Test
  void kernelsAreExchangedInPlace() {
    try (DeviceArray<int[]> x = zeros();
        DeviceArray<int[]> small = own.array(new int[] {1, 2, 3});
        GpuGraph graph = own.capture(() -> increments(x, 1))) {
      graph.launch();
      graph.update(() -> TypeKernelsLauncher.addInts(small, small, small));
      graph.launch();
      Expect.elements(N, i -> 1, x.toHost());
      Expect.elements(3, i -> 2 * (i + 1), small.toHost());
    }
    assertInstantiated(1, 2);
  }

  @Test
  void otherWorkMakesTheGraphAnew() {
    try (DeviceArray<int[]> x = zeros();
        GpuGraph graph = own.capture(() -> increments(x, 1))) {
      graph.update(() -> increments(x, 2));
      graph.launch();
      graph.update(() -> x.fill(40));
      graph.launch();
      graph.update(() -> {});
      graph.launch();
      graph.update(() -> increments(x, 2));
      graph.launch();
      Expect.elements(N, i -> 42, x.toHost());
    }
    assertEquals(5, instantiated());
  }

  @Test
  void streamsThatForkAndJoinAreExchangedInPlace() {
    try (DeviceArray<int[]> a = zeros();
        DeviceArray<int[]> b = zeros();
        GpuStream side = own.newStream();
        GpuEvent fork = own.newEvent();
        GpuEvent join = own.newEvent()) {
      Runnable body =
          () -> {
            fork.record();
            side.waitFor(fork);
            step(a);
            try (var use = side.makeCurrent()) {
              step(b);
              join.record();
            }
            own.currentStream().waitFor(join);
            TypeKernelsLauncher.addInts(a, b, a);
          };
      try (GpuGraph graph = own.capture(body)) {
        graph.launch(side);
        low = 50;
        graph.update();
        graph.launch(side);
        side.synchronize();
        Expect.elements(N, i -> 100, a.toHost());
        Expect.elements(N, i -> 50, b.toHost());
      }
    }
    assertInstantiated(1, 2);
  }

  /** On two streams, and behind work that has not ended. */
  @Test
  @Tag("unsanitized") // the tools wait for what is launched
  void launchesBeforeKeepTheirArguments() {
    Assumptions.assumeFalse(CheckedMode.requested(), "checked memory is freed, which waits");
    CountDownLatch gate = new CountDownLatch(1);
    try (DeviceArray<int[]> x = zeros();
        GpuStream first = own.newStream();
        GpuStream second = own.newStream();
        GpuEvent behind = own.newEvent();
        GpuGraph graph = own.capture(() -> step(x))) {
      own.synchronize();
      first.enqueueHostCall(() -> await(gate));
      graph.launch(first);
      graph.launch(second);
      low = 10;
      graph.update();
      graph.launch(second);
      behind.record(second);
      // Launches of a graph that was made anew do not wait for those before.
      first.waitFor(behind);
      low = 0;
      graph.update();
      graph.launch(first);
      assertFalse(second.isIdle());
      gate.countDown();
      first.synchronize();
      second.synchronize();
      Expect.elements(N, i -> 11, x.toHost());
    }
    assertInstantiated(1, 3);
  }

  /** Preludes write what launches before still read, also those of other recordings. */
  @Test
  @Tag("unsanitized") // the tools wait for what is launched
  void preludesComeAfterLaunchesBeforeTheUpdate() {
    Assumptions.assumeFalse(CheckedMode.requested(), "checked memory is freed, which waits");
    CountDownLatch gate = new CountDownLatch(1);
    Object key = new Object();
    int[] value = {1};
    try (DeviceArray<int[]> word = zeros();
        DeviceArray<int[]> first = zeros();
        DeviceArray<int[]> second = zeros();
        GpuStream one = own.newStream();
        GpuStream other = own.newStream()) {
      Runnable prelude = () -> word.fill(value[0]++);
      GpuGraph graph =
          own.capture(
              () -> {
                own.beforeLaunches(Runnable.class, key, () -> prelude);
                first.copyFrom(word);
              });
      own.synchronize();
      one.enqueueHostCall(() -> await(gate));
      graph.launch(one);
      graph.update(
          () -> {
            own.beforeLaunches(Runnable.class, key, () -> prelude);
            second.copyFrom(word);
          });
      graph.launch(other);
      gate.countDown();
      one.synchronize();
      other.synchronize();
      Expect.elements(N, i -> 1, first.toHost());
      Expect.elements(N, i -> 2, second.toHost());
      graph.close();
    }
  }

  /** What it has enqueued before it was refused writes what launches on other streams read. */
  @Test
  void aLaunchComesBehindOneThatWasRefusedHalfway() {
    CountDownLatch gate = new CountDownLatch(1);
    Object key = new Object();
    boolean[] refuses = {true};
    int[] value = {1};
    try (DeviceArray<int[]> word = zeros();
        DeviceArray<int[]> seen = zeros();
        GpuStream one = own.newStream();
        GpuStream other = own.newStream()) {
      Runnable prelude =
          () -> {
            word.fill(value[0]++);
            if (refuses[0]) {
              throw new IllegalStateException("as the test asks");
            }
          };
      GpuGraph graph =
          own.capture(
              () -> {
                own.beforeLaunches(Runnable.class, key, () -> prelude);
                seen.copyFrom(word);
              });
      own.synchronize();
      one.enqueueHostCall(() -> await(gate));
      assertThrows(IllegalStateException.class, () -> graph.launch(one));
      refuses[0] = false;
      graph.launch(other);
      assertFalse(other.isIdle());
      gate.countDown();
      own.synchronize();
      Expect.elements(N, i -> 2, seen.toHost());
      Expect.elements(N, i -> 2, word.toHost());
      graph.close();
    }
  }

  /** No longer than a test takes: a driver that waits for the work would wait for ever. */
  private static void await(CountDownLatch gate) {
    try {
      gate.await(30, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void hostCallsAreThoseOfTheLaunch() {
    assumeInPlace();
    CountDownLatch gate = new CountDownLatch(1);
    AtomicInteger before = new AtomicInteger();
    AtomicInteger after = new AtomicInteger();
    try (GpuStream stream = own.newStream();
        GpuGraph graph = own.capture(() -> call(before))) {
      stream.enqueueHostCall(() -> await(gate));
      graph.launch(stream);
      graph.launch(stream);
      graph.update(() -> call(after));
      graph.launch(stream);
      gate.countDown();
      stream.synchronize();
      assertEquals(2, before.get());
      assertEquals(1, after.get());
      graph.update(() -> call(before));
      graph.update(() -> call(after));
      graph.launch(stream);
      stream.synchronize();
      assertEquals(2, before.get());
      assertEquals(2, after.get());
    }
    assertEquals(1, instantiated());
  }

  private void call(AtomicInteger counter) {
    own.currentStream().enqueueHostCall(counter::incrementAndGet);
  }

  /** Each run of the body makes its own, which goes with the next. */
  @Test
  void arraysMadeInTheBodyAreThoseOfItsLastRun() {
    List<DeviceArray<int[]>> made = new ArrayList<>();
    try (DeviceArray<int[]> x = zeros();
        GpuGraph graph = own.capture(() -> made.add(LifetimeKernelsLauncher.increment(x)))) {
      graph.launch();
      Expect.elements(N, i -> 1, made.get(0).toHost());
      graph.update();
      assertTrue(made.get(0).isClosed());
      x.fill(5);
      graph.launch();
      Expect.elements(N, i -> 6, made.get(1).toHost());
      graph.close();
      assertTrue(made.get(1).isClosed());
    }
    assertEquals(0, own.memoryStatistics().liveBlocks());
    assertInstantiated(1, 2);
  }

  @Test
  void manyUpdatesLeaveNothingBehind() {
    try (DeviceArray<int[]> x = zeros();
        GpuGraph graph = own.capture(() -> step(x))) {
      updates(graph, 10);
      int handles = driver.ledger().live().size();
      long blocks = own.memoryStatistics().liveBlocks();
      updates(graph, MANY);
      // An event more or less, by what had ended when the body ran.
      List<String> live = driver.ledger().live();
      assertTrue(live.size() < handles + 5, live::toString);
      assertEquals(blocks, own.memoryStatistics().liveBlocks());
      Expect.elements(N, i -> 2 * (MANY + 10), x.toHost());
    }
    assertInstantiated(1, MANY + 11);
  }

  private void updates(GpuGraph graph, int count) {
    for (int i = 0; i < count; i++) {
      low += 2;
      graph.update();
      graph.launch();
    }
    own.synchronize();
  }

  @Test
  void aGraphIsMadeAnewWhereTheExchangeFails() {
    assumeInPlace();
    try (DeviceArray<int[]> x = zeros();
        GpuGraph graph = own.capture(() -> step(x))) {
      failing.add(UPDATE);
      low = 10;
      graph.update();
      graph.launch();
      Expect.elements(N, i -> 10, x.toHost());
      failing.clear();
      low = 20;
      graph.update();
      graph.launch();
      Expect.elements(N, i -> 20, x.toHost());
    }
    assertEquals(2, instantiated());
  }

  /** Nobody knows then what the driver's graph would do. */
  @Test
  void aGraphThatFailedHalfwayIsNotLaunchedBeforeAnUpdateSucceeds() {
    assumeInPlace();
    try (DeviceArray<int[]> x = zeros();
        GpuGraph graph = own.capture(() -> step(x))) {
      graph.launch();
      failing.addAll(Set.of(UPDATE, INSTANTIATE));
      low = 10;
      assertThrows(CudaException.class, graph::update);
      failing.clear();
      Expect.mention("update it again", assertThrows(GpuException.class, graph::launch));
      graph.update();
      graph.launch();
      Expect.elements(N, i -> 10, x.toHost());
    }
  }

  @Test
  void aGraphIsAsItWasWhereThereIsNoOther() {
    try (DeviceArray<int[]> x = zeros();
        GpuGraph graph = own.capture(() -> step(x))) {
      for (String call : List.of("beginCapture", "endCapture", INSTANTIATE)) {
        failing.add(call);
        assertThrows(GpuException.class, () -> graph.update(() -> increments(x, 7)));
        failing.clear();
        graph.launch();
      }
      Expect.elements(N, i -> 3, x.toHost());
    }
  }

  /** What is left to do after the exchange, which cannot be undone. */
  @Test
  void aGraphDoesTheNewWorkWhereOnlyGivingBackFails() {
    try (DeviceArray<int[]> x = zeros();
        GpuGraph graph = own.capture(() -> step(x))) {
      failing.add("destroyGraph");
      low = 10;
      assertThrows(CudaException.class, graph::update);
      failing.clear();
      graph.launch();
      Expect.elements(N, i -> 10, x.toHost());
    }
  }
}
