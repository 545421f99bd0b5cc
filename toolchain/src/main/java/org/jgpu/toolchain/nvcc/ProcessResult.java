package org.jgpu.toolchain.nvcc;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How a process ended.
 *
 * @param exitCode 0 for success
 * @param output what it wrote to both of its streams, in order
 */
record ProcessResult(int exitCode, String output) {
  /**
   * Runs a process to its end, however long that takes.
   *
   * @param environment all of its variables
   * @throws InterruptedIOException if the thread is interrupted, after the process and its children
   *     are ended
   * @throws IOException if it does not start
   */
  static ProcessResult run(Path folder, List<String> command, Map<String, String> environment)
      throws IOException {
    // A file, not a pipe: waiting for a process can be interrupted, reading a pipe cannot.
    Path output = Files.createTempFile("jgpu-process", ".log");
    try {
      return new ProcessResult(
          exitCode(folder, command, environment, output),
          new String(Files.readAllBytes(output), Charset.defaultCharset()));
    } finally {
      Files.delete(output);
    }
  }

  private static int exitCode(
      Path folder, List<String> command, Map<String, String> environment, Path output)
      throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    Process process = builder.start();
    try {
      process.getOutputStream().close();
      return process.waitFor();
    } catch (InterruptedException e) {
      process.descendants().forEach(ProcessHandle::destroy);
      process.destroy();
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while " + command.get(0) + " ran");
    }
  }

  /** Returns {@code command} as one line for a shell. */
  static String quoted(List<String> command) {
    return command.stream()
        .map(
            word ->
                word.matches("[A-Za-z0-9_./:=+,@-]+")
                    ? word
                    : "'" + word.replace("'", "'\\''") + "'")
        .collect(Collectors.joining(" "));
  }
}
