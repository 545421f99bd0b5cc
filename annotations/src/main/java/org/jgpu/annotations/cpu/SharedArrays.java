package org.jgpu.annotations.cpu;

import java.lang.StackWalker.StackFrame;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The shared arrays of one block. As with CUDA's {@code __shared__} declarations, one place in the
 * code is one array, so the calling instruction is the key.
 */
final class SharedArrays {
  private static final StackWalker STACK =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
  private static final Set<Class<?>> OWN = Set.of(SharedArrays.class, CpuContext.class);
  private static final int INT_PATTERN = 0xBAADF00D;
  private static final long LONG_PATTERN = 0xBAADF00DBAADF00DL;

  private record Place(Class<?> type, String method, String descriptor, int instruction) {}

  private final Map<Place, Object> arrays = new HashMap<>();
  private final int dynamicBytes;
  private @Nullable Object dynamic;

  /**
   * Creates the arrays of a block.
   *
   * @param dynamicBytes the size of dynamic shared memory
   */
  SharedArrays(int dynamicBytes) {
    this.dynamicBytes = dynamicBytes;
  }

  /** Returns dynamic shared memory as an array of elements of {@code bytes} bytes. */
  <A> A dynamic(Class<A> type, int bytes) {
    synchronized (arrays) {
      Object found = dynamic;
      if (found == null) {
        found = filled(type, dynamicBytes / bytes);
        dynamic = found;
      }
      if (!type.isInstance(found)) {
        throw new IllegalStateException(
            "dynamic shared memory as %s, but before as %s; a kernel uses it as one type"
                .formatted(type.getSimpleName(), found.getClass().getSimpleName()));
      }
      return type.cast(found);
    }
  }

  private static Object filled(Class<?> type, int length) {
    if (type == int[].class) {
      return newInts(length);
    }
    if (type == long[].class) {
      return newLongs(length);
    }
    return type == float[].class ? newFloats(length) : newDoubles(length);
  }

  int[] ints(int length) {
    return array(length, int[].class, SharedArrays::newInts);
  }

  long[] longs(int length) {
    return array(length, long[].class, SharedArrays::newLongs);
  }

  float[] floats(int length) {
    return array(length, float[].class, SharedArrays::newFloats);
  }

  double[] doubles(int length) {
    return array(length, double[].class, SharedArrays::newDoubles);
  }

  /** Returns an array of {@code rows} arrays of class {@code row}. */
  <A> A[] rows(Class<A> row, int rows, int columns) {
    return rows(row, rows, columns, length -> row.cast(filled(row, length)));
  }

  private <A> A[] rows(Class<A> row, int rows, int columns, IntFunction<A> factory) {
    if (columns < 1) {
      throw new IllegalArgumentException("shared array of rows of length " + columns);
    }
    A[] array =
        array(
            rows,
            arrayOf(row),
            size -> {
              A[] made = arrayOf(row).cast(Array.newInstance(row, size));
              Arrays.setAll(made, i -> factory.apply(columns));
              return made;
            });
    requireConstant(columns, Array.getLength(array[0]));
    return array;
  }

  @SuppressWarnings("unchecked") // arrays of A have this class
  private static <A> Class<A[]> arrayOf(Class<A> type) {
    return (Class<A[]>) type.arrayType();
  }

  <R extends Record> R[] records(Class<R> type, int length) {
    return array(length, arrayOf(type), size -> newRecords(type, size));
  }

  <R extends Record> R[][] records(Class<R> type, int rows, int columns) {
    return rows(arrayOf(type), rows, columns, length -> newRecords(type, length));
  }

  private <A> A array(int length, Class<A> type, IntFunction<A> factory) {
    if (length < 1) {
      throw new IllegalArgumentException("shared array of length " + length + "; at least 1");
    }
    Place place = callerOfContext();
    synchronized (arrays) {
      A array = type.cast(arrays.computeIfAbsent(place, unused -> factory.apply(length)));
      requireConstant(length, Array.getLength(array));
      return array;
    }
  }

  private static void requireConstant(int length, int before) {
    if (length != before) {
      throw new IllegalArgumentException(
          "shared array of length %d, but the same call gave length %d to another thread; it must be"
                  .formatted(length, before)
              + " a constant");
    }
  }

  private static Place callerOfContext() {
    return STACK.walk(
        frames ->
            frames
                .filter(frame -> !OWN.contains(frame.getDeclaringClass()))
                .findFirst()
                .map(SharedArrays::place)
                .orElseThrow());
  }

  private static Place place(StackFrame frame) {
    return new Place(
        frame.getDeclaringClass(),
        frame.getMethodName(),
        frame.getDescriptor(),
        frame.getByteCodeIndex());
  }

  /** Returns an array of nulls, so that a kernel which reads before it writes fails. */
  private static <R extends Record> R[] newRecords(Class<R> type, int length) {
    return arrayOf(type).cast(Array.newInstance(type, length));
  }

  // Shared memory is uninitialised on the device: a pattern makes a kernel that counts on zero
  // fail.

  private static int[] newInts(int length) {
    int[] array = new int[length];
    Arrays.fill(array, INT_PATTERN);
    return array;
  }

  private static long[] newLongs(int length) {
    long[] array = new long[length];
    Arrays.fill(array, LONG_PATTERN);
    return array;
  }

  private static float[] newFloats(int length) {
    float[] array = new float[length];
    Arrays.fill(array, Float.NaN);
    return array;
  }

  private static double[] newDoubles(int length) {
    double[] array = new double[length];
    Arrays.fill(array, Double.NaN);
    return array;
  }
}
