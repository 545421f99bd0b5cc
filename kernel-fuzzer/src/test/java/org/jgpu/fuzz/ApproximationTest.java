package org.jgpu.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ApproximationTest {
  private static final Pattern METHOD = Pattern.compile("`Math\\.(\\w+)\\(");

  @Test
  void errorsAreThoseThatThePageStates() throws IOException {
    Map<String, String> stated = new TreeMap<>();
    for (String line : Files.readAllLines(Path.of("../docs/kernel-language.md"))) {
      String[] cells = line.split("\\|");
      boolean errors =
          cells.length == 5 && cells[3].strip().matches("\\d") && cells[4].strip().matches("\\d");
      Matcher method = METHOD.matcher(cells.length > 1 ? cells[1] : "");
      while (errors && method.find()) {
        stated.put(method.group(1), cells[3].strip() + " " + cells[4].strip());
      }
    }
    Map<String, String> used = new TreeMap<>();
    for (Approximation function : Approximation.values()) {
      String name =
          function.pattern().replaceFirst("(Strict)?Math\\.", "").replaceFirst("\\(.*", "");
      double single = function.tolerance(Type.FLOAT) - 0.5;
      double wide = function.tolerance(Type.DOUBLE) - 2.5;
      used.put(name, (int) single + " " + (int) wide);
    }
    assertEquals(stated, used);
  }
}
