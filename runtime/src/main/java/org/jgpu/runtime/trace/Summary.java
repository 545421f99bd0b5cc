package org.jgpu.runtime.trace;

import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jgpu.runtime.device.Daemons;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.device.DriverHandle;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.guard.Gate;
import org.jspecify.annotations.Nullable;

/**
 * Where the time of a device went, as a table that is logged when it is closed, or when the process
 * ends before. Kernels are timed by events, which are read when they are done. Thread-safe.
 */
final class Summary implements Device.Attachment {
  /** So many launches may be on their way without the host waiting for the first. */
  private static final int MOST_PENDING = 1024;

  /** How long the end of a process waits for work that may never end, in milliseconds. */
  private static final long MOST_MILLIS_AT_EXIT = 2_000;

  private final Device device;
  private final CudaDriver driver;
  private final Map<Activity, Map<String, Row>> rows = new EnumMap<>(Activity.class);
  private final ArrayDeque<Interval> pending = new ArrayDeque<>();
  private final ArrayDeque<DriverHandle> events = new ArrayDeque<>();
  private final long opened = System.nanoTime();
  private final Thread atExit = new Thread(this::reportAtExit, "jgpu-summary");
  private boolean reported;

  /** What has been added up of one thing. */
  static final class Row {
    long calls;
    long hostNanos;
    double gpuMillis;
    long bytes;
  }

  /** The events around a launch, which is one call: closing waits until both are recorded. */
  static final class Interval {
    final Gate.Hold hold;
    final DriverHandle start;
    final DriverHandle end;
    final DeviceStream stream;
    @Nullable Row row;

    Interval(Gate.Hold hold, DriverHandle start, DriverHandle end, DeviceStream stream) {
      this.hold = hold;
      this.start = start;
      this.end = end;
      this.stream = stream;
    }
  }

  private Summary(Device device) {
    this.device = device;
    this.driver = device.driver();
    try {
      Runtime.getRuntime().addShutdownHook(atExit);
    } catch (IllegalStateException e) {
      // The process ends already, and this is part of it: closing reports.
    }
  }

  static Summary of(Device device) {
    return device.attachment(Summary.class, Summary::new);
  }

  /**
   * Puts an event before the next work of {@code stream}. The interval goes to {@link #add}, or to
   * {@link #abandon} if the work is not enqueued.
   */
  Interval begin(DeviceStream stream) {
    Gate.Hold hold = device.hold();
    try {
      return begin(stream, hold);
    } catch (RuntimeException | Error e) {
      hold.close();
      throw e;
    }
  }

  private synchronized Interval begin(DeviceStream stream, Gate.Hold hold) {
    collect(MOST_PENDING);
    DriverHandle start = event();
    try {
      driver.recordEvent(start.value(), stream.handle());
      return new Interval(hold, start, event(), stream);
    } catch (RuntimeException e) {
      events.add(start);
      throw e;
    }
  }

  /** Takes the events of an interval back that nothing lies in. */
  void abandon(Interval interval) {
    try {
      takeBack(interval);
    } finally {
      interval.hold.close();
    }
  }

  private synchronized void takeBack(Interval interval) {
    events.add(interval.start);
    events.add(interval.end);
  }

  private DriverHandle event() {
    DriverHandle cached = events.poll();
    return cached == null ? device.createEvent(true) : cached;
  }

  void add(Activity activity, String what, long bytes, long nanos, @Nullable Interval interval) {
    try {
      note(activity, what, bytes, nanos, interval);
    } finally {
      if (interval != null) {
        interval.hold.close();
      }
    }
  }

  private synchronized void note(
      Activity activity, String what, long bytes, long nanos, @Nullable Interval interval) {
    Row row =
        rows.computeIfAbsent(activity, none -> new TreeMap<>())
            .computeIfAbsent(what, none -> new Row());
    row.calls++;
    row.hostNanos += nanos;
    row.bytes += bytes;
    if (interval != null) {
      end(interval, row);
    }
  }

  private void end(Interval interval, Row row) {
    try {
      driver.recordEvent(interval.end.value(), interval.stream.handle());
    } catch (RuntimeException e) {
      takeBack(interval);
      throw e;
    }
    interval.row = row;
    pending.add(interval);
  }

  /** Adds up the intervals that are done, and waits until at most {@code most} are not. */
  private void collect(int most) {
    for (Interval first = pending.peek(); first != null; first = pending.peek()) {
      if (pending.size() > most) {
        driver.synchronizeEvent(first.end.value());
      } else if (!driver.isEventDone(first.end.value())) {
        return;
      }
      pending.remove();
      Row row = java.util.Objects.requireNonNull(first.row);
      row.gpuMillis += driver.elapsedMillis(first.start.value(), first.end.value());
      events.add(first.start);
      events.add(first.end);
    }
  }

  /** Returns the table; the device's context is current. */
  private String text(Runnable collection) {
    try {
      collection.run();
    } catch (GpuException e) {
      // A kernel failed: the times of those before it are in the table.
    }
    return SummaryTable.of(device.toString(), System.nanoTime() - opened, rows)
        + (pending.isEmpty()
            ? ""
            : "\nwithout the GPU's time of what had not ended: " + pending.size());
  }

  private synchronized void report(Runnable collection, Consumer<String> target) {
    if (!reported) {
      reported = true;
      target.accept(text(collection));
    }
  }

  /**
   * Has a thread write to the standard error stream that does not hold the process up: a kernel may
   * never end, and a host call may itself be what ends the process.
   */
  private void reportAtExit() {
    Thread writer = Daemons.thread(this::write, "jgpu-summary-writer");
    writer.start();
    try {
      writer.join(2 * MOST_MILLIS_AT_EXIT);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (writer.isAlive()) {
      System.err.println(
          "no summary of " + device + " at exit: a thread waits for work that has not ended");
    }
  }

  /**
   * Not by the JDK's logging, which ends in a hook of its own at the same time, so that what is
   * logged then may be lost.
   */
  private void write() {
    try {
      if (!device.isClosed()) {
        device.bind();
        report(this::collectAtExit, System.err::println);
      }
    } catch (GpuException e) {
      System.err.println("no summary of " + device + " at exit: " + e.getMessage());
    }
  }

  private void collectAtExit() {
    long begin = System.nanoTime();
    collect(Integer.MAX_VALUE);
    while (!pending.isEmpty() && System.nanoTime() - begin < MOST_MILLIS_AT_EXIT * 1_000_000) {
      LockSupport.parkNanos(1_000_000);
      collect(Integer.MAX_VALUE);
    }
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      // The process ends; whoever is first reports.
    }
    report(() -> collect(0), table -> System.getLogger("org.jgpu.runtime").log(Level.INFO, table));
  }
}
