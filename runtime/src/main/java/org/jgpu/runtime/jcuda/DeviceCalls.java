package org.jgpu.runtime.jcuda;

import static org.jgpu.runtime.hardware.CudaCheck.check;
import static org.jgpu.runtime.hardware.CudaCheck.checkPeer;

import java.nio.charset.StandardCharsets;
import jcuda.driver.CUcontext;
import jcuda.driver.CUdevice;
import jcuda.driver.JCudaDriver;
import org.jgpu.runtime.driver.ContextApi;
import org.jgpu.runtime.driver.DeviceApi;
import org.jgpu.runtime.driver.DeviceAttribute;

/** Devices and their primary contexts. */
interface DeviceCalls extends DeviceApi, ContextApi {
  /** Room for a device's name, which CUDA cuts to fit. */
  int NAME_BYTES = 256;

  /** Returns the live objects. */
  JcudaHandles handles();

  @Override
  default void initialize() {
    check(JCudaDriver.cuInit(0), "cuInit");
  }

  @Override
  default int driverVersion() {
    int[] version = new int[1];
    check(JCudaDriver.cuDriverGetVersion(version), "cuDriverGetVersion");
    return version[0];
  }

  @Override
  default int deviceCount() {
    int[] count = new int[1];
    check(JCudaDriver.cuDeviceGetCount(count), "cuDeviceGetCount");
    return count[0];
  }

  @Override
  default String deviceName(int ordinal) {
    byte[] name = new byte[NAME_BYTES];
    check(JCudaDriver.cuDeviceGetName(name, name.length, device(ordinal)), "cuDeviceGetName");
    int end = 0;
    while (end < name.length && name[end] != 0) {
      end++;
    }
    return new String(name, 0, end, StandardCharsets.UTF_8);
  }

  @Override
  default long deviceTotalMemory(int ordinal) {
    long[] bytes = new long[1];
    check(JCudaDriver.cuDeviceTotalMem(bytes, device(ordinal)), "cuDeviceTotalMem");
    return bytes[0];
  }

  @Override
  default int deviceAttribute(DeviceAttribute attribute, int ordinal) {
    int[] value = new int[1];
    check(
        JCudaDriver.cuDeviceGetAttribute(value, attribute.number(), device(ordinal)),
        "cuDeviceGetAttribute");
    return value[0];
  }

  private static CUdevice device(int ordinal) {
    CUdevice device = new CUdevice();
    check(JCudaDriver.cuDeviceGet(device, ordinal), "cuDeviceGet");
    return device;
  }

  @Override
  default boolean canAccessPeer(int ordinal, int peer) {
    int[] can = new int[1];
    check(
        JCudaDriver.cuDeviceCanAccessPeer(can, device(ordinal), device(peer)),
        "cuDeviceCanAccessPeer");
    return can[0] != 0;
  }

  @Override
  default void enablePeerAccess(long peer) {
    checkPeer(JCudaDriver.cuCtxEnablePeerAccess(handles().contexts.get(peer), 0));
  }

  @Override
  default long retainContext(int ordinal) {
    CUcontext context = new CUcontext();
    check(
        JCudaDriver.cuDevicePrimaryCtxRetain(context, device(ordinal)), "cuDevicePrimaryCtxRetain");
    return handles().contexts.retained(ordinal, context);
  }

  @Override
  default void releaseContext(int ordinal) {
    check(JCudaDriver.cuDevicePrimaryCtxRelease(device(ordinal)), "cuDevicePrimaryCtxRelease");
    handles().contexts.released(ordinal);
  }

  @Override
  default void setCurrentContext(long context) {
    check(JCudaDriver.cuCtxSetCurrent(handles().contexts.get(context)), "cuCtxSetCurrent");
  }

  @Override
  default void startProfiler() {
    check(JCudaDriver.cuProfilerStart(), "cuProfilerStart");
  }

  @Override
  default void stopProfiler() {
    check(JCudaDriver.cuProfilerStop(), "cuProfilerStop");
  }

  @Override
  default void synchronizeContext() {
    check(JCudaDriver.cuCtxSynchronize(), "cuCtxSynchronize");
  }
}
