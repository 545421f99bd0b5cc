package org.jgpu.runtime;

/**
 * Copies between arrays of one shape and any strides with a kernel. Found by {@link
 * java.util.ServiceLoader}; the module {@code arrays} provides it.
 */
public interface StridedCopy {
  /** Enqueues a copy of the elements of {@code source} to {@code target} on the current stream. */
  <A> void copy(DeviceArray<A> source, DeviceArray<A> target);
}
