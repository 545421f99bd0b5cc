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
import org.jgpu.runtime.testing.FakeDriver;
import org.junit.jupiter.api.Test;

/** Blocks of the pool: which one a request gets, and when a freed one is used again. */
class MemoryPoolTest extends MemoryPoolTestBase {
  private static long address(BlockLease lease) {
    return lease.block().address();
  }

  @Test
  void thePeakBeginsAnew() {
    lease(1 << 20, main).close();
    lease(1000, main);
    assertTrue(pool.statistics().peakInUseBytes() >= 1 << 20);
    pool.resetPeak();
    assertEquals(pool.statistics().inUseBytes(), pool.statistics().peakInUseBytes());
    lease(2 << 20, main).close();
    assertTrue(pool.statistics().peakInUseBytes() > 2 << 20);
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
  void blockUsedOnASecondStreamWaitsForIt() {
    DeviceStream second = device.createStream();
    BlockLease lease = lease(1000, main);
    long address = address(lease);
    lease.recordUse(second);
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

  private List<String> waitsOf(Runnable use) {
    driver.takeCalls();
    use.run();
    return driver.takeCalls().stream().filter(call -> call.contains(" waits for ")).toList();
  }

  @Test
  void aFirstUseComesAfterWhatTheOwnStreamHad() {
    DeviceStream second = device.createStream();
    DeviceStream third = device.createStream();
    BlockLease lease = lease(1000, main);
    for (DeviceStream user : List.of(second, third)) {
      assertEquals(
          List.of("stream " + user.handle() + " waits for stream 0"),
          waitsOf(() -> lease.recordUse(user)));
    }
    for (DeviceStream user : List.of(main, second, third)) {
      assertEquals(List.of(), waitsOf(() -> lease.recordUse(user)), "not the first");
    }
    lease.close();
    BlockLease again = lease(1000, main);
    assertEquals(1, waitsOf(() -> again.recordUse(second)).size(), "of its next owner");
  }

  @Test
  void aFirstUseAfterAClosedStreamComesAfterTheDefaultStream() {
    DeviceStream maker = device.createStream();
    DeviceStream user = device.createStream();
    BlockLease lease = lease(1000, maker);
    pool.closeStream(maker);
    assertEquals(
        List.of("stream " + user.handle() + " waits for stream 0"),
        waitsOf(() -> lease.recordUse(user)));
    assertEquals(List.of(), waitsOf(() -> lease.recordUse(main)), "which has waited");
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
  void blocksOfAClosedStreamPassToTheDefaultStream() {
    DeviceStream other = device.createStream();
    BlockLease cached = lease(1000, other);
    BlockLease live = lease(1000, other);
    long cachedAddress = address(cached);
    cached.close();
    driver.takeCalls();
    long otherHandle = other.handle();
    pool.closeStream(other);
    pool.closeStream(other);
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
    lease.recordUse(reader);
    driver.keepBusy(main.handle());
    pool.closeStream(reader);
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
    pool.closeStream(closed);
    GpuException e = assertThrows(GpuException.class, () -> lease(1000, closed));
    assertTrue(e.getMessage().contains("closed stream"), e.getMessage());
    lease(30 << 20, main);
    lease(30 << 20, device.createStream());
  }

  @Test
  void closingTheDeviceFreesEverything() {
    lease(1000, main);
    lease(30 << 20, main).close();
    device.close();
    assertEquals(0, driver.liveAllocations());
  }
}
