package org.jgpu.benchmarks.report;

import java.util.Locale;

/**
 * What a row is to reach.
 *
 * @param title for readers
 * @param row name of the benchmark
 * @param clock by which peers are compared
 * @param column of JGPU: {@code foreign} or {@code jcuda}
 * @param measure what is compared with the bound
 * @param bound the goal
 */
record Goal(String title, String row, Clock clock, String column, Measure measure, double bound) {

  /** In what a goal is said. */
  enum Measure {
    /** Microseconds, at most. */
    MICROS("µs"),
    /** Percent of the bandwidth that a copy of 2^28 floats has in the same run, at least. */
    OF_COPY("% of the copy"),
    /** 10^9 bytes a second, at least. */
    GIGABYTES("GB/s"),
    /** Times the time of the faster peer, at most; both call NVIDIA's library there. */
    OF_PEERS("x the faster peer");

    private final String unit;

    Measure(String unit) {
      this.unit = unit;
    }
  }

  static Goal micros(String title, String row, Clock clock, double most) {
    return new Goal(title, row, clock, Run.JGPU, Measure.MICROS, most);
  }

  static Goal ofCopy(String title, String row, double percent) {
    return new Goal(title, row, Clock.GPU, Run.JGPU, Measure.OF_COPY, percent);
  }

  static Goal gigabytes(String title, String row, double least) {
    return new Goal(title, row, Clock.HOST, Run.JGPU, Measure.GIGABYTES, least);
  }

  static Goal ofPeers(String title, String row, double most) {
    return new Goal(title, row, Clock.GPU, Run.JGPU, Measure.OF_PEERS, most);
  }

  Goal on(String driver) {
    return new Goal(title, row, clock, driver, measure, bound);
  }

  /** Returns what the goal is compared with, or NaN if the run lacks a figure. */
  double reached(Run run) {
    double micros = run.micros(column, row, clock);
    return switch (measure) {
      case MICROS -> micros;
      case OF_COPY -> 100 * run.bytes(row) / micros / (run.bytes(COPY) / copy(run));
      case GIGABYTES -> run.bytes(row) / micros * 1e-3;
      case OF_PEERS -> micros / fasterPeer(run);
    };
  }

  private static final String COPY = "copy-2^28";

  private double copy(Run run) {
    return run.micros(column, COPY, Clock.GPU);
  }

  private double fasterPeer(Run run) {
    return Run.PEERS.stream()
        .mapToDouble(peer -> run.micros(peer, row, clock))
        .filter(micros -> !Double.isNaN(micros))
        .min()
        .orElse(Double.NaN);
  }

  boolean isMet(Run run) {
    double reached = reached(run);
    return switch (measure) {
      case MICROS, OF_PEERS -> reached <= bound;
      case OF_COPY, GIGABYTES -> reached >= bound;
    };
  }

  /** Returns how many times as long a peer takes as JGPU, or NaN. */
  double factor(Run run, String peer) {
    return run.micros(peer, row, clock) / run.micros(column, row, clock);
  }

  String text() {
    String sign = measure == Measure.MICROS || measure == Measure.OF_PEERS ? "<= " : ">= ";
    return sign + figure(bound) + (measure == Measure.OF_COPY ? "" : " ") + measure.unit;
  }

  String text(Run run) {
    double reached = reached(run);
    String figure =
        measure == Measure.OF_COPY
            ? String.format(Locale.ROOT, "%.1f", reached)
            : Texts.figure(reached);
    return figure + (measure == Measure.OF_COPY ? "" : " ") + measure.unit;
  }

  private static String figure(double bound) {
    return bound == Math.rint(bound)
        ? String.format(Locale.ROOT, "%,.0f", bound)
        : String.valueOf(bound);
  }
}
