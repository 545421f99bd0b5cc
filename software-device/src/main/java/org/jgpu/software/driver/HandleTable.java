package org.jgpu.software.driver;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.jgpu.runtime.error.CudaResult;
import org.jspecify.annotations.Nullable;

/**
 * The live objects of one kind in a context, by handle. All tables of a driver draw from one series
 * of numbers, so a handle of the wrong kind, of another context or of a destroyed object is found
 * out. Thread-safe.
 */
final class HandleTable<T> {
  private final Map<Long, T> objects = new ConcurrentHashMap<>();
  private final String kind;
  private final CudaResult missing;
  private final LongSupplier numbers;

  /**
   * Creates an empty table.
   *
   * @param kind what the objects are, for messages: "a stream"
   * @param numbers gives handles, never 0 and never twice
   */
  HandleTable(String kind, LongSupplier numbers) {
    this(kind, CudaResult.INVALID_HANDLE, numbers);
  }

  /** As the other one, for objects that are missed by a result of their own. */
  HandleTable(String kind, CudaResult missing, LongSupplier numbers) {
    this.kind = kind;
    this.missing = missing;
    this.numbers = numbers;
  }

  long add(T object) {
    long handle = numbers.getAsLong();
    objects.put(handle, object);
    return handle;
  }

  T get(long handle, String call) {
    return found(objects.get(handle), handle, call);
  }

  T remove(long handle, String call) {
    return found(objects.remove(handle), handle, call);
  }

  boolean has(long handle) {
    return objects.containsKey(handle);
  }

  List<T> all() {
    return List.copyOf(objects.values());
  }

  private T found(@Nullable T object, long handle, String call) {
    if (object == null) {
      throw CallFailure.of(
          missing,
          call,
          "0x%x is not %s of the current context, or was destroyed".formatted(handle, kind));
    }
    return object;
  }
}
