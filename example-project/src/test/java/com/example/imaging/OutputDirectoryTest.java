package com.example.imaging;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.cli.FailureException;
import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class OutputDirectoryTest {
  /** The JDK's own classes: a file system that nobody can write to, root included. */
  private static final Path READ_ONLY = Path.of(URI.create("jrt:/java.base"));

  @Test
  void aDirectoryThatIsNotWritableIsNamed() {
    FailureException e =
        assertThrows(FailureException.class, () -> OutputDirectory.prepare(READ_ONLY));
    assertTrue(
        e.getMessage().contains("OUT-DIR " + READ_ONLY + " is not writable"), e.getMessage());
  }

  @Test
  void aDirectoryThatCannotBeMadeIsNamed() {
    Path missing = READ_ONLY.resolve("new");
    FailureException e =
        assertThrows(FailureException.class, () -> OutputDirectory.prepare(missing));
    assertTrue(e.getMessage().contains("OUT-DIR " + missing + " cannot be made"), e.getMessage());
  }
}
