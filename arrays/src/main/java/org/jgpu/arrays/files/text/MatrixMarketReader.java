package org.jgpu.arrays.files.text;

import static java.util.Objects.requireNonNull;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jgpu.arrays.files.FileFormatException;
import org.jgpu.arrays.files.text.MatrixMarketHeader.Field;
import org.jgpu.arrays.files.text.MatrixMarketHeader.Symmetry;

/**
 * Reads the entries of a Matrix Market file one after the other, as the file has them: those that a
 * symmetry implies do not occur. Holds a line at a time. Of one thread.
 *
 * <pre>{@code
 * try (MatrixMarketReader in = MatrixMarketReader.open(file)) {
 *   while (in.next()) {
 *     graph.addLink(in.row(), in.column(), in.real());
 *   }
 * }
 * }</pre>
 *
 * <p>Blank lines and comments may be anywhere behind the first line. All throw {@link
 * FileFormatException} with line and column for what the format does not have, and {@link
 * java.io.UncheckedIOException} if the system cannot read.
 */
public final class MatrixMarketReader implements AutoCloseable {
  /** {@code 1 1} and a line break; and of an array, a digit and a line break. */
  private static final int SHORTEST_ENTRY = 4;

  private static final int SHORTEST_NUMBER = 2;

  private final MatrixMarketLines lines;
  private final List<String> comments = new ArrayList<>();
  private final MatrixMarketHeader header;
  private long read;
  private long row;
  private long column;
  private double real;
  private double imaginary;
  private long integer;

  private MatrixMarketReader(MatrixMarketLines lines, long fileBytes) throws IOException {
    this.lines = lines;
    this.header = new MatrixMarketStart(lines, comments).read();
    int shortest = header.coordinate() ? SHORTEST_ENTRY : SHORTEST_NUMBER;
    if (header.entries() > fileBytes / shortest + 1) {
      throw lines.failure(
          1,
          "%d entries are announced, but the file has %d bytes; get it again"
              .formatted(header.entries(), fileBytes));
    }
    if (!header.coordinate()) {
      row = -1;
    }
  }

  /** Opens a file, and reads up to its entries. To be closed. */
  public static MatrixMarketReader open(Path file) {
    requireNonNull(file, "file");
    TextPlace place = new TextPlace(file);
    place.requireFile();
    try {
      // One byte a character: comments may hold anything, and all that counts is ASCII.
      BufferedReader in = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1);
      try {
        return new MatrixMarketReader(new MatrixMarketLines(place, in), Files.size(file));
      } catch (IOException | RuntimeException e) {
        in.close();
        throw e;
      }
    } catch (IOException e) {
      throw place.unreadable(e);
    }
  }

  /** Returns what the file says of its matrix. */
  public MatrixMarketHeader header() {
    return header;
  }

  /** Returns the comments that have been read so far, without the sign before them. */
  public List<String> comments() {
    return List.copyOf(comments);
  }

  /** Returns the number of the line that was read last, counted from 1. */
  public long line() {
    return lines.number();
  }

  /**
   * Goes to the next entry.
   *
   * @return false behind the last
   * @throws FileFormatException if there are fewer or more than announced, or the entry is none
   */
  public boolean next() {
    try {
      boolean more = lines.nextContent(comments);
      if (read == header.entries()) {
        if (more) {
          throw lines.failure(
              1, "an entry after the %d that are announced; correct their number".formatted(read));
        }
        return false;
      }
      if (!more) {
        throw lines.failure(
            1,
            "the file ends after %d of the %d entries that are announced; get it again"
                .formatted(read, header.entries()));
      }
      entry();
      read++;
      return true;
    } catch (IOException e) {
      throw lines.place().unreadable(e);
    }
  }

  private void entry() {
    if (header.coordinate()) {
      row = lines.index("row", header.rows());
      column = lines.index("column", header.columns());
      requireBelow();
    } else {
      advance();
    }
    switch (header.field()) {
      case INTEGER -> {
        integer = lines.whole();
        real = integer;
      }
      case REAL -> real = lines.number("a number");
      case COMPLEX -> {
        real = lines.number("the real part");
        imaginary = lines.number("the imaginary part");
      }
      case PATTERN -> real = 1;
    }
    lines.end();
  }

  /** Arrays are in columns, of a symmetric one from the diagonal down. */
  private void advance() {
    row++;
    if (row == header.rows()) {
      column++;
      row =
          switch (header.symmetry()) {
            case GENERAL -> 0;
            case SKEW_SYMMETRIC -> column + 1;
            case SYMMETRIC, HERMITIAN -> column;
          };
    } else if (row == 0 && header.symmetry() == Symmetry.SKEW_SYMMETRIC) {
      row = 1;
    }
  }

  private void requireBelow() {
    boolean allowed =
        switch (header.symmetry()) {
          case GENERAL -> true;
          case SKEW_SYMMETRIC -> column < row;
          case SYMMETRIC, HERMITIAN -> column <= row;
        };
    if (!allowed) {
      throw lines.failure(
          1,
          "entry (%d, %d) of a %s matrix, which lists those below the diagonal alone"
              .formatted(row + 1, column + 1, header.symmetry().word));
    }
  }

  /** Returns the row of the entry, counted from 0. */
  public long row() {
    return row;
  }

  /** Returns the column of the entry, counted from 0. */
  public long column() {
    return column;
  }

  /** Returns its value, or the real part; 1 in a pattern. */
  public double real() {
    return real;
  }

  /** Returns the imaginary part; 0 if entries are not complex. */
  public double imaginary() {
    return imaginary;
  }

  /** Returns its value as it stands, if entries are integers; else 0. */
  public long integer() {
    return header.field() == Field.INTEGER ? integer : 0;
  }

  /** Closes the file. Idempotent. */
  @Override
  public void close() {
    try {
      lines.close();
    } catch (IOException e) {
      throw lines.place().unreadable(e);
    }
  }
}
