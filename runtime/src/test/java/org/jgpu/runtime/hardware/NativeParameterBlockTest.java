package org.jgpu.runtime.hardware;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class NativeParameterBlockTest {
  private static final long PARAMETERS = 0x7f00_0000_1000L;
  private static final long TABLE = 0x7f00_0000_2000L;

  private ByteBuffer[] asked = {};
  private final NativeParameterBlock block =
      new NativeParameterBlock(
          64,
          buffers -> {
            asked = buffers;
            return new long[] {PARAMETERS, TABLE};
          });

  @Test
  void itsTableIsTheExtraArgumentOfALaunch() {
    block.setSize(20);
    assertSame(block.buffer(), asked[0]);
    assertEquals(TABLE, block.tableAddress());
    long[] table = new long[6];
    asked[1].slice(0, 48).order(asked[1].order()).asLongBuffer().get(table);
    assertArrayEquals(new long[] {1, PARAMETERS, 2, TABLE + 40, 0, 20}, table);
  }

  @Test
  void onlyTheSizeChangesBetweenLaunches() {
    block.setSize(20);
    block.setSize(8);
    assertEquals(8, block.size());
    assertEquals(8, asked[1].getLong(40));
    assertEquals(PARAMETERS, asked[1].getLong(8));
  }

  @Test
  void pointsToParametersForLaunchesThatTakeNoTable() {
    assertEquals(PARAMETERS, block.pointersTo(0, 8, 12));
    ByteBuffer pointers = asked[0];
    assertEquals(PARAMETERS, pointers.getLong(0));
    assertEquals(PARAMETERS + 8, pointers.getLong(8));
    assertEquals(PARAMETERS + 12, pointers.getLong(16));
    block.pointersTo(4);
    assertSame(pointers, asked[0]);
    assertEquals(PARAMETERS + 4, pointers.getLong(0));
  }

  @Test
  void refusesMoreThanItHolds() {
    int capacity = block.buffer().capacity();
    block.setSize(capacity);
    assertThrows(IllegalArgumentException.class, () -> block.setSize(capacity + 1));
    assertThrows(IllegalArgumentException.class, () -> block.setSize(-1));
    assertEquals(capacity, block.size());
  }
}
