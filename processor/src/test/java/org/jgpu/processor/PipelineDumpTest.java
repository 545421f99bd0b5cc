package org.jgpu.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jgpu.processor.transform.Pipeline;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PipelineDumpTest {
  private static final String SOURCE =
      """
      package app;

      import org.jgpu.annotations.*;

      final class K {
        private K() {}

        @GpuKernel
        static void scale(float[] x, int n) {
          for (@Parallel int i = 0; i < n; i++) {
            int j = 2 + 3;
            x[i] = half(x[j++]) + j;
          }
        }

        static float half(float x) {
          return x / 2;
        }
      }

      @GpuReduction
      final class Sum {
        private Sum() {}

        static float identity() {
          return 0;
        }

        static float map(float x) {
          return K.half(x);
        }

        static float combine(float a, float b) {
          return a + b;
        }
      }
      """
          .replace("static float half", "@DeviceFunction static float half");

  @TempDir private Path path;
  private Project project;
  private Path dump;

  @BeforeEach
  void project() throws IOException {
    dump = path.resolve("dump");
    project = new Project(path, "app").source("app/K.java", SOURCE);
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void everyStageOfEveryKernelIsWritten() throws IOException {
    project.option("-Ajgpu.dump=" + dump).build();
    assertEquals(List.of("app.K", "app.Sum"), names(dump));
    assertEquals(
        List.of("app.K++checked.cu", "app.K.cu", "scale(float[],int)"),
        names(dump.resolve("app.K")));
    Path kernel = dump.resolve("app.K/scale(float[],int)");
    assertEquals(Pipeline.stages().size(), names(kernel).size());
    for (String stage : names(kernel)) {
      assertEquals(Pipeline.stages().get(stage.charAt(0) - '0') + ".ir", stage.substring(2));
    }
    assertEquals(project.cuda("app.K"), Files.readString(dump.resolve("app.K/app.K.cu")));
    Path reduction = dump.resolve("app.Sum");
    assertEquals(4, names(reduction).size(), names(reduction).toString());
  }

  @Test
  void stagesShowThePassesWork() throws IOException {
    project.option("-Ajgpu.dump=" + dump).build();
    Path kernel = dump.resolve("app.K/scale(float[],int)");
    String first = Files.readString(kernel.resolve("0-frontend.ir"));
    String folded = Files.readString(kernel.resolve("1-fold-constants.ir"));
    assertTrue(first.contains("// app/K.java:8:3"), first);
    assertTrue(first.contains("K.half(float x#0)"), first);
    assertTrue(first.contains("2 + 3"), first);
    assertFalse(folded.contains("2 + 3"), folded);
    String sequenced = Files.readString(kernel.resolve("4-sequence-effects.ir"));
    assertTrue(first.contains("+=old"), first);
    assertFalse(sequenced.contains("+=old"), sequenced);
  }

  @Test
  void nothingIsWrittenWithoutTheOption() throws IOException {
    project.build();
    assertFalse(Files.exists(dump));
  }

  @Test
  void anOptionWithoutAFolderIsRefused() throws IOException {
    List<String> messages = project.option("-Ajgpu.dump").compile();
    assertEquals(1, messages.size(), messages.toString());
    assertTrue(
        messages.get(0).contains("-Ajgpu.dump= is not one of the paths"), messages.toString());
  }

  @Test
  void aFolderThatCannotBeMadeIsAnError() throws IOException {
    Files.writeString(dump, "a file where a folder is needed");
    List<String> messages = project.option("-Ajgpu.dump=" + dump).compile();
    assertTrue(messages.get(0).contains("[jgpu/OutputFailed]"), messages.toString());
  }
}
