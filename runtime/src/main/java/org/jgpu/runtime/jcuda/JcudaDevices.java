package org.jgpu.runtime.jcuda;

import static org.jgpu.runtime.jcuda.Results.check;

import java.nio.charset.StandardCharsets;
import jcuda.driver.CUdevice;
import jcuda.driver.JCudaDriver;
import org.jgpu.runtime.driver.DeviceApi;
import org.jgpu.runtime.driver.DeviceAttribute;

/** Device queries. */
final class JcudaDevices implements DeviceApi {
  private static final int NAME_BYTES = 256;

  @Override
  public void initialize() {
    check(JCudaDriver.cuInit(0), "cuInit");
  }

  @Override
  public int driverVersion() {
    int[] out = new int[1];
    check(JCudaDriver.cuDriverGetVersion(out), "cuDriverGetVersion");
    return out[0];
  }

  @Override
  public int deviceCount() {
    int[] out = new int[1];
    check(JCudaDriver.cuDeviceGetCount(out), "cuDeviceGetCount");
    return out[0];
  }

  @Override
  public String deviceName(int ordinal) {
    byte[] name = new byte[NAME_BYTES];
    check(JCudaDriver.cuDeviceGetName(name, NAME_BYTES, device(ordinal)), "cuDeviceGetName");
    int length = 0;
    while (length < NAME_BYTES && name[length] != 0) {
      length++;
    }
    return new String(name, 0, length, StandardCharsets.UTF_8);
  }

  @Override
  public long deviceTotalMemory(int ordinal) {
    long[] out = new long[1];
    check(JCudaDriver.cuDeviceTotalMem(out, device(ordinal)), "cuDeviceTotalMem");
    return out[0];
  }

  @Override
  public int deviceAttribute(DeviceAttribute attribute, int ordinal) {
    int[] out = new int[1];
    int result = JCudaDriver.cuDeviceGetAttribute(out, attribute.number(), device(ordinal));
    check(result, "cuDeviceGetAttribute", attribute.name());
    return out[0];
  }

  static CUdevice device(int ordinal) {
    CUdevice device = new CUdevice();
    check(JCudaDriver.cuDeviceGet(device, ordinal), "cuDeviceGet");
    return device;
  }
}
