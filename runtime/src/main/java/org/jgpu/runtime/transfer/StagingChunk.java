package org.jgpu.runtime.transfer;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DriverHandle;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jspecify.annotations.Nullable;

/** A pinned buffer with the event that says when the copy from or to it is done. One user. */
final class StagingChunk {
  static final int BYTES = 4 << 20;

  private final Device device;
  private final CudaDriver driver;
  private final PinnedMemory memory;

  /** Made with the first copy that it is needed for; the device destroys it at the latest. */
  private @Nullable DriverHandle event;

  private State state = State.IDLE;

  private enum State {
    IDLE,
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

  /** Returns the memory from its start, once the last copy is done with it. */
  ByteBuffer buffer() {
    await();
    return memory.buffer().duplicate().order(ByteOrder.nativeOrder()).clear();
  }

  void enqueueToDevice(long address, int bytes, long stream) {
    driver.copyToDevice(address, memory, 0, bytes, stream);
    mark(stream);
  }

  void enqueueToHost(long address, int bytes, long stream) {
    driver.copyToHost(memory, 0, address, bytes, stream);
    mark(stream);
  }

  /** Copies to the memory, and blocks until that is done: a call less than with an event. */
  void copyToHost(long address, int bytes, long stream) {
    driver.copyToHost(memory, 0, address, bytes, stream);
    state = State.UNKNOWN;
    driver.synchronizeStream(stream);
    state = State.IDLE;
  }

  /** Puts the event behind the copy. */
  private void mark(long stream) {
    state = State.UNKNOWN;
    DriverHandle mark = event == null ? device.createEvent(false) : event;
    event = mark;
    driver.recordEvent(mark.value(), stream);
    state = State.MARKED;
  }

  /** Returns whether it is known when the last copy is done: else nobody may use it any more. */
  boolean isKnown() {
    return state != State.UNKNOWN;
  }

  /** Blocks until the last copy is done. */
  void await() {
    if (state == State.MARKED && event != null) {
      state = State.UNKNOWN;
      driver.synchronizeEvent(event.value());
      state = State.IDLE;
    }
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
