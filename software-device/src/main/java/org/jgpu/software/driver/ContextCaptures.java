package org.jgpu.software.driver;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;
import org.jgpu.runtime.driver.CaptureMode;
import org.jgpu.runtime.driver.CaptureStatus;
import org.jgpu.runtime.error.CudaResult;
import org.jspecify.annotations.Nullable;

/**
 * The captures of a context: what is captured, what is refused meanwhile, and how captures end.
 * Results and their effects on a capture are those that CUDA 13.0's driver was seen to give.
 * Thread-safe.
 */
final class ContextCaptures {
  private final List<Capture> captures = new ArrayList<>();

  /** The number of captures, so that launches without any take no lock. */
  private volatile int active;

  private @Nullable Capture of(SoftwareStream stream) {
    for (Capture capture : captures) {
      if (capture.has(stream)) {
        return capture;
      }
    }
    return null;
  }

  synchronized void begin(SoftwareStream stream, CaptureMode mode, String call) {
    if (of(stream) != null) {
      throw CallFailure.of(CudaResult.ILLEGAL_STATE, call, "the stream is captured already");
    }
    captures.add(new Capture(stream, mode));
    active = captures.size();
  }

  synchronized CaptureStatus status(SoftwareStream stream) {
    Capture capture = of(stream);
    if (capture == null) {
      return CaptureStatus.NONE;
    }
    return capture.invalid() ? CaptureStatus.INVALIDATED : CaptureStatus.ACTIVE;
  }

  synchronized SoftwareGraph end(SoftwareStream stream, String call) {
    Capture capture = of(stream);
    if (capture == null) {
      throw CallFailure.of(CudaResult.ILLEGAL_STATE, call, "the stream is not captured");
    }
    if (capture.origin() != stream) {
      capture.invalidate();
      throw CallFailure.of(
          CudaResult.STREAM_CAPTURE_UNMATCHED, call, "the capture began on another stream");
    }
    remove(capture);
    if (capture.invalid()) {
      throw invalidated(call);
    }
    if (capture.mode() != CaptureMode.RELAXED && !capture.ofThisThread()) {
      throw CallFailure.of(
          CudaResult.STREAM_CAPTURE_WRONG_THREAD, call, "the capture began on another thread");
    }
    if (!capture.joined()) {
      throw CallFailure.of(
          CudaResult.STREAM_CAPTURE_UNJOINED,
          call,
          "work was captured on another stream, and the first stream waits for no event behind it");
    }
    return new SoftwareGraph(capture.nodes());
  }

  private void remove(Capture capture) {
    captures.remove(capture);
    active = captures.size();
  }

  private static RuntimeException invalidated(String call) {
    return CallFailure.of(
        CudaResult.STREAM_CAPTURE_INVALIDATED,
        call,
        "an earlier call that capture forbids has invalidated the capture");
  }

  /** Captures work if its stream is captured; returns whether it was. */
  boolean add(SoftwareStream stream, StreamWork work, String call) {
    return add(stream, call, work, call);
  }

  /** As the other one, for work of another kind than its call says. */
  boolean add(SoftwareStream stream, String kind, StreamWork work, String call) {
    return active != 0 && addNode(stream, kind, work, call);
  }

  private synchronized boolean addNode(
      SoftwareStream stream, String kind, StreamWork work, String call) {
    Capture capture = valid(stream, call);
    if (capture != null) {
      capture.add(stream, kind, work);
    }
    return capture != null;
  }

  private @Nullable Capture valid(SoftwareStream stream, String call) {
    Capture capture = of(stream);
    if (capture != null && capture.invalid()) {
      throw invalidated(call);
    }
    return capture;
  }

  /** A launch that was refused ends what is captured on its stream. */
  synchronized void invalidate(SoftwareStream stream) {
    Capture capture = of(stream);
    if (capture != null) {
      capture.invalidate();
    }
  }

  /** Marks an event if the stream is captured; returns whether it is. */
  synchronized boolean record(SoftwareEvent event, SoftwareStream stream, String call) {
    Capture capture = valid(stream, call);
    if (capture != null) {
      event.capture(new SoftwareEvent.CapturedMark(capture, capture.mark(stream)));
    }
    return capture != null;
  }

  /**
   * Makes a stream's later work wait for an event, if either is captured.
   *
   * @return whether that was all there is to do
   */
  synchronized boolean waitFor(SoftwareStream stream, SoftwareEvent event, String call) {
    SoftwareEvent.CapturedMark mark = event.captured();
    Capture capture = valid(stream, call);
    if (mark == null) {
      if (capture != null && event.mark() != null) {
        capture.invalidate();
        throw CallFailure.of(
            CudaResult.STREAM_CAPTURE_ISOLATION,
            call,
            "the event was recorded outside of the capture that is to wait for it");
      }
      return capture != null;
    }
    checkUnderWay(mark, call);
    if (capture != null && capture != mark.capture()) {
      capture.invalidate();
      mark.capture().invalidate();
      throw CallFailure.of(
          CudaResult.STREAM_CAPTURE_MERGE, call, "event and stream belong to two captures");
    }
    mark.capture().join(stream, (BitSet) mark.behind().clone());
    return true;
  }

  private void checkUnderWay(SoftwareEvent.CapturedMark mark, String call) {
    if (!captures.contains(mark.capture())) {
      throw CallFailure.invalidValue(
          call, "the event was last recorded in a capture, which has ended");
    }
  }

  /**
   * Refuses to look at an event that was recorded in a capture.
   *
   * @param invalidates whether the capture is over with that
   */
  synchronized void refuseCaptured(SoftwareEvent event, boolean invalidates, String call) {
    SoftwareEvent.CapturedMark mark = event.captured();
    if (mark != null) {
      checkUnderWay(mark, call);
      if (invalidates) {
        mark.capture().invalidate();
      }
      throw CallFailure.of(
          CudaResult.CAPTURED_EVENT, call, "the event was recorded in a capture and never happens");
    }
  }

  /** Refuses a call that no captured stream may come across, by the modes of the captures. */
  void refuse(String call) {
    if (active != 0) {
      refuseIf(call, ContextCaptures::prohibits);
    }
  }

  private static boolean prohibits(Capture capture) {
    return switch (capture.mode()) {
      case GLOBAL -> true;
      case THREAD_LOCAL -> capture.ofThisThread();
      case RELAXED -> false;
    };
  }

  /** Refuses to wait for or to ask about a stream that is captured. */
  void refuseFor(SoftwareStream stream, String call) {
    if (active != 0) {
      refuseIf(call, capture -> capture.has(stream) || prohibits(capture));
    }
  }

  /** Refuses to wait for the context while anything in it is captured. */
  void refuseForAll(String call) {
    if (active != 0) {
      refuseIf(call, capture -> true);
    }
  }

  private synchronized void refuseIf(String call, Predicate<Capture> concerned) {
    boolean refused = false;
    for (Capture capture : captures) {
      if (concerned.test(capture)) {
        capture.invalidate();
        refused = true;
      }
    }
    if (refused) {
      throw CallFailure.of(
          CudaResult.STREAM_CAPTURE_UNSUPPORTED,
          call,
          "not while a stream is captured; the capture is invalid now");
    }
  }

  /** A stream is destroyed: what was captured from it on is lost. */
  synchronized void destroyed(SoftwareStream stream) {
    Capture capture = of(stream);
    if (capture != null && capture.origin() == stream) {
      remove(capture);
    } else if (capture != null) {
      capture.invalidate();
    }
  }
}
