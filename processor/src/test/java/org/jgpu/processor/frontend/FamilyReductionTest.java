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
import org.jgpu.format.KernelForm;
import org.jgpu.format.NumberType;
import org.jgpu.format.ValueType;
import org.junit.jupiter.api.Test;

/** Reductions with a type parameter. */
class FamilyReductionTest {
  private static final String SUM =
      """
      @GpuReduction(accumulator = Accumulator.%s%s)
      final class Sum {
        static <T extends Num<T>> T identity(T like) {
          return like.like(0);
        }
        static <T extends Num<T>> T map(T x) {
          return x;
        }
        static <U extends Num<U>> U combine(U a, U b) {
          return a.plus(b);
        }
      }
      """;

  private static Compiled sum(String accumulator, String more) throws IOException {
    return Compiled.withNumbers("Sum", SUM.formatted(accumulator, more));
  }

  private static Map<String, ValueType> results(ClassDescriptor family) {
    return family.kernels().stream()
        .collect(
            Collectors.toMap(
                kernel -> KernelFiles.typeOf(kernel.key()).orElseThrow(),
                kernel -> kernel.results().get(0)));
  }

  @Test
  void eachDtypeHasAReductionAndAScanInUnitsOfTheirOwn() throws IOException {
    Compiled compiled = sum("OWN", "");
    assertEquals(List.of("Sum", "Sum.scan"), compiled.descriptor("app.Sum").families());
    assertTrue(compiled.descriptor("app.Sum").kernels().isEmpty());
    ClassDescriptor sums = compiled.family("app.Sum", "Sum");
    ClassDescriptor scans = compiled.family("app.Sum", "Sum.scan");
    for (NumberType dtype : NumberType.all().stream().filter(d -> d != NumberType.BOOL).toList()) {
      KernelDescriptor sum = sums.kernel(KernelFiles.familyKey("Sum", dtype.dtype()));
      KernelDescriptor scan = scans.kernel(KernelFiles.familyKey("Sum.scan", dtype.dtype()));
      assertEquals(KernelForm.REDUCTION, sum.form());
      assertEquals(KernelForm.SCAN, scan.form());
      for (KernelDescriptor kernel : List.of(sum, scan)) {
        assertEquals(List.of(dtype.type()), kernel.results(), kernel.key());
        assertEquals(dtype.type(), kernel.parameters().get(0).type(), kernel.key());
      }
      assertEquals("app.Sum+Sum-of." + dtype, sum.unit());
      assertEquals("app.Sum+Sum-of." + dtype + "+reduction.scan", scan.unit());
    }
    assertEquals(14, sums.kernels().size());
    assertEquals(28, sums.units().size());
    assertEquals(14, scans.units().size());
  }

  @Test
  void wideAccumulatorsAreThoseOfNumPy() throws IOException {
    Map<String, ValueType> results =
        results(sum("WIDE", ", use = GpuReduction.Use.REDUCTION").family("app.Sum", "Sum"));
    assertEquals(15, results.size());
    results.forEach(
        (dtype, result) -> {
          NumberType expected =
              dtype.equals("bool") || dtype.startsWith("int")
                  ? NumberType.INT64
                  : dtype.startsWith("uint")
                      ? NumberType.UINT64
                      : NumberType.valueOf(dtype.toUpperCase(Locale.ROOT));
          assertEquals(expected.type(), result, dtype);
        });
  }

  @Test
  void meansOfIntegersAreFloat64() throws IOException {
    Map<String, ValueType> results =
        results(sum("FLOATING", ", use = GpuReduction.Use.REDUCTION").family("app.Sum", "Sum"));
    assertEquals(NumberType.FLOAT64.type(), results.get("bool"));
    assertEquals(NumberType.FLOAT64.type(), results.get("uint64"));
    assertEquals(NumberType.FLOAT16.type(), results.get("float16"));
    assertEquals(NumberType.COMPLEX64.type(), results.get("complex64"));
  }

  @Test
  void whatIsLeftOutIsNotBuilt() throws IOException {
    Compiled reduction = sum("OWN", ", use = GpuReduction.Use.REDUCTION, types = Int8.class");
    assertEquals(List.of("Sum"), reduction.descriptor("app.Sum").families());
    assertEquals(List.of(".int8", ".int8+any.strides"), units(reduction, "Sum"));
    Compiled scan = sum("OWN", ", use = GpuReduction.Use.SCAN, types = Int8.class");
    assertEquals(List.of("Sum.scan"), scan.descriptor("app.Sum").families());
    assertEquals(List.of(".int8+reduction.scan"), units(scan, "Sum.scan"));
  }

  private static List<String> units(Compiled compiled, String family) {
    return compiled.family("app.Sum", family).units().stream()
        .map(unit -> unit.name().substring(unit.name().lastIndexOf("-of") + 3))
        .toList();
  }

  @Test
  void numbersArePlainReductionsElementsAccumulatorsAndResults() throws IOException {
    Compiled compiled =
        Compiled.withNumbers(
            "Dot",
            """
            @GpuReduction(use = GpuReduction.Use.REDUCTION)
            final class Dot {
              static Complex64 identity() {
                return new Complex64(0, 0);
              }
              static Complex64 map(Complex64 x, UInt8 weight, Half scale) {
                return x.times(new Complex64(weight.toLong() * scale.toFloat(), 0));
              }
              static Complex64 combine(Complex64 a, Complex64 b) {
                return a.plus(b);
              }
            }
            """);
    KernelDescriptor dot = compiled.descriptor("app.Dot").kernel("Dot");
    assertEquals(List.of(NumberType.COMPLEX64.type()), dot.results());
    assertEquals(
        List.of(NumberType.COMPLEX64.type(), NumberType.UINT8.type(), NumberType.FLOAT16.type()),
        dot.parameters().stream().map(parameter -> parameter.type()).toList());
  }

  @Test
  void whatIsWrongInABodyIsSaidOnceWithTheFirstDtype() throws IOException {
    Compiled compiled =
        Compiled.withNumbers("Sum", SUM.formatted("OWN", "").replace("return x;", BROKEN));
    List<String> errors =
        compiled.compilation().errors().stream()
            .map(error -> error.getMessage(Locale.ROOT))
            .toList();
    assertEquals(1, errors.size(), errors.toString());
    assertTrue(errors.get(0).contains("Sum.map(T)<int8>"), errors.get(0));
  }

  private static final String BROKEN = "System.out.println(x); return x;";

  @Test
  void widerNumbersAreMadeByTheirOwnFunctions() throws IOException {
    Compiled compiled = sum("WIDE", ", types = {Int8.class, UInt32.class, Bool.class}");
    Map<String, CudaUnit> units =
        compiled.family("app.Sum", "Sum").units().stream()
            .collect(Collectors.toMap(CudaUnit::name, unit -> unit));
    for (String dtype : List.of("int8", "uint32", "bool")) {
      String cuda = compiled.cuda(units.get("app.Sum+Sum-of." + dtype));
      assertTrue(cuda.contains("toLong"), cuda);
      assertTrue(cuda.contains("app_Sum_" + dtype + "_reduce_full"), cuda);
    }
  }

  private static final String FAMILY =
      """
      @GpuReduction(%s)
      final class R {
        record Five<T>(T a, T b, T c, T d, T e) {}
        record Own(int a, int b, int c) {}
        static %s
        static %s
        static %s
        %s
      }
      """;

  private static final String LIKE = "<T extends Num<T>> T identity(T like) { return like; }";
  private static final String MAP = "<T extends Num<T>> T map(T x) { return x; }";
  private static final String COMBINE = "<T extends Num<T>> T combine(T a, T b) { return a; }";

  private static String error(String... parts) throws IOException {
    List<String> errors =
        Compiled.withNumbers("R", FAMILY.formatted((Object[]) parts))
            .compilation()
            .errors()
            .stream()
            .map(error -> error.getMessage(Locale.ROOT).lines().findFirst().orElseThrow())
            .toList();
    assertEquals(1, errors.size(), errors.toString());
    return errors.get(0);
  }

  @Test
  void theMethodsTypesMustFitTogether() throws IOException {
    assertEquals(
        "[jgpu/ReductionTypeMismatch] identity is declared as T identity().",
        error("", "<T extends Num<T>> T identity() { return null; }", MAP, COMBINE, ""));
    assertEquals(
        "[jgpu/ReductionTypeMismatch] combine is declared as float combine(float,float).",
        error("", LIKE, MAP, "float combine(float a, float b) { return a; }", ""));
    assertEquals(
        "[jgpu/FamilyParameter] no array gives elements of the type T, so that no call says for"
            + " which type it is.",
        error(
            "",
            "long identity() { return 0; }",
            "<T> long map(float x) { return 0; }",
            "long combine(long a, long b) { return a; }",
            ""));
  }

  @Test
  void whatNeedsATypeParameterSaysSo() throws IOException {
    String[] plain = {
      "long identity() { return 0; }",
      "long map(float x) { return 0; }",
      "long combine(long a, long b) { return a; }"
    };
    assertEquals(
        "[jgpu/TypesWithoutParameter] accumulator = WIDE is given, but map has no type parameter"
            + " that would stand for types.",
        error("accumulator = Accumulator.WIDE", plain[0], plain[1], plain[2], ""));
    assertEquals(
        "[jgpu/TypesWithoutParameter] types are listed, but map has no type parameter that would"
            + " stand for types.",
        error("types = Int8.class", plain[0], plain[1], plain[2], ""));
    assertEquals(
        "[jgpu/GenericKernel] method map has the type parameter T beside others, and kernels have at"
            + " most one.",
        error("", LIKE, "<T, U> T map(T x, U y) { return x; }", COMBINE, ""));
  }

  @Test
  void theTypesMustBeWithinAllBoundsAndFitIntoAccumulators() throws IOException {
    assertEquals(
        "[jgpu/FamilyType] types lists Complex64, but T is bound to Real.",
        error(
            "types = {Int8.class, Complex64.class}",
            LIKE,
            MAP,
            "<T extends Real<T>> T combine(T a, T b) { return a; }",
            ""));
    assertEquals(
        "[jgpu/UnsupportedAccumulator] the accumulator has the type Five of 80 bytes for complex128;"
            + " it must be a primitive, or a record of primitives of at most 64 bytes.",
        error(
            "types = {Float64.class, Complex128.class}",
            "<T> Five<T> identity(T x) { return new Five<>(x, x, x, x, x); }",
            "<T> Five<T> map(T x) { return new Five<>(x, x, x, x, x); }",
            "<T> Five<T> combine(Five<T> a, Five<T> b) { return a; }",
            "static <T> long finish(Five<T> a) { return 0; }"));
    assertEquals(
        "[jgpu/ReductionResult] the reduction gives a T for each element of its result; it must be"
            + " a primitive or a number.",
        error(
            "types = R.Own.class",
            "<T> T identity(T like) { return like; }",
            "<T> T map(T x) { return x; }",
            "<T> T combine(T a, T b) { return a; }",
            ""));
  }
}
