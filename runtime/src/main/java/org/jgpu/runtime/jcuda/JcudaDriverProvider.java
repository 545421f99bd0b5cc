package org.jgpu.runtime.jcuda;

import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.DriverProvider;
import org.jgpu.runtime.driver.DriverUnavailableException;
import org.jgpu.runtime.hardware.DriverRequirements;

/** Opens the NVIDIA driver through JCuda, which works from Java 17 on. */
public final class JcudaDriverProvider implements DriverProvider {
  static final String NAME = "jcuda";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public int preference() {
    return 10;
  }

  @Override
  public CudaDriver open() throws DriverUnavailableException {
    JcudaLibrary.requirePlatform(
        System.getProperty("os.name", ""), System.getProperty("os.arch", ""));
    JcudaLibrary.require();
    return DriverRequirements.check(new JcudaDriver());
  }
}
