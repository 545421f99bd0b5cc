package org.jgpu.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.ref.WeakReference;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.testing.FakeDriver;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * While the driver is given an address, the memory there cannot be collected, even if the call's is
 * the last reference to the array. The garbage collector runs in the middle of each such call.
 */
class ReachabilityTest {
  /** Compiled code drops references after their last use; interpreted code does not. */
  private static final int CALLS_UNTIL_COMPILED = 20_000;

  private static final Set<String> WITH_ADDRESSES =
      Set.of("copyToDevice", "copyToHost", "copyOnDevice", "fill8", "launch");

  private final FakeDriver driver = new FakeDriver();
  private final Gpu gpu = TestGpus.open(collecting());
  private final List<String> collected = new ArrayList<>();
  private int calls;
  private @Nullable WeakReference<Storage> watched;

  @AfterEach
  void close() {
    gpu.close();
  }

  private CudaDriver collecting() {
    return (CudaDriver)
        Proxy.newProxyInstance(
            getClass().getClassLoader(), new Class<?>[] {CudaDriver.class}, this::call);
  }

  private @Nullable Object call(Object proxy, Method method, Object[] arguments) throws Throwable {
    WeakReference<Storage> reference = watched;
    if (reference != null && WITH_ADDRESSES.contains(method.getName())) {
      calls++;
      System.gc();
      if (reference.get() == null) {
        collected.add(method.getName());
      }
    }
    try {
      return method.invoke(driver, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private void assertKept(int expectedCalls, Consumer<DeviceArray<int[]>> operation) {
    driver.stopRecording();
    for (int i = 0; i < CALLS_UNTIL_COMPILED; i++) {
      try (Scope scope = Scope.open()) {
        operation.accept(gpu.empty(DType.INT32, 3, 4));
      }
    }
    operation.accept(watch(gpu.empty(DType.INT32, 3, 4)));
    watched = null;
    assertEquals(List.of(), collected);
    assertEquals(expectedCalls, calls);
  }

  private DeviceArray<int[]> watch(DeviceArray<int[]> array) {
    watched = new WeakReference<>(array.storage());
    return array;
  }

  @Test
  void download() {
    assertKept(1, array -> array.toHost());
  }

  @Test
  void downloadOfAView() {
    assertKept(1, array -> array.index(0, 1).toHost());
  }

  @Test
  void downloadOfAnElement() {
    assertKept(1, array -> array.item(2, 3));
  }

  @Test
  void upload() {
    int[] host = new int[12];
    assertKept(1, array -> array.copyFrom(host));
  }

  @Test
  void uploadToAView() {
    int[] host = new int[4];
    assertKept(1, array -> array.index(0, 2).copyFrom(host));
  }

  @Test
  void fill() {
    assertKept(1, array -> array.clear());
  }

  @Test
  void copyOnTheDevice() {
    assertKept(1, array -> array.copy());
  }

  /** The launch is what reads the array; the download of the copy comes after it. */
  @Test
  void launch() {
    assertKept(1, array -> array.transpose().copy());
  }
}
