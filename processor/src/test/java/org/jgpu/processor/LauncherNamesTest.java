package org.jgpu.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static org.jgpu.processor.Compiling.array;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.lang.reflect.Modifier;
import java.util.List;
import org.jgpu.format.KernelFiles;
import org.jgpu.processor.Compiling.Loaded;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.api.Test;

/** What launchers and their methods are called, where they are seen, and what clashes. */
class LauncherNamesTest {
  @Test
  void nestedOwnerIsNamedWithItsOuterClasses() throws Exception {
    Compilation compilation =
        Compiling.compile(
            "app.Outer",
            """
            public class Outer {
              public interface Inner {
                @GpuKernel static float twice(float x) { return 2 * x; }
              }
            }
            """);
    Loaded launcher = Compiling.load(compilation, KernelFiles.launcher("app.Outer$Inner"));
    assertEquals("app.Outer_InnerLauncher", launcher.type().getName());
    assertTrue(Modifier.isPublic(launcher.type().getModifiers()));
    assertEquals(
        List.of("app.Outer$Inner#twice(float) array x map FLOAT32"),
        launcher.call("twice", array("x")).calls());
  }

  @Test
  void launcherIsAsVisibleAsItsOwner() throws Exception {
    Compilation compilation =
        Compiling.compile(
            "app.Outer",
            """
            class Outer {
              public static class Inner {
                @GpuKernel public static float twice(float x) { return 2 * x; }
                @GpuKernel static float thrice(float x) { return 3 * x; }
              }
            }
            """);
    Class<?> launcher = Compiling.load(compilation, "app.Outer_InnerLauncher").type();
    assertFalse(Modifier.isPublic(launcher.getModifiers()));
    assertTrue(Modifier.isFinal(launcher.getModifiers()));
    assertTrue(
        Modifier.isPublic(launcher.getDeclaredMethod("twice", DeviceArray.class).getModifiers()));
    assertFalse(
        Modifier.isPublic(launcher.getDeclaredMethod("thrice", DeviceArray.class).getModifiers()));
  }

  @Test
  void aKernelKeepsTheNameThatPreparingWouldHave() throws Exception {
    Loaded launcher =
        Compiling.load(
            Compiling.compile(
                "app.Kernels",
                """
            final class Kernels {
              @GpuKernel
              static void fill(float[] out) {
                for (@Parallel int i = 0; i < out.length; i++) {
                  out[i] = 1;
                }
              }

              @GpuKernel
              static void prepareFill(float[] out) {
                for (@Parallel int i = 0; i < out.length; i++) {
                  out[i] = 0;
                }
              }
            }
            """),
            "app.KernelsLauncher");
    assertEquals(
        List.of(
            "app.Kernels#prepareFill(float[]) array x launch",
            "app.Kernels#prepareFill(float[]) array x prepare"),
        launcher.call("prepareFill", array("x")).and("preparePrepareFill", array("x")).calls());
  }

  @Test
  void namesThatTheLauncherUsesItselfDoNotClash() throws Exception {
    Compilation compilation =
        Compiling.compile(
            "app.DeviceArray",
            """
            class DeviceArray {
              @GpuKernel static float f(float out, float DType, float F, @Scalar float KernelHandle) {
                return out;
              }
              @GpuKernel static void g(KernelContext context, float[] config, float[] G) {}
              @GpuKernel static void fooBar(float[] x) { for (@Parallel int i = 0; i < 9; i++) x[i] = 1; }
              @GpuKernel static void foo_bar(float[] x) { for (@Parallel int i = 0; i < 9; i++) x[i] = 2; }
            }
            """);
    Loaded launcher = Compiling.load(compilation, "app.DeviceArrayLauncher");
    assertEquals(
        List.of(
            "app.DeviceArray#f(float,float,float,float) array a array b array c float 1.0 mapInto"
                + " d",
            "app.DeviceArray#g(KernelContext,float[],float[]) array a array b launch l",
            "app.DeviceArray#fooBar(float[]) array a launch",
            "app.DeviceArray#foo_bar(float[]) array b launch"),
        launcher
            .call("f", array("a"), array("b"), array("c"), 1f, array("d"))
            .and("g", new LaunchConfig("l"), array("a"), array("b"))
            .and("fooBar", array("a"))
            .and("foo_bar", array("b"))
            .calls());
  }

  @Test
  void overloadsOfDifferentShapeAreFine() {
    assertThat(
            Compiling.compile(
                "app.Kernels",
                """
                class Kernels {
                  @GpuKernel static void f(float[] x) { for (@Parallel int i = 0; i < 9; i++) x[i] = 1; }
                  @GpuKernel static void f(float[] x, int n) { for (@Parallel int i = 0; i < n; i++) x[i] = 2; }
                  @GpuKernel static void f(KernelContext ctx, float[] x) {}
                  @GpuKernel static float f(@Scalar float a, float x) { return a * x; }
                }
                """))
        .succeeded();
  }

  @Test
  void resultOverloadCanClashWithTheNextArity() {
    Compilation compilation =
        Compiling.compile(
            "app.Kernels",
            """
            class Kernels {
              @GpuKernel static float f(float x) { return x; }
              @GpuKernel static float f(float x, float y) { return x + y; }
            }
            """);
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation)
        .hadErrorContaining(
            "the launcher methods of Kernels.f(float) and Kernels.f(float,float) are both"
                + " f(DeviceArray,DeviceArray) after erasure");
  }

  @Test
  void defaultPackageWorks() {
    Compilation compilation =
        Compiling.javac()
            .compile(
                JavaFileObjects.forSourceString(
                    "Kernels",
                    "class Kernels { @org.jgpu.annotations.GpuKernel static int f(int x) { return"
                        + " x; } }"));
    assertThat(compilation).succeededWithoutWarnings();
    assertThat(compilation).generatedSourceFile("KernelsLauncher");
  }
}
