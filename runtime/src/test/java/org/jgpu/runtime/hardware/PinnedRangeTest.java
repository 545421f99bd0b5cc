package org.jgpu.runtime.hardware;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import org.jgpu.runtime.driver.PinnedMemory;
import org.junit.jupiter.api.Test;

class PinnedRangeTest {
  private final PinnedMemory memory = new PinnedMemory(4096, ByteBuffer.allocateDirect(64));

  @Test
  void isAnAddressInside() {
    assertEquals(4104, PinnedRange.address(memory, 8, 56));
  }

  @Test
  void refusesWhatIsNotAllInside() {
    assertThrows(IndexOutOfBoundsException.class, () -> PinnedRange.address(memory, 8, 57));
    assertThrows(IndexOutOfBoundsException.class, () -> PinnedRange.address(memory, -1, 4));
    assertThrows(IndexOutOfBoundsException.class, () -> PinnedRange.address(memory, 0, -4));
  }
}
