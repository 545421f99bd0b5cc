package com.example.samples.performance;

import com.example.cli.ProjectVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jgpu.runtime.Gpu;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code samples [NAME...]}. */
@Command(
    name = "samples",
    description = {
      "Runs the programs of the performance guide, one or all.",
      "Each measures, and fails where a result differs from plain Java. On the software device"
          + " sizes are small, and times say nothing about a GPU."
    },
    mixinStandardHelpOptions = true,
    versionProvider = ProjectVersion.class)
public final class SamplesCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "NAME", description = "Names or numbers of samples (default: all).")
  private List<String> names = new ArrayList<>();

  @Option(names = "--list", description = "Prints numbers, names and titles, and runs nothing.")
  private boolean list;

  @Option(names = "--small", description = "Takes the software device's sizes on a GPU, too.")
  private boolean small;

  /** Creates the command; picocli sets its options. */
  public SamplesCommand() {}

  @Override
  public Integer call() {
    List<Sample> chosen = chosen();
    if (list) {
      chosen.forEach(sample -> spec.commandLine().getOut().println(sample.heading()));
      return 0;
    }
    try (Gpu gpu = Gpu.open()) {
      Bench bench = new Bench(gpu, spec.commandLine().getOut(), gpu.isHardware() && !small);
      bench.print("device: " + gpu.description());
      for (Sample sample : chosen) {
        bench.print("");
        sample.run(bench);
      }
    }
    return 0;
  }

  private List<Sample> chosen() {
    if (names.isEmpty()) {
      return Samples.ALL;
    }
    return names.stream().map(this::named).toList();
  }

  private Sample named(String name) {
    return Samples.ALL.stream()
        .filter(sample -> sample.isCalled(name))
        .findFirst()
        .orElseThrow(
            () ->
                new ParameterException(
                    spec.commandLine(), "no sample '" + name + "'; there are " + Samples.names()));
  }
}
