package org.jgpu.benchmarks.software;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Measures the software device: {@code SoftwareBenchmarks FOLDER [SECONDS]}. JMH's results go to
 * the folder, as JSON, and a table of ratios to standard output.
 *
 * <p>Each figure of the table is that of the fastest of all calls, since whatever else runs on the
 * machine only ever makes a call slower; JMH's results hold the whole distribution.
 */
public final class SoftwareBenchmarks {
  private static final String[] WORK = {
    "sine", "mandelbrot", "matmul", "spmv", "saxpy", "stencil", "histogram"
  };

  private static final int FORKS = 2;
  private static final int ITERATIONS = 5;

  private final Path folder;
  private final double seconds;

  private SoftwareBenchmarks(Path folder, double seconds) {
    this.folder = folder;
    this.seconds = seconds;
  }

  /** Runs everything. */
  public static void main(String[] arguments) throws IOException, RunnerException {
    if (arguments.length < 1 || arguments.length > 2) {
      throw new IllegalArgumentException("usage: SoftwareBenchmarks FOLDER [SECONDS]");
    }
    Path folder = Files.createDirectories(Path.of(arguments[0]));
    double seconds = arguments.length > 1 ? Double.parseDouble(arguments[1]) : 1;
    new SoftwareBenchmarks(folder, seconds).run();
  }

  private void run() throws IOException, RunnerException {
    Map<String, Double> plain = new TreeMap<>();
    Map<String, Double> one = new TreeMap<>();
    Map<String, Double> two = new TreeMap<>();
    for (String work : WORK) {
      measure(work, "plain", 1, plain);
      measure(work, "kernel", 1, one);
      measure(work, "kernel", 2, two);
    }
    measure("nothing", "kernel", 1, one);
    String table = table(plain, one, two);
    Files.writeString(folder.resolve("table.md"), table);
    System.out.println(table);
  }

  private void measure(String work, String method, int workers, Map<String, Double> times)
      throws RunnerException {
    String file = work + "-" + method + "-" + workers + ".json";
    Collection<RunResult> results =
        new Runner(
                new OptionsBuilder()
                    .include("\\." + KernelSpeed.class.getSimpleName() + "\\." + method + "$")
                    .param("work", work)
                    .forks(FORKS)
                    .warmupIterations(ITERATIONS)
                    .warmupTime(time())
                    .measurementIterations(ITERATIONS)
                    .measurementTime(time())
                    .shouldFailOnError(true)
                    .jvmArgsAppend(
                        "-Xms2g",
                        "-Xmx2g",
                        "-Djgpu.driver=software",
                        "-Djgpu.software.workers=" + workers)
                    .resultFormat(ResultFormatType.JSON)
                    .result(folder.resolve(file).toString())
                    .build())
            .run();
    times.put(work, fastest(results));
  }

  private TimeValue time() {
    return TimeValue.milliseconds(Math.round(seconds * 1000));
  }

  private static double fastest(Collection<RunResult> results) {
    return results.stream()
        .mapToDouble(result -> result.getPrimaryResult().getStatistics().getMin())
        .min()
        .orElse(Double.NaN);
  }

  private static String table(
      Map<String, Double> plain, Map<String, Double> one, Map<String, Double> two) {
    StringBuilder table =
        new StringBuilder(
            "| work | plain Java µs | kernel, 1 worker µs | ratio | 2 workers µs | 2 : 1 workers |\n"
                + "|---|---|---|---|---|---|\n");
    for (String work : WORK) {
      double java = plain.getOrDefault(work, Double.NaN);
      double single = one.getOrDefault(work, Double.NaN);
      double twice = two.getOrDefault(work, Double.NaN);
      table.append(
          String.format(
              Locale.ROOT,
              "| %s | %.1f | %.1f | %.2f | %.1f | %.2f |%n",
              work,
              java,
              single,
              java / single,
              twice,
              single / twice));
    }
    return table
        .append(
            String.format(
                Locale.ROOT,
                "%nA launch of one warp that does nothing, and waiting for it: %.2f µs.%n",
                one.getOrDefault("nothing", Double.NaN)))
        .toString();
  }
}
