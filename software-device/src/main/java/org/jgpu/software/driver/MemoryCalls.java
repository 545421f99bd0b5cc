package org.jgpu.software.driver;

import java.nio.ByteBuffer;
import java.util.function.Consumer;
import org.jgpu.runtime.driver.CopyBox;
import org.jgpu.runtime.driver.MemoryApi;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.software.memory.DeviceMemory;

/** Device and pinned memory, copies and fills. */
interface MemoryCalls extends MemoryApi {
  /** Returns what the calls share. */
  DriverState state();

  @Override
  default long allocate(long bytes) {
    return allocate(bytes, "");
  }

  @Override
  default long allocate(long bytes, String label) {
    String call = "cuMemAlloc";
    return state().currentOutsideCapture(call).memory().allocate(bytes, label, call);
  }

  @Override
  default void free(long address) {
    String call = "cuMemFree";
    SoftwareContext context = state().currentOutsideCapture(call);
    if (address != 0) {
      context.memory().checkAllocated(address, call);
      // cuMemFree waits for the device: work that uses the memory may be under way.
      context.synchronize(call);
      context.memory().free(address, call);
    }
  }

  @Override
  default long freeMemory() {
    DeviceMemory memory = state().current("cuMemGetInfo").memory().device();
    return memory.capacity() - memory.used();
  }

  @Override
  default long totalMemory() {
    return state().current("cuMemGetInfo").memory().device().capacity();
  }

  @Override
  default PinnedMemory allocatePinned(int bytes) {
    String call = "cuMemHostAlloc";
    return state().currentOutsideCapture(call).memory().allocatePinned(bytes, call);
  }

  @Override
  default void freePinned(PinnedMemory memory) {
    String call = "cuMemFreeHost";
    state().currentOutsideCapture(call).memory().freePinned(memory, call);
  }

  @Override
  default PinnedMemory registerPinned(ByteBuffer buffer) {
    String call = "cuMemHostRegister";
    return state().currentOutsideCapture(call).memory().register(buffer, call);
  }

  @Override
  default void unregisterPinned(PinnedMemory memory) {
    String call = "cuMemHostUnregister";
    state().currentOutsideCapture(call).memory().unregister(memory, call);
  }

  @Override
  default void copyPeer(
      long destination,
      long destinationContext,
      long source,
      long sourceContext,
      long bytes,
      long stream) {
    String call = "cuMemcpyPeerAsync";
    SoftwareContext context = state().current(call);
    SoftwareContext to = state().context(destinationContext, call);
    SoftwareContext from = state().context(sourceContext, call);
    SoftwareStream queue = context.streams().get(stream, call);
    if (bytes != 0) {
      to.memory().checkRange(destination, bytes, call);
      from.memory().checkRange(source, bytes, call);
      context.submit(
          queue,
          () ->
              PeerCopy.run(
                  to.memory().device(), destination, from.memory().device(), source, bytes),
          call);
    }
  }

  @Override
  default void copyToDevice(
      long destination, PinnedMemory source, int sourceOffset, int bytes, long stream) {
    String call = "cuMemcpyHtoDAsync";
    SoftwareContext context = state().current(call);
    ByteBuffer from = state().pinned(context, source, sourceOffset, bytes, call);
    transfer(
        context,
        destination,
        bytes,
        stream,
        call,
        memory -> memory.write(destination, from.duplicate()));
  }

  @Override
  default void copyToHost(
      PinnedMemory destination, int destinationOffset, long source, int bytes, long stream) {
    String call = "cuMemcpyDtoHAsync";
    SoftwareContext context = state().current(call);
    ByteBuffer to = state().pinned(context, destination, destinationOffset, bytes, call);
    transfer(context, source, bytes, stream, call, memory -> memory.read(source, to.duplicate()));
  }

  @Override
  default void copyBoxToDevice(
      long destination, PinnedMemory source, int sourceOffset, CopyBox box, long stream) {
    copyBox(
        source,
        sourceOffset,
        destination,
        box,
        stream,
        (memory, row, host) -> memory.write(row, host));
  }

  @Override
  default void copyBoxToHost(
      PinnedMemory destination, int destinationOffset, long source, CopyBox box, long stream) {
    copyBox(
        destination,
        destinationOffset,
        source,
        box,
        stream,
        (memory, row, host) -> memory.read(row, host));
  }

  private void copyBox(
      PinnedMemory pinned, int offset, long address, CopyBox box, long stream, BoxCopy.Row row) {
    String call = "cuMemcpy3DAsync";
    SoftwareContext context = state().current(call);
    int bytes = (int) Math.min(Integer.MAX_VALUE, box.hostBytes());
    ByteBuffer host = state().pinned(context, pinned, offset, bytes, call);
    transfer(
        context,
        address,
        box.deviceBytes(),
        stream,
        call,
        memory -> BoxCopy.run(memory, address, host, box, row));
  }

  @Override
  default void copyOnDevice(long destination, long source, long bytes, long stream) {
    String call = "cuMemcpyDtoDAsync";
    SoftwareContext context = state().current(call);
    if (bytes != 0) {
      context.memory().checkRange(source, bytes, call);
    }
    transfer(
        context,
        destination,
        bytes,
        stream,
        call,
        memory -> memory.copy(destination, source, bytes));
  }

  @Override
  default void fill8(long address, byte value, long count, long stream) {
    String call = "cuMemsetD8Async";
    fill(address, count, Byte.BYTES, stream, call, memory -> memory.fill8(address, value, count));
  }

  @Override
  default void fill16(long address, short value, long count, long stream) {
    String call = "cuMemsetD16Async";
    fill(address, count, Short.BYTES, stream, call, memory -> memory.fill16(address, value, count));
  }

  @Override
  default void fill32(long address, int value, long count, long stream) {
    String call = "cuMemsetD32Async";
    fill(
        address,
        count,
        Integer.BYTES,
        stream,
        call,
        memory -> memory.fill32(address, value, count));
  }

  private void fill(
      long address,
      long count,
      int elementBytes,
      long stream,
      String call,
      Consumer<DeviceMemory> work) {
    SoftwareContext context = state().current(call);
    if (address % elementBytes != 0) {
      throw CallFailure.invalidValue(
          call, "address 0x%x is not a multiple of %d".formatted(address, elementBytes));
    }
    if (count < 0 || count > Long.MAX_VALUE / elementBytes) {
      throw CallFailure.invalidValue(call, count + " elements");
    }
    transfer(context, address, count * elementBytes, stream, call, work);
  }

  /** Checks the device side of a copy or fill and appends it; nothing happens for 0 bytes. */
  private static void transfer(
      SoftwareContext context,
      long address,
      long bytes,
      long stream,
      String call,
      Consumer<DeviceMemory> work) {
    SoftwareStream queue = context.streams().get(stream, call);
    if (bytes != 0) {
      context.memory().checkRange(address, bytes, call);
      context.submit(queue, () -> work.accept(context.memory().device()), call);
    }
  }
}
