package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A program in a process of its own, on the driver of the tests. */
final class ChildProcess {
  /** Far above what any takes: what has not ended by then does not end. */
  private static final long PATIENCE_MINUTES = 5;

  private ChildProcess() {}

  /**
   * Runs a program that is to succeed.
   *
   * @return what it has written
   */
  static String run(Class<?> program, List<String> options, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.add("-Djgpu.driver=" + System.getProperty("jgpu.driver", ""));
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(program.getName());
    command.addAll(List.of(arguments));
    Path output = Files.createTempFile("jgpu-child", ".txt");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      boolean ended = process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES);
      process.destroyForcibly();
      String text = Files.readString(output);
      assertTrue(ended, () -> "it did not end; it wrote " + text);
      assertEquals(0, process.exitValue(), text);
      return text;
    } finally {
      Files.delete(output);
    }
  }
}
