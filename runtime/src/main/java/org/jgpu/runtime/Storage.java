package org.jgpu.runtime;

import org.jgpu.runtime.device.Captures;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.device.StreamCapture;
import org.jgpu.runtime.device.UseCount;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.memory.BlockLease;
import org.jgpu.runtime.memory.MemoryPool;
import org.jspecify.annotations.Nullable;

/**
 * The device memory behind an array and its views. One array owns it; closing that one frees it.
 * Every view keeps the storage reachable, so the pool's safety net acts when the last one is gone.
 */
final class Storage extends UseCount implements StreamCapture.Memory {
  private final Gpu gpu;
  private final @Nullable BlockLease lease;
  private final @Nullable BorrowedMemory borrowed;
  private final long base;
  private volatile @Nullable DeviceArray<?> owner;

  /** Whether other libraries use the memory, or did. */
  private volatile boolean shared;

  Storage(Gpu gpu, long bytes, DType<?> dtype) {
    this.gpu = gpu;
    this.borrowed = null;
    DeviceStream stream = gpu.currentStream().deviceStream();
    this.lease = bytes == 0 ? null : MemoryPool.of(gpu.device()).lease(bytes, stream, dtype, this);
    this.base = lease == null ? 0 : lease.block().address();
    StreamCapture capture = stream.capture();
    if (capture != null) {
      capture.make(this);
    }
  }

  /**
   * Returns the storage of memory at {@code address} that something else owns.
   *
   * @param borrowed what is to be done when it is closed, if anything
   */
  static Storage lent(Gpu gpu, long address, @Nullable BorrowedMemory borrowed) {
    return new Storage(gpu, borrowed, address);
  }

  private Storage(Gpu gpu, @Nullable BorrowedMemory borrowed, long address) {
    this.gpu = gpu;
    this.borrowed = borrowed;
    this.lease = null;
    this.base = address;
  }

  Gpu gpu() {
    return gpu;
  }

  /** Returns the address, 0 if there are no bytes; of what is closed nothing is to use it. */
  long address() {
    return base;
  }

  @Override
  public void beginInGraph(DeviceStream stream) {
    if (!begin()) {
      DeviceArray<?> closed = owner;
      throw new GpuException(
          "a graph is launched that uses "
              + (closed == null ? "an array" : "the " + closed.description())
              + ", which is closed now");
    }
    try {
      recordUse(stream);
    } catch (RuntimeException e) {
      end();
      throw e;
    }
  }

  @Override
  public void endInGraph() {
    end();
  }

  void recordUse(DeviceStream stream) {
    StreamCapture capture = stream.capture();
    if (capture != null) {
      capture.use(this);
    } else if (Captures.any()) {
      Captures.refuseOutside();
    }
    if (borrowed != null && capture == null) {
      borrowed.recordUse(stream);
    }
    if (lease != null && (capture == null || lease.block().isOf(capture.origin()))) {
      lease.recordUse(stream);
    }
  }

  void ownedBy(DeviceArray<?> array) {
    owner = array;
  }

  /** Makes {@code heir} the owner if {@code array} is. */
  void passOwnership(DeviceArray<?> array, DeviceArray<?> heir) {
    if (owner == array) {
      owner = heir;
    }
  }

  boolean isOwnedBy(DeviceArray<?> array) {
    return owner == array;
  }

  /** Keeps the memory until the result is run, once; begun by the caller. */
  Runnable share() {
    shared = true;
    return this::end;
  }

  @Override
  public void close() {
    shut();
  }

  @Override
  protected void unused() {
    if (finish()) {
      giveBack();
    }
  }

  private void giveBack() {
    if (borrowed != null) {
      borrowed.close();
    }
    if (lease != null && !gpu.isClosed() && othersAreDone()) {
      lease.close();
    }
  }

  /**
   * Waits for the work of libraries that the memory was shared with. Where that fails nobody knows
   * whether it is in use: it stays with the device, and goes with it.
   */
  private boolean othersAreDone() {
    try {
      if (shared) {
        gpu.awaitAll();
      }
      return true;
    } catch (GpuException e) {
      return false;
    }
  }
}
