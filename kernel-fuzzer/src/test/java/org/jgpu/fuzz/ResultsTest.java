package org.jgpu.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jgpu.annotations.Half;
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
  void boundsAreThoseOfTheLastColumn() {
    Results java = new Results(List.of(new int[] {7}, new double[] {1, 2, Double.NaN}));
    double[] bounds = {0.5, 0, Double.POSITIVE_INFINITY};
    Results near = new Results(List.of(new int[] {7}, new double[] {1.5, 2, 9}));
    assertEquals(Optional.empty(), java.difference(near, bounds));
    Results far = new Results(List.of(new int[] {7}, new double[] {1.5, 2.1, 9}));
    assertEquals(Optional.of(new Results.Difference(1, 1)), java.difference(far, bounds));
    Results nothing = new Results(List.of(new int[] {7}, new double[] {Double.NaN, 2, 9}));
    assertEquals(Optional.of(new Results.Difference(1, 0)), java.difference(nothing, bounds));
    Results changed = new Results(List.of(new int[] {8}, new double[] {1, 2, 9}));
    assertEquals(Optional.of(new Results.Difference(0, 0)), java.difference(changed, bounds));
  }

  @Test
  void numbersOf16BitsAreComparedByBitsUnlessTheyAreWidened() {
    Results java = halves(Half.of(2), new Half((short) 0x7e00));
    Results device = halves(Half.of(2), new Half((short) 0x7fff));
    assertEquals(Optional.of(new Results.Difference(0, 1)), java.difference(device, 0));
    assertEquals(Optional.empty(), java.widened().difference(device.widened(), 0));
    Results other = halves(Half.of(3), new Half((short) 0x7e00)).widened();
    assertEquals(Optional.of(new Results.Difference(0, 0)), java.widened().difference(other, 0));
  }

  private static Results halves(Object... elements) {
    Object column = Arrays.copyOf(elements, elements.length, Half[].class);
    return new Results(List.of(column));
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
