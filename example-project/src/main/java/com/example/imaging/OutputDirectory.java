package com.example.imaging;

import com.example.cli.FailureException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The directory that the results go to. */
final class OutputDirectory {
  private OutputDirectory() {}

  /**
   * Makes {@code directory} if it is not there yet.
   *
   * @throws FailureException if it is no directory, cannot be made or cannot be written to
   */
  static void prepare(Path directory) {
    if (Files.exists(directory) && !Files.isDirectory(directory)) {
      throw new FailureException(
          "OUT-DIR " + directory + " is a file; name a directory, existing or new");
    }
    try {
      if (!Files.exists(directory)) {
        Files.createDirectories(directory);
      }
    } catch (IOException | UnsupportedOperationException e) {
      throw new FailureException(
          "OUT-DIR %s cannot be made (%s); name a directory that you may write to"
              .formatted(directory, e),
          e);
    }
    if (!Files.isWritable(directory)) {
      throw new FailureException(
          "OUT-DIR " + directory + " is not writable; change its permissions or name another");
    }
  }
}
