package org.jgpu.contract;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import org.jgpu.contract.golden.GoldenArray;
import org.jgpu.runtime.DType;

/**
 * A call of a function of NumPy's and what came of it: scripts in {@code arrays/src/test/numpy}
 * recorded them.
 *
 * @param ulps the error allowed, in units of the last place of a result's largest element
 */
public record RecordedCall(
    String name, double ulps, List<GoldenArray> inputs, List<GoldenArray> results) {
  /** Returns the calls of a file beside this class. */
  public static List<RecordedCall> of(String file) {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(
                    Objects.requireNonNull(RecordedCall.class.getResourceAsStream(file), file)),
                StandardCharsets.US_ASCII))) {
      return in.lines().map(RecordedCall::parsed).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static RecordedCall parsed(String line) {
    String[] words = line.split(" ");
    List<GoldenArray> inputs = new ArrayList<>();
    List<GoldenArray> results = new ArrayList<>();
    List<GoldenArray> current = inputs;
    for (int i = 2; i < words.length; i++) {
      if (words[i].equals("=")) {
        current = results;
      } else {
        current.add(array(words[i]));
      }
    }
    return new RecordedCall(words[0], Double.parseDouble(words[1]), inputs, results);
  }

  private static GoldenArray array(String word) {
    String[] parts = word.split("/");
    DType<?> dtype =
        DType.values().stream()
            .filter(d -> d.toString().equals(parts[0]))
            .findFirst()
            .orElseThrow();
    long[] shape =
        parts[1].equals("-")
            ? new long[0]
            : Arrays.stream(parts[1].split(",")).mapToLong(Long::parseLong).toArray();
    byte[] bytes = parts[2].equals("-") ? new byte[0] : HexFormat.of().parseHex(parts[2]);
    return new GoldenArray(dtype, shape, bytes);
  }

  /** Returns what differs between the results and what was found; an empty text if nothing does. */
  public String difference(List<GoldenArray> found) {
    if (found.size() != results.size()) {
      return name + ": " + found.size() + " results for " + results.size();
    }
    StringBuilder differences = new StringBuilder();
    for (int i = 0; i < results.size(); i++) {
      differences.append(results.get(i).difference(found.get(i), ulps));
    }
    return differences.isEmpty() ? "" : this + ": " + differences;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(name);
    for (GoldenArray input : inputs) {
      text.append(' ').append(input.dtype()).append(Arrays.toString(input.shape()));
    }
    return text.toString();
  }
}
