package org.jgpu.contract;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/**
 * A file as NumPy or a library of Python wrote it, and what is in it: {@code
 * arrays/src/test/numpy/files.py} recorded both.
 *
 * @param arrays what it holds, in the file's order
 * @param refused words of the message about it; empty for a file that JGPU reads
 */
record RecordedFile(String name, byte[] bytes, List<RecordedArray> arrays, String refused) {
  /**
   * An array.
   *
   * @param bytes of the elements, in row-major order and little-endian
   */
  record RecordedArray(String key, String dtype, long[] shape, boolean fortran, byte[] bytes) {
    static RecordedArray parse(String[] words) {
      long[] shape =
          words[3].equals("-")
              ? new long[0]
              : Arrays.stream(words[3].split(",")).mapToLong(Long::parseLong).toArray();
      return new RecordedArray(words[1], words[2], shape, words[4].equals("F"), decoded(words[5]));
    }
  }

  static List<RecordedFile> all() {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                RecordedFile.class.getResourceAsStream("numpy-files.txt"),
                StandardCharsets.UTF_8))) {
      List<RecordedFile> files = new ArrayList<>();
      in.lines().skip(1).forEach(line -> add(files, line));
      return files;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  static RecordedFile named(String name) {
    return all().stream().filter(file -> file.name().equals(name)).findFirst().orElseThrow();
  }

  private static void add(List<RecordedFile> files, String line) {
    String[] words = line.split(" ");
    if (words[0].equals("file")) {
      files.add(new RecordedFile(words[1], decoded(words[2]), new ArrayList<>(), ""));
      return;
    }
    RecordedFile last = files.get(files.size() - 1);
    if (words[0].equals("array")) {
      last.arrays().add(RecordedArray.parse(words));
    } else {
      String refused = line.substring("refused ".length());
      files.set(files.size() - 1, new RecordedFile(last.name, last.bytes, List.of(), refused));
    }
  }

  private static byte[] decoded(String word) {
    return word.equals("-") ? new byte[0] : HexFormat.of().parseHex(word);
  }

  Path writeTo(Path directory) throws IOException {
    return Files.write(directory.resolve(name), bytes);
  }

  @Override
  public String toString() {
    return name;
  }
}
