package org.jgpu.runtime.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.statistics.PoolShare;
import org.jgpu.runtime.testing.CapturedLog;
import org.jgpu.runtime.testing.FakeDriver;
import org.junit.jupiter.api.Test;

class MemoryPoolTest {
  private final FakeDriver driver = new FakeDriver();
  private final Device device = Device.open(driver, 0);
  private final DeviceStream main = device.defaultStream();
  private final MemoryPool pool = MemoryPool.of(device);
  private final Object owner = new Object();

  private BlockLease lease(long bytes, DeviceStream stream) {
    return pool.lease(bytes, stream, "float32", owner);
  }

  private static long address(BlockLease lease) {
    return lease.block().address();
  }

  @Test
  void freedBlockIsReusedAtOnceOnItsStream() {
    driver.keepBusy(main.handle());
    BlockLease first = lease(1000, main);
    long address = address(first);
    first.close();
    assertEquals(address, address(lease(900, main)));
    assertEquals(1, pool.statistics().driverAllocations());
  }

  @Test
  void sharesAreByStreamAndSize() {
    driver.keepBusy(main.handle());
    DeviceStream other = device.createStream();
    BlockLease small = lease(1000, main);
    BlockLease large = lease(3 << 20, main);
    lease(512, other);
    large.close();
    List<PoolShare> shares = pool.shares();
    PoolShare mine = share(shares, "default stream", "small");
    assertEquals(1, mine.liveBlocks());
    assertEquals(1024, mine.inUseBytes());
    assertEquals((2 << 20) - 1024, mine.cachedBytes());
    assertEquals(20 << 20, share(shares, "default stream", "large").cachedBytes());
    String name = "stream 0x" + Long.toHexString(other.handle());
    assertEquals(512, share(shares, name, "small").inUseBytes());
    long reserved = shares.stream().mapToLong(s -> s.inUseBytes() + s.cachedBytes()).sum();
    assertEquals(pool.statistics().reservedBytes(), reserved);
    small.close();
  }

  private static PoolShare share(List<PoolShare> shares, String stream, String sizes) {
    return shares.stream()
        .filter(share -> share.stream().equals(stream) && share.sizes().equals(sizes))
        .findFirst()
        .orElseThrow();
  }

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
  void driverThatChecksGetsEachBlockByItselfAndBackAtOnce() {
    FakeDriver checking = new FakeDriver().checked();
    Device checked = Device.open(checking, 0);
    MemoryPool exact = MemoryPool.of(checked);
    BlockLease first = exact.lease(1001, checked.defaultStream(), "float32", owner);
    BlockLease second = exact.lease(3, checked.defaultStream(), "int8", owner);
    assertEquals(2, checking.liveAllocations());
    assertEquals(1004, exact.statistics().reservedBytes());
    first.close();
    assertEquals(1, checking.liveAllocations());
    assertEquals(3, exact.statistics().reservedBytes());
    second.close();
    assertEquals(0, checking.liveAllocations());
    assertEquals(0, exact.statistics().inUseBytes());
    assertEquals(2, exact.statistics().driverAllocations());
  }

  @Test
  void blocksAreAlignedAndDisjoint() {
    Random random = new Random(3);
    List<BlockLease> live = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      if (live.size() > 30 || (random.nextInt(3) == 0 && !live.isEmpty())) {
        live.remove(random.nextInt(live.size())).close();
      } else {
        live.add(lease(1 + random.nextInt(1 << random.nextInt(1, 23)), main));
      }
      assertDisjoint(live);
    }
    live.forEach(BlockLease::close);
    assertEquals(0, pool.statistics().inUseBytes());
    pool.trim();
    assertEquals(0, pool.statistics().reservedBytes());
    assertEquals(0, driver.liveAllocations());
  }

  private static void assertDisjoint(List<BlockLease> live) {
    List<MemoryBlock> blocks = new ArrayList<>(live.stream().map(BlockLease::block).toList());
    blocks.sort((a, b) -> Long.compare(a.address(), b.address()));
    for (int i = 0; i < blocks.size(); i++) {
      assertEquals(0, blocks.get(i).address() % 256);
      assertTrue(blocks.get(i).requested <= blocks.get(i).size);
      if (i > 0) {
        MemoryBlock before = blocks.get(i - 1);
        assertTrue(before.address() + before.size <= blocks.get(i).address());
      }
    }
  }

  /** As they were, without a look at their neighbours, until something else is asked for. */
  @Test
  void sizesThatComeAgainGetTheBlockThatWasFreedLast() {
    BlockLease first = lease(4000, main);
    BlockLease second = lease(4000, main);
    BlockLease third = lease(1000, main);
    List<Long> addresses = List.of(address(first), address(second), address(third));
    third.close();
    second.close();
    first.close();
    first.close(); // no more than once
    assertEquals(addresses.get(0), address(lease(4000, main)));
    assertEquals(addresses.get(2), address(lease(1000, main)));
    BlockLease again = lease(4000, main);
    assertEquals(addresses.get(1), address(again));
    second.close(); // frees nobody else's block
    assertEquals(3, pool.statistics().liveBlocks());
    again.close();
    BlockLease large = lease(1 << 20, main);
    assertEquals(1, pool.statistics().driverAllocations(), "the rest of the segment");
    large.close();
  }

  @Test
  void manyFreedBlocksBecomeOne() {
    List<BlockLease> leases = new ArrayList<>();
    for (int i = 0; i < 64; i++) {
      leases.add(lease(32 << 10, main));
    }
    assertEquals(1, pool.statistics().driverAllocations());
    leases.forEach(BlockLease::close);
    leases.add(lease(1 << 20, main));
    leases.add(lease(1 << 20, main));
    assertEquals(1, pool.statistics().driverAllocations());
    leases.forEach(BlockLease::close);
    pool.trim();
    assertEquals(0, pool.statistics().reservedBytes());
  }

  @Test
  void bestFitIsTaken() {
    BlockLease large = lease(300 << 10, main);
    BlockLease gap = lease(1 << 10, main);
    BlockLease small = lease(100 << 10, main);
    lease(1 << 10, main);
    long smallAddress = address(small);
    large.close();
    small.close();
    assertEquals(smallAddress, address(lease(90 << 10, main)));
    gap.close();
  }

  @Test
  void busyStreamKeepsItsBlocks() {
    DeviceStream other = device.createStream();
    BlockLease first = lease(1000, main);
    long address = address(first);
    first.close();
    driver.keepBusy(main.handle());
    assertNotEquals(address, address(lease(1000, other)));
  }

  @Test
  void idleStreamLendsItsBlocks() {
    DeviceStream other = device.createStream();
    BlockLease first = lease(1000, main);
    long address = address(first);
    first.close();
    assertEquals(address, address(lease(1000, other)));
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
  void blockUsedOnASecondStreamWaitsForIt() {
    DeviceStream second = device.createStream();
    BlockLease lease = lease(1000, main);
    long address = address(lease);
    lease.block().recordUse(second);
    driver.keepBusy(second.handle());
    lease.close();
    assertNotEquals(address, address(lease(1000, main)));
    driver.finish(second.handle());
    Set<Long> addresses = new HashSet<>();
    for (int i = 0; i < 3; i++) {
      addresses.add(address(lease(1000, main)));
    }
    assertTrue(addresses.contains(address), "recycled once the second stream is done");
  }

  @Test
  void closingTwiceFreesOnce() {
    BlockLease first = lease(1000, main);
    first.close();
    BlockLease second = lease(1000, main);
    first.close();
    assertNotEquals(address(second), address(lease(1000, main)));
    assertEquals(2, pool.statistics().liveBlocks());
  }

  @Test
  void outOfMemoryNamesTheLargestHolders() {
    pool.setLimit(64L << 20);
    lease(40 << 20, main);
    lease(3 << 10, main);
    GpuException e = assertThrows(GpuException.class, () -> lease(50 << 20, main));
    String message = e.getMessage();
    assertTrue(message.contains("50.00 MiB (52428800 bytes) were asked for"), message);
    assertTrue(message.contains("the limit is 64.00 MiB"), message);
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
    assertThrows(
        GpuException.class, () -> tight.lease(20 << 20, other.defaultStream(), "c", owner));
  }

  @Test
  void unreachableOwnersAreReclaimedWhenMemoryIsShort() {
    pool.setLimit(32L << 20);
    pool.lease(30 << 20, main, "forgotten", new Object());
    lease(30 << 20, main);
    assertEquals(1, pool.statistics().reclaimed());
  }

  /** The JVM tells of them one by one: the first alone makes no room. */
  @Test
  void allUnreachableOwnersAreReclaimedBeforeFailing() {
    for (int round = 1; round <= 20; round++) {
      pool.setLimit(32L << 20);
      for (int i = 0; i < 30; i++) {
        pool.lease(1 << 20, main, "forgotten", new Object());
      }
      lease(30 << 20, main).close();
      assertEquals(30 * round, pool.statistics().reclaimed());
    }
  }

  @Test
  void blocksOfAClosedStreamPassToTheDefaultStream() {
    DeviceStream other = device.createStream();
    BlockLease cached = lease(1000, other);
    BlockLease live = lease(1000, other);
    long cachedAddress = address(cached);
    cached.close();
    driver.takeCalls();
    long otherHandle = other.handle();
    pool.retire(other);
    other.destroy();
    assertTrue(driver.takeCalls().contains("stream 0 waits for stream " + otherHandle));
    assertEquals(cachedAddress, address(lease(1000, main)));
    long liveAddress = address(live);
    live.close();
    assertEquals(liveAddress, address(lease(1000, main)));
  }

  @Test
  void usesOnAStreamThatWasClosedAreNotForgotten() {
    DeviceStream maker = device.createStream();
    DeviceStream reader = device.createStream();
    BlockLease lease = lease(1000, maker);
    long address = address(lease);
    lease.block().recordUse(reader);
    driver.keepBusy(main.handle());
    pool.retire(reader);
    lease.close();
    assertNotEquals(address, address(lease(1000, maker)), "the default stream waits for the use");
    driver.finish(main.handle());
    Set<Long> addresses = new HashSet<>();
    for (int i = 0; i < 3; i++) {
      addresses.add(address(lease(1000, maker)));
    }
    assertTrue(addresses.contains(address), "recycled once the use is done");
  }

  @Test
  void closedStreamIsRefusedAndHarmsNoOther() {
    DeviceStream closed = device.createStream();
    pool.retire(closed);
    GpuException e = assertThrows(GpuException.class, () -> lease(1000, closed));
    assertTrue(e.getMessage().contains("closed stream"), e.getMessage());
    lease(30 << 20, main);
    lease(30 << 20, device.createStream());
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
  void closingTheDeviceFreesEverything() {
    lease(1000, main);
    lease(30 << 20, main).close();
    device.close();
    assertEquals(0, driver.liveAllocations());
  }

  @Test
  void unitsAreReadable() {
    assertEquals("17 bytes", Exhaustion.units(17));
    assertEquals("1.50 KiB (1536 bytes)", Exhaustion.units(1536));
    assertEquals("3.00 TiB (3298534883328 bytes)", Exhaustion.units(3L << 40));
  }
}
