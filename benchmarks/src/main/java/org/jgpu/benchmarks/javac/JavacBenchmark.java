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
 * and with JGPU's, in turn, each time in a fresh JVM. Prints the smallest and the median times, in
 * milliseconds from the start of the JVM. On a machine with other work, compare the CPU time of the
 * thread: it is near to the wall time on an idle one.
 */
public final class JavacBenchmark {
  private static final int CLASSES = 20;

  /** What {@link JavacRun} prints. */
  private static final List<String> TIMES = List.of("wall", "CPU", "CPU of javac's thread");

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
    for (int i = 0; i < TIMES.size(); i++) {
      System.out.printf(
          Locale.ROOT,
          "added, %s: by the medians %d ms, by the minima %d ms%n",
          TIMES.get(i),
          median(with, i) - median(without, i),
          least(with, i) - least(without, i));
    }
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

  /** Returns the {@link #TIMES}. */
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
    System.out.printf(Locale.ROOT, "%-10s", name);
    for (int i = 0; i < TIMES.size(); i++) {
      System.out.printf(
          Locale.ROOT, "  %s %d (median %d)", TIMES.get(i), least(times, i), median(times, i));
    }
    System.out.println();
  }

  private static long least(List<long[]> times, int which) {
    return times.stream().mapToLong(time -> time[which]).min().orElseThrow();
  }

  private static long median(List<long[]> times, int which) {
    long[] sorted = times.stream().mapToLong(time -> time[which]).sorted().toArray();
    return sorted[sorted.length / 2];
  }
}
