package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.Half;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.contract.kernels.MappedRecordKernels.Five;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Distributed;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.HostArray;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.layout.Layout;
import org.jgpu.runtime.selection.SelectedDriver;

/** What programs copy between host and devices. See {@link LifetimeScenario}. */
final class CopyScenarios {
  private CopyScenarios() {}

  static void transfers(Gpu gpu) {
    try (Scope scope = Scope.open()) {
      assertArrayEquals(new boolean[] {true}, gpu.array(new boolean[] {true}).toHost());
      assertArrayEquals(new byte[] {1, 2}, gpu.array(new byte[] {1, 2}).toHost());
      assertArrayEquals(new short[] {3, 4}, gpu.array(new short[] {3, 4}).toHost());
      assertArrayEquals(new char[] {5, 6}, gpu.array(new char[] {5, 6}).toHost());
      assertArrayEquals(new int[] {7, 8}, gpu.array(new int[] {7, 8}).toHost());
      assertArrayEquals(new long[] {9, 10}, gpu.array(new long[] {9, 10}).toHost());
      assertArrayEquals(new float[] {11, 12}, gpu.array(new float[] {11, 12}).toHost());
      assertArrayEquals(new double[] {13, 14}, gpu.array(new double[] {13, 14}).toHost());
      Half[] halves = {Half.of(15)};
      assertArrayEquals(halves, gpu.array(halves).toHost());
      BFloat16[] bfloats = {BFloat16.of(16)};
      assertArrayEquals(bfloats, gpu.array(bfloats).toHost());
      Five[] records = {new Five((byte) 1, (byte) 2, (byte) 3, (byte) 4, (byte) 5)};
      assertArrayEquals(records, gpu.array(records).toHost());
      assertArrayEquals(new int[3], gpu.zeros(DType.INT32, 3).toHost());
      assertEquals(0, gpu.empty(DType.INT32, 0).toHost().length);
      gpu.synchronize();
    }
  }

  static void largeTransfers(Gpu gpu) {
    int[] host = Arrays.copyOf(Large.VALUES, 3_500_000);
    try (DeviceArray<int[]> array = gpu.array(host);
        DeviceArray<int[]> copy = array.copy()) {
      assertEquals(-1, Arrays.mismatch(host, copy.toHost()));
    }
  }

  static void tiles(Gpu gpu) {
    int n = 160;
    try (DeviceArray<int[]> array = gpu.array(IntStream.range(0, n * n).toArray(), n, n);
        DeviceArray<int[]> copy = array.transpose().copy()) {
      Expect.elements(n * n, i -> i % n * n + i / n, copy.toHost());
    }
  }

  static void asynchronousCopies(Gpu gpu) {
    int[] values = Arrays.copyOf(Large.VALUES, 2_500_000);
    int[] back = new int[values.length];
    try (DeviceArray<int[]> array = gpu.empty(DType.INT32, values.length);
        HostArray<int[]> host = gpu.hostArray(DType.INT32, 3);
        HostArray<int[]> wrapped = gpu.wrap(DType.INT32, ByteBuffer.allocateDirect(12))) {
      join(array.copyFromAsync(values));
      join(array.copyToAsync(back));
      assertEquals(-1, Arrays.mismatch(values, back));
      host.set(new int[] {7, 8, 9});
      DeviceArray<int[]> part = array.slice(0, 1, 6, 2);
      join(part.copyFromAsync(host));
      join(part.copyToAsync(wrapped));
      assertArrayEquals(new int[] {7, 8, 9}, wrapped.toArray());
      part.fill(5);
      assertEquals(5, array.intAt(3));
      array.slice(0, 0, 3).copyFrom(array.slice(0, 1, 4));
      assertEquals(2, array.intAt(1));
    }
  }

  static void regions(Gpu gpu) {
    Layout image = Layout.contiguous(4, 300);
    try (DeviceArray<int[]> array = gpu.zeros(DType.INT32, 2, 3, 200);
        HostArray<int[]> host = gpu.hostArray(DType.INT32, 1200)) {
      host.set(IntStream.range(0, 1200).toArray());
      DeviceArray<int[]> plane = array.index(0, 1).slice(1, 10, 160);
      join(plane.copyFromAsync(host, image.slice(0, 1, 4).slice(1, 100, 250)));
      assertEquals(2 * 300 + 100, array.intAt(1, 1, 10));
      join(array.slice(2, 5, 6).copyToAsync(host, Layout.contiguous(2, 3, 1)));
      assertEquals(0, host.buffer().getInt(0));
      int[] java = new int[1200];
      plane.copyTo(java, image.slice(0, 0, 3).slice(1, 0, 150));
      assertEquals(300 + 100, java[0]);
      plane.copyFrom(java, image.slice(0, 1, 4).slice(1, 100, 250));
      assertEquals(java[400], array.intAt(1, 0, 10));
      int first = java[400];
      join(plane.copyToAsync(java, image.slice(0, 0, 3).slice(1, 0, 150)));
      assertEquals(first, java[0]);
      join(plane.copyFromAsync(java, image.slice(0, 1, 4).slice(1, 0, 150)));
      assertEquals(java[300], array.intAt(1, 0, 10));
    }
  }

  static void peerCopies(Gpu gpu) {
    try (Gpu other = second(gpu);
        DeviceArray<int[]> array = gpu.array(new int[] {1, 2, 3, 4}, 2, 2);
        DeviceArray<int[]> copy = array.transpose().toGpu(other)) {
      assertArrayEquals(new int[] {1, 3, 2, 4}, copy.toHost());
      array.copyFrom(copy);
      assertArrayEquals(new int[] {1, 3, 2, 4}, array.toHost());
      array.index(1, 1).copyFrom(copy.index(1, 0));
      assertArrayEquals(new int[] {1, 1, 2, 2}, array.toHost());
    }
  }

  static void peerAccess(Gpu gpu) {
    try (Gpu other = second(gpu)) {
      gpu.reaches(other);
    }
  }

  static void splitWork(Gpu gpu) {
    AtomicInteger givenBack = new AtomicInteger();
    try (Gpu other = second(gpu);
        DeviceArray<int[]> array = gpu.array(new int[] {1, 2, 3, 4, 5});
        DeviceArray<int[]> lent =
            DeviceArray.over(
                gpu, DType.INT32, array.address(), array.layout(), givenBack::incrementAndGet);
        Distributed<int[]> parts = Distributed.split(lent, List.of(other, gpu));
        DeviceArray<int[]> whole = parts.gather(other);
        DeviceArray<int[]> sums =
            parts.reduce(gpu, part -> part.slice(0, 0, 2).copy(), DeviceArray::copy)) {
      assertArrayEquals(new int[] {1, 2, 3, 4, 5}, whole.toHost());
      assertArrayEquals(new int[] {1, 2, 4, 5}, sums.toHost());
    } finally {
      assertEquals(true, givenBack.get() <= 1);
    }
    assertEquals(1, givenBack.get());
  }

  static void mappedParts(Gpu gpu) {
    try (Gpu other = second(gpu);
        DeviceArray<int[]> array = gpu.array(new int[] {1, 2, 3});
        GpuStream side = other.newStream();
        Distributed<int[]> parts = Distributed.split(array, List.of(other, gpu));
        Distributed<int[]> more = parts.map(LifetimeKernelsLauncher::increment);
        Distributed<int[]> same = parts.zip(more, (part, beside) -> beside.copy());
        Distributed<int[]> whole = Distributed.of(same.parts())) {
      assertEquals(4, whole.parts().get(1).intAt(-1));
      more.parts().get(0).recordUse(side);
      assertEquals(2, more.parts().get(0).intAt(0));
      assertEquals(4, more.parts().get(1).intAt(-1));
    }
  }

  static void progress(Gpu gpu) {
    AtomicLong done = new AtomicLong();
    try (DeviceArray<int[]> array = gpu.empty(DType.INT32, Layout.contiguous(3))) {
      array.copyFrom(new int[] {1, 2, 3}, done::set);
      assertEquals(3, done.getAndSet(0));
      int[] found = new int[3];
      array.copyTo(found, done::set);
      assertEquals(3, done.get());
      assertArrayEquals(new int[] {1, 2, 3}, found);
      array.copyFrom(new int[] {4, 5, 6});
      array.copyTo(found);
      assertArrayEquals(new int[] {4, 5, 6}, found);
    }
  }

  /** What is too much to make for each run. */
  private static final class Large {
    static final int[] VALUES = IntStream.range(0, 3_500_000).toArray();
  }

  /** Opens the second device of the driver; once more the same one where there is no second. */
  private static Gpu second(Gpu gpu) {
    CudaDriver driver = Internals.device(gpu).sharedDriver();
    int ordinal = driver.deviceCount() > 1 ? 1 - gpu.ordinal() : gpu.ordinal();
    return Internals.open(new SelectedDriver(driver, "the second"), ordinal);
  }

  /** Waits for a future as a program does, and throws what failed. */
  static void join(CompletableFuture<?> future) {
    try {
      future.join();
    } catch (CompletionException e) {
      throw (RuntimeException) e.getCause();
    }
  }
}
