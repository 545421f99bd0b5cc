package org.jgpu.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.runtime.selection.SelectedDriver;
import org.jgpu.runtime.testing.FakeDriver;
import org.jgpu.runtime.testing.ListeningDriver;
import org.junit.jupiter.api.Test;

/** What a copy to another device does when that is under way. */
class PeerCopiesTest {
  private final ListeningDriver driver = new ListeningDriver(new FakeDriver());
  private final SelectedDriver selected = new SelectedDriver(driver.driver(), "a test's");

  /** As a thread would close them at that moment. */
  @Test
  void arraysThatAreClosedMeanwhileAreCopied() {
    try (Gpu first = Gpu.open(selected, 0);
        Gpu second = Gpu.open(selected, 1);
        DeviceArray<int[]> source = first.array(new int[] {1, 2});
        DeviceArray<int[]> target = second.zeros(DType.INT32, 2)) {
      driver.listen(
          call -> {
            if (call.equals("streamWaitEvent")) {
              source.close();
              target.close();
            }
          });
      target.copyFrom(source);
      driver.listen(call -> {});
      assertTrue(driver.made().contains("copyPeer"), driver.made()::toString);
      assertEquals(
          0, first.memoryStatistics().liveBlocks() + second.memoryStatistics().liveBlocks());
    }
  }
}
