package org.jgpu.runtime.hardware;

import java.util.Objects;
import org.jgpu.runtime.driver.PinnedMemory;

/** Ranges of pinned memory. */
public final class PinnedRange {
  private PinnedRange() {}

  /**
   * Returns the host address of {@code bytes} bytes of {@code memory} from {@code offset}.
   *
   * @throws IndexOutOfBoundsException if they are not all inside, since a copy would then overwrite
   *     other memory of the process
   */
  public static long address(PinnedMemory memory, int offset, long bytes) {
    Objects.checkFromIndexSize((long) offset, bytes, memory.buffer().capacity());
    return memory.address() + offset;
  }
}
