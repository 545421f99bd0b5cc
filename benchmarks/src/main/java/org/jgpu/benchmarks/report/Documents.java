package org.jgpu.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** All that the repository's documents have from the runs under {@code docs/benchmarks}. */
final class Documents {
  private static final String BENCHMARKS = "docs/benchmarks";

  private final Path root;
  private final List<Run> runs;

  private Documents(Path root, List<Run> runs) {
    this.root = root;
    this.runs = runs;
  }

  /**
   * Reads the runs.
   *
   * @throws IllegalArgumentException if there are none
   */
  static Documents in(Path root) throws IOException {
    List<Run> runs = Run.all(root.resolve(BENCHMARKS));
    if (runs.isEmpty()) {
      throw new IllegalArgumentException("no run in " + root.resolve(BENCHMARKS));
    }
    return new Documents(root, runs);
  }

  Run latest() {
    return runs.get(runs.size() - 1);
  }

  /** Returns what each file should be, by its path from the root. */
  Map<String, String> files() throws IOException {
    Map<String, String> files = new TreeMap<>();
    for (Theme theme : List.of(Theme.LIGHT, Theme.DARK)) {
      String folder = BENCHMARKS + "/pictures/";
      files.put(folder + "relative-" + theme.name() + ".svg", Bars.of(latest(), theme));
      if (Curves.has(latest())) {
        files.put(folder + "scaling-" + theme.name() + ".svg", Curves.of(latest(), theme));
      }
    }
    for (String page : pages()) {
      files.put(page, made(page, Files.readString(root.resolve(page))));
    }
    return files;
  }

  /** Returns a line for each figure in the pages that is not that of the latest run. */
  List<String> wrongFigures() throws IOException {
    List<String> wrong = new ArrayList<>();
    Figures figures = new Figures(latest());
    for (String page : pages()) {
      for (String line : figures.differences(Files.readString(root.resolve(page)))) {
        wrong.add(page + ": " + line);
      }
    }
    return wrong;
  }

  private List<String> pages() throws IOException {
    List<String> pages = new ArrayList<>(List.of("README.md"));
    try (Stream<Path> files = Files.walk(root.resolve("docs"))) {
      files
          .filter(file -> file.toString().endsWith(".md"))
          .map(file -> root.relativize(file).toString().replace('\\', '/'))
          .sorted()
          .forEach(pages::add);
    }
    return pages;
  }

  private String made(String page, String text) throws IOException {
    String made = text;
    try {
      made = new Figures(latest()).update(made);
      made = Sections.replace(made, "run", Tables.facts(latest()) + ".");
      made = Sections.replace(made, "left out", leftOut());
      made = Sections.replace(made, "curves", curves(page));
      made = Sections.replace(made, "goals", Tables.goals(latest()));
      made = Sections.replace(made, "all rows", Tables.everything(latest()));
      made = Sections.replace(made, "history", Tables.history(runs));
      return Sections.has(made, "notes") ? Sections.replace(made, "notes", notes()) : made;
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(page + ": " + e.getMessage(), e);
    }
  }

  /** Returns the picture of the curves, or that there is none yet. */
  private String curves(String page) {
    if (!Curves.has(latest())) {
      return "No curves yet: run " + latest().name() + " did not measure them.";
    }
    Path folder = Path.of(page).getParent();
    Path pictures = Path.of(BENCHMARKS, "pictures");
    Path to = folder == null ? pictures : folder.relativize(pictures);
    return """
        <picture>
        <source media="(prefers-color-scheme: dark)" srcset="%1$s/scaling-dark.svg">
        <img src="%1$s/scaling-light.svg" alt="Times of sin, add, sum, sort and matmul from a thousand elements to 2^28" width="420">
        </picture>
        """
        .formatted(to.toString().replace('\\', '/'));
  }

  private String leftOut() {
    String rows = Bars.leftOut(latest());
    return rows.isEmpty()
        ? "No row is left out."
        : "Not in the picture, because JGPU or a peer has no figure in this run: " + rows + ".";
  }

  /** Returns what was written of each run, the latest first. */
  private String notes() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = runs.size() - 1; i >= 0; i--) {
      Run run = runs.get(i);
      text.append("### ").append(run.name()).append("\n\n").append(Tables.facts(run)).append(".\n");
      Path notes = root.resolve(BENCHMARKS).resolve(run.name()).resolve("notes.txt");
      if (Files.exists(notes)) {
        text.append('\n').append(Files.readString(notes).strip()).append('\n');
      }
      text.append('\n');
    }
    return text.toString();
  }
}
