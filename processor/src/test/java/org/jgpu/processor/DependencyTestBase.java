package org.jgpu.processor;

import java.io.IOException;
import java.nio.file.Path;
import org.jgpu.format.KernelFiles;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Three projects: kernels, a library that they call, and one that this library calls. */
abstract class DependencyTestBase {

  static final String CURVES =
      """
      package lib;

      import org.jgpu.annotations.DeviceFunction;

      public final class Curves {
        private static final float[] TAPS = {0.25f, 0.5f, 0.25f};
        public static final int SCALE = 3;
        public static final int[] CODES = {1, 2, 3};
        public static final int CORES = Runtime.getRuntime().availableProcessors();

        private Curves() {}

        @DeviceFunction
        public static float smooth(float t) {
          return t * t * (SCALE - 2 * t) + base.Base.half(t) + TAPS[1] + helper(t);
        }

        @DeviceFunction
        public static int smooth(int t) {
          int sum = 0;
          outer:
          for (int i = 0; i < t; i++) {
            for (int j = i; ; j += 2) {
              if (j > 7 || i == 3) {
                continue outer;
              }
              sum += switch (j) { case 1, 2 -> j * 5; default -> (char) j >>> 1; };
            }
          }
          return sum;
        }

        private static float helper(float t) {
          return Inner.twice(new Range(t, 1).width());
        }

        static final class Inner {
          private Inner() {}

          static float twice(float t) {
            return 2 * t;
          }
        }

        @DeviceFunction
        public static <T extends Num<T>> T twice(T a) {
          return a.plus(a);
        }

        @DeviceFunction
        public static Length twiceLength(Length a) {
          return twice(a);
        }

        public interface Num<T> {
          T plus(T other);
        }

        public record Length(float m) implements Num<Length> {
          @Override
          @DeviceFunction
          public Length plus(Length other) {
            return new Length(m + other.m());
          }
        }

        public record Range(float low, float high) {
          @DeviceFunction
          public float width() {
            return high - low;
          }

          @DeviceFunction
          public Range shifted(float by) {
            return new Range(low + by, high + by);
          }
        }
      }
      """;

  static final String BASE =
      """
      package base;

      import org.jgpu.annotations.DeviceFunction;

      public final class Base {
        private Base() {}

        @DeviceFunction
        public static float half(float t) {
          return t / 2;
        }
      }
      """;

  static final String KERNELS =
      """
      package app;

      import lib.Curves;
      import org.jgpu.annotations.FloatMode;
      import org.jgpu.annotations.GpuKernel;

      final class Kernels {
        private Kernels() {}

        @GpuKernel
        static float fade(float x) {
          return Curves.smooth(x) + Curves.smooth((int) x) + Curves.SCALE;
        }

        @GpuKernel(floatMode = FloatMode.STRICT)
        static float exact(float x) {
          return Curves.smooth(x);
        }

        @GpuKernel
        static float wide(int i) {
          return new Curves.Range(1, 3).shifted(i).width();
        }
      }
      """;

  @TempDir Path path;
  Project base;
  Project lib;
  Project app;

  @BeforeEach
  void projects() throws IOException {
    base = new Project(path, "base").source("base/Base.java", BASE);
    lib = new Project(path, "lib").source("lib/Curves.java", CURVES);
    app = new Project(path, "app").source("app/Kernels.java", KERNELS);
  }

  void buildAll() throws IOException {
    base.build();
    lib.dependsOn(base.jar()).build();
    app.dependsOn(lib.jar(), base.jar()).build();
  }

  /** Returns the code of the kernels of both modes. */
  static String both(Project project) {
    return project.cuda("app.Kernels")
        + project.text(KernelFiles.source(KernelFiles.strictUnit("app.Kernels")));
  }
}
