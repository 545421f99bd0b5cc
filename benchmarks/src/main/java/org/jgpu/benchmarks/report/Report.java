package org.jgpu.benchmarks.report;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What is made of results: {@code Report RESULTS} prints the tables of a run and makes its pictures
 * beside it; {@code Report --docs ROOT} renews tables, pictures and figures of the repository's
 * documents from the runs under {@code docs/benchmarks}.
 */
public final class Report {
  private Report() {}

  /** Runs as the class says. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length == 2 && arguments[0].equals("--docs")) {
      renew(Path.of(arguments[1]));
    } else if (arguments.length == 1) {
      PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
      out.print(ofRun(Path.of(arguments[0])));
    } else {
      throw new IllegalArgumentException("usage: Report RESULTS, or Report --docs ROOT");
    }
  }

  private static void renew(Path root) throws IOException {
    for (Map.Entry<String, String> file : Documents.in(root).files().entrySet()) {
      Path path = root.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      if (!Files.exists(path) || !Files.readString(path).equals(file.getValue())) {
        Files.writeString(path, file.getValue());
        System.out.println("renewed " + file.getKey());
      }
    }
  }

  private static String ofRun(Path folder) throws IOException {
    Run run = Run.of(folder);
    for (Theme theme : List.of(Theme.LIGHT, Theme.DARK)) {
      String ending = "-" + theme.name() + ".svg";
      Files.writeString(folder.resolve("relative" + ending), Bars.of(run, theme));
      if (Curves.has(run)) {
        Files.writeString(folder.resolve("scaling" + ending), Curves.of(run, theme));
      }
    }
    return Tables.facts(run)
        + "\n\n"
        + Tables.goals(run)
        + "\nMedian host / GPU time in µs.\n\n"
        + Tables.everything(run);
  }
}
