package org.jgpu.runtime.device;

import java.lang.System.Logger.Level;
import java.util.Comparator;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.jgpu.runtime.driver.Switches;
import org.jgpu.runtime.error.LibraryCall;

/**
 * What programs make with a device and are to close, arrays apart: with {@code -Djgpu.leaks=true}
 * whatever they have not closed is reported when the device closes, with the stack of its making.
 * Thread-safe.
 */
public final class Unclosed implements Device.Attachment {
  private static final int FRAMES = 6;

  private static final int MOST = 20;

  private final boolean traced = Switches.isOn(Switches.LEAKS);
  private final Set<Entry> open = ConcurrentHashMap.newKeySet();
  private final AtomicLong made = new AtomicLong();
  private final Entry unseen = new Entry(0, "", "");

  /** Something that is to be closed. */
  public final class Entry {
    private final long number;
    private final String what;
    private final String site;

    private Entry(long number, String what, String site) {
      this.number = number;
      this.what = what;
      this.site = site;
    }

    /** Notes that it is closed. Idempotent. */
    public void close() {
      if (traced) {
        open.remove(this);
      }
    }

    private String text() {
      return what + ", made" + site;
    }
  }

  /**
   * Notes that something is made; it costs some microseconds where reports are asked for, else
   * nothing.
   *
   * @param what it is; its text is asked for only where reports are
   */
  public Entry made(Object what) {
    if (!traced) {
      return unseen;
    }
    Entry entry = new Entry(made.incrementAndGet(), what.toString(), site());
    open.add(entry);
    return entry;
  }

  /** Returns the user's frames of the calling thread's stack, a line each. */
  public static String site() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames
                    .filter(frame -> !LibraryCall.isOwn(frame.getClassName()))
                    .limit(FRAMES)
                    .map(frame -> "\n      at " + frame)
                    .collect(Collectors.joining()));
  }

  /** Reports what is open. */
  @Override
  public void close() {
    if (!open.isEmpty()) {
      String entries =
          open.stream()
              .sorted(Comparator.comparingLong(entry -> entry.number))
              .limit(MOST)
              .map(Entry::text)
              .collect(Collectors.joining("\n  ", "  ", ""));
      String title =
          open.size() == 1
              ? "1 stream, event, graph or host array was"
              : open.size() + " streams, events, graphs and host arrays were";
      System.getLogger("org.jgpu.runtime")
          .log(
              Level.WARNING,
              title + " never closed:\n" + entries + (open.size() > MOST ? "\n  ..." : ""));
      open.clear();
    }
  }
}
