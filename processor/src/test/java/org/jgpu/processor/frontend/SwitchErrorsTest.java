package org.jgpu.processor.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A switch in error hides nothing: what follows it is translated as if it had been right. */
class SwitchErrorsTest {
  private static final Pattern CODE = Pattern.compile("(?s).*?\\[jgpu/(\\w+)].*");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "switch (a[i]) { case 1: int[] t = new int[2]; }",
        "a[i] = switch (a[i]) { case 1: int t = 3; yield t; default: yield 4; };",
      })
  void aBreakBehindItIsReportedToo(String statement) {
    Compiled compiled =
        Compiled.members(
            "@GpuKernel static void k(int[] a) { for (@Parallel int i = 0; i < 9; i++) { "
                + statement
                + " break; } }");
    assertEquals(
        List.of("UnsupportedStatement", "ParallelEscape"),
        compiled.compilation().errors().stream()
            .map(Diagnostic::toString)
            .map(text -> CODE.matcher(text).replaceFirst("$1"))
            .toList());
  }
}
