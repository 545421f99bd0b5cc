package org.jgpu.runtime;

import java.lang.reflect.Array;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Layout;

/** Single elements as Java values. */
final class Items {
  private Items() {}

  /** Returns an element as its Java wrapper, or as its record. */
  static Object at(DeviceArray<?> array, long... indices) {
    boolean isOnly = indices.length == 0 && array.size() == 1;
    if (!isOnly && indices.length != array.rank()) {
      throw new GpuException(
          indices.length
              + (indices.length == 1 ? " index" : " indices")
              + " for an array of shape "
              + array.layout()
              + "; give one for each axis, or take all elements by toHost()");
    }
    Layout at = array.layout();
    for (long index : isOnly ? new long[array.rank()] : indices) {
      at = at.index(0, index);
    }
    return Array.get(array.view(at).toHost(), 0);
  }

  /** As {@link #at(DeviceArray, long...)}, of a Java array of {@code type}. */
  static <E> E at(DeviceArray<?> array, Class<?> type, Class<E> element, long... indices) {
    if (array.dtype().arrayType() != type) {
      throw new GpuException(
          "expected an array with elements of Java's "
              + type.getComponentType().getSimpleName()
              + ", found "
              + array.description()
              + "; item() takes any dtype");
    }
    return element.cast(at(array, indices));
  }
}
