package org.jgpu.runtime.vendor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalLong;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

class VendorLibrariesTest {
  @Test
  void theSettingSaysWhichMayBeUsed() {
    assertTrue(VendorLibraries.isAllowed(VendorProduct.CUBLAS, "auto"));
    assertFalse(VendorLibraries.isAllowed(VendorProduct.CUBLAS, "none"));
    assertTrue(VendorLibraries.isAllowed(VendorProduct.CUBLAS, " cublas "));
  }

  @Test
  void anUnknownNameIsRefusedWithThoseThatAreKnown() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> VendorLibraries.isAllowed(VendorProduct.CUBLAS, "cublas,cublass"));
    assertEquals(
        "jgpu.libraries=cublas,cublass: no library \"cublass\"; auto, none or any of cublas, cusolver, cufft",
        e.getMessage());
  }

  /** A misspelt setting must not pass for a library that is not there. */
  @Test
  void aWrongSettingIsNoAbsence() {
    Blas blas = new Blas(() -> opened(VendorLibraries.isAllowed(VendorProduct.CUBLAS, "cublass")));
    assertThrows(IllegalArgumentException.class, blas::isPresent);
  }

  private static BlasCalls opened(boolean allowed) {
    throw new AssertionError("opened: " + allowed);
  }

  @Test
  void aDriverThatALibraryIsNotCalledThroughIsNamedWithThoseThatItIs() {
    VendorLibraries.requireDriver(VendorProduct.CUSOLVER, "foreign");
    assertEquals(
        "it is called through the driver foreign (Java 22 and later) only, this is the driver jcuda",
        refusal(VendorProduct.CUSOLVER, "jcuda"));
    assertEquals(
        "it is called through the drivers foreign (Java 22 and later) and jcuda only, this is the driver software",
        refusal(VendorProduct.CUBLAS, "software"));
  }

  private static String refusal(VendorProduct product, String driver) {
    return assertThrows(GpuException.class, () -> VendorLibraries.requireDriver(product, driver))
        .getMessage();
  }

  @Test
  void anExtentThatIsNoNumberFromZeroOnIsRefused() {
    assertEquals(OptionalLong.empty(), VendorLibraries.from(""));
    assertEquals(OptionalLong.of(0), VendorLibraries.from("0"));
    assertEquals(OptionalLong.of(512), VendorLibraries.from("512"));
    for (String wrong : List.of("many", "-1", "0.5")) {
      IllegalArgumentException e =
          assertThrows(IllegalArgumentException.class, () -> VendorLibraries.from(wrong));
      assertEquals(
          "jgpu.libraries.from is '" + wrong + "'; it takes a whole number from 0 on",
          e.getMessage());
    }
  }

  @Test
  void eachSystemHasItsName() {
    assertEquals("libcublas.so.13", VendorProduct.CUBLAS.fileNames("Linux").get(0));
    assertEquals("cublas64_12.dll", VendorProduct.CUBLAS.fileNames("Windows 11").get(1));
  }

  @Test
  void librariesHaveNumbersOfTheirOwn() {
    assertEquals(
        List.of("libcusolver.so.12", "libcusolver.so.11"),
        VendorProduct.CUSOLVER.fileNames("Linux"));
    assertEquals(
        List.of("libcufft.so.12", "libcufft.so.11"), VendorProduct.CUFFT.fileNames("Linux"));
  }

  @Test
  void versionsAreReadAsCublasCountsThem() {
    assertEquals("13.0", BlasFunctions.blasVersionText(130_002));
    assertEquals("12.9", BlasFunctions.blasVersionText(120_901));
  }
}
