package org.jgpu.contract.linalg;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.contract.DeviceTest;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;

/** A call of NumPy's linear algebra, what went in and what came out. */
record LinalgCase(
    String function, String dtype, String option, List<Recorded> inputs, List<Recorded> outputs) {
  /**
   * An array.
   *
   * @param parts the numbers; of complex ones the real parts, then the imaginary ones
   */
  record Recorded(boolean complex, long[] shape, double[] parts) {
    static Recorded parse(String[] words) {
      long[] shape =
          words[2].equals("-")
              ? new long[0]
              : Arrays.stream(words[2].split("x")).mapToLong(Long::parseLong).toArray();
      double[] parts = Arrays.stream(words).skip(3).mapToDouble(LinalgCase::number).toArray();
      return new Recorded(words[1].equals("c"), shape, parts);
    }

    Complex128 at(int index) {
      return new Complex128(parts[index], complex ? parts[parts.length / 2 + index] : 0);
    }

    <A> NdArray<A> on(Gpu gpu, DType<A> as) {
      Complex128[] numbers = new Complex128[complex ? parts.length / 2 : parts.length];
      Arrays.setAll(numbers, this::at);
      return Nd.of(gpu.array(DType.COMPLEX128, numbers, shape)).astype(as);
    }
  }

  static List<LinalgCase> all() {
    List<LinalgCase> cases = new ArrayList<>();
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                DeviceTest.class.getResourceAsStream("numpy-linalg.txt"),
                StandardCharsets.UTF_8))) {
      in.lines().map(line -> line.split(" ")).forEach(words -> add(cases, words));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return cases;
  }

  /** Returns a number as Python writes it. */
  static double number(String word) {
    return switch (word) {
      case "inf" -> Double.POSITIVE_INFINITY;
      case "-inf" -> Double.NEGATIVE_INFINITY;
      case "nan" -> Double.NaN;
      default -> Double.parseDouble(word);
    };
  }

  private static void add(List<LinalgCase> cases, String[] words) {
    if (words[0].equals("<")) {
      cases.get(cases.size() - 1).inputs.add(Recorded.parse(words));
    } else if (words[0].equals(">")) {
      cases.get(cases.size() - 1).outputs.add(Recorded.parse(words));
    } else {
      cases.add(new LinalgCase(words[0], words[1], words[2], new ArrayList<>(), new ArrayList<>()));
    }
  }

  @Override
  public String toString() {
    return function + " of " + dtype + " " + Arrays.toString(inputs.get(0).shape) + " " + option;
  }
}
