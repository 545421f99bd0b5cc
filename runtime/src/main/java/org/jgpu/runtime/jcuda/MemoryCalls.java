package org.jgpu.runtime.jcuda;

import static org.jgpu.runtime.hardware.CudaCheck.check;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import jcuda.driver.CUDA_MEMCPY3D;
import jcuda.driver.JCudaDriver;
import org.jgpu.runtime.driver.CopyBox;
import org.jgpu.runtime.driver.MemoryApi;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.hardware.CudaFlags;
import org.jgpu.runtime.hardware.PinnedRange;

/** Device and pinned memory, copies and fills. */
interface MemoryCalls extends MemoryApi {
  /** Returns the live objects. */
  JcudaHandles handles();

  @Override
  default long allocate(long bytes) {
    DeviceAddress address = new DeviceAddress();
    int result = JCudaDriver.cuMemAlloc(address, bytes);
    if (result != 0) {
      throw new CudaException(result, "cuMemAlloc", bytes + " bytes");
    }
    return address.value();
  }

  @Override
  default void free(long address) {
    check(JCudaDriver.cuMemFree(new DeviceAddress(address)), "cuMemFree");
  }

  @Override
  default long freeMemory() {
    long[] free = new long[1];
    check(JCudaDriver.cuMemGetInfo(free, new long[1]), "cuMemGetInfo");
    return free[0];
  }

  @Override
  default long totalMemory() {
    long[] total = new long[1];
    check(JCudaDriver.cuMemGetInfo(new long[1], total), "cuMemGetInfo");
    return total[0];
  }

  @Override
  default PinnedMemory allocatePinned(int bytes) {
    PinnedAddress address = new PinnedAddress();
    int result = JCudaDriver.cuMemHostAlloc(address, bytes, CudaFlags.MEMHOSTALLOC_PORTABLE);
    if (result != 0) {
      throw new CudaException(result, "cuMemHostAlloc", bytes + " bytes");
    }
    return address.memory();
  }

  @Override
  default void freePinned(PinnedMemory memory) {
    check(JCudaDriver.cuMemFreeHost(new NativeAddress(memory.address())), "cuMemFreeHost");
  }

  @Override
  default PinnedMemory registerPinned(ByteBuffer buffer) {
    ByteBuffer all = buffer.duplicate().order(ByteOrder.nativeOrder()).clear();
    long address = BufferAddresses.of(all)[0];
    int result =
        JCudaDriver.cuMemHostRegister(
            new NativeAddress(address), all.capacity(), CudaFlags.MEMHOSTREGISTER_PORTABLE);
    if (result != 0) {
      throw new CudaException(result, "cuMemHostRegister", all.capacity() + " bytes");
    }
    return new PinnedMemory(address, all);
  }

  @Override
  default void unregisterPinned(PinnedMemory memory) {
    check(
        JCudaDriver.cuMemHostUnregister(new NativeAddress(memory.address())),
        "cuMemHostUnregister");
  }

  @Override
  default void copyPeer(
      long destination,
      long destinationContext,
      long source,
      long sourceContext,
      long bytes,
      long stream) {
    check(
        JCudaDriver.cuMemcpyPeerAsync(
            new DeviceAddress(destination),
            handles().contexts.get(destinationContext),
            new DeviceAddress(source),
            handles().contexts.get(sourceContext),
            bytes,
            handles().stream(stream)),
        "cuMemcpyPeerAsync");
  }

  @Override
  default void copyToDevice(
      long destination, PinnedMemory source, int sourceOffset, int bytes, long stream) {
    NativeAddress host = new NativeAddress(PinnedRange.address(source, sourceOffset, bytes));
    check(
        JCudaDriver.cuMemcpyHtoDAsync(
            new DeviceAddress(destination), host, bytes, handles().stream(stream)),
        "cuMemcpyHtoDAsync");
  }

  @Override
  default void copyToHost(
      PinnedMemory destination, int destinationOffset, long source, int bytes, long stream) {
    NativeAddress host =
        new NativeAddress(PinnedRange.address(destination, destinationOffset, bytes));
    check(
        JCudaDriver.cuMemcpyDtoHAsync(
            host, new DeviceAddress(source), bytes, handles().stream(stream)),
        "cuMemcpyDtoHAsync");
  }

  @Override
  default void copyBoxToDevice(
      long destination, PinnedMemory source, int sourceOffset, CopyBox box, long stream) {
    CUDA_MEMCPY3D copy = extents(box);
    copy.srcMemoryType = CudaFlags.MEMORYTYPE_HOST;
    copy.srcHost = new NativeAddress(PinnedRange.address(source, sourceOffset, box.hostBytes()));
    copy.srcPitch = box.hostPitch();
    copy.srcHeight = box.hostPlane();
    copy.dstMemoryType = CudaFlags.MEMORYTYPE_DEVICE;
    copy.dstDevice = new DeviceAddress(destination);
    copy.dstPitch = box.devicePitch();
    copy.dstHeight = box.devicePlane();
    check(JCudaDriver.cuMemcpy3DAsync(copy, handles().stream(stream)), "cuMemcpy3DAsync");
  }

  @Override
  default void copyBoxToHost(
      PinnedMemory destination, int destinationOffset, long source, CopyBox box, long stream) {
    CUDA_MEMCPY3D copy = extents(box);
    copy.srcMemoryType = CudaFlags.MEMORYTYPE_DEVICE;
    copy.srcDevice = new DeviceAddress(source);
    copy.srcPitch = box.devicePitch();
    copy.srcHeight = box.devicePlane();
    copy.dstMemoryType = CudaFlags.MEMORYTYPE_HOST;
    copy.dstHost =
        new NativeAddress(PinnedRange.address(destination, destinationOffset, box.hostBytes()));
    copy.dstPitch = box.hostPitch();
    copy.dstHeight = box.hostPlane();
    check(JCudaDriver.cuMemcpy3DAsync(copy, handles().stream(stream)), "cuMemcpy3DAsync");
  }

  private static CUDA_MEMCPY3D extents(CopyBox box) {
    CUDA_MEMCPY3D copy = new CUDA_MEMCPY3D();
    copy.WidthInBytes = box.rowBytes();
    copy.Height = box.rows();
    copy.Depth = box.planes();
    return copy;
  }

  @Override
  default void copyOnDevice(long destination, long source, long bytes, long stream) {
    check(
        JCudaDriver.cuMemcpyDtoDAsync(
            new DeviceAddress(destination),
            new DeviceAddress(source),
            bytes,
            handles().stream(stream)),
        "cuMemcpyDtoDAsync");
  }

  @Override
  default void fill8(long address, byte value, long count, long stream) {
    check(
        JCudaDriver.cuMemsetD8Async(
            new DeviceAddress(address), value, count, handles().stream(stream)),
        "cuMemsetD8Async");
  }

  @Override
  default void fill16(long address, short value, long count, long stream) {
    check(
        JCudaDriver.cuMemsetD16Async(
            new DeviceAddress(address), value, count, handles().stream(stream)),
        "cuMemsetD16Async");
  }

  @Override
  default void fill32(long address, int value, long count, long stream) {
    check(
        JCudaDriver.cuMemsetD32Async(
            new DeviceAddress(address), value, count, handles().stream(stream)),
        "cuMemsetD32Async");
  }
}
