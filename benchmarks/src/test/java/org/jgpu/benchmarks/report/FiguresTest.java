package org.jgpu.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FiguresTest {
  @TempDir Path folder;
  private Figures figures;

  @BeforeEach
  void write() throws IOException {
    figures = new Figures(RunFiles.write(folder.resolve("2026-01-02-h200")));
  }

  @Test
  void figuresOfTheRunAreRight() {
    assertEquals(
        List.of(),
        figures.differences(
            "It takes 1,250<!-- figure: sin-f32-2^28 gpu foreign --> µs, 1.25<!-- figure: sin-f32-2^28 gpu foreign ms --> ms,\n"
                + "2.4<!-- figure: sin-f32-2^28 gpu cupy/foreign --> times less than CuPy;"
                + " 53.7<!-- figure: to-host-1GiB host foreign GB/s --> GB/s"));
  }

  @Test
  void aChangedFigureIsNamedAndRenewed() {
    String document = "| sin | 1,249.9<!-- figure: sin-f32-2^28 gpu foreign --> |";
    assertEquals(
        List.of(
            "1,249.9 stands before <!-- figure: sin-f32-2^28 gpu foreign -->; 2026-01-02-h200 has 1,250.0"),
        figures.differences(document));
    assertEquals(
        "| sin | 1,250.0<!-- figure: sin-f32-2^28 gpu foreign --> |", figures.update(document));
  }

  @Test
  void whatIsNoFigureIsAnError() {
    refused("<!-- figure: sin-f32-2^28 gpu foreign -->", "needs a number right before it");
    refused("5 <!-- figure: sin-f32-2^28 gpu foreign -->", "needs a number right before it");
    refused("5<!-- figure: sin-f32-2^28 foreign -->", "needs a number right before it");
    refused("5<!-- figure: cos-f32-2^28 gpu foreign -->", "has no such figure of foreign");
    refused("5<!-- figure: var-f32-2^28 gpu pytorch -->", "has no such figure of pytorch");
    refused("5<!-- figure: sin-f32-2^28 gpu foreign hours -->", "there is no unit hours");
  }

  private void refused(String document, String message) {
    Exception e = assertThrows(IllegalArgumentException.class, () -> figures.differences(document));
    assertTrue(e.getMessage().contains(message), e.getMessage());
  }
}
