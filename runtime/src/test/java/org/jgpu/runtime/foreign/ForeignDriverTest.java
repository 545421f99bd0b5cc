package org.jgpu.runtime.foreign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.DriverUnavailableException;
import org.junit.jupiter.api.Test;

class ForeignDriverTest {

  @Test
  void opensOrSaysWhyInASentence() {
    for (int attempt = 0; attempt < 2; attempt++) {
      try {
        CudaDriver driver = new ForeignDriverProvider().open();
        assertEquals("foreign", driver.name());
        assertTrue(driver.deviceCount() > 0);
      } catch (DriverUnavailableException e) {
        assertFalse(e.getMessage().contains("\n"), e.getMessage());
        String expected = Runtime.version().feature() < 22 ? "needs Java 22" : "NVIDIA driver";
        assertTrue(e.getMessage().contains(expected), e.getMessage());
      }
    }
  }
}
