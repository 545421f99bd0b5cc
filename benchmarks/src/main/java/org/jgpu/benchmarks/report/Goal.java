package org.jgpu.benchmarks.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * What a row is to reach.
 *
 * @param title for readers
 * @param row name of the benchmark
 * @param clock by which peers are compared
 * @param column of JGPU: {@code foreign} or {@code jcuda}
 * @param measure what is compared with the bound
 * @param bound the goal
 * @param beside names of the benchmarks with the faster of which it is compared, empty if it is
 *     with none of JGPU's
 */
record Goal(
    String title,
    String row,
    Clock clock,
    String column,
    Measure measure,
    double bound,
    List<String> beside) {

  /** In what a goal is said. */
  enum Measure {
    /** Microseconds, at most. */
    MICROS("µs"),
    /** Percent of the bandwidth that a copy of 2^28 floats has in the same run, at least. */
    OF_COPY("% of the copy"),
    /** 10^9 bytes a second, at least. */
    GIGABYTES("GB/s"),
    /** Times the time of the faster peer, at most; both call NVIDIA's library there. */
    OF_PEERS("x the faster peer"),
    /** Times the time of the driver's own calls for the same work, as JCuda has them, at most. */
    OF_DRIVER("x the driver's own"),
    /** Percent of the rate of the driver's own faster call between two GPUs, at least. */
    OF_LINK("% of the driver's own"),
    /** Times the rate of one GPU, by two, at least. */
    OF_ONE_GPU("x one GPU");

    private final String unit;

    Measure(String unit) {
      this.unit = unit;
    }
  }

  static Goal micros(String title, String row, Clock clock, double most) {
    return new Goal(title, row, clock, Run.JGPU, Measure.MICROS, most, List.of());
  }

  static Goal ofCopy(String title, String row, double percent) {
    return new Goal(title, row, Clock.GPU, Run.JGPU, Measure.OF_COPY, percent, List.of());
  }

  static Goal gigabytes(String title, String row, double least) {
    return new Goal(title, row, Clock.HOST, Run.JGPU, Measure.GIGABYTES, least, List.of());
  }

  static Goal ofPeers(String title, String row, double most) {
    return new Goal(title, row, Clock.GPU, Run.JGPU, Measure.OF_PEERS, most, List.of());
  }

  static Goal ofDriver(String title, String row, double most) {
    return beside(title, row, Measure.OF_DRIVER, most, "plain-" + row);
  }

  static Goal ofLink(String title, String row, double percent) {
    String driver = "driver-" + row;
    return beside(title, row, Measure.OF_LINK, percent, driver, driver.replace("-copy-", "-push-"));
  }

  static Goal ofOneGpu(String title, String row, double least) {
    return beside(title, row + "-two", Measure.OF_ONE_GPU, least, row + "-one");
  }

  private static Goal beside(
      String title, String row, Measure measure, double bound, String... others) {
    return new Goal(title, row, Clock.HOST, Run.JGPU, measure, bound, List.of(others));
  }

  Goal on(String driver) {
    return new Goal(title, row, clock, driver, measure, bound, beside);
  }

  /** Returns what the goal is compared with, or NaN if the run lacks a figure. */
  double reached(Run run) {
    double micros = run.micros(column, row, clock);
    return switch (measure) {
      case MICROS -> micros;
      case OF_COPY -> 100 * run.bytes(row) / micros / (run.bytes(COPY) / copy(run));
      case GIGABYTES -> run.bytes(row) / micros * 1e-3;
      case OF_PEERS -> micros / fasterPeer(run);
      case OF_DRIVER -> micros / other(run);
      case OF_LINK -> 100 * other(run) / micros;
      case OF_ONE_GPU -> other(run) / micros;
    };
  }

  private double other(Run run) {
    return fastest(beside.stream().mapToDouble(name -> run.micros(column, name, clock)));
  }

  /** Returns whether it is shown: what takes two GPUs only if the run had them. */
  boolean isOf(Run run) {
    boolean ofTwo = measure == Measure.OF_LINK || measure == Measure.OF_ONE_GPU;
    return !ofTwo || !Double.isNaN(reached(run));
  }

  /** Returns whether peers are asked for the same work. */
  boolean isOfPeers() {
    return beside.isEmpty();
  }

  private static final String COPY = "copy-2^28";

  private double copy(Run run) {
    return run.micros(column, COPY, Clock.GPU);
  }

  private double fasterPeer(Run run) {
    return fastest(Run.PEERS.stream().mapToDouble(peer -> run.micros(peer, row, clock)));
  }

  private static double fastest(DoubleStream micros) {
    return micros.filter(each -> !Double.isNaN(each)).min().orElse(Double.NaN);
  }

  boolean isMet(Run run) {
    return isMost() ? reached(run) <= bound : reached(run) >= bound;
  }

  private boolean isMost() {
    return switch (measure) {
      case MICROS, OF_PEERS, OF_DRIVER -> true;
      case OF_COPY, GIGABYTES, OF_LINK, OF_ONE_GPU -> false;
    };
  }

  /** Returns how many times as long a peer takes as JGPU, or NaN. */
  double factor(Run run, String peer) {
    return run.micros(peer, row, clock) / run.micros(column, row, clock);
  }

  String text() {
    return (isMost() ? "<= " : ">= ") + withUnit(figure(bound));
  }

  String text(Run run) {
    double reached = reached(run);
    return withUnit(
        isPercent() ? String.format(Locale.ROOT, "%.1f", reached) : Texts.figure(reached));
  }

  private boolean isPercent() {
    return measure.unit.startsWith("%");
  }

  private String withUnit(String figure) {
    return figure + (isPercent() ? "" : " ") + measure.unit;
  }

  private static String figure(double bound) {
    return bound == Math.rint(bound)
        ? String.format(Locale.ROOT, "%,.0f", bound)
        : String.valueOf(bound);
  }
}
