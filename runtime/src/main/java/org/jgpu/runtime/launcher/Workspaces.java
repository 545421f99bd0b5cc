package org.jgpu.runtime.launcher;

import java.util.IdentityHashMap;
import java.util.Map;
import org.jgpu.format.KernelFiles;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.memory.BlockLease;
import org.jgpu.runtime.memory.MemoryPool;

/**
 * Scratch memory of full reductions and of kernels whose blocks wait for each other, one piece per
 * stream, zero at first; every launch leaves it as it found it, but for the third word, in which
 * the latter count. Thread-safe.
 */
final class Workspaces implements AutoCloseable {
  private static final int TICKET_BYTES = 16;
  private static final int PARTIAL_BYTES = KernelFiles.MAX_ACCUMULATOR_BYTES;

  private final Device device;
  private final Map<DeviceStream, BlockLease> leases = new IdentityHashMap<>();

  private Workspaces(Device device) {
    this.device = device;
  }

  static Workspaces of(Device device) {
    return device.attachment(Workspaces.class, Workspaces::new);
  }

  /** Returns the most blocks that a full reduction is launched with on {@code device}. */
  static int maxBlocks(Device device) {
    return 4 * device.limits().multiprocessors();
  }

  /** Returns the address of the workspace of {@code stream}. */
  synchronized long address(DeviceStream stream) {
    BlockLease lease = leases.get(stream);
    if (lease == null) {
      leases.entrySet().removeIf(Workspaces::isOfClosedStream);
      long bytes = TICKET_BYTES + (long) PARTIAL_BYTES * maxBlocks(device);
      lease = MemoryPool.of(device).lease(bytes, stream, "reduction workspace", this);
      device.driver().fill8(lease.block().address(), (byte) 0, bytes, stream.handle());
      leases.put(stream, lease);
    }
    return lease.block().address();
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
    leases.values().forEach(BlockLease::close);
    leases.clear();
  }
}
