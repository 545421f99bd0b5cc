package org.jgpu.contract.standin;

import static org.jgpu.contract.standin.Answer.putInt;
import static org.jgpu.contract.standin.Answer.putLong;
import static org.jgpu.contract.standin.Answer.putText;
import static org.jgpu.contract.standin.StandInDevice.DEVICE;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jgpu.runtime.driver.DeviceAttribute;

/** Devices and primary contexts. A device's number is its place. */
final class DeviceFunctions {
  /** 1 for a device whose context was ever held: the library goes on holding it. */
  private static final AtomicIntegerArray ACTIVE = new AtomicIntegerArray(16);

  private DeviceFunctions() {}

  static int cuInit(int flags) {
    return flags == 0 ? 0 : Answer.INVALID_VALUE;
  }

  static int cuDriverGetVersion(long version) {
    return Answer.of(() -> putInt(version, DEVICE.driverVersion()));
  }

  static int cuDeviceGetCount(long count) {
    return Answer.of(() -> putInt(count, DEVICE.deviceCount()));
  }

  static int cuDeviceGet(long device, int ordinal) {
    return Answer.of(
        () -> {
          DEVICE.deviceName(ordinal);
          putInt(device, ordinal);
        });
  }

  static int cuDeviceGetName(long name, int capacity, int device) {
    return Answer.of(() -> putText(name, capacity, DEVICE.deviceName(device)));
  }

  static int cuDeviceTotalMem_v2(long bytes, int device) {
    return Answer.of(() -> putLong(bytes, DEVICE.deviceTotalMemory(device)));
  }

  static int cuDeviceGetAttribute(long value, int attribute, int device) {
    return Answer.of(
        () ->
            putInt(
                value,
                DEVICE.deviceAttribute(
                    Arrays.stream(DeviceAttribute.values())
                        .filter(known -> known.number() == attribute)
                        .findFirst()
                        .orElseThrow(),
                    device)));
  }

  static int cuDeviceCanAccessPeer(long can, int device, int peer) {
    return Answer.of(() -> putInt(can, DEVICE.canAccessPeer(device, peer) ? 1 : 0));
  }

  static int cuDevicePrimaryCtxRetain(long context, int device) {
    return Answer.of(
        () -> {
          putLong(context, DEVICE.retainContext(device));
          ACTIVE.set(device, 1);
          StandInDevice.HELD.invoke(device);
        });
  }

  static int cuDevicePrimaryCtxRelease_v2(int device) {
    return Answer.of(
        () -> {
          DEVICE.releaseContext(device);
          StandInDevice.RELEASED.invoke(device);
        });
  }

  static int cuDevicePrimaryCtxGetState(int device, long flags, long active) {
    return Answer.of(
        () -> {
          putInt(flags, 0);
          putInt(active, ACTIVE.get(device));
        });
  }

  static int cuCtxSetCurrent(long context) {
    return Answer.of(() -> DEVICE.setCurrentContext(context));
  }

  static int cuCtxSynchronize() {
    return Answer.of(DEVICE::synchronizeContext);
  }

  static int cuCtxEnablePeerAccess(long peer, int flags) {
    return Answer.of(() -> DEVICE.enablePeerAccess(peer));
  }

  static int cuProfilerStart() {
    return Answer.of(DEVICE::startProfiler);
  }

  static int cuProfilerStop() {
    return Answer.of(DEVICE::stopProfiler);
  }
}
