package com.example.pagerank;

import com.example.cli.Check;
import com.example.cli.FailureException;
import com.example.cli.KernelTimes;
import com.example.cli.ProjectVersion;
import com.example.cli.Report;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jgpu.runtime.Gpu;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code pagerank MATRIX-MARKET-FILE}. */
@Command(
    name = "pagerank",
    description = {
      "Ranks the nodes of a graph and prints the top ten.",
      "An entry in row i and column j of the matrix is a link from i to j, and its absolute value is"
          + " the weight of the link. A comment '%% node 12 Boston' in the file names a node.",
      "Prints the device, the time of each kernel and the largest difference from plain Java."
    },
    mixinStandardHelpOptions = true,
    versionProvider = ProjectVersion.class)
public final class PageRankCommand implements Callable<Integer> {
  private static final int TOP = 10;

  /** The relative error of a step in float32, which a factor of damping carries to the next. */
  private static final double STEP_ERROR = 2e-6;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "MATRIX-MARKET-FILE",
      description = "Square sparse matrix, such as those of the SuiteSparse collection (.mtx).")
  private Path file;

  @Option(
      names = "--damping",
      paramLabel = "P",
      defaultValue = "0.85",
      description = "Probability of following a link (default: ${DEFAULT-VALUE}).")
  private double damping;

  @Option(
      names = "--tolerance",
      paramLabel = "SUM",
      defaultValue = "1e-6",
      description =
          "Stop when all changes of an iteration add up to this or less"
              + " (default: ${DEFAULT-VALUE}).")
  private double tolerance;

  @Option(
      names = "--max-iterations",
      paramLabel = "N",
      defaultValue = "200",
      description = "Fail when that takes more than N iterations (default: ${DEFAULT-VALUE}).")
  private int mostIterations;

  /** Creates the command; picocli sets its options. */
  public PageRankCommand() {}

  @Override
  public Integer call() {
    requireOptions();
    PageRankOptions options = new PageRankOptions(damping, tolerance, mostIterations);
    Graph graph = GraphReader.read(file);
    PrintWriter out = spec.commandLine().getOut();
    out.printf("graph: %s, %d nodes, %d links%n", file, graph.nodes(), graph.links().count());
    return run(graph, options, out);
  }

  private int run(Graph graph, PageRankOptions options, PrintWriter out) {
    try (Gpu gpu = Gpu.open()) {
      Report report = new Report(out);
      report.device(gpu);
      KernelTimes times = new KernelTimes(gpu);
      PageRankResult result = onDevice(gpu, graph, options, times);
      report.times(times);
      out.printf(
          Locale.ROOT, "iterations: %d, last change %.3g%n", result.iterations(), result.change());
      out.println("highest ranks:");
      TopRanks.lines(graph, result.ranks(), TOP).forEach(out::println);
      int exitCode = report.checks(List.of(check(graph, result)));
      if (exitCode == ExitCode.OK) {
        requireConvergence(result);
      }
      return exitCode;
    }
  }

  private static PageRankResult onDevice(
      Gpu gpu, Graph graph, PageRankOptions options, KernelTimes times) {
    try (GpuPageRank iteration = new GpuPageRank(gpu, CsrMatrix.ofSteps(graph), times)) {
      return iteration.run(options);
    }
  }

  private Check check(Graph graph, PageRankResult result) {
    double[] java = JavaPageRank.run(graph, damping, result.iterations());
    return Check.relative("ranks", result.ranks(), java, STEP_ERROR / (1 - damping));
  }

  private void requireConvergence(PageRankResult result) {
    if (!(result.change() <= tolerance)) {
      throw new FailureException(
          String.format(
              Locale.ROOT,
              "no convergence: iteration %d still changed %.3g, over the tolerance of %.3g; raise"
                  + " --max-iterations or --tolerance",
              result.iterations(),
              result.change(),
              tolerance));
    }
  }

  private void requireOptions() {
    require(damping >= 0 && damping < 1, "--damping", damping, "from 0, below 1");
    require(tolerance > 0, "--tolerance", tolerance, "over 0");
    require(mostIterations >= 1, "--max-iterations", mostIterations, "from 1");
  }

  private void require(boolean valid, String option, Number found, String range) {
    if (!valid) {
      throw new ParameterException(
          spec.commandLine(), option + " is " + found + "; give a number " + range);
    }
  }
}
