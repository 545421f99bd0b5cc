package com.example;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.stream.Stream;
import picocli.CommandLine;

/** What one run of the program left: its exit code and what it printed. */
public record CommandRun(int exitCode, String out, String err) {
  static final Path PHOTOGRAPH = Path.of("data", "chelsea.png");
  static final Path GRAPH = Path.of("data", "debian-packages.mtx");

  /** Runs the program. */
  public static CommandRun of(Object... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine command = ExampleApp.commandLine();
    command.setOut(new PrintWriter(out, true));
    command.setErr(new PrintWriter(err, true));
    int code = command.execute(Stream.of(arguments).map(Object::toString).toArray(String[]::new));
    return new CommandRun(code, out.toString(), err.toString());
  }
}
