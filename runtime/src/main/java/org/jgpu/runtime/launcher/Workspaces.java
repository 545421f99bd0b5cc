package org.jgpu.runtime.launcher;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jgpu.format.ReductionContract;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.device.Release;
import org.jgpu.runtime.device.StreamCapture;
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

  /** Those of captured graphs, which may run while their streams do other work. */
  private final Map<InGraph, BlockLease> ofGraphs = new HashMap<>();

  /** Those of graphs of other libraries, whose end nobody sees. */
  private final Map<DeviceStream, BlockLease> ofOthers = new IdentityHashMap<>();

  /** A stream that takes part in a capture. */
  private record InGraph(DeviceStream stream, StreamCapture capture) {}

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
    StreamCapture capture = stream.capture();
    BlockLease lease =
        capture == null
            ? ofStream(stream)
            : ofStream(ofGraphs, new InGraph(stream, capture), stream);
    return lease.block().address() + BARRIER_BYTES;
  }

  private BlockLease ofStream(DeviceStream stream) {
    boolean first = !leases.containsKey(stream);
    return first && stream.isCapturedByOthers()
        ? ofOthers(stream)
        : ofStream(leases, stream, stream);
  }

  /** Its zeros are captured, too, so that they are none for work outside of that capture. */
  private BlockLease ofOthers(DeviceStream stream) {
    BlockLease lease = ofOthers.get(stream);
    if (lease == null) {
      lease = lease(stream);
      ofOthers.put(stream, lease);
    } else {
      clear(lease, stream);
    }
    return lease;
  }

  private <K> BlockLease ofStream(Map<K, BlockLease> known, K key, DeviceStream stream) {
    BlockLease lease = known.get(key);
    if (lease == null) {
      leases.entrySet().removeIf(entry -> isGone(entry.getKey(), entry.getValue()));
      ofGraphs.entrySet().removeIf(e -> isGone(e.getKey().capture().origin(), e.getValue()));
      lease = lease(stream);
      known.put(key, lease);
    }
    return lease;
  }

  private BlockLease lease(DeviceStream stream) {
    long bytes = BARRIER_BYTES + ReductionContract.workspaceBytes(maxBlocks(device));
    BlockLease lease = MemoryPool.of(device).lease(bytes, stream, "reduction workspace", this);
    try {
      clear(lease, stream);
      return lease;
    } catch (RuntimeException e) {
      lease.close();
      throw e;
    }
  }

  private void clear(BlockLease lease, DeviceStream stream) {
    int zeros = BARRIER_BYTES + ReductionContract.TICKET_BYTES;
    long address = lease.block().address();
    stream.call(() -> device.driver().fill8(address, (byte) 0, zeros, stream.handle()));
  }

  /** Returns the address of the barrier of cooperative kernels on {@code stream}. */
  long barrier(DeviceStream stream) {
    return address(stream) - BARRIER_BYTES;
  }

  private static boolean isGone(DeviceStream stream, BlockLease lease) {
    if (!stream.isClosed()) {
      return false;
    }
    lease.close();
    return true;
  }

  @Override
  public synchronized void close() {
    Release.all(leases.values(), BlockLease::close);
    Release.all(ofGraphs.values(), BlockLease::close);
    Release.all(ofOthers.values(), BlockLease::close);
  }
}
