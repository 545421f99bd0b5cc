package org.jgpu.runtime.foreign;

import static org.jgpu.runtime.foreign.CudaFunctions.rethrown;
import static org.jgpu.runtime.hardware.CudaCheck.check;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jgpu.runtime.driver.CopyBox;
import org.jgpu.runtime.driver.MemoryApi;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.hardware.CudaFlags;
import org.jgpu.runtime.hardware.PinnedRange;

/** Device and pinned memory, copies and fills. */
interface MemoryCalls extends MemoryApi {
  @Override
  default long allocate(long bytes) {
    Results results = Results.ofThread();
    try {
      int result = (int) MemoryFunctions.MEM_ALLOC.invokeExact(results.firstAddress(), bytes);
      if (result != 0) {
        throw new CudaException(result, "cuMemAlloc", bytes + " bytes");
      }
    } catch (Throwable e) {
      throw rethrown(e);
    }
    return results.firstLong();
  }

  @Override
  default void free(long address) {
    try {
      check((int) MemoryFunctions.MEM_FREE.invokeExact(address), "cuMemFree");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  @Override
  default long freeMemory() {
    return memoryInfo().firstLong();
  }

  @Override
  default long totalMemory() {
    return memoryInfo().secondLong();
  }

  private static Results memoryInfo() {
    Results results = Results.ofThread();
    try {
      check(
          (int)
              MemoryFunctions.MEM_GET_INFO.invokeExact(
                  results.firstAddress(), results.secondAddress()),
          "cuMemGetInfo");
    } catch (Throwable e) {
      throw rethrown(e);
    }
    return results;
  }

  @Override
  default PinnedMemory allocatePinned(int bytes) {
    Results results = Results.ofThread();
    try {
      int result =
          (int)
              MemoryFunctions.MEM_HOST_ALLOC.invokeExact(
                  results.firstAddress(), (long) bytes, CudaFlags.MEMHOSTALLOC_PORTABLE);
      if (result != 0) {
        throw new CudaException(result, "cuMemHostAlloc", bytes + " bytes");
      }
    } catch (Throwable e) {
      throw rethrown(e);
    }
    long address = results.firstLong();
    return new PinnedMemory(address, CudaFunctions.memory().view(address, bytes));
  }

  @Override
  default void freePinned(PinnedMemory memory) {
    try {
      check((int) MemoryFunctions.MEM_FREE_HOST.invokeExact(memory.address()), "cuMemFreeHost");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  @Override
  default PinnedMemory registerPinned(ByteBuffer buffer) {
    long address = CudaFunctions.memory().addressOf(buffer.duplicate().clear());
    try {
      int result =
          (int)
              MemoryFunctions.MEM_HOST_REGISTER.invokeExact(
                  address, (long) buffer.capacity(), CudaFlags.MEMHOSTREGISTER_PORTABLE);
      if (result != 0) {
        throw new CudaException(result, "cuMemHostRegister", buffer.capacity() + " bytes");
      }
    } catch (Throwable e) {
      throw rethrown(e);
    }
    return new PinnedMemory(address, buffer.duplicate().order(ByteOrder.nativeOrder()).clear());
  }

  @Override
  default void unregisterPinned(PinnedMemory memory) {
    try {
      check(
          (int) MemoryFunctions.MEM_HOST_UNREGISTER.invokeExact(memory.address()),
          "cuMemHostUnregister");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  @Override
  default void copyPeer(
      long destination,
      long destinationContext,
      long source,
      long sourceContext,
      long bytes,
      long stream) {
    try {
      check(
          (int)
              MemoryFunctions.COPY_PEER.invokeExact(
                  destination, destinationContext, source, sourceContext, bytes, stream),
          "cuMemcpyPeerAsync");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  @Override
  default void copyToDevice(
      long destination, PinnedMemory source, int sourceOffset, int bytes, long stream) {
    long host = PinnedRange.address(source, sourceOffset, bytes);
    try {
      check(
          (int) MemoryFunctions.COPY_TO_DEVICE.invokeExact(destination, host, (long) bytes, stream),
          "cuMemcpyHtoDAsync");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  @Override
  default void copyToHost(
      PinnedMemory destination, int destinationOffset, long source, int bytes, long stream) {
    long host = PinnedRange.address(destination, destinationOffset, bytes);
    try {
      check(
          (int) MemoryFunctions.COPY_TO_HOST.invokeExact(host, source, (long) bytes, stream),
          "cuMemcpyDtoHAsync");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  @Override
  default void copyBoxToDevice(
      long destination, PinnedMemory source, int sourceOffset, CopyBox box, long stream) {
    long host = PinnedRange.address(source, sourceOffset, box.hostBytes());
    BoxCopies.toDevice(destination, host, box, stream);
  }

  @Override
  default void copyBoxToHost(
      PinnedMemory destination, int destinationOffset, long source, CopyBox box, long stream) {
    long host = PinnedRange.address(destination, destinationOffset, box.hostBytes());
    BoxCopies.toHost(host, source, box, stream);
  }

  @Override
  default void copyOnDevice(long destination, long source, long bytes, long stream) {
    try {
      check(
          (int) MemoryFunctions.COPY_ON_DEVICE.invokeExact(destination, source, bytes, stream),
          "cuMemcpyDtoDAsync");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  @Override
  default void fill8(long address, byte value, long count, long stream) {
    try {
      check(
          (int)
              MemoryFunctions.MEMSET_8.invokeExact(
                  address, Byte.toUnsignedInt(value), count, stream),
          "cuMemsetD8Async");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  @Override
  default void fill16(long address, short value, long count, long stream) {
    try {
      check(
          (int)
              MemoryFunctions.MEMSET_16.invokeExact(
                  address, Short.toUnsignedInt(value), count, stream),
          "cuMemsetD16Async");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  @Override
  default void fill32(long address, int value, long count, long stream) {
    try {
      check(
          (int) MemoryFunctions.MEMSET_32.invokeExact(address, value, count, stream),
          "cuMemsetD32Async");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }
}
