package org.jgpu.runtime;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.device.DriverHandle;
import org.jgpu.runtime.device.Release;
import org.jgpu.runtime.device.SpareEvents;
import org.jgpu.runtime.guard.Gate;
import org.jgpu.runtime.trace.Activity;
import org.jgpu.runtime.trace.Trace;
import org.jspecify.annotations.Nullable;

/**
 * Copies from other devices to one array, in three steps: {@link #to} marks the moment on the
 * array's stream after which it may be written, {@link #send} enqueues a copy on the sender's
 * stream, and {@link #close} makes the array's stream wait for all of them.
 *
 * <p>The senders push: a copy follows what makes its elements on one stream, without a way between
 * devices, and what the sender does next waits for nothing that the receiver does after the mark.
 */
final class PeerCopies implements AutoCloseable {
  private final DeviceArray<?> whole;
  private final DriverHandle ready;

  /** Where the events of {@link #sent} go in the end, and those of copies that failed. */
  private final List<Mark> marks = new ArrayList<>();

  private final List<Sent> sent = new ArrayList<>();

  /** No device closes between a copy and what makes the receiver wait for it. */
  private final List<Gate.Hold> holds = new ArrayList<>();

  private record Mark(DriverHandle event, SpareEvents events) {
    void end() {
      events.put(event);
    }
  }

  /** A copy that the receiver does not wait for yet. */
  private record Sent(DeviceStream sending, DriverHandle arrived) {}

  private PeerCopies(DeviceArray<?> whole, DriverHandle ready) {
    this.whole = whole;
    this.ready = ready;
  }

  /**
   * Begins copies to {@code whole}, which is not empty.
   *
   * @throws org.jgpu.runtime.error.GpuException if its stream is captured
   */
  static PeerCopies to(DeviceArray<?> whole) {
    refuseCapture(whole);
    Device device = whole.gpu().device();
    DriverHandle ready = SpareEvents.of(device).take();
    try {
      whole.enqueue((address, stream) -> record(ready, stream));
      whole.begin();
      return new PeerCopies(whole, ready);
    } catch (RuntimeException | Error e) {
      SpareEvents.of(device).put(ready);
      throw e;
    }
  }

  /**
   * Enqueues a copy of {@code source}, of another {@code Gpu}, on its stream. Only where the
   * devices have different drivers it goes through a Java array, and blocks.
   *
   * @param target what it goes to: contiguous, of the same shape, and the array or a view of it
   * @throws org.jgpu.runtime.error.GpuException if the stream is captured
   */
  <A> void send(DeviceArray<A> source, DeviceArray<A> target) {
    refuseCapture(source);
    Device from = source.gpu().device();
    Device to = whole.gpu().device();
    holds.add(from.hold());
    holds.add(to.hold());
    if (from.sharedDriver() != to.sharedDriver()) {
      target.copyFrom(source.toHost());
      return;
    }
    PeerAccess.enable(to, from);
    try (DeviceArray<A> packed = source.isContiguous() ? source.same() : source.unscopedCopy()) {
      SpareEvents events = SpareEvents.of(from);
      DriverHandle arrived = events.take();
      marks.add(new Mark(arrived, events));
      packed.enqueue((address, sending) -> push(address, packed, target, sending, arrived));
    }
  }

  private void push(
      long address,
      DeviceArray<?> source,
      DeviceArray<?> target,
      DeviceStream sending,
      DriverHandle arrived) {
    sending.device().driver().streamWaitEvent(sending.handle(), ready.value());
    long bytes = source.size() * source.dtype().bytes();
    // Behind the wait, so that the receiver's work is not measured as if it were the copy's.
    try (Trace.Span span = Trace.ON ? begun(sending, source, bytes) : null) {
      copy(address, target, bytes, sending);
      try {
        if (span != null) {
          span.end();
        }
        record(arrived, sending);
      } catch (RuntimeException | Error e) {
        sending.awaitToRelease();
        throw e;
      }
    }
    sent.add(new Sent(sending, arrived));
  }

  private static Trace.@Nullable Span begun(
      DeviceStream sending, DeviceArray<?> source, long bytes) {
    return Trace.work(sending, Activity.BETWEEN_DEVICES, source.dtype().toString(), bytes);
  }

  private void copy(long address, DeviceArray<?> target, long bytes, DeviceStream sending) {
    Device from = sending.device();
    from.driver()
        .copyPeer(
            target.begunAddress(),
            whole.gpu().device().context(),
            address,
            from.context(),
            bytes,
            sending.handle());
  }

  private static void record(DriverHandle event, DeviceStream stream) {
    stream.device().driver().recordEvent(event.value(), stream.handle());
  }

  static void refuseCapture(DeviceArray<?> array) {
    array.gpu().currentStream().deviceStream().refuseCapture("copying between devices");
  }

  /** Makes the current stream of the array's GPU wait for the copies. Does not block. */
  @Override
  public void close() {
    try {
      if (!sent.isEmpty()) {
        await(whole.gpu().currentStream().deviceStream());
      }
    } finally {
      end();
    }
  }

  private void await(DeviceStream receiving) {
    try {
      receiving.call(() -> order(receiving));
    } catch (RuntimeException | Error e) {
      // The memory must not be recycled under the copies, whatever fails.
      Release.all(new ArrayList<>(sent), one -> one.sending.awaitToRelease());
      throw e;
    }
  }

  private void order(DeviceStream receiving) {
    whole.recordUse(receiving);
    for (Sent one : sent) {
      receiving.device().driver().streamWaitEvent(receiving.handle(), one.arrived.value());
    }
  }

  private void end() {
    marks.forEach(Mark::end);
    SpareEvents.of(whole.gpu().device()).put(ready);
    try {
      whole.end();
    } finally {
      holds.forEach(Gate.Hold::close);
    }
  }
}
