package org.jgpu.arrays.files.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.List;
import org.jgpu.arrays.files.FileFormatException;

/** The lines of a Matrix Market file, and the words of the one that was read last. */
final class MatrixMarketLines {
  private final TextPlace place;
  private final BufferedReader reader;
  private long number;
  private String line = "";
  private int at;

  MatrixMarketLines(TextPlace place, BufferedReader reader) {
    this.place = place;
    this.reader = reader;
  }

  TextPlace place() {
    return place;
  }

  long number() {
    return number;
  }

  String line() {
    return line;
  }

  /** Goes to the next line; returns false, and has an empty one, at the end. */
  boolean next() throws IOException {
    String next = reader.readLine();
    number++;
    at = 0;
    line = next == null ? "" : next;
    return next != null;
  }

  /** Goes to the next line that is neither blank nor a comment. */
  boolean nextContent(List<String> comments) throws IOException {
    while (next()) {
      if (line.startsWith("%")) {
        comments.add(line.substring(1));
      } else if (!line.isBlank()) {
        return true;
      }
    }
    return false;
  }

  /** Returns the next word; empty at the end of the line. */
  String word() {
    while (at < line.length() && isBlank(line.charAt(at))) {
      at++;
    }
    int from = at;
    while (at < line.length() && !isBlank(line.charAt(at))) {
      at++;
    }
    return line.substring(from, at);
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
  }

  /** Reads an index that counts from 1, and returns it counted from 0. */
  long index(String what, long extent) {
    String word = required("a " + what);
    long index = digits(word);
    if (index < 1 || index > extent) {
      throw at(
          word,
          "%s %s of an entry, which is no number from 1 to %d"
              .formatted(what, TextPlace.shown(word), extent));
    }
    return index - 1;
  }

  /** Reads a number of things. */
  long count(String what) {
    String word = required(what);
    long count = digits(word);
    if (count < 0) {
      throw at(word, "'%s' for %s, expected a whole number".formatted(TextPlace.shown(word), what));
    }
    return count;
  }

  /** Returns the number; negative for what is none, or is above 10^18. */
  private static long digits(String word) {
    long number = 0;
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (c < '0' || c > '9' || i == 18) {
        return -1;
      }
      number = number * 10 + (c - '0');
    }
    return number;
  }

  long whole() {
    String word = required("a whole number");
    try {
      return Long.parseLong(word);
    } catch (NumberFormatException e) {
      throw at(
          word,
          "the value '" + TextPlace.shown(word) + "' is no whole number from -2^63 to 2^63 - 1");
    }
  }

  double number(String what) {
    String word = required(what);
    try {
      return NumberText.parseDouble(word);
    } catch (NumberFormatException e) {
      throw at(word, "the value '" + TextPlace.shown(word) + "' is no number");
    }
  }

  private String required(String what) {
    String word = word();
    if (word.isEmpty()) {
      throw failure(line.length() + 1, "the line ends here, expected " + what);
    }
    return word;
  }

  /** Checks that the line has no more words. */
  void end() {
    String word = word();
    if (!word.isEmpty()) {
      throw at(word, "found '" + TextPlace.shown(word) + "' behind the last number expected");
    }
  }

  /** Returns the failure of the word that was read last. */
  FileFormatException at(String word, String found) {
    return failure(at - word.length() + 1, found);
  }

  FileFormatException failure(long column, String found) {
    return place.failure(number, column, found);
  }

  void close() throws IOException {
    reader.close();
  }
}
