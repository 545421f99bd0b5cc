package org.jgpu.runtime.transfer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.StreamUse;
import org.jgpu.runtime.TestGpus;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.testing.FakeDriver;
import org.jgpu.runtime.testing.ListeningDriver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostTransferTest {
  private final FakeDriver driver = new FakeDriver();
  private final Gpu gpu = TestGpus.open(driver);

  @AfterEach
  void close() {
    gpu.close();
  }

  /** Around a chunk (1,048,576 ints), and into the sizes that several threads copy. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 1000, 1_048_575, 1_048_576, 1_048_577, 2_097_152, 5_000_001})
  void everyElementArrivesOnce(int n) {
    int[] host = new Random(n).ints(n).toArray();
    assertArrayEquals(host, gpu.array(host).toHost());
  }

  @Test
  void everyKindOfArrayGoesThereAndBack() {
    boolean[] bools = {true, false, true};
    byte[] bytes = {1, -1, 127};
    char[] chars = {'a', '\uffff'};
    short[] shorts = {1, -32768};
    long[] longs = {1, Long.MIN_VALUE};
    float[] floats = {1.5f, Float.NaN};
    double[] doubles = {1.5, -0.0};
    assertArrayEquals(bools, gpu.array(bools).toHost());
    assertArrayEquals(bytes, gpu.array(bytes).toHost());
    assertArrayEquals(chars, gpu.array(chars).toHost());
    assertArrayEquals(shorts, gpu.array(shorts).toHost());
    assertArrayEquals(longs, gpu.array(longs).toHost());
    assertArrayEquals(floats, gpu.array(floats).toHost());
    assertArrayEquals(doubles, gpu.array(doubles).toHost());
  }

  @Test
  void smallCopiesShareOnePinnedChunk() {
    for (int i = 0; i < 5; i++) {
      gpu.array(new int[100]).toHost();
    }
    long pinned = driver.takeCalls().stream().filter(call -> call.startsWith("pin")).count();
    assertEquals(1, pinned);
  }

  @Test
  void smallCopiesToTheHostAreTwoCallsOfTheDriver() {
    ListeningDriver listening = new ListeningDriver(driver);
    try (Gpu other = TestGpus.open(listening.driver());
        DeviceArray<int[]> array = other.zeros(DType.INT32, 1 << 20)) {
      array.toHost();
      listening.made().clear();
      array.toHost();
      assertEquals(List.of("copyToHost", "synchronizeStream"), listening.made());
    }
  }

  @Test
  void smallCopiesToTheDeviceAreOneCallOfTheDriver() {
    ListeningDriver listening = new ListeningDriver(driver);
    try (Gpu other = TestGpus.open(listening.driver());
        DeviceArray<int[]> array = other.zeros(DType.INT32, 10)) {
      array.copyFrom(new int[10]);
      array.toHost();
      listening.made().clear();
      for (int i = 0; i < 3; i++) {
        array.copyFrom(new int[10]);
      }
      assertEquals(List.of("copyToDevice", "copyToDevice", "copyToDevice"), listening.made());
      assertArrayEquals(new int[10], array.toHost());
    }
  }

  /** More than a chunk holds: what comes after it waits for what came before. */
  @Test
  void smallCopiesThatFillAChunkArrive() {
    int count = 3 * StagingChunk.BYTES / StagingChunk.SMALL_BYTES;
    try (DeviceArray<int[]> array = gpu.zeros(DType.INT32, count, StagingChunk.SMALL_BYTES / 4)) {
      for (int i = 0; i < count; i++) {
        int[] row = new int[StagingChunk.SMALL_BYTES / 4];
        Arrays.fill(row, i);
        array.index(0, i).copyFrom(row);
      }
      for (int i = 0; i < count; i++) {
        assertEquals(i, array.index(0, i).toHost()[i]);
      }
    }
  }

  @Test
  void aFailedQuestionLosesNoChunk() {
    ListeningDriver listening = new ListeningDriver(driver);
    try (Gpu other = TestGpus.open(listening.driver());
        GpuStream stream = other.newStream();
        DeviceArray<int[]> array = other.zeros(DType.INT32, 10)) {
      array.toHost();
      listening.listen(
          name -> {
            if (name.equals("captureStatus")) {
              throw new CudaException(CudaResult.UNKNOWN.number(), "cuStreamIsCapturing", "");
            }
          });
      try (StreamUse use = stream.makeCurrent()) {
        assertThrows(CudaException.class, () -> array.copyFrom(new int[10]));
      }
      listening.listen(name -> {});
      listening.made().clear();
      array.toHost();
      assertEquals(List.of("copyToHost", "synchronizeStream"), listening.made());
    }
  }

  @Test
  void aChunkThatACopyMayBeUnderWayToIsNotUsedAgain() {
    ListeningDriver listening = new ListeningDriver(driver);
    try (Gpu other = TestGpus.open(listening.driver());
        DeviceArray<int[]> array = other.zeros(DType.INT32, 10)) {
      array.toHost();
      listening.listen(
          name -> {
            if (name.equals("synchronizeStream")) {
              throw new CudaException(CudaResult.UNKNOWN.number(), "cuStreamSynchronize", "");
            }
          });
      assertThrows(CudaException.class, array::toHost);
      listening.listen(name -> {});
      listening.made().clear();
      array.toHost();
      assertEquals(List.of("allocatePinned", "copyToHost", "synchronizeStream"), listening.made());
    }
  }

  @Test
  void pinnedMemoryIsFreedWithTheGpu() {
    gpu.array(new int[3_000_000]).toHost();
    gpu.close();
    var calls = driver.takeCalls();
    long pinned = calls.stream().filter(call -> call.startsWith("pin")).count();
    assertTrue(pinned > 0);
    assertEquals(pinned, calls.stream().filter("unpin"::equals).count());
  }

  @Test
  void failureOfACopyIsThrownFromEveryPath() {
    var small = gpu.array(new int[10]);
    var large = gpu.array(new int[5_000_000]);
    driver.failWith(CudaResult.UNKNOWN);
    assertThrows(CudaException.class, small::toHost);
    assertThrows(CudaException.class, large::toHost);
    assertThrows(CudaException.class, () -> large.copyFrom(new int[5_000_000]));
    driver.failWith(CudaResult.SUCCESS);
    assertEquals(5_000_000, large.toHost().length);
  }
}
