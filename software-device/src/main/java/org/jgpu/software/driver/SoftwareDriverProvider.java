package org.jgpu.software.driver;

import com.google.auto.service.AutoService;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.DriverProvider;
import org.jgpu.runtime.driver.DriverUnavailableException;
import org.jgpu.runtime.error.GpuException;

/** Offers the software device wherever its jar is on the class path, after all hardware. */
@AutoService(DriverProvider.class)
public final class SoftwareDriverProvider implements DriverProvider {
  /** Creates the provider; called by {@link java.util.ServiceLoader}. */
  public SoftwareDriverProvider() {}

  @Override
  public String name() {
    return SoftwareDriver.NAME;
  }

  @Override
  public int preference() {
    return 0;
  }

  @Override
  public CudaDriver open() throws DriverUnavailableException {
    try {
      SoftwareDriver driver = new SoftwareDriver(DeviceModel.fromProperties());
      driver.initialize();
      return driver;
    } catch (IllegalArgumentException | GpuException e) {
      throw new DriverUnavailableException(String.valueOf(e.getMessage()), e);
    }
  }
}
