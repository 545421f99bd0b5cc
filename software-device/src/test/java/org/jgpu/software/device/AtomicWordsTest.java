package org.jgpu.software.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jgpu.software.memory.StripedLocks;
import org.junit.jupiter.api.Test;

/** Several threads change one word: no change is lost, whichever way the JVM has for it. */
class AtomicWordsTest {
  private static final int COUNT = 100_000;
  private static final int OFFSET = 8;

  private final byte[] bytes = new byte[24];
  private final StripedLocks locks = new StripedLocks();

  /** Changes the word once and returns what it was. */
  private interface Update {
    long apply(long operand, int operation);
  }

  @Test
  void hardware32() throws Exception {
    assumeTrue(AtomicWords.HARDWARE, "views of byte arrays have no atomic operations here");
    words(
        (b, operation) -> AtomicWords.update32(bytes, OFFSET, (int) b, 0, operation),
        Float.floatToRawIntBits(1),
        Float.floatToRawIntBits(2 * COUNT));
  }

  @Test
  void hardware64() throws Exception {
    assumeTrue(AtomicWords.HARDWARE, "views of byte arrays have no atomic operations here");
    words(
        (b, operation) -> AtomicWords.update64(bytes, OFFSET, b, 0, operation),
        Double.doubleToRawLongBits(1),
        Double.doubleToRawLongBits(2 * COUNT));
  }

  @Test
  void locked32() throws Exception {
    words(
        (b, operation) ->
            AtomicWords.lockedUpdate32(locks, OFFSET, bytes, OFFSET, (int) b, 0, operation),
        Float.floatToRawIntBits(1),
        Float.floatToRawIntBits(2 * COUNT));
  }

  @Test
  void locked64() throws Exception {
    words(
        (b, operation) -> AtomicWords.lockedUpdate64(locks, OFFSET, bytes, OFFSET, b, 0, operation),
        Double.doubleToRawLongBits(1),
        Double.doubleToRawLongBits(2 * COUNT));
  }

  /** A word may be changed as a whole and by its halves, as pairs of halves are. */
  @Test
  void halvesOfWords() throws Exception {
    assumeTrue(AtomicWords.HARDWARE, "views of byte arrays have no atomic operations here");
    int count = 30_000;
    AtomicBoolean first = new AtomicBoolean(true);
    both(
        () -> {
          boolean whole = first.getAndSet(false);
          for (int i = 0; i < count; i++) {
            if (whole) {
              AtomicWords.update32(bytes, OFFSET, 1 << 16, 0, AtomicOperation.ADD);
            } else {
              AtomicWords.update16(bytes, OFFSET, i, i + 1, AtomicOperation.COMPARE_AND_SWAP);
            }
          }
          return 0L;
        });
    int word = AtomicWords.update32(bytes, OFFSET, 0, 0, AtomicOperation.ADD);
    assertEquals(count << 16 | count, word);
    assertEquals(count, AtomicWords.update16(bytes, OFFSET + 2, 7, 0, AtomicOperation.EXCHANGE));
    assertEquals(7 << 16 | count, AtomicWords.update32(bytes, OFFSET, 0, 0, AtomicOperation.ADD));
  }

  private void words(Update update, long one, long sum) throws Exception {
    both(() -> repeat(update, 1, AtomicOperation.ADD));
    assertEquals(2 * COUNT, update.apply(0, AtomicOperation.EXCHANGE));
    both(() -> repeat(update, one, AtomicOperation.ADD_FLOAT));
    assertEquals(sum, update.apply(0, AtomicOperation.EXCHANGE));
    long left = both(() -> sumOfExchanged(update));
    left += update.apply(0, AtomicOperation.EXCHANGE);
    assertEquals(2L * COUNT * (COUNT + 1) / 2, left, "each value is taken once");
    assertEquals(0, bytes[OFFSET - 1] | bytes[OFFSET + 8]);
  }

  private static long repeat(Update update, long operand, int operation) {
    for (int i = 0; i < COUNT; i++) {
      update.apply(operand, operation);
    }
    return 0;
  }

  private static long sumOfExchanged(Update update) {
    long sum = 0;
    for (int i = 1; i <= COUNT; i++) {
      sum += update.apply(i, AtomicOperation.EXCHANGE);
    }
    return sum;
  }

  /** The sum of what two threads return that run the task at the same time. */
  private static long both(Callable<Long> task) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try {
      long sum = 0;
      for (Future<Long> result : pool.invokeAll(List.of(task, task))) {
        sum += result.get();
      }
      return sum;
    } finally {
      pool.shutdownNow();
    }
  }
}
