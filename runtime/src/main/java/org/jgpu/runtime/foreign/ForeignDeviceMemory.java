package org.jgpu.runtime.foreign;

import static org.jgpu.runtime.foreign.CudaLibrary.function;
import static org.jgpu.runtime.foreign.Native.check;

import java.lang.invoke.MethodHandle;
import org.jgpu.runtime.driver.MemoryApi;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.foreign.Native.Scratch;

/** Device and pinned memory, copies and fills. */
final class ForeignDeviceMemory implements MemoryApi {
  private static final MethodHandle ALLOCATE = function("cuMemAlloc_v2", long.class, long.class);
  private static final MethodHandle FREE = function("cuMemFree_v2", long.class);
  private static final MethodHandle INFO = function("cuMemGetInfo_v2", long.class, long.class);
  private static final MethodHandle ALLOCATE_PINNED =
      function("cuMemHostAlloc", long.class, long.class, int.class);
  private static final MethodHandle FREE_PINNED = function("cuMemFreeHost", long.class);
  private static final MethodHandle TO_DEVICE =
      function("cuMemcpyHtoDAsync_v2", long.class, long.class, long.class, long.class);
  private static final MethodHandle TO_HOST =
      function("cuMemcpyDtoHAsync_v2", long.class, long.class, long.class, long.class);
  private static final MethodHandle ON_DEVICE =
      function("cuMemcpyDtoDAsync_v2", long.class, long.class, long.class, long.class);
  private static final MethodHandle FILL_8 =
      function("cuMemsetD8Async", long.class, byte.class, long.class, long.class);
  private static final MethodHandle FILL_16 =
      function("cuMemsetD16Async", long.class, short.class, long.class, long.class);
  private static final MethodHandle FILL_32 =
      function("cuMemsetD32Async", long.class, int.class, long.class, long.class);

  @Override
  public long allocate(long bytes) {
    Scratch out = Native.scratch();
    int result = Native.callJj(ALLOCATE, out.address(), bytes);
    if (result != 0) {
      throw new CudaException(result, "cuMemAlloc", bytes + " bytes");
    }
    return out.longResult();
  }

  @Override
  public void free(long address) {
    check(Native.callJ(FREE, address), "cuMemFree");
  }

  @Override
  public long freeMemory() {
    return info().longResult();
  }

  @Override
  public long totalMemory() {
    return info().buffer().getLong(Long.BYTES);
  }

  private static Scratch info() {
    Scratch out = Native.scratch();
    check(Native.callJj(INFO, out.address(), out.second()), "cuMemGetInfo");
    return out;
  }

  @Override
  public PinnedMemory allocatePinned(int bytes) {
    Scratch out = Native.scratch();
    int result = Native.callJji(ALLOCATE_PINNED, out.address(), bytes, 0);
    if (result != 0) {
      throw new CudaException(result, "cuMemHostAlloc", bytes + " bytes");
    }
    long address = out.longResult();
    return new PinnedMemory(address, CudaLibrary.memory().view(address, bytes));
  }

  @Override
  public void freePinned(PinnedMemory memory) {
    check(Native.callJ(FREE_PINNED, memory.address()), "cuMemFreeHost");
  }

  @Override
  public void copyToDevice(
      long destination, PinnedMemory source, int sourceOffset, int bytes, long stream) {
    long from = source.address() + sourceOffset;
    check(Native.callJjjj(TO_DEVICE, destination, from, bytes, stream), "cuMemcpyHtoDAsync");
  }

  @Override
  public void copyToHost(
      PinnedMemory destination, int destinationOffset, long source, int bytes, long stream) {
    long to = destination.address() + destinationOffset;
    check(Native.callJjjj(TO_HOST, to, source, bytes, stream), "cuMemcpyDtoHAsync");
  }

  @Override
  public void copyOnDevice(long destination, long source, long bytes, long stream) {
    check(Native.callJjjj(ON_DEVICE, destination, source, bytes, stream), "cuMemcpyDtoDAsync");
  }

  @Override
  public void fill8(long address, byte value, long count, long stream) {
    int result;
    try {
      result = (int) FILL_8.invokeExact(address, value, count, stream);
    } catch (Throwable e) {
      throw Native.unexpected(e);
    }
    check(result, "cuMemsetD8Async");
  }

  @Override
  public void fill16(long address, short value, long count, long stream) {
    int result;
    try {
      result = (int) FILL_16.invokeExact(address, value, count, stream);
    } catch (Throwable e) {
      throw Native.unexpected(e);
    }
    check(result, "cuMemsetD16Async");
  }

  @Override
  public void fill32(long address, int value, long count, long stream) {
    int result;
    try {
      result = (int) FILL_32.invokeExact(address, value, count, stream);
    } catch (Throwable e) {
      throw Native.unexpected(e);
    }
    check(result, "cuMemsetD32Async");
  }
}
