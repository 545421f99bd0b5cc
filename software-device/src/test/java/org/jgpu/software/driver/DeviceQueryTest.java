package org.jgpu.software.driver;

import static org.jgpu.software.driver.DriverFixture.assertFails;
import static org.jgpu.software.driver.DriverFixture.assertMentions;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.jgpu.runtime.driver.DeviceAttribute;
import org.jgpu.runtime.driver.DriverProvider;
import org.jgpu.runtime.driver.DriverUnavailableException;
import org.jgpu.runtime.error.CudaResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class DeviceQueryTest {
  private final SoftwareDriver driver = new SoftwareDriver(new DeviceModel(3, 1 << 20, 2));

  @AfterEach
  void clearProperties() {
    System.clearProperty(DeviceModel.WORKERS_PROPERTY);
    System.clearProperty(DeviceModel.MEMORY_PROPERTY);
    System.clearProperty(DeviceModel.DEVICES_PROPERTY);
  }

  @Test
  void providerIsFoundAndRanksBelowHardware() {
    DriverProvider provider =
        ServiceLoader.load(DriverProvider.class).stream()
            .map(ServiceLoader.Provider::get)
            .filter(found -> found.name().equals("software"))
            .findFirst()
            .orElseThrow();

    assertEquals(0, provider.preference());
  }

  @Test
  void propertiesSetWorkersMemoryAndDevices() throws DriverUnavailableException {
    System.setProperty(DeviceModel.WORKERS_PROPERTY, "5");
    System.setProperty(DeviceModel.MEMORY_PROPERTY, "4096");
    System.setProperty(DeviceModel.DEVICES_PROPERTY, "3");
    var opened = new SoftwareDriverProvider().open();

    assertEquals(3, opened.deviceCount());
    assertEquals("JGPU software device (5 workers)", opened.deviceName(2));
    assertEquals(4096, opened.deviceTotalMemory(0));
    assertEquals(5, opened.deviceAttribute(DeviceAttribute.MULTIPROCESSOR_COUNT, 0));
    assertFalse(opened.isHardware());
  }

  @Test
  void librariesThatTheClassPathLacksAreNamed() throws Exception {
    List<URL> path = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      if (!Path.of(entry).getFileName().toString().startsWith("asm-commons")) {
        path.add(Path.of(entry).toUri().toURL());
      }
    }
    ClassLoader platform = ClassLoader.getPlatformClassLoader();
    try (URLClassLoader loader = new URLClassLoader(path.toArray(URL[]::new), platform)) {
      Class<?> provider = loader.loadClass(SoftwareDriverProvider.class.getName());
      Object made = provider.getConstructor().newInstance();
      var failure =
          assertThrows(
              InvocationTargetException.class, () -> provider.getMethod("open").invoke(made));
      assertEquals(
          "the software device needs ASM 9, the libraries org.ow2.asm:asm and asm-commons, and there"
              + " is no class org/objectweb/asm/commons/CodeSizeEvaluator",
          failure.getCause().getMessage());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "many", "", "99999999999"})
  void wrongWorkerCountIsNamed(String value) {
    System.setProperty(DeviceModel.WORKERS_PROPERTY, value);

    var failure =
        assertThrows(DriverUnavailableException.class, () -> new SoftwareDriverProvider().open());

    assertMentions(failure, DeviceModel.WORKERS_PROPERTY, "'" + value + "'");
  }

  @Test
  void nothingWorksBeforeInitialize() {
    assertFails(CudaResult.NOT_INITIALIZED, driver::deviceCount);
    assertFails(CudaResult.NOT_INITIALIZED, () -> driver.retainContext(0));
    assertFails(CudaResult.NOT_INITIALIZED, () -> driver.setCurrentContext(0));
    assertFails(CudaResult.NOT_INITIALIZED, () -> driver.allocate(16));
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 2})
  void unknownOrdinalIsInvalidDevice(int ordinal) {
    driver.initialize();

    assertFails(CudaResult.INVALID_DEVICE, () -> driver.deviceName(ordinal));
    assertFails(CudaResult.INVALID_DEVICE, () -> driver.retainContext(ordinal));
  }

  @ParameterizedTest
  @EnumSource(DeviceAttribute.class)
  void everyAttributeHasAValue(DeviceAttribute attribute) {
    driver.initialize();
    int value = driver.deviceAttribute(attribute, 1);

    assertTrue(
        attribute == DeviceAttribute.MEMORY_POOLS_SUPPORTED ? value == 0 : value > 0,
        attribute + " is " + value);
  }
}
