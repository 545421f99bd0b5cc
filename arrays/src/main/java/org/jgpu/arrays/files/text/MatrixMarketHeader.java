package org.jgpu.arrays.files.text;

import static java.util.Objects.requireNonNull;

/**
 * What a Matrix Market file says of its matrix.
 *
 * @param coordinate whether it lists entries with their places, rather than all in columns
 * @param entries the number of entries that the file has
 */
public record MatrixMarketHeader(
    boolean coordinate, Field field, Symmetry symmetry, long rows, long columns, long entries) {
  /** Checks nothing but that all is there. */
  public MatrixMarketHeader {
    requireNonNull(field, "field");
    requireNonNull(symmetry, "symmetry");
  }

  /** What the entries are. */
  public enum Field {
    /** Numbers. */
    REAL("real"),
    /** Whole numbers. */
    INTEGER("integer"),
    /** Pairs of numbers. */
    COMPLEX("complex"),
    /** Nothing: that an entry is there is all. */
    PATTERN("pattern");

    final String word;

    Field(String word) {
      this.word = word;
    }
  }

  /** Which entries are left out because those below the diagonal imply them. */
  public enum Symmetry {
    /** None. */
    GENERAL("general"),
    /** Those above the diagonal, which are the same. */
    SYMMETRIC("symmetric"),
    /** Those above the diagonal, with the other sign, and the diagonal, which is zero. */
    SKEW_SYMMETRIC("skew-symmetric"),
    /** Those above the diagonal, which are conjugate. */
    HERMITIAN("hermitian");

    final String word;

    Symmetry(String word) {
      this.word = word;
    }
  }
}
