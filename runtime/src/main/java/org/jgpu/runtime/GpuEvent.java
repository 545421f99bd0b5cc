package org.jgpu.runtime;

import java.util.function.LongConsumer;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.device.DriverHandle;
import org.jgpu.runtime.device.StreamCapture;
import org.jgpu.runtime.device.Unclosed;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/**
 * A mark in a stream, to wait for or to measure time between. Whoever made it closes it.
 * Thread-safe.
 */
public final class GpuEvent implements AutoCloseable {
  private final Device device;
  private final DriverHandle handle;
  private final Unclosed.Entry open;
  private volatile GpuStream stream;

  /** The capture that it was last recorded in; null if that was in none. */
  private volatile @Nullable StreamCapture capture;

  /** Whether it was recorded here, or others may have done so, who had the handle. */
  private volatile boolean recorded;

  /** Whether others have the handle, who may record it in a capture of theirs. */
  private volatile boolean shared;

  GpuEvent(Gpu gpu) {
    this.device = gpu.device();
    this.stream = gpu.currentStream();
    this.handle = device.createEvent(true);
    this.open = device.unclosed().made("event");
  }

  /**
   * Puts the mark behind what is enqueued on {@code target} now. Does not block.
   *
   * @throws GpuException if the event or the stream is closed, or they are of different devices
   */
  public void record(GpuStream target) {
    DeviceStream onto = target.deviceStream();
    requireContextOf(onto.device(), "recorded on a " + target);
    onto.call(() -> use(mark -> device.driver().recordEvent(mark, onto.handle())));
    stream = target;
    capture = onto.capture();
    recorded = true;
  }

  private void requireContextOf(Device other, String what) {
    if (!device.sharesContext(other)) {
      throw new GpuException(
          "an event of "
              + device
              + " is "
              + what
              + "; each device has events of its own, made by its Gpu's newEvent()");
    }
  }

  /** Makes a call with CUDA's handle, which is not destroyed meanwhile. */
  void use(LongConsumer call) {
    handle.use(call);
  }

  /**
   * Refuses what CUDA would answer as if the event were done.
   *
   * @param what is done with it, which begins the message
   */
  void requireRecorded(String what) {
    if (!recorded) {
      device.requireOpen();
      requireOpen();
      throw new GpuException(
          what
              + " an event that was never recorded, so that nothing comes before it: record it"
              + " first, on the stream whose work is meant");
    }
  }

  /** Refuses what no launch of the graph records, unless others may have recorded it since. */
  void requireOfNoEndedCapture() {
    StreamCapture last = capture;
    if (last != null && !last.isActive() && !shared) {
      throw new GpuException(
          "waiting for an event that was last recorded in a capture, which has ended: launches of"
              + " the graph do not record it. Record it behind a launch");
    }
  }

  /** Returns the capture that it was last recorded in, if any. */
  @Nullable StreamCapture capture() {
    return capture;
  }

  private void requireHappening(String what) {
    requireRecorded(what);
    if (capture != null) {
      throw new GpuException(
          what
              + " an event that was last recorded in a capture, where it only orders streams; record"
              + " it again outside");
    }
  }

  /** Puts the mark behind what is enqueued on the thread's current stream. Does not block. */
  public void record() {
    record(stream.gpu().currentStream());
  }

  /**
   * Blocks until the work before the mark is done.
   *
   * @throws GpuException naming the last launches, if one of them failed; if the event was never
   *     recorded, or last in a capture
   */
  public void synchronize() {
    requireHappening("waiting for");
    stream
        .deviceStream()
        .askOfEarlier(
            () ->
                handle.test(
                    mark -> {
                      device.driver().synchronizeEvent(mark);
                      return true;
                    }));
    stream.gpu().lateChecks().run();
  }

  /**
   * Returns whether the work before the mark is done. Does not block.
   *
   * @throws GpuException if the event was never recorded, or last in a capture
   */
  public boolean isDone() {
    requireHappening("asking for");
    return stream.deviceStream().askOfEarlier(() -> handle.test(device.driver()::isEventDone));
  }

  /**
   * Returns the milliseconds of GPU time from {@code start} to this event; both must be done.
   *
   * @throws GpuException if one of them was never recorded, is not done or closed, or they are of
   *     different devices
   */
  public float elapsedMillisSince(GpuEvent start) {
    requireContextOf(start.device, "measured from one of " + start.device);
    requireHappening("measuring up to");
    start.requireHappening("measuring from");
    device.bind();
    float[] millis = new float[1];
    try {
      start.use(from -> use(to -> millis[0] = device.driver().elapsedMillis(from, to)));
    } catch (CudaException e) {
      throw e.result() == CudaResult.NOT_READY ? notDone(e) : e;
    }
    return millis[0];
  }

  private static GpuException notDone(CudaException failure) {
    return new GpuException(
        "the time between two events is known when both are done: call synchronize() on the later"
            + " one first",
        failure);
  }

  /**
   * Returns CUDA's handle, for calls of other libraries. They may record the event, which is not
   * known here: from now on it is not refused as one that was never recorded, and is done, as for
   * CUDA, if it was not. What the last {@link #record} here has noted stays: that it was in a
   * capture, and whose launches are named where the work before the mark has failed. In a capture
   * {@link #record} records it, since streams take part by that alone.
   *
   * @throws GpuException if it is closed
   */
  public long handle() {
    requireOpen();
    recorded = true;
    shared = true;
    return handle.value();
  }

  /** Returns whether it may be of a capture that is not known here. */
  boolean mayBeOfUnknownCapture() {
    return shared && capture == null;
  }

  private void requireOpen() {
    if (handle.isShut()) {
      throw handle.failure();
    }
  }

  /**
   * Destroys the event; work that waits for it still does, and so does a thread within {@link
   * #synchronize}. Does not block. Idempotent.
   */
  @Override
  public void close() {
    open.close();
    handle.close();
  }
}
