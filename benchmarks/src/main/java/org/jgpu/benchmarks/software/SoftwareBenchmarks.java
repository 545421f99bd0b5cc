package org.jgpu.benchmarks.software;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.util.Statistics;

/**
 * Measures the software device: {@code SoftwareBenchmarks FOLDER [SECONDS [WORKS]]}. JMH's results
 * go to the folder, as JSON, and a table of ratios to standard output. Works are names with commas
 * between them, or {@code all}, which also measures what launches and translation take.
 *
 * <p>Each figure of the table is that of the fastest of all calls, since whatever else runs on the
 * machine only ever makes a call slower; JMH's results hold the whole distribution. On a machine
 * that is busy throughout, only the ratio of CPU times means something.
 */
public final class SoftwareBenchmarks {
  private static final List<String> WORKS =
      List.of("sine", "mandelbrot", "matmul", "spmv", "saxpy", "stencil", "histogram");

  /** HotSpot does not compile a kernel alike in every JVM, nor does its memory lie alike. */
  private static final int FORKS = 3;

  private static final int ITERATIONS = 5;

  private final Path folder;
  private final double seconds;

  private SoftwareBenchmarks(Path folder, double seconds) {
    this.folder = folder;
    this.seconds = seconds;
  }

  private static List<String> works(String names) {
    List<String> works = List.of(names.split(",", -1));
    for (String work : works) {
      if (!WORKS.contains(work)) {
        throw new IllegalArgumentException("no work " + work + "; there are " + WORKS);
      }
    }
    return works;
  }

  /** The least time of a call by the clock, and the mean CPU time. */
  private record Times(double clock, double cpu) {}

  /** Runs everything. */
  public static void main(String[] arguments) throws IOException, RunnerException {
    if (arguments.length < 1 || arguments.length > 3) {
      throw new IllegalArgumentException("usage: SoftwareBenchmarks FOLDER [SECONDS [WORKS]]");
    }
    Path folder = Files.createDirectories(Path.of(arguments[0]));
    double seconds = arguments.length > 1 ? Double.parseDouble(arguments[1]) : 1;
    SoftwareBenchmarks benchmarks = new SoftwareBenchmarks(folder, seconds);
    boolean some = arguments.length > 2 && !arguments[2].equals("all");
    StringBuilder table = benchmarks.table(some ? works(arguments[2]) : WORKS);
    if (!some) {
      benchmarks.rest(table);
    }
    Files.writeString(folder.resolve("table.md"), table);
    System.out.println(table);
  }

  private StringBuilder table(List<String> works) throws RunnerException {
    StringBuilder table =
        new StringBuilder(
            """
            | work | plain Java µs | kernel, 1 worker µs | ratio | ratio of CPU times \
            | 2 workers µs | 2 : 1 workers | checked µs | checked : unchecked, CPU times |
            |---|---|---|---|---|---|---|---|---|
            """);
    for (String work : works) {
      Times plain = measure(work, "plain", 1, false);
      Times one = measure(work, "kernel", 1, false);
      Times two = measure(work, "kernel", 2, false);
      Times checked = measure(work, "kernel", 1, true);
      table.append(row(work, plain, one, two, checked));
    }
    return table;
  }

  private void rest(StringBuilder table) throws RunnerException {
    table.append(
        String.format(
            Locale.ROOT,
            "%nA launch of one warp that does nothing, and waiting for it: %.2f µs of CPU time.%n",
            measure("nothing", "kernel", 1, false).cpu));
    table.append(twoThreads("saxpy")).append(twoThreads("stencil"));
    table.append(translation("sine"));
    table.append(
        TranslatedModule.nvcc().isPresent()
            ? translation("sort")
            : "CUB's radix sort was not translated, since there is no nvcc on the PATH.%n"
                .formatted());
  }

  /** What a second core gains without a device: the bound of memory. */
  private String twoThreads(String work) throws RunnerException {
    double one = measure(work, "plain", 1, false).clock;
    double two = measure(work, "plainJavaTwoThreads", 1, false).clock;
    return String.format(
        Locale.ROOT,
        "Plain Java's %s: %.1f µs on one thread, %.1f on two, %.2f times as fast.%n",
        work,
        one,
        two,
        one / two);
  }

  private String translation(String module) throws RunnerException {
    Collection<RunResult> results =
        run(TranslationSpeed.class, "translate", "module", module, "translate-" + module, 1, false);
    Statistics times = results.iterator().next().getPrimaryResult().getStatistics();
    return String.format(
        Locale.ROOT,
        "Parsing, translating and loading %s: %.2f ms (median), %.2f ms at best.%n",
        module,
        times.getPercentile(50) / 1000,
        times.getMin() / 1000);
  }

  private static String row(String work, Times plain, Times one, Times two, Times checked) {
    return String.format(
        Locale.ROOT,
        "| %s | %.1f | %.1f | %.2f | %.2f | %.1f | %.2f | %.1f | %.2f |%n",
        work,
        plain.clock,
        one.clock,
        plain.clock / one.clock,
        plain.cpu / one.cpu,
        two.clock,
        one.clock / two.clock,
        checked.clock,
        checked.cpu / one.cpu);
  }

  private Times measure(String work, String method, int workers, boolean checked)
      throws RunnerException {
    String file = work + "-" + method + "-" + workers + (checked ? "-checked" : "");
    Collection<RunResult> results =
        run(KernelSpeed.class, method, "work", work, file, workers, checked);
    double clock =
        results.stream()
            .mapToDouble(result -> result.getPrimaryResult().getStatistics().getMin())
            .min()
            .orElse(Double.NaN);
    return new Times(clock, cpu(results));
  }

  private Collection<RunResult> run(
      Class<?> benchmarks,
      String method,
      String parameter,
      String value,
      String file,
      int workers,
      boolean checked)
      throws RunnerException {
    return new Runner(
            new OptionsBuilder()
                .include("\\." + benchmarks.getSimpleName() + "\\." + method + "$")
                .param(parameter, value)
                .addProfiler(CpuTime.class)
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
                    "-Djgpu.checked=" + checked,
                    "-Djgpu.software.workers=" + workers)
                .resultFormat(ResultFormatType.JSON)
                .result(folder.resolve(file + ".json").toString())
                .build())
        .run();
  }

  private static double cpu(Collection<RunResult> results) {
    return results.stream()
        .mapToDouble(
            result ->
                Objects.requireNonNull(result.getSecondaryResults().get(CpuTime.LABEL)).getScore())
        .average()
        .orElse(Double.NaN);
  }

  private TimeValue time() {
    return TimeValue.milliseconds(Math.round(seconds * 1000));
  }
}
