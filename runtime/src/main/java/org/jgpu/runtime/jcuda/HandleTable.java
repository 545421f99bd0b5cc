package org.jgpu.runtime.jcuda;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/**
 * Numbers for objects that JCuda's calls need and that have no number of their own. A handle is an
 * index and, above it, a serial number, so that one used after its removal is found out instead of
 * meaning another object. Thread-safe; {@link #get} neither locks nor allocates.
 */
final class HandleTable<T> {
  private static final int FIRST_CAPACITY = 64;

  private final String kind;
  private final Deque<Integer> vacant = new ArrayDeque<>();
  private volatile AtomicReferenceArray<@Nullable Entry<T>> entries =
      new AtomicReferenceArray<>(FIRST_CAPACITY);
  private int used;
  private int serial;

  private record Entry<T>(long handle, T object) {}

  /** Creates an empty table of {@code kind}, such as "stream", which errors name. */
  HandleTable(String kind) {
    this.kind = kind;
  }

  /** Adds {@code object} and returns its handle, which is not 0. */
  synchronized long add(T object) {
    Integer recycled = vacant.poll();
    int index = recycled == null ? used++ : recycled;
    if (index == entries.length()) {
      grow();
    }
    serial = serial == Integer.MAX_VALUE ? 1 : serial + 1;
    long handle = (long) serial << Integer.SIZE | index;
    entries.set(index, new Entry<>(handle, object));
    return handle;
  }

  private void grow() {
    AtomicReferenceArray<@Nullable Entry<T>> grown =
        new AtomicReferenceArray<>(2 * entries.length());
    for (int i = 0; i < entries.length(); i++) {
      grown.set(i, entries.get(i));
    }
    entries = grown;
  }

  /**
   * Returns the object with {@code handle}.
   *
   * @throws GpuException if there is none, or it was removed
   */
  T get(long handle) {
    int index = (int) handle;
    AtomicReferenceArray<@Nullable Entry<T>> current = entries;
    Entry<T> entry = index >= 0 && index < current.length() ? current.get(index) : null;
    if (entry == null || entry.handle() != handle) {
      throw new GpuException("0x" + Long.toHexString(handle) + " is no live CUDA " + kind);
    }
    return entry.object();
  }

  /** Removes and returns the object with {@code handle}, as {@link #get} does. */
  synchronized T remove(long handle) {
    T object = get(handle);
    int index = (int) handle;
    entries.set(index, null);
    vacant.add(index);
    return object;
  }
}
