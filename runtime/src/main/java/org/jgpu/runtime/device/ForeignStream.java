package org.jgpu.runtime.device;

import org.jgpu.runtime.driver.CaptureStatus;
import org.jgpu.runtime.driver.StreamApi;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.error.GpuException;

/**
 * A stream of another library, in this device's context.
 *
 * @param device on which it is
 * @param handle CUDA's: {@link StreamApi#LEGACY_STREAM} and {@link StreamApi#PER_THREAD_STREAM} are
 *     streams, too
 */
public record ForeignStream(Device device, long handle) {
  /**
   * Makes later work on {@code stream} wait for all that is enqueued here. Does not block.
   *
   * @throws GpuException if either is captured, or this is none of the device's
   */
  public void before(DeviceStream stream) {
    stream.refuseAnyCapture("waiting for another library's stream");
    if (handle == handle(stream)) {
      return;
    }
    SpareEvents events = SpareEvents.of(device);
    DriverHandle event = events.take();
    try {
      stream.call(() -> order(event.value(), stream.handle()));
    } catch (CudaException e) {
      throw e.result() == CudaResult.INVALID_HANDLE ? unknown(e) : e;
    } finally {
      events.put(event);
    }
  }

  /** Returns the handle of a stream of JGPU's that means no other one. */
  public static long handle(DeviceStream stream) {
    long handle = stream.handle();
    return handle == StreamApi.DEFAULT_STREAM ? StreamApi.LEGACY_STREAM : handle;
  }

  private void order(long event, long waiting) {
    boolean named = handle != StreamApi.LEGACY_STREAM;
    if (named && device.driver().captureStatus(handle) != CaptureStatus.NONE) {
      throw new GpuException(
          this
              + " is captured, so that its work runs later: end the capture and launch its graph"
              + " first");
    }
    device.driver().recordEvent(event, named ? handle : StreamApi.DEFAULT_STREAM);
    device.driver().streamWaitEvent(waiting, event);
  }

  private GpuException unknown(CudaException failure) {
    return new GpuException(
        this + " is none of " + device + ": it is another device's, or was destroyed", failure);
  }

  @Override
  public String toString() {
    return "stream 0x" + Long.toHexString(handle) + " of another library";
  }
}
