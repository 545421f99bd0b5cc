package com.example.pagerank;

/**
 * The size line of the Matrix Market file of a graph.
 *
 * @param nodes number of rows, and of columns
 * @param entries number of entries that follow
 */
record MatrixMarketSize(int nodes, long entries) {
  private static final int MOST_NODES = Integer.MAX_VALUE - 8;

  /**
   * Reads the line.
   *
   * @param line the line; null at the end of the file
   * @throws com.example.cli.FailureException if it is no such line, or not that of a graph
   */
  static MatrixMarketSize parse(String line, MatrixMarketSource source) {
    if (line == null) {
      throw source.failure("the file ends before the size line 'ROWS COLUMNS ENTRIES'");
    }
    String[] words = line.strip().split("\\s+");
    if (words.length != 3) {
      throw source.failure(
          "found '%s', expected the size line 'ROWS COLUMNS ENTRIES'"
              .formatted(MatrixMarketSource.shown(line)));
    }
    long rows = number(words[0], source);
    long columns = number(words[1], source);
    if (rows != columns) {
      throw source.failure(
          "the matrix has %d rows and %d columns; a graph needs as many rows as columns"
              .formatted(rows, columns));
    }
    if (rows == 0) {
      throw source.failure("the graph has no nodes, so there is nothing to rank");
    }
    if (rows > MOST_NODES) {
      throw source.failure(rows + " rows are more than the 2^31 nodes that fit");
    }
    return new MatrixMarketSize((int) rows, number(words[2], source));
  }

  private static long number(String word, MatrixMarketSource source) {
    if (!word.matches("\\d{1,18}")) {
      throw source.failure(
          "'%s' in the size line is not a whole number from 0"
              .formatted(MatrixMarketSource.shown(word)));
    }
    return Long.parseLong(word);
  }
}
