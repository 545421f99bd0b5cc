package org.jgpu.runtime.driver;

import java.nio.ByteBuffer;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;

/** Device and pinned host memory, copies and fills. Sizes are in bytes. */
public interface MemoryApi {
  /**
   * {@code cuMemAlloc}: at least 256-byte aligned.
   *
   * @throws CudaException with {@link CudaResult#OUT_OF_MEMORY} if there is not enough
   */
  long allocate(long bytes);

  /**
   * As {@link #allocate(long)}; a driver that checks accesses names {@code label} in its messages.
   *
   * @param label what the memory holds
   */
  default long allocate(long bytes, String label) {
    return allocate(bytes);
  }

  /** {@code cuMemFree}. Waits for work that uses the memory, as CUDA does. */
  void free(long address);

  /** {@code cuMemGetInfo} of the current context: free bytes. */
  long freeMemory();

  /** {@code cuMemGetInfo} of the current context: total bytes. */
  long totalMemory();

  /** {@code cuMemHostAlloc}: pinned memory that copies run asynchronously from and to. */
  PinnedMemory allocatePinned(int bytes);

  /** {@code cuMemFreeHost}. */
  void freePinned(PinnedMemory memory);

  /**
   * {@code cuMemHostRegister}: pins memory that something else has allocated, until {@link
   * #unregisterPinned}, whose buffer it stays.
   *
   * @param buffer a direct one
   */
  PinnedMemory registerPinned(ByteBuffer buffer);

  /** {@code cuMemHostUnregister}. */
  void unregisterPinned(PinnedMemory memory);

  /** {@code cuMemcpyHtoDAsync} from {@code source} at {@code sourceOffset}. */
  void copyToDevice(
      long destination, PinnedMemory source, int sourceOffset, int bytes, long stream);

  /** {@code cuMemcpyDtoHAsync} to {@code destination} at {@code destinationOffset}. */
  void copyToHost(
      PinnedMemory destination, int destinationOffset, long source, int bytes, long stream);

  /** {@code cuMemcpy3DAsync} from {@code source} at {@code sourceOffset}. */
  void copyBoxToDevice(
      long destination, PinnedMemory source, int sourceOffset, CopyBox box, long stream);

  /** {@code cuMemcpy3DAsync} to {@code destination} at {@code destinationOffset}. */
  void copyBoxToHost(
      PinnedMemory destination, int destinationOffset, long source, CopyBox box, long stream);

  /** {@code cuMemcpyDtoDAsync}. */
  void copyOnDevice(long destination, long source, long bytes, long stream);

  /**
   * {@code cuMemcpyPeerAsync} between two contexts, on a stream of the current one; through the
   * host where there is no peer access.
   */
  void copyPeer(
      long destination,
      long destinationContext,
      long source,
      long sourceContext,
      long bytes,
      long stream);

  /** {@code cuMemsetD8Async}. */
  void fill8(long address, byte value, long count, long stream);

  /** {@code cuMemsetD16Async}; {@code address} is 2-byte aligned. */
  void fill16(long address, short value, long count, long stream);

  /** {@code cuMemsetD32Async}; {@code address} is 4-byte aligned. */
  void fill32(long address, int value, long count, long stream);
}
