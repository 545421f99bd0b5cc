package org.jgpu.toolchain.natives;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
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
