package com.example.pagerank;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GraphReaderTest {
  @TempDir Path directory;

  @Test
  void aPatternHasLinksOfWeightOne() throws IOException {
    Graph graph = read("%%MatrixMarket matrix coordinate pattern general", "3 3 2", "1 2", "3 1");
    assertEquals(3, graph.nodes());
    assertEquals(List.of("0>1 1.0", "2>0 1.0"), links(graph));
  }

  @Test
  void valuesAreWeightsWithoutTheirSign() throws IOException {
    Graph graph =
        read("%%MatrixMarket matrix coordinate real general", "2 2 2", "1 2 -2.5e0", "2 1 4");
    assertEquals(List.of("0>1 2.5", "1>0 4.0"), links(graph));
  }

  @Test
  void aStoredZeroIsNoLink() throws IOException {
    Graph graph =
        read("%%MatrixMarket matrix coordinate integer general", "2 2 2", "1 2 0", "2 1 7");
    assertEquals(List.of("1>0 7.0"), links(graph));
  }

  @Test
  void aSymmetricMatrixHasLinksBothWaysExceptOnTheDiagonal() throws IOException {
    Graph graph =
        read("%%MatrixMarket matrix coordinate real symmetric", "3 3 2", "2 1 5", "3 3 6");
    assertEquals(List.of("1>0 5.0", "0>1 5.0", "2>2 6.0"), links(graph));
  }

  @Test
  void aSkewSymmetricMatrixHasLinksBothWays() throws IOException {
    Graph graph = read("%%MatrixMarket matrix coordinate real skew-symmetric", "2 2 1", "2 1 -5");
    assertEquals(List.of("1>0 5.0", "0>1 5.0"), links(graph));
  }

  @Test
  void caseBlanksAndCommentsDoNotMatter() throws IOException {
    Graph graph =
        read(
            "%%MATRIXMARKET  Matrix COORDINATE Pattern  General \r",
            "% by hand\r", "", "  2\t2 1 \r", "%", " 1   2\r", "");
    assertEquals(List.of("0>1 1.0"), links(graph));
  }

  @Test
  void commentsNameNodes() throws IOException {
    Graph graph =
        read(
            "%%MatrixMarket matrix coordinate pattern general",
            "% node 2 Ume\u00e5, SE", "% nodes are towns", "2 2 1", "1 2");
    assertEquals("node 1", graph.name(0));
    assertEquals("Ume\u00e5, SE", graph.name(1));
  }

  @Test
  void moreLinksThanTheFirstCapacityAreKept() throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("%%MatrixMarket matrix coordinate integer general");
    lines.add("5000 5000 5000");
    for (int i = 1; i <= 5000; i++) {
      lines.add(i + " " + (5001 - i) + " " + i);
    }
    Graph graph = read(lines.toArray(String[]::new));
    assertEquals(5000, graph.links().count());
    assertEquals("4999>0 5000.0", links(graph).get(4999));
  }

  private Graph read(String... lines) throws IOException {
    return GraphReader.read(
        Files.writeString(directory.resolve("graph.mtx"), String.join("\n", lines) + "\n"));
  }

  private static List<String> links(Graph graph) {
    List<String> texts = new ArrayList<>();
    Links links = graph.links();
    for (int i = 0; i < links.count(); i++) {
      texts.add(links.from(i) + ">" + links.to(i) + " " + links.weight(i));
    }
    return texts;
  }
}
