package com.example.imaging;

/** The new level of each old one, such that the new levels are used about equally often. */
final class EqualisationTable {
  private EqualisationTable() {}

  /** Returns the table for an image with {@code histogram[i]} pixels of level {@code i}. */
  static float[] of(int[] histogram) {
    long total = 0;
    for (int count : histogram) {
      total += count;
    }
    long darkest = 0;
    for (int i = 0; i < histogram.length && darkest == 0; i++) {
      darkest = histogram[i];
    }
    float[] table = new float[histogram.length];
    long upTo = 0;
    for (int i = 0; i < table.length; i++) {
      upTo += histogram[i];
      table[i] = total == darkest ? i : level(upTo - darkest, total - darkest, table.length - 1);
    }
    return table;
  }

  private static float level(long part, long whole, int highest) {
    return Math.round(Math.max(part, 0) * (double) highest / whole);
  }
}
