package org.jgpu.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class SelectionTest {
  private static String refusal(String first, String... arguments) {
    return assertThrows(IllegalArgumentException.class, () -> Selection.parse(first, arguments))
        .getMessage();
  }

  @Test
  void argumentsAreRead() {
    assertEquals(new Selection(0, 10, -3, List.of("software")), Selection.parse(null, "10", "-3"));
    assertEquals(
        new Selection(50, 10, 7, List.of("software", "foreign")),
        Selection.parse("50", "10", "7", "software,foreign"));
  }

  @Test
  void wrongOnesAreNamedWithWhatIsExpected() {
    String count = refusal("0", "many", "7");
    assertTrue(count.startsWith("count is 'many'; expected is a whole number from 1 to "), count);
    assertTrue(
        count.endsWith("usage: Fuzz count seed [drivers], as in Fuzz 1000 7 software,foreign"));
    assertTrue(refusal("0", "0", "7").startsWith("count is '0'; expected"));
    assertTrue(refusal("0", "9999999999", "7").startsWith("count is '9999999999'; expected"));
    assertTrue(refusal("0", "5", "7.5").startsWith("seed is '7.5'; expected"));
    assertTrue(refusal("-1", "5", "7").startsWith("fuzz.first is '-1'; expected"));
    assertTrue(refusal("0", "5").startsWith("two or three arguments are expected, not 1"));
  }
}
