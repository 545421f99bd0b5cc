package org.jgpu.runtime.jcuda;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jgpu.runtime.driver.DriverProvider;
import org.jgpu.runtime.driver.DriverUnavailableException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JcudaDriverProviderTest {
  @Test
  void comesBehindTheForeignDriver() {
    DriverProvider provider = new JcudaDriverProvider();
    assertEquals("jcuda", provider.name());
    assertEquals(10, provider.preference());
  }

  @Test
  void opensOrSaysWhyNotAndLeavesNothingInTheSharedFolder() throws IOException {
    List<Path> before = sharedLibraries();
    for (int i = 0; i < 2; i++) {
      try {
        assertTrue(new JcudaDriverProvider().open().deviceCount() > 0);
      } catch (DriverUnavailableException e) {
        assertTrue(e.getMessage().matches("(the|no|JCuda) .+"), e.getMessage());
        assertFalse(e.getMessage().contains("\n"), e.getMessage());
      }
    }
    assertEquals(before, sharedLibraries());
  }

  private static List<Path> sharedLibraries() throws IOException {
    try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
      return files.filter(file -> file.getFileName().toString().contains("JCudaDriver")).toList();
    }
  }

  @Test
  void explainsALinkError() {
    assertEquals(
        "no libcuda.so.1 was found (is the NVIDIA driver installed?)",
        JcudaLibrary.explanation(
            "jcuda.driver.JCudaDriver: java.lang.UnsatisfiedLinkError: /tmp/x.so:"
                + " libcuda.so.1: cannot open shared object file: No such file or directory",
            ""));
    assertEquals(
        "JCuda's library does not load: version `GLIBC_2.34' not found",
        JcudaLibrary.explanation("version `GLIBC_2.34' not found", ""));
    assertEquals(
        "the JVM denies native access; start it with --enable-native-access=ALL-UNNAMED",
        JcudaLibrary.explanation(
            "Error while loading native library", "java.lang.IllegalCallerException: Illegal"));
    assertEquals(
        "JCuda is not on the class path, where modular programs have it, too",
        JcudaLibrary.explanation(
            "jcuda.driver.JCudaDriver: java.lang.ClassNotFoundException: jcuda.driver.JCudaDriver",
            ""));
  }

  @ParameterizedTest
  @CsvSource({"Linux,amd64", "Linux,x86_64", "Windows Server 2022,amd64"})
  void acceptsPlatformsThatHaveNatives(String system, String processor) {
    assertDoesNotThrow(() -> JcudaLibrary.requirePlatform(system, processor));
  }

  @ParameterizedTest
  @CsvSource({"Linux,aarch64", "Mac OS X,x86_64", "Windows 11,aarch64", "AIX,ppc64"})
  void namesAPlatformThatHasNone(String system, String processor) {
    DriverUnavailableException failure =
        assertThrows(
            DriverUnavailableException.class,
            () -> JcudaLibrary.requirePlatform(system, processor));
    assertEquals(
        "JCuda has natives for Linux and Windows on x86_64 only; this is "
            + system
            + " on "
            + processor,
        failure.getMessage());
  }
}
