package org.jgpu.runtime.jcuda;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import jcuda.driver.CUcontext;

/**
 * The retained primary contexts: one handle for each device, from its first retain to its last
 * release. Thread-safe.
 */
final class PrimaryContexts {
  private final HandleTable<CUcontext> table = new HandleTable<>("context");
  private final Map<Integer, Retained> byOrdinal = new HashMap<>();

  private record Retained(long handle, int times) {}

  /** Counts a retain of device {@code ordinal} that returned {@code context}. */
  synchronized long retained(int ordinal, CUcontext context) {
    Retained before = byOrdinal.get(ordinal);
    Retained now =
        before == null
            ? new Retained(table.add(context), 1)
            : new Retained(before.handle(), before.times() + 1);
    byOrdinal.put(ordinal, now);
    return now.handle();
  }

  /** Counts a release of device {@code ordinal}, which was retained. */
  synchronized void released(int ordinal) {
    Retained before = Objects.requireNonNull(byOrdinal.get(ordinal), "the context of " + ordinal);
    if (before.times() == 1) {
      byOrdinal.remove(ordinal);
      table.remove(before.handle());
    } else {
      byOrdinal.put(ordinal, new Retained(before.handle(), before.times() - 1));
    }
  }

  /** Returns the context with {@code handle}; an empty one for 0. */
  CUcontext get(long handle) {
    return handle == 0 ? new CUcontext() : table.get(handle);
  }
}
