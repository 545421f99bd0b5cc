package org.jgpu.software.driver;

import static org.jgpu.software.driver.DriverFixture.assertFails;
import static org.jgpu.software.driver.DriverFixture.assertMentions;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.error.CudaResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

class MemoryTest {
  private final SoftwareDriver driver = new SoftwareDriver(DriverFixture.MODEL);

  @BeforeEach
  void open() {
    driver.initialize();
    driver.setCurrentContext(driver.retainContext(0));
  }

  @AfterEach
  void close() {
    driver.releaseContext(0);
  }

  @Test
  void allocationsAreAlignedAndCounted() {
    long before = driver.freeMemory();
    long first = driver.allocate(1);
    long second = driver.allocate(1000);

    assertEquals(0, first % 256);
    assertEquals(0, second % 256);
    assertTrue(before - driver.freeMemory() >= 1001);
    driver.free(first);
    driver.free(second);
    assertEquals(before, driver.freeMemory());
  }

  @Test
  void moreThanThereIsIsOutOfMemory() {
    var failure =
        assertFails(CudaResult.OUT_OF_MEMORY, () -> driver.allocate(driver.totalMemory() + 1));

    assertMentions(failure, "cuMemAlloc", String.valueOf(driver.totalMemory() + 1));
    driver.free(driver.allocate(driver.totalMemory()));
  }

  @Test
  void sizesAndAddressesAreChecked() {
    long address = driver.allocate(64);

    assertFails(CudaResult.INVALID_VALUE, () -> driver.allocate(0));
    assertFails(CudaResult.INVALID_VALUE, () -> driver.allocate(-1));
    assertFails(CudaResult.INVALID_VALUE, () -> driver.free(address + 4));
    assertFails(CudaResult.INVALID_VALUE, () -> driver.free(12_345));
    driver.free(0);
    driver.free(address);
    assertFails(CudaResult.INVALID_VALUE, () -> driver.free(address));
  }

  @Test
  void copiesMoveExactlyTheirRange() {
    PinnedMemory source = driver.allocatePinned(16);
    PinnedMemory target = driver.allocatePinned(16);
    for (int i = 0; i < 16; i++) {
      source.buffer().put(i, (byte) i);
      target.buffer().put(i, (byte) 99);
    }
    long from = driver.allocate(16);
    long to = driver.allocate(16);
    driver.fill8(to, (byte) 7, 16, 0);
    driver.copyToDevice(from + 1, source, 3, 5, 0);
    driver.copyOnDevice(to + 2, from + 1, 5, 0);
    driver.copyToHost(target, 4, to + 1, 7, 0);
    driver.synchronizeStream(0);

    byte[] bytes = new byte[16];
    target.buffer().get(0, bytes);
    assertArrayEquals(new byte[] {99, 99, 99, 99, 7, 3, 4, 5, 6, 7, 7, 99, 99, 99, 99, 99}, bytes);
  }

  @Test
  void fillsWriteWholeElements() {
    PinnedMemory target = driver.allocatePinned(12);
    long address = driver.allocate(12);
    driver.fill32(address, 0x01020304, 1, 0);
    driver.fill16(address + 4, (short) 0x0506, 3, 0);
    driver.fill8(address + 10, (byte) 9, 2, 0);
    driver.copyToHost(target, 0, address, 12, 0);
    driver.synchronizeStream(0);

    assertEquals(ByteOrder.nativeOrder(), target.buffer().order());
    assertEquals(0x01020304, target.buffer().getInt(0));
    assertEquals(0x05060506, target.buffer().getInt(4));
    assertEquals(0x0506, target.buffer().getShort(8));
    assertEquals(0x0909, target.buffer().getShort(10));
  }

  @Test
  void rangesOutsideAnAllocationAreRefusedAtOnce() {
    long address = driver.allocate(16);
    PinnedMemory pinned = driver.allocatePinned(32);

    assertFails(CudaResult.INVALID_VALUE, () -> driver.copyToDevice(address, pinned, 0, 17, 0));
    assertFails(CudaResult.INVALID_VALUE, () -> driver.copyToHost(pinned, 0, address - 1, 4, 0));
    assertFails(CudaResult.INVALID_VALUE, () -> driver.copyToHost(pinned, 30, address, 4, 0));
    assertFails(CudaResult.INVALID_VALUE, () -> driver.copyToHost(pinned, -1, address, 4, 0));
    assertFails(CudaResult.INVALID_VALUE, () -> driver.copyOnDevice(address, address + 8, 9, 0));
    assertFails(CudaResult.INVALID_VALUE, () -> driver.fill8(address, (byte) 0, 17, 0));
    assertFails(CudaResult.INVALID_VALUE, () -> driver.fill8(address, (byte) 0, -1, 0));
    assertFails(CudaResult.INVALID_VALUE, () -> driver.fill16(address + 1, (short) 0, 1, 0));
    assertFails(CudaResult.INVALID_VALUE, () -> driver.fill32(address + 2, 0, 1, 0));
    assertFails(CudaResult.INVALID_VALUE, () -> driver.fill32(address, 0, Long.MAX_VALUE / 2, 0));
    driver.synchronizeContext();
  }

  @Test
  void nothingIsMovedForZeroBytesWhateverTheAddress() {
    PinnedMemory pinned = driver.allocatePinned(0);

    driver.copyToDevice(12_345, pinned, 0, 0, 0);
    driver.copyToHost(pinned, 0, 12_345, 0, 0);
    driver.copyOnDevice(1, 2, 0, 0);
    driver.fill8(12_345, (byte) 1, 0, 0);
    driver.synchronizeContext();
  }

  /** As CUDA's, which is page-locked for every context; each is to be freed in its own. */
  @Test
  void pinnedMemoryServesOtherContexts() {
    PinnedMemory pinned = driver.allocatePinned(16);
    pinned.buffer().putInt(0, 7);
    driver.setCurrentContext(driver.retainContext(1));
    try {
      long address = driver.allocate(16);
      driver.copyToDevice(address, pinned, 0, 4, 0);
      driver.copyToHost(pinned, 8, address, 4, 0);
      driver.synchronizeStream(0);

      assertEquals(7, pinned.buffer().getInt(8));
      assertFails(CudaResult.INVALID_VALUE, () -> driver.freePinned(pinned));
    } finally {
      driver.releaseContext(1);
    }
  }

  /** The device's threads copy: an error of theirs would end the context. */
  @Test
  @EnabledForJreRange(min = JRE.JAVA_22)
  void buffersOfOneThreadAreRefused() throws ReflectiveOperationException {
    try (Buffers confined = new Buffers("ofConfined");
        Buffers shared = new Buffers("ofShared")) {
      var failure =
          assertFails(CudaResult.INVALID_VALUE, () -> driver.registerPinned(confined.buffer(16)));
      assertMentions(failure, "cuMemHostRegister", "WrongThreadException", "Arena.ofShared()");
      driver.unregisterPinned(driver.registerPinned(shared.buffer(16)));
    }
  }

  /** An arena, which Java 17 does not know. */
  private record Buffers(Class<?> type, Object arena) implements AutoCloseable {
    Buffers(String kind) throws ReflectiveOperationException {
      this(Class.forName("java.lang.foreign.Arena"), kind);
    }

    private Buffers(Class<?> type, String kind) throws ReflectiveOperationException {
      this(type, type.getMethod(kind).invoke(null));
    }

    ByteBuffer buffer(long bytes) throws ReflectiveOperationException {
      Object segment = type.getMethod("allocate", long.class).invoke(arena, bytes);
      Class<?> segments = Class.forName("java.lang.foreign.MemorySegment");
      return (ByteBuffer) segments.getMethod("asByteBuffer").invoke(segment);
    }

    @Override
    public void close() throws ReflectiveOperationException {
      type.getMethod("close").invoke(arena);
    }
  }

  @Test
  void pinnedMemoryIsFreedOnce() {
    PinnedMemory pinned = driver.allocatePinned(16);
    long address = driver.allocate(16);
    driver.freePinned(pinned);

    assertFails(CudaResult.INVALID_VALUE, () -> driver.freePinned(pinned));
    assertFails(CudaResult.INVALID_VALUE, () -> driver.copyToDevice(address, pinned, 0, 4, 0));
    assertFails(CudaResult.INVALID_VALUE, () -> driver.allocatePinned(-1));
  }
}
