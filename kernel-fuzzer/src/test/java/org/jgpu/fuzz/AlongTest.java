package org.jgpu.fuzz;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.jgpu.fuzz.Along.Method;
import org.junit.jupiter.api.Test;

class AlongTest {
  private static int[] groups(List<Integer> axes, long... shape) {
    return new Along(Method.REDUCE, axes).groups(shape);
  }

  @Test
  void whatIsReducedTogether() {
    assertArrayEquals(new int[] {0, 0, 0, 0, 0, 0}, groups(List.of(), 2, 3));
    assertArrayEquals(new int[] {0, 1, 2, 0, 1, 2}, groups(List.of(0), 2, 3));
    assertArrayEquals(new int[] {0, 0, 0, 1, 1, 1}, groups(List.of(1), 2, 3));
    assertArrayEquals(new int[] {0, 0, 0, 1, 1, 1}, groups(List.of(-1), 2, 3));
    assertArrayEquals(new int[] {0, 0, 0, 0, 0, 0}, groups(List.of(1, 0), 2, 3));
    assertArrayEquals(new int[] {0, 1, 0, 1, 2, 3, 2, 3}, groups(List.of(1), 2, 2, 2));
  }

  @Test
  void allAxesAreNoList() {
    assertEquals(List.of(), Along.ALL.arguments());
    assertEquals(List.of(), new Along(Method.KEEP, List.of()).arguments());
    assertEquals(1, new Along(Method.KEEP, List.of(0)).arguments().size());
  }
}
