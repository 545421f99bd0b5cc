package org.jgpu.runtime.foreign;

import static org.jgpu.runtime.foreign.CudaFunctions.rethrown;
import static org.jgpu.runtime.hardware.CudaCheck.check;
import static org.jgpu.runtime.hardware.CudaCheck.checkPeer;

import org.jgpu.runtime.driver.ContextApi;
import org.jgpu.runtime.driver.DeviceApi;
import org.jgpu.runtime.driver.DeviceAttribute;
import org.jgpu.toolchain.foreign.ForeignMemory;

/** Devices and their primary contexts. */
interface DeviceCalls extends DeviceApi, ContextApi {
  /** Room for a device's name, which CUDA cuts to fit. */
  int NAME_BYTES = 256;

  @Override
  default void initialize() {
    try {
      check((int) StartFunction.INIT.invokeExact(0), "cuInit");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  @Override
  default int driverVersion() {
    Results results = Results.ofThread();
    try {
      check(
          (int) DeviceFunctions.DRIVER_GET_VERSION.invokeExact(results.firstAddress()),
          "cuDriverGetVersion");
    } catch (Throwable e) {
      throw rethrown(e);
    }
    return results.firstInt();
  }

  @Override
  default int deviceCount() {
    Results results = Results.ofThread();
    try {
      check(
          (int) DeviceFunctions.DEVICE_GET_COUNT.invokeExact(results.firstAddress()),
          "cuDeviceGetCount");
    } catch (Throwable e) {
      throw rethrown(e);
    }
    return results.firstInt();
  }

  @Override
  default String deviceName(int ordinal) {
    int device = device(ordinal);
    ForeignMemory memory = CudaFunctions.memory();
    long name = memory.allocate(NAME_BYTES);
    try {
      check(
          (int) DeviceFunctions.DEVICE_GET_NAME.invokeExact(name, NAME_BYTES, device),
          "cuDeviceGetName");
      return memory.readString(name);
    } catch (Throwable e) {
      throw rethrown(e);
    } finally {
      memory.free(name);
    }
  }

  @Override
  default long deviceTotalMemory(int ordinal) {
    int device = device(ordinal);
    Results results = Results.ofThread();
    try {
      check(
          (int) DeviceFunctions.DEVICE_TOTAL_MEM.invokeExact(results.firstAddress(), device),
          "cuDeviceTotalMem");
    } catch (Throwable e) {
      throw rethrown(e);
    }
    return results.firstLong();
  }

  @Override
  default int deviceAttribute(DeviceAttribute attribute, int ordinal) {
    int device = device(ordinal);
    Results results = Results.ofThread();
    try {
      check(
          (int)
              DeviceFunctions.DEVICE_GET_ATTRIBUTE.invokeExact(
                  results.firstAddress(), attribute.number(), device),
          "cuDeviceGetAttribute");
    } catch (Throwable e) {
      throw rethrown(e);
    }
    return results.firstInt();
  }

  private static int device(int ordinal) {
    Results results = Results.ofThread();
    try {
      check(
          (int) DeviceFunctions.DEVICE_GET.invokeExact(results.firstAddress(), ordinal),
          "cuDeviceGet");
    } catch (Throwable e) {
      throw rethrown(e);
    }
    return results.firstInt();
  }

  @Override
  default boolean canAccessPeer(int ordinal, int peer) {
    int device = device(ordinal);
    int other = device(peer);
    Results results = Results.ofThread();
    try {
      check(
          (int)
              DeviceFunctions.DEVICE_CAN_ACCESS_PEER.invokeExact(
                  results.firstAddress(), device, other),
          "cuDeviceCanAccessPeer");
    } catch (Throwable e) {
      throw rethrown(e);
    }
    return results.firstInt() != 0;
  }

  @Override
  default void enablePeerAccess(long peer) {
    try {
      checkPeer((int) DeviceFunctions.CTX_ENABLE_PEER.invokeExact(peer, 0));
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  @Override
  default long retainContext(int ordinal) {
    int device = device(ordinal);
    Results results = Results.ofThread();
    try {
      check(
          (int) DeviceFunctions.CTX_RETAIN.invokeExact(results.firstAddress(), device),
          "cuDevicePrimaryCtxRetain");
    } catch (Throwable e) {
      throw rethrown(e);
    }
    return results.firstLong();
  }

  @Override
  default void releaseContext(int ordinal) {
    int device = device(ordinal);
    try {
      check((int) DeviceFunctions.CTX_RELEASE.invokeExact(device), "cuDevicePrimaryCtxRelease");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  @Override
  default void setCurrentContext(long context) {
    try {
      check((int) DeviceFunctions.CTX_SET_CURRENT.invokeExact(context), "cuCtxSetCurrent");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  @Override
  default void startProfiler() {
    ProfilerCalls.start();
  }

  @Override
  default void stopProfiler() {
    ProfilerCalls.stop();
  }

  @Override
  default void synchronizeContext() {
    try {
      check((int) DeviceFunctions.CTX_SYNCHRONIZE.invokeExact(), "cuCtxSynchronize");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }
}
