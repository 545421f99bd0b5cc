package org.jgpu.benchmarks.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The tables of a run, and of all, in Markdown. */
final class Tables {
  private Tables() {}

  /** Returns date, GPU and versions in a line. */
  static String facts(Run run) {
    String peers =
        Run.PEERS.stream()
            .filter(run.columns()::containsKey)
            .map(run::versioned)
            .collect(Collectors.joining(", "));
    return "%s, %s, driver of CUDA %s, Java %s%s, commit %s"
        .formatted(
            run.fact("date"),
            run.fact("gpu"),
            cuda(run.fact("driver_version")),
            run.fact("java").replaceFirst("[+-].*", ""),
            peers.isEmpty() ? "" : ", " + peers,
            run.fact("commit"));
  }

  /** Returns where the figures are from, in short. */
  static String place(Run run) {
    return run.fact("date") + ", " + run.fact("gpu") + ", commit " + run.fact("commit");
  }

  private static String cuda(String version) {
    return version.matches("\\d{5}")
        ? version.substring(0, 2) + "." + version.substring(3, 4)
        : version;
  }

  /** Returns a line for each goal. */
  static String goals(Run run) {
    StringBuilder text = new StringBuilder("| work | clock | JGPU µs |");
    List<String> peers = Run.PEERS.stream().filter(run.columns()::containsKey).toList();
    peers.forEach(peer -> text.append(" %s µs | : JGPU |".formatted(run.versioned(peer))));
    text.append(" goal | reached | |\n|---|---|---:|").append("---:|---:|".repeat(peers.size()));
    text.append("---|---|---|\n");
    for (Goal goal : Goals.of(run)) {
      double micros = run.micros(goal.column(), goal.row(), goal.clock());
      text.append(
          "| %s | %s | %s |".formatted(goal.title(), goal.clock().text(), Texts.figure(micros)));
      for (String peer : peers) {
        String figure = Texts.figure(run.micros(peer, goal.row(), goal.clock()));
        text.append(" %s | %s |".formatted(figure, Texts.factor(goal.factor(run, peer))));
      }
      boolean measured = !Double.isNaN(goal.reached(run));
      String verdict = !measured ? "no figure" : goal.isMet(run) ? "met" : "**not met**";
      text.append(
          " %s | %s | %s |%n"
              .formatted(goal.text(), measured ? goal.text(run) : "", verdict)
              .replace("\r", ""));
    }
    return text.toString();
  }

  /** Returns all rows of a run, host and GPU times. */
  static String everything(Run run) {
    StringBuilder text = new StringBuilder("| work |");
    run.columns().values().forEach(title -> text.append(' ').append(title).append(" |"));
    text.append("\n|---|").append("---:|".repeat(run.columns().size())).append('\n');
    for (String name : run.names()) {
      text.append("| ").append(name).append(" |");
      for (String column : run.columns().keySet()) {
        Row row = run.row(column, name);
        text.append(' ').append(row == null ? "" : both(row)).append(" |");
      }
      text.append('\n');
    }
    return text.toString();
  }

  private static String both(Row row) {
    return dash(Texts.figure(row.hostMicros())) + " / " + dash(Texts.figure(row.gpuMicros()));
  }

  private static String dash(String figure) {
    return figure.isEmpty() ? "-" : figure;
  }

  /** Returns each row of JGPU over the runs: GPU times, the host's where there are no others. */
  static String history(List<Run> runs) {
    StringBuilder text = new StringBuilder("| work |");
    runs.forEach(run -> text.append(' ').append(shortName(run)).append(" |"));
    text.append("\n|---|").append("---:|".repeat(runs.size())).append("\n| commit |");
    runs.forEach(run -> text.append(' ').append(run.fact("commit")).append(" |"));
    text.append('\n');
    List<Run> latestFirst = new ArrayList<>(runs);
    Collections.reverse(latestFirst);
    Set<String> names = new LinkedHashSet<>();
    latestFirst.forEach(run -> names.addAll(run.rows().getOrDefault(Run.JGPU, Map.of()).keySet()));
    for (String name : names) {
      text.append("| ").append(name).append(" |");
      runs.forEach(run -> text.append(' ').append(one(run.row(Run.JGPU, name))).append(" |"));
      text.append('\n');
    }
    return text.toString();
  }

  /** Without the year and the host's name. */
  private static String shortName(Run run) {
    return run.name().replaceFirst("^\\d{4}-", "").replaceFirst("-h200", "").replace('-', '\u2011');
  }

  private static String one(@Nullable Row row) {
    if (row == null) {
      return "";
    }
    return Double.isNaN(row.gpuMicros())
        ? Texts.figure(row.hostMicros()) + " h"
        : Texts.figure(row.gpuMicros());
  }
}
