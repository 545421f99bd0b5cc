package org.jgpu.arrays.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.Half;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.runtime.DType;

/** Elements as text: one alone, and all of them as wide as each other. */
interface Cells {
  /** Returns the element {@code i} as NumPy prints an array without axes. */
  String alone(int i);

  /** Returns all elements, each as wide as the others. */
  List<String> aligned(PrintOptions options);

  /** Returns the elements of a Java array that holds such as {@code dtype} says. */
  static <A> Cells of(DType<A> dtype, A elements) {
    if (elements instanceof float[] values) {
      return floats(values.length, i -> values[i], FloatKind.FLOAT32);
    } else if (elements instanceof double[] values) {
      return floats(values.length, i -> values[i], FloatKind.FLOAT64);
    } else if (elements instanceof Half[] values) {
      return floats(values.length, i -> values[i].toFloat(), FloatKind.FLOAT16);
    } else if (elements instanceof BFloat16[] values) {
      return floats(values.length, i -> values[i].toFloat(), FloatKind.BFLOAT16);
    } else if (elements instanceof Complex64[] values) {
      return new ComplexCells(
          floats(values.length, i -> values[i].re(), FloatKind.FLOAT32),
          floats(values.length, i -> values[i].im(), FloatKind.FLOAT32));
    } else if (elements instanceof Complex128[] values) {
      return new ComplexCells(
          floats(values.length, i -> values[i].re(), FloatKind.FLOAT64),
          floats(values.length, i -> values[i].im(), FloatKind.FLOAT64));
    }
    return others(dtype, elements);
  }

  private static Cells others(DType<?> dtype, Object elements) {
    boolean unsigned = dtype.toString().startsWith("u");
    if (elements instanceof boolean[] values) {
      return words(values.length, i -> values[i] ? "True" : "False", "False".length());
    } else if (elements instanceof byte[] values) {
      return words(
          values.length, i -> Integer.toString(unsigned ? values[i] & 0xff : values[i]), 0);
    } else if (elements instanceof short[] values) {
      return words(values.length, i -> Short.toString(values[i]), 0);
    } else if (elements instanceof char[] values) {
      return words(values.length, i -> Integer.toString(values[i]), 0);
    } else if (elements instanceof int[] values) {
      return words(
          values.length,
          i -> unsigned ? Integer.toUnsignedString(values[i]) : Integer.toString(values[i]),
          0);
    } else if (elements instanceof long[] values) {
      return words(
          values.length,
          i -> unsigned ? Long.toUnsignedString(values[i]) : Long.toString(values[i]),
          0);
    }
    Object[] records = (Object[]) elements;
    return words(records.length, i -> String.valueOf(records[i]), 0);
  }

  private static FloatCells floats(int count, IntToDoubleFunction value, FloatKind kind) {
    double[] values = new double[count];
    for (int i = 0; i < count; i++) {
      values[i] = value.applyAsDouble(i);
    }
    return new FloatCells(values, kind);
  }

  /**
   * Returns elements that are words, at least {@code width} wide where they are below each other.
   */
  private static Cells words(int count, IntFunction<String> word, int width) {
    List<String> words = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      words.add(word.apply(i));
    }
    return new WordCells(words, width);
  }
}
