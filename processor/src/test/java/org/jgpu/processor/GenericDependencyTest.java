package org.jgpu.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Generic device functions of libraries, which are made for the types of their callers. */
class GenericDependencyTest extends DependencyTestBase {
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
}
