package com.example;

import static com.example.CommandRun.GRAPH;
import static com.example.ErrorAssertions.assertFailure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageRankCommandTest {
  private static final String GENERAL = "%%MatrixMarket matrix coordinate pattern general";

  @TempDir Path directory;

  @Test
  void theGraphIsRankedAndComparedWithJava() {
    CommandRun run = CommandRun.of("pagerank", GRAPH);
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().contains("265 nodes, 759 links"), run.out());
    assertTrue(run.out().contains("device: "), run.out());
    assertTrue(run.out().matches("(?s).*spmv +launches +\\d.*"), run.out());
    assertTrue(run.out().matches("(?s).* 1\\. 0\\.2484\\d+  libc6\\R.*"), run.out());
    assertTrue(run.out().matches("(?s).*\\R  10\\. 0\\.\\d+  \\S+\\R.*"), run.out());
    assertTrue(run.out().stripTrailing().endsWith(": ok"), run.out());
  }

  @Test
  void aGraphWithFewerThanTenNodesPrintsAllOfThem() throws IOException {
    CommandRun run = CommandRun.of("pagerank", file(GENERAL, "2 2 1", "1 2"));
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().contains(" 1. 0.649123  node 2"), run.out());
    assertTrue(run.out().contains(" 2. 0.350877  node 1"), run.out());
  }

  @Test
  void tooFewIterationsAreAFailure() {
    assertFailure(
        CommandRun.of("pagerank", "--max-iterations=2", GRAPH), "iteration 2", "--max-iterations");
  }

  @Test
  void aMissingFileIsNamed() {
    Path graph = directory.resolve("none.mtx");
    assertFailure(CommandRun.of("pagerank", graph), "no such file", graph.toString());
  }

  @Test
  void aDirectoryIsNoGraph() {
    assertFailure(CommandRun.of("pagerank", directory), "is a directory");
  }

  @Test
  void anEmptyFileIsNamed() throws IOException {
    Path graph = Files.createFile(directory.resolve("empty.mtx"));
    assertFailure(CommandRun.of("pagerank", graph), graph + ", line 1, ", "empty");
  }

  @Test
  void aCompressedFileIsNamed() throws IOException {
    Path graph = Files.write(directory.resolve("graph.mtx.gz"), new byte[] {0x1f, (byte) 0x8b, 8});
    assertFailure(CommandRun.of("pagerank", graph), graph + ", line 1, ", "gunzip");
  }

  @ParameterizedTest
  @CsvSource({
    "%%MatrixMarket matrix, expected coordinate or array",
    "1 2 3, found '1 2 3'",
    "%%MatrixMarket vector coordinate real general, found 'vector'",
    "%%MatrixMarket matrix coordinate whole general, found 'whole'",
    "%%MatrixMarket matrix coordinate pattern hermitian, 'coordinate pattern hermitian'"
  })
  void aBrokenHeaderIsNamed(String header, String found) throws IOException {
    assertError(", line 1, ", found, header, "2 2 1", "1 2");
  }

  @Test
  void matricesThatAreNoGraphsAreNamed() throws IOException {
    assertError(", line 2: ", "sparse", "%%MatrixMarket matrix array real general", "1 1", "5");
    assertError(
        ", line 2: ", "complex", "%%MatrixMarket matrix coordinate complex general", "1 1 0");
  }

  @Test
  void wrongCountsAreNamed() throws IOException {
    assertError(", line 4, ", "after 1 of the 2 entries", GENERAL, "2 2 2", "1 2");
    assertError(", line 4, ", "an entry after the 1", GENERAL, "2 2 1", "1 2", "2 1");
    assertError(", line 2, column 4: ", "the number of entries", GENERAL, "2 2", "1 2");
    assertError(", line 2, column 5: ", "'-1' for the number", GENERAL, "2 2 -1");
    assertError(", line 2, ", "ends before the line of sizes", GENERAL);
  }

  @ParameterizedTest
  @CsvSource({
    "1 3, column 3",
    "1 0, column 0",
    "9 1, row 9",
    "-1 1, row -1",
    "1 x, column x",
    "1 2 5, found '5'",
    "1, expected a column"
  })
  void aBrokenEntryIsNamed(String entry, String found) throws IOException {
    assertError(", line 5, ", found, GENERAL, "% a comment", "2 2 2", "1 2", entry);
  }

  @ParameterizedTest
  @CsvSource({"real, much", "real, 1d", "integer, 1.5"})
  void aBrokenValueIsNamed(String field, String value) throws IOException {
    String header = "%%MatrixMarket matrix coordinate " + field + " general";
    assertError(", line 3, column 5: ", "'" + value + "'", header, "2 2 1", "1 2 " + value);
  }

  @ParameterizedTest
  @ValueSource(strings = {"NaN", "1e999", "-inf"})
  void weightsAreFinite(String value) throws IOException {
    String header = "%%MatrixMarket matrix coordinate real general";
    assertError(", line 3: ", "is not finite", header, "2 2 1", "1 2 " + value);
  }

  @Test
  void anEntryAboveTheDiagonalOfASymmetricMatrixIsNamed() throws IOException {
    String header = "%%MatrixMarket matrix coordinate pattern symmetric";
    assertError(", line 3, ", "entry (1, 2)", header, "2 2 1", "1 2");
  }

  @Test
  void aMatrixThatIsNotSquareIsNamed() throws IOException {
    assertError(", line 2: ", "2 rows and 3 columns", GENERAL, "2 3 1", "1 2");
  }

  @Test
  void anEmptyGraphIsNamed() throws IOException {
    assertError(", line 2: ", "no nodes", GENERAL, "0 0 0");
    assertError(", line 3: ", "no links", GENERAL, "3 3 0");
  }

  @Test
  void aSizeThatCannotFitIsNamedBeforeItIsAllocated() throws IOException {
    assertFailure(
        CommandRun.of("pagerank", file(GENERAL, "2000000000 2000000000 1", "1 2")), "-Xmx");
    assertError(", line 2: ", "2^31 nodes", GENERAL, "3000000000 3000000000 1");
    assertError(", line 2, ", "are announced, but", GENERAL, "9 9 3000000000");
  }

  private void assertError(String where, String found, String... lines) throws IOException {
    Path file = file(lines);
    assertFailure(CommandRun.of("pagerank", file), file + where, found);
  }

  private Path file(String... lines) throws IOException {
    return Files.writeString(directory.resolve("graph.mtx"), String.join("\n", lines) + "\n");
  }
}
