package org.jgpu.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A class of the benchmarks run in a process of its own, of this Java and on one driver. */
final class FreshProcess {
  private final List<String> command = new ArrayList<>();

  FreshProcess(String driver, List<String> options, Class<?> main, String... arguments) {
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Djgpu.driver=" + driver);
    if (Runtime.version().feature() >= 22) {
      command.add("--enable-native-access=ALL-UNNAMED");
    }
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(List.of(arguments));
  }

  /**
   * What a process said.
   *
   * @param line its first line
   * @param micros from the start of the process until the line was there
   */
  record Answer(String line, double micros) {}

  /**
   * Runs it to its end.
   *
   * @throws IOException if it fails or says nothing
   */
  Answer run() throws IOException {
    long before = System.nanoTime();
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try (BufferedReader output = process.inputReader()) {
      String line = output.readLine();
      double micros = (System.nanoTime() - before) * 1e-3;
      int status = process.waitFor();
      if (status != 0 || line == null) {
        throw new IOException(command + " ended with status " + status + " and said " + line);
      }
      return new Answer(line, micros);
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted in " + command, e);
    }
  }
}
