package org.jgpu.runtime.transfer;

import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.device.DriverHandle;
import org.jgpu.runtime.error.GpuException;

/**
 * An event behind what a stream had, of the stream's own device: that of the memory which the work
 * uses may be another one, whose events the stream does not take.
 */
record Mark(Device device, DriverHandle event) {
  /** Puts a mark behind what {@code stream} has now; leaves its device current on this thread. */
  static Mark behind(DeviceStream stream) {
    Device device = stream.device();
    DriverHandle event = device.createEvent(false);
    try {
      stream.mark(event);
    } catch (RuntimeException | Error e) {
      event.close();
      throw e;
    }
    return new Mark(device, event);
  }

  /**
   * Returns whether the work is done, on a thread that {@code own} is current on, and stays so.
   * What a device does that fails or is lost is done for nobody but {@code own}, which says so.
   */
  boolean isDone(Device own) {
    if (device == own) {
      return device.driver().isEventDone(event.value());
    }
    try {
      device.bindToRelease();
      return device.driver().isEventDone(event.value());
    } catch (GpuException e) {
      return device.isClosed();
    } finally {
      own.bindToRelease();
    }
  }

  /** Waits for the work; one that is closed has waited for it. */
  void await() {
    try {
      device.bindToRelease();
      device.driver().synchronizeEvent(event.value());
    } catch (GpuException e) {
      device.throwUnlessClosed(e);
    }
  }
}
