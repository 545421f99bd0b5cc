package org.jgpu.software.driver;

import com.google.auto.service.AutoService;
import java.util.Objects;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.DriverProvider;
import org.jgpu.runtime.driver.DriverUnavailableException;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.software.exec.Rehearsal;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.commons.CodeSizeEvaluator;

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
    requireLibraries();
    try {
      SoftwareDriver driver = new SoftwareDriver(DeviceModel.fromProperties());
      driver.initialize();
      Rehearsal.begin();
      return driver;
    } catch (IllegalArgumentException | GpuException e) {
      throw new DriverUnavailableException(String.valueOf(e.getMessage()), e);
    }
  }

  /** Loads a class of each library, which a class path that was written by hand may lack. */
  private static void requireLibraries() throws DriverUnavailableException {
    try {
      Objects.requireNonNull(MethodVisitor.class);
      Objects.requireNonNull(CodeSizeEvaluator.class);
    } catch (NoClassDefFoundError e) {
      throw new DriverUnavailableException(
          "the software device needs ASM 9, the libraries org.ow2.asm:asm and asm-commons, and there"
              + " is no class "
              + e.getMessage(),
          e);
    }
  }
}
