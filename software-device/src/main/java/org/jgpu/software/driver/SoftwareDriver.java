package org.jgpu.software.driver;

import org.jgpu.runtime.driver.CudaDriver;

/**
 * A CUDA driver in pure Java: it runs PTX on the JVM's threads. It answers as NVIDIA's does, errors
 * included, with these differences:
 *
 * <ul>
 *   <li>An invalid handle is {@code INVALID_HANDLE}, of a graph {@code INVALID_VALUE}; NVIDIA's
 *       driver crashes the process.
 *   <li>Too few parameter bytes are {@code INVALID_VALUE}; NVIDIA's driver passes garbage.
 *   <li>After a fault, releasing a context for the last time and retaining it again gives a working
 *       one; NVIDIA's driver needs a new process.
 *   <li>The calls allocate Java objects.
 * </ul>
 *
 * <p>Launches, copies and fills are asynchronous: each stream runs its work in order on a thread of
 * its own, concurrently with other streams. Thread-safe.
 */
final class SoftwareDriver
    implements CudaDriver,
        DeviceCalls,
        ModuleCalls,
        LaunchCalls,
        MemoryCalls,
        StreamCalls,
        GraphCalls {
  /** The name that {@code jgpu.driver} selects this driver by. */
  static final String NAME = "software";

  private final DriverState state;

  /** Creates a driver; nothing but {@link #initialize} works before that was called. */
  SoftwareDriver(DeviceModel model) {
    this.state = new DriverState(model);
  }

  @Override
  public DriverState state() {
    return state;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public boolean isHardware() {
    return false;
  }

  @Override
  public boolean isChecked() {
    return state.model().checked();
  }
}
