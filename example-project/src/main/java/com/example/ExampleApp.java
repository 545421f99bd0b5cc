package com.example;

import com.example.cli.ErrorLines;
import com.example.cli.ProjectVersion;
import com.example.imaging.ImagingCommand;
import com.example.pagerank.PageRankCommand;
import com.example.samples.performance.SamplesCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The program: {@code jgpu-example imaging ...}, {@code pagerank ...} and {@code samples ...}. */
@Command(
    name = "jgpu-example",
    description = "Runs GPU kernels, and checks what they compute against plain Java.",
    subcommands = {ImagingCommand.class, PageRankCommand.class, SamplesCommand.class},
    mixinStandardHelpOptions = true,
    versionProvider = ProjectVersion.class,
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "The best device is chosen; with no GPU that is JGPU's software device.",
      "JGPU_DRIVER=jcuda|foreign|software in the environment forces one.",
      "",
      "Exit codes: 0 done, 1 failed or differs from plain Java, 2 wrong usage."
    })
public final class ExampleApp {
  private ExampleApp() {}

  /** Runs the command line and exits with its code. */
  public static void main(String[] args) {
    System.exit(commandLine().execute(args));
  }

  /** Returns the parser, with the error messages and exit codes that its footer states. */
  static CommandLine commandLine() {
    ErrorLines errors = new ErrorLines();
    return new CommandLine(new ExampleApp())
        .setParameterExceptionHandler(errors)
        .setExecutionExceptionHandler(errors);
  }
}
