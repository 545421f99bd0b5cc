package com.example.pagerank;

import com.example.cli.FailureException;
import com.example.cli.HeapNeed;
import com.example.pagerank.MatrixMarketHeader.Field;
import com.example.pagerank.MatrixMarketHeader.Symmetry;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a Matrix Market file as a graph. The entry in row i and column j is a link from i to j; its
 * weight is the entry's absolute value, 1 in a pattern; an entry that is 0 is no link. A comment
 * {@code % node 12 Boston, MA} names a node.
 */
final class MatrixMarketReader {
  private static final Pattern NODE_NAME = Pattern.compile("%\\s*node\\s+(\\d{1,9})\\s+(\\S.*)");

  /** Java heap per node and per link, at the worst moment of reading and checking. */
  private static final int BYTES_PER_NODE = 64;

  private static final int BYTES_PER_LINK = 64;

  private final MatrixMarketSource source;
  private final Map<Integer, String> names = new HashMap<>();
  private final Links links = new Links();

  private MatrixMarketReader(MatrixMarketSource source) {
    this.source = source;
  }

  /**
   * Reads {@code file}.
   *
   * @throws FailureException naming the line, if it is not the matrix of a graph with links
   */
  static Graph read(Path file) {
    requireFile(file);
    // One byte a character: comments may hold anything, and all that counts is ASCII.
    try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
      return new MatrixMarketReader(new MatrixMarketSource(file, in)).graph();
    } catch (IOException e) {
      throw new FailureException("cannot read %s (%s); check the file".formatted(file, e), e);
    }
  }

  private static void requireFile(Path file) {
    if (!Files.exists(file)) {
      throw new FailureException("there is no file " + file + "; name a Matrix Market file (.mtx)");
    }
    if (Files.isDirectory(file)) {
      throw new FailureException(file + " is a directory; name a Matrix Market file (.mtx) in it");
    }
  }

  private Graph graph() throws IOException {
    String first = source.next();
    if (first == null) {
      throw source.failure("the file is empty; name a Matrix Market file (.mtx)");
    }
    if (first.startsWith("\u001f\u008b")) {
      throw source.failure("the file is compressed; unpack it with gunzip or tar first");
    }
    MatrixMarketHeader header = MatrixMarketHeader.parse(first, source);
    MatrixMarketSize size = MatrixMarketSize.parse(content(), source);
    requireMemory(size, header);
    for (long i = 0; i < size.entries(); i++) {
      entry(content(), header, size, i);
    }
    String more = content();
    if (more != null) {
      throw source.failure(
          "found '%s' after the %d entries that the size line announces; correct the count"
              .formatted(MatrixMarketSource.shown(more), size.entries()));
    }
    if (links.count() == 0) {
      throw source.failure("the graph has no links, so there is nothing to rank");
    }
    return new Graph(size.nodes(), links, names);
  }

  private void requireMemory(MatrixMarketSize size, MatrixMarketHeader header) {
    long copies = header.symmetry() == Symmetry.GENERAL ? 1 : 2;
    if (size.entries() > (Integer.MAX_VALUE - 8) / copies) {
      throw source.failure(size.entries() + " entries are more than the 2^31 links that fit");
    }
    HeapNeed.require(
        "a graph of %d nodes and %d links".formatted(size.nodes(), copies * size.entries()),
        (double) BYTES_PER_NODE * size.nodes() + (double) BYTES_PER_LINK * copies * size.entries());
  }

  /** Returns the next line that is neither blank nor a comment, or null; notes the names. */
  private String content() throws IOException {
    String line = source.next();
    while (line != null && (line.isBlank() || line.startsWith("%"))) {
      Matcher name = NODE_NAME.matcher(line);
      if (name.matches()) {
        names.put(Integer.parseInt(name.group(1)) - 1, utf8(name.group(2).strip()));
      }
      line = source.next();
    }
    return line;
  }

  private static String utf8(String bytes) {
    return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  private void entry(String line, MatrixMarketHeader header, MatrixMarketSize size, long before) {
    if (line == null) {
      throw source.failure(
          "the file ends after %d of the %d entries that the size line announces; get it again"
              .formatted(before, size.entries()));
    }
    String[] words = line.strip().split("\\s+");
    int expected = header.field() == Field.PATTERN ? 2 : 3;
    if (words.length != expected) {
      throw source.failure(
          "found '%s', expected %s"
              .formatted(
                  MatrixMarketSource.shown(line),
                  expected == 2 ? "a row and a column" : "a row, a column and a value"));
    }
    int row = index("row", words[0], size.nodes());
    int column = index("column", words[1], size.nodes());
    double weight = expected == 2 ? 1 : weight(words[2], header.field());
    add(row, column, weight, header.symmetry());
  }

  private int index(String what, String word, int nodes) {
    try {
      long index = Long.parseLong(word);
      if (index < 1 || index > nodes) {
        throw source.failure(
            "%s %d of an entry is outside of 1 to %d; correct it or the size line"
                .formatted(what, index, nodes));
      }
      return (int) (index - 1);
    } catch (NumberFormatException e) {
      throw source.failure(
          "%s '%s' is not a whole number".formatted(what, MatrixMarketSource.shown(word)));
    }
  }

  private double weight(String word, Field field) {
    try {
      double value = field == Field.INTEGER ? Long.parseLong(word) : Double.parseDouble(word);
      if (!Double.isFinite(value)) {
        throw source.failure("the value '%s' is not finite".formatted(word));
      }
      return Math.abs(value);
    } catch (NumberFormatException e) {
      throw source.failure(
          "the value '%s' is not %s number"
              .formatted(MatrixMarketSource.shown(word), field == Field.INTEGER ? "a whole" : "a"));
    }
  }

  private void add(int row, int column, double weight, Symmetry symmetry) {
    if (symmetry != Symmetry.GENERAL && column > row) {
      throw source.failure(
          "entry (%d, %d) is above the diagonal of a symmetric matrix; write it below, once"
              .formatted(row + 1, column + 1));
    }
    if (weight == 0) {
      return;
    }
    links.add(row, column, weight);
    if (symmetry != Symmetry.GENERAL && row != column) {
      links.add(column, row, weight);
    }
  }
}
