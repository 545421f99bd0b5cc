package org.jgpu.contract.bits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeMap;
import org.jgpu.contract.bits.BitRecord.RecordedTest;
import org.junit.jupiter.api.Test;

/** Which tests count as different, and which are only named. */
class CompareBitsTest {
  private static final RecordedResult ONE = RecordedResult.of(new byte[] {1});
  private static final RecordedResult TWO = RecordedResult.of(new byte[] {2});

  private static BitRecord record(String name, String skipped, RecordedResult... results) {
    var tests = new TreeMap<String, RecordedTest>();
    tests.put(name, new RecordedTest("", skipped, List.of(results)));
    return new BitRecord(tests);
  }

  private static String text(CompareBits comparison) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    comparison.print(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void aTestThatOneDeviceSkipsIsNamedAndDoesNotDiffer() {
    for (BitRecord other : List.of(record("T.t", "", ONE, TWO), record("T.t", "no memory"))) {
      CompareBits comparison = CompareBits.of(record("T.t", "no memory"), other);
      assertEquals(List.of(), comparison.different());
      String text = text(comparison);
      assertTrue(text.contains("skipped on one device or both:\n  T.t: no memory\n"), text);
    }
    assertEquals(
        List.of(), CompareBits.of(record("T.t", "", ONE), record("T.t", "no memory")).different());
  }

  @Test
  void otherNumbersOfResultsAndOtherBitsDiffer() {
    assertEquals(
        1, CompareBits.of(record("T.t", "", ONE), record("T.t", "", ONE, TWO)).different().size());
    assertEquals(
        1, CompareBits.of(record("T.t", "", ONE), record("T.t", "", TWO)).different().size());
    assertEquals(
        0, CompareBits.of(record("T.t", "", ONE), record("T.t", "", ONE)).different().size());
  }

  /** Threads of a test take turns as they like: one other result is no reason to count them all. */
  @Test
  void resultsInAnotherOrderArePairedByWhatTheyAre() {
    RecordedResult longer = RecordedResult.of(new byte[] {3, 4, 5});
    RecordedResult nearly = RecordedResult.of(new byte[] {3, 4, 6});
    CompareBits comparison =
        CompareBits.of(
            record("T.t", "", ONE, longer, TWO, TWO), record("T.t", "", TWO, TWO, nearly, ONE));
    assertEquals(1, comparison.different().size(), comparison.different()::toString);
    assertTrue(comparison.different().get(0).startsWith("T.t, result 1: "));
    assertTrue(text(comparison).contains("3 have equal bits"), text(comparison));
  }

  /** How often a test reads depends on the device; what it reads is compared all the same. */
  @Test
  void resultsOfOneDeviceAreCountedOnce() {
    CompareBits comparison =
        CompareBits.of(record("T.t", "", ONE), record("T.t", "", ONE, TWO, TWO));
    assertEquals(List.of("T.t: 1 results against 3"), comparison.different());
    assertTrue(text(comparison).contains("1 have equal bits"), text(comparison));
  }

  /** A device that is slower looks more often. */
  @Test
  void looksForErrorsAreNotCounted() {
    RecordedResult noError = RecordedResult.of(new byte[32]);
    CompareBits comparison =
        CompareBits.of(
            record("T.t", "", noError, ONE, noError, TWO), record("T.t", "", ONE, noError, TWO));
    assertEquals(List.of(), comparison.different());
    assertTrue(text(comparison).contains("2 have equal bits"), text(comparison));
  }

  @Test
  void aTestOfOneDeviceIsNamed() {
    CompareBits comparison = CompareBits.of(record("T.t", "", ONE), record("T.u", "", ONE));
    assertEquals(List.of(), comparison.different());
    assertTrue(text(comparison).contains("2 ran on one device only"), text(comparison));
  }
}
