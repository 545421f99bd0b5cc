package org.jgpu.arrays.text;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Floating-point numbers. */
record FloatCells(double[] values, FloatKind kind) implements Cells {
  /** From here on, and below the other one, a number alone has an exponent; NumPy's. */
  private static final double LARGE = 1e16;

  private static final double SMALL = 1e-4;

  @Override
  public String alone(int i) {
    double value = values[i];
    if (!Double.isFinite(value)) {
      return Double.isNaN(value) ? "nan" : value < 0 ? "-inf" : "inf";
    }
    String sign = Math.copySign(1, value) < 0 ? "-" : "";
    return sign + magnitude(Shortest.of(value, kind), Math.abs(value));
  }

  private String magnitude(BigDecimal digits, double magnitude) {
    if (magnitude == 0 || kind.round(SMALL) <= magnitude && magnitude < LARGE) {
      String plain = digits.toPlainString();
      return plain.indexOf('.') < 0 ? plain + ".0" : plain;
    }
    String significant = digits.unscaledValue().toString();
    String fraction = significant.substring(1);
    int exponent = digits.precision() - 1 - digits.scale();
    return "%s%s%se%s%02d"
        .formatted(
            significant.charAt(0),
            fraction.isEmpty() ? "" : ".",
            fraction,
            exponent < 0 ? "-" : "+",
            Math.abs(exponent));
  }

  @Override
  public List<String> aligned(PrintOptions options) {
    return aligned(options, false);
  }

  List<String> aligned(PrintOptions options, boolean signed) {
    FloatColumn column = new FloatColumn(values, kind, signed, options);
    return Arrays.stream(values).mapToObj(column::text).collect(Collectors.toList());
  }
}
