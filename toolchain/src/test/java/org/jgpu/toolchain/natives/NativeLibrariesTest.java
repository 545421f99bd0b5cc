package org.jgpu.toolchain.natives;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeLibrariesTest {
  private static final String TEMP_FOLDER = "java.io.tmpdir";

  /** Unpacks as JCuda does. */
  static final class Unpacking {
    static final Path FOLDER = Path.of(System.getProperty(TEMP_FOLDER));

    static {
      try {
        Files.writeString(FOLDER.resolve("library.so"), "code");
      } catch (IOException e) {
        throw new ExceptionInInitializerError(e);
      }
    }
  }

  /** Fails as JCuda does, with many lines. */
  static final class Failing {
    static {
      fail();
    }

    private static void fail() {
      throw new UnsatisfiedLinkError(
          "Error while loading native library \"x\"\n\tat somewhere\n"
              + "java.lang.UnsatisfiedLinkError: libnvrtc.so.12: cannot open shared object file\n"
              + "\tat elsewhere\n");
    }
  }

  @Test
  void givesAClassAFolderOfItsOwnAndRemovesIt() throws Exception {
    String shared = System.getProperty(TEMP_FOLDER);
    initialize(Unpacking.class.getName());
    assertEquals(shared, System.getProperty(TEMP_FOLDER));
    assertNotEquals(Path.of(shared), Unpacking.FOLDER);
    assertFalse(Files.exists(Unpacking.FOLDER));
  }

  @Test
  void givesTheReasonInOneLine() {
    String shared = System.getProperty(TEMP_FOLDER);
    var failure =
        assertThrows(UnsatisfiedLinkError.class, () -> initialize(Failing.class.getName()));
    assertEquals(
        Failing.class.getName()
            + ": java.lang.UnsatisfiedLinkError: libnvrtc.so.12: cannot open shared object file",
        failure.getMessage());
    assertEquals(shared, System.getProperty(TEMP_FOLDER));
  }

  /** The JVM reads the property once, so that another one is needed. */
  @Test
  void namesTheTemporaryFolderThatIsNotThere(@TempDir Path folder) throws Exception {
    Path nowhere = folder.resolve("nowhere");
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Process process =
        new ProcessBuilder(
                java.toString(),
                "-D" + TEMP_FOLDER + "=" + nowhere,
                "-cp",
                System.getProperty("java.class.path"),
                Initializing.class.getName(),
                Failing.class.getName())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(
        output.contains("no file can be made in " + nowhere + ", which java.io.tmpdir names: "),
        output);
  }

  /** Initialises a class in a process of its own, and prints what fails. */
  static final class Initializing {
    public static void main(String... names) {
      try {
        initialize(names[0]);
      } catch (IOException e) {
        System.out.println(e.getMessage());
      }
    }
  }

  @Test
  void needsNoFolderForAClassThatIsNotThere() {
    var failure = assertThrows(UnsatisfiedLinkError.class, () -> initialize("org.nowhere.Driver"));
    assertEquals(
        "org.nowhere.Driver: java.lang.ClassNotFoundException: org.nowhere.Driver",
        failure.getMessage());
  }

  @Test
  void refusesALibraryThatIsNotThere(@TempDir Path folder) {
    var failure =
        assertThrows(
            UnsatisfiedLinkError.class, () -> NativeLibraries.load(folder.resolve("x.so")));
    assertTrue(failure.getMessage().contains("x.so"), failure.getMessage());
  }

  private static void initialize(String className) throws IOException {
    NativeLibraries.initializePrivately(className, NativeLibrariesTest.class.getClassLoader());
  }
}
