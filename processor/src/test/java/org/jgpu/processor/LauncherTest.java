package org.jgpu.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static org.jgpu.processor.Compiling.array;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jgpu.processor.Compiling.Loaded;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.api.Test;

/** Launchers as sources: their methods, what these take and what they return. */
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

  /** javac looks at a chain of calls from its end, each on the stack of the one behind it. */
  @Test
  void recordsOfManyComponentsNeedNoDeepStackOfJavac() throws Exception {
    String components =
        IntStream.range(0, 200).mapToObj(i -> "int c" + i).collect(Collectors.joining(", "));
    String source =
        """
        final class Kernels {
          record Part(%s) {}
          record Whole(Part a, Part b) {}

          @GpuKernel
          static void wide(int[] x, Whole arguments, Whole q, Whole r) {
            for (@Parallel int i = 0; i < x.length; i++) {
              x[i] = arguments.a().c7() + r.b().c9();
            }
          }

          static Object whole(int first) throws Exception {
            Object[] parts = new Object[2];
            for (int part = 0; part < 2; part++) {
              Object[] values = new Object[200];
              for (int i = 0; i < values.length; i++) {
                values[i] = first++;
              }
              parts[part] = Part.class.getDeclaredConstructors()[0].newInstance(values);
            }
            return new Whole((Part) parts[0], (Part) parts[1]);
          }
        }
        """
            .formatted(components);
    AtomicReference<Compilation> compiled = new AtomicReference<>();
    Thread small =
        new Thread(
            null, () -> compiled.set(Compiling.compile("app.Kernels", source)), "javac", 1 << 20);
    small.start();
    small.join();
    Loaded launcher = Compiling.load(compiled.get(), "app.KernelsLauncher");
    var whole =
        launcher
            .type()
            .getClassLoader()
            .loadClass("app.Kernels")
            .getDeclaredMethod("whole", int.class);
    whole.setAccessible(true);
    String values =
        IntStream.range(0, 1200).mapToObj(i -> "int " + i).collect(Collectors.joining(" "));
    assertEquals(
        List.of("app.Kernels#wide(int[],Whole,Whole,Whole) array x " + values + " launch"),
        launcher
            .call(
                "wide",
                array("x"),
                whole.invoke(null, 0),
                whole.invoke(null, 400),
                whole.invoke(null, 800))
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
    assertEquals(
        List.of(
            "app.Norm#Norm.scan array x scanInto out",
            "app.Norm#Norm.scan array x scanInto out 1",
            "app.Norm#Norm.scan array x exclusiveScanInto out",
            "app.Norm#Norm.scan array x exclusiveScanInto out -1"),
        launcher
            .call("scan", array("x"), array("out"))
            .and("scan", array("x"), 1, array("out"))
            .and("exclusiveScan", array("x"), array("out"))
            .and("exclusiveScan", array("x"), -1, array("out"))
            .calls());
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
