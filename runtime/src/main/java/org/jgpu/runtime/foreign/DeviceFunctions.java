package org.jgpu.runtime.foreign;

import static org.jgpu.runtime.foreign.CudaFunctions.function;

import java.lang.invoke.MethodHandle;

/** The driver's functions of devices and contexts; see {@link CudaFunctions}. */
final class DeviceFunctions {
  private static final Class<Integer> INT = int.class;
  private static final Class<Long> LONG = long.class;

  static final MethodHandle DRIVER_GET_VERSION = function("cuDriverGetVersion", LONG);
  static final MethodHandle DEVICE_GET_COUNT = function("cuDeviceGetCount", LONG);
  static final MethodHandle DEVICE_GET = function("cuDeviceGet", LONG, INT);
  static final MethodHandle DEVICE_GET_NAME = function("cuDeviceGetName", LONG, INT, INT);
  static final MethodHandle DEVICE_TOTAL_MEM = function("cuDeviceTotalMem_v2", LONG, INT);
  static final MethodHandle DEVICE_GET_ATTRIBUTE = function("cuDeviceGetAttribute", LONG, INT, INT);
  static final MethodHandle CTX_RETAIN = function("cuDevicePrimaryCtxRetain", LONG, INT);
  static final MethodHandle CTX_RELEASE = function("cuDevicePrimaryCtxRelease_v2", INT);
  static final MethodHandle CTX_SET_CURRENT = function("cuCtxSetCurrent", LONG);
  static final MethodHandle DEVICE_CAN_ACCESS_PEER =
      function("cuDeviceCanAccessPeer", LONG, INT, INT);
  static final MethodHandle CTX_ENABLE_PEER = function("cuCtxEnablePeerAccess", LONG, INT);
  static final MethodHandle CTX_SYNCHRONIZE = function("cuCtxSynchronize");

  private DeviceFunctions() {}
}
