package org.jgpu.processor.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import org.jgpu.format.Access;
import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.CudaUnit;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.KernelForm;
import org.jgpu.format.NumberType;
import org.jgpu.format.SourceHeader;
import org.junit.jupiter.api.Test;

/** Templates of CUDA C for many types. */
class RawFamilyTest {
  private static final String SCALE = "scale(T[],T[],T,int)";

  private static final String KERNELS =
      """
      final class K {
        static final String SOURCE = \"""
            template <typename E>
            __global__ void scale(const E* x, E* y, E by, int n) { y[threadIdx.x] = by * x[n]; }
            \""";

        @RawKernel(value = SOURCE, blockSize = 64)
        static native <T extends Num<T>> void scale(T[] x, T[] y, T by, int n);

        @RawKernel(value = SOURCE, entry = "scale<float>")
        static native void floats(float[] x, float[] y, float by, int n);
      }
      """;

  private static Map<String, CudaUnit> units(ClassDescriptor family) {
    return family.units().stream().collect(Collectors.toMap(CudaUnit::name, unit -> unit));
  }

  @Test
  void eachDtypeOfTheBoundHasAnInstanceInAUnitOfItsOwn() throws IOException {
    Compiled compiled = Compiled.withNumbers("K", KERNELS);
    ClassDescriptor owner = compiled.descriptor("app.K");
    assertEquals(List.of(SCALE), owner.families());
    assertEquals(List.of("floats(float[],float[],float,int)"), keys(owner));
    ClassDescriptor family = compiled.family("app.K", SCALE);
    assertEquals(14, family.kernels().size());
    assertEquals(14, family.units().size());
    for (NumberType dtype : NumberType.all()) {
      if (dtype != NumberType.BOOL) {
        KernelDescriptor kernel = family.kernel(SCALE + "<" + dtype + ">");
        assertEquals(KernelForm.RAW, kernel.form());
        assertEquals("K.java:7", kernel.location());
        assertEquals("app.K+scale-T+-T+-T-int." + dtype, kernel.unit());
        assertEquals(dtype.type(), kernel.parameters().get(0).type());
        assertEquals(Access.READ, kernel.parameters().get(0).access());
        assertEquals(Access.READ_WRITE, kernel.parameters().get(1).access());
        assertEquals(64, kernel.geometry().block().get(0));
      }
    }
  }

  private static List<String> keys(ClassDescriptor owner) {
    return owner.kernels().stream().map(KernelDescriptor::key).toList();
  }

  @Test
  void instancesAreOfTheTypesThatCudaHasForDtypes() throws IOException {
    Compiled compiled = Compiled.withNumbers("K", KERNELS);
    ClassDescriptor family = compiled.family("app.K", SCALE);
    assertEquals(
        "int8 signed char, int16 short, int32 int, int64 long long, uint8 unsigned char,"
            + " uint16 unsigned short, uint32 unsigned int, uint64 unsigned long long,"
            + " float16 jgpu::float16, bfloat16 jgpu::bfloat16, float32 float, float64 double,"
            + " complex64 jgpu::complex64, complex128 jgpu::complex128",
        NumberType.all().stream()
            .filter(dtype -> dtype != NumberType.BOOL)
            .map(dtype -> dtype + " " + argument(family, dtype))
            .collect(Collectors.joining(", ")));
    for (CudaUnit unit : units(family).values()) {
      String cuda = compiled.cuda(unit);
      String name = SourceHeader.read(cuda).names().get(0);
      assertEquals(
          name,
          family.kernels().stream()
              .filter(k -> k.unit().equals(unit.name()))
              .findFirst()
              .orElseThrow()
              .entries()
              .get(0)
              .symbol());
      assertTrue(cuda.contains("template __global__ decltype(" + name + ") " + name + ";"), cuda);
      assertEquals(name.contains("jgpu::"), cuda.contains("namespace jgpu {"), cuda);
      assertTrue(cuda.contains("#line 6 \"app/K.java\"\ntemplate <typename E>\n"), cuda);
    }
  }

  private static String argument(ClassDescriptor family, NumberType dtype) {
    String symbol = family.kernel(SCALE + "<" + dtype + ">").entries().get(0).symbol();
    return symbol.substring("scale<".length(), symbol.length() - 1);
  }

  @Test
  void theTypeParameterStandsForTheTypeAmongOtherArguments() throws IOException {
    Compiled compiled =
        Compiled.withNumbers(
            "K",
            """
            final class K {
              record Pair(int first, float second) {}
              static final String SOURCE = \"""
                  #include "jgpu/Pair.cuh"
                  #include "jgpu/numbers.cuh"
                  namespace ns {
                  template <int N, class V> __global__ void fill(V* x, V value, void* any) {}
                  }
                  \""";
              @RawKernel(value = SOURCE, entry = "ns::fill<4, T>", types = {Half.class, Pair.class})
              static native <T> void fill(T[] x, T value, int[] any);
            }
            """);
    ClassDescriptor family = compiled.family("app.K", "fill(T[],T,int[])");
    assertEquals(
        List.of("ns::fill<4, Pair>", "ns::fill<4, jgpu::float16>"),
        family.kernels().stream().map(k -> k.entries().get(0).symbol()).sorted().toList());
    for (CudaUnit unit : family.units()) {
      String cuda = compiled.cuda(unit);
      assertEquals(2, cuda.split("namespace jgpu \\{", -1).length, "the header stands once");
      assertEquals(unit.name().endsWith("Pair"), cuda.contains("sizeof(Pair) == 8"), cuda);
      assertFalse(cuda.contains("sizeof(Half)"), cuda);
    }
  }

  @Test
  void aFunctionThatIsNoTemplateOfTheTypeIsRefused() {
    assertError(
        "the __global__ function f is no template, while the method is for many types",
        "__global__ void f(float* x) {}",
        "",
        "T[] x");
    assertError(
        "the __global__ function f is given the same arguments for every T: f<float>",
        "template <class T> __global__ void f(T* x) {}",
        ", entry = \"f<float>\"",
        "T[] x");
  }

  @Test
  void parametersAreComparedForEachTypeAndReportedOnce() {
    assertError(
        "parameter 1 is 'T[] x' in Java and 'const float* x' in CUDA: the type parameter is bool in"
            + " CUDA, not float, in the instance for bool",
        "template <class T> __global__ void f(const float* x, T* y) {}",
        "",
        "T[] x, T[] y");
    assertError(
        "parameter 2 is 'float by' in Java and 'V by' in CUDA: Java's float is float in CUDA, in"
            + " the instance for bool",
        "template <class V> __global__ void f(V* x, V by) {}",
        "",
        "T[] x, float by");
    assertError(
        "parameter 2 is 'T by' in Java and 'T* by' in CUDA: a value of a type parameter is passed"
            + " by value in CUDA",
        "template <class T> __global__ void f(T* x, T* by) {}",
        "",
        "T[] x, T by");
    assertError(
        "the Java method has 1 parameters and the CUDA function has 2: (T[] x) and (T* x, int n)",
        "template <class T> __global__ void f(T* x, int n) {}",
        "",
        "T[] x");
    assertError(
        "no array gives elements of the type T",
        "template <class T> __global__ void f(T x, int* y) {}",
        "",
        "T x, int[] y");
  }

  @Test
  void typesWithoutATypeParameterAreRefused() {
    List<String> errors =
        errors(
            """
            final class K {
              @RawKernel(value = "extern \\"C\\" __global__ void f(int* x) {}", types = Int8.class)
              static native void f(int[] x);
            }
            """);
    assertEquals(1, errors.size(), errors.toString());
    assertTrue(errors.get(0).contains("[jgpu/TypesWithoutParameter]"), errors.get(0));
  }

  private static void assertError(String expected, String cuda, String rest, String parameters) {
    List<String> errors =
        errors(
            """
            final class K {
              @RawKernel(value = "%s"%s)
              static native <T> void f(%s);
            }
            """
                .formatted(cuda, rest, parameters));
    assertEquals(1, errors.size(), errors.toString());
    assertTrue(errors.get(0).contains(expected), errors.get(0));
  }

  private static List<String> errors(String source) {
    try {
      return Compiled.withNumbers("K", source).compilation().diagnostics().stream()
          .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
          .map(diagnostic -> diagnostic.getMessage(Locale.ROOT))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
