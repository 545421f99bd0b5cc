package org.jgpu.processor.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.CudaUnit;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.NumberType;
import org.jgpu.format.ValueType;
import org.junit.jupiter.api.Test;

/** Kernels with a type parameter. */
class FamilyTest {
  private static final String KERNELS =
      """
      final class K {
        @GpuKernel
        static <T extends Num<T>> T squareSum(T x, T y) {
          return x.times(x).plus(y.times(y));
        }

        @GpuKernel
        static float plain(float x, float y) {
          return x * x + y * y;
        }

        @GpuKernel(types = {Half.class, Float64.class})
        static <T extends Floating<T>> boolean listed(@Scalar T least, T x, int times) {
          return least.less(x);
        }
      }
      """;

  @Test
  void eachDtypeOfTheBoundHasAKernelInAUnitOfItsOwn() throws IOException {
    Compiled compiled = Compiled.withNumbers("K", KERNELS);
    assertEquals(
        List.of("listed(T,T,int)", "squareSum(T,T)"), compiled.descriptor("app.K").families());
    ClassDescriptor family = compiled.family("app.K", "squareSum(T,T)");
    for (NumberType dtype : NumberType.values()) {
      String key = KernelFiles.familyKey("squareSum(T,T)", dtype.dtype());
      if (dtype == NumberType.BOOL) {
        assertTrue(family.kernels().stream().noneMatch(kernel -> kernel.key().equals(key)));
        continue;
      }
      KernelDescriptor kernel = family.kernel(key);
      ValueType type = dtype.type();
      assertEquals(List.of(type), kernel.results(), key);
      assertEquals(type, kernel.parameters().get(0).type(), key);
      assertEquals("app.K+squareSum-T-T." + dtype, kernel.unit(), key);
    }
    assertEquals(14, family.kernels().size());
    assertEquals(14, family.units().size());
  }

  @Test
  void listedDtypesOnly() throws IOException {
    ClassDescriptor family = Compiled.withNumbers("K", KERNELS).family("app.K", "listed(T,T,int)");
    assertEquals(
        List.of("listed(T,T,int)<float16>", "listed(T,T,int)<float64>"),
        family.kernels().stream().map(KernelDescriptor::key).toList());
  }

  @Test
  void theEntriesAreThoseOfAPlainKernel() throws IOException {
    Compiled compiled = Compiled.withNumbers("K", KERNELS);
    Map<String, CudaUnit> units =
        compiled.family("app.K", "squareSum(T,T)").units().stream()
            .collect(Collectors.toMap(CudaUnit::name, unit -> unit));
    CudaUnit ofFamily = units.get("app.K+squareSum-T-T.float32");
    assertEquals(
        entries(compiled.cuda("app.K"), "app_K_plain"),
        entries(compiled.cuda(ofFamily), "app_K_squareSum_float32"));
  }

  private static String entries(String cuda, String name) {
    String text = cuda.replaceAll("(?m)^#line.*\n", "").replace(name, "NAME");
    return text.substring(text.indexOf("extern \"C\""));
  }

  @Test
  void whatIsWrongForAllTypesIsSaidOnce() {
    List<String> errors =
        errors(
            """
            final class K {
              interface Sum<T> { T plus(T other); }
              record A(int value) implements Sum<A> {
                public A plus(A other) { return new A(value + other.value); }
              }
              record B(float value) implements Sum<B> {
                public B plus(B other) { return new B(value + other.value); }
              }
              @GpuKernel(types = {A.class, B.class})
              static <T extends Sum<T>> T twice(T x) {
                return helper(x);
              }
              static <T extends Sum<T>> T helper(T x) {
                synchronized (K.class) { }
                return x.plus(x);
              }
            }
            """);
    assertEquals(1, errors.size(), errors.toString());
    assertTrue(errors.get(0).contains("line 16"), errors.get(0));
  }

  @Test
  void whatIsWrongForOneTypeNamesIt() {
    List<String> errors =
        errors(
            """
            final class K {
              interface Sum<T> { T plus(T other); }
              record A(int value) implements Sum<A> {
                public A plus(A other) { return new A(value + other.value); }
              }
              record B(float value) implements Sum<B> {
                public B plus(B other) { synchronized (K.class) { } return other; }
              }
              record C(float value) implements Sum<C> {
                public C plus(C other) { return other; }
              }
              @GpuKernel(types = {A.class, B.class, C.class})
              static <T extends Sum<T>> T twice(T x) {
                return x.plus(x);
              }
            }
            """);
    assertEquals(1, errors.size(), errors.toString());
    assertTrue(
        errors.get(0).contains("line 9") && errors.get(0).contains("K.B.plus"), errors.get(0));
  }

  @Test
  void anErrorOfTheKernelsBodyNamesTheFirstDtype() throws IOException {
    Compiled compiled =
        Compiled.withNumbers(
            "K",
            """
            final class K {
              @GpuKernel
              static <T extends Num<T>> T broken(T x) {
                System.out.println(x);
                return x;
              }
            }
            """);
    List<String> errors = messages(compiled);
    assertEquals(1, errors.size(), errors.toString());
    assertTrue(errors.get(0).contains("K.broken(T)<int8>"), errors.get(0));
  }

  @Test
  void numbersStandForElementsButNotInArrays() throws IOException {
    Compiled compiled =
        Compiled.withNumbers(
            "K",
            """
            final class K {
              @GpuKernel
              static Float32 size(Complex64 z, UInt8 times) {
                return new Float32(z.abs() * times.toLong());
              }
            }
            """);
    KernelDescriptor kernel = compiled.descriptor("app.K").kernel("size(Complex64,UInt8)");
    assertEquals(List.of(NumberType.FLOAT32.type()), kernel.results());
    assertEquals(NumberType.UINT8.type(), kernel.parameters().get(1).type());
    List<String> errors =
        messages(
            Compiled.withNumbers(
                "K",
                """
                final class K {
                  @GpuKernel
                  static void clear(UInt8[] x) {
                    for (@Parallel int i = 0; i < x.length; i++) {
                      x[i] = new UInt8((byte) 0);
                    }
                  }
                }
                """));
    assertEquals(1, errors.size(), errors.toString());
    assertTrue(
        errors.get(0).contains("jgpu/NumberArray") && errors.get(0).contains("array of byte"),
        errors.get(0));
  }

  @Test
  void loopsAndGridsHaveArraysOfTheDtype() throws IOException {
    Compiled compiled =
        Compiled.withNumbers(
            "K",
            """
            final class K {
              @GpuKernel(types = {Half.class, UInt8.class, Float32.class})
              static <T extends Num<T>> void axpy(T a, T[] x, T[] y) {
                for (@Parallel int i = 0; i < x.length; i++) {
                  y[i] = a.times(x[i]).plus(y[i]);
                }
              }

              @GpuKernel
              static void plain(float a, float[] x, float[] y) {
                for (@Parallel int i = 0; i < x.length; i++) {
                  y[i] = a * x[i] + y[i];
                }
              }
            }
            """);
    ClassDescriptor family = compiled.family("app.K", "axpy(T,T[],T[])");
    for (NumberType dtype : List.of(NumberType.FLOAT16, NumberType.UINT8, NumberType.FLOAT32)) {
      KernelDescriptor kernel =
          family.kernel(KernelFiles.familyKey("axpy(T,T[],T[])", dtype.dtype()));
      assertEquals(dtype.type(), kernel.parameters().get(2).type());
    }
    CudaUnit ofFamily =
        family.units().stream().filter(u -> u.name().endsWith("float32")).findFirst().orElseThrow();
    String cuda = compiled.cuda(ofFamily);
    assertTrue(cuda.contains("const float* __restrict__ x"), cuda);
  }

  @Test
  void arraysOfNumbersAreNotPassedOn() throws IOException {
    List<String> errors =
        messages(
            Compiled.withNumbers(
                "K",
                """
                final class K {
                  @GpuKernel
                  static <T extends Num<T>> void doubled(T[] x) {
                    for (@Parallel int i = 0; i < x.length; i++) {
                      x[i] = twice(x, i);
                    }
                  }
                  private static <T extends Num<T>> T twice(T[] x, int i) {
                    return x[i].plus(x[i]);
                  }
                }
                """));
    assertEquals(1, errors.size(), errors.toString());
    assertTrue(
        errors.get(0).startsWith("line 8: [jgpu/FamilyArray] the array x")
            && errors.get(0).contains("K.doubled(T[])<int8>"),
        errors.get(0));
  }

  @Test
  void viewsOfNumbersAreViewsOfTheDtype() throws IOException {
    Compiled compiled =
        Compiled.withNumbers(
            "K",
            """
            final class K {
              @GpuKernel(types = {Half.class, Int32.class})
              static <T extends Num<T>> void doubled(org.jgpu.annotations.view.RecordView2<T> x) {
                for (@Parallel int i = 0; i < x.rows(); i++) {
                  for (@Parallel int j = 0; j < x.columns(); j++) {
                    x.set(i, j, x.get(i, j).plus(x.get(i, j)));
                  }
                }
              }
            }
            """);
    ClassDescriptor family = compiled.family("app.K", "doubled(RecordView2)");
    for (NumberType dtype : List.of(NumberType.FLOAT16, NumberType.INT32)) {
      KernelDescriptor kernel =
          family.kernel(KernelFiles.familyKey("doubled(RecordView2)", dtype.dtype()));
      assertEquals(dtype.type(), kernel.parameters().get(0).type());
      assertEquals(2, kernel.parameters().get(0).rank());
    }
  }

  @Test
  void viewsOfNumbersAreNotPassedToFunctions() throws IOException {
    List<String> errors =
        messages(
            Compiled.withNumbers(
                "K",
                """
                final class K {
                  @GpuKernel
                  static <T extends Num<T>> void doubled(org.jgpu.annotations.view.RecordView1<T> x) {
                    for (@Parallel int i = 0; i < x.size(); i++) {
                      x.set(i, twice(x, i));
                    }
                  }
                  private static <T extends Num<T>> T twice(org.jgpu.annotations.view.RecordView1<T> x, int i) {
                    return x.get(i).plus(x.get(i));
                  }
                }
                """));
    assertEquals(1, errors.size(), errors.toString());
    assertTrue(
        errors.get(0).startsWith("line 8: [jgpu/FamilyArray] the array x")
            && errors.get(0).contains("K.doubled(RecordView1)<int8>"),
        errors.get(0));
  }

  private static List<String> errors(String body) {
    return messages(Compiled.source("K", body));
  }

  private static List<String> messages(Compiled compiled) {
    return compiled.compilation().errors().stream()
        .map(error -> "line " + error.getLineNumber() + ": " + error.getMessage(Locale.ROOT))
        .toList();
  }
}
