package org.jgpu.arrays;

import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;

/**
 * Where kernels of one GPU note what they cannot use: an index that is out of range as a mark, the
 * index, the extent, and the number of the call; a parameter of a distribution as another mark, its
 * bits, the place of the result, and that number. What is noted is thrown by the next call that
 * waits for the device; in checked mode each call waits. Thread-safe.
 */
final class Notes {
  private static final Map<Gpu, WeakReference<Notes>> ALL = new WeakHashMap<>();
  private static final boolean AT_ONCE = Boolean.getBoolean("jgpu.checked");
  private static final int MOST_CALLS = 4096;
  private static final long PARAMETER = 2;

  private final DeviceArray<long[]> note;
  private final AtomicLong numbers = new AtomicLong();
  private final Map<Long, String> calls = new ConcurrentHashMap<>();
  private volatile boolean pending;

  private Notes(Gpu gpu) {
    note = Scope.outside(() -> gpu.zeros(DType.INT64, 4));
    gpu.addLateCheck(this::look, () -> pending = true);
  }

  static Notes of(Gpu gpu) {
    synchronized (ALL) {
      WeakReference<Notes> known = ALL.get(gpu);
      Notes notes = known == null ? null : known.get();
      // What was made in a capture is closed with the graph.
      if (notes == null || notes.note.isClosed()) {
        // The GPU keeps it, by the check.
        notes = new Notes(gpu);
        ALL.put(gpu, new WeakReference<>(notes));
      }
      return notes;
    }
  }

  DeviceArray<long[]> note() {
    return note;
  }

  /** Returns a number for a call, by which an error names it. */
  long begin(String call) {
    long number = numbers.incrementAndGet();
    calls.put(number, call);
    calls.remove(number - MOST_CALLS);
    return number;
  }

  /** To be called when the call's kernels are enqueued. */
  void end() {
    pending = true;
    if (AT_ONCE) {
      look();
    }
  }

  private void look() {
    if (!pending || note.isClosed() || note.gpu().isClosed()) {
      return;
    }
    pending = false;
    long[] found = note.toHost();
    if (found[0] != 0) {
      note.fill(0L);
      String call = calls.getOrDefault(found[3], "an index");
      String what =
          found[0] == PARAMETER
              ? " (" + Double.longBitsToDouble(found[1]) + " for element " + found[2] + ")"
              : ": index " + found[1] + " is out of range for an axis with extent " + found[2];
      throw new GpuException(
          call + what + (AT_ONCE ? "" : "; -Djgpu.checked=true reports it where it happens"));
    }
  }
}
