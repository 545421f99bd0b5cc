package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jgpu.contract.standin.StandIn;
import org.jgpu.contract.standin.StandInProgram;

/** A program in a process of its own, on the driver of the tests unless an option says another. */
final class ChildProcess {
  /** Far above what any takes: what has not ended by then does not end. */
  private static final long PATIENCE_MINUTES = 5;

  private ChildProcess() {}

  /**
   * Runs a program that is to succeed.
   *
   * @return what it has written, errors among it
   */
  static String run(Class<?> program, List<String> options, String... arguments)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile("jgpu-child", ".txt");
    try {
      ProcessBuilder builder = builder(program, options, arguments).redirectErrorStream(true);
      return text(builder.redirectOutput(output.toFile()).start(), output, output);
    } finally {
      Files.delete(output);
    }
  }

  /**
   * Runs a program that is to succeed.
   *
   * @return what it has written, without errors
   */
  static String output(Class<?> program, List<String> options, String... arguments)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile("jgpu-child", ".txt");
    Path errors = Files.createTempFile("jgpu-child", ".err");
    try {
      ProcessBuilder builder = builder(program, options, arguments).redirectError(errors.toFile());
      return text(builder.redirectOutput(output.toFile()).start(), output, errors);
    } finally {
      Files.delete(output);
      Files.delete(errors);
    }
  }

  private static ProcessBuilder builder(
      Class<?> program, List<String> options, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(option -> option.startsWith("--enable-native-access"))
        .forEach(command::add);
    // A kernel runs a few times there, and the software device translates it first.
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.add("-Djgpu.driver=" + System.getProperty("jgpu.driver", ""));
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    if (StandIn.isAsked()) {
      command.add("-D" + StandIn.PROPERTY + "=true");
      command.add(StandInProgram.class.getName());
    }
    command.add(program.getName());
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command);
  }

  private static String text(Process process, Path output, Path errors)
      throws IOException, InterruptedException {
    boolean ended = process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES);
    process.destroyForcibly();
    String text = Files.readString(output);
    String shown = errors.equals(output) ? text : text + Files.readString(errors);
    assertTrue(ended, () -> "it did not end; it wrote " + shown);
    assertEquals(0, process.exitValue(), shown);
    return text;
  }
}
