package org.jgpu.benchmarks.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Times over numbers of elements, a panel for each operation, both axes logarithmic. */
final class Curves {
  private static final Pattern NAME = Pattern.compile("scaling-(\\w+)-f32-(\\d+)");
  private static final double LEFT = 62;
  private static final double RIGHT = Svg.WIDTH - 24;
  private static final double PANEL = 190;
  private static final double TOP = 74;
  private static final double LEAST = 1e3;
  private static final double MOST = 1L << 28;

  private final Run run;
  private final List<String> columns = new ArrayList<>();
  private final Svg svg;
  private final Theme theme;

  private Curves(Run run, Theme theme) {
    this.run = run;
    this.svg = new Svg(theme);
    this.theme = theme;
    for (String column : List.of(Run.JGPU, "cupy", "pytorch")) {
      if (run.columns().containsKey(column)) {
        columns.add(column);
      }
    }
  }

  /** Returns whether the run has such rows. */
  static boolean has(Run run) {
    return run.names().stream().anyMatch(name -> NAME.matcher(name).matches());
  }

  static String of(Run run, Theme theme) {
    return new Curves(run, theme).file();
  }

  private String file() {
    svg.text(12, 24, 16, theme.text(), "start", "Time of a call on the GPU");
    double x = 12;
    for (String column : columns) {
      svg.mark(column, x + 5, 44, theme.of(column));
      svg.text(x + 15, 48, 13, theme.text(), "start", run.versioned(column));
      x += column.equals(Run.JGPU) ? 80 : 125;
    }
    double y = TOP;
    Map<String, Map<String, TreeMap<Double, Double>>> panels = panels();
    for (Map.Entry<String, Map<String, TreeMap<Double, Double>>> panel : panels.entrySet()) {
      new Panel(y, panel.getValue()).draw(panel.getKey());
      y += PANEL + 52;
    }
    svg.text(12, y - 4, 11, theme.quiet(), "start", "over elements; " + Tables.place(run));
    String what = "Times from a thousand elements to 2^28: " + String.join(", ", panels.keySet());
    return svg.file(what, Tables.facts(run) + ". " + description(panels), y + 8);
  }

  /** Returns microseconds by operation, column and number of elements. */
  private Map<String, Map<String, TreeMap<Double, Double>>> panels() {
    Map<String, Map<String, TreeMap<Double, Double>>> panels = new LinkedHashMap<>();
    for (String column : columns) {
      run.rows()
          .getOrDefault(column, Map.of())
          .forEach(
              (name, row) -> {
                Matcher matcher = NAME.matcher(name);
                if (matcher.matches() && !Double.isNaN(row.gpuMicros())) {
                  panels
                      .computeIfAbsent(matcher.group(1), key -> new LinkedHashMap<>())
                      .computeIfAbsent(column, key -> new TreeMap<>())
                      .put(Double.valueOf(matcher.group(2)), row.gpuMicros());
                }
              });
    }
    return panels;
  }

  private static String description(Map<String, Map<String, TreeMap<Double, Double>>> panels) {
    return panels.entrySet().stream()
        .map(
            panel ->
                panel.getKey()
                    + " at the most elements, in microseconds: "
                    + panel.getValue().entrySet().stream()
                        .map(
                            e ->
                                Run.title(e.getKey())
                                    + " "
                                    + Texts.figure(e.getValue().lastEntry().getValue()))
                        .collect(Collectors.joining(", ")))
        .collect(Collectors.joining("; "));
  }

  /** The curves of one operation. */
  private final class Panel {
    private final double top;
    private final Map<String, TreeMap<Double, Double>> curves;
    private final double low;
    private final double high;

    Panel(double top, Map<String, TreeMap<Double, Double>> curves) {
      this.top = top;
      this.curves = curves;
      List<Double> all = new ArrayList<>();
      curves.values().forEach(curve -> all.addAll(curve.values()));
      this.low = Math.floor(Math.log10(all.stream().mapToDouble(v -> v).min().orElse(1)));
      this.high = Math.ceil(Math.log10(all.stream().mapToDouble(v -> v).max().orElse(10)));
    }

    void draw(String title) {
      svg.text(12, top + 4, 14, theme.text(), "start", title + ", float32");
      for (double power = low; power <= high; power++) {
        double micros = Math.pow(10, power);
        svg.line(LEFT, y(micros), RIGHT, y(micros), theme.quiet(), 0.4);
        svg.text(LEFT - 6, y(micros) + 4, 12, theme.quiet(), "end", time(micros));
      }
      for (int power = 3; power <= 8; power++) {
        svg.text(
            x(Math.pow(10, power)), top + PANEL + 18, 12, theme.quiet(), "middle", elements(power));
      }
      curves.forEach(this::curve);
    }

    private void curve(String column, TreeMap<Double, Double> curve) {
      String colour = theme.of(column);
      svg.path(
          curve.entrySet().stream()
              .map(e -> Svg.number(x(e.getKey())) + "," + Svg.number(y(e.getValue())))
              .collect(Collectors.joining(" ")),
          colour);
      curve.forEach((size, micros) -> svg.mark(column, x(size), y(micros), colour));
    }

    private double x(double size) {
      return LEFT + 8 + (RIGHT - LEFT - 12) * Math.log(size / LEAST) / Math.log(MOST / LEAST);
    }

    private double y(double micros) {
      return top + PANEL - (PANEL - 20) * (Math.log10(micros) - low) / (high - low);
    }
  }

  private static String time(double micros) {
    if (micros >= 1e6) {
      return Svg.number(micros * 1e-6) + " s";
    }
    return micros >= 1e3 ? Svg.number(micros * 1e-3) + " ms" : Svg.number(micros) + " \u00b5s";
  }

  private static String elements(int power) {
    return Texts.typeset("10^" + power);
  }
}
