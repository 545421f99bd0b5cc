package org.jgpu.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * {@link FirstResult} in fresh processes: what a program waits for until it has its first result,
 * taken apart, with and without an archive of its classes.
 */
final class FreshJvms {
  private static final int PROCESSES = 10;
  private static final List<String> STEPS = List.of("open", "array", "launch", "result");

  /** The JVM says on the standard output what it leaves out of an archive. */
  private static final String QUIET = "-Xlog:disable";

  private final String driver;

  FreshJvms(String driver) {
    this.driver = driver;
  }

  /** Returns medians over the processes. */
  List<Measurement> run() throws IOException {
    List<Measurement> results = new ArrayList<>(measure("fresh-jvm", List.of()));
    Path archive = Files.createTempFile("jgpu", ".jsa");
    try {
      Files.delete(archive);
      List<String> made = List.of(QUIET, "-XX:ArchiveClassesAtExit=" + archive);
      new FreshProcess(driver, made, FirstResult.class).run();
      List<String> used = List.of(QUIET, "-XX:SharedArchiveFile=" + archive);
      results.addAll(measure("fresh-jvm-archive", used));
    } finally {
      Files.deleteIfExists(archive);
    }
    return results;
  }

  private List<Measurement> measure(String name, List<String> options) throws IOException {
    double[] all = new double[PROCESSES];
    double[][] steps = new double[STEPS.size() + 1][PROCESSES];
    for (int i = 0; i < PROCESSES; i++) {
      FreshProcess.Answer answer = new FreshProcess(driver, options, FirstResult.class).run();
      double[] said =
          Arrays.stream(answer.line().split(" ")).mapToDouble(Double::parseDouble).toArray();
      all[i] = answer.micros();
      steps[0][i] = answer.micros() - Arrays.stream(said).sum();
      for (int step = 0; step < said.length; step++) {
        steps[step + 1][i] = said[step];
      }
    }
    List<Measurement> results = new ArrayList<>();
    results.add(Measurement.ofHost(name, all));
    results.add(Measurement.ofHost(name + "-java", steps[0]));
    for (int step = 0; step < STEPS.size(); step++) {
      results.add(Measurement.ofHost(name + "-" + STEPS.get(step), steps[step + 1]));
    }
    return results;
  }

  /** Prints it: {@code FreshJvms DRIVER}. */
  public static void main(String[] arguments) throws IOException {
    new FreshJvms(arguments[0]).run().forEach(row -> System.out.println(row.json()));
  }
}
