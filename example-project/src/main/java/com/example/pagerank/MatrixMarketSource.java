package com.example.pagerank;

import com.example.cli.FailureException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;

/** The lines of a Matrix Market file, and where in it reading has come to. */
final class MatrixMarketSource {
  private static final int SHOWN = 60;

  private final Path file;
  private final BufferedReader reader;
  private long line;

  MatrixMarketSource(Path file, BufferedReader reader) {
    this.file = file;
    this.reader = reader;
  }

  /** Returns the next line, or null at the end. */
  String next() throws IOException {
    String next = reader.readLine();
    line += next == null && line > 0 ? 0 : 1;
    return next;
  }

  /** Returns a failure at the line that was read last. */
  FailureException failure(String message) {
    return new FailureException(file + ":" + line + ": " + message);
  }

  /** Returns {@code text} as an error message may hold it: short, and printable. */
  static String shown(String text) {
    String printable = text.replaceAll("[^\\x20-\\x7e]", "?");
    return printable.length() <= SHOWN ? printable : printable.substring(0, SHOWN) + "...";
  }
}
