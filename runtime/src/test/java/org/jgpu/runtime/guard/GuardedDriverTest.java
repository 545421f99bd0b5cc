package org.jgpu.runtime.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every call of the driver passes the gate, those that come later, too. */
class GuardedDriverTest {
  /** What needs no open context. */
  private static final Set<String> FREE =
      Set.of(
          "name",
          "isHardware",
          "isChecked",
          "binding",
          "initialize",
          "driverVersion",
          "deviceCount",
          "deviceName",
          "deviceTotalMemory",
          "deviceAttribute",
          "canAccessPeer",
          "retainContext",
          "releaseContext",
          "newParameterBlock");

  private final GpuException refusal = new GpuException("closed");
  private final Gate gate = new Gate(() -> refusal, () -> {});
  private final List<String> calls = new ArrayList<>();
  private volatile Consumer<String> listener = name -> {};
  private final CudaDriver guarded = new GuardedDriver(noting(), gate);

  private CudaDriver noting() {
    return (CudaDriver)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {CudaDriver.class},
            (proxy, method, arguments) -> {
              listener.accept(method.getName());
              calls.add(method.getName());
              return nothing(method.getReturnType());
            });
  }

  private static Object nothing(Class<?> type) {
    if (type == long.class) {
      return 0L;
    }
    if (type == int.class) {
      return 0;
    }
    if (type == float.class) {
      return 0f;
    }
    return type == boolean.class ? false : null;
  }

  static Stream<Method> guardedCalls() {
    return Arrays.stream(CudaDriver.class.getMethods())
        .filter(method -> !FREE.contains(method.getName()));
  }

  private void call(Method method) {
    Object[] arguments =
        Arrays.stream(method.getParameterTypes()).map(GuardedDriverTest::argument).toArray();
    try {
      method.invoke(guarded, arguments);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof GpuException refused) {
        throw refused;
      }
      throw new AssertionError(e);
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  private static Object argument(Class<?> type) {
    if (type == byte.class) {
      return (byte) 0;
    }
    return type == short.class ? (Object) (short) 0 : nothing(type);
  }

  @ParameterizedTest
  @MethodSource("guardedCalls")
  void closingWaitsForItAndLetsNoneBegin(Method method) throws InterruptedException {
    CountDownLatch inside = new CountDownLatch(1);
    CountDownLatch leave = new CountDownLatch(1);
    listener =
        name -> {
          inside.countDown();
          await(leave);
        };
    Thread caller = new Thread(() -> call(method));
    caller.start();
    inside.await();
    Thread closer =
        new Thread(
            () -> {
              gate.shut();
              gate.lock();
              calls.add("closed");
            });
    closer.start();
    awaitWaiting(closer);
    leave.countDown();
    caller.join();
    closer.join();
    assertEquals(List.of(method.getName(), "closed"), calls);
    assertSame(refusal, assertThrows(GpuException.class, () -> call(method)));
    assertEquals(2, calls.size());
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static void awaitWaiting(Thread thread) {
    while (thread.isAlive() && thread.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
  }

  @Test
  void whileClosingThingsAreGivenBackAndNoWorkBegins() throws InterruptedException {
    gate.shut();
    guarded.allocate(16); // the closing thread's
    List<RuntimeException> failures = new ArrayList<>();
    Thread other =
        new Thread(
            () -> {
              guarded.free(16);
              guarded.synchronizeStream(0);
              failures.add(
                  assertThrows(GpuException.class, () -> guarded.fill8(0, (byte) 0, 1, 0)));
            });
    other.start();
    other.join();
    assertEquals(List.of(refusal), failures);
    assertEquals(List.of("allocate", "free", "synchronizeStream"), calls);
    gate.lock();
    assertThrows(GpuException.class, () -> guarded.free(16));
  }

  @Test
  void whatIsHeldMayFinish() throws InterruptedException {
    Gate.Hold hold = gate.hold();
    assertTrue(gate.isHeld());
    Thread closer =
        new Thread(
            () -> {
              gate.shut();
              calls.add("closed");
            });
    closer.start();
    awaitWaiting(closer);
    guarded.allocate(16);
    hold.close();
    closer.join();
    assertEquals(List.of("allocate", "closed"), calls);
    assertFalse(gate.isHeld());
    assertThrows(GpuException.class, gate::hold);
    assertThrows(GpuException.class, () -> guarded.allocate(16));
  }
}
