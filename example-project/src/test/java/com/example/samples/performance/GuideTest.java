package com.example.samples.performance;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.example.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** All samples run, and print what the guide shows, up to times and sizes. */
class GuideTest {
  private static final Path GUIDE = Path.of("..", "docs", "performance-guide.md");
  private static final Pattern SHOWN =
      Pattern.compile("(?ms)^<!-- samples: ([a-z-]+) -->\n```text\n(.*?)^```");
  private static final Pattern NUMBER = Pattern.compile("(> )?([0-9][0-9,.]*|…)");
  private static final Pattern MEASURED =
      Pattern.compile("(.*?) *:    ((CPU|Java|host): .*|not installed)");

  /** Not installed everywhere: what is said of it is not compared. */
  private static final String LIBRARY = "cuBLAS";

  @Test
  void theGuideShowsWhatTheSamplesPrint() throws IOException {
    CommandRun run = CommandRun.of("samples", "--small");
    assertEquals(0, run.exitCode(), run::err);
    Map<String, List<String>> printed = printed(run.out());
    assertEquals(Samples.ALL.stream().map(Sample::name).toList(), List.copyOf(printed.keySet()));
    // A copy of this project has no guide beside it.
    assumeTrue(Files.exists(GUIDE) || Files.exists(Path.of("..", "ARCHITECTURE.md")));
    Map<String, List<String>> shown = shown(Files.readString(GUIDE));
    assertEquals(printed.keySet(), shown.keySet());
    assertAll(printed.keySet().stream().map(name -> same(name, shown, printed)));
  }

  private static org.junit.jupiter.api.function.Executable same(
      String name, Map<String, List<String>> shown, Map<String, List<String>> printed) {
    Supplier<String> hint =
        () -> name + ": the guide shows other lines; gpu-bundle's guide.py puts a run into it";
    return () -> assertEquals(shown.get(name), printed.get(name), hint);
  }

  /** Returns the lines of each sample; an empty line stands before each. */
  private static Map<String, List<String>> printed(String out) {
    Map<String, List<String>> samples = new LinkedHashMap<>();
    String[] outputs = out.split("\\R\\R");
    for (int i = 1; i < outputs.length; i++) {
      String name = outputs[i].replaceAll("(?s)^\\d+ ([a-z-]+):.*", "$1");
      samples.put(name, normal(outputs[i]));
    }
    return samples;
  }

  private static Map<String, List<String>> shown(String guide) {
    Map<String, List<String>> samples = new LinkedHashMap<>();
    Matcher blocks = SHOWN.matcher(guide);
    while (blocks.find()) {
      samples.put(blocks.group(1), normal(blocks.group(2)));
    }
    return samples;
  }

  private static List<String> normal(String text) {
    List<String> lines = new ArrayList<>();
    List<String> all = text.lines().toList();
    lines.add(all.get(0));
    all.stream()
        .skip(1)
        .filter(line -> !line.contains(", " + LIBRARY))
        .map(GuideTest::withoutNumbers)
        .forEach(lines::add);
    return lines;
  }

  /** Returns a line up to what differs from run to run and device to device. */
  private static String withoutNumbers(String line) {
    if (line.startsWith("  checked: ") || line.startsWith("error: ")) {
      return line;
    }
    Matcher measured = MEASURED.matcher(line);
    if (measured.matches()) {
      return measured.group(1) + ": time";
    }
    String numbers = NUMBER.matcher(line).replaceAll("#");
    return numbers.replaceAll("times as (fast|slow) as", "times").replaceAll(" {2,}", " ");
  }
}
