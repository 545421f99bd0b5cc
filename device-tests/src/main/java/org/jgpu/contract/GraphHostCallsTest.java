package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.driver.CaptureMode;
import org.jgpu.runtime.error.CudaException;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Host functions in graphs live as long as something is to call them, and no longer. */
@DeviceTest
class GraphHostCallsTest extends GraphDriverTestBase {
  private static final int COLLECTIONS = 100;

  private final AtomicInteger calls = new AtomicInteger();

  GraphHostCallsTest(Gpu gpu) {
    super(gpu);
  }

  @BeforeEach
  void refused() {
    Assumptions.assumeFalse(
        driver.name().equals("jcuda"), "JCuda's host functions run once: they are refused");
  }

  /** A function of its own, which a lambda that captures nothing is not. */
  private WeakReference<Runnable> enqueue(long where) {
    Runnable function = new Counting(calls);
    driver.launchHostFunction(where, function);
    return new WeakReference<>(function);
  }

  private record Counting(AtomicInteger calls) implements Runnable {
    @Override
    public void run() {
      calls.incrementAndGet();
    }
  }

  private static void assertLetGo(WeakReference<?> reference) throws InterruptedException {
    for (int i = 0; i < COLLECTIONS && reference.get() != null; i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertNull(reference.get());
  }

  private long executable() {
    long graph = driver.endCapture(stream);
    long executable = driver.instantiateGraph(graph);
    driver.destroyGraph(graph);
    return executable;
  }

  @Test
  void oneThatIsNotCapturedIsCalledOnce() throws InterruptedException {
    WeakReference<Runnable> function = enqueue(stream);
    driver.synchronizeStream(stream);
    assertEquals(1, calls.get());
    assertLetGo(function);
  }

  @Test
  void theyGoWithTheLastOfGraphAndExecutables() throws InterruptedException {
    begin();
    WeakReference<Runnable> function = enqueue(stream);
    long graph = driver.endCapture(stream);
    long first = driver.instantiateGraph(graph);
    long second = driver.instantiateGraph(graph);
    driver.destroyGraph(graph);
    driver.launchGraph(first, stream);
    driver.launchGraph(second, stream);
    driver.synchronizeStream(stream);
    driver.destroyExecutable(first);
    System.gc();
    assertNotNull(function.get());
    driver.launchGraph(second, stream);
    driver.synchronizeStream(stream);
    assertEquals(3, calls.get());
    driver.destroyExecutable(second);
    assertLetGo(function);
  }

  @Test
  void aGraphThatIsNeverLaunchedKeepsThemUntilItGoes() throws InterruptedException {
    begin();
    WeakReference<Runnable> function = enqueue(stream);
    driver.destroyGraph(driver.endCapture(stream));
    assertLetGo(function);
    assertEquals(0, calls.get());
  }

  @Test
  void launchesThatHaveNotEndedCallThem() throws InterruptedException {
    CountDownLatch gate = new CountDownLatch(1);
    driver.launchHostFunction(stream, () -> await(gate));
    begin();
    WeakReference<Runnable> function = enqueue(stream);
    long executable = executable();
    driver.launchGraph(executable, stream);
    driver.launchGraph(executable, stream);
    driver.destroyExecutable(executable);
    System.gc();
    gate.countDown();
    driver.synchronizeStream(stream);
    assertEquals(2, calls.get());
    assertLetGo(function);
  }

  /** The executable graph lets go of its own, and lives on with those of the other graph. */
  @Test
  void anUpdateExchangesThem() throws InterruptedException {
    CountDownLatch gate = new CountDownLatch(1);
    driver.launchHostFunction(stream, () -> await(gate));
    begin();
    WeakReference<Runnable> old = enqueue(stream);
    long executable = executable();
    driver.launchGraph(executable, stream);
    driver.launchGraph(executable, stream);
    begin();
    WeakReference<Runnable> other = enqueue(stream);
    long graph = driver.endCapture(stream);
    assertTrue(driver.updateExecutable(executable, graph));
    driver.destroyGraph(graph);
    System.gc();
    gate.countDown();
    driver.synchronizeStream(stream);
    assertEquals(2, calls.get());
    assertLetGo(old);
    assertNotNull(other.get());
    driver.launchGraph(executable, stream);
    driver.synchronizeStream(stream);
    assertEquals(3, calls.get());
    driver.destroyExecutable(executable);
    assertLetGo(other);
  }

  @Test
  void anUpdateThatIsRefusedLeavesThemToTheirGraphs() throws InterruptedException {
    begin();
    WeakReference<Runnable> own = enqueue(stream);
    long executable = executable();
    begin();
    WeakReference<Runnable> first = enqueue(stream);
    WeakReference<Runnable> second = enqueue(stream);
    long graph = driver.endCapture(stream);
    assertFalse(driver.updateExecutable(executable, graph));
    driver.destroyGraph(graph);
    assertLetGo(first);
    assertLetGo(second);
    driver.launchGraph(executable, stream);
    driver.synchronizeStream(stream);
    assertEquals(1, calls.get());
    driver.destroyExecutable(executable);
    assertLetGo(own);
  }

  private static void await(CountDownLatch gate) {
    try {
      // No longer than a test takes: a driver that waits for the work would wait for ever.
      gate.await(30, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void thoseOfStreamsThatJoined() throws InterruptedException {
    begin();
    driver.recordEvent(event, stream);
    driver.streamWaitEvent(side, event);
    WeakReference<Runnable> function = enqueue(side);
    driver.recordEvent(event, side);
    driver.streamWaitEvent(stream, event);
    long executable = executable();
    driver.launchGraph(executable, stream);
    driver.synchronizeStream(stream);
    assertEquals(1, calls.get());
    driver.destroyExecutable(executable);
    recordOutside();
    assertLetGo(function);
  }

  /** On some drivers an event knows the capture that it was last recorded in. */
  private void recordOutside() {
    driver.recordEvent(event, stream);
  }

  @Test
  void capturesAtOneTimeHaveTheirOwn() throws InterruptedException {
    begin();
    driver.beginCapture(side, CaptureMode.RELAXED);
    WeakReference<Runnable> function = enqueue(stream);
    WeakReference<Runnable> other = enqueue(side);
    driver.destroyGraph(driver.endCapture(stream));
    assertLetGo(function);
    assertNotNull(other.get());
    driver.destroyGraph(driver.endCapture(side));
    assertLetGo(other);
  }

  @Test
  void aCaptureThatFailsKeepsNone() throws InterruptedException {
    begin();
    driver.recordEvent(event, stream);
    driver.streamWaitEvent(side, event);
    WeakReference<Runnable> function = enqueue(side);
    assertThrows(CudaException.class, () -> driver.endCapture(stream));
    recordOutside();
    assertLetGo(function);
  }

  @Test
  void aStreamThatIsDestroyedMeanwhileKeepsNone() throws InterruptedException {
    long own = driver.createStream();
    driver.beginCapture(own, CaptureMode.THREAD_LOCAL);
    WeakReference<Runnable> function = enqueue(own);
    driver.destroyStream(own);
    assertLetGo(function);
  }
}
