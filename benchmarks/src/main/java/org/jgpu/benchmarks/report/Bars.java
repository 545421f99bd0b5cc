package org.jgpu.benchmarks.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** How many times as long CuPy and PyTorch take as JGPU, a bar each, on a logarithmic scale. */
final class Bars {
  private static final double LEFT = 14;
  private static final double RIGHT = 352;
  private static final double TOP = 92;
  private static final int BAR = 11;
  private static final List<Double> TICKS = List.of(0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0);

  /** Longer bars are cut, and have a gap before their end. */
  private static final double MOST = 40;

  private final Run run;
  private final List<String> peers;
  private final Svg svg;
  private final Theme theme;
  private final double least;

  private Bars(Run run, Theme theme) {
    this.run = run;
    this.peers = Run.PEERS.stream().filter(run.columns()::containsKey).toList();
    this.svg = new Svg(theme);
    this.theme = theme;
    double slowest =
        rows(run).stream()
            .flatMapToDouble(goal -> peers.stream().mapToDouble(peer -> goal.factor(run, peer)))
            .filter(factor -> !Double.isNaN(factor))
            .min()
            .orElse(1);
    this.least = Math.min(0.8, 0.95 * slowest);
  }

  /** Returns the rows that a picture has: those with a figure of JGPU and of a peer. */
  static List<Goal> rows(Run run) {
    return Goals.of(run).stream()
        .filter(goal -> Run.PEERS.stream().anyMatch(peer -> !Double.isNaN(goal.factor(run, peer))))
        .toList();
  }

  /** Returns the rows without a figure of JGPU or of any peer, that peers are asked for. */
  static String leftOut(Run run) {
    List<Goal> shown = rows(run);
    return Goals.of(run).stream()
        .filter(goal -> goal.isOfPeers() && !shown.contains(goal))
        .map(Goal::title)
        .collect(Collectors.joining("; "));
  }

  static String of(Run run, Theme theme) {
    return new Bars(run, theme).file();
  }

  private String file() {
    head();
    double y = TOP;
    for (Goal goal : rows(run)) {
      y = row(goal, y);
    }
    grid(y);
    svg.text(12, y + 38, 11, theme.quiet(), "start", Tables.place(run));
    return svg.file("Times of CuPy and PyTorch relative to JGPU", description(), y + 50);
  }

  private void head() {
    svg.text(12, 24, 16, theme.text(), "start", "Times relative to JGPU's");
    svg.text(
        12, 42, 12, theme.quiet(), "start", "right of the line JGPU is faster, by so many times");
    double x = 12;
    for (String peer : peers) {
      svg.bar(x, 53, BAR, BAR, theme.of(peer));
      svg.text(x + 17, 63, 13, theme.text(), "start", run.versioned(peer));
      x += 130;
    }
  }

  /** The number behind a bar has room, too, where the bar ends at the left of the line. */
  private double row(Goal goal, double y) {
    svg.text(12, y + 12, 13, theme.text(), "start", Texts.typeset(goal.title()));
    double begin = y + 18;
    double top = begin;
    for (String peer : peers) {
      double factor = goal.factor(run, peer);
      if (!Double.isNaN(factor)) {
        double from = Math.min(x(1), x(factor));
        double to = Math.max(x(1), x(factor));
        svg.bar(from, top, Math.max(to - from, 1.5), BAR, theme.of(peer));
        if (factor > MOST) {
          svg.bar(to - 14, top, 3, BAR, theme.background());
        }
        svg.text(to + 5, top + BAR - 1, 12, theme.text(), "start", Texts.factor(factor) + "\u00d7");
        top += BAR + 3;
      }
    }
    svg.line(x(1), begin - 1, x(1), top - 2, theme.text(), 1.5);
    return top + 6;
  }

  private void grid(double bottom) {
    svg.line(x(least), bottom, x(MOST), bottom, theme.quiet(), 1);
    for (double tick : TICKS) {
      if (tick < least) {
        continue;
      }
      String text = tick < 1 ? String.valueOf(tick) : String.format(Locale.ROOT, "%,.0f", tick);
      svg.line(x(tick), bottom, x(tick), bottom + 4, theme.quiet(), 1);
      svg.text(x(tick), bottom + 17, 12, theme.quiet(), "middle", text);
    }
  }

  private double x(double factor) {
    double at = Math.log(Math.min(MOST, factor) / least) / Math.log(MOST / least);
    return LEFT + at * (RIGHT - LEFT);
  }

  private String description() {
    return Tables.facts(run)
        + ". "
        + rows(run).stream().map(this::sentence).collect(Collectors.joining("; "))
        + ".";
  }

  private String sentence(Goal goal) {
    return goal.title()
        + ": "
        + peers.stream()
            .filter(peer -> !Double.isNaN(goal.factor(run, peer)))
            .map(peer -> Run.title(peer) + " " + Texts.factor(goal.factor(run, peer)))
            .collect(Collectors.joining(", "));
  }
}
