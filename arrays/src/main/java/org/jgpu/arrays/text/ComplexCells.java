package org.jgpu.arrays.text;

import java.util.ArrayList;
import java.util.List;

/** Complex numbers, {@code real + imaginary j}. */
record ComplexCells(FloatCells real, FloatCells imaginary) implements Cells {
  @Override
  public String alone(int i) {
    String imaginaryPart = withoutFraction(imaginary.alone(i));
    String sign = imaginaryPart.startsWith("-") ? "" : "+";
    boolean onlyImaginary = Double.doubleToRawLongBits(real.values()[i]) == 0;
    return onlyImaginary
        ? imaginaryPart + "j"
        : "(" + withoutFraction(real.alone(i)) + sign + imaginaryPart + "j)";
  }

  private static String withoutFraction(String number) {
    return number.endsWith(".0") ? number.substring(0, number.length() - 2) : number;
  }

  @Override
  public List<String> aligned(PrintOptions options) {
    List<String> first = real.aligned(options);
    List<String> second = imaginary.aligned(options, true);
    List<String> both = new ArrayList<>(first.size());
    for (int i = 0; i < first.size(); i++) {
      String number = second.get(i).stripTrailing();
      both.add(first.get(i) + number + "j" + second.get(i).substring(number.length()));
    }
    return both;
  }
}
