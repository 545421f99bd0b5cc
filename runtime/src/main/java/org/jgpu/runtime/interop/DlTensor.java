package org.jgpu.runtime.interop;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Layout;
import org.jgpu.toolchain.foreign.ForeignMemory;

/** C's {@code DLTensor} in native memory: read and written at its offsets on 64-bit systems. */
final class DlTensor {
  static final int BYTES = 48;

  private static final int DEVICE_TYPE = 8;
  private static final int DEVICE_NUMBER = 12;
  private static final int RANK = 16;
  private static final int CODE = 20;
  private static final int BITS = 21;
  private static final int LANES = 22;
  private static final int SHAPE = 24;
  private static final int STRIDES = 32;
  private static final int OFFSET = 40;

  private static final int CUDA = 2;

  /** {@code kDLExtDev}, that of an extension: no other library takes its addresses for CUDA's. */
  private static final int SOFTWARE = 12;

  private static final Map<DType<?>, Type> TYPES =
      Map.ofEntries(
          Map.entry(DType.BOOL, new Type(6, 8)),
          Map.entry(DType.INT8, new Type(0, 8)),
          Map.entry(DType.INT16, new Type(0, 16)),
          Map.entry(DType.INT32, new Type(0, 32)),
          Map.entry(DType.INT64, new Type(0, 64)),
          Map.entry(DType.UINT8, new Type(1, 8)),
          Map.entry(DType.UINT16, new Type(1, 16)),
          Map.entry(DType.UINT32, new Type(1, 32)),
          Map.entry(DType.UINT64, new Type(1, 64)),
          Map.entry(DType.FLOAT16, new Type(2, 16)),
          Map.entry(DType.BFLOAT16, new Type(4, 16)),
          Map.entry(DType.FLOAT32, new Type(2, 32)),
          Map.entry(DType.FLOAT64, new Type(2, 64)),
          Map.entry(DType.COMPLEX64, new Type(5, 64)),
          Map.entry(DType.COMPLEX128, new Type(5, 128)));

  private DlTensor() {}

  /** {@code DLDataType} of one lane. */
  private record Type(int code, int bits) {}

  private static int deviceType(Gpu gpu) {
    return gpu.isHardware() ? CUDA : SOFTWARE;
  }

  /** Returns the bytes of shape and strides, which follow the structure. */
  static int extentBytes(DeviceArray<?> array) {
    return 2 * Long.BYTES * array.rank();
  }

  /**
   * Writes {@code array} to {@code target}.
   *
   * @param extents the address of native memory for shape and strides
   * @throws GpuException if DLPack has no such element type
   */
  static void write(DeviceArray<?> array, ByteBuffer target, long extents, ForeignMemory memory) {
    Type type = TYPES.get(array.dtype());
    if (type == null) {
      throw new GpuException("DLPack has no element type for " + array.dtype());
    }
    target.putLong(0, array.address());
    target.putInt(DEVICE_TYPE, deviceType(array.gpu()));
    target.putInt(DEVICE_NUMBER, array.gpu().ordinal());
    target.putInt(RANK, array.rank());
    target.put(CODE, (byte) type.code).put(BITS, (byte) type.bits).putShort(LANES, (short) 1);
    target.putLong(SHAPE, extents);
    target.putLong(STRIDES, extents + (long) Long.BYTES * array.rank());
    target.putLong(OFFSET, 0);
    ByteBuffer lists = memory.view(extents, extentBytes(array));
    for (int axis = 0; axis < array.rank(); axis++) {
      lists.putLong(Long.BYTES * axis, array.layout().extent(axis));
      lists.putLong(Long.BYTES * (array.rank() + axis), array.layout().stride(axis));
    }
  }

  /**
   * Returns the array that {@code source} describes, over its memory.
   *
   * @throws GpuException if it is on another device, or JGPU has no such element type
   */
  static DeviceArray<?> read(ByteBuffer source, Gpu gpu, ForeignMemory memory, Runnable giveBack) {
    requireDevice(source, gpu);
    long data = source.getLong(0);
    long address = data == 0 ? 0 : data + source.getLong(OFFSET);
    return DeviceArray.over(gpu, dtype(source), address, layout(source, memory), giveBack);
  }

  private static void requireDevice(ByteBuffer source, Gpu gpu) {
    int type = source.getInt(DEVICE_TYPE);
    int number = source.getInt(DEVICE_NUMBER);
    if (type != deviceType(gpu) || number != gpu.ordinal()) {
      throw new GpuException(
          "a tensor on device "
              + number
              + " of DLPack's device type "
              + type
              + " for "
              + gpu
              + ", which is number "
              + gpu.ordinal()
              + " of type "
              + deviceType(gpu)
              + "; CUDA's is "
              + CUDA);
    }
  }

  private static DType<?> dtype(ByteBuffer source) {
    Type type = new Type(source.get(CODE) & 0xff, source.get(BITS) & 0xff);
    int lanes = source.getShort(LANES) & 0xffff;
    for (Map.Entry<DType<?>, Type> known : TYPES.entrySet()) {
      if (lanes == 1 && known.getValue().equals(type)) {
        return known.getKey();
      }
    }
    throw new GpuException(
        "a tensor with elements of DLPack's type code "
            + type.code
            + ", "
            + type.bits
            + " bits, "
            + lanes
            + " lanes, which no dtype is");
  }

  private static Layout layout(ByteBuffer source, ForeignMemory memory) {
    int rank = source.getInt(RANK);
    if (rank < 0 || rank > 0 && source.getLong(SHAPE) == 0) {
      throw new GpuException(
          "a tensor of "
              + rank
              + " axes with its shape at address "
              + source.getLong(SHAPE)
              + ": that is none, or the tensor was deleted before");
    }
    long[] shape = longs(source.getLong(SHAPE), rank, memory);
    long strides = source.getLong(STRIDES);
    return strides == 0
        ? Layout.contiguous(shape)
        : Layout.strided(shape, longs(strides, rank, memory));
  }

  private static long[] longs(long address, int count, ForeignMemory memory) {
    long[] values = new long[count];
    Arrays.setAll(values, i -> memory.readLong(address + (long) Long.BYTES * i));
    return values;
  }
}
