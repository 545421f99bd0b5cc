package org.jgpu.software.driver;

import org.jgpu.runtime.driver.ContextApi;
import org.jgpu.runtime.driver.DeviceApi;
import org.jgpu.runtime.driver.DeviceAttribute;
import org.jgpu.runtime.error.CudaResult;

/** Devices and their primary contexts. */
interface DeviceCalls extends DeviceApi, ContextApi {
  /** Returns what the calls share. */
  DriverState state();

  /** The CUDA version that the driver claims to support. */
  int CUDA_VERSION = 12_000;

  @Override
  default void initialize() {
    state().initialize();
  }

  @Override
  default int driverVersion() {
    return CUDA_VERSION;
  }

  @Override
  default int deviceCount() {
    return state().deviceCount("cuDeviceGetCount");
  }

  @Override
  default String deviceName(int ordinal) {
    state().device(ordinal, "cuDeviceGetName");
    return state().model().name();
  }

  @Override
  default long deviceTotalMemory(int ordinal) {
    state().device(ordinal, "cuDeviceTotalMem");
    return state().model().memoryBytes();
  }

  @Override
  default int deviceAttribute(DeviceAttribute attribute, int ordinal) {
    state().device(ordinal, "cuDeviceGetAttribute");
    return state().model().attribute(attribute);
  }

  @Override
  default boolean canAccessPeer(int ordinal, int peer) {
    String call = "cuDeviceCanAccessPeer";
    state().device(ordinal, call);
    state().device(peer, call);
    return false;
  }

  /** Kernels here reach the memory of their own device alone; copies need no access. */
  @Override
  default void enablePeerAccess(long peer) {
    String call = "cuCtxEnablePeerAccess";
    state().current(call);
    state().context(peer, call);
    throw CallFailure.of(
        CudaResult.PEER_ACCESS_UNSUPPORTED, call, "the software device has no peer access");
  }

  @Override
  default long retainContext(int ordinal) {
    return state().device(ordinal, "cuDevicePrimaryCtxRetain").retain();
  }

  @Override
  default void releaseContext(int ordinal) {
    String call = "cuDevicePrimaryCtxRelease";
    state().device(ordinal, call).release(call);
  }

  @Override
  default void setCurrentContext(long context) {
    state().setCurrent(context, "cuCtxSetCurrent");
  }

  @Override
  default void startProfiler() {
    state().current("cuProfilerStart");
  }

  @Override
  default void stopProfiler() {
    state().current("cuProfilerStop");
  }

  @Override
  default void synchronizeContext() {
    String call = "cuCtxSynchronize";
    SoftwareContext context = state().current(call);
    context.captures().refuseForAll(call);
    context.synchronize(call);
  }
}
