package org.jgpu.runtime.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.testing.CapturedLog;
import org.jgpu.runtime.testing.FakeDriver;
import org.junit.jupiter.api.Test;

/** What the pool does when memory runs short: what it takes back, and what it says. */
class MemoryShortageTest extends MemoryPoolTestBase {
  @Test
  void requestForMoreThanTheDeviceHasSaysHowMuchIsMissing() {
    driver.capacity(100 << 20);
    GpuException e = assertThrows(GpuException.class, () -> lease(130 << 20, main));
    String message = String.valueOf(e.getMessage());
    assertTrue(message.contains("the device has 100.00 MiB"), message);
    assertTrue(message.contains("30.00 MiB (31457280 bytes) less"), message);
  }

  @Test
  void tracedAllocationsSayWhereTheyWereMade() {
    System.setProperty("jgpu.leaks", "true");
    try (CapturedLog log = new CapturedLog()) {
      FakeDriver small = new FakeDriver().capacity(10 << 20);
      Device traced = Device.open(small, 0);
      BlockLease kept =
          MemoryPool.of(traced).lease(6 << 20, traced.defaultStream(), "float32", owner);
      BlockLease closed = MemoryPool.of(traced).lease(8, traced.defaultStream(), "int8", owner);
      closed.close();
      GpuException e =
          assertThrows(
              GpuException.class,
              () -> MemoryPool.of(traced).lease(6 << 20, traced.defaultStream(), "int8", owner));
      String message = String.valueOf(e.getMessage());
      assertTrue(message.contains("held by float32, made"), message);
      assertTrue(message.contains("      at "), message);
      traced.close();
      String warning = String.join("; ", log.warnings());
      assertTrue(warning.contains("1 array was never closed"), warning);
      assertTrue(warning.contains("6.00 MiB (6291456 bytes) held by float32"), warning);
      assertEquals(6 << 20, kept.block().requested);
    } finally {
      System.clearProperty("jgpu.leaks");
    }
  }

  @Test
  void exhaustionTakesFromBusyStreamsBehindAnEvent() {
    DeviceStream other = device.createStream();
    pool.setLimit(2 << 20);
    BlockLease first = lease(1 << 20, main);
    first.close();
    driver.keepBusy(main.handle());
    driver.takeCalls();
    lease(1 << 20, other);
    assertTrue(
        driver.takeCalls().contains("stream " + other.handle() + " waits for stream 0"),
        "ordered by an event");
  }

  @Test
  void outOfMemoryNamesTheLargestHolders() {
    pool.setLimit(64L << 20);
    lease(40 << 20, main);
    lease(3 << 10, main);
    GpuException e = assertThrows(GpuException.class, () -> lease(50 << 20, main));
    String message = e.getMessage();
    assertTrue(message.contains("50.00 MiB (52428800 bytes) were asked for"), message);
    assertTrue(message.contains("the limit of setMemoryLimit is 64.00 MiB"), message);
    assertTrue(message.contains("of which the pool holds 42.00 MiB"), message);
    assertNull(e.getCause());
    assertTrue(message.contains("40.00 MiB (41943040 bytes) held by float32"), message);
  }

  @Test
  void cachedMemoryIsGivenBackBeforeFailing() {
    pool.setLimit(64L << 20);
    lease(40 << 20, main).close();
    lease(50 << 20, main);
    assertTrue(driver.takeCalls().contains("free"));
    assertEquals(50L << 20, pool.statistics().reservedBytes());
  }

  @Test
  void driverOutOfMemoryIsHandledToo() {
    FakeDriver small = new FakeDriver().capacity(64 << 20);
    Device other = Device.open(small, 0);
    MemoryPool tight = MemoryPool.of(other);
    tight.lease(40 << 20, other.defaultStream(), "a", owner).close();
    tight.lease(50 << 20, other.defaultStream(), "b", owner);
    GpuException e =
        assertThrows(
            GpuException.class, () -> tight.lease(20 << 20, other.defaultStream(), "c", owner));
    assertTrue(e.getCause().getMessage().contains("cuMemAlloc"), "the call that failed");
  }

  @Test
  void unreachableOwnersAreReclaimedWhenMemoryIsShort() {
    pool.setLimit(32L << 20);
    pool.lease(30 << 20, main, "forgotten", new Object());
    lease(30 << 20, main);
    assertEquals(1, pool.statistics().reclaimed());
  }

  /**
   * The JVM tells of them one by one: those that it has told of make no room, unless it is all of
   * them.
   */
  @Test
  void allUnreachableOwnersAreReclaimedBeforeFailing() {
    pool.setLimit(30L << 20);
    for (int round = 1; round <= 20; round++) {
      for (int i = 0; i < 30; i++) {
        pool.lease(1 << 20, main, "forgotten", new Object());
      }
      lease(30 << 20, main).close();
      assertEquals(30 * round, pool.statistics().reclaimed());
    }
  }

  @Test
  void requestsThatNoDeviceCanMeetAreRefusedBeforeTheyOverflow() {
    for (long bytes : new long[] {Long.MAX_VALUE, Long.MAX_VALUE - 511, (1L << 62) + 1}) {
      GpuException e = assertThrows(GpuException.class, () -> lease(bytes, main));
      assertTrue(e.getMessage().contains(bytes + " bytes"), e.getMessage());
    }
    assertEquals(0, pool.statistics().liveBlocks());
    assertEquals(0, driver.liveAllocations());
  }

  @Test
  void loweredLimitIsKept() {
    lease(1000, main).close();
    pool.setLimit(0);
    assertEquals(0, pool.statistics().reservedBytes());
    assertThrows(GpuException.class, () -> lease(1000, main));
    pool.setLimit(Long.MAX_VALUE);
    BlockLease live = lease(1000, main);
    pool.setLimit(1 << 20);
    assertThrows(GpuException.class, () -> lease(1000, main), "2 MiB are held for the live block");
    live.close();
    lease(1000, main);
    assertTrue(pool.statistics().reservedBytes() <= 1 << 20, "a smaller segment");
  }

  @Test
  void unitsAreReadable() {
    assertEquals("17 bytes", Exhaustion.units(17));
    assertEquals("1.50 KiB (1536 bytes)", Exhaustion.units(1536));
    assertEquals("3.00 TiB (3298534883328 bytes)", Exhaustion.units(3L << 40));
  }
}
