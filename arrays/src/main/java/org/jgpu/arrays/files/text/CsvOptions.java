package org.jgpu.arrays.files.text;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * How a CSV file is written. Immutable.
 *
 * @param separator the sign between fields
 * @param header whether the first line has the names of the columns
 * @param missing fields that stand for a missing number; blanks around fields do not count
 * @param fill the number that a missing one becomes; of NaN, columns of integers refuse them
 */
public record CsvOptions(char separator, boolean header, List<String> missing, double fill) {
  /** Commas, a header, and empty fields that become NaN. */
  public static final CsvOptions DEFAULT = new CsvOptions(',', true, List.of(""), Double.NaN);

  /** Keeps a copy of the list. */
  public CsvOptions {
    missing = List.copyOf(requireNonNull(missing, "missing"));
  }

  /** Returns these with another sign between fields. */
  public CsvOptions withSeparator(char newSeparator) {
    return new CsvOptions(newSeparator, header, missing, fill);
  }

  /** Returns these for a file whose first line is, or is not, a header. */
  public CsvOptions withHeader(boolean newHeader) {
    return new CsvOptions(separator, newHeader, missing, fill);
  }

  /** Returns these with other fields that stand for a missing number, such as {@code NA}. */
  public CsvOptions withMissing(String... newMissing) {
    requireNonNull(newMissing, "newMissing");
    return new CsvOptions(separator, header, List.of(newMissing), fill);
  }

  /** Returns these with another number for missing ones. */
  public CsvOptions withFill(double newFill) {
    return new CsvOptions(separator, header, missing, newFill);
  }
}
