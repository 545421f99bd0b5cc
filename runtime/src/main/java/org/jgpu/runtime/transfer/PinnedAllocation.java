package org.jgpu.runtime.transfer;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.Release;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.guard.Gate;
import org.jspecify.annotations.Nullable;

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
    Shortage shortage = new Shortage();
    while (true) {
      long seen = trims.get();
      try {
        return call.get();
      } catch (CudaException e) {
        if (e.result() != CudaResult.OUT_OF_MEMORY) {
          throw shortage.told(e);
        }
        if (!shortage.mayBeOver(seen)) {
          throw shortage.told(new GpuException(message(bytes), e));
        }
      }
    }
  }

  /** What one call has done about a want of memory. */
  private final class Shortage {
    /** Where others copy meanwhile, each trim may find idle what the one before has given back. */
    private int trimsLeft = 3;

    private @Nullable RuntimeException failure;

    /** Returns whether there may be more room than when {@link #trims} was {@code seen}. */
    boolean mayBeOver(long seen) {
      if (trimsLeft == 0) {
        return false;
      }
      synchronized (trimming) {
        return trims.get() != seen || trimmed();
      }
    }

    private boolean trimmed() {
      trimsLeft--;
      try {
        return trim();
      } catch (RuntimeException e) {
        // Some may be given back nevertheless: the call is made once more.
        trimsLeft = 0;
        failure = e;
        return true;
      }
    }

    <E extends RuntimeException> E told(E e) {
      if (failure != null) {
        e.addSuppressed(failure);
      }
      return e;
    }
  }

  /**
   * Gives all idle memory back to the driver. Blocks until copies from and to it are done; closing
   * the device waits for all of it.
   *
   * @return whether there was any
   */
  public boolean trim() {
    device.bind();
    try (Gate.Hold hold = device.hold()) {
      synchronized (trimming) {
        return trimPools();
      }
    }
  }

  private boolean trimPools() {
    List<BooleanSupplier> pools = new ArrayList<>(List.of(chunks::trim, blocks::trim));
    AtomicBoolean any = new AtomicBoolean();
    try {
      Release.all(pools, pool -> any.compareAndSet(false, pool.getAsBoolean()));
    } finally {
      // Also where giving back fails some may be gone.
      trims.addAndGet(any.get() || !pools.isEmpty() ? 1 : 0);
    }
    return any.get();
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
