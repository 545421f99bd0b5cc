package org.jgpu.runtime.transfer;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.device.Release;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.guard.Gate;
import org.jspecify.annotations.Nullable;

/**
 * Page-locked blocks of a device, kept when they are given back, since locking pages takes the
 * system longer than most copies. A block is handed out again once the copies from and to it are
 * done. Thread-safe.
 */
public final class PinnedPool implements Device.Attachment {
  private static final int SMALLEST = 4096;
  private static final int LARGEST_POWER = 1 << 30;

  private final Device device;
  private final CudaDriver driver;
  private final List<PinnedBlock> all = new ArrayList<>();
  private final List<PinnedBlock> idle = new ArrayList<>();
  private boolean closed;

  private PinnedPool(Device device) {
    this.device = device;
    this.driver = device.driver();
  }

  /** Returns the pool of {@code device}. */
  public static PinnedPool of(Device device) {
    return device.attachment(PinnedPool.class, PinnedPool::new);
  }

  /**
   * Returns a block of at least {@code bytes} bytes. Blocks if the driver has no more, until copies
   * from and to idle blocks are done.
   *
   * @throws GpuException if there is no memory when those are given back
   */
  public PinnedBlock take(int bytes) {
    device.bind();
    int size = round(bytes);
    PinnedBlock block = takeIdle(size);
    return block == null ? made(memory -> memory.allocate(size), false) : block;
  }

  private synchronized @Nullable PinnedBlock takeIdle(int size) {
    for (Iterator<PinnedBlock> blocks = idle.iterator(); blocks.hasNext(); ) {
      PinnedBlock block = blocks.next();
      if (block.capacity() == size && isReady(block, blocks)) {
        blocks.remove();
        return block;
      }
    }
    return null;
  }

  /** What a capture of another library uses leaves the idle {@code blocks}: nobody sees its end. */
  private boolean isReady(PinnedBlock block, Iterator<PinnedBlock> blocks) {
    try {
      return isReady(block);
    } catch (GpuException e) {
      blocks.remove();
      if (e instanceof CudaException cuda && cuda.result() == CudaResult.CAPTURED_EVENT) {
        return false;
      }
      throw e;
    }
  }

  private PinnedBlock made(Function<PinnedAllocation, PinnedMemory> source, boolean registered) {
    // Closing waits until the memory is among that which it gives back.
    try (Gate.Hold hold = device.hold()) {
      PinnedMemory memory = source.apply(PinnedAllocation.of(device));
      return added(new PinnedBlock(memory, registered));
    }
  }

  private synchronized PinnedBlock added(PinnedBlock block) {
    all.add(block);
    return block;
  }

  /**
   * Gives all idle blocks back to the driver, for {@link PinnedAllocation}, which holds the device
   * meanwhile. Blocks until copies from and to them are done; what cannot be waited for stays with
   * the device.
   *
   * @return whether there were any
   */
  boolean trim() {
    device.bind();
    return IdleMemory.release(
        takeAllIdle(),
        block -> block.marks.forEach(Mark::await),
        this::giveBackForGood,
        this::putBack);
  }

  private synchronized List<PinnedBlock> takeAllIdle() {
    List<PinnedBlock> taken = new ArrayList<>();
    for (Iterator<PinnedBlock> blocks = idle.iterator(); blocks.hasNext(); ) {
      PinnedBlock block = blocks.next();
      if (isMarkedAtLast(block)) {
        taken.add(block);
        blocks.remove();
      }
    }
    return taken;
  }

  /** Those that the driver did not take. */
  private synchronized void putBack(List<PinnedBlock> blocks) {
    idle.addAll(blocks);
  }

  /** Without the lock while the driver works, which those need who do not wait. */
  private void giveBackForGood(PinnedBlock block) {
    device.bindToRelease();
    isReady(block);
    free(block);
    synchronized (this) {
      all.remove(block);
    }
  }

  /** Returns the bytes of all blocks, and of memory that is registered. */
  synchronized long lockedBytes() {
    return all.stream().mapToLong(PinnedBlock::capacity).sum();
  }

  /**
   * Returns a block over {@code buffer}, which is pinned until it is given back. Blocks as {@link
   * #take}.
   *
   * @throws GpuException as {@link #take}
   */
  public PinnedBlock register(ByteBuffer buffer) {
    device.bind();
    return made(memory -> memory.register(buffer), true);
  }

  private static int round(int bytes) {
    if (bytes > LARGEST_POWER) {
      return bytes;
    }
    int power = Integer.highestOneBit(Math.max(SMALLEST, bytes) * 2 - 1);
    return power < 0 ? LARGEST_POWER : power;
  }

  private boolean isReady(PinnedBlock block) {
    if (!isMarked(block)) {
      return false;
    }
    for (Iterator<Mark> marks = block.marks.iterator(); marks.hasNext(); ) {
      Mark mark = marks.next();
      if (!mark.isDone(device)) {
        return false;
      }
      marks.remove();
      mark.event().close();
      device.bindToRelease();
    }
    return true;
  }

  /**
   * Takes back a block. Blocks for memory of somebody else alone, until it is no longer used.
   *
   * @param users the streams on which copies from or to it may be under way
   */
  public void giveBack(PinnedBlock block, Collection<DeviceStream> users) {
    try {
      if (isTaken(block, users) && block.registered) {
        giveBackRegistered(block);
      }
    } catch (GpuException e) {
      // Nobody knows whether it is in use: it stays with the device, and goes with it.
    }
  }

  private void giveBackRegistered(PinnedBlock block) {
    if (!block.unmarked.isEmpty()) {
      // Nobody can wait for a stream that is captured: it stays with the device.
      return;
    }
    try (Gate.Hold hold = device.hold()) {
      block.marks.forEach(Mark::await);
      giveBackForGood(block);
    }
  }

  private synchronized boolean isTaken(PinnedBlock block, Collection<DeviceStream> users) {
    if (closed) {
      return false;
    }
    device.bindToRelease();
    mark(block, users);
    if (!block.registered) {
      idle.add(block);
    }
    return true;
  }

  private void mark(PinnedBlock block, Collection<DeviceStream> users) {
    block.unmarked.addAll(users);
    isMarked(block);
  }

  private boolean isMarkedAtLast(PinnedBlock block) {
    try {
      return isMarked(block);
    } catch (GpuException e) {
      // Nobody knows whether it is in use: who asks for a block next is told.
      return false;
    }
  }

  private static boolean isCaptured(DeviceStream stream) {
    return stream.successor().capture() != null || stream.isCapturedByOthers();
  }

  /** Puts marks where there are none yet, and returns whether there are all. */
  private boolean isMarked(PinnedBlock block) {
    if (block.unmarked.isEmpty()) {
      return true;
    }
    for (Iterator<DeviceStream> users = block.unmarked.iterator(); users.hasNext(); ) {
      DeviceStream user = users.next();
      boolean isDone = user.device() != device && user.device().isClosed();
      if (!isDone && isCaptured(user)) {
        continue;
      }
      if (!isDone) {
        block.marks.add(Mark.behind(user));
      }
      users.remove();
    }
    device.bindToRelease();
    return block.unmarked.isEmpty();
  }

  @Override
  public synchronized void close() {
    closed = true;
    idle.clear();
    for (PinnedBlock block : all) {
      // Copies on other devices, which waiting for this one does not wait for.
      block.visitors.await();
    }
    device.bindToRelease();
    Release.all(all, this::free);
  }

  private void free(PinnedBlock block) {
    if (block.registered) {
      driver.unregisterPinned(block.memory);
    } else {
      driver.freePinned(block.memory);
    }
  }
}
