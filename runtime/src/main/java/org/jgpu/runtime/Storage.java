package org.jgpu.runtime;

import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.device.StreamCapture;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.memory.BlockLease;
import org.jgpu.runtime.memory.MemoryPool;
import org.jspecify.annotations.Nullable;

/**
 * The device memory behind an array and its views. One array owns it; closing that one frees it.
 * Every view keeps the storage reachable, so the pool's safety net acts when the last one is gone.
 */
final class Storage implements StreamCapture.Memory {
  private final Gpu gpu;
  private final @Nullable BlockLease lease;
  private final long base;
  private volatile @Nullable DeviceArray<?> owner;
  private volatile boolean closed;

  Storage(Gpu gpu, long bytes, DType<?> dtype) {
    this.gpu = gpu;
    DeviceStream stream = gpu.currentStream().deviceStream();
    this.lease = bytes == 0 ? null : MemoryPool.of(gpu.device()).lease(bytes, stream, dtype, this);
    this.base = lease == null ? 0 : lease.block().address();
    StreamCapture capture = stream.capture();
    if (capture != null) {
      capture.make(this);
    }
  }

  /** Creates the storage of memory at {@code address} that something else owns. */
  Storage(Gpu gpu, long address) {
    this.gpu = gpu;
    this.lease = null;
    this.base = address;
  }

  Gpu gpu() {
    return gpu;
  }

  /** Returns the address, 0 if there are no bytes. */
  long address() {
    if (closed) {
      throw new GpuException("use of a closed array, or of a view of one");
    }
    return base;
  }

  @Override
  public void useInGraph(DeviceStream stream) {
    if (closed) {
      throw new GpuException("a graph is launched that uses an array which is closed now");
    }
    recordUse(stream);
  }

  void recordUse(DeviceStream stream) {
    StreamCapture capture = stream.capture();
    if (capture != null) {
      capture.use(this);
    } else if (stream.device().captures().any()) {
      stream.device().captures().refuseOutside();
    }
    if (lease != null && (capture == null || lease.block().isOf(capture.origin()))) {
      lease.block().recordUse(stream);
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

  boolean isClosed() {
    return closed;
  }

  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      if (lease != null && !gpu.isClosed()) {
        lease.close();
      }
    }
  }
}
