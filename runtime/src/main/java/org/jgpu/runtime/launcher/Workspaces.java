package org.jgpu.runtime.launcher;

import java.util.IdentityHashMap;
import java.util.Map;
import org.jgpu.format.ReductionContract;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.device.Release;
import org.jgpu.runtime.memory.BlockLease;
import org.jgpu.runtime.memory.MemoryPool;

/**
 * Scratch memory of reductions in which several blocks share a result, one piece per stream:
 * tickets, zero at first and after every launch, then partial results; before it the barrier at
 * which the blocks of cooperative kernels meet. Thread-safe.
 */
final class Workspaces implements Device.Attachment {
  /**
   * How many blocks wait, zero after every launch, and how often all have met, in two ints; the
   * rest keeps the alignment of what follows.
   */
  private static final int BARRIER_BYTES = 256;

  private final Device device;
  private final Map<DeviceStream, BlockLease> leases = new IdentityHashMap<>();

  private Workspaces(Device device) {
    this.device = device;
  }

  static Workspaces of(Device device) {
    return device.attachment(Workspaces.class, Workspaces::new);
  }

  /** Returns the most blocks that share results in one launch on {@code device}. */
  static int maxBlocks(Device device) {
    return 4 * device.limits().multiprocessors();
  }

  /** Returns the address of the workspace of {@code stream}. */
  synchronized long address(DeviceStream stream) {
    BlockLease lease = leases.get(stream);
    if (lease == null) {
      leases.entrySet().removeIf(Workspaces::isOfClosedStream);
      lease = lease(stream);
      leases.put(stream, lease);
    }
    return lease.block().address() + BARRIER_BYTES;
  }

  private BlockLease lease(DeviceStream stream) {
    long bytes = BARRIER_BYTES + ReductionContract.workspaceBytes(maxBlocks(device));
    BlockLease lease = MemoryPool.of(device).lease(bytes, stream, "reduction workspace", this);
    try {
      int zeros = BARRIER_BYTES + ReductionContract.TICKET_BYTES;
      device.driver().fill8(lease.block().address(), (byte) 0, zeros, stream.handle());
      return lease;
    } catch (RuntimeException e) {
      lease.close();
      throw e;
    }
  }

  /** Returns the address of the barrier of cooperative kernels on {@code stream}. */
  long barrier(DeviceStream stream) {
    return address(stream) - BARRIER_BYTES;
  }

  private static boolean isOfClosedStream(Map.Entry<DeviceStream, BlockLease> entry) {
    if (!entry.getKey().isClosed()) {
      return false;
    }
    entry.getValue().close();
    return true;
  }

  @Override
  public synchronized void close() {
    Release.all(leases.values(), BlockLease::close);
  }
}
