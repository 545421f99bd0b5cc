package org.jgpu.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FunctionFileTest {
  private static final FunctionFile FILE =
      new FunctionFile("lib.Curves$Range", "1.2 beta", "0123456789abcdef", List.of("(a)", "(b c)"));

  @Test
  void whatIsWrittenIsRead() {
    assertEquals(FILE, FunctionFile.read(FILE.text()));
    FunctionFile empty = new FunctionFile("K", "1", "0", List.of());
    assertEquals(empty, FunctionFile.read(empty.text()));
  }

  @Test
  void itLiesBesideTheClass() {
    assertEquals("Curves$Range.jgpufn", FunctionFile.fileName("lib.Curves$Range"));
    assertEquals("K.jgpufn", FunctionFile.fileName("K"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "K\n", "K 1\n"})
  void whatIsNoSuchFileIsRefused(String body) {
    String text = new SealedText("jgpu-functions", 2).seal(body);
    assertThrows(DescriptorFormatException.class, () -> FunctionFile.read(text));
  }
}
