package com.example.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class CheckTest {
  private static final float[] JAVA = {1, 2, 4};

  @Test
  void theLargestDifferenceCounts() {
    Check check = Check.absolute("a", new float[] {1.25f, 2, 3.5f}, JAVA, 0.5, "units");
    assertEquals(0.5, check.difference());
    assertTrue(check.passed());
    assertFalse(Check.absolute("a", new float[] {1, 2, 3.25f}, JAVA, 0.5, "units").passed());
  }

  @Test
  void theRelativeDifferenceIsOfJavasValue() {
    Check check = Check.relative("a", new float[] {1, 2, 5}, new double[] {1, 2, 4}, 0.2);
    assertEquals(0.25, check.difference());
    assertFalse(check.passed());
  }

  @Test
  void notANumberFailsWhereverItIs() {
    float[] device = {Float.NaN, 2, 4};
    assertFalse(Check.absolute("a", device, JAVA, 1e9, "units").passed());
    assertFalse(Check.absolute("a", new float[] {1, 2, Float.NaN}, JAVA, 1e9, "units").passed());
  }

  @Test
  void aMissingValueFails() {
    assertFalse(Check.absolute("a", new float[2], new float[3], 1e9, "units").passed());
  }

  @Test
  void partsAreAsBadAsTheWorst() {
    Check good = new Check("a", 0, 1, "units");
    assertFalse(good.and(new Check("b", 2, 1, "units")).passed());
    assertFalse(new Check("b", 2, 1, "units").and(good).passed());
    assertFalse(good.and(new Check("b", Double.NaN, 1, "units")).passed());
  }

  @Test
  void oneDifferenceThatIsTooLargeMakesTheExitCodeOne() {
    StringWriter out = new StringWriter();
    Report report = new Report(new PrintWriter(out));
    Check good = new Check("good", 0.5, 1, "units");
    assertEquals(0, report.checks(List.of(good, good)));
    assertEquals(1, report.checks(List.of(good, new Check("bad", 2, 1, "units"), good)));
    assertTrue(out.toString().contains("bad"), out.toString());
    assertTrue(out.toString().contains("TOO LARGE"), out.toString());
  }
}
