package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The page of mistakes shows those of {@link MistakeProgram} and {@link ArrayMistakes}, and what
 * they bring about on the software device in checked mode. {@code -Djgpu.golden=update} writes
 * those parts anew, for review.
 */
class RunTimeMistakesTest {
  private static final Path PAGE = Path.of("..", "docs", "mistakes.md");
  private static final Path SOURCES = Path.of("src", "main", "java", "org", "jgpu", "contract");
  private static final String LAUNCHED = "<!-- when kernels are launched -->\n";
  private static final String ARRAYS = "<!-- with arrays -->\n";

  private static final Pattern HEADING = Pattern.compile("(?m)^## (\\d+)\\.");

  private static final Pattern MISTAKE =
      Pattern.compile(
          "  /\\*\\* ([^\n]*)\\. \\*/\n(?:  @[^\n]*\n)?  static void (\\w+)\\(\\w+ \\w+\\) \\{\n(.*?)\n  }\n",
          Pattern.DOTALL);

  @Test
  void thePageShowsWhatIsThrown() throws IOException, InterruptedException {
    assumeTrue(Files.exists(PAGE), "there are no documents here");
    String page = Files.readString(PAGE);
    String actual = upTo(page, LAUNCHED) + "\n```java\n" + kernels() + "```\n";
    actual += mistakes(MistakeProgram.class, last(actual));
    actual += between(page, "\n## With arrays\n", ARRAYS);
    actual += mistakes(ArrayMistakes.class, last(actual));
    if ("update".equals(System.getProperty("jgpu.golden"))) {
      Files.writeString(PAGE, actual);
    }
    assertEquals(page, actual);
  }

  private static String upTo(String page, String mark) {
    return between(page, "", mark);
  }

  /** Returns the text from {@code begin} to the end of {@code mark}. */
  private static String between(String page, String begin, String mark) {
    int from = page.indexOf(begin);
    int to = page.indexOf(mark);
    assertTrue(from >= 0 && to >= from, "the page has no " + begin + mark);
    return page.substring(from, to + mark.length());
  }

  /** Returns the number of the last mistake of a page. */
  private static int last(String page) {
    return HEADING
        .matcher(page)
        .results()
        .mapToInt(heading -> Integer.parseInt(heading.group(1)))
        .max()
        .orElse(0);
  }

  private static String mistakes(Class<?> program, int before)
      throws IOException, InterruptedException {
    String source = Files.readString(SOURCES.resolve(program.getSimpleName() + ".java"));
    List<MatchResult> mistakes = MISTAKE.matcher(source).results().toList();
    Map<String, String> messages =
        messages(program, mistakes.stream().map(one -> one.group(2)).toList());
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < mistakes.size(); i++) {
      MatchResult mistake = mistakes.get(i);
      text.append("\n## ").append(before + 1 + i).append(". ").append(mistake.group(1));
      text.append("\n\n```java\n").append(mistake.group(3).stripIndent()).append("\n```\n");
      text.append("\n```text\n").append(messages.get(mistake.group(2))).append("```\n");
    }
    return text.toString().replace("MistakeKernels", "Kernels");
  }

  private static String kernels() throws IOException {
    String source = Files.readString(SOURCES.resolve("kernels").resolve("MistakeKernels.java"));
    String members = source.substring(source.indexOf("  @GpuKernel"), source.lastIndexOf('}'));
    return members.stripIndent().replace("public ", "");
  }

  /** Returns what each of the mistakes prints, as far as it is the same everywhere. */
  private static Map<String, String> messages(Class<?> program, List<String> names)
      throws IOException, InterruptedException {
    Map<String, String> messages = new HashMap<>();
    for (String part : run(program, names).split("(?m)^== ")) {
      int name = part.indexOf('\n');
      if (name > 0) {
        messages.put(part.substring(0, name), plain(part.substring(name + 1)));
      }
    }
    assertEquals(new TreeSet<>(names), new TreeSet<>(messages.keySet()));
    assertFalse(messages.containsValue("nothing\n"), messages::toString);
    return messages;
  }

  /** Lines of the program change with it, those of PTX with the compiler. */
  private static String plain(String message) {
    return message
        .replaceAll(" \\(PTX line \\d+, [\\w.]+\\)", "")
        .replaceAll("(?m)[,;] (?:made|launched) at [^,;\n]*", "")
        .replaceAll("(?m)^(?:The context is lost|The last launches|  \\w+\\().*\n", "")
        .replaceAll("Kernels\\.java:\\d+", "Kernels.java")
        .replace("org.jgpu.contract.kernels.", "app.")
        .replace("org_jgpu_contract_kernels_", "app_");
  }

  private static String run(Class<?> program, List<String> names)
      throws IOException, InterruptedException {
    List<String> options =
        List.of(
            "-Djgpu.driver=software",
            "-Djgpu.checked=true",
            "-Djgpu.software.workers=2",
            "-Djgpu.software.memory=" + (64 << 20));
    List<String> arguments = new ArrayList<>(names);
    arguments.add(0, program.getName());
    return ChildProcess.output(MistakeRunner.class, options, arguments.toArray(String[]::new));
  }
}
