package com.example.pagerank;

import com.example.cli.FailureException;
import com.example.cli.HeapNeed;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jgpu.arrays.files.text.MatrixMarketHeader;
import org.jgpu.arrays.files.text.MatrixMarketHeader.Field;
import org.jgpu.arrays.files.text.MatrixMarketHeader.Symmetry;
import org.jgpu.arrays.files.text.MatrixMarketReader;

/**
 * Reads a Matrix Market file as a graph. The entry in row i and column j is a link from i to j; its
 * weight is the entry's absolute value, 1 in a pattern; an entry that is 0 is no link. A comment
 * {@code % node 12 Boston, MA} names a node.
 */
final class GraphReader {
  private static final Pattern NODE_NAME = Pattern.compile("\\s*node\\s+(\\d{1,9})\\s+(\\S.*)");

  private static final int MOST = Integer.MAX_VALUE - 8;

  /** Java heap per node and per link, at the worst moment of reading and checking. */
  private static final int BYTES_PER_NODE = 64;

  private static final int BYTES_PER_LINK = 64;

  private final Path file;
  private final MatrixMarketReader matrix;
  private final Links links = new Links();

  private GraphReader(Path file, MatrixMarketReader matrix) {
    this.file = file;
    this.matrix = matrix;
  }

  /**
   * Reads {@code file}.
   *
   * @throws FailureException if it is not the matrix of a graph with links
   * @throws org.jgpu.arrays.files.FileFormatException naming line and column, if it is no matrix
   */
  static Graph read(Path file) {
    try (MatrixMarketReader matrix = MatrixMarketReader.open(file)) {
      return new GraphReader(file, matrix).graph();
    } catch (UncheckedIOException e) {
      throw new FailureException(e.getMessage() + "; name a Matrix Market file (.mtx)", e);
    }
  }

  private Graph graph() {
    MatrixMarketHeader header = matrix.header();
    requireGraph(header);
    requireMemory(header);
    while (matrix.next()) {
      addLinks(header.symmetry() != Symmetry.GENERAL);
    }
    if (links.count() == 0) {
      throw failure("the graph has no links, so there is nothing to rank");
    }
    return new Graph((int) header.rows(), links, names());
  }

  private void requireGraph(MatrixMarketHeader header) {
    if (!header.coordinate()) {
      throw failure(
          "the file lists all elements; write the graph as a sparse matrix, 'coordinate'");
    }
    if (header.field() == Field.COMPLEX) {
      throw failure("the entries are complex; links need weights that are plain numbers");
    }
    if (header.rows() != header.columns()) {
      throw failure(
          "the matrix has %d rows and %d columns; a graph needs as many rows as columns"
              .formatted(header.rows(), header.columns()));
    }
    if (header.rows() == 0) {
      throw failure("the graph has no nodes, so there is nothing to rank");
    }
  }

  private void requireMemory(MatrixMarketHeader header) {
    long copies = header.symmetry() == Symmetry.GENERAL ? 1 : 2;
    if (header.rows() > MOST || header.entries() > MOST / copies) {
      throw failure("more than the 2^31 nodes or links that fit");
    }
    HeapNeed.require(
        "a graph of %d nodes and %d links".formatted(header.rows(), copies * header.entries()),
        (double) BYTES_PER_NODE * header.rows()
            + (double) BYTES_PER_LINK * copies * header.entries());
  }

  private void addLinks(boolean bothWays) {
    double weight = Math.abs(matrix.real());
    if (!Double.isFinite(weight)) {
      throw failure("the value '%s' is not finite".formatted(matrix.real()));
    }
    if (weight == 0) {
      return;
    }
    int row = (int) matrix.row();
    int column = (int) matrix.column();
    links.add(row, column, weight);
    if (bothWays && row != column) {
      links.add(column, row, weight);
    }
  }

  private Map<Integer, String> names() {
    Map<Integer, String> names = new HashMap<>();
    for (String comment : matrix.comments()) {
      Matcher name = NODE_NAME.matcher(comment);
      if (name.matches()) {
        names.put(Integer.parseInt(name.group(1)) - 1, utf8(name.group(2).strip()));
      }
    }
    return names;
  }

  private static String utf8(String bytes) {
    return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  private FailureException failure(String found) {
    return new FailureException("%s, line %d: %s".formatted(file, matrix.line(), found));
  }
}
