package org.jgpu.software.driver;

import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;
import org.jgpu.runtime.error.CudaResult;

/** The events of a context. Thread-safe. */
final class ContextEvents {
  private static final double NANOS_PER_MILLI = 1e6;

  private final HandleTable<SoftwareEvent> events;

  private final ContextCaptures captures;

  ContextEvents(ContextCaptures captures, LongSupplier handleNumbers) {
    this.captures = captures;
    this.events = new HandleTable<>("an event", handleNumbers);
  }

  long create(boolean timing) {
    return events.add(new SoftwareEvent(timing));
  }

  void destroy(long event, String call) {
    events.remove(event, call);
  }

  void record(long event, SoftwareStream stream, String call) {
    SoftwareEvent recorded = events.get(event, call);
    if (!captures.record(recorded, stream, call)) {
      recorded.record(stream);
    }
  }

  /** Blocks until the event's latest mark is reached; returns at once if it was never recorded. */
  void await(long event, String call) {
    CompletableFuture<Long> mark = events.get(event, call).mark();
    if (mark != null) {
      mark.join();
    }
  }

  boolean isDone(long event, String call) {
    CompletableFuture<Long> mark = events.get(event, call).mark();
    return mark == null || mark.isDone();
  }

  boolean has(long event) {
    return events.has(event);
  }

  /** Makes later work on {@code stream} wait; an event never recorded holds nothing back. */
  void holdBack(SoftwareStream stream, long event, String call) {
    SoftwareEvent awaited = events.get(event, call);
    CompletableFuture<Long> mark = awaited.mark();
    if (!captures.waitFor(stream, awaited, call) && mark != null) {
      stream.submitWait(mark);
    }
  }

  /** Fails if an event was last recorded in a capture; see {@link ContextCaptures}. */
  void refuseCaptured(long event, boolean invalidates, String call) {
    captures.refuseCaptured(events.get(event, call), invalidates, call);
  }

  float elapsedMillis(long start, long end, String call) {
    CompletableFuture<Long> from = timedMark(start, call);
    CompletableFuture<Long> to = timedMark(end, call);
    if (!from.isDone() || !to.isDone()) {
      throw CallFailure.of(
          CudaResult.NOT_READY, call, "the work before one of the events has not ended yet");
    }
    return (float) ((to.join() - from.join()) / NANOS_PER_MILLI);
  }

  private CompletableFuture<Long> timedMark(long handle, String call) {
    SoftwareEvent event = events.get(handle, call);
    CompletableFuture<Long> mark = event.mark();
    if (event.timing() && mark != null) {
      return mark;
    }
    throw CallFailure.of(
        CudaResult.INVALID_HANDLE,
        call,
        "event 0x%x was %s".formatted(handle, mark == null ? "never recorded" : "made untimed"));
  }
}
