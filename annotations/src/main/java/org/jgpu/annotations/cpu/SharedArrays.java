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
  private static final Set<Class<?>> OWN =
      Set.of(SharedArrays.class, CpuShared.class, CpuContext.class);

  /**
   * What the elements of primitive types are at first. Shared memory is uninitialised on the
   * device: a pattern makes a kernel that counts on zero fail.
   */
  private static final Map<Class<?>, Object> PATTERNS =
      Map.of(
          boolean.class,
          true,
          byte.class,
          (byte) 0xBA,
          short.class,
          (short) 0xBAAD,
          char.class,
          (char) 0xBAAD,
          int.class,
          0xBAADF00D,
          long.class,
          0xBAADF00DBAADF00DL,
          float.class,
          Float.NaN,
          double.class,
          Double.NaN);

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

  /** Returns an array of class {@code type} with {@code length} elements. */
  <A> A array(Class<A> type, int length) {
    return array(type, length, size -> filled(type, size));
  }

  /** Returns an array of {@code rows} arrays of class {@code row}. */
  <A> A[] rows(Class<A> row, int rows, int columns) {
    if (columns < 0) {
      throw new IllegalArgumentException("shared array of rows of length " + columns);
    }
    A[] array =
        array(
            arrayOf(row),
            rows,
            size -> {
              A[] made = arrayOf(row).cast(Array.newInstance(row, size));
              Arrays.setAll(made, i -> filled(row, columns));
              return made;
            });
    if (array.length > 0) {
      requireEqual(columns, Array.getLength(array[0]));
    }
    return array;
  }

  @SuppressWarnings("unchecked") // arrays of A have this class
  static <A> Class<A[]> arrayOf(Class<A> type) {
    return (Class<A[]>) type.arrayType();
  }

  @SuppressWarnings("unchecked") // arrays of this class hold what the array holds
  static <R> Class<R[]> classOf(R[] array) {
    return (Class<R[]>) array.getClass();
  }

  private <A> A array(Class<A> type, int length, IntFunction<A> factory) {
    if (length < 0) {
      throw new IllegalArgumentException("shared array of length " + length);
    }
    Place place = callerOfContext();
    synchronized (arrays) {
      A array = type.cast(arrays.computeIfAbsent(place, unused -> factory.apply(length)));
      requireEqual(length, Array.getLength(array));
      return array;
    }
  }

  private static void requireEqual(int length, int before) {
    if (length != before) {
      throw new IllegalArgumentException(
          "shared array of length %d, but the same call gave length %d to another thread; all"
                  .formatted(length, before)
              + " threads of a block share one array");
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

  /** Returns an array of nulls where a kernel which reads records before it writes them fails. */
  private static <A> A filled(Class<A> type, int length) {
    Object array = Array.newInstance(type.getComponentType(), length);
    @Nullable Object pattern = PATTERNS.get(type.getComponentType());
    for (int i = 0; pattern != null && i < length; i++) {
      Array.set(array, i, pattern);
    }
    return type.cast(array);
  }
}
