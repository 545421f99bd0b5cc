package org.jgpu.runtime.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class FailureTextTest {
  private static String value(char type, long bits) {
    return "\u0001" + type + String.format("%016x", bits);
  }

  @Test
  void anIndexOutOfBounds() {
    String text =
        "app.K$N.f(K.java:12)\njava.lang.ArrayIndexOutOfBoundsException\nIndex "
            + value('i', -1)
            + " out of bounds for length "
            + value('i', 64);
    Throwable exception = FailureText.exception(text);
    assertInstanceOf(ArrayIndexOutOfBoundsException.class, exception);
    assertEquals("Index -1 out of bounds for length 64", exception.getMessage());
    assertEquals(new StackTraceElement("app.K$N", "f", "K.java", 12), exception.getStackTrace()[0]);
    assertEquals(
        "java.lang.ArrayIndexOutOfBoundsException: Index -1 out of bounds for length 64 at"
            + " app.K$N.f(K.java:12)",
        FailureText.line(text));
  }

  @Test
  void valuesOfAllTypesAsJavaWritesThem() {
    String text =
        "app.K.f(K.java:1)\njava.lang.AssertionError\n"
            + value('f', Float.floatToRawIntBits(0.1f))
            + value('d', Double.doubleToRawLongBits(1e300))
            + value('c', 'ö')
            + value('z', 1)
            + value('i', Long.MIN_VALUE);
    assertEquals("0.11.0E300ötrue-9223372036854775808", FailureText.exception(text).getMessage());
  }

  @Test
  void anAssertionWithoutAMessage() {
    Throwable exception = FailureText.exception("app.K.f(K.java:1)\njava.lang.AssertionError\n");
    assertInstanceOf(AssertionError.class, exception);
    assertNull(exception.getMessage());
  }

  /** What only a kernel throws. */
  static final class Odd extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Odd(String message) {
      super(message);
    }
  }

  @Test
  void exceptionsThatKernelsThrow() {
    String place = "app.K.f(K.java:1)\n";
    Throwable known =
        FailureText.exception(place + "java.lang.IllegalArgumentException\nn is " + value('i', 3));
    assertInstanceOf(IllegalArgumentException.class, known);
    assertEquals("n is 3", known.getMessage());
    Throwable silent = FailureText.exception(place + "java.lang.IllegalStateException\n");
    assertInstanceOf(IllegalStateException.class, silent);
    assertNull(silent.getMessage());
    Throwable own = FailureText.exception(place + Odd.class.getName() + "\nodd");
    assertInstanceOf(Odd.class, own);
    assertEquals("odd", own.getMessage());
    assertEquals("f", own.getStackTrace()[0].getMethodName());
  }

  @Test
  void exceptionsThatCannotBeMadeAreNamed() {
    String place = "app.K.f(K.java:1)\n";
    for (String type : new String[] {"app.Missing", "java.lang.String", Odd.class.getName()}) {
      Throwable exception = FailureText.exception(place + type + "\n");
      assertEquals(RuntimeException.class, exception.getClass());
      assertEquals(type, exception.getMessage());
    }
    assertEquals("app.Missing: x", FailureText.exception(place + "app.Missing\nx").getMessage());
  }

  @Test
  void textOfAnotherForm() {
    assertInstanceOf(AssertionError.class, FailureText.exception("x > 0"));
    assertEquals(
        "java.lang.AssertionError at kernel.x > 0(Unknown Source)", FailureText.line("x > 0"));
  }
}
