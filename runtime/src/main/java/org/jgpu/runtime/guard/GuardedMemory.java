package org.jgpu.runtime.guard;

import java.nio.ByteBuffer;
import org.jgpu.runtime.driver.CopyBox;
import org.jgpu.runtime.driver.MemoryApi;
import org.jgpu.runtime.driver.PinnedMemory;

/** Memory, copies and fills. */
interface GuardedMemory extends Guarded, MemoryApi {
  @Override
  default long allocate(long bytes) {
    int lane = gate().enter();
    try {
      return driver().allocate(bytes);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default long allocate(long bytes, String label) {
    int lane = gate().enter();
    try {
      return driver().allocate(bytes, label);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void free(long address) {
    int lane = gate().enterToGiveBack();
    try {
      driver().free(address);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default long freeMemory() {
    int lane = gate().enter();
    try {
      return driver().freeMemory();
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default long totalMemory() {
    int lane = gate().enter();
    try {
      return driver().totalMemory();
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default PinnedMemory allocatePinned(int bytes) {
    int lane = gate().enter();
    try {
      return driver().allocatePinned(bytes);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void freePinned(PinnedMemory memory) {
    int lane = gate().enterToGiveBack();
    try {
      driver().freePinned(memory);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default PinnedMemory registerPinned(ByteBuffer buffer) {
    int lane = gate().enter();
    try {
      return driver().registerPinned(buffer);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void unregisterPinned(PinnedMemory memory) {
    int lane = gate().enterToGiveBack();
    try {
      driver().unregisterPinned(memory);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void copyToDevice(
      long destination, PinnedMemory source, int sourceOffset, int bytes, long stream) {
    int lane = gate().enter();
    try {
      driver().copyToDevice(destination, source, sourceOffset, bytes, stream);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void copyToHost(
      PinnedMemory destination, int destinationOffset, long source, int bytes, long stream) {
    int lane = gate().enter();
    try {
      driver().copyToHost(destination, destinationOffset, source, bytes, stream);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void copyBoxToDevice(
      long destination, PinnedMemory source, int sourceOffset, CopyBox box, long stream) {
    int lane = gate().enter();
    try {
      driver().copyBoxToDevice(destination, source, sourceOffset, box, stream);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void copyBoxToHost(
      PinnedMemory destination, int destinationOffset, long source, CopyBox box, long stream) {
    int lane = gate().enter();
    try {
      driver().copyBoxToHost(destination, destinationOffset, source, box, stream);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void copyOnDevice(long destination, long source, long bytes, long stream) {
    int lane = gate().enter();
    try {
      driver().copyOnDevice(destination, source, bytes, stream);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void copyPeer(
      long destination,
      long destinationContext,
      long source,
      long sourceContext,
      long bytes,
      long stream) {
    int lane = gate().enter();
    try {
      driver().copyPeer(destination, destinationContext, source, sourceContext, bytes, stream);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void fill8(long address, byte value, long count, long stream) {
    int lane = gate().enter();
    try {
      driver().fill8(address, value, count, stream);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void fill16(long address, short value, long count, long stream) {
    int lane = gate().enter();
    try {
      driver().fill16(address, value, count, stream);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void fill32(long address, int value, long count, long stream) {
    int lane = gate().enter();
    try {
      driver().fill32(address, value, count, stream);
    } finally {
      gate().leave(lane);
    }
  }
}
