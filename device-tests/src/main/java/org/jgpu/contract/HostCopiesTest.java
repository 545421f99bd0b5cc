package org.jgpu.contract;

import static org.jgpu.contract.Expect.refused;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.jgpu.annotations.Half;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.HostArray;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Copies that the host does not wait for, page-locked memory, fills, and copies between arrays. */
@Tag("checked")
@DeviceTest
class HostCopiesTest {
  /** More than two pieces. */
  private static final int LARGE = 2_500_003;

  private final Gpu gpu;

  HostCopiesTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @EachLength
  void hostArraysComeAndGo(int n) {
    int[] values = Samples.ints(n, 1);
    try (HostArray<int[]> in = gpu.hostArray(DType.INT32, n);
        HostArray<int[]> out = gpu.hostArray(DType.INT32, n);
        DeviceArray<int[]> array = gpu.empty(DType.INT32, n)) {
      in.set(values);
      array.enqueueCopyFrom(in);
      LifetimeKernelsLauncher.increment(array, array);
      assertEquals(out, array.copyToAsync(out).join());
      Expect.elements(n, i -> values[i] + 1, out.toArray());
    }
  }

  @Test
  void javaArraysComeAndGoInPieces() {
    int[] values = Samples.ints(LARGE, 2);
    int[] back = new int[LARGE];
    try (DeviceArray<int[]> array = gpu.empty(DType.INT32, LARGE)) {
      CompletableFuture<int[]> in = array.copyFromAsync(values);
      LifetimeKernelsLauncher.increment(array, array);
      CompletableFuture<int[]> out = array.copyToAsync(back);
      assertEquals(values, in.join());
      assertEquals(back, out.join());
      Expect.elements(LARGE, i -> values[i] + 1, back);
      assertArrayEquals(new int[0], gpu.empty(DType.INT32, 0).copyToAsync(new int[0]).join());
    }
  }

  /** The calling thread goes on; the stream reads the Java array when it comes to it. */
  @Test
  @Tag("asynchronous")
  @Tag("blocked-copies")
  void nothingWaits() {
    CountDownLatch gate = new CountDownLatch(1);
    int[] values = {1, 2, 3};
    try (GpuStream stream = gpu.newStream();
        var use = stream.makeCurrent();
        DeviceArray<int[]> array = gpu.array(new int[3])) {
      stream.synchronize();
      stream.enqueueHostCall(() -> await(gate));
      CompletableFuture<int[]> in = array.copyFromAsync(values);
      CompletableFuture<int[]> out = array.copyToAsync(new int[3]);
      assertFalse(in.isDone() || out.isDone());
      gate.countDown();
      assertArrayEquals(values, out.join());
    }
  }

  private static void await(CountDownLatch gate) {
    try {
      gate.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void viewsMoveTheirElementsAlone() {
    int[] values = IntStream.range(0, 600).toArray();
    try (Scope scope = Scope.open();
        HostArray<int[]> host = gpu.hostArray(DType.INT32, 100)) {
      DeviceArray<int[]> matrix = gpu.array(values, 20, 30);
      DeviceArray<int[]> region = matrix.slice(0, 5, 15).slice(1, 0, 30, 3);
      region.copyToAsync(host).join();
      Expect.elements(100, i -> (5 + i / 10) * 30 + i % 10 * 3, host.toArray());
      int[] java = region.transpose().copyToAsync(new int[100]).join();
      Expect.elements(100, i -> (5 + i % 10) * 30 + i / 10 * 3, java);
      region.copyFromAsync(new int[100]).join();
      host.set(IntStream.range(0, 100).toArray());
      matrix.slice(0, 0, 10).slice(1, 20, 30).copyFromAsync(host).join();
      int[] now = matrix.toHost();
      Expect.elements(
          600,
          i -> {
            int row = i / 30;
            int column = i % 30;
            if (row < 10 && column >= 20) {
              return row * 10 + column - 20;
            }
            return row >= 5 && row < 15 && column % 3 == 0 ? 0 : i;
          },
          now);
    }
  }

  @Test
  void memoryOfOthersIsWrapped() {
    ByteBuffer buffer = ByteBuffer.allocateDirect(4000).order(ByteOrder.nativeOrder());
    for (int i = 0; i < 1000; i++) {
      buffer.putFloat(4 * i, i);
    }
    try (HostArray<float[]> wrapped = gpu.wrap(DType.FLOAT32, buffer);
        DeviceArray<float[]> array = gpu.empty(DType.FLOAT32, 1000)) {
      array.copyFromAsync(wrapped).join();
      assertEquals(999, array.floatAt(-1));
      array.fill(2.5f);
      array.enqueueCopyTo(wrapped);
    }
    assertEquals(2.5f, buffer.getFloat(396));
    refused("only direct buffers", () -> gpu.wrap(DType.INT32, ByteBuffer.allocate(8)).close());
    refused(
        "no whole number of int64",
        () -> gpu.wrap(DType.INT64, ByteBuffer.allocateDirect(12)).close());
  }

  /** {@code MemorySegment.ofBuffer(host.buffer())}, and the way back. */
  @Test
  void hostArraysAreMemorySegments() throws ReflectiveOperationException {
    assumeTrue(Runtime.version().feature() >= 22, "java.lang.foreign came with Java 22");
    Class<?> type = Class.forName("java.lang.foreign.MemorySegment");
    try (HostArray<int[]> host = gpu.hostArray(DType.INT32, 5);
        DeviceArray<int[]> array = gpu.array(new int[] {1, 2, 3, 4, 5})) {
      Object segment = type.getMethod("ofBuffer", Buffer.class).invoke(null, host.buffer());
      array.copyToAsync(host).join();
      assertEquals(20L, type.getMethod("byteSize").invoke(segment));
      ByteBuffer seen = (ByteBuffer) type.getMethod("asByteBuffer").invoke(segment);
      assertEquals(5, seen.order(ByteOrder.nativeOrder()).getInt(16));
    }
    Class<?> arenas = Class.forName("java.lang.foreign.Arena");
    Object arena = arenas.getMethod("ofAuto").invoke(null);
    Object own = arenas.getMethod("allocate", long.class, long.class).invoke(arena, 4096L, 4096L);
    ByteBuffer memory = (ByteBuffer) type.getMethod("asByteBuffer").invoke(own);
    try (HostArray<int[]> wrapped = gpu.wrap(DType.INT32, memory);
        DeviceArray<int[]> array = gpu.empty(DType.INT32, 1024)) {
      array.fill(7);
      array.copyToAsync(wrapped).join();
      assertEquals(7, memory.order(ByteOrder.nativeOrder()).getInt(4092));
    }
  }

  @Test
  void failuresOfAConversionComeWithTheFuture() {
    Half[] holes = {Half.of(1), null};
    try (DeviceArray<Half[]> array = gpu.array(new Half[] {Half.of(5), Half.of(6)})) {
      CompletionException e =
          assertThrows(CompletionException.class, () -> array.copyFromAsync(holes).join());
      Expect.mention("copy from or to a Java array failed", e);
    }
  }

  @Test
  void mismatchesAreErrors() {
    try (Scope scope = Scope.open();
        HostArray<int[]> host = gpu.hostArray(DType.INT32, 5)) {
      DeviceArray<int[]> array = gpu.empty(DType.INT32, 2, 3);
      refused("host array of 5 elements", () -> array.copyToAsync(host));
      refused("does not match shape", () -> array.copyToAsync(new int[5]));
      refused("one dtype", () -> copyOfAny(gpu.empty(DType.UINT32, 2, 3), array));
      refused("broadcast", () -> array.copyFrom(gpu.empty(DType.INT32, 4)));
      refused("broadcast view", () -> gpu.empty(DType.INT32, 1).broadcastTo(5).copyFromAsync(host));
      refused("broadcast view", () -> gpu.empty(DType.INT32, 1).broadcastTo(5).fill(1));
      refused("expected int", () -> array.fill(1.5));
      refused("expected int", () -> array.fill("x"));
      host.close();
      refused("closed int32 host array", host::buffer);
      refused("closed int32 host array", () -> gpu.empty(DType.INT32, 5).copyToAsync(host));
    }
  }

  private static void copyOfAny(DeviceArray<int[]> target, DeviceArray<int[]> source) {
    target.copyFrom(source);
  }

  @Test
  void fillsOfEveryWidth() {
    try (Scope scope = Scope.open()) {
      filled(gpu.empty(DType.BOOL, 7), true);
      filled(gpu.empty(DType.INT8, 7), (byte) -3);
      filled(gpu.empty(DType.INT16, 7), (short) 0x1234);
      filled(gpu.empty(DType.UINT16, 7), 'x');
      filled(gpu.empty(DType.FLOAT16, 7), Half.of(1.5f));
      filled(gpu.empty(DType.INT32, 7), 0x12345678);
      filled(gpu.empty(DType.FLOAT32, 7), -0f);
      filled(gpu.empty(DType.INT64, 7), -1L);
      filled(gpu.empty(DType.INT64, 7), 0x123456789abcdefL);
      filled(gpu.empty(DType.FLOAT64, 7), Math.PI);
      filled(gpu.empty(DType.COMPLEX128, 7), new Complex128(1, 2));
      DeviceArray<int[]> matrix = gpu.zeros(DType.INT32, 4, 6);
      matrix.slice(1, 1, 6, 2).fill(9);
      Expect.elements(24, i -> i % 2 == 0 ? 0 : 9, matrix.toHost());
      gpu.empty(DType.INT32, 0).fill(1);
    }
  }

  private static void filled(DeviceArray<?> array, Object value) {
    array.fill(value);
    for (long i = 0; i < array.size(); i++) {
      assertEquals(value, array.item(i));
    }
  }

  @Test
  void arraysAreCopiedToArraysOfAnyLayout() {
    try (Scope scope = Scope.open()) {
      DeviceArray<int[]> source = gpu.array(IntStream.range(0, 12).toArray(), 3, 4);
      DeviceArray<int[]> turned = gpu.zeros(DType.INT32, 4, 3).transpose();
      turned.copyFrom(source);
      Expect.elements(12, i -> i, turned.toHost());
      DeviceArray<int[]> rows = gpu.zeros(DType.INT32, 5, 4);
      rows.copyFrom(source.index(0, 1));
      Expect.elements(20, i -> 4 + i % 4, rows.toHost());
      DeviceArray<int[]> line = gpu.array(IntStream.range(0, 100_000).toArray());
      line.slice(0, 1, DeviceArray.END).copyFrom(line.slice(0, 0, -1));
      Expect.elements(100_000, i -> Math.max(0, i - 1), line.toHost());
      line.copyFrom(line.slice(0, -1, DeviceArray.END, -1));
      Expect.elements(100_000, i -> Math.max(0, 99_998 - i), line.toHost());
    }
  }

  @Test
  void longCopiesSayHowFarTheyAre() {
    int[] values = Samples.ints(LARGE, 3);
    List<Long> up = new ArrayList<>();
    List<Long> down = new ArrayList<>();
    try (DeviceArray<int[]> array = gpu.empty(DType.INT32, LARGE)) {
      array.copyFrom(values, up::add);
      int[] back = new int[LARGE];
      array.copyTo(back, down::add);
      assertArrayEquals(values, back);
    }
    for (List<Long> told : List.of(up, down)) {
      assertEquals(LARGE, told.get(told.size() - 1));
      assertTrue(told.size() > 1 && told.equals(told.stream().sorted().toList()), told::toString);
    }
  }

  /** A graph's copies read and write what the host array holds at the launch. */
  @Test
  void hostArraysInGraphs() {
    try (HostArray<int[]> in = gpu.hostArray(DType.INT32, 3);
        HostArray<int[]> out = gpu.hostArray(DType.INT32, 3);
        DeviceArray<int[]> array = gpu.empty(DType.INT32, 3);
        GpuGraph graph =
            gpu.capture(
                () -> {
                  array.enqueueCopyFrom(in);
                  LifetimeKernelsLauncher.increment(array, array);
                  array.enqueueCopyTo(out);
                })) {
      for (int i = 0; i < 3; i++) {
        in.set(new int[] {i, 2 * i, 3 * i});
        graph.launch();
        gpu.currentStream().synchronize();
        assertArrayEquals(new int[] {i + 1, 2 * i + 1, 3 * i + 1}, out.toArray());
      }
      in.close();
      refused("host array which is closed", graph::launch);
    }
  }

  /** Memory given back while a copy runs is not handed out before the copy is done. */
  @Test
  void hostMemoryIsNotReusedUnderACopy() {
    CountDownLatch gate = new CountDownLatch(1);
    try (GpuStream stream = gpu.newStream();
        var use = stream.makeCurrent();
        DeviceArray<int[]> array = gpu.array(new int[1000])) {
      stream.synchronize();
      HostArray<int[]> first = gpu.hostArray(DType.INT32, 1000);
      first.set(Samples.ints(1000, 4));
      stream.enqueueHostCall(() -> await(gate));
      array.enqueueCopyFrom(first);
      first.close();
      try (HostArray<int[]> second = gpu.hostArray(DType.INT32, 1000)) {
        second.set(new int[1000]);
        gate.countDown();
        assertArrayEquals(Samples.ints(1000, 4), array.toHost());
      }
    }
  }
}
