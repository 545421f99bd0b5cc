package com.example.samples.performance;

import com.example.cli.FailureException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A program in a process of its own: what happens once in a process, or is read at its start. */
final class ChildJvm {
  private ChildJvm() {}

  /**
   * Runs {@code main} with this Java, class path and driver.
   *
   * @return what it printed, errors included
   * @throws FailureException if it fails
   */
  static List<String> run(Bench bench, Class<?> main, String... options) {
    try {
      return output(command(bench, main, options));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new FailureException("interrupted in " + main.getName(), e);
    }
  }

  private static List<String> command(Bench bench, Class<?> main, String... options) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Djgpu.driver=" + bench.gpu().driverName());
    if (Runtime.version().feature() >= 22) {
      command.add("--enable-native-access=ALL-UNNAMED");
    }
    command.addAll(List.of(options));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.add(Boolean.toString(bench.isLarge()));
    return command;
  }

  private static List<String> output(List<String> command)
      throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    List<String> lines;
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      lines = reader.lines().toList();
    }
    int status = process.waitFor();
    if (status != 0) {
      throw new FailureException(command + " ended with " + status + ": " + lines);
    }
    return lines;
  }
}
