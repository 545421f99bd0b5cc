package com.example.cli;

import org.jgpu.runtime.error.GpuException;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Turns what went wrong into one line on standard error and an exit code: 2 usage, 1 the rest. */
public final class ErrorLines implements IParameterExceptionHandler, IExecutionExceptionHandler {
  @Override
  public int handleParseException(ParameterException e, String[] args) {
    CommandLine command = e.getCommandLine();
    String name = command.getCommandSpec().qualifiedName();
    command.getErr().println(line(e.getMessage()) + "; see '" + name + " --help'");
    return ExitCode.USAGE;
  }

  @Override
  public int handleExecutionException(Exception e, CommandLine command, ParseResult arguments)
      throws Exception {
    if (e instanceof FailureException || e instanceof GpuException) {
      command.getErr().println(line(e.getMessage()));
      return ExitCode.SOFTWARE;
    }
    throw e;
  }

  private static String line(String message) {
    return "error: " + message.strip().replaceAll("\\s*\\R\\s*", " ");
  }
}
