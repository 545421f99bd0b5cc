package org.jgpu.contract.standin;

import static org.jgpu.contract.standin.Answer.putLong;
import static org.jgpu.contract.standin.StandInDevice.DEVICE;
import static org.jgpu.contract.standin.StandInDevice.MEMORY;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jgpu.runtime.driver.CopyBox;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.driver.StreamApi;
import org.jgpu.runtime.error.CudaException;

/** Device and page-locked memory, copies and fills. */
final class MemoryFunctions {
  private static final int HOST = 1;
  private static final int DEVICE_TYPE = 2;
  private static final int TARGET = 88;
  private static final int EXTENTS = 2 * TARGET;
  private static final int BOX_BYTES = EXTENTS + 3 * Long.BYTES;

  /** By the address of the first byte. */
  private static final NavigableMap<Long, PinnedMemory> PINNED = new ConcurrentSkipListMap<>();

  private MemoryFunctions() {}

  static int cuMemAlloc_v2(long address, long bytes) {
    return Answer.of(() -> putLong(address, DEVICE.allocate(bytes)));
  }

  static int cuMemFree_v2(long address) {
    return Answer.of(() -> DEVICE.free(address));
  }

  static int cuMemGetInfo_v2(long free, long total) {
    return Answer.of(
        () -> {
          putLong(free, DEVICE.freeMemory());
          putLong(total, DEVICE.totalMemory());
        });
  }

  static int cuMemHostAlloc(long address, long bytes, int flags) {
    return Answer.of(
        () -> {
          PinnedMemory memory = DEVICE.allocatePinned(Math.toIntExact(bytes));
          putLong(address, known(memory));
        });
  }

  private static long known(PinnedMemory memory) {
    long address = MEMORY.addressOf(memory.buffer());
    PINNED.put(address, memory);
    return address;
  }

  private static PinnedMemory forgotten(long address) {
    PinnedMemory memory = PINNED.remove(address);
    if (memory == null) {
      throw new CudaException(Answer.INVALID_VALUE, "stand-in", "not page-locked");
    }
    return memory;
  }

  static int cuMemFreeHost(long address) {
    return Answer.of(() -> DEVICE.freePinned(forgotten(address)));
  }

  static int cuMemHostRegister_v2(long address, long bytes, int flags) {
    return Answer.of(
        () -> known(DEVICE.registerPinned(MEMORY.view(address, Math.toIntExact(bytes)))));
  }

  static int cuMemHostUnregister(long address) {
    return Answer.of(() -> DEVICE.unregisterPinned(forgotten(address)));
  }

  /** The page-locked memory that {@code address} lies in. */
  private static Map.Entry<Long, PinnedMemory> at(long address) {
    return Objects.requireNonNull(PINNED.floorEntry(address), "no page-locked memory");
  }

  static int cuMemcpyHtoDAsync_v2(long destination, long host, long bytes, long stream) {
    return Answer.of(
        () -> {
          Map.Entry<Long, PinnedMemory> memory = at(host);
          DEVICE.copyToDevice(
              destination,
              memory.getValue(),
              (int) (host - memory.getKey()),
              Math.toIntExact(bytes),
              stream);
        });
  }

  static int cuMemcpyDtoHAsync_v2(long host, long source, long bytes, long stream) {
    return Answer.of(
        () -> {
          Map.Entry<Long, PinnedMemory> memory = at(host);
          DEVICE.copyToHost(
              memory.getValue(),
              (int) (host - memory.getKey()),
              source,
              Math.toIntExact(bytes),
              stream);
        });
  }

  /** From any memory of the host, and waits. */
  static int cuMemcpyHtoD_v2(long destination, long host, long bytes) {
    return Answer.of(
        () -> {
          PinnedMemory staging = DEVICE.allocatePinned((int) bytes);
          staging.buffer().put(0, MEMORY.readBytes(host, (int) bytes));
          DEVICE.copyToDevice(destination, staging, 0, (int) bytes, StreamApi.DEFAULT_STREAM);
          DEVICE.synchronizeStream(StreamApi.DEFAULT_STREAM);
          DEVICE.freePinned(staging);
        });
  }

  /** To any memory of the host, and waits. */
  static int cuMemcpyDtoH_v2(long host, long source, long bytes) {
    return Answer.of(
        () -> {
          PinnedMemory staging = DEVICE.allocatePinned((int) bytes);
          DEVICE.copyToHost(staging, 0, source, (int) bytes, StreamApi.DEFAULT_STREAM);
          DEVICE.synchronizeStream(StreamApi.DEFAULT_STREAM);
          MEMORY.view(host, (int) bytes).put(0, staging.buffer(), 0, (int) bytes);
          DEVICE.freePinned(staging);
        });
  }

  static int cuMemcpyDtoDAsync_v2(long destination, long source, long bytes, long stream) {
    return Answer.of(() -> DEVICE.copyOnDevice(destination, source, bytes, stream));
  }

  static int cuMemcpyPeerAsync(
      long destination, long context, long source, long sourceContext, long bytes, long stream) {
    return Answer.of(
        () -> DEVICE.copyPeer(destination, context, source, sourceContext, bytes, stream));
  }

  /** {@code copy} points to a {@code CUDA_MEMCPY3D}. */
  static int cuMemcpy3DAsync_v2(long copy, long stream) {
    return Answer.of(
        () -> {
          ByteBuffer fields = MEMORY.view(copy, BOX_BYTES);
          Side source = Side.of(fields, 0);
          Side target = Side.of(fields, TARGET);
          boolean up = source.type() == HOST && target.type() == DEVICE_TYPE;
          Side host = up ? source : target;
          Side device = up ? target : source;
          CopyBox box =
              new CopyBox(
                  fields.getLong(EXTENTS),
                  fields.getLong(EXTENTS + Long.BYTES),
                  fields.getLong(EXTENTS + 2 * Long.BYTES),
                  device.pitch(),
                  device.height(),
                  host.pitch(),
                  host.height());
          Map.Entry<Long, PinnedMemory> memory = at(host.host());
          int offset = (int) (host.host() - memory.getKey());
          if (up) {
            DEVICE.copyBoxToDevice(device.device(), memory.getValue(), offset, box, stream);
          } else {
            DEVICE.copyBoxToHost(memory.getValue(), offset, device.device(), box, stream);
          }
        });
  }

  /** One side of a {@code CUDA_MEMCPY3D}; its first corner is at 0. */
  private record Side(int type, long host, long device, long pitch, long height) {
    static Side of(ByteBuffer fields, int at) {
      for (int i = 0; i < 3; i++) {
        if (fields.getLong(at + i * Long.BYTES) != 0) {
          throw new CudaException(Answer.INVALID_VALUE, "stand-in", "a corner that is not at 0");
        }
      }
      return new Side(
          fields.getInt(at + 32),
          fields.getLong(at + 40),
          fields.getLong(at + 48),
          fields.getLong(at + 72),
          fields.getLong(at + 80));
    }
  }

  static int cuMemsetD8Async(long address, int value, long count, long stream) {
    return Answer.of(() -> DEVICE.fill8(address, (byte) value, count, stream));
  }

  static int cuMemsetD16Async(long address, int value, long count, long stream) {
    return Answer.of(() -> DEVICE.fill16(address, (short) value, count, stream));
  }

  static int cuMemsetD32Async(long address, int value, long count, long stream) {
    return Answer.of(() -> DEVICE.fill32(address, value, count, stream));
  }
}
