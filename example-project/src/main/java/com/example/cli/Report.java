package com.example.cli;

import java.io.PrintWriter;
import java.util.List;
import org.jgpu.runtime.Gpu;
import picocli.CommandLine.ExitCode;

/** Prints which device ran, for how long, and whether plain Java agrees. */
public final class Report {
  private final PrintWriter out;

  /** Creates a report to {@code out}. */
  public Report(PrintWriter out) {
    this.out = out;
  }

  /** Prints the device and why it was chosen. */
  public void device(Gpu gpu) {
    out.println("device: " + gpu.description());
  }

  /** Prints the time of each kernel. */
  public void times(KernelTimes times) {
    out.println("kernels:");
    times.lines().forEach(out::println);
  }

  /** Prints the checks and returns the exit code: 0 if all of them passed, else 1. */
  public int checks(List<Check> checks) {
    out.println("compared with plain Java:");
    checks.forEach(check -> out.println(check.line()));
    return checks.stream().allMatch(Check::passed) ? ExitCode.OK : ExitCode.SOFTWARE;
  }
}
