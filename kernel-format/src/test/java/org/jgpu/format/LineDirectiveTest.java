package org.jgpu.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LineDirectiveTest {
  @Test
  void namesFileAndLine() {
    assertEquals("#line 7 \"app/Kernels.java\"\n", LineDirective.of(7, "app/Kernels.java"));
    assertEquals("#line 8\n", LineDirective.of(8));
  }

  @Test
  void noNameEndsTheStringOrTheLine() {
    assertEquals(
        "#line 1 \"a%22 b%5Cc%0A%0D%00%E2%80%A8.java\"\n",
        LineDirective.of(1, "a\" b\\c\n\r\0\u2028.java"));
  }

  @ParameterizedTest
  @CsvSource({"Größe.java", "日本 語.cu", "a%22.java", "a:b'c$d.cu"})
  void otherCharactersStay(String name) {
    assertEquals(name, LineDirective.name(name));
  }
}
