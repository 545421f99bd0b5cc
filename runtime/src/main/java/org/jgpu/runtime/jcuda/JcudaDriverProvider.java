package org.jgpu.runtime.jcuda;

import com.google.auto.service.AutoService;
import jcuda.LogLevel;
import jcuda.driver.CUevent;
import jcuda.driver.CUfunction;
import jcuda.driver.JCudaDriver;
import org.jgpu.runtime.driver.CompositeDriver;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.DriverProvider;
import org.jgpu.runtime.driver.DriverUnavailableException;
import org.jgpu.runtime.driver.DriverVersions;
import org.jgpu.runtime.error.CudaException;

/** Offers the driver through JCuda. */
@AutoService(DriverProvider.class)
public final class JcudaDriverProvider implements DriverProvider {
  /** Creates the provider; called by {@link java.util.ServiceLoader}. */
  public JcudaDriverProvider() {}

  @Override
  public String name() {
    return "jcuda";
  }

  @Override
  public int preference() {
    return 100;
  }

  @Override
  public CudaDriver open() throws DriverUnavailableException {
    try {
      JCudaDriver.setLogLevel(LogLevel.LOG_QUIET);
      JCudaDriver.setExceptionsEnabled(false);
      JcudaDevices devices = new JcudaDevices();
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
      throw new DriverUnavailableException(reason(String.valueOf(e.getMessage())), e);
    }
  }

  private CudaDriver driver(JcudaDevices devices) {
    HandleTable<CUfunction> functions = new HandleTable<>("cuModuleGetFunction", CUfunction[]::new);
    HandleTable<CUevent> events = new HandleTable<>("cuEventCreate", CUevent[]::new);
    JcudaStreams streams = new JcudaStreams(events);
    return new CompositeDriver(
        name(),
        devices,
        new JcudaContexts(),
        new JcudaModules(functions),
        new JcudaLaunches(functions, streams),
        new JcudaMemory(streams),
        streams,
        new JcudaEvents(events, streams));
  }

  /** JCuda's message is a page with stack traces; one sentence of it matters. */
  static String reason(String message) {
    if (message.contains("libcuda.so") || message.contains("nvcuda.dll")) {
      return "no NVIDIA driver was found: JCuda cannot load the driver library (libcuda.so.1 or"
          + " nvcuda.dll)";
    }
    String system = System.getProperty("os.name") + " " + System.getProperty("os.arch");
    return "JCuda's native library for "
        + system
        + " does not load; it exists for Linux and"
        + " Windows on x86-64, and needs an NVIDIA driver";
  }
}
