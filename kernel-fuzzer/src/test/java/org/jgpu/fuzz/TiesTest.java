package org.jgpu.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class TiesTest {
  private static final Pattern SUM =
      Pattern.compile("(\\w+) v0 = ([0-9.E-]+)f?;\\s+v0 [-+]= ([0-9.E-]+)f?;");

  /** The first sum lies in the middle between two numbers, however it is rounded. */
  @Test
  void sumsLieBetweenTwoNumbers() {
    Random random = new Random(1);
    int found = 0;
    for (int i = 0; i < 1000; i++) {
      Type type = i % 2 == 0 ? Type.FLOAT : Type.DOUBLE;
      Matcher sum = SUM.matcher(new Ties(random).declaration(type, "v0").text());
      if (sum.lookingAt()) {
        double halves = 2 * number(type, sum.group(3)) / ulp(type, number(type, sum.group(2)));
        assertEquals(1, halves % 2, sum.group());
        found++;
      }
    }
    assertTrue(found > 200, "of 1000: " + found);
  }

  private static double number(Type type, String text) {
    return type == Type.FLOAT ? Float.parseFloat(text) : Double.parseDouble(text);
  }

  private static double ulp(Type type, double value) {
    return type == Type.FLOAT ? Math.ulp((float) value) : Math.ulp(value);
  }
}
