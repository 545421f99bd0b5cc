package org.jgpu.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.guard.Gate;
import org.jgpu.runtime.selection.SelectedDriver;
import org.jgpu.runtime.testing.FakeDriver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** A driver's current context is the carrier's, which virtual threads share and change. */
@EnabledForJreRange(min = JRE.JAVA_21)
class VirtualThreadsTest {
  private final FakeDriver fake = new FakeDriver();

  /** The current context of each carrier. */
  private final Map<String, Object> current = new ConcurrentHashMap<>();

  /** Those that fills were enqueued in. */
  private final List<Object> contexts = Collections.synchronizedList(new ArrayList<>());

  private CudaDriver ofCarriers() {
    return (CudaDriver)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {CudaDriver.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("setCurrentContext")) {
                current.put(carrier(), arguments[0]);
              } else if (method.getName().equals("fill32")) {
                contexts.add(current.get(carrier()));
              }
              try {
                return method.invoke(fake, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  /** As in {@code VirtualThread[#22]/runnable@ForkJoinPool-1-worker-1}. */
  private static String carrier() {
    String thread = Thread.currentThread().toString();
    return thread.substring(thread.indexOf('@') + 1);
  }

  private static Thread started(Runnable task) throws ReflectiveOperationException {
    return (Thread) Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
  }

  @Test
  void workGoesToItsOwnDeviceOnWhicheverCarrier() throws Exception {
    SelectedDriver driver = new SelectedDriver(ofCarriers(), "a test's");
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    try (Gpu first = Gpu.open(driver, 0);
        Gpu second = Gpu.open(driver, 1);
        DeviceArray<int[]> one = first.array(new int[1000]);
        DeviceArray<int[]> other = second.array(new int[1000])) {
      Thread work =
          started(
              () -> {
                one.fill(3);
                begun.countDown();
                await(goOn);
                one.fill(4);
              });
      begun.await();
      onAllCarriers(() -> other.fill(5));
      contexts.clear();
      goOn.countDown();
      work.join();
      assertEquals(List.of(Internals.device(first).context()), contexts);
    }
  }

  /** Those of NVIDIA pass no gate: several of their calls are one piece of work. */
  @Test
  void librariesFindTheirContextOnWhicheverCarrier() throws Exception {
    SelectedDriver driver = new SelectedDriver(ofCarriers(), "a test's");
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    try (Gpu first = Gpu.open(driver, 0);
        Gpu second = Gpu.open(driver, 1);
        DeviceArray<int[]> other = second.array(new int[1000])) {
      Thread work =
          started(
              () -> {
                try (Gate.Hold hold = first.device().hold()) {
                  begun.countDown();
                  await(goOn);
                  first.device().arrive();
                  contexts.add(current.get(carrier()));
                }
              });
      begun.await();
      onAllCarriers(() -> other.fill(5));
      contexts.clear();
      goOn.countDown();
      work.join();
      assertEquals(List.of(Internals.device(first).context()), contexts);
    }
  }

  /** Each thread keeps its carrier until there is one on each. */
  private static void onAllCarriers(Runnable work) throws Exception {
    int carriers = Runtime.getRuntime().availableProcessors();
    AtomicInteger there = new AtomicInteger();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < carriers; i++) {
      threads.add(
          started(
              () -> {
                work.run();
                there.incrementAndGet();
                while (there.get() < carriers) {
                  Thread.onSpinWait();
                }
              }));
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
