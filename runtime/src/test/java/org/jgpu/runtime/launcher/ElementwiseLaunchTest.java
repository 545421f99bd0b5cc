package org.jgpu.runtime.launcher;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jgpu.format.ElementwiseContract;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.StreamUse;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

class ElementwiseLaunchTest extends LauncherTestBase {
  /** Where the parameters hold the index space: after four pointers and scalars. */
  private static final int SPACE = 32;

  private DeviceArray<float[]> array(long... shape) {
    return gpu.empty(DType.FLOAT32, shape);
  }

  private DeviceArray<float[]> saxpy(DeviceArray<float[]> x, DeviceArray<float[]> y) {
    return kernel("saxpy").value(2f).array(x).array(y).map(DType.FLOAT32);
  }

  @Test
  void contiguousArraysTakeTheContiguousKernel() {
    DeviceArray<float[]> x = array(3, 1000);
    DeviceArray<float[]> y = array(3, 1000);
    DeviceArray<float[]> z = saxpy(x, y);
    assertArrayEquals(new long[] {3, 1000}, z.shape());
    assertEquals("saxpy_c", last().function());
    assertEquals(List.of(3, 1, 1), last().grid());
    assertEquals(List.of(256, 1, 1), last().block());
    ByteBuffer values = last().values();
    assertEquals(36, last().parameters().length);
    assertEquals(z.address(), values.getLong(0));
    assertEquals(2f, values.getFloat(8));
    assertEquals(x.address(), values.getLong(16));
    assertEquals(y.address(), values.getLong(24));
    assertEquals(3000, values.getInt(32));
  }

  @Test
  void gridCoversEveryElement() {
    for (int n : new int[] {1, 1023, 1024, 1025, 2048}) {
      saxpy(array(n), array(n));
      assertEquals((n + 1023) / 1024, last().grid().get(0), "n = " + n);
    }
  }

  @Test
  void emptyArraysLaunchNothing() {
    DeviceArray<float[]> z = saxpy(array(0, 5), array(5));
    assertArrayEquals(new long[] {0, 5}, z.shape());
    assertEquals(List.of(), driver.launches());
  }

  /** Launches in a thread that has yet to read the limit. */
  private void limited(int elements, Runnable launch) throws InterruptedException {
    System.setProperty(LaunchLimit.PROPERTY, Integer.toString(elements));
    try {
      Thread thread = new Thread(launch);
      thread.start();
      thread.join();
    } finally {
      System.clearProperty(LaunchLimit.PROPERTY);
    }
  }

  @Test
  void whatIsTooLargeTakesSeveralLaunches() throws InterruptedException {
    DeviceArray<float[]> x = array(3000);
    DeviceArray<float[]> out = array(3000);
    limited(1100, () -> kernel("saxpy").value(1f).array(x).array(x).mapInto(out));
    assertEquals(3, driver.launches().size());
    for (int piece = 0; piece < 3; piece++) {
      ByteBuffer values = driver.launches().get(piece).values();
      assertEquals(out.address() + piece * 4096, values.getLong(0));
      assertEquals(x.address() + piece * 4096, values.getLong(16));
      assertEquals(piece == 2 ? 3000 - 2048 : 1024, values.getInt(32));
    }
    saxpy(x, x);
    assertEquals(x.address(), last().values().getLong(16), "the next launch begins at the start");
  }

  @Test
  void piecesOfViewsBeginWhereTheirFirstElementsLie() throws InterruptedException {
    DeviceArray<float[]> x = array(5, 100).transpose();
    DeviceArray<float[]> row = array(5);
    DeviceArray<float[]> out = array(100, 5);
    limited(250, () -> kernel("saxpy").value(1f).array(x).array(row).mapInto(out));
    assertEquals(2, driver.launches().size());
    ByteBuffer second = last().values();
    assertEquals(out.address() + 4 * 250, second.getLong(0));
    assertEquals(x.address() + 4 * 50, second.getLong(16));
    assertEquals(row.address(), second.getLong(24));
    assertEquals(List.of(5L, 50L), space().get(0));
  }

  @Test
  void rankZeroIsOneElement() {
    DeviceArray<float[]> z = saxpy(array(), array());
    assertEquals(0, z.rank());
    assertEquals("saxpy_c", last().function());
    assertEquals(1, last().values().getInt(32));
  }

  /** Threads along each axis of the strided kernel, innermost first, then strides by operand. */
  private List<List<Long>> space() {
    ByteBuffer values = last().values();
    int rank = values.getInt(SPACE + 4);
    List<List<Long>> rows = new ArrayList<>();
    for (int row = 0; row < 4; row++) {
      int word = row == 0 ? 0 : ElementwiseContract.AXIS_WORDS + row - 1;
      List<Long> entries = new ArrayList<>();
      for (int axis = 0; axis < rank; axis++) {
        int axisAt = ElementwiseContract.HEADER_WORDS + 3 + 7 * axis;
        entries.add((long) values.getInt(SPACE + 4 * (axisAt + word)));
      }
      rows.add(entries);
    }
    return rows;
  }

  @Test
  void broadcastingGivesStrideZero() {
    saxpy(array(4, 5), array(5));
    assertEquals("saxpy_s", last().function());
    assertEquals(
        List.of(List.of(5L, 4L), List.of(1L, 5L), List.of(1L, 5L), List.of(1L, 0L)), space());
    assertEquals(SPACE + ElementwiseContract.spaceBytes(3), last().parameters().length);
  }

  @Test
  void allEntriesAreLoadedTogether() {
    saxpy(array(4, 5), array(4, 5));
    saxpy(array(4, 5), array(5));
    assertEquals(List.of("load " + KernelFixture.unit()), loads());
  }

  private List<String> loads() {
    return driver.takeCalls().stream().filter(call -> call.startsWith("load ")).toList();
  }

  @Test
  void bothOperandsMayBroadcast() {
    DeviceArray<float[]> z = saxpy(array(4, 1), array(3));
    assertArrayEquals(new long[] {4, 3}, z.shape());
    assertEquals(
        List.of(List.of(3L, 4L), List.of(1L, 3L), List.of(0L, 1L), List.of(1L, 0L)), space());
  }

  @Test
  void axesThatRunOnAreMerged() {
    DeviceArray<float[]> x = array(2, 3, 4, 5);
    saxpy(x, array(5));
    assertEquals(List.of(5L, 24L), space().get(0));
    saxpy(x, array());
    assertEquals(List.of(List.of(120L), List.of(1L), List.of(1L), List.of(0L)), space());
    saxpy(x.transpose(), x.transpose());
    assertEquals(4, space().get(0).size());
  }

  @Test
  void viewsPassTheirFirstElement() {
    DeviceArray<float[]> x = array(10);
    DeviceArray<float[]> reversed = x.slice(0, 9, DeviceArray.END, -2);
    saxpy(reversed, reversed);
    assertEquals(x.address() + 9 * 4, last().values().getLong(16));
    assertEquals(List.of(-2L), space().get(2));
  }

  @Test
  void unfitShapesNameTheParameter() {
    assertRefused("'y' does not fit", () -> saxpy(array(3), array(4)));
    assertRefused("(3,) and (4,)", () -> saxpy(array(3), array(4)));
  }

  @Test
  void resultIsFreedWhenTheLaunchFails() {
    DeviceArray<float[]> x = array(3);
    saxpy(x, x).close();
    driver.failWith(CudaResult.LAUNCH_OUT_OF_RESOURCES);
    assertThrows(GpuException.class, () -> saxpy(x, x));
    assertEquals(1, gpu.memoryStatistics().liveBlocks());
  }

  @Test
  void arrayThatIsNullOrClosedIsNamedWithKernelAndParameter() {
    DeviceArray<float[]> x = array(3);
    assertRefused("kernel saxpy at Kernels.java:12: 'y' is null", () -> saxpy(x, null));
    x.close();
    assertRefused(
        "kernel saxpy at Kernels.java:12: 'x' is closed: float32 array of shape (3,)",
        () -> saxpy(x, x));
    DeviceArray<float[]> y = array(3);
    assertRefused(
        "kernel saxpy at Kernels.java:12: 'out' is closed: float32 array of shape (3,)",
        () -> kernel("saxpy").value(1f).array(y).array(y).mapInto(x));
  }

  @Test
  void failedLaunchNamesEverything() {
    DeviceArray<float[]> x = array(3, 4);
    driver.failWith(CudaResult.LAUNCH_OUT_OF_RESOURCES);
    String message = assertThrows(GpuException.class, () -> saxpy(x, x)).getMessage();
    assertTrue(message.contains("kernel saxpy at Kernels.java:12"), message);
    assertTrue(message.contains("CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES (701)"), message);
    assertTrue(message.contains("grid (1, 1, 1), block (256, 1, 1)"), message);
    assertTrue(message.contains("a: 2.0"), message);
    assertTrue(
        message.contains("x: float32 array of shape (3, 4), 12 elements, 48 bytes, READ"), message);
    assertTrue(message.contains("result: float32 array of shape (3, 4)"), message);
  }

  @Test
  void mapIntoWritesThere() {
    DeviceArray<float[]> x = array(4, 5);
    DeviceArray<float[]> out = array(5, 4).transpose();
    kernel("saxpy").value(1f).array(x).array(x).mapInto(out);
    assertEquals("saxpy_s", last().function());
    assertEquals(out.address(), last().values().getLong(0));
    assertEquals(List.of(1L, 4L), space().get(1));
    assertEquals(List.of(5L, 1L), space().get(2));
  }

  @Test
  void mapIntoAnOperandItselfIsAllowed() {
    DeviceArray<float[]> x = array(4, 5);
    kernel("saxpy").value(1f).array(x).array(x).mapInto(x);
    assertEquals("saxpy_c", last().function());
    DeviceArray<float[]> t = x.transpose();
    kernel("saxpy").value(1f).array(t).array(t).mapInto(t);
    assertEquals("saxpy_c", last().function(), "the order of elements does not matter");
    assertEquals(2, driver.launches().size());
  }

  @Test
  void mapIntoRefusesWhatWouldGoWrong() {
    DeviceArray<float[]> x = array(4, 4);
    DeviceArray<float[]> row = array(6);
    assertRefused("broadcast to (4, 4)", () -> into(x, array(4)));
    assertRefused("overlaps 'x'", () -> into(x.transpose(), x));
    assertRefused("overlaps 'x'", () -> into(row.slice(0, 0, 5), row.slice(0, 1, 6)));
    assertRefused("broadcast view", () -> into(x, array(4).broadcastTo(4, 4)));
    assertRefused("not int32", () -> into(x, gpu.empty(DType.INT32, 4, 4)));
    assertEquals(List.of(), driver.launches());
  }

  private void into(DeviceArray<float[]> x, DeviceArray<?> out) {
    kernel("saxpy").value(1f).array(x).array(x).mapInto(out);
  }

  @Test
  void argumentsAreCheckedOneByOne() {
    DeviceArray<float[]> x = array(3);
    DeviceArray<?> ints = gpu.empty(DType.INT32, 3);
    assertRefused("'a' must be a scalar of float32, found float32", () -> kernel("saxpy").array(x));
    assertRefused("'a' must be a scalar of float32", () -> kernel("saxpy").value(2.0));
    assertRefused(
        "'x' must be an array of float32, found int32 array of shape (3,)",
        () -> kernel("saxpy").value(2f).array(ints));
    assertRefused(
        "takes 3 arguments, 2 were given",
        () -> kernel("saxpy").value(2f).array(x).map(DType.FLOAT32));
    assertRefused("another was given", () -> kernel("saxpy").value(2f).array(x).array(x).value(1));
    assertRefused(
        "not float64", () -> kernel("saxpy").value(2f).array(x).array(x).map(DType.FLOAT64));
  }

  @Test
  void closedArraysAreRefused() {
    DeviceArray<float[]> x = array(3);
    DeviceArray<float[]> y = array(3);
    y.close();
    assertRefused("closed", () -> saxpy(x, y));
    assertEquals(List.of(), driver.launches());
  }

  @Test
  void arraysOfTwoGpusAreRefused() {
    try (var other = org.jgpu.runtime.TestGpus.open(driver)) {
      DeviceArray<float[]> far = other.empty(DType.FLOAT32, 3);
      assertRefused("another Gpu than the arrays before it", () -> saxpy(array(3), far));
    }
  }

  @Test
  void currentStreamIsUsedAndKeepsTheArrays() {
    DeviceArray<float[]> x = array(1000);
    GpuStream stream = gpu.newStream();
    driver.keepBusy(stream.handle());
    try (StreamUse use = stream.makeCurrent()) {
      saxpy(x, x);
      assertEquals(use.stream().handle(), last().stream());
    }
    long address = x.address();
    x.close();
    assertTrue(array(1000).address() != address, "in use on the second stream");
  }

  @Test
  void kernelIsLoadedOncePerGpu() {
    DeviceArray<float[]> x = array(3);
    KernelHandle handle = handle("saxpy");
    handle.arguments().value(2f).array(x).array(x).map(DType.FLOAT32);
    handle.arguments().value(2f).array(x).array(x).map(DType.FLOAT32);
    saxpy(x, x);
    assertEquals(List.of("load " + KernelFixture.unit()), loads());
    assertEquals("ptx compute_75", handle.origin(gpu));
  }

  @Test
  void unknownKernelListsTheKnownOnes() {
    assertRefused("no kernel gone", () -> kernel("gone"));
    assertRefused("blur", () -> kernel("gone"));
  }
}
