package org.jgpu.arrays;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.StreamUse;
import org.jgpu.runtime.driver.CheckedMode;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;
import org.jspecify.annotations.Nullable;

/**
 * Where kernels of one GPU note what they cannot use: an index that is out of range as a mark, the
 * index, the extent, and the number of the call; a parameter of a distribution as another mark, its
 * bits, the place of the result, and that number. What is noted is thrown by the next call that
 * waits for the device; in checked mode each call waits. Thread-safe.
 */
final class Notes implements Gpu.Companion, Runnable {
  private static final Making MAKING = new Making();
  private static final boolean AT_ONCE = CheckedMode.requested();
  private static final int MOST_CALLS = 4096;
  private static final long PARAMETER = 2;

  private final Gpu gpu;
  private final DeviceArray<long[]> note;
  private final @Nullable Numbered[] calls = new @Nullable Numbered[MOST_CALLS];
  private long last;
  private final NotingStreams streams = new NotingStreams();
  private volatile boolean pending;
  private volatile @Nullable Late kept;

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

  /** What is wrong in full: the index that was noted stands for it, and is none of the user's. */
  record Said(String text) {
    @Override
    public String toString() {
      return text;
    }
  }

  private record Numbered(long number, Object call) {}

  /** What an earlier call has noted. */
  static final class Late extends GpuException {
    private static final long serialVersionUID = 1L;

    private final transient Notes notes;

    Late(Notes notes, String message) {
      super(message);
      this.notes = notes;
    }

    /** Has the next call that waits throw this again. */
    void keep() {
      notes.kept = this;
      notes.pending = true;
    }

    /** For users it is one of the public class. */
    @Override
    public String toString() {
      return GpuException.class.getName() + ": " + getMessage();
    }
  }

  /**
   * The memory, whose zeros are there when it is: other streams use it, too. Classes load faster
   * than functions are made.
   */
  private record Memory(Gpu gpu) implements Supplier<DeviceArray<long[]>> {
    @Override
    public DeviceArray<long[]> get() {
      return gpu.currentStream().isCaptured() ? elsewhere() : made();
    }

    private DeviceArray<long[]> made() {
      try (GpuStream stream = gpu.newStream();
          StreamUse use = stream.makeCurrent()) {
        DeviceArray<long[]> zeros = gpu.zeros(DType.INT64, 4);
        try {
          stream.synchronize();
          return zeros;
        } catch (RuntimeException | Error e) {
          zeros.close();
          throw e;
        }
      }
    }

    /** By another thread than the one that captures: else it would be the graph's. */
    private DeviceArray<long[]> elsewhere() {
      try {
        return CompletableFuture.supplyAsync(this::made, task -> new Thread(task).start()).join();
      } catch (CompletionException e) {
        if (e.getCause() instanceof GpuException failure) {
          throw failure;
        }
        throw e;
      }
    }
  }

  private record Launched(Notes notes) implements Consumer<GpuStream> {
    @Override
    public void accept(GpuStream stream) {
      notes.expect(stream);
    }
  }

  private record Making() implements Function<Gpu, Notes> {
    @Override
    public Notes apply(Gpu gpu) {
      return new Notes(gpu);
    }
  }

  private Notes(Gpu gpu) {
    this.gpu = gpu;
    note = Scope.outside(new Memory(gpu));
    gpu.addLateCheck(this, new Launched(this));
  }

  static Notes of(Gpu gpu) {
    return gpu.companion(Notes.class, MAKING);
  }

  DeviceArray<long[]> note() {
    return note;
  }

  @Override
  public void close() {
    note.close();
  }

  /** Returns a number for a call, by which an error names it as text. */
  long begin(Object call) {
    synchronized (calls) {
      last++;
      calls[slot(last)] = new Numbered(last, call);
      return last;
    }
  }

  /** To be called when the call's kernels are enqueued. */
  void end() {
    expect(gpu.currentStream());
    if (AT_ONCE) {
      look();
    }
  }

  private void expect(GpuStream stream) {
    streams.add(stream);
    pending = true;
  }

  @Override
  public void run() {
    look();
  }

  private void look() {
    DeviceArray<long[]> noted = note;
    if (!pending || noted.isClosed() || gpu.isClosed()) {
      return;
    }
    pending = false;
    Late again = kept;
    if (again != null) {
      kept = null;
      pending = true;
      throw again;
    }
    if (streams.anyRuns()) {
      pending = true;
    }
    long[] found = noted.toHost();
    if (found[0] != 0) {
      noted.fill(0L);
      throw new Late(
          this, text(found) + (AT_ONCE ? "" : "; -Djgpu.checked=true reports it where it happens"));
    }
  }

  private String text(long[] found) {
    Object call = call(found[3]);
    if (call instanceof Said) {
      return call.toString();
    }
    return found[0] == PARAMETER
        ? call + " (" + Double.longBitsToDouble(found[1]) + " for element " + found[2] + ")"
        : call + ": index " + found[1] + " is out of range for an axis with extent " + found[2];
  }

  private Object call(long number) {
    synchronized (calls) {
      Numbered noted = calls[slot(number)];
      return noted != null && noted.number == number ? noted.call : "an index";
    }
  }

  private static int slot(long number) {
    return (int) (number % MOST_CALLS);
  }
}
