package org.jgpu.runtime.launcher;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.List;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.api.Test;

class GridLaunchTest extends LauncherTestBase {

  private void blur(int width, int height) {
    DeviceArray<float[]> in = gpu.empty(DType.FLOAT32, 100);
    DeviceArray<float[]> out = gpu.empty(DType.FLOAT32, 100);
    kernel("blur").array(in).array(out).value(width).value(height).launch();
  }

  @Test
  void innermostLoopIsOnX() {
    blur(100, 20);
    assertEquals(List.of(4, 3, 1), last().grid());
    assertEquals(List.of(32, 8, 1), last().block());
  }

  @Test
  void parametersLieAtTheirNaturalAlignment() {
    blur(7, 9);
    ByteBuffer values = last().values();
    assertEquals(36, last().parameters().length);
    assertEquals(100, values.getInt(8));
    assertEquals(100, values.getInt(24));
    assertEquals(7, values.getInt(28));
    assertEquals(9, values.getInt(32));
  }

  @Test
  void noIterationLaunchesNothing() {
    blur(0, 20);
    blur(5, 0);
    blur(-3, 5);
    assertEquals(List.of(), driver.launches());
  }

  @Test
  void largeRangesAreClampedToTheDevice() {
    DeviceArray<int[]> out = gpu.empty(DType.INT32, 1);
    kernel("cube").array(out).value(1L << 40).value(1L).launch();
    assertEquals(List.of(Integer.MAX_VALUE, 65535, 65535), last().grid());
    assertEquals(List.of(32, 4, 2), last().block());
    kernel("cube").array(out).value(100L).value(7L).launch();
    assertEquals(List.of(1, 4, 8), last().grid());
  }

  @Test
  void loopThatCannotEndIsRefused() {
    DeviceArray<int[]> out = gpu.empty(DType.INT32, 1);
    assertRefused("step 0", () -> kernel("cube").array(out).value(9L).value(0L).launch());
  }

  @Test
  void annotatedBlockIsUsedUnlessGiven() {
    DeviceArray<byte[]> in = gpu.empty(DType.INT8, 1000);
    DeviceArray<int[]> bins = gpu.empty(DType.INT32, 256);
    kernel("histogram").array(in).array(bins).launch(LaunchConfig.grid(8));
    assertEquals(List.of(128, 1, 1), last().block());
    kernel("histogram").array(in).array(bins).launch(LaunchConfig.grid(8, 2, 3).block(16, 4));
    assertEquals(List.of(16, 4, 1), last().block());
    assertEquals(List.of(8, 2, 3), last().grid());
  }

  private void raw(LaunchConfig config) {
    DeviceArray<float[]> x = gpu.empty(DType.FLOAT32, 10);
    kernel("raw").array(x).array(x).launch(config);
  }

  @Test
  void occupancyDecidesWhereNothingElseDoes() {
    raw(LaunchConfig.grid(2));
    assertEquals(List.of(384, 1, 1), last().block());
  }

  @Test
  void limitsAreCheckedBeforeTheDriverWould() {
    assertRefused(
        "block in x is 1025; the device allows 1024", () -> raw(LaunchConfig.grid(1).block(1025)));
    assertRefused(
        "block in z is 65; the device allows 64", () -> raw(LaunchConfig.grid(1).block(1, 1, 65)));
    assertRefused(
        "in threads is 1056; the device allows 1024",
        () -> raw(LaunchConfig.grid(1).block(33, 32)));
    assertRefused("allow 512", () -> raw(LaunchConfig.grid(1).block(513)));
    assertRefused(
        "grid in y is 65536; the device allows 65535",
        () -> raw(LaunchConfig.grid(1, 65536).block(1)));
    assertRefused(
        "300000 bytes of dynamic and 1024 of static shared memory",
        () -> raw(LaunchConfig.grid(1).block(1).sharedBytes(300_000)));
    assertEquals(List.of(), driver.launches());
  }

  @Test
  void largeSharedMemoryIsOptedInToOnce() {
    raw(LaunchConfig.grid(1).block(32).sharedBytes(40_000));
    assertTrue(driver.takeCalls().stream().noneMatch(call -> call.startsWith("MAX_DYNAMIC")));
    raw(LaunchConfig.grid(1).block(32).sharedBytes(100_000));
    raw(LaunchConfig.grid(1).block(32).sharedBytes(100_000));
    List<String> calls = driver.takeCalls();
    assertEquals(
        1, calls.stream().filter("MAX_DYNAMIC_SHARED_SIZE_BYTES = 100000"::equals).count());
    assertEquals(100_000, last().sharedBytes());
  }

  @Test
  void streamOfTheConfigurationWins() {
    GpuStream stream = gpu.newStream();
    raw(LaunchConfig.grid(1).block(32).stream(stream));
    assertEquals(stream.handle(), last().stream());
  }

  @Test
  void stridedViewsAreRefusedWithTheRemedy() {
    DeviceArray<float[]> view = gpu.empty(DType.FLOAT32, 3, 4).transpose();
    assertRefused(
        "'in' is a strided view, float32 array of shape (4, 3)",
        () -> kernel("raw").array(view).array(view).launch(LaunchConfig.grid(1)));
    assertRefused(
        "copy()", () -> kernel("raw").array(view).array(view).launch(LaunchConfig.grid(1)));
  }

  @Test
  void generatedKernelsNeedDisjointMemoryRawOnesDoNot() {
    DeviceArray<float[]> x = gpu.empty(DType.FLOAT32, 100);
    assertRefused(
        "reads 'in' and writes 'out', which share memory",
        () -> kernel("blur").array(x).array(x.slice(0, 50, 100)).value(1).value(1).launch());
    kernel("blur").array(x.slice(0, 0, 50)).array(x.slice(0, 50, 100)).value(1).value(1).launch();
    kernel("raw").array(x).array(x).launch(LaunchConfig.grid(1));
    assertEquals(2, driver.launches().size());
  }

  @Test
  void kernelWithoutArraysNeedsAStream() {
    assertRefused("name a stream", () -> scalars(LaunchConfig.grid(1)));
    scalars(LaunchConfig.grid(1).stream(gpu.currentStream()));
    assertEquals(1, driver.launches().size());
  }

  private void scalars(LaunchConfig config) {
    kernel("scalars")
        .value(true)
        .value(1.5)
        .value((byte) -1)
        .value((short) -2)
        .value(-3)
        .value('\uffff')
        .value(-4L)
        .value(2.5f)
        .launch(config);
  }

  @Test
  void everyTypeOfScalarIsPassedBitForBit() {
    scalars(LaunchConfig.grid(1).stream(gpu.currentStream()));
    ByteBuffer expected = ByteBuffer.allocate(48).order(java.nio.ByteOrder.nativeOrder());
    expected.put(0, (byte) 1).putDouble(8, 1.5).put(16, (byte) -1).putShort(18, (short) -2);
    expected.putInt(20, -3).putChar(24, '\uffff').putLong(32, -4).putFloat(40, 2.5f);
    byte[] found = last().parameters();
    assertEquals(44, found.length);
    byte[] masked = new byte[44];
    for (int[] range : new int[][] {{0, 1}, {8, 17}, {18, 26}, {32, 44}}) {
      System.arraycopy(found, range[0], masked, range[0], range[1] - range[0]);
    }
    assertArrayEquals(java.util.Arrays.copyOf(expected.array(), 44), masked);
  }

  @Test
  void wrongFormIsAnError() {
    DeviceArray<float[]> x = gpu.empty(DType.FLOAT32, 10);
    assertRefused(
        "is RAW, but was launched as PARALLEL", () -> kernel("raw").array(x).array(x).launch());
  }
}
