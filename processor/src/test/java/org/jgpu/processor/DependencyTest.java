package org.jgpu.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Kernels that call device functions of libraries, and libraries of those: from jars, folders and
 * modules.
 */
class DependencyTest extends DependencyTestBase {
  /** Returns what the same classes give when they are compiled together. */
  private String together() throws IOException {
    return both(
        new Project(path, "all")
            .source("base/Base.java", BASE)
            .source("lib/Curves.java", CURVES)
            .source("app/Kernels.java", KERNELS)
            .build());
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
