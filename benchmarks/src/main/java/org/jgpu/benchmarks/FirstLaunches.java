package org.jgpu.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * {@link FirstLaunch} and {@link FirstUse} in fresh processes of this Java, on the driver that this
 * process uses.
 */
final class FirstLaunches {
  private static final int PROCESSES = 10;
  private static final int USES = 5;
  private static final List<String> KINDS = List.of("raw", "elementwise", "driver");

  private final String driver;

  FirstLaunches(String driver) {
    this.driver = driver;
  }

  /** Returns, for each kind, the median and, as {@code -max}, the maximum over the processes. */
  List<Measurement> run() throws IOException {
    List<Measurement> results = new ArrayList<>();
    for (String kind : KINDS) {
      double[] micros = new double[PROCESSES];
      for (int i = 0; i < PROCESSES; i++) {
        micros[i] = measure(kind);
      }
      Arrays.sort(micros);
      double median = (micros[(PROCESSES - 1) / 2] + micros[PROCESSES / 2]) / 2;
      String name = kind.equals("driver") ? "driver-first-launch" : "first-launch-" + kind;
      results.add(new Measurement(name, median, Double.NaN, 0));
      results.add(new Measurement(name + "-max", micros[PROCESSES - 1], Double.NaN, 0));
    }
    results.addAll(firstUses());
    return results;
  }

  /** Returns the median over operations and, as {@code -max}, that of the slowest, by processes. */
  private List<Measurement> firstUses() throws IOException {
    double[] medians = new double[USES];
    double[] most = new double[USES];
    for (int i = 0; i < USES; i++) {
      FreshProcess process = new FreshProcess(driver, List.of(), FirstUse.class, "selected");
      String[] words = process.run().line().split(" ", 3);
      medians[i] = Double.parseDouble(words[0]);
      most[i] = Double.parseDouble(words[1]);
    }
    return List.of(
        Measurement.ofHost("first-use", medians), Measurement.ofHost("first-use-max", most));
  }

  private double measure(String kind) throws IOException {
    FreshProcess process = new FreshProcess(driver, List.of(), FirstLaunch.class, kind);
    return Double.parseDouble(process.run().line());
  }
}
