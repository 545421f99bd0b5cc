package org.jgpu.runtime.jcuda;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.vendor.BlasBinding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JcublasLibraryTest {
  private static final String ARTIFACTS =
      "org.jcuda:jcublas:12.6.0 and org.jcuda:jcublas-natives:12.6.0:linux-x86_64";

  /** This class path without jars whose names begin so, in a class loader of its own. */
  private static Object absence(String without) throws Exception {
    URL[] urls =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> !new File(entry).getName().startsWith(without))
            .map(JcublasLibraryTest::url)
            .toArray(URL[]::new);
    try (URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
      Class<?> driver = loader.loadClass(JcudaDriver.class.getName());
      var constructor = driver.getDeclaredConstructor();
      constructor.setAccessible(true);
      var binding = driver.getMethod("binding", Class.class);
      binding.setAccessible(true);
      Class<?> kind = loader.loadClass(BlasBinding.class.getName());
      return binding.invoke(constructor.newInstance(), kind);
    } catch (InvocationTargetException e) {
      assertEquals(GpuException.class.getName(), e.getCause().getClass().getName());
      return e.getCause().getMessage();
    }
  }

  private static URL url(String entry) {
    try {
      return new File(entry).toURI().toURL();
    } catch (MalformedURLException e) {
      throw new AssertionError(e);
    }
  }

  /** The driver itself works without. */
  @Test
  void aClassPathWithoutJcublasIsToldWhatToAdd() throws Exception {
    assertEquals(
        "JCublas2 is not on the class path; the driver jcuda needs " + ARTIFACTS,
        absence("jcublas"));
  }

  @Test
  void aClassPathWithoutTheNativesIsToldWhatToAdd() throws Exception {
    String text = String.valueOf(absence("jcublas-natives"));
    assertTrue(text.startsWith("JCublas2's library does not load: "), text);
    assertTrue(text.endsWith("; it needs " + ARTIFACTS), text);
    assertFalse(text.contains("\n"), text);
  }

  /** By the class path of these tests, which has both. */
  @Test
  void loadsOrSaysThatCublasIsMissingAndLeavesNothingInTheSharedFolder() throws IOException {
    long before = sharedLibraries();
    try {
      JcublasLibrary.require();
    } catch (GpuException e) {
      assertEquals(
          "libcublas.so.12 was not found, the cuBLAS of CUDA 12, which JCublas2 needs beside "
              + ARTIFACTS,
          e.getMessage());
    }
    assertEquals(before, sharedLibraries());
  }

  private static long sharedLibraries() throws IOException {
    try (var files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
      return files.filter(file -> file.getFileName().toString().contains("JCublas2")).count();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "jcuda.jcublas.JCublas2 | JCublas2 is not on the class path; the driver jcuda needs ",
        "jcuda.jcublas.JCublas2: java.lang.UnsatisfiedLinkError: x.so: version `GLIBC_2.34' not"
            + " found | JCublas2's library does not load: jcuda.jcublas.JCublas2:"
            + " java.lang.UnsatisfiedLinkError: x.so: version `GLIBC_2.34' not found; it needs ",
      })
  void explainsAFailure(String message, String expected) {
    assertEquals(expected + " " + ARTIFACTS, JcublasLibrary.explanation(message, null));
  }

  @Test
  void aJvmThatDeniesNativeAccessIsToldHowToAllowIt() {
    assertEquals(
        "the JVM denies native access; start it with --enable-native-access=ALL-UNNAMED",
        JcublasLibrary.explanation(
            "Error while loading", new IllegalStateException("java.lang.IllegalCallerException")));
  }

  @Test
  void theLoadersPathIsAskedBeforeToolkits(@TempDir Path folder) throws IOException {
    Files.createFile(folder.resolve("libcublas.so.12"));
    String path = File.pathSeparator + folder + File.pathSeparator;
    assertTrue(JcublasLibrary.isOnPath("libcublas.so.12", path));
    assertFalse(JcublasLibrary.isOnPath("libcublas.so.13", path));
    assertFalse(JcublasLibrary.isOnPath("libcublas.so.12", ""));
    assertFalse(JcublasLibrary.isOnPath("libcublas.so.12", null));
  }
}
