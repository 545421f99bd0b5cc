package org.jgpu.arrays.text;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Integers, truth values and records.
 *
 * @param width what a word takes at least in a row
 */
record WordCells(List<String> words, int width) implements Cells {
  @Override
  public String alone(int i) {
    return words.get(i);
  }

  @Override
  public List<String> aligned(PrintOptions options) {
    int widest = Math.max(width, words.stream().mapToInt(String::length).max().orElse(0));
    return words.stream()
        .map(word -> " ".repeat(widest - word.length()) + word)
        .collect(Collectors.toList());
  }
}
