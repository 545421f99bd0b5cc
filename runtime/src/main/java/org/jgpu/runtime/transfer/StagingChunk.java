package org.jgpu.runtime.transfer;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.PinnedMemory;

/** A pinned buffer with the event that says when the copy from or to it is done. One user. */
final class StagingChunk {
  static final int BYTES = 4 << 20;

  private final CudaDriver driver;
  private final PinnedMemory memory;
  private final long event;
  private boolean busy;

  StagingChunk(CudaDriver driver) {
    this.driver = driver;
    this.memory = driver.allocatePinned(BYTES);
    this.event = driver.createEvent(false);
  }

  /** Returns the memory from its start, once the last copy is done with it. */
  ByteBuffer buffer() {
    await();
    return memory.buffer().duplicate().order(ByteOrder.nativeOrder()).clear();
  }

  void enqueueToDevice(long address, int bytes, long stream) {
    driver.copyToDevice(address, memory, 0, bytes, stream);
    markBusy(stream);
  }

  void enqueueToHost(long address, int bytes, long stream) {
    driver.copyToHost(memory, 0, address, bytes, stream);
    markBusy(stream);
  }

  private void markBusy(long stream) {
    driver.recordEvent(event, stream);
    busy = true;
  }

  /** Blocks until the last copy is done. */
  void await() {
    if (busy) {
      driver.synchronizeEvent(event);
      busy = false;
    }
  }

  void free() {
    driver.destroyEvent(event);
    driver.freePinned(memory);
  }
}
