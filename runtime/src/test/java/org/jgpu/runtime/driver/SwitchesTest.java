package org.jgpu.runtime.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SwitchesTest {
  private static final String NAME = "jgpu.test.switch";

  @AfterEach
  void unset() {
    System.clearProperty(NAME);
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "TRUE", " true ", "1"})
  void on(String value) {
    System.setProperty(NAME, value);
    assertTrue(Switches.isOn(NAME));
  }

  @ParameterizedTest
  @ValueSource(strings = {"false", "False", "0", ""})
  void off(String value) {
    System.setProperty(NAME, value);
    assertFalse(Switches.isOn(NAME));
    System.clearProperty(NAME);
    assertFalse(Switches.isOn(NAME));
  }

  /** Before a driver is looked for: what asks later is a class's initializer. */
  @ParameterizedTest
  @ValueSource(strings = {"jgpu.leaks", "jgpu.summary", "jgpu.jfr", "jgpu.tf32"})
  void whatIsNeitherIsSaidWhenAGpuIsOpened(String property) {
    System.setProperty(property, "yes");
    try {
      String message = assertThrows(GpuException.class, () -> Gpu.open(0)).getMessage();
      assertEquals(property + " is 'yes'; expected true or false", message);
    } finally {
      System.clearProperty(property);
    }
  }

  @Test
  void theNameIsInTheMessage() {
    System.setProperty(NAME, "on");
    GpuException e = assertThrows(GpuException.class, () -> Switches.isOn(NAME));
    assertEquals(NAME + " is 'on'; expected true or false", e.getMessage());
  }
}
