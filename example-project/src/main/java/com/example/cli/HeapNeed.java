package com.example.cli;

import java.util.Locale;

/** Refuses work that cannot fit into the Java heap, before it is begun. */
public final class HeapNeed {
  private static final double MEGABYTE = 1 << 20;

  private HeapNeed() {}

  /**
   * Checks that {@code bytes} fit into the largest heap this JVM may have.
   *
   * @param what what needs them, to begin the message with
   * @throws FailureException if they do not
   */
  public static void require(String what, double bytes) {
    long limit = Runtime.getRuntime().maxMemory();
    if (bytes > limit) {
      throw new FailureException(
          String.format(
              Locale.ROOT,
              "%s needs about %.0f MB of Java heap, this JVM has %.0f MB; give more with -Xmx%.0fm",
              what,
              bytes / MEGABYTE,
              limit / MEGABYTE,
              Math.ceil(1.25 * bytes / MEGABYTE)));
    }
  }
}
