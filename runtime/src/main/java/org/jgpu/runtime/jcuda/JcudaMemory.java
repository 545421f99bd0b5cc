package org.jgpu.runtime.jcuda;

import static org.jgpu.runtime.jcuda.Results.check;

import java.nio.ByteBuffer;
import java.util.Objects;
import jcuda.driver.CUdeviceptr;
import jcuda.driver.JCudaDriver;
import org.jgpu.runtime.driver.MemoryApi;
import org.jgpu.runtime.driver.PinnedMemory;

/** Device and pinned memory, copies and fills. */
final class JcudaMemory implements MemoryApi {
  private final JcudaStreams streams;

  JcudaMemory(JcudaStreams streams) {
    this.streams = streams;
  }

  @Override
  public long allocate(long bytes) {
    DeviceAddress out = new DeviceAddress(0);
    check(JCudaDriver.cuMemAlloc(out, bytes), "cuMemAlloc", bytes + " bytes");
    return out.address();
  }

  @Override
  public void free(long address) {
    check(JCudaDriver.cuMemFree(at(address)), "cuMemFree");
  }

  @Override
  public long freeMemory() {
    return info()[0];
  }

  @Override
  public long totalMemory() {
    return info()[1];
  }

  private static long[] info() {
    long[] free = new long[1];
    long[] total = new long[1];
    check(JCudaDriver.cuMemGetInfo(free, total), "cuMemGetInfo");
    return new long[] {free[0], total[0]};
  }

  @Override
  public PinnedMemory allocatePinned(int bytes) {
    HostAddress out = new HostAddress();
    check(JCudaDriver.cuMemHostAlloc(out, bytes, 0), "cuMemHostAlloc", bytes + " bytes");
    ByteBuffer view =
        Objects.requireNonNull(out.getByteBuffer(0, bytes), "JCuda gives no view of pinned memory");
    return new PinnedMemory(out.address(), view);
  }

  @Override
  public void freePinned(PinnedMemory memory) {
    check(JCudaDriver.cuMemFreeHost(new HostAddress(memory.address())), "cuMemFreeHost");
  }

  @Override
  public void copyToDevice(
      long destination, PinnedMemory source, int sourceOffset, int bytes, long stream) {
    HostAddress from = new HostAddress(source.address() + sourceOffset);
    int result =
        JCudaDriver.cuMemcpyHtoDAsync(at(destination), from, bytes, streams.stream(stream));
    check(result, "cuMemcpyHtoDAsync");
  }

  @Override
  public void copyToHost(
      PinnedMemory destination, int destinationOffset, long source, int bytes, long stream) {
    HostAddress to = new HostAddress(destination.address() + destinationOffset);
    int result = JCudaDriver.cuMemcpyDtoHAsync(to, at(source), bytes, streams.stream(stream));
    check(result, "cuMemcpyDtoHAsync");
  }

  @Override
  public void copyOnDevice(long destination, long source, long bytes, long stream) {
    int result =
        JCudaDriver.cuMemcpyDtoDAsync(at(destination), at(source), bytes, streams.stream(stream));
    check(result, "cuMemcpyDtoDAsync");
  }

  @Override
  public void fill8(long address, byte value, long count, long stream) {
    int result = JCudaDriver.cuMemsetD8Async(at(address), value, count, streams.stream(stream));
    check(result, "cuMemsetD8Async");
  }

  @Override
  public void fill16(long address, short value, long count, long stream) {
    int result = JCudaDriver.cuMemsetD16Async(at(address), value, count, streams.stream(stream));
    check(result, "cuMemsetD16Async");
  }

  @Override
  public void fill32(long address, int value, long count, long stream) {
    int result = JCudaDriver.cuMemsetD32Async(at(address), value, count, streams.stream(stream));
    check(result, "cuMemsetD32Async");
  }

  private static CUdeviceptr at(long address) {
    return new DeviceAddress(address);
  }
}
