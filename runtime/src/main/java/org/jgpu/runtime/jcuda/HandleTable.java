package org.jgpu.runtime.jcuda;

import java.util.Arrays;
import java.util.function.IntFunction;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jspecify.annotations.Nullable;

/**
 * JCuda's handles are objects, the seam's are numbers: this gives objects numbers from 1. Reading
 * is one array access, without a lock. Thread-safe.
 */
final class HandleTable<T> {
  private final String call;
  private volatile @Nullable T[] objects;
  private int used;
  private int[] free = new int[8];
  private int freeCount;

  /**
   * Creates an empty table.
   *
   * @param call the function that makes such handles, for messages
   * @param arrays makes arrays of them
   */
  HandleTable(String call, IntFunction<@Nullable T[]> arrays) {
    this.call = call;
    this.objects = arrays.apply(64);
  }

  T get(long handle) {
    @Nullable T[] all = objects;
    T object = handle > 0 && handle <= all.length ? all[(int) handle - 1] : null;
    if (object == null) {
      throw new CudaException(
          CudaResult.INVALID_HANDLE.number(), call, "handle " + handle + " is not a live one");
    }
    return object;
  }

  synchronized long add(T object) {
    int index = freeCount > 0 ? free[--freeCount] : used++;
    @Nullable T[] all = objects;
    if (index == all.length) {
      all = Arrays.copyOf(all, 2 * index);
    }
    all[index] = object;
    objects = all;
    return index + 1L;
  }

  synchronized T remove(long handle) {
    T object = get(handle);
    objects[(int) handle - 1] = null;
    if (freeCount == free.length) {
      free = Arrays.copyOf(free, 2 * freeCount);
    }
    free[freeCount++] = (int) handle - 1;
    return object;
  }
}
