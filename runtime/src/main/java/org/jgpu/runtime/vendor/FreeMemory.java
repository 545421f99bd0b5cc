package org.jgpu.runtime.vendor;

import java.util.function.LongSupplier;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.memory.MemoryPool;
import org.jgpu.runtime.statistics.PoolStatistics;

/** The memory of a device that libraries can have: what is free, and what the pool could free. */
record FreeMemory(Device device) implements LongSupplier, LibraryHost {
  /** Returns how many bytes that are. */
  @Override
  public long getAsLong() {
    device.bind();
    PoolStatistics pool = MemoryPool.of(device).statistics();
    return device.driver().freeMemory() + pool.reservedBytes() - pool.inUseBytes();
  }

  @Override
  public void arrive() {
    device.arrive();
  }

  /**
   * Has the pool give back what it can; blocks until that is idle.
   *
   * @return false if this thread captures a graph, or the device works no more
   */
  @Override
  public boolean makeRoom() {
    if (device.captures().isCapturing()) {
      return false;
    }
    try {
      MemoryPool.of(device).trim();
      return true;
    } catch (GpuException e) {
      return false; // The library's own failure is the one to tell of.
    }
  }
}
