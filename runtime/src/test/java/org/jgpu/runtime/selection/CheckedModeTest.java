package org.jgpu.runtime.selection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.runtime.driver.CheckedMode;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.testing.FakeDriver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CheckedModeTest {
  private final List<String> warnings = new ArrayList<>();

  @AfterEach
  void unset() {
    System.clearProperty(CheckedMode.PROPERTY);
  }

  @Test
  void driverWithoutChecksSaysSoInOneLine() {
    FakeDriver driver = new FakeDriver();
    Drivers.warnUnlessChecked(driver, warnings::add);
    assertEquals(
        List.of(
            "jgpu.checked=true on the driver '"
                + driver.name()
                + "' checks indices, divisors and assertions of Java kernels; races, uninitialised"
                + " reads and raw kernels only the software device checks: jgpu.driver=software"),
        warnings);
  }

  @Test
  void driverWithChecksIsSilent() {
    Drivers.warnUnlessChecked(new FakeDriver().checked(), warnings::add);
    assertEquals(List.of(), warnings);
  }

  @Test
  void settingIsTrueOrFalse() {
    System.setProperty(CheckedMode.PROPERTY, "TRUE");
    assertTrue(CheckedMode.requested());
    System.setProperty(CheckedMode.PROPERTY, "false");
    assertFalse(CheckedMode.requested());
    System.setProperty(CheckedMode.PROPERTY, "yes");
    String message = assertThrows(GpuException.class, CheckedMode::requested).getMessage();
    assertEquals("jgpu.checked is 'yes'; expected true or false", message);
  }
}
