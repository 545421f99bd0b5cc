package org.jgpu.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import lombok.Getter;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Kernels in classes that Lombok changes, with Lombok before and after JGPU on the path. */
class LombokTest {
  private static final String DATA =
      """
      package app;

      import lombok.*;
      import org.jgpu.annotations.*;

      @Data
      @Builder
      class Simulation {
        private final int size;
        @Getter(AccessLevel.PACKAGE) private String title;

        @GpuKernel
        static float step(@Scalar float dt, float x) {
          val half = x / 2;
          var sum = half + dt;
          return Helpers.clamp(sum) + Range.of(dt).width();
        }

        record Range(float low, float high) {
          static Range of(float dt) {
            return new Range(0, dt);
          }

          float width() {
            return high - low;
          }
        }
      }

      @lombok.experimental.UtilityClass
      class Helpers {
        private final float LIMIT = 5;

        @GpuKernel
        float two(float x) {
          return 2 * x;
        }

        @DeviceFunction
        float clamp(float x) {
          return Math.min(x, LIMIT);
        }
      }

      @Value
      class Host {
        int count;
        Object launcher = SimulationLauncher.class;

        int twice() {
          return 2 * getCount() + Simulation.builder().size(2).build().getSize();
        }
      }
      """;

  private static final String PLAIN =
      """
      package app;

      import org.jgpu.annotations.*;

      class Simulation {
        @GpuKernel
        static float step(@Scalar float dt, float x) {
          final float half = x / 2;
          var sum = half + dt;
          return Helpers.clamp(sum) + Range.of(dt).width();
        }

        record Range(float low, float high) {
          static Range of(float dt) {
            return new Range(0, dt);
          }

          float width() {
            return high - low;
          }
        }
      }

      final class Helpers {
        private static final float LIMIT = 5;

        private Helpers() {}

        @DeviceFunction
        static float clamp(float x) {
          return Math.min(x, LIMIT);
        }
      }
      """;

  @TempDir private Path path;

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void lombokOnTheProcessorPath(boolean lombokFirst) throws IOException {
    String lombok =
        Path.of(Getter.class.getProtectionDomain().getCodeSource().getLocation().getPath())
            .toString();
    String all = System.getProperty("java.class.path").replace(lombok, "");
    String processors =
        lombokFirst ? lombok + File.pathSeparator + all : all + File.pathSeparator + lombok;
    Project changed =
        new Project(path, "lombok")
            .source("app/Simulation.java", DATA)
            .option("-processorpath", processors)
            .discoverProcessors()
            .build();
    Project plain = new Project(path, "plain").source("app/Simulation.java", PLAIN).build();
    assertEquals(code(plain), code(changed));
    assertTrue(changed.text("app/Helpers.jgpufn").contains("clamp"));
    assertTrue(changed.cuda("app.Helpers").contains("app_Helpers_two_fn(float x)"));
  }

  /** Without the lines that say where in the source it was written. */
  private static List<String> code(Project project) {
    return project
        .cuda("app.Simulation")
        .lines()
        .filter(line -> !line.startsWith("#line"))
        .toList();
  }
}
