package org.jgpu.runtime.hardware;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.DriverUnavailableException;
import org.jgpu.runtime.error.CudaException;
import org.junit.jupiter.api.Test;

class DriverRequirementsTest {
  private static CudaDriver driver(int version, int initResult, int devices) {
    return (CudaDriver)
        Proxy.newProxyInstance(
            CudaDriver.class.getClassLoader(),
            new Class<?>[] {CudaDriver.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "driverVersion" -> version;
                  case "deviceCount" -> devices;
                  case "initialize" -> {
                    if (initResult != 0) {
                      throw new CudaException(initResult, "cuInit", "");
                    }
                    yield null;
                  }
                  default -> throw new AssertionError(method);
                });
  }

  private static String reason(CudaDriver driver) {
    return assertThrows(DriverUnavailableException.class, () -> DriverRequirements.check(driver))
        .getMessage();
  }

  @Test
  void acceptsAnInitialisedDriverWithADevice() throws DriverUnavailableException {
    CudaDriver driver = driver(12000, 0, 1);
    assertSame(driver, DriverRequirements.check(driver));
  }

  @Test
  void namesTheVersionOfAnOldDriver() {
    assertEquals(
        "the NVIDIA driver supports CUDA 11.4, JGPU needs 12.0 or later",
        reason(driver(11040, 0, 1)));
  }

  @Test
  void saysThatThereIsNoDevice() {
    assertEquals(
        "the driver reports no CUDA device (CUDA_ERROR_NO_DEVICE)", reason(driver(13000, 100, 0)));
    assertEquals("the driver reports no CUDA device", reason(driver(13000, 0, 0)));
  }

  @Test
  void saysWhyTheDriverDoesNotStart() {
    assertTrue(reason(driver(13000, 803, 1)).contains("have different versions"));
    assertTrue(reason(driver(13000, 34, 1)).contains("stub"));
    assertEquals(
        "the driver does not start: CUDA_ERROR_OPERATING_SYSTEM (304) from cuInit",
        reason(driver(13000, 304, 1)));
  }
}
