package org.jgpu.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jgpu.format.FunctionFile;
import org.jgpu.format.KernelFiles;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kernels that call device functions of libraries, and libraries of those. */
class DependencyTest {
  private static final String CURVES =
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

  private static final String BASE =
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

  private static final String KERNELS =
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

  @TempDir private Path path;
  private Project base;
  private Project lib;
  private Project app;

  @BeforeEach
  void projects() throws IOException {
    base = new Project(path, "base").source("base/Base.java", BASE);
    lib = new Project(path, "lib").source("lib/Curves.java", CURVES);
    app = new Project(path, "app").source("app/Kernels.java", KERNELS);
  }

  private void buildAll() throws IOException {
    base.build();
    lib.dependsOn(base.jar()).build();
    app.dependsOn(lib.jar(), base.jar()).build();
  }

  /** Returns what the same classes give when they are compiled together. */
  private String together() throws IOException {
    return both(
        new Project(path, "all")
            .source("base/Base.java", BASE)
            .source("lib/Curves.java", CURVES)
            .source("app/Kernels.java", KERNELS)
            .build());
  }

  /** Returns the code of the kernels of both modes. */
  private static String both(Project project) {
    return project.cuda("app.Kernels")
        + project.text(KernelFiles.source(KernelFiles.strictUnit("app.Kernels")));
  }

  @Test
  void genericFunctionsOfJarsTakeViewsOfRecords() throws IOException {
    String rows =
        """
        package rows;

        import org.jgpu.annotations.view.RecordView2;

        public final class Rows {
          private Rows() {}

          @org.jgpu.annotations.DeviceFunction
          public static <R extends Record> void exchange(RecordView2<R> m, int i, int j) {
            R kept = m.get(i, 0);
            m.set(i, 0, m.get(i, j));
            m.set(i, j, kept);
          }
        }
        """;
    String kernels =
        """
        package app;

        import org.jgpu.annotations.*;
        import org.jgpu.annotations.view.RecordView2;

        final class Exchanging {
          record Point(float x, float y) {}

          @GpuKernel
          static void exchange(RecordView2<Point> points, RecordView2<Half> halves) {
            for (@Parallel int i = 0; i < points.rows(); i++) {
              rows.Rows.exchange(points, i, points.columns() - 1);
              rows.Rows.exchange(halves, i, 1);
            }
          }
        }
        """;
    Project library = new Project(path, "rows").source("rows/Rows.java", rows);
    library.build();
    Project user = new Project(path, "user").source("app/Exchanging.java", kernels);
    user.dependsOn(library.jar()).build();
    Project both = new Project(path, "both").source("rows/Rows.java", rows);
    both.source("app/Exchanging.java", kernels).build();
    assertEquals(both.cuda("app.Exchanging"), user.cuda("app.Exchanging"));
  }

  @Test
  void functionsOfJarsTakeViews() throws IOException {
    String rows =
        """
        package rows;

        public final class Rows {
          private Rows() {}

          @org.jgpu.annotations.DeviceFunction
          public static void scale(org.jgpu.annotations.view.FloatView2 m, int i, float by) {
            for (int j = 0; j < m.columns(); j++) {
              m.set(i, j, by * m.get(i, j));
            }
          }
        }
        """;
    String kernels =
        """
        package app;

        import org.jgpu.annotations.*;
        import org.jgpu.annotations.view.FloatView2;

        final class Scaling {
          @GpuKernel
          static void scale(FloatView2 m, float by) {
            for (@Parallel int i = 0; i < m.rows(); i++) {
              rows.Rows.scale(m, i, by);
            }
          }
        }
        """;
    Project library = new Project(path, "rows").source("rows/Rows.java", rows);
    library.build();
    Project user = new Project(path, "user").source("app/Scaling.java", kernels);
    user.dependsOn(library.jar()).build();
    Project both = new Project(path, "both").source("rows/Rows.java", rows);
    both.source("app/Scaling.java", kernels).build();
    assertEquals(both.cuda("app.Scaling"), user.cuda("app.Scaling"));
    assertTrue(
        user.cuda("app.Scaling")
            .contains("rows_Rows_scale_fn(m, jgpu_size_0_0, jgpu_size_0_1, jgpu_stride_0_0,"));
  }

  @Test
  void jarsOnTheClassPathGiveTheSameCodeAsOneCompilation() throws IOException {
    buildAll();
    assertEquals(together(), both(app));
    assertTrue(both(app).contains("lib_Curves_smooth_fn_strict(float t) {"));
  }

  @Test
  void foldersOnTheClassPathGiveTheSameCodeAsOneCompilation() throws IOException {
    base.build();
    lib.dependsOn(base.classes()).build();
    app.dependsOn(lib.classes(), base.classes()).build();
    assertEquals(together(), both(app));
  }

  @Test
  void modulesGiveTheSameCodeAsOneCompilation() throws IOException {
    base.module("module base.mod { requires static org.jgpu.annotations; exports base; }");
    lib.module(
        "module lib.mod { requires base.mod; requires static org.jgpu.annotations; exports lib; }");
    buildModule();
  }

  @Test
  void severalModulesAreCompiledAtOnce() throws IOException {
    Project all =
        new Project(path, "modules")
            .modules()
            .source(
                "base.mod/module-info.java",
                "module base.mod { requires static org.jgpu.annotations; exports base; }")
            .source("base.mod/base/Base.java", BASE)
            .source(
                "app.mod/module-info.java",
                """
                module app.mod {
                  requires base.mod;
                  requires static org.jgpu.annotations;
                  requires static org.jgpu.runtime;
                }
                """)
            .source(
                "app.mod/app/Kernels.java",
                """
                package app;

                final class Kernels {
                  private Kernels() {}

                  @org.jgpu.annotations.GpuKernel
                  static float half(float x) {
                    return base.Base.half(x);
                  }
                }
                """)
            .build();
    String cuda = all.text("app.mod/META-INF/jgpu/app.Kernels.cu");
    assertTrue(cuda.contains("base_Base_half_fn(x)"), cuda);
    assertTrue(Files.exists(all.file("base.mod/base/Base.jgpufn")));
  }

  private void buildModule() throws IOException {
    String runtime = "requires static org.jgpu.annotations; requires static org.jgpu.runtime;";
    app.module("module app.mod { requires lib.mod; " + runtime + " }");
    buildAll();
    assertEquals(together(), both(app));
  }

  private void refused(String expected) throws IOException {
    List<String> messages = app.compile();
    assertEquals(
        2, messages.stream().filter(text -> text.contains(expected)).count(), expected + messages);
    assertTrue(!Files.exists(app.file("META-INF")));
  }

  @Test
  void classCompiledWithoutTheProcessorIsNamed() throws IOException {
    base.build();
    lib.dependsOn(base.jar()).processors(List::of).build();
    app.dependsOn(lib.jar(), base.jar());
    refused(
        "[jgpu/UnknownDeviceFunction] the device code of Curves.smooth(float) was not found:"
            + " lib.Curves was compiled without the JGPU processor");
  }

  @Test
  void libraryOfTheLibraryWithoutDeviceCodeIsNamed() throws IOException {
    base.processors(List::of).build();
    List<String> messages = lib.dependsOn(base.jar()).compile();
    assertEquals(1, messages.size(), messages.toString());
    assertTrue(messages.get(0).contains("the device code of Base.half(float) was not found"));
    base.processors(() -> List.of(new JgpuProcessor())).build().jar();
    lib.build();
    Files.delete(base.file("base/Base.jgpufn"));
    app.dependsOn(lib.jar(), base.jar());
    refused("the device code of Base.half(float) was not found: base.Base was compiled without");
  }

  @Test
  void classChangedSinceIsRefused() throws IOException {
    base.build();
    lib.dependsOn(base.jar()).build();
    lib.source("lib/Curves.java", CURVES.replace("2 * t", "4 * t")).processors(List::of).build();
    app.dependsOn(lib.jar(), base.jar());
    refused(
        "[jgpu/UnusableDeviceCode] the device code of Curves.smooth(float) cannot be used: the"
            + " class file of lib.Curves has been changed since its device code was written");
  }

  @Test
  void otherVersionsFormIsRefused() throws IOException {
    base.build();
    lib.dependsOn(base.jar()).build();
    Path file = lib.file("lib/Curves.jgpufn");
    String text = Files.readString(file);
    app.dependsOn(lib.classes(), base.jar());
    Files.writeString(file, text.replaceFirst("jgpu-functions 2 ", "jgpu-functions 3 "));
    refused(
        "it cannot be read: it has format 3 of a later version of JGPU, and this version reads");
    FunctionFile read = FunctionFile.read(text);
    List<String> unknown =
        read.functions().stream().map(f -> f.replace("(Expr.Call{", "(Expr.Charm{")).toList();
    Files.writeString(
        file, new FunctionFile(read.owner(), read.writer(), read.classHash(), unknown).text());
    refused("it cannot be read: this version does not know the node Expr.Charm");
    Files.writeString(file, text.replace("(Expr.Call{", "(Expr.Charm{"));
    refused("it cannot be read: it is damaged: its checksum is");
    Files.writeString(file, text.substring(0, text.length() - 50));
    refused("it cannot be read: it is damaged: its checksum is");
  }

  @Test
  void recordsOfAnyJarAreUsed() throws IOException {
    Project points =
        new Project(path, "points")
            .source(
                "geo/Point.java",
                """
                package geo;

                public record Point(double x, float y, long id, int a, short b) {
                  public Point {}

                  public float y() {
                    return -y;
                  }
                }
                """)
            .processors(List::of)
            .build();
    app.source(
            "app/Kernels.java",
            """
            package app;

            import geo.Point;
            import org.jgpu.annotations.*;

            final class Kernels {
              private Kernels() {}

              @GpuKernel
              static void shift(Point[] points, Point by) {
                for (@Parallel int i = 0; i < points.length; i++) {
                  Point p = points[i];
                  points[i] = new Point(p.x() + by.x(), 1, p.id(), p.a(), p.b());
                }
              }
            }
            """)
        .dependsOn(points.jar())
        .build();
    assertTrue(app.cuda("app.Kernels").contains("geo_Point_struct{"), app.cuda("app.Kernels"));
    app.source(
        "app/Kernels.java",
        """
        package app;

        final class Kernels {
          private Kernels() {}

          @org.jgpu.annotations.GpuKernel
          static float y(float x) {
            return new geo.Point(x, x, 1, 2, (short) 3).y();
          }
        }
        """);
    List<String> messages = app.compile();
    assertEquals(1, messages.size(), messages.toString());
    assertTrue(messages.get(0).contains("Point.y() cannot be called"), messages.toString());
  }

  @Test
  void fieldsOfAJarThatAreNotConstantsAreRefusedWhereTheyAreUsed() throws IOException {
    app.source(
        "app/Fields.java",
        """
        package app;

        final class Fields {
          private Fields() {}

          @org.jgpu.annotations.GpuKernel
          static int code(int i) {
            return lib.Curves.CODES[i];
          }

          @org.jgpu.annotations.GpuKernel
          static int cores(int i) {
            return lib.Curves.CORES + i;
          }
        }
        """);
    base.build();
    lib.dependsOn(base.jar()).build();
    List<String> messages = app.dependsOn(lib.jar(), base.jar()).compile();
    assertEquals(2, messages.size(), messages.toString());
    assertTrue(messages.get(0).contains("field CODES is not a compile-time constant"));
    assertTrue(messages.get(1).contains("field lib.Curves.CORES is not a compile-time constant"));
  }

  @Test
  void genericFunctionOfAJarIsCalledWithTheTypesThatItHas() throws IOException {
    String kernel =
        """
        package app;

        import lib.Curves;
        import lib.Curves.Length;
        import org.jgpu.annotations.*;

        final class More {
          private More() {}

          @GpuKernel
          static float both(float x) {
            return Curves.twice(new Length(x)).m() + Curves.twiceLength(new Length(x)).m();
          }

          record Mine(int a) implements Curves.Num<Mine> {
            @Override
            public Mine plus(Mine other) {
              return new Mine(a + other.a());
            }
          }
        }
        """;
    app.source("app/More.java", kernel);
    buildAll();
    assertTrue(
        app.cuda("app.More").contains("lib_Curves_twice_fn(lib_Curves_00024Length_struct{x})"));
    String mine = kernel.replace("new Length(x)).m() +", "new Mine(1)).a() +");
    app.source("app/More.java", mine);
    List<String> messages = app.compile();
    assertEquals(1, messages.size(), messages.toString());
    assertTrue(
        messages
            .get(0)
            .contains(
                "More.Mine.plus(Mine) cannot be called on the GPU: a generic function of another"
                    + " file calls it, so mark it @DeviceFunction"),
        messages.toString());
    app.source("app/More.java", mine.replace("@Override", "@Override @DeviceFunction")).build();
    String cuda = app.cuda("app.More");
    assertTrue(cuda.contains("return app_More_00024Mine_plus_fn(a, a);"), cuda);
  }

  private static final String GENERIC =
      """
      package gen;

      import org.jgpu.annotations.DeviceFunction;
      import org.jgpu.annotations.KernelContext;

      public final class Generic {
        private Generic() {}

        public interface Num<T> {
          T plus(T other);

          float norm();

          default float twiceTheNorm() {
            return 2 * norm();
          }
        }

        public record Pair<A, B>(A first, B second) {
          @DeviceFunction
          public Pair<B, A> swapped() {
            return new Pair<>(second, first);
          }
        }

        public record Vec<T extends Num<T>>(T x, T y) implements Num<Vec<T>> {
          @Override
          @DeviceFunction
          public Vec<T> plus(Vec<T> other) {
            return new Vec<>(x.plus(other.x), y.plus(other.y));
          }

          @Override
          @DeviceFunction
          public float norm() {
            return Math.max(x.norm(), y.norm()) + OFFSETS[1];
          }
        }

        private static final float[] OFFSETS = {1, 0.5f};

        @DeviceFunction
        public static <T extends Num<T>> T sum(T[] values, int n) {
          T total = values[0];
          for (int i = 1; i < n; i++) {
            total = add(total, values[i]);
          }
          return total;
        }

        private static <U extends Num<U>> U add(U a, U b) {
          U larger = a.norm() > b.norm() ? a : b;
          return larger.plus(a).plus(b);
        }

        @DeviceFunction
        public static <A extends Num<A>, B extends Num<B>> Pair<B, A> both(Pair<A, B> p) {
          Pair<A, B> twice = new Pair<>(add(p.first(), p.first()), add(p.second, p.second));
          return twice.swapped();
        }
      }
      """;

  private static final String GENERIC_USER =
      """
      package app;

      import gen.Generic;
      import gen.Generic.*;
      import org.jgpu.annotations.*;

      final class GenericUser {
        private GenericUser() {}

        record Real(float norm) implements Num<Real> {
          @Override
          @DeviceFunction
          public Real plus(Real other) {
            return new Real(norm + other.norm);
          }
        }

        record Whole(int n) implements Num<Whole> {
          @Override
          @DeviceFunction
          public Whole plus(Whole other) {
            return new Whole(n + other.n);
          }

          @Override
          @DeviceFunction
          public float norm() {
            return n;
          }
        }

        @GpuKernel
        static float sums(int i, float x) {
          Real[] reals = {new Real(x), new Real(2), new Real(3)};
          Vec<Real> v = new Vec<>(new Real(x), new Real(1));
          return Generic.sum(reals, 3).norm() + v.plus(v).norm();
        }

        @GpuKernel
        static float pairs(int i, float x) {
          Pair<Whole, Real> p = Generic.both(new Pair<>(new Real(x), new Whole(i)));
          return p.first().n() + p.second().norm()
              + Generic.both(new Pair<>(new Vec<>(new Whole(i), new Whole(1)), new Real(x)))
                  .second().y().n();
        }
      }
      """;

  /** Functions for all types, made for those of the kernels as from source. */
  @Test
  void genericFunctionsOfJarsAreMadeForTheTypesOfKernels() throws IOException {
    Project generic = new Project(path, "generic").source("gen/Generic.java", GENERIC).build();
    Project jar = new Project(path, "jar").source("app/GenericUser.java", GENERIC_USER);
    jar.dependsOn(generic.jar()).build();
    String cuda = jar.cuda("app.GenericUser");
    for (String first : List.of("app/GenericUser.java", "gen/Generic.java")) {
      Project both = new Project(path, "both-" + first.charAt(0));
      both.source(first, first.startsWith("app") ? GENERIC_USER : GENERIC);
      both.source("gen/Generic.java", GENERIC).source("app/GenericUser.java", GENERIC_USER).build();
      assertEquals(both.cuda("app.GenericUser"), cuda);
    }
    assertTrue(cuda.contains("app_GenericUser_00024Real_plus_fn("), cuda);
    Project library = new Project(path, "library").source("gen/Generic.java", GENERIC);
    library.module("module gen.mod { requires static org.jgpu.annotations; exports gen; }").build();
    Project module = new Project(path, "user").source("app/GenericUser.java", GENERIC_USER);
    module.module(
        "module app.mod { requires gen.mod; requires static org.jgpu.annotations;"
            + " requires static org.jgpu.runtime; }");
    assertEquals(cuda, module.dependsOn(library.jar()).build().cuda("app.GenericUser"));
  }

  @Test
  void functionsWithEqualNamesOfTwoJarsAreToldApart() throws IOException {
    Project other =
        new Project(path, "other")
            .source(
                "other/Curves.java",
                CURVES.replace("package lib", "package other").replace("base.Base.half(t)", "9f"))
            .build();
    app.source(
        "app/More.java",
        """
        package app;

        final class More {
          private More() {}

          @org.jgpu.annotations.GpuKernel
          static float both(float x) {
            return lib.Curves.smooth(x) - other.Curves.smooth(x)
                + new lib.Curves.Range(x, x).width() - new other.Curves.Range(x, x).width();
          }
        }
        """);
    app.dependsOn(other.jar());
    buildAll();
    String cuda = app.cuda("app.More");
    assertTrue(cuda.contains("lib_Curves_smooth_fn(x) - other_Curves_smooth_fn(x)"), cuda);
    assertTrue(cuda.contains("struct other_Curves_00024Range_struct {"), cuda);
  }
}
