package org.jgpu.runtime.transfer;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.error.GpuException;

/**
 * Page-locked memory from the driver; what is idle of the device's makes room for it. Thread-safe.
 */
public final class PinnedAllocation implements Device.Attachment {
  private final Device device;
  private final PinnedPool blocks;
  private final StagingPool chunks;

  /** Held by the one thread that gives back, for which others wait that are short of memory. */
  private final Object trimming = new Object();

  /** Grows with each time that something was given back. */
  private final AtomicLong trims = new AtomicLong();

  private PinnedAllocation(Device device) {
    this.device = device;
    this.blocks = PinnedPool.of(device);
    this.chunks = StagingPool.of(device);
  }

  /** Returns that of {@code device}. */
  public static PinnedAllocation of(Device device) {
    return device.attachment(PinnedAllocation.class, PinnedAllocation::new);
  }

  /**
   * Returns new memory. Blocks for copies from and to idle memory where there is no more.
   *
   * @throws GpuException if there is none when that is given back
   */
  PinnedMemory allocate(int bytes) {
    return made(bytes, () -> device.driver().allocatePinned(bytes));
  }

  /** As {@link #allocate}, for memory that there is already and whose pages are locked. */
  PinnedMemory register(ByteBuffer buffer) {
    return made(buffer.capacity(), () -> device.driver().registerPinned(buffer));
  }

  private PinnedMemory made(int bytes, Supplier<PinnedMemory> call) {
    while (true) {
      long seen = trims.get();
      try {
        return call.get();
      } catch (CudaException e) {
        if (e.result() != CudaResult.OUT_OF_MEMORY) {
          throw e;
        }
        if (!trimSince(seen)) {
          throw new GpuException(message(bytes), e);
        }
      }
    }
  }

  /** Returns whether there may be more room than when {@link #trims} was {@code seen}. */
  private boolean trimSince(long seen) {
    synchronized (trimming) {
      return trims.get() != seen || trim();
    }
  }

  /**
   * Gives all idle memory back to the driver. Blocks until copies from and to it are done.
   *
   * @return whether there was any
   */
  public boolean trim() {
    device.bind();
    synchronized (trimming) {
      // Also where giving back fails some may be gone.
      boolean any = true;
      try {
        any = chunks.trim() | blocks.trim();
      } finally {
        trims.addAndGet(any ? 1 : 0);
      }
      return any;
    }
  }

  private String message(int bytes) {
    return "no page-locked host memory for "
        + bytes
        + " bytes of "
        + device
        + ", whose host arrays have "
        + blocks.lockedBytes()
        + " bytes, and whose copies of Java arrays "
        + chunks.lockedBytes()
        + "; what is idle of this Gpu's was given back already, what another Gpu keeps was not: its"
        + " trimMemory() does that. Close host arrays, or copy in pieces: the system locks no more";
  }

  @Override
  public void close() {}
}
