package org.jgpu.runtime.jcuda;

import java.nio.ByteBuffer;
import java.util.Objects;
import jcuda.Pointer;
import org.jgpu.runtime.driver.PinnedMemory;

/** The pointer that {@code cuMemHostAlloc} sets. */
final class PinnedAddress extends Pointer {
  /** Returns the memory, after the call. */
  PinnedMemory memory() {
    ByteBuffer buffer = Objects.requireNonNull(getByteBuffer(), "the buffer of pinned memory");
    return new PinnedMemory(getNativePointer(), buffer);
  }
}
