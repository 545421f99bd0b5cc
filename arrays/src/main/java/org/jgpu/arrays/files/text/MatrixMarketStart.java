package org.jgpu.arrays.files.text;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.jgpu.arrays.files.text.MatrixMarketHeader.Field;
import org.jgpu.arrays.files.text.MatrixMarketHeader.Symmetry;

/** Reads the first line, comments, and the line of sizes. */
final class MatrixMarketStart {
  /** The last two are not of the format, but SciPy reads both, and writes the last. */
  private static final String[] FIELD_WORDS = {
    "real", "integer", "complex", "pattern", "double", "unsigned-integer"
  };

  private static final List<Field> FIELDS =
      List.of(Field.REAL, Field.INTEGER, Field.COMPLEX, Field.PATTERN, Field.REAL, Field.INTEGER);

  private final MatrixMarketLines lines;
  private final List<String> comments;

  MatrixMarketStart(MatrixMarketLines lines, List<String> comments) {
    this.lines = lines;
    this.comments = comments;
  }

  MatrixMarketHeader read() throws IOException {
    if (!lines.next()) {
      throw lines.failure(1, "the file is empty; a Matrix Market file begins with %%MatrixMarket");
    }
    if (lines.line().startsWith("\u001f\u008b")) {
      throw lines.failure(1, "the file is compressed; unpack it with gunzip or tar first");
    }
    String magic = lines.word();
    if (!magic.equalsIgnoreCase("%%MatrixMarket")) {
      throw lines.failure(
          1,
          "found '%s', where a Matrix Market file has %%%%MatrixMarket"
              .formatted(TextPlace.shown(lines.line())));
    }
    choice("matrix");
    boolean coordinate = choice("coordinate", "array") == 0;
    Field field = FIELDS.get(choice(FIELD_WORDS));
    Symmetry symmetry =
        Symmetry.values()[choice("general", "symmetric", "skew-symmetric", "hermitian")];
    requireSense(coordinate, field, symmetry);
    lines.end();
    return sizes(coordinate, field, symmetry);
  }

  private int choice(String... words) {
    String found = lines.word();
    for (int i = 0; i < words.length; i++) {
      if (words[i].equals(found.toLowerCase(Locale.ROOT))) {
        return i;
      }
    }
    throw lines.at(
        found,
        "found '%s', expected %s".formatted(TextPlace.shown(found), String.join(" or ", words)));
  }

  private void requireSense(boolean coordinate, Field field, Symmetry symmetry) {
    boolean needsValues = symmetry == Symmetry.SKEW_SYMMETRIC || symmetry == Symmetry.HERMITIAN;
    boolean sense = field != Field.PATTERN || coordinate && !needsValues;
    if (!sense) {
      throw lines.failure(
          1,
          "a matrix cannot be '%s %s %s'"
              .formatted(coordinate ? "coordinate" : "array", field.word, symmetry.word));
    }
  }

  private MatrixMarketHeader sizes(boolean coordinate, Field field, Symmetry symmetry)
      throws IOException {
    if (!lines.nextContent(comments)) {
      throw lines.failure(1, "the file ends before the line of sizes; get it again");
    }
    long rows = lines.count("the number of rows");
    long columns = lines.count("the number of columns");
    if (symmetry != Symmetry.GENERAL && rows != columns) {
      throw lines.failure(
          1,
          "a %s matrix of %d rows and %d columns; it is to be square"
              .formatted(symmetry.word, rows, columns));
    }
    long entries =
        coordinate ? lines.count("the number of entries") : entries(rows, columns, symmetry);
    lines.end();
    return new MatrixMarketHeader(coordinate, field, symmetry, rows, columns, entries);
  }

  private long entries(long rows, long columns, Symmetry symmetry) {
    try {
      long all = Math.multiplyExact(rows, columns);
      return switch (symmetry) {
        case GENERAL -> all;
        case SYMMETRIC, HERMITIAN -> (all + rows) / 2;
        case SKEW_SYMMETRIC -> (all - rows) / 2;
      };
    } catch (ArithmeticException e) {
      throw lines.failure(1, "%d rows and %d columns are too many".formatted(rows, columns));
    }
  }
}
