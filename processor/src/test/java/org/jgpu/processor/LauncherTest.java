package org.jgpu.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jgpu.processor.Compiling.Loaded;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.api.Test;

class LauncherTest {
  private static final String KERNELS =
      """
      final class Kernels {
        @GpuKernel
        static float saxpy(@Scalar float a, float x, float y) {
          return a * x + y;
        }

        @GpuKernel(blockSize = {32, 8})
        static void blur(float[] in, float[] out, int width, boolean wrap) {
          for (@Parallel int i = 0; i < out.length; i++) {
            out[i] = in[i];
          }
        }

        @GpuKernel(blockSize = 256)
        static void histogram(KernelContext ctx, byte[] in, int[] bins) {
          ctx.atomicAdd(bins, in[ctx.globalIdX()] & 0xff, 1);
        }

        @RawKernel("extern \\"C\\" __global__ void shift(const double* in, double* out, long long n) {}")
        static native void shift(double[] in, double[] out, long n);
      }
      """;

  private static DeviceArray<?> array(String name) {
    return new DeviceArray<>(name);
  }

  @Test
  void launcherOfEveryFormIsAsExpected() throws IOException {
    Compilation compilation = Compiling.compile("app.Kernels", KERNELS);
    assertThat(compilation).succeeded();
    String expected =
        new String(
            LauncherTest.class.getResourceAsStream("KernelsLauncher.txt").readAllBytes(),
            StandardCharsets.UTF_8);
    String actual =
        compilation
            .generatedSourceFile("app.KernelsLauncher")
            .orElseThrow()
            .getCharContent(false)
            .toString();
    assertEquals(expected, actual);
  }

  @Test
  void aFamilyHasOneMethodForAllItsTypes() throws Exception {
    Compilation compilation =
        Compiling.compile(
            "app.Families",
            """
            public final class Families {
              public record A(int value) {}
              public record B(float value) {}
              @GpuKernel(types = {A.class, B.class})
              public static <T> T choose(@Scalar T otherwise, boolean c, T x) {
                return c ? x : otherwise;
              }
            }
            """);
    Loaded launcher = Compiling.load(compilation, "app.FamiliesLauncher");
    String call = "Families.choose(T,boolean,T) as x number 7 as that of x array c array x ";
    assertEquals(
        List.of(call + "map that of x", call + "mapInto z"),
        launcher
            .call("choose", 7, array("c"), array("x"))
            .and("choose", 7, array("c"), array("x"), array("z"))
            .calls());
  }

  private static final String REDUCTION =
      """
      @GpuReduction(types = Families.A.class%s)
      public final class Families {
        public record A(int value) {}
        static <T> int identity(T like) { return 0; }
        static <T> int map(T x, T y) { return 1; }
        static int combine(int a, int b) { return a + b; }
      }
      """;

  @Test
  void aReductionForManyTypesIsChosenByTheFirstArray() throws Exception {
    Compilation compilation = Compiling.compile("app.Families", REDUCTION.formatted(""));
    Loaded launcher = Compiling.load(compilation, "app.FamiliesLauncher");
    String call = "Families.Families as a array a array b reduce";
    assertEquals(
        List.of(
            call + " INT32",
            call + "AlongKeepDims INT32 [1]",
            "Families.Families.scan as a array a array b exclusiveScan INT32 2"),
        launcher
            .call("reduce", array("a"), array("b"))
            .and("reduceKeepDims", array("a"), array("b"), new int[] {1})
            .and("exclusiveScan", array("a"), array("b"), 2)
            .calls());
  }

  @Test
  void launcherPassesArgumentsInTheKernelsOrder() throws Exception {
    Loaded launcher =
        Compiling.load(Compiling.compile("app.Kernels", KERNELS), "app.KernelsLauncher");
    assertEquals(
        List.of(
            "app.Kernels#saxpy(float,float,float) float 2.0 array x array y map FLOAT32",
            "app.Kernels#saxpy(float,float,float) float 2.0 array x array y mapInto z"),
        launcher
            .call("saxpy", 2f, array("x"), array("y"))
            .and("saxpy", 2f, array("x"), array("y"), array("z"))
            .calls());
    assertEquals(
        List.of(
            "app.Kernels#blur(float[],float[],int,boolean) array x array y int 7 boolean true"
                + " launch"),
        launcher.call("blur", array("x"), array("y"), 7, true).calls());
    assertEquals(
        List.of(
            "app.Kernels#histogram(KernelContext,byte[],int[]) array x array y launch c",
            "app.Kernels#shift(double[],double[],long) array x array y long 9 launch c"),
        launcher
            .call("histogram", new LaunchConfig("c"), array("x"), array("y"))
            .and("shift", new LaunchConfig("c"), array("x"), array("y"), 9L)
            .calls());
  }

  @Test
  void recordsArePassedAndReturnedAsTheirComponents() throws Exception {
    String source =
        """
        final class Kernels {
          record Point(float x, Range range) {}
          record Range(int lower, long upper) {}
          record Both(float MIN_MAX, int low) {}

          @GpuKernel
          static Both minMax(@Scalar Point p, float low) {
            return new Both(low, 1);
          }

          static Object point() {
            return new Point(1, new Range(2, 3));
          }
        }
        """;
    Compilation compilation = Compiling.compile("app.Kernels", source);
    Loaded launcher = Compiling.load(compilation, "app.KernelsLauncher");
    var made = launcher.type().getClassLoader().loadClass("app.Kernels").getDeclaredMethod("point");
    made.setAccessible(true);
    Object point = made.invoke(null);
    String values = "app.Kernels#minMax(Point,float) float 1.0 int 2 long 3 array a ";
    assertEquals(
        List.of(values + "mapAll", values + "mapInto [m, l]"),
        launcher
            .call("minMax", point, array("a"))
            .and("minMax", point, array("a"), array("m"), array("l"))
            .calls());
  }

  @Test
  void everyPrimitiveHasItsDtype() throws Exception {
    StringBuilder source = new StringBuilder("final class Kernels {\n");
    for (String type :
        List.of("boolean", "byte", "char", "short", "int", "long", "float", "double")) {
      source.append(
          "@GpuKernel static %1$s of_%1$s(%1$s x, @Scalar %1$s s) { return x; }\n".formatted(type));
    }
    Loaded launcher =
        Compiling.load(Compiling.compile("app.Kernels", source + "}"), "app.KernelsLauncher");
    assertEquals(
        List.of(
            "app.Kernels#of_boolean(boolean,boolean) array x boolean true map BOOL",
            "app.Kernels#of_byte(byte,byte) array x byte 1 map INT8",
            "app.Kernels#of_char(char,char) array x char c map UINT16",
            "app.Kernels#of_short(short,short) array x short 2 map INT16",
            "app.Kernels#of_int(int,int) array x int 3 map INT32",
            "app.Kernels#of_long(long,long) array x long 4 map INT64",
            "app.Kernels#of_float(float,float) array x float 5.0 map FLOAT32",
            "app.Kernels#of_double(double,double) array x double 6.0 map FLOAT64"),
        launcher
            .call("of_boolean", array("x"), true)
            .and("of_byte", array("x"), (byte) 1)
            .and("of_char", array("x"), 'c')
            .and("of_short", array("x"), (short) 2)
            .and("of_int", array("x"), 3)
            .and("of_long", array("x"), 4L)
            .and("of_float", array("x"), 5f)
            .and("of_double", array("x"), 6d)
            .calls());
  }

  @Test
  void wrongElementTypeIsACompileError() {
    Compilation compilation =
        Compiling.compile(
            "app.Kernels",
            KERNELS
                + """
                class Host {
                  void right(org.jgpu.runtime.DeviceArray<float[]> x) {
                    org.jgpu.runtime.DeviceArray<float[]> z = KernelsLauncher.saxpy(2f, x, x);
                  }
                  void wrong(org.jgpu.runtime.DeviceArray<double[]> x) {
                    KernelsLauncher.blur(x, x, 1, true);
                  }
                }
                """);
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation)
        .hadErrorContaining(
            "DeviceArray<double[]> cannot be converted to org.jgpu.runtime.DeviceArray<float[]>");
  }

  @Test
  void reductionIsAScanToo() throws Exception {
    Compilation compilation =
        Compiling.compile(
            "app.Norm",
            """
            @GpuReduction
            public final class Norm {
              static double identity() { return 0; }
              static double map(float x) { return (double) x * x; }
              static double combine(double a, double b) { return a + b; }
              static double finish(double sum) { return Math.sqrt(sum); }
            }
            """);
    Loaded launcher = Compiling.load(compilation, "app.NormLauncher");
    assertTrue(Modifier.isPublic(launcher.type().getModifiers()));
    assertEquals(
        List.of(
            "app.Norm#Norm array x reduce FLOAT64",
            "app.Norm#Norm array x reduceAlong FLOAT64 [0, 2]",
            "app.Norm#Norm array x reduceAlong FLOAT64 []",
            "app.Norm#Norm array x reduceKeepDims FLOAT64"),
        launcher
            .call("reduce", array("x"))
            .and("reduce", array("x"), new int[] {0, 2})
            .and("reduce", array("x"), new int[0])
            .and("reduceKeepDims", array("x"))
            .calls());
    assertEquals(
        List.of(
            "app.Norm#Norm array x reduceAlongKeepDims FLOAT64 [1]",
            "app.Norm#Norm.scan array x scan FLOAT64",
            "app.Norm#Norm.scan array x scan FLOAT64 1",
            "app.Norm#Norm.scan array x exclusiveScan FLOAT64",
            "app.Norm#Norm.scan array x exclusiveScan FLOAT64 -1"),
        launcher
            .call("reduceKeepDims", array("x"), new int[] {1})
            .and("scan", array("x"))
            .and("scan", array("x"), 1)
            .and("exclusiveScan", array("x"))
            .and("exclusiveScan", array("x"), -1)
            .calls());
  }

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
    Loaded launcher = Compiling.load(compilation, "app.Outer_InnerLauncher");
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
  void launchesArePreparedWithTheSameArguments() throws Exception {
    Loaded launcher =
        Compiling.load(Compiling.compile("app.Kernels", KERNELS), "app.KernelsLauncher");
    assertEquals(
        List.of(
            "app.Kernels#saxpy(float,float,float) float 2.0 array x array y prepareInto [z]",
            "app.Kernels#blur(float[],float[],int,boolean) array x array y int 7 boolean true"
                + " prepare",
            "app.Kernels#shift(double[],double[],long) array x array y long 9 prepare c"),
        launcher
            .call("prepareSaxpy", 2f, array("x"), array("y"), array("z"))
            .and("prepareBlur", array("x"), array("y"), 7, true)
            .and("prepareShift", new LaunchConfig("c"), array("x"), array("y"), 9L)
            .calls());
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

  @Test
  void strictLintFindsNothingInGeneratedCode() {
    Compilation compilation =
        Compiling.compile(
            "app.Kernels",
            KERNELS.replace("final class Kernels", "@Deprecated public final class Kernels")
                + """
                class Other {
                  @Deprecated(forRemoval = true) static class Old {
                    @GpuKernel static float twice(float x) { return 2 * x; }
                  }
                  @Deprecated @GpuKernel static float thrice(float x) { return 3 * x; }
                }
                """);
    assertThat(compilation).succeededWithoutWarnings();
  }
}
