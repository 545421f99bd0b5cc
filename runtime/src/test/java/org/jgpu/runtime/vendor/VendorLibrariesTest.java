package org.jgpu.runtime.vendor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class VendorLibrariesTest {
  @Test
  void theSettingSaysWhichMayBeUsed() {
    assertTrue(VendorLibraries.isAllowed("cublas", "auto"));
    assertFalse(VendorLibraries.isAllowed("cublas", "none"));
    assertTrue(VendorLibraries.isAllowed("cublas", " cublas "));
  }

  @Test
  void anUnknownNameIsRefusedWithThoseThatAreKnown() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> VendorLibraries.isAllowed("cublas", "cublas,cublass"));
    assertEquals(
        "jgpu.libraries=cublas,cublass: no library \"cublass\"; auto, none or any of cublas",
        e.getMessage());
  }

  /** A misspelt setting must not pass for a library that is not there. */
  @Test
  void aWrongSettingIsNoAbsence() {
    Blas blas = new Blas(() -> opened(VendorLibraries.isAllowed("cublas", "cublass")));
    assertThrows(IllegalArgumentException.class, blas::isPresent);
  }

  private static BlasCalls opened(boolean allowed) {
    throw new AssertionError("opened: " + allowed);
  }

  @Test
  void eachSystemHasItsName() {
    assertEquals("libcublas.so.13", VendorLibraries.fileName("cublas", 13, "Linux"));
    assertEquals("cublas64_12.dll", VendorLibraries.fileName("cublas", 12, "Windows 11"));
  }

  @Test
  void versionsAreReadAsCublasCountsThem() {
    assertEquals("13.0", ForeignBlas.versionText(130_002));
    assertEquals("12.9", ForeignBlas.versionText(120_901));
  }
}
