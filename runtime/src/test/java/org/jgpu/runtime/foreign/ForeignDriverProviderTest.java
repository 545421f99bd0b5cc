package org.jgpu.runtime.foreign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.runtime.driver.DriverProvider;
import org.jgpu.runtime.driver.DriverUnavailableException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

class ForeignDriverProviderTest {
  private static String reason(String library) {
    return assertThrows(DriverUnavailableException.class, () -> CudaLibrary.open(library))
        .getMessage();
  }

  @Test
  void isPreferred() {
    DriverProvider provider = new ForeignDriverProvider();
    assertEquals("foreign", provider.name());
    assertEquals(20, provider.preference());
  }

  @Test
  @EnabledForJreRange(max = JRE.JAVA_21)
  void saysWhichJavaItNeeds() {
    assertEquals(
        "java.lang.foreign needs Java 22 or later; this is " + System.getProperty("java.version"),
        assertThrows(DriverUnavailableException.class, () -> new ForeignDriverProvider().open())
            .getMessage());
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_22)
  void saysThatThereIsNoDriverLibrary() {
    assertEquals(
        "no libmissing.so.7 was found (is the NVIDIA driver installed?)",
        reason("libmissing.so.7"));
  }

  @Test
  void knowsTheLibraryOfEachSystem() {
    assertEquals("libcuda.so.1", CudaLibrary.nameOn("Linux"));
    assertEquals("nvcuda.dll", CudaLibrary.nameOn("Windows 11"));
  }

  @Test
  void opensOrSaysWhyNotEveryTime() {
    for (int i = 0; i < 2; i++) {
      try {
        assertTrue(new ForeignDriverProvider().open().deviceCount() > 0);
      } catch (DriverUnavailableException e) {
        assertTrue(e.getMessage().matches("(the|no|java\\.lang\\.foreign) .+"), e.getMessage());
      }
    }
  }
}
