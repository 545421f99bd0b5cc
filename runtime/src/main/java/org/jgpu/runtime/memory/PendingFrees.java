package org.jgpu.runtime.memory;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.driver.CudaDriver;

/**
 * Blocks that were freed while a second stream may still use them. They wait for events. Guarded by
 * the pool.
 */
final class PendingFrees {
  private final CudaDriver driver;
  private final ArrayDeque<Waiting> waiting = new ArrayDeque<>();
  private final ArrayDeque<Long> events = new ArrayDeque<>();

  private record Waiting(MemoryBlock block, List<Long> events) {}

  PendingFrees(CudaDriver driver) {
    this.driver = driver;
  }

  boolean isEmpty() {
    return waiting.isEmpty();
  }

  void add(MemoryBlock block, List<DeviceStream> users) {
    List<Long> recorded = new ArrayList<>();
    for (DeviceStream user : users) {
      if (!user.isClosed()) {
        recorded.add(record(user));
      }
    }
    waiting.add(new Waiting(block, recorded));
  }

  /** Hands the blocks whose events are done to {@code ready}. */
  void collect(Consumer<MemoryBlock> ready) {
    for (Iterator<Waiting> all = waiting.iterator(); all.hasNext(); ) {
      Waiting one = all.next();
      if (one.events.stream().allMatch(driver::isEventDone)) {
        events.addAll(one.events);
        all.remove();
        ready.accept(one.block);
      }
    }
  }

  /** As {@link #collect}, but waits for all of them. */
  void await(Consumer<MemoryBlock> ready) {
    for (Waiting one : waiting) {
      one.events.forEach(driver::synchronizeEvent);
    }
    collect(ready);
  }

  /** Makes later work on {@code stream} wait for what is enqueued on {@code earlier} now. */
  void order(DeviceStream earlier, DeviceStream stream) {
    long event = record(earlier);
    driver.streamWaitEvent(stream.handle(), event);
    events.add(event);
  }

  private long record(DeviceStream stream) {
    Long cached = events.poll();
    long event = cached == null ? driver.createEvent(false) : cached;
    driver.recordEvent(event, stream.handle());
    return event;
  }

  void close() {
    for (Waiting one : waiting) {
      events.addAll(one.events);
    }
    waiting.clear();
    events.forEach(driver::destroyEvent);
    events.clear();
  }
}
