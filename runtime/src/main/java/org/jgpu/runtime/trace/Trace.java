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

  /** Set on a thread whose launches are the library's own. */
  private static final ThreadLocal<Boolean> UNSEEN = new ThreadLocal<>();

  private Trace() {}

  /** Runs what launches kernels of the library's own accord: no program has asked for them. */
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

    private Span(
        Device device,
        Activity activity,
        String what,
        long bytes,
        Summary.@Nullable Interval interval) {
      this.device = device;
      this.activity = activity;
      this.what = what;
      this.bytes = bytes;
      this.summary = SUMMARY ? Summary.of(device) : null;
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

  /**
   * Begins a launch of {@code kernel}; the GPU's time is measured, too, unless it is captured.
   *
   * @return null if nobody is to see it
   */
  public static @Nullable Span launch(DeviceStream stream, String kernel) {
    if (UNSEEN.get() != null) {
      return null;
    }
    boolean timed = SUMMARY && stream.capture() == null;
    return new Span(
        stream.device(),
        Activity.KERNEL,
        kernel,
        0,
        timed ? Summary.of(stream.device()).begin(stream) : null);
  }

  /** Begins something else. */
  public static Span begin(Device device, Activity activity, String what, long bytes) {
    return new Span(device, activity, what, bytes, null);
  }
}
