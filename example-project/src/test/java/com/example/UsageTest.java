package com.example;

import static com.example.ErrorAssertions.assertUsageError;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UsageTest {
  @Test
  void anUnknownCommandIsNamed() {
    assertUsageError(CommandRun.of("sharpen"), "'sharpen'", "jgpu-example --help");
  }

  @Test
  void aMissingCommandIsAUsageError() {
    assertUsageError(CommandRun.of(), "subcommand", "jgpu-example --help");
  }

  @ParameterizedTest
  @CsvSource({"imaging, IN", "pagerank, MATRIX-MARKET-FILE"})
  void missingParametersAreNamed(String command, String parameter) {
    assertUsageError(CommandRun.of(command), parameter, "jgpu-example " + command + " --help");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "100.5", "NaN", "wide"})
  void aSigmaOutOfRangeIsNamed(String sigma) {
    assertUsageError(CommandRun.of("imaging", "--sigma=" + sigma, "a.png", "out"), "--sigma");
  }

  @Test
  void aRepeatBelowOneIsNamed() {
    assertUsageError(CommandRun.of("imaging", "--repeat=0", "a.png", "out"), "--repeat is 0");
  }

  @ParameterizedTest
  @CsvSource({
    "--damping, 1",
    "--damping, -0.1",
    "--damping, NaN",
    "--tolerance, 0",
    "--tolerance, NaN",
    "--max-iterations, 0",
    "--max-iterations, many"
  })
  void pageRankOptionsOutOfRangeAreNamed(String option, String value) {
    assertUsageError(CommandRun.of("pagerank", option + "=" + value, "a.mtx"), option);
  }

  @Test
  void anUnknownSampleIsNamed() {
    assertUsageError(CommandRun.of("samples", "cosine"), "'cosine'", "first-use");
  }

  @Test
  void samplesAreListed() {
    CommandRun run = CommandRun.of("samples", "--list", "sin", "28");
    assertEquals(
        List.of(
            "15 sin: the sine of a million numbers",
            "28 matmul: products of matrices, each backend"),
        run.out().lines().toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"--help", "imaging --help", "pagerank --help", "samples --help"})
  void helpIsPrinted(String arguments) {
    CommandRun run = CommandRun.of((Object[]) arguments.split(" "));
    assertEquals(0, run.exitCode());
    assertTrue(run.out().startsWith("Usage: jgpu-example"), run.out());
  }

  @Test
  void theVersionIsTheBuilds() {
    CommandRun run = CommandRun.of("--version");
    assertEquals(0, run.exitCode());
    assertTrue(run.out().matches("jgpu-example \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?\\R"), run.out());
  }
}
