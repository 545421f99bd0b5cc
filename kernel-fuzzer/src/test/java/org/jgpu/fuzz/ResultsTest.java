package org.jgpu.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ResultsTest {
  private static boolean agree(double wanted, double found, double tolerance) {
    Results java = new Results(List.of(new double[] {wanted}));
    return java.difference(new Results(List.of(new double[] {found})), tolerance).isEmpty();
  }

  private static boolean agree(float wanted, float found, double tolerance) {
    Results java = new Results(List.of(new float[] {wanted}));
    return java.difference(new Results(List.of(new float[] {found})), tolerance).isEmpty();
  }

  @Test
  void infinityIsAnUlpBeyondTheLargestNumber() {
    assertEquals(true, agree(Double.MAX_VALUE, Double.POSITIVE_INFINITY, 1));
    assertEquals(true, agree(-Float.MAX_VALUE, Float.NEGATIVE_INFINITY, 1));
    assertEquals(false, agree(Double.MAX_VALUE, Double.NEGATIVE_INFINITY, 4));
    assertEquals(false, agree(1e300, Double.POSITIVE_INFINITY, 4));
  }

  @Test
  void withoutToleranceBitsCountAndAllNaNsAreOne() {
    assertEquals(false, agree(0.0, -0.0, 0));
    assertEquals(true, agree(0.0, -0.0, 1));
    assertEquals(true, agree(Float.NaN, Float.intBitsToFloat(0x7fc00001), 0));
    assertEquals(false, agree(1f, Math.nextUp(1f), 0));
    assertEquals(true, agree(1f, Math.nextUp(1f), 1));
    assertEquals(false, agree(Float.NaN, 1f, 9));
  }
}
