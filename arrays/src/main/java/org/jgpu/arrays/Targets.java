package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * Arrays of a caller to which results are written: what they must be, and whether what is read lies
 * apart from them. For families of functions that take such arrays as those of this library do.
 * Nothing is enqueued here. Thread-safe.
 */
public final class Targets {
  private Targets() {}

  /**
   * Requires an array on the GPU of {@code x} for results of this dtype and shape, each with memory
   * of its own.
   *
   * @param name of the operation, for the message
   * @throws GpuException if it is none, which says what it is, what is needed and what to do
   */
  public static void require(
      String name, DeviceArray<?> x, DeviceArray<?> out, DType<?> dtype, long... shape) {
    requireNonNull(name, "name");
    requireNonNull(x, "x");
    requireNonNull(out, "out");
    requireNonNull(dtype, "dtype");
    requireNonNull(shape, "shape");
    Operands.requireOneGpu(x, out);
    if (out.dtype() != dtype || !Arrays.equals(out.shape(), shape)) {
      throw other(name, text(out.dtype(), out.shape()), text(dtype, shape));
    }
    requireDistinct(name, out);
  }

  /** Requires a dtype, where that is known before the shape is. */
  public static void requireDtype(String name, DeviceArray<?> out, DType<?> dtype) {
    requireNonNull(name, "name");
    requireNonNull(out, "out");
    requireNonNull(dtype, "dtype");
    if (out.dtype() != dtype) {
      throw other(name, out.dtype().toString(), dtype.toString());
    }
  }

  /** As {@link #require(String, DeviceArray, DeviceArray, DType, long...)}, of any dtype. */
  public static void require(String name, DeviceArray<?> x, DeviceArray<?> out, long... shape) {
    requireNonNull(out, "out");
    require(name, x, out, out.dtype(), shape);
  }

  private static GpuException other(String name, String found, String needed) {
    return new GpuException(
        name
            + " into an array of "
            + found
            + "; the result is of "
            + needed
            + ": pass such an array");
  }

  private static String text(DType<?> dtype, long... shape) {
    return dtype + " and shape " + Shapes.text(shape);
  }

  /**
   * As {@link #require(String, DeviceArray, DeviceArray, long...)}, of a dtype that leaves elements
   * of {@code x} their fractions and parts.
   */
  static void requireKind(String name, DeviceArray<?> x, DeviceArray<?> out, long... shape) {
    require(name, x, out, shape);
    if (kind(x.dtype()) > kind(out.dtype())) {
      throw new GpuException(
          name
              + " of "
              + x.dtype()
              + " into an array of "
              + out.dtype()
              + ", in which it would be computed: convert x by astype first, or pass an array of "
              + x.dtype());
    }
  }

  /** NumPy's kinds in their order: what is of one becomes numbers of the next, if less exactly. */
  private static int kind(DType<?> dtype) {
    if (DTypes.isInexact(dtype)) {
      return DTypes.isComplex(dtype) ? 3 : 2;
    }
    return DTypes.isInteger(dtype) ? 1 : 0;
  }

  /** Requires an array, of whatever shape, whose elements each have memory of their own. */
  static void requireDistinct(String name, DeviceArray<?> out) {
    if (out.layout().repeatsElements()) {
      throw new GpuException(
          name
              + " into a broadcast view, or one of overlapping windows, of shape "
              + Shapes.text(out.shape())
              + ", whose elements repeat, or may: pass a copy() of it");
    }
  }

  /** Requires two arrays for results that have no memory in common. */
  static void requireApart(String name, DeviceArray<?> one, DeviceArray<?> other) {
    if (share(one, other)) {
      throw new GpuException(
          name
              + " into two arrays that share memory; each result has its own: pass a copy() of one");
    }
  }

  /**
   * Returns whether two arrays have memory in common, so that to write one changes what is read of
   * the other; true if that would take long to find out.
   */
  public static boolean share(DeviceArray<?> one, DeviceArray<?> other) {
    requireNonNull(one, "one");
    requireNonNull(other, "other");
    return Views.share(one, other);
  }

  /** Copies a result to where it belongs, which may be a part of what it was made of. */
  static <R> void put(NdArray<R> result, DeviceArray<R> out) {
    try (result) {
      Views.borrowed(out).copyFrom(result);
    }
  }
}
