package org.jgpu.runtime.foreign;

import static org.jgpu.runtime.foreign.CudaLibrary.function;
import static org.jgpu.runtime.foreign.Native.check;

import java.lang.invoke.MethodHandle;
import org.jgpu.runtime.driver.DeviceApi;
import org.jgpu.runtime.driver.DeviceAttribute;
import org.jgpu.runtime.foreign.Native.Scratch;

/** Device queries. */
final class ForeignDevices implements DeviceApi {
  private static final int NAME_BYTES = 256;

  private static final MethodHandle INIT = function("cuInit", int.class);
  private static final MethodHandle VERSION = function("cuDriverGetVersion", long.class);
  private static final MethodHandle COUNT = function("cuDeviceGetCount", long.class);
  private static final MethodHandle GET = function("cuDeviceGet", long.class, int.class);
  private static final MethodHandle NAME =
      function("cuDeviceGetName", long.class, int.class, int.class);
  private static final MethodHandle MEMORY = function("cuDeviceTotalMem_v2", long.class, int.class);
  private static final MethodHandle ATTRIBUTE =
      function("cuDeviceGetAttribute", long.class, int.class, int.class);

  @Override
  public void initialize() {
    check(Native.callI(INIT, 0), "cuInit");
  }

  @Override
  public int driverVersion() {
    Scratch out = Native.scratch();
    check(Native.callJ(VERSION, out.address()), "cuDriverGetVersion");
    return out.intResult();
  }

  @Override
  public int deviceCount() {
    Scratch out = Native.scratch();
    check(Native.callJ(COUNT, out.address()), "cuDeviceGetCount");
    return out.intResult();
  }

  @Override
  public String deviceName(int ordinal) {
    int device = device(ordinal);
    Scratch out = Native.scratch();
    check(Native.callJii(NAME, out.address(), NAME_BYTES, device), "cuDeviceGetName");
    return CudaLibrary.memory().readString(out.address());
  }

  @Override
  public long deviceTotalMemory(int ordinal) {
    int device = device(ordinal);
    Scratch out = Native.scratch();
    check(Native.callJi(MEMORY, out.address(), device), "cuDeviceTotalMem");
    return out.longResult();
  }

  @Override
  public int deviceAttribute(DeviceAttribute attribute, int ordinal) {
    int device = device(ordinal);
    Scratch out = Native.scratch();
    int result = Native.callJii(ATTRIBUTE, out.address(), attribute.number(), device);
    check(result, "cuDeviceGetAttribute");
    return out.intResult();
  }

  /** Returns the {@code CUdevice} of an ordinal. */
  static int device(int ordinal) {
    Scratch out = Native.scratch();
    check(Native.callJi(GET, out.address(), ordinal), "cuDeviceGet");
    return out.intResult();
  }
}
