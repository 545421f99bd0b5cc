package org.jgpu.runtime.memory;

import org.jgpu.runtime.device.DeviceStream;

/** A block in use. Closing it gives the block back, once; nothing else may use it afterwards. */
public interface BlockLease extends AutoCloseable {
  /** Returns the block. */
  MemoryBlock block();

  /**
   * Notes that work on {@code user} uses the block: it is not recycled before that work is done,
   * and the first such work comes after all that the stream has which it was made on. Costs a
   * comparison where {@code user} is that stream.
   *
   * @throws org.jgpu.runtime.error.GpuException if the streams cannot be ordered
   */
  void recordUse(DeviceStream user);

  @Override
  void close();
}
