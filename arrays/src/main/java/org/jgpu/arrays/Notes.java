package org.jgpu.arrays;

import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

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
  private final AtomicReferenceArray<Numbered> calls = new AtomicReferenceArray<>(MOST_CALLS);
  private volatile boolean pending;

  /** What was called with which array, as text where an error needs it; it keeps no array. */
  record Call(String name, DType<?> dtype, long[] shape) {
    static Call of(String name, DeviceArray<?> x) {
      return new Call(name, x.dtype(), x.shape());
    }

    @Override
    public String toString() {
      return name + " of an array of " + dtype + " and shape " + Shapes.text(shape);
    }
  }

  private record Numbered(long number, Object call) {}

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

  /** Returns a number for a call, by which an error names it as text. */
  long begin(Object call) {
    long number = numbers.incrementAndGet();
    calls.set(slot(number), new Numbered(number, call));
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
      Numbered noted = calls.get(slot(found[3]));
      String call = noted != null && noted.number == found[3] ? noted.call.toString() : "an index";
      String what =
          found[0] == PARAMETER
              ? " (" + Double.longBitsToDouble(found[1]) + " for element " + found[2] + ")"
              : ": index " + found[1] + " is out of range for an axis with extent " + found[2];
      throw new GpuException(
          call + what + (AT_ONCE ? "" : "; -Djgpu.checked=true reports it where it happens"));
    }
  }

  private static int slot(long number) {
    return (int) (number % MOST_CALLS);
  }
}
