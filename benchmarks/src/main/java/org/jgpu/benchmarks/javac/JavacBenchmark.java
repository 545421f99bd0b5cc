package org.jgpu.benchmarks.javac;

import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Measures what the processor adds to javac: 200 kernels in 20 classes, compiled without processors
 * and with JGPU's, in turn, each time in a fresh JVM. Prints the smallest and the median wall and
 * CPU time of each, in milliseconds from the start of the JVM.
 */
public final class JavacBenchmark {
  private static final int CLASSES = 20;

  private final List<String> command;
  private final Path folder;

  private JavacBenchmark(List<String> command, Path folder) {
    this.command = command;
    this.folder = folder;
  }

  /**
   * Runs the benchmark.
   *
   * @param arguments the processor path, with all that the processor needs, and the number of runs
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("jgpu-javac");
    List<String> files = KernelSources.write(folder, CLASSES).stream().map(Path::toString).toList();
    int runs = Integer.parseInt(arguments[1]);
    List<long[]> without = new ArrayList<>();
    List<long[]> with = new ArrayList<>();
    for (int i = 0; i < runs; i++) {
      without.add(benchmark(List.of("-proc:none"), files, folder).run());
      with.add(benchmark(List.of("-processorpath", arguments[0]), files, folder).run());
    }
    System.out.printf(
        Locale.ROOT,
        "%d kernels in %d classes, Java %s, %d runs%n",
        CLASSES * KernelSources.KERNELS,
        CLASSES,
        System.getProperty("java.version"),
        runs);
    print("-proc:none", without);
    print("JGPU", with);
    System.out.printf(
        Locale.ROOT,
        "added by the medians: wall %d ms, CPU %d ms; by the minima: wall %d ms, CPU %d ms%n",
        median(with, 0) - median(without, 0),
        median(with, 1) - median(without, 1),
        least(with, 0) - least(without, 0),
        least(with, 1) - least(without, 1));
  }

  private static JavacBenchmark benchmark(List<String> options, List<String> files, Path folder) {
    String classPath = System.getProperty("java.class.path");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", classPath, JavacRun.class.getName(), "-nowarn"));
    command.addAll(List.of("-cp", absolute(classPath)));
    command.addAll(options);
    command.addAll(files);
    return new JavacBenchmark(command, folder);
  }

  private static String absolute(String classPath) {
    return String.join(
        File.pathSeparator,
        Arrays.stream(classPath.split(File.pathSeparator))
            .map(entry -> Path.of(entry).toAbsolutePath().toString())
            .toList());
  }

  /** Returns wall and CPU time. */
  private long[] run() throws IOException, InterruptedException {
    Path classes = Files.createTempDirectory(folder, "classes");
    List<String> all = new ArrayList<>(command);
    all.addAll(List.of("-d", classes.toString()));
    Process process =
        new ProcessBuilder(all).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    StringBuilder output = new StringBuilder();
    try (Reader in = new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)) {
      for (int c = in.read(); c >= 0; c = in.read()) {
        output.append((char) c);
      }
    }
    if (process.waitFor() != 0) {
      throw new IllegalStateException("failed: " + String.join(" ", all));
    }
    return Arrays.stream(output.toString().trim().split(" ")).mapToLong(Long::parseLong).toArray();
  }

  private static void print(String name, List<long[]> times) {
    System.out.printf(
        Locale.ROOT,
        "%-12s wall min %5d median %5d   CPU min %5d median %5d%n",
        name,
        least(times, 0),
        median(times, 0),
        least(times, 1),
        median(times, 1));
  }

  private static long least(List<long[]> times, int which) {
    return times.stream().mapToLong(time -> time[which]).min().orElseThrow();
  }

  private static long median(List<long[]> times, int which) {
    long[] sorted = times.stream().mapToLong(time -> time[which]).sorted().toArray();
    return sorted[sorted.length / 2];
  }
}
