package org.jgpu.runtime.trace;

import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.driver.Switches;
import org.jspecify.annotations.Nullable;

/**
 * Where the runtime says what it does. Off, each of these is a test of a constant, which the JIT
 * removes: {@code -Djgpu.summary=true}, {@code -Djgpu.jfr=true} and {@code -Djgpu.nvtx=true} are
 * read once. Thread-safe.
 */
public final class Trace {
  private static final boolean SUMMARY = Switches.isOn(Switches.SUMMARY);
  private static final boolean EVENTS = Switches.isOn(Switches.EVENTS);

  /** Whether anything is measured. */
  public static final boolean ON = SUMMARY || EVENTS || Nvtx.ON;

  /** Set on a thread whose work is the library's own. */
  private static final ThreadLocal<Boolean> UNSEEN = new ThreadLocal<>();

  private Trace() {}

  /** Runs work of the library's own accord, which no program has asked for. */
  public static void unseen(Runnable work) {
    UNSEEN.set(true);
    try {
      work.run();
    } finally {
      UNSEEN.remove();
    }
  }

  /**
   * Something that takes the host a while, begun; ended once, or closed without an end where it
   * failed.
   */
  public static final class Span implements AutoCloseable {
    private final Device device;
    private final Activity activity;
    private final String what;
    private final long bytes;
    private final @Nullable Summary summary;
    private final Summary.@Nullable Interval interval;
    private final JfrEvents.@Nullable ActivityEvent event;
    private final long start = System.nanoTime();
    private boolean open = true;

    /**
     * @param summary null if it is not to be in the table
     */
    private Span(
        Device device,
        Activity activity,
        String what,
        long bytes,
        @Nullable Summary summary,
        Summary.@Nullable Interval interval) {
      this.device = device;
      this.activity = activity;
      this.what = what;
      this.bytes = bytes;
      this.summary = summary;
      this.interval = interval;
      this.event = EVENTS ? JfrEvents.begin(activity) : null;
      if (Nvtx.ON) {
        Nvtx.push(activity == Activity.KERNEL ? what : activity.title() + ", " + what);
      }
    }

    /** Ends it. */
    public void end() {
      end(what);
    }

    /** Ends it, and has {@code what} said of it, which was not known when it began. */
    public void end(String what) {
      long nanos = System.nanoTime() - start;
      leave();
      if (event != null) {
        JfrEvents.end(event, device.ordinal(), what, bytes);
      }
      if (summary != null) {
        summary.add(activity, what, bytes, nanos, interval);
      }
    }

    /** Forgets it, if {@link #end} has not been called. */
    @Override
    public void close() {
      if (open && summary != null && interval != null) {
        summary.abandon(interval);
      }
      leave();
    }

    /** Closes the profilers' range. */
    private void leave() {
      if (open && Nvtx.ON) {
        Nvtx.pop();
      }
      open = false;
    }
  }

  /** Begins a launch of {@code kernel}, as {@link #work}. */
  public static @Nullable Span launch(DeviceStream stream, String kernel) {
    return work(stream, Activity.KERNEL, kernel, 0);
  }

  /**
   * Begins to enqueue work, which the caller has {@link DeviceStream#enter}ed for; the GPU's time
   * is measured, too. What is captured does not run now, so that the table has the launches of its
   * graph instead.
   *
   * @return null if nobody is to see it
   */
  public static @Nullable Span work(
      DeviceStream stream, Activity activity, String what, long bytes) {
    if (UNSEEN.get() != null) {
      return null;
    }
    Device device = stream.device();
    if (!SUMMARY || stream.capture() != null) {
      return new Span(device, activity, what, bytes, null, null);
    }
    Summary summary = Summary.of(device);
    return new Span(device, activity, what, bytes, summary, summary.begin(stream));
  }

  /** Begins something else. */
  public static Span begin(Device device, Activity activity, String what, long bytes) {
    return new Span(device, activity, what, bytes, SUMMARY ? Summary.of(device) : null, null);
  }
}
