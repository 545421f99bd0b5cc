package org.jgpu.runtime.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.List;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.HostArray;
import org.jgpu.runtime.TestGpus;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.testing.FakeDriver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Page-locked memory that is kept, and given back where there is no more of it. */
class PinnedPoolTest {
  private final FakeDriver driver = new FakeDriver();
  private final Gpu gpu = TestGpus.open(driver);

  @AfterEach
  void close() {
    gpu.close();
  }

  private HostArray<byte[]> bytes(int count) {
    return gpu.hostArray(DType.INT8, count);
  }

  private long count(String call) {
    return driver.takeCalls().stream().filter(call::equals).count();
  }

  @Test
  void trimmingGivesIdleBlocksBackAndNoOthers() {
    HostArray<byte[]> used = bytes(5000);
    bytes(4000).close();
    bytes(9000).close();
    gpu.trimMemory();
    assertEquals(2, count("unpin"));
    gpu.trimMemory();
    assertEquals(0, count("unpin"));
    used.close();
    bytes(5000).close();
    assertEquals(0, count("pin 8192"), "the block that was in use is kept");
    gpu.close();
    assertEquals(1, count("unpin"));
  }

  @Test
  void idleBlocksMakeRoom() {
    driver.pinnedCapacity(16384);
    bytes(8192).close();
    bytes(4096).close();
    driver.takeCalls();
    bytes(16384).close();
    List<String> calls = driver.takeCalls();
    assertEquals(List.of("pin 16384", "unpin", "unpin", "pin 16384"), calls);
  }

  @Test
  void stagingOfCopiesHasThatRoomToo() {
    driver.pinnedCapacity(StagingChunk.BYTES);
    bytes(4096).close();
    try (DeviceArray<int[]> array = gpu.array(new int[] {1, 2})) {
      assertEquals(2, array.intAt(1));
    }
  }

  @Test
  void stagingOfCopiesMakesRoomForHostArrays() {
    driver.pinnedCapacity(StagingChunk.BYTES);
    try (DeviceArray<int[]> array = gpu.array(new int[] {1, 2})) {
      bytes(4096).close();
      assertEquals(2, array.intAt(1), "and host arrays for staging again");
    }
  }

  @Test
  void trimmingGivesStagingOfCopiesBack() {
    gpu.array(new int[] {1, 2}).close();
    driver.takeCalls();
    gpu.trimMemory();
    assertEquals(1, count("unpin"));
    gpu.close();
    assertEquals(0, count("unpin"), "nothing is given back twice");
  }

  @Test
  void idleBlocksMakeRoomForMemoryOfOthers() {
    driver.pinnedCapacity(8192);
    bytes(8192).close();
    gpu.wrap(DType.INT8, ByteBuffer.allocateDirect(4096)).close();
    assertEquals(1, count("unpin"));
    GpuException e =
        assertThrows(
            GpuException.class, () -> gpu.wrap(DType.INT8, ByteBuffer.allocateDirect(9000)));
    assertTrue(
        e.getMessage().startsWith("no page-locked host memory for 9000 bytes of GPU 0"),
        e::toString);
    assertTrue(e.getCause().getMessage().contains("from cuMemHostRegister"), e::toString);
  }

  @Test
  void wantOfItIsSaidInWords() {
    driver.pinnedCapacity(10000);
    HostArray<byte[]> used = bytes(8192);
    GpuException e = assertThrows(GpuException.class, () -> bytes(4096));
    assertTrue(
        e.getMessage().startsWith("no page-locked host memory for 4096 bytes of GPU 0"),
        e::toString);
    assertTrue(
        e.getMessage()
            .contains("whose host arrays have 8192 bytes, and whose copies of Java arrays 0;"),
        e::toString);
    assertTrue(e.getCause().getMessage().contains("from cuMemHostAlloc"), e::toString);
    used.close();
    bytes(4096).close();
  }
}
