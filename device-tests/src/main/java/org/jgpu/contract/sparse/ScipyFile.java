package org.jgpu.contract.sparse;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jgpu.arrays.sparse.CsrMatrix;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;

/** What {@code arrays/src/test/numpy/golden_sparse.py} recorded. */
record ScipyFile(Map<String, Lists> matrices, List<Result> results, List<Saved> files) {
  /** A matrix by rows. */
  record Lists(
      int rows, int columns, DType<?> dtype, int[] offsets, int[] indices, Complex128[] values) {
    CsrMatrix<?> matrix(Gpu gpu) {
      return matrix(gpu, dtype);
    }

    private <A> CsrMatrix<A> matrix(Gpu gpu, DType<A> type) {
      A host = HostMatrix.array(type, values);
      return CsrMatrix.of(gpu, type, offsets.clone(), indices.clone(), host, rows, columns);
    }
  }

  /** A result, either dense, with a shape, or by rows. */
  record Result(
      String call, List<String> names, long[] shape, Complex128[] elements, List<Lists> lists) {
    boolean isDense() {
      return lists.isEmpty();
    }
  }

  /** A file that {@code save_npz} wrote of a matrix. */
  record Saved(String name, String matrix, byte[] bytes) {}

  static ScipyFile read() {
    ScipyFile file = new ScipyFile(new LinkedHashMap<>(), new ArrayList<>(), new ArrayList<>());
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                ScipyFile.class.getResourceAsStream("scipy.txt"), StandardCharsets.UTF_8))) {
      in.lines().skip(1).forEach(line -> file.add(line.split(" ")));
      return file;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  Lists matrix(String name) {
    return Objects.requireNonNull(matrices.get(name), name);
  }

  private void add(String[] words) {
    switch (words[0]) {
      case "matrix" -> matrices.put(words[1], lists(words, 2));
      case "file" -> files.add(new Saved(words[1], words[2], HexFormat.of().parseHex(words[3])));
      case "dense" ->
          results.add(
              new Result(words[1], names(words), longs(words[3]), numbers(words[5]), List.of()));
      default ->
          results.add(
              new Result(
                  words[1],
                  names(words),
                  new long[0],
                  new Complex128[0],
                  List.of(lists(words, 3))));
    }
  }

  private static List<String> names(String[] words) {
    return List.of(words[2].split(","));
  }

  private static Lists lists(String[] words, int at) {
    return new Lists(
        Integer.parseInt(words[at]),
        Integer.parseInt(words[at + 1]),
        dtype(words[at + 2]),
        ints(words[at + 3]),
        ints(words[at + 4]),
        numbers(words[at + 5]));
  }

  private static DType<?> dtype(String name) {
    return DType.values().stream().filter(t -> t.toString().equals(name)).findFirst().orElseThrow();
  }

  private static int[] ints(String word) {
    return Arrays.stream(longs(word)).mapToInt(Math::toIntExact).toArray();
  }

  private static long[] longs(String word) {
    return word.equals("-")
        ? new long[0]
        : Arrays.stream(word.split(",")).mapToLong(Long::parseLong).toArray();
  }

  private static Complex128[] numbers(String word) {
    return word.equals("-")
        ? new Complex128[0]
        : Arrays.stream(word.split(",")).map(ScipyFile::number).toArray(Complex128[]::new);
  }

  private static Complex128 number(String word) {
    String[] parts = word.split("/");
    return new Complex128(part(parts[0]), parts.length == 1 ? 0 : part(parts[1]));
  }

  private static double part(String word) {
    return switch (word) {
      case "nan" -> Double.NaN;
      case "inf" -> Double.POSITIVE_INFINITY;
      case "-inf" -> Double.NEGATIVE_INFINITY;
      default -> Double.parseDouble(word);
    };
  }
}
