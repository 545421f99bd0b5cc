package org.jgpu.runtime.driver;

/** {@code cuInit}, versions and device queries. */
public interface DeviceApi {
  /** {@code cuInit(0)}. Idempotent. */
  void initialize();

  /** {@code cuDriverGetVersion}: 1000 * major + 10 * minor, such as 13000. */
  int driverVersion();

  /** {@code cuDeviceGetCount}. */
  int deviceCount();

  /** {@code cuDeviceGetName} of device {@code ordinal}. */
  String deviceName(int ordinal);

  /** {@code cuDeviceTotalMem} of device {@code ordinal}, in bytes. */
  long deviceTotalMemory(int ordinal);

  /**
   * {@code cuDeviceCanAccessPeer}: whether kernels and copies of device {@code ordinal} can reach
   * the memory of {@code peer} directly.
   */
  boolean canAccessPeer(int ordinal, int peer);

  /** {@code cuDeviceGetAttribute} of device {@code ordinal}. */
  int deviceAttribute(DeviceAttribute attribute, int ordinal);
}
