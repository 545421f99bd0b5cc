package org.jgpu.runtime.device;

/** Something to do when a device was opened. Found by {@link java.util.ServiceLoader}. */
public interface DeviceStart {
  /** Called on the opening thread, with the context current. Must not fail. */
  void opened(Device device);
}
