package org.jgpu.runtime.device;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/**
 * The work that is captured from a stream, and from those that join it, until {@link #end}. It
 * knows what memory the work uses, which must live as long as the graph does. Thread-safe.
 */
public final class StreamCapture {
  private final DeviceStream origin;
  private final Thread thread = Thread.currentThread();
  private final Set<DeviceStream> joined = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Memory> used = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Memory> made = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Events behind work that each launch comes after, by its stream. */
  private final Map<DeviceStream, DriverHandle> earlier = new IdentityHashMap<>();

  /** Behind the last launch, if there are preludes. */
  private @Nullable DriverHandle done;

  /** What is run before each launch, by whose it is. */
  private final Map<Object, Runnable> preludes = new IdentityHashMap<>();

  /** How many factories of preludes are at work: what they allocate is written before launches. */
  private int preparing;

  private boolean hostCalls;
  private int launches;
  private String last = "";
  private volatile boolean active = true;

  /** What captured work needs, as a capture sees it: memory of an array, or a library's plan. */
  public interface Memory {
    /**
     * Notes that a graph which uses it is about to be launched on {@code stream}.
     *
     * @throws GpuException if it was freed
     */
    void beginInGraph(DeviceStream stream);

    /** Notes that the graph is launched; what was closed meanwhile may be freed. */
    void endInGraph();

    /** Frees it. Idempotent. */
    void close();
  }

  StreamCapture(DeviceStream origin) {
    this.origin = origin;
  }

  /** Returns the stream that it began on, whose memory is the graph's. */
  public DeviceStream origin() {
    return origin;
  }

  /** Returns whether it is under way. */
  public boolean isActive() {
    return active;
  }

  boolean isOfThisThread() {
    return thread == Thread.currentThread();
  }

  /** Notes memory that was made before and is used by captured work. */
  public synchronized void use(Memory memory) {
    if (!made.contains(memory)) {
      used.add(memory);
    }
  }

  /** Notes memory that was made while capturing. */
  public synchronized void make(Memory memory) {
    made.add(memory);
  }

  /**
   * Has each launch come after what {@code stream} has now, which uses memory that is the graph's
   * from now on. A launch waits for it on the device; captured work could not.
   */
  public synchronized void putBehind(DeviceStream stream) {
    Device device = origin.device();
    DriverHandle event = earlier.get(stream);
    if (event == null) {
      event = device.createEvent(false);
      earlier.put(stream, event);
    }
    device.driver().recordEvent(event.value(), stream.handle());
  }

  /** Returns an event for what comes after the last launch, or null if there are no preludes. */
  public synchronized @Nullable DriverHandle done() {
    return done;
  }

  /** Returns all events, which the graph closes. */
  public synchronized List<DriverHandle> events() {
    List<DriverHandle> events = earlier();
    if (done != null) {
      events.add(done);
    }
    return events;
  }

  /** Returns events behind all work that launches come after. */
  public synchronized List<DriverHandle> earlier() {
    return new ArrayList<>(earlier.values());
  }

  /** Returns what is run before each launch for {@code key}, or null. */
  public synchronized @Nullable Runnable prelude(Object key) {
    return preludes.get(key);
  }

  /**
   * Has {@code prelude} run before each launch, unless {@code key} has one.
   *
   * @return that of the key
   */
  public synchronized Runnable addPrelude(Object key, Runnable prelude) {
    if (done == null) {
      done = origin.device().createEvent(false);
    }
    Runnable before = preludes.putIfAbsent(key, prelude);
    return before == null ? prelude : before;
  }

  /** Has memory come from elsewhere than captured work, which runs after what launches write. */
  public synchronized void prepare() {
    preparing++;
  }

  /** Ends what {@link #prepare} began. */
  public synchronized void prepared() {
    preparing--;
  }

  /** Returns whether memory that captured work has used before is none to allocate. */
  public synchronized boolean isPreparing() {
    return preparing > 0;
  }

  /** Notes that captured work calls Java. */
  public synchronized void callsHost() {
    hostCalls = true;
  }

  /**
   * Returns whether a launch is more than one call of the driver, or counts calls of Java, so that
   * it cannot be captured by another library.
   */
  public synchronized boolean isMoreThanGraph() {
    return hostCalls || done != null;
  }

  /** Returns what is run before each launch. */
  public synchronized List<Runnable> preludes() {
    return new ArrayList<>(preludes.values());
  }

  /** Returns what was made before and is used. */
  public synchronized List<Memory> used() {
    return new ArrayList<>(used);
  }

  /** Returns what was made. */
  public synchronized List<Memory> made() {
    return new ArrayList<>(made);
  }

  /** Notes a launch that was captured. */
  public synchronized void launched(String kernel) {
    launches++;
    last = kernel;
  }

  /**
   * Returns what the graph is, in a line: how many launches of kernels it has, and the last one.
   * What calls of libraries launch is not known.
   */
  public synchronized String summary() {
    return switch (launches) {
      case 0 -> "graph without launches of JGPU's kernels";
      case 1 -> "graph of 1 launch, of " + last;
      default -> "graph of " + launches + " launches, the last of " + last;
    };
  }

  /** Lets {@code stream} take part, which has waited for an event of this capture. */
  synchronized void join(DeviceStream stream) {
    joined.add(stream);
  }

  /** Returns the streams that joined, and clears them. */
  synchronized List<DeviceStream> end() {
    active = false;
    List<DeviceStream> streams = new ArrayList<>(joined);
    joined.clear();
    return streams;
  }
}
