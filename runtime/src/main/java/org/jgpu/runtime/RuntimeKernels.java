package org.jgpu.runtime;

import org.jgpu.runtime.layout.TiledCopy;

/**
 * What the runtime does with kernels of its own. An interface because launches are built on this
 * package; found by {@link java.util.ServiceLoader}.
 */
public interface RuntimeKernels {
  /**
   * Enqueues a copy of the elements of {@code source} to {@code target} on the current stream.
   *
   * @param source of any strides
   * @param target of the same shape and integer dtype and any strides, without repeated elements;
   *     shares no memory with the source
   */
  void copy(DeviceArray<?> source, DeviceArray<?> target);

  /**
   * Enqueues {@code copy} on the current stream.
   *
   * @param source a view of the first byte of what is read
   * @param target ... of what is written; shares no memory with the source
   */
  void copyTiled(DeviceArray<byte[]> source, DeviceArray<byte[]> target, TiledCopy copy);

  /**
   * Runs a small kernel of every form, so that the first launch of a user's kernel finds the
   * runtime's classes and the driver's lazy parts loaded. Blocks until they are done.
   *
   * @throws org.jgpu.runtime.error.GpuException if they cannot be loaded
   */
  void warmUp(Gpu gpu);
}
