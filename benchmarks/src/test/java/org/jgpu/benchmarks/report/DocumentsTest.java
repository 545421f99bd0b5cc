package org.jgpu.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** README, guides and the benchmarks' pages say what the results of the latest run say. */
class DocumentsTest {
  private static final Path ROOT = Path.of("..");

  @TempDir Path folder;

  @Test
  void figuresAreThoseOfTheLatestRun() throws IOException {
    assertEquals(List.of(), Documents.in(ROOT).wrongFigures());
    assertTrue(Files.readString(ROOT.resolve("README.md")).contains("<!-- figure: "));
  }

  @Test
  void tablesAndPicturesAreThoseThatTheResultsGive() throws IOException {
    List<String> old = new ArrayList<>();
    for (Map.Entry<String, String> file : Documents.in(ROOT).files().entrySet()) {
      Path path = ROOT.resolve(file.getKey());
      if (!Files.exists(path) || !Files.readString(path).equals(file.getValue())) {
        old.add(file.getKey());
      }
    }
    assertEquals(
        List.of(),
        old,
        "renew them: java -cp benchmarks/target/classes org.jgpu.benchmarks.report.Report --docs .");
  }

  @Test
  void aChangedFigureInAPageIsFoundAndRenewed() throws IOException {
    RunFiles.write(folder.resolve("docs/benchmarks/2026-01-02-h200"));
    Files.writeString(folder.resolve("README.md"), "7<!-- figure: sin-f32-2^28 host foreign -->");
    Files.writeString(
        folder.resolve("docs/guide.md"), "<!-- made: run -->\nold\n<!-- end -->\n<!-- made: curves -->\n<!-- end -->\nafter\n");

    assertEquals(
        List.of(
            "README.md: 7 stands before <!-- figure: sin-f32-2^28 host foreign -->; 2026-01-02-h200 has 6"),
        Documents.in(folder).wrongFigures());

    Report.main(new String[] {"--docs", folder.toString()});

    assertEquals(List.of(), Documents.in(folder).wrongFigures());
    String guide = Files.readString(folder.resolve("docs/guide.md"));
    assertTrue(guide.startsWith("<!-- made: run -->\n\n2026-01-02, NVIDIA H200"), guide);
    assertTrue(guide.endsWith("<!-- end -->\nafter\n"), guide);
    assertTrue(guide.contains("srcset=\"benchmarks/pictures/scaling-dark.svg\""), guide);
    assertTrue(Files.exists(folder.resolve("docs/benchmarks/pictures/scaling-dark.svg")));
  }
}
