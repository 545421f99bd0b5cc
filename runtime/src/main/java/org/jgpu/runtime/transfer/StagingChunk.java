package org.jgpu.runtime.transfer;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.device.DriverHandle;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jspecify.annotations.Nullable;

/**
 * A pinned buffer that copies go through, with the event that says when they are done. Small copies
 * to the device lie in it one after another, as long as one stream has them: a call of the driver
 * each instead of three, and none waits for the one before. One user.
 */
final class StagingChunk {
  static final int BYTES = 4 << 20;

  /** What is larger has an event of its own, so that others need not wait for what comes later. */
  static final int SMALL_BYTES = 16 << 10;

  private static final int ALIGNMENT = 256;

  private final Device device;
  private final CudaDriver driver;
  private final PinnedMemory memory;

  /** Made with the first copy that it is needed for; the device destroys it at the latest. */
  private @Nullable DriverHandle event;

  private State state = State.IDLE;

  /** Whose copies are under way where the state is {@code SHARED}. */
  private @Nullable DeviceStream writer;

  /** Where the memory begins that no copy uses. */
  private int used;

  private enum State {
    IDLE,
    /** Copies of one stream may be under way, and nothing is behind them yet. */
    SHARED,
    /** A copy is under way, and the event is behind it. */
    MARKED,
    /** A copy may be under way, and nothing is behind it: so it stays where a call fails. */
    UNKNOWN
  }

  StagingChunk(Device device) {
    this.device = device;
    this.driver = device.driver();
    this.memory = PinnedAllocation.of(device).allocate(BYTES);
  }

  /** Returns whether copies of a stream may be under way that no event is behind. */
  boolean isShared() {
    return state == State.SHARED;
  }

  /** Returns whether {@code bytes} more can be copied on {@code stream} without waiting. */
  boolean isOpenTo(DeviceStream stream, int bytes) {
    return isShared() && writer == stream && bytes <= BYTES - used;
  }

  /** Returns whether an event may be put behind the copies: in a capture it would become part. */
  boolean isMarkable() {
    DeviceStream stream = writer;
    return !isShared()
        || stream == null
        || stream.successor().capture() == null && !stream.isCapturedByOthers();
  }

  /** Returns memory for {@code bytes}, or what was copied there; blocks until that is done. */
  ByteBuffer buffer(int bytes) {
    if (!isShared()) {
      await();
    }
    return memory.buffer().slice(used, bytes).order(ByteOrder.nativeOrder());
  }

  /** Enqueues a copy of what {@link #buffer} has been given. */
  void enqueueToDevice(long address, int bytes, DeviceStream stream) {
    int next = used + (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    boolean captured = stream.capture() != null || stream.isCapturedByOthers();
    event(); // while nothing is enqueued that must be waited for if there is none
    driver.copyToDevice(address, memory, used, bytes, stream.handle());
    if (captured) {
      state = State.UNKNOWN; // launches of that graph read it
    } else if (bytes <= SMALL_BYTES && next <= BYTES - SMALL_BYTES) {
      used = next;
      writer = stream;
      state = State.SHARED;
    } else {
      mark(stream);
    }
  }

  void enqueueToHost(long address, int bytes, DeviceStream stream) {
    driver.copyToHost(memory, used, address, bytes, stream.handle());
    mark(stream);
  }

  /** Copies to the memory, and blocks until that is done: a call less than with an event. */
  void copyToHost(long address, int bytes, DeviceStream stream) {
    driver.copyToHost(memory, used, address, bytes, stream.handle());
    state = State.UNKNOWN;
    driver.synchronizeStream(stream.handle());
    state = State.IDLE;
  }

  /** Puts the event behind the copy. */
  private void mark(DeviceStream stream) {
    state = State.UNKNOWN;
    driver.recordEvent(event().value(), stream.handle());
    state = State.MARKED;
  }

  /** Puts the event behind all copies of a stream that may be closed by now. */
  private void markShared(DeviceStream stream) {
    DriverHandle mark = event();
    state = State.UNKNOWN;
    stream.mark(mark);
    state = State.MARKED;
  }

  private DriverHandle event() {
    DriverHandle mark = event == null ? device.createEvent(false) : event;
    event = mark;
    return mark;
  }

  /** Returns whether no copy is under way, without blocking. */
  boolean isDone() {
    if (state == State.MARKED && event != null) {
      state = State.UNKNOWN;
      state = driver.isEventDone(event.value()) ? State.IDLE : State.MARKED;
    }
    return state == State.IDLE;
  }

  /** Returns whether it is known when the last copy is done: else nobody may use it any more. */
  boolean isKnown() {
    return state != State.UNKNOWN;
  }

  /** Blocks until all copies are done; all of the memory is free then. */
  void await() {
    if (isShared() && writer != null) {
      markShared(writer);
    }
    if (state == State.MARKED && event != null) {
      state = State.UNKNOWN;
      driver.synchronizeEvent(event.value());
      state = State.IDLE;
    }
  }

  /** Lets the memory be used from its start; no copy is under way. */
  void begin() {
    used = 0;
    writer = null;
  }

  /** Gives the memory back, and the event; no copy is under way. */
  void free() {
    DriverHandle last = event;
    event = null;
    if (last != null) {
      last.close();
    }
    driver.freePinned(memory);
  }
}
