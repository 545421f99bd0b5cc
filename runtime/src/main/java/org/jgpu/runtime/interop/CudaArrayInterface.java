package org.jgpu.runtime.interop;

import static java.util.Objects.requireNonNull;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Layout;

/**
 * The fields of the CUDA array interface, version 3, by which Python libraries hand each other
 * device memory. The memory is its owner's, who keeps it until the other side has done with it. No
 * stream is named: {@link #of} waits for the current one, and so must whoever makes one for JGPU.
 *
 * @param shape the extents
 * @param typestr byte order, kind and bytes of an element, such as {@code <f4}
 * @param data the device address of the first element; 0 for an empty array
 * @param readOnly whether the other side must not write
 * @param strides in bytes; empty, where Python says {@code None}, for row-major order without gaps
 */
public record CudaArrayInterface(
    List<Long> shape, String typestr, long data, boolean readOnly, List<Long> strides) {
  /** What {@code version} says in the interface's dictionary. */
  public static final int VERSION = 3;

  private static final String ORDER =
      ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN ? "<" : ">";

  private static final Map<DType<?>, String> KINDS =
      Map.ofEntries(
          Map.entry(DType.BOOL, "|b1"),
          Map.entry(DType.INT8, "|i1"),
          Map.entry(DType.INT16, ORDER + "i2"),
          Map.entry(DType.INT32, ORDER + "i4"),
          Map.entry(DType.INT64, ORDER + "i8"),
          Map.entry(DType.UINT8, "|u1"),
          Map.entry(DType.UINT16, ORDER + "u2"),
          Map.entry(DType.UINT32, ORDER + "u4"),
          Map.entry(DType.UINT64, ORDER + "u8"),
          Map.entry(DType.FLOAT16, ORDER + "f2"),
          Map.entry(DType.FLOAT32, ORDER + "f4"),
          Map.entry(DType.FLOAT64, ORDER + "f8"),
          Map.entry(DType.COMPLEX64, ORDER + "c8"),
          Map.entry(DType.COMPLEX128, ORDER + "c16"));

  /** Copies the lists. */
  public CudaArrayInterface {
    shape = List.copyOf(requireNonNull(shape, "shape"));
    requireNonNull(typestr, "typestr");
    strides = List.copyOf(requireNonNull(strides, "strides"));
  }

  /**
   * Returns the fields of {@code array}, which must be kept open and reachable while they are used.
   * Blocks until the work on the current stream is done.
   *
   * @throws GpuException if the interface has no name for the dtype: bfloat16, records
   */
  public static CudaArrayInterface of(DeviceArray<?> array) {
    String typestr = KINDS.get(array.dtype());
    if (typestr == null) {
      throw new GpuException("the CUDA array interface has no name for " + array.dtype());
    }
    long bytes = array.dtype().bytes();
    long address = array.address();
    array.gpu().currentStream().synchronize();
    List<Long> strides =
        array.isContiguous()
            ? List.of()
            : Arrays.stream(array.strides()).map(stride -> stride * bytes).boxed().toList();
    return new CudaArrayInterface(
        Arrays.stream(array.shape()).boxed().toList(), typestr, address, false, strides);
  }

  /**
   * Returns the array on {@code gpu}, whose memory it must be. Closing it frees nothing; before the
   * memory is gone it is to be closed, which waits for the work that uses it.
   *
   * @throws GpuException if JGPU has no such dtype, a stride is no whole number of elements, or the
   *     memory is read-only, which nothing would hold kernels to
   */
  public DeviceArray<?> on(Gpu gpu) {
    requireNonNull(gpu, "gpu");
    if (readOnly) {
      throw new GpuException("memory of " + this + " is read-only; have its library copy it");
    }
    DType<?> dtype =
        KINDS.entrySet().stream()
            .filter(kind -> kind.getValue().equals(typestr))
            .findFirst()
            .orElseThrow(
                () -> new GpuException("no dtype for '" + typestr + "'; known: " + known()))
            .getKey();
    return DeviceArray.over(gpu, dtype, data, layout(dtype.bytes()), () -> {});
  }

  private static List<String> known() {
    return KINDS.values().stream().sorted().toList();
  }

  private Layout layout(int bytes) {
    long[] extents = shape.stream().mapToLong(Long::longValue).toArray();
    if (strides.isEmpty()) {
      return Layout.contiguous(extents);
    }
    List<Long> elements = new ArrayList<>();
    for (long stride : strides) {
      if (stride % bytes != 0) {
        throw new GpuException(
            "strides " + strides + " of elements of " + bytes + " bytes: not whole elements");
      }
      elements.add(stride / bytes);
    }
    return Layout.strided(extents, elements.stream().mapToLong(Long::longValue).toArray());
  }
}
