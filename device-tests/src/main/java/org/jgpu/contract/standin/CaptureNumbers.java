package org.jgpu.contract.standin;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** The numbers of captures, which the seam does not have; streams keep those of their last one. */
final class CaptureNumbers {
  private static final AtomicLong LAST = new AtomicLong();
  private static final Map<Long, Long> OF_STREAMS = new ConcurrentHashMap<>();
  private static final Map<Long, Long> OF_EVENTS = new ConcurrentHashMap<>();

  private CaptureNumbers() {}

  static void begun(long stream) {
    OF_STREAMS.put(stream, LAST.incrementAndGet());
  }

  static long of(long stream) {
    return requireNonNull(OF_STREAMS.get(stream));
  }

  static void recorded(long event, long stream) {
    Long number = OF_STREAMS.get(stream);
    if (number != null) {
      OF_EVENTS.put(event, number);
    }
  }

  /** {@code stream} was not captured before. */
  static void joined(long stream, long event) {
    Long number = OF_EVENTS.get(event);
    if (number != null) {
      OF_STREAMS.put(stream, number);
    }
  }
}
