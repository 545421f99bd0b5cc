package com.example.pagerank;

import java.util.List;
import java.util.Locale;

/**
 * The first line of a Matrix Market file.
 *
 * @param field what the entries are
 * @param symmetry which entries are left out because others imply them
 */
record MatrixMarketHeader(Field field, Symmetry symmetry) {
  private static final String EXPECTED =
      "expected '%%MatrixMarket matrix coordinate pattern|real|integer general|symmetric'";

  /** The kinds of entries. */
  enum Field {
    PATTERN,
    REAL,
    INTEGER
  }

  /** The kinds of symmetry. */
  enum Symmetry {
    GENERAL,
    SYMMETRIC,
    SKEW_SYMMETRIC
  }

  /**
   * Reads the line.
   *
   * @throws com.example.cli.FailureException if it is no such line, or of a kind that is not a
   *     graph here
   */
  static MatrixMarketHeader parse(String line, MatrixMarketSource source) {
    List<String> words = List.of(line.strip().toLowerCase(Locale.ROOT).split("\\s+"));
    if (words.size() != 5 || !words.get(0).equals("%%matrixmarket")) {
      throw source.failure("found '%s', %s".formatted(MatrixMarketSource.shown(line), EXPECTED));
    }
    if (!words.get(1).equals("matrix") || !words.get(2).equals("coordinate")) {
      throw source.failure(
          "the file is a '%s %s', %s; write the graph as a sparse matrix"
              .formatted(words.get(1), words.get(2), EXPECTED));
    }
    return new MatrixMarketHeader(field(words.get(3), source), symmetry(words.get(4), source));
  }

  private static Field field(String word, MatrixMarketSource source) {
    return switch (word) {
      case "pattern" -> Field.PATTERN;
      case "real" -> Field.REAL;
      case "integer" -> Field.INTEGER;
      default ->
          throw source.failure(
              "the entries are '%s', %s; links need weights that are plain numbers"
                  .formatted(word, EXPECTED));
    };
  }

  private static Symmetry symmetry(String word, MatrixMarketSource source) {
    return switch (word) {
      case "general" -> Symmetry.GENERAL;
      case "symmetric" -> Symmetry.SYMMETRIC;
      case "skew-symmetric" -> Symmetry.SKEW_SYMMETRIC;
      default -> throw source.failure("the symmetry is '%s', %s".formatted(word, EXPECTED));
    };
  }
}
