package org.jgpu.runtime.memory;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.device.DriverHandle;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.error.GpuException;

/**
 * Blocks that were freed while other streams may still use them. They wait for events, which are
 * kept for the next ones and belong to the device. Guarded by the pool.
 */
final class PendingFrees {
  private final Device device;
  private final CudaDriver driver;
  private final ArrayDeque<Waiting> waiting = new ArrayDeque<>();
  private final ArrayDeque<DriverHandle> events = new ArrayDeque<>();

  /**
   * A block that waits.
   *
   * @param unmarked the streams behind whose work there is no event yet, such as captured ones, on
   *     which it would be part of the capture
   * @param marks events behind the work of the others
   */
  private record Waiting(
      MemoryBlock block, List<DeviceStream> unmarked, List<DriverHandle> marks) {}

  PendingFrees(Device device) {
    this.device = device;
    this.driver = device.driver();
  }

  boolean isEmpty() {
    return waiting.isEmpty();
  }

  /**
   * Keeps {@code block} until what is enqueued on {@code users} now is done. Does not fail: what
   * cannot be marked now is marked later, and waits for more.
   */
  void add(MemoryBlock block, List<DeviceStream> users) {
    Waiting one = new Waiting(block, new ArrayList<>(users), new ArrayList<>());
    waiting.add(one);
    try {
      device.bindToRelease();
      mark(one);
    } catch (GpuException e) {
      // Freeing is done. The next allocation tries again, and reports what fails then.
    }
  }

  private void mark(Waiting one) {
    for (Iterator<DeviceStream> users = one.unmarked.iterator(); users.hasNext(); ) {
      DeviceStream user = users.next().successor();
      if (user.capture() == null) {
        one.marks.add(record(user));
        users.remove();
      }
    }
  }

  /** Hands the blocks whose events are done to {@code ready}. */
  void collect(Consumer<MemoryBlock> ready) {
    for (Iterator<Waiting> all = waiting.iterator(); all.hasNext(); ) {
      Waiting one = all.next();
      mark(one);
      if (one.unmarked.isEmpty()
          && one.marks.stream().allMatch(mark -> driver.isEventDone(mark.value()))) {
        events.addAll(one.marks);
        all.remove();
        ready.accept(one.block);
      }
    }
  }

  /** As {@link #collect}, but waits for all of them. */
  void await(Consumer<MemoryBlock> ready) {
    for (Waiting one : waiting) {
      mark(one);
      one.marks.forEach(mark -> driver.synchronizeEvent(mark.value()));
    }
    collect(ready);
  }

  /** Makes later work on {@code stream} wait for what is enqueued on {@code earlier} now. */
  void order(DeviceStream earlier, DeviceStream stream) {
    DriverHandle event = record(earlier);
    events.add(event);
    driver.streamWaitEvent(stream.handle(), event.value());
  }

  private DriverHandle record(DeviceStream stream) {
    DriverHandle cached = events.poll();
    DriverHandle event = cached == null ? device.createEvent(false) : cached;
    try {
      driver.recordEvent(event.value(), stream.handle());
      return event;
    } catch (RuntimeException e) {
      events.add(event);
      throw e;
    }
  }

  /** Forgets all blocks and events. */
  void clear() {
    waiting.clear();
    events.clear();
  }
}
