package org.jgpu.runtime.foreign;

import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.DriverProvider;
import org.jgpu.runtime.driver.DriverUnavailableException;
import org.jgpu.runtime.hardware.DriverRequirements;

/** Opens the NVIDIA driver through {@code java.lang.foreign}: the fastest launches. */
public final class ForeignDriverProvider implements DriverProvider {
  static final String NAME = "foreign";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public int preference() {
    return 20;
  }

  @Override
  public CudaDriver open() throws DriverUnavailableException {
    CudaLibrary library = CudaLibrary.open();
    try {
      Linking linking = Linking.begin();
      CudaDriver driver = DriverRequirements.check(new ForeignDriver());
      linking.end();
      return driver;
    } catch (ExceptionInInitializerError | NoClassDefFoundError e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw new DriverUnavailableException(
          library.library() + " has not all functions of CUDA 12: " + cause.getMessage(), e);
    }
  }
}
