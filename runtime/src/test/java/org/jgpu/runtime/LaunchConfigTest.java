package org.jgpu.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LaunchConfigTest {
  @ParameterizedTest
  @CsvSource({"0, 256, 1", "1, 256, 1", "256, 256, 1", "257, 256, 2", "0, 1, 1", "5, 1, 5"})
  void forElementsRoundsUp(long n, int block, int grid) {
    LaunchConfig config = LaunchConfig.forElements(n, block);
    assertEquals(grid, config.gridX());
    assertEquals(block, config.blockX());
  }

  @Test
  void partsAreSetOneByOne() {
    LaunchConfig config = LaunchConfig.grid(2, 3, 4).block(5, 6, 7).sharedBytes(8);
    assertEquals(new LaunchConfig(2, 3, 4, 5, 6, 7, 8, null), config);
    assertEquals(0, LaunchConfig.grid(1).blockX());
  }

  @Test
  void nonsenseIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> LaunchConfig.grid(0));
    assertThrows(IllegalArgumentException.class, () -> LaunchConfig.grid(1, -1));
    assertThrows(IllegalArgumentException.class, () -> LaunchConfig.grid(1).block(0));
    assertThrows(IllegalArgumentException.class, () -> LaunchConfig.grid(1).block(32, 0));
    assertThrows(IllegalArgumentException.class, () -> LaunchConfig.grid(1).sharedBytes(-1));
    assertThrows(IllegalArgumentException.class, () -> LaunchConfig.forElements(-1, 32));
    assertThrows(IllegalArgumentException.class, () -> LaunchConfig.forElements(1L << 40, 1));
  }
}
