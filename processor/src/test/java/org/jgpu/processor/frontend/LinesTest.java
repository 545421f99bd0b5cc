package org.jgpu.processor.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Which lines of the Java source the generated code counts as. */
class LinesTest {
  private static final Pattern LINE = Pattern.compile("#line (\\d+).*");

  /** Returns the lines that the entry {@code symbol} in {@code cuda} counts as, braces aside. */
  private static Set<Integer> lines(String cuda, String symbol) {
    Set<Integer> result = new TreeSet<>();
    int line = 0;
    boolean inside = false;
    for (String text : cuda.lines().toList()) {
      Matcher directive = LINE.matcher(text);
      if (directive.matches()) {
        line = Integer.parseInt(directive.group(1));
        continue;
      }
      inside |= text.contains("extern \"C\"") && text.contains(" " + symbol + "(");
      if (inside && !text.startsWith("#") && !text.strip().startsWith("}")) {
        result.add(line);
      }
      inside &= !text.equals("}");
      line++;
    }
    return result;
  }

  @Test
  void elementwiseEntriesCountAsTheirKernel() {
    Compiled compiled =
        Compiled.members(
            """
            @GpuKernel static float first(float x) {
              return x + 1;
            }
            @GpuKernel static byte second(byte x) {
              return x;
            }
            static int other(int x) {
              return x;
            }
            """);
    for (String entry : Set.of("_c", "_s")) {
      assertEquals(Set.of(4), lines(compiled.cuda("app.K"), "app_K_first" + entry), entry);
      assertEquals(Set.of(7), lines(compiled.cuda("app.K"), "app_K_second" + entry), entry);
    }
  }

  /** In packs, too, whose loads and stores surround the body. */
  @Test
  void parallelLoopsCountAsTheLoopAndTheirBodiesAsThemselves() {
    String cuda =
        Compiled.members(
                """
                @GpuKernel static void copy(byte[] x, byte[] z) {
                  for (@Parallel int i = 0; i < z.length; i++) {
                    byte y = x[i];
                    z[i] = y;
                  }
                }
                static int other(int x) {
                  return x;
                }
                """)
            .cuda("app.K");
    assertTrue(cuda.contains("jgpu_x_packs"), cuda);
    assertEquals(Set.of(4, 5, 6, 7), lines(cuda, "app_K_copy"));
  }
}
