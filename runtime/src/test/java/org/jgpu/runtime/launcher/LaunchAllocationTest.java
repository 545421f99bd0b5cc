package org.jgpu.runtime.launcher;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.api.Test;

/** Launches into existing arrays allocate nothing. */
class LaunchAllocationTest extends LauncherTestBase {
  private static final int ROUNDS = 20_000;

  @Test
  void elementwiseLaunch() {
    KernelHandle saxpy = handle("saxpy");
    DeviceArray<float[]> x = gpu.empty(DType.FLOAT32, 10, 10);
    DeviceArray<float[]> view = x.transpose();
    DeviceArray<float[]> out = gpu.empty(DType.FLOAT32, 10, 10);
    assertNoGarbage(
        () -> {
          saxpy.arguments().value(2f).array(x).array(x).mapInto(out);
          saxpy.arguments().value(2f).array(x).array(view).mapInto(out);
        });
  }

  @Test
  void parallelLaunch() {
    KernelHandle blur = handle("blur");
    DeviceArray<float[]> in = gpu.empty(DType.FLOAT32, 100);
    DeviceArray<float[]> out = gpu.empty(DType.FLOAT32, 100);
    assertNoGarbage(() -> blur.arguments().array(in).array(out).value(10).value(10).launch());
  }

  @Test
  void gridLaunch() {
    KernelHandle raw = handle("raw");
    DeviceArray<float[]> x = gpu.empty(DType.FLOAT32, 100);
    LaunchConfig config = LaunchConfig.grid(4).block(64).sharedBytes(64);
    assertNoGarbage(() -> raw.arguments().array(x).array(x).launch(config));
  }

  @Test
  void preparedLaunch() {
    DeviceArray<float[]> x = gpu.empty(DType.FLOAT32, 100);
    DeviceArray<float[]> y = gpu.empty(DType.FLOAT32, 100);
    LaunchConfig config = LaunchConfig.grid(4).block(64).sharedBytes(64);
    PreparedLaunch launch = handle("raw").arguments().array(x).array(y).prepare(config);
    assertNoGarbage(
        () -> {
          launch.set(0, y).launch();
          launch.set(0, x).launch();
        });
  }

  @Test
  void preparedElementwiseLaunch() {
    DeviceArray<float[]> x = gpu.empty(DType.FLOAT32, 10, 10);
    DeviceArray<float[]> view = x.transpose();
    DeviceArray<float[]> out = gpu.empty(DType.FLOAT32, 10, 10);
    KernelHandle saxpy = handle("saxpy");
    PreparedLaunch row = saxpy.arguments().value(2f).array(x).array(x).prepareInto(out);
    PreparedLaunch strided = saxpy.arguments().value(2f).array(x).array(view).prepareInto(out);
    assertNoGarbage(
        () -> {
          row.set(0, 3f).launch();
          strided.set(1, x).launch();
        });
  }

  @Test
  void preparedParallelLaunch() {
    DeviceArray<float[]> in = gpu.empty(DType.FLOAT32, 100);
    DeviceArray<float[]> out = gpu.empty(DType.FLOAT32, 100);
    PreparedLaunch blur =
        handle("blur").arguments().array(in).array(out).value(10).value(10).prepare();
    assertNoGarbage(
        () -> {
          blur.launch();
          blur.set(2, 9).launch();
        });
  }

  @Test
  void graphLaunch() {
    DeviceArray<float[]> x = gpu.empty(DType.FLOAT32, 100);
    PreparedLaunch raw =
        handle("raw").arguments().array(x).array(x).prepare(LaunchConfig.grid(4).block(64));
    gpu.addLateCheck(() -> {}, stream -> {});
    try (GpuGraph graph = gpu.capture(raw::launch)) {
      assertNoGarbage(graph::launch);
    }
  }

  private void assertNoGarbage(Runnable launch) {
    driver.stopRecording();
    for (int i = 0; i < ROUNDS; i++) {
      launch.run();
    }
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < ROUNDS; i++) {
      launch.run();
    }
    long each = (threads.getCurrentThreadAllocatedBytes() - before) / ROUNDS;
    assertTrue(each < 8, each + " bytes a round");
  }
}
