package org.jgpu.arrays;

import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.util.Arrays;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/** Nested Java arrays, such as {@code float[][]}, to and from flat ones in row-major order. */
final class Nested {
  private Nested() {}

  /**
   * Returns the shape of {@code nested}, whose rows must have one length.
   *
   * @param flat the Java array type of the innermost rows
   * @throws GpuException if a row is shorter or longer than its first neighbour, or null
   */
  static long[] shape(Object nested, Class<?> flat) {
    long[] shape = new long[depth(nested.getClass(), flat)];
    Object row = nested;
    for (int axis = 0; axis < shape.length; axis++) {
      shape[axis] = row == null ? 0 : Array.getLength(row);
      row = shape[axis] == 0 || axis == shape.length - 1 ? null : Array.get(row, 0);
    }
    return shape;
  }

  private static int depth(Class<?> type, Class<?> flat) {
    int depth = 0;
    for (Class<?> level = type; level.isArray(); level = level.getComponentType()) {
      depth++;
      if (level == flat) {
        return depth;
      }
    }
    throw new GpuException(
        "expected nested arrays of " + flat.getSimpleName() + ", found " + type.getSimpleName());
  }

  /** Returns the elements of {@code nested} in one array. */
  static <A> A flat(Object nested, DType<A> dtype, long[] shape) {
    long size = Arrays.stream(shape).reduce(1, Math::multiplyExact);
    if (shape.length == 1) {
      return dtype.arrayType().cast(nested);
    }
    if (size > Integer.MAX_VALUE - 8) {
      throw new GpuException(size + " elements in nested arrays; make slices of at most 2^31 - 9");
    }
    A flat =
        dtype.arrayType().cast(Array.newInstance(dtype.arrayType().getComponentType(), (int) size));
    gather(nested, shape, 0, flat, 0);
    return flat;
  }

  private static int gather(Object rows, long[] shape, int axis, Object flat, int at) {
    if (rows == null || Array.getLength(rows) != shape[axis]) {
      throw new GpuException(
          "rows of different lengths: along axis "
              + axis
              + " there are "
              + shape[axis]
              + " elements in the first one and "
              + (rows == null ? "null" : Array.getLength(rows))
              + " in another, at element "
              + at);
    }
    int length = (int) shape[axis];
    if (axis == shape.length - 1) {
      System.arraycopy(rows, 0, flat, at, length);
      return at + length;
    }
    int next = at;
    for (int i = 0; i < length; i++) {
      next = gather(Array.get(rows, i), shape, axis + 1, flat, next);
    }
    return next;
  }

  static Object of(DeviceArray<?> array) {
    Object flat = array.toHost();
    long[] shape = array.shape();
    if (shape.length == 0) {
      return Array.get(flat, 0);
    }
    return shape.length == 1 ? flat : scatter(flat, shape, 0, new int[1]);
  }

  static <N> N of(DeviceArray<?> array, Class<N> type) {
    Class<?> element = array.dtype().arrayType().getComponentType();
    Class<?> found = element;
    for (int axis = 0; axis < array.rank(); axis++) {
      found = found.arrayType();
    }
    if (found != type && MethodType.methodType(found).wrap().returnType() != type) {
      throw new GpuException(
          "an array of "
              + array.dtype()
              + " and shape "
              + Shapes.text(array.shape())
              + " is a "
              + found.getSimpleName()
              + ", not a "
              + type.getSimpleName());
    }
    // Class.cast knows no float.class.
    @SuppressWarnings("unchecked")
    N nested = (N) of(array);
    return nested;
  }

  private static Object scatter(Object flat, long[] shape, int axis, int[] at) {
    Class<?> type = flat.getClass().getComponentType();
    for (int below = axis + 1; below < shape.length; below++) {
      type = type.arrayType();
    }
    Object rows = Array.newInstance(type, Math.toIntExact(shape[axis]));
    if (axis == shape.length - 1) {
      System.arraycopy(flat, at[0], rows, 0, (int) shape[axis]);
      at[0] += (int) shape[axis];
      return rows;
    }
    for (int i = 0; i < shape[axis]; i++) {
      Array.set(rows, i, scatter(flat, shape, axis + 1, at));
    }
    return rows;
  }
}
