package org.jgpu.runtime.foreign;

import com.google.auto.service.AutoService;
import org.jgpu.runtime.driver.CompositeDriver;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.DriverProvider;
import org.jgpu.runtime.driver.DriverUnavailableException;
import org.jgpu.runtime.driver.DriverVersions;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.toolchain.foreign.ForeignLinkException;
import org.jspecify.annotations.Nullable;

/** Offers the driver through {@code java.lang.foreign}, preferred where it works. */
@AutoService(DriverProvider.class)
public final class ForeignDriverProvider implements DriverProvider {
  /** Creates the provider; called by {@link java.util.ServiceLoader}. */
  public ForeignDriverProvider() {}

  @Override
  public String name() {
    return "foreign";
  }

  @Override
  public int preference() {
    return 200;
  }

  @Override
  public CudaDriver open() throws DriverUnavailableException {
    CudaLibrary.require();
    try {
      ForeignDevices devices = new ForeignDevices();
      DriverVersions.require(devices.driverVersion());
      devices.initialize();
      if (devices.deviceCount() == 0) {
        throw new DriverUnavailableException("the NVIDIA driver finds no device");
      }
      return driver(devices);
    } catch (CudaException e) {
      throw new DriverUnavailableException(
          "the NVIDIA driver cannot be used: " + e.getMessage(), e);
    } catch (LinkageError e) {
      throw new DriverUnavailableException("the NVIDIA driver lacks a function: " + reason(e), e);
    }
  }

  private static @Nullable String reason(LinkageError error) {
    Throwable cause = error.getCause();
    return cause instanceof ForeignLinkException ? cause.getMessage() : error.getMessage();
  }

  private CudaDriver driver(ForeignDevices devices) {
    return new CompositeDriver(
        name(),
        devices,
        new ForeignContexts(),
        new ForeignModules(),
        new ForeignLaunches(),
        new ForeignDeviceMemory(),
        new ForeignStreams(),
        new ForeignEvents());
  }
}
