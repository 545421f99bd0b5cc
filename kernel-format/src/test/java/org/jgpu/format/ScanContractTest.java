package org.jgpu.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScanContractTest {
  private static Geometry geometry(int items, int words) {
    return new Geometry(List.of(0, 0, 0), items, words, List.of());
  }

  @Test
  void aThreadHasAsManyColumnsAsItsAccumulatorsLeaveRoomFor() {
    assertEquals(4, ScanContract.columns(geometry(16, 1)));
    assertEquals(2, ScanContract.columns(geometry(16, 2)));
    assertEquals(2, ScanContract.columns(geometry(8, 1)));
    assertEquals(1, ScanContract.columns(geometry(16, 8)));
    assertEquals(1, ScanContract.columns(geometry(1, 1)));
  }

  @Test
  void aChainOfOneTileNeedsNoWorkspace() {
    assertEquals(0, ScanContract.workspaceBytes(geometry(8, 2), 1000, 1, 128));
  }

  @Test
  void aWorkspaceHasATicketASlotForEachTileAndOneForEachLevel() {
    long slots = 300 + 2 + 1;
    assertEquals(16 + 8 * 2 * 5 * slots, ScanContract.workspaceBytes(geometry(8, 2), 5, 300, 128));
  }

  @Test
  void countsBeyondTwoToTheThirtyOneKeepTheirBits() {
    assertEquals(
        16 + 8L * 2 * ((1L << 31) + (1L << 24) + 1),
        ScanContract.workspaceBytes(geometry(8, 2), 1, 1L << 31, 128));
  }
}
