package org.jgpu.runtime.interop;

import static java.util.Objects.requireNonNull;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.device.ForeignStream;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Layout;

/**
 * The fields of the CUDA array interface, version 3, by which Python libraries hand each other
 * device memory. The memory is its owner's, who keeps it until the other side has done with it.
 *
 * @param shape the extents
 * @param typestr byte order, kind and bytes of an element, such as {@code <f4}
 * @param data the device address of the first element; 0 for an empty array
 * @param readOnly whether the other side must not write
 * @param strides in bytes; empty, where Python says {@code None}, for row-major order without gaps
 * @param stream CUDA's handle of the stream whose work comes before that of the other side: 1 is
 *     the legacy default stream, 2 that of the thread that asks; empty, where Python says {@code
 *     None}, if there is nothing to wait for
 */
public record CudaArrayInterface(
    List<Long> shape,
    String typestr,
    long data,
    boolean readOnly,
    List<Long> strides,
    OptionalLong stream) {
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

  /**
   * Copies the lists.
   *
   * @throws GpuException if the stream is 0, which the interface forbids
   */
  public CudaArrayInterface {
    shape = List.copyOf(requireNonNull(shape, "shape"));
    requireNonNull(typestr, "typestr");
    strides = List.copyOf(requireNonNull(strides, "strides"));
    requireNonNull(stream, "stream");
    if (stream.equals(OptionalLong.of(0))) {
      throw new GpuException(
          "the stream of a CUDA array interface is 0, which might mean several: 1 is the legacy"
              + " default stream, 2 the thread's own one, and OptionalLong.empty() is none");
    }
  }

  /** Creates one that waits for nothing. */
  public CudaArrayInterface(
      List<Long> shape, String typestr, long data, boolean readOnly, List<Long> strides) {
    this(shape, typestr, data, readOnly, strides, OptionalLong.empty());
  }

  /**
   * Returns the fields of {@code array}, which must be kept open and reachable while they are used.
   * Blocks until the work on the current stream is done, so that no stream is named.
   *
   * @throws GpuException if the interface has no name for the dtype: bfloat16, records
   */
  public static CudaArrayInterface of(DeviceArray<?> array) {
    CudaArrayInterface fields = of(array, OptionalLong.empty());
    array.gpu().currentStream().synchronize();
    return fields;
  }

  /**
   * As {@link #of(DeviceArray)}, but does not block: the other side has its work wait for what is
   * enqueued on {@code stream} when it asks, or waits itself.
   *
   * @param stream of the array's GPU, with all work that writes the array; it is to be kept open
   *     until the other side has asked
   * @throws GpuException as there, or if the stream is closed or of another GPU
   */
  public static CudaArrayInterface of(DeviceArray<?> array, GpuStream stream) {
    requireNonNull(array, "array");
    requireNonNull(stream, "stream");
    if (stream.gpu() != array.gpu()) {
      throw new GpuException("an array on " + array.gpu() + " is not written on a " + stream);
    }
    DeviceStream own = Internals.stream(stream);
    own.requireOpen();
    return of(array, OptionalLong.of(ForeignStream.handle(own)));
  }

  private static CudaArrayInterface of(DeviceArray<?> array, OptionalLong stream) {
    String typestr = KINDS.get(array.dtype());
    if (typestr == null) {
      throw new GpuException("the CUDA array interface has no name for " + array.dtype());
    }
    long bytes = array.dtype().bytes();
    long address = array.address();
    List<Long> strides =
        array.isContiguous()
            ? List.of()
            : Arrays.stream(array.strides()).map(stride -> stride * bytes).boxed().toList();
    return new CudaArrayInterface(
        Arrays.stream(array.shape()).boxed().toList(), typestr, address, false, strides, stream);
  }

  /**
   * Returns the array on {@code gpu}, whose memory it must be. Closing it frees nothing; before the
   * memory is gone it is to be closed, which waits for the work that uses it.
   *
   * <p>If a stream is named, later work on the calling thread's current stream waits for what is
   * enqueued there now; another stream is to wait for the current one. Does not block.
   *
   * @throws GpuException if JGPU has no such dtype, a stride is no whole number of elements, or the
   *     memory is read-only, which nothing would hold kernels to; if a stream is named that is none
   *     of the GPU's, or it or the current one is captured
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
    Layout layout = layout(dtype.bytes());
    if (stream.isPresent()) {
      new ForeignStream(Internals.device(gpu), stream.getAsLong())
          .before(Internals.currentStream(gpu));
    }
    return DeviceArray.over(gpu, dtype, data, layout, () -> {});
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
