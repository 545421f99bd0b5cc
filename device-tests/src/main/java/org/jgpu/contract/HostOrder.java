package org.jgpu.contract;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.jgpu.numbers.Bool;
import org.jgpu.numbers.Integral;
import org.jgpu.runtime.DType;

/** NumPy's order of elements, by Java's sort. */
final class HostOrder {
  private HostOrder() {}

  /** Returns the places of the elements from {@code first} on in order; equal ones keep theirs. */
  static long[] places(DType<?> dtype, Object array, int first, int count, boolean descending) {
    Object[] elements =
        IntStream.range(first, first + count).mapToObj(i -> key(dtype, array, i)).toArray();
    Integer[] places = IntStream.range(0, count).boxed().toArray(Integer[]::new);
    Comparator<Object> order = (a, b) -> compare(dtype, a, b, descending);
    Arrays.sort(places, (a, b) -> order.compare(elements[a], elements[b]));
    return Arrays.stream(places).mapToLong(i -> i).toArray();
  }

  private static Object key(DType<?> dtype, Object array, int index) {
    Object number = HostNumbers.get(dtype, array, index);
    if (number instanceof Bool truth) {
      return truth.toLong();
    }
    return number instanceof Integral<?> integer
        ? integer.toLong()
        : HostNumbers.parts(Array.get(array, index));
  }

  private static int compare(DType<?> dtype, Object a, Object b, boolean descending) {
    int sign = descending ? -1 : 1;
    if (a instanceof Long) {
      boolean unsigned = dtype.toString().startsWith("u");
      int order =
          unsigned ? Long.compareUnsigned((long) a, (long) b) : Long.compare((long) a, (long) b);
      return sign * order;
    }
    double[] one = (double[]) a;
    double[] other = (double[]) b;
    int classes = Integer.compare(classOf(one), classOf(other));
    for (int part = 0; part < one.length && classes == 0; part++) {
      if (one[part] < other[part] || one[part] > other[part]) {
        return one[part] < other[part] ? -sign : sign;
      }
    }
    return classes;
  }

  /** NaN in the imaginary part comes before NaN in the real one, and both after numbers. */
  private static int classOf(double[] parts) {
    int found = 0;
    for (double part : parts) {
      found = 2 * found + (Double.isNaN(part) ? 1 : 0);
    }
    return found;
  }
}
