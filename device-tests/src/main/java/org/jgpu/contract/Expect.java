package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.lang.reflect.Array;
import java.util.function.IntFunction;
import org.jgpu.contract.bits.BitRecorder;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.function.Executable;

/** Comparisons of what a device computed with what plain Java computes. */
public final class Expect {
  private Expect() {}

  /** Checks each element, floating-point ones bit for bit except that all NaNs are equal. */
  public static void elements(int length, IntFunction<?> expected, Object actual) {
    assertEquals(length, Array.getLength(actual), "length");
    for (int i = 0; i < length; i++) {
      Object wanted = expected.apply(i);
      Object found = Array.get(actual, i);
      if (!wanted.equals(found)) {
        fail("element " + i + " of " + length + ": expected " + wanted + " but was " + found);
      }
    }
  }

  /** Checks each element to within {@code ulps} units in the last place of the expected one. */
  public static void within(
      double ulps, int length, IntFunction<Double> expected, double[] actual) {
    assertEquals(length, actual.length, "length");
    BitRecorder.within(ulps, actual);
    for (int i = 0; i < length; i++) {
      double wanted = expected.apply(i);
      if (!close(wanted, actual[i], ulps * Math.ulp(wanted))) {
        fail("element " + i + ": expected " + wanted + " but was " + actual[i]);
      }
    }
  }

  /** Checks each element to within {@code ulps} units in the last place of the expected float. */
  public static void within(double ulps, int length, IntFunction<Double> expected, float[] actual) {
    assertEquals(length, actual.length, "length");
    BitRecorder.within(ulps, actual);
    for (int i = 0; i < length; i++) {
      double wanted = expected.apply(i);
      if (!close((float) wanted, actual[i], ulps * Math.ulp((float) wanted))) {
        fail("element " + i + ": expected " + (float) wanted + " but was " + actual[i]);
      }
    }
  }

  /** Checks each element to within {@code tolerance}, which is what sums with cancellation keep. */
  public static void near(
      double tolerance, int length, IntFunction<Double> expected, float[] actual) {
    assertEquals(length, actual.length, "length");
    BitRecorder.near(tolerance, actual);
    for (int i = 0; i < length; i++) {
      checkNear(tolerance, i, expected.apply(i), actual[i]);
    }
  }

  /** Checks each element to within {@code tolerance}, which is what sums with cancellation keep. */
  public static void near(
      double tolerance, int length, IntFunction<Double> expected, double[] actual) {
    assertEquals(length, actual.length, "length");
    BitRecorder.near(tolerance, actual);
    for (int i = 0; i < length; i++) {
      checkNear(tolerance, i, expected.apply(i), actual[i]);
    }
  }

  private static void checkNear(double tolerance, int i, double wanted, double found) {
    if (!close(wanted, found, tolerance)) {
      fail("element " + i + ": expected " + wanted + " but was " + found);
    }
  }

  private static boolean close(double wanted, double found, double tolerance) {
    return Double.compare(wanted, found) == 0
        || wanted == found
        || Math.abs(wanted - found) <= tolerance;
  }

  /** Checks that the message of {@code failure} contains {@code part}. */
  public static void mention(String part, Throwable failure) {
    String message = String.valueOf(failure.getMessage());
    assertTrue(message.contains(part), part + " in: " + message);
  }

  /** Checks that {@code call} is refused by a message that holds {@code part}. */
  public static void refused(String part, Executable call) {
    mention(part, assertThrows(GpuException.class, call));
  }

  /**
   * Checks that no more memory is in use than before. It may be less: the collector frees what
   * tests before this one have left behind.
   */
  public static void nothingKept(long before, long after) {
    assertTrue(after <= before, () -> before + " before, " + after + " after");
  }
}
