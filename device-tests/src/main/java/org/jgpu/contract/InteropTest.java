package org.jgpu.contract;

import static org.jgpu.contract.Expect.refused;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.jgpu.contract.kernels.LifetimeKernels.Neighbors;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.interop.CudaArrayInterface;
import org.jgpu.runtime.interop.DlPack;
import org.jgpu.runtime.layout.Layout;
import org.jgpu.toolchain.foreign.ForeignLinker;
import org.jgpu.toolchain.foreign.ForeignMemory;
import org.junit.jupiter.api.Test;

/** Memory that other libraries share. */
@DeviceTest
class InteropTest {
  /** Of {@code DLManagedTensorVersioned} and {@code DLManagedTensor}. */
  private static final int FLAGS = 24;

  private static final int DEVICE_NUMBER = 32 + 12;
  private static final int RANK = 32 + 16;
  private static final int CODE = 32 + 20;
  private static final int SHAPE = 32 + 24;
  private static final int STRIDES = 32 + 32;
  private static final int OFFSET = 32 + 40;

  private final Gpu gpu;

  InteropTest(Gpu gpu) {
    this.gpu = gpu;
  }

  private static ForeignMemory memory() {
    assumeTrue(Runtime.version().feature() >= 22, "DLPack needs java.lang.foreign");
    return ForeignLinker.open().memory();
  }

  @Test
  void tensorsComeBackWithTypeShapeAndStrides() {
    memory();
    for (DType<?> dtype : DType.values()) {
      try (DeviceArray<?> array = gpu.zeros(dtype, 3, 4, 5)) {
        DeviceArray<?> view = array.transpose(2, 0, 1).slice(1, 1, 3);
        same(view, DlPack.importTensor(gpu, DlPack.exportTensor(view)));
        same(view, DlPack.importLegacyTensor(gpu, DlPack.exportLegacyTensor(view)));
      }
    }
    try (DeviceArray<float[]> scalar = gpu.array(new float[] {7}, new long[0])) {
      same(scalar, DlPack.importTensor(gpu, DlPack.exportTensor(scalar)));
    }
  }

  private static void same(DeviceArray<?> expected, DeviceArray<?> found) {
    try (found) {
      assertSame(expected.dtype(), found.dtype());
      assertArrayEquals(expected.shape(), found.shape());
      assertArrayEquals(expected.strides(), found.strides());
      assertEquals(expected.address(), found.address());
    }
  }

  @Test
  void theMemoryLivesUntilTheTensorIsDeleted() {
    memory();
    try (Gpu own = Gpu.open(gpu.ordinal())) {
      DeviceArray<int[]> array = own.array(new int[] {1, 2, 3});
      DeviceArray<int[]> imported =
          DType.INT32.cast(DlPack.importTensor(own, DlPack.exportTensor(array)));
      array.close();
      assertThrows(GpuException.class, array::toHost);
      assertEquals(1, own.memoryStatistics().liveBlocks());
      LifetimeKernelsLauncher.increment(imported, imported);
      assertArrayEquals(new int[] {2, 3, 4}, imported.toHost());
      imported.close();
      assertEquals(0, own.memoryStatistics().liveBlocks());
    }
  }

  @Test
  void whatNobodyTakesIsReleased() {
    memory();
    try (Gpu own = Gpu.open(gpu.ordinal())) {
      DeviceArray<int[]> array = own.array(new int[] {1});
      long tensor = DlPack.exportTensor(array);
      DlPack.release(tensor);
      assertEquals(1, array.intAt(0));
      array.close();
      assertEquals(0, own.memoryStatistics().liveBlocks());
    }
  }

  /** Closing waits for the work of others: what kernels have noted is told by the next call. */
  @Test
  void closingWhatWasSharedTakesNoErrorOfKernelsAway() {
    try (Gpu own = Gpu.open(gpu.ordinal())) {
      AtomicInteger looks = new AtomicInteger();
      own.addLateCheck(
          () -> {
            looks.incrementAndGet();
            throw new GpuException("an index out of range");
          });
      DeviceArray<int[]> array = own.zeros(DType.INT32, 3);
      Internals.share(array).run();
      array.close();
      assertEquals(0, looks.get());
      assertEquals(0, own.memoryStatistics().liveBlocks());
      refused("an index out of range", own::synchronize);
    }
  }

  @Test
  void tensorsOfOtherLibrariesMayLackStridesAndBeginLater() {
    ForeignMemory memory = memory();
    try (DeviceArray<int[]> array = gpu.array(new int[] {1, 2, 3, 4, 5, 6}, 2, 3)) {
      long tensor = DlPack.exportTensor(array.index(0, 0));
      memory.writeLong(tensor + STRIDES, 0);
      memory.writeLong(tensor + OFFSET, 3 * Integer.BYTES);
      try (DeviceArray<?> found = DlPack.importTensor(gpu, tensor)) {
        assertArrayEquals(new int[] {4, 5, 6}, DType.INT32.cast(found).toHost());
      }
    }
  }

  @Test
  void whatCannotBeSharedIsRefused() {
    ForeignMemory memory = memory();
    try (DeviceArray<int[]> array = gpu.array(new int[] {1});
        DeviceArray<Neighbors[]> records = gpu.array(new Neighbors[] {new Neighbors(1, 2)})) {
      refused("DLPack has no element type", () -> DlPack.exportTensor(records));
      refusedTensor("read-only", array, tensor -> memory.writeLong(tensor + FLAGS, 1));
      refusedTensor("DLPack 9.0", array, tensor -> memory.writeLong(tensor, 9));
      refusedTensor("on device 7", array, t -> memory.view(t + DEVICE_NUMBER, 4).putInt(0, 7));
      refusedTensor("-1 axes", array, t -> memory.view(t + RANK, 4).putInt(0, -1));
      refusedTensor("shape at address 0", array, t -> memory.writeLong(t + SHAPE, 0));
      refusedTensor("no multiple of 4", array, t -> memory.writeLong(t + OFFSET, 2));
      refused("at address 0", () -> DlPack.importTensor(gpu, 0));
      refused("at address 0", () -> DlPack.importLegacyTensor(gpu, 0));
      refusedTensor("type code 3", array, t -> memory.view(t + CODE, 1).put(0, (byte) 3));
    }
    DeviceArray<int[]> closed = gpu.array(new int[] {1});
    closed.close();
    assertThrows(GpuException.class, () -> DlPack.exportTensor(closed));
  }

  private interface Change {
    void to(long tensor);
  }

  private void refusedTensor(String expected, DeviceArray<?> array, Change change) {
    long tensor = DlPack.exportTensor(array);
    change.to(tensor);
    refused(expected, () -> DlPack.importTensor(gpu, tensor));
    DlPack.release(tensor);
  }

  @Test
  void beforeJava22TheReasonIsNamed() {
    assumeTrue(Runtime.version().feature() < 22, "this Java has java.lang.foreign");
    try (DeviceArray<int[]> array = gpu.array(new int[] {1})) {
      refused("Java 22", () -> DlPack.exportTensor(array));
      refused("Java 22", () -> DlPack.importTensor(gpu, 1));
    }
  }

  @Test
  void borrowedMemoryIsGivenBackOnceTheWorkIsDone() {
    AtomicInteger given = new AtomicInteger();
    try (DeviceArray<int[]> owner = gpu.array(new int[] {1, 2, 3, 4, 5, 6})) {
      Layout columns = Layout.strided(new long[] {3, 2}, new long[] {1, 3});
      DeviceArray<int[]> borrowed =
          DeviceArray.over(gpu, DType.INT32, owner.address(), columns, given::incrementAndGet);
      assertArrayEquals(new int[] {1, 4, 2, 5, 3, 6}, borrowed.toHost());
      LifetimeKernelsLauncher.increment(borrowed, borrowed);
      assertEquals(0, given.get());
      borrowed.close();
      borrowed.close();
      assertEquals(1, given.get());
      assertArrayEquals(new int[] {2, 3, 4, 5, 6, 7}, owner.toHost());
    }
  }

  /** A scope closes what is made within it, whoever owns the memory. */
  @Test
  void borrowedMemoryIsGivenBackByTheScope() {
    AtomicInteger given = new AtomicInteger();
    Layout three = Layout.contiguous(3);
    try (DeviceArray<int[]> owner = gpu.array(new int[] {1, 2, 3})) {
      try (Scope scope = Scope.open()) {
        DeviceArray.over(gpu, DType.INT32, owner.address(), three, given::incrementAndGet).fill(5);
      }
      assertEquals(1, given.get());
      assertArrayEquals(new int[] {5, 5, 5}, owner.toHost());
      refused(
          "int32 elements at address",
          () -> DeviceArray.over(gpu, DType.INT32, owner.address() + 1, 2));
      refused(
          "int32 elements of shape (1, 4) at address 0",
          () -> DeviceArray.over(gpu, DType.INT32, 0, 1, 4));
      assertEquals(0, DeviceArray.over(gpu, DType.INT32, 0, 0, 4).size());
    }
  }

  @Test
  void theCudaArrayInterfaceHasItsFields() {
    try (DeviceArray<float[]> array = gpu.array(new float[] {1, 2, 3, 4, 5, 6}, 2, 3)) {
      CudaArrayInterface whole = CudaArrayInterface.of(array);
      assertEquals(
          new CudaArrayInterface(List.of(2L, 3L), "<f4", array.address(), false, List.of()), whole);
      CudaArrayInterface turned = CudaArrayInterface.of(array.transpose());
      assertEquals(List.of(4L, 12L), turned.strides());
      try (DeviceArray<?> found = turned.on(gpu)) {
        assertArrayEquals(new float[] {1, 4, 2, 5, 3, 6}, DType.FLOAT32.cast(found).toHost());
      }
    }
    for (DType<?> dtype : DType.values()) {
      if (dtype != DType.BFLOAT16) {
        try (DeviceArray<?> array = gpu.zeros(dtype, 2);
            DeviceArray<?> found = CudaArrayInterface.of(array).on(gpu)) {
          assertSame(dtype, found.dtype());
        }
      }
    }
  }

  /** What is read is what the other side's stream writes later, without waiting for it. */
  @Test
  void theInterfaceOrdersStreams() {
    CountDownLatch begin = new CountDownLatch(1);
    try (GpuStream theirs = gpu.newStream();
        GpuStream ours = gpu.newStream();
        DeviceArray<int[]> memory = gpu.zeros(DType.INT32, 1000);
        DeviceArray<int[]> result = gpu.zeros(DType.INT32, 1000)) {
      // Loads the kernel, for which a driver may wait for all that is enqueued.
      LifetimeKernelsLauncher.increment(memory, result);
      gpu.synchronize();
      CudaArrayInterface fields;
      try (var use = theirs.makeCurrent()) {
        theirs.enqueueHostCall(() -> await(begin));
        memory.fill(41);
        fields = CudaArrayInterface.of(memory, theirs);
      }
      assertEquals(OptionalLong.of(theirs.handle()), fields.stream());
      try (var use = ours.makeCurrent();
          DeviceArray<?> shared = fields.on(gpu)) {
        LifetimeKernelsLauncher.increment(DType.INT32.cast(shared), result);
        boolean idle = ours.isIdle();
        begin.countDown();
        assertFalse(idle, "waits for the other stream");
        assertEquals(42, result.intAt(999));
      }
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void theInterfaceKnowsDefaultStreams() {
    try (DeviceArray<int[]> memory = gpu.array(new int[] {1, 2, 3});
        GpuStream ours = gpu.newStream()) {
      assertEquals(OptionalLong.of(1), CudaArrayInterface.of(memory, gpu.defaultStream()).stream());
      for (long stream : new long[] {1, 2}) {
        CudaArrayInterface fields =
            new CudaArrayInterface(
                List.of(3L), "<i4", memory.address(), false, List.of(), OptionalLong.of(stream));
        try (var use = ours.makeCurrent();
            DeviceArray<?> shared = fields.on(gpu)) {
          assertEquals(3, shared.item(2));
        }
      }
    }
  }

  @Test
  void whatTheInterfaceCannotSayIsRefused() {
    try (DeviceArray<?> array = gpu.zeros(DType.BFLOAT16, 2)) {
      refused("bfloat16", () -> CudaArrayInterface.of(array));
    }
    refused("'<M8'", () -> new CudaArrayInterface(List.of(), "<M8", 0, false, List.of()).on(gpu));
    refused(
        "read-only", () -> new CudaArrayInterface(List.of(), "<f4", 0, true, List.of()).on(gpu));
    refused(
        "is 0, which might mean several",
        () -> new CudaArrayInterface(List.of(), "<f4", 0, false, List.of(), OptionalLong.of(0)));
    refused(
        "not whole elements",
        () -> new CudaArrayInterface(List.of(2L), "<f4", 64, false, List.of(6L)).on(gpu));
  }
}
