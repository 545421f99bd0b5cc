package com.example;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Expectations of runs that fail: the exit code, and one line that says why. */
final class ErrorAssertions {
  private ErrorAssertions() {}

  static void assertUsageError(CommandRun run, String... parts) {
    assertError(2, run, parts);
  }

  static void assertFailure(CommandRun run, String... parts) {
    assertError(1, run, parts);
  }

  private static void assertError(int exitCode, CommandRun run, String... parts) {
    assertAll(
        () -> assertEquals(exitCode, run.exitCode(), run.err()),
        () -> assertEquals(1, run.err().lines().count(), run.err()),
        () -> assertTrue(run.err().startsWith("error: "), run.err()));
    for (String part : parts) {
      assertTrue(run.err().contains(part), () -> "'" + part + "' is not in: " + run.err());
    }
  }
}
