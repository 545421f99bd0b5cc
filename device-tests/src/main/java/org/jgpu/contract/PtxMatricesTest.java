package org.jgpu.contract;

import static org.jgpu.contract.MatrixType.BF16;
import static org.jgpu.contract.MatrixType.F16;
import static org.jgpu.contract.MatrixType.F32;
import static org.jgpu.contract.MatrixType.F64;
import static org.jgpu.contract.MatrixType.S32;
import static org.jgpu.contract.MatrixType.S8;
import static org.jgpu.contract.MatrixType.TF32;
import static org.jgpu.contract.MatrixType.U8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Products of matrices in the registers of a warp, with the layouts that the PTX ISA states. */
@DeviceTest
@Tag("checked")
class PtxMatricesTest {
  private static final int LANES = 32;

  private final Gpu gpu;
  private final PtxWarp warp;

  PtxMatricesTest(Gpu gpu) {
    this.gpu = gpu;
    this.warp = new PtxWarp(gpu);
  }

  private void needs(int computeCapability) {
    assumeTrue(
        !gpu.isHardware() || gpu.computeCapability() >= computeCapability,
        "the instruction needs compute capability " + computeCapability);
  }

  /** Where the element {@code i} of a lane lies; as row and column. */
  @FunctionalInterface
  private interface Layout {
    int[] place(int group, int lane, int i);
  }

  private static Layout left(MatrixType type, int m, int k) {
    return switch (type.bytes()) {
      case 8 ->
          (g, t, i) ->
              new int[] {
                i % 2 == 0 ? g : g + 8, k == 4 ? t : i % 2 == 0 ? i * 2 + t : i * 2 - 2 + t
              };
      case 4 -> (g, t, i) -> new int[] {i % 2 == 0 ? g : g + 8, i < 2 ? t : t + 4};
      case 2 ->
          k == 8
              ? (g, t, i) -> new int[] {i < 2 ? g : g + 8, t * 2 + (i & 1)}
              : (g, t, i) ->
                  new int[] {
                    i < 2 || (4 <= i && i < 6) ? g : g + 8, t * 2 + (i & 1) + (i < 4 ? 0 : 8)
                  };
      default ->
          m == 8
              ? (g, t, i) -> new int[] {g, t * 4 + i}
              : k == 16
                  ? (g, t, i) -> new int[] {i < 4 ? g : g + 8, t * 4 + (i & 3)}
                  : (g, t, i) ->
                      new int[] {
                        i < 4 || (8 <= i && i < 12) ? g : g + 8, t * 4 + (i & 3) + (i < 8 ? 0 : 16)
                      };
    };
  }

  private static Layout right(MatrixType type) {
    return switch (type.bytes()) {
      case 8, 4 -> (g, t, i) -> new int[] {i * 4 + t, g};
      case 2 -> (g, t, i) -> new int[] {t * 2 + (i & 1) + (i < 2 ? 0 : 8), g};
      default -> (g, t, i) -> new int[] {t * 4 + (i & 3) + (i < 4 ? 0 : 16), g};
    };
  }

  private static Layout sums() {
    return (g, t, i) -> new int[] {i < 2 ? g : g + 8, t * 2 + (i & 1)};
  }

  /** A matrix as lanes hold it, lane by lane. */
  private static void put(
      ByteBuffer memory, int start, MatrixType type, Layout layout, double[] matrix, int columns) {
    int own = matrix.length / LANES;
    for (int lane = 0; lane < LANES; lane++) {
      for (int i = 0; i < own; i++) {
        int[] place = layout.place(lane >> 2, lane % 4, i);
        int at = start + (lane * own + i) * type.bytes();
        type.put(memory, at, matrix[place[0] * columns + place[1]]);
      }
    }
  }

  private static double[] get(ByteBuffer memory, MatrixType type, int rows, int columns) {
    double[] matrix = new double[rows * columns];
    int own = matrix.length / LANES;
    for (int lane = 0; lane < LANES; lane++) {
      for (int i = 0; i < own; i++) {
        int[] place = sums().place(lane >> 2, lane % 4, i);
        int at = (lane * own + i) * type.bytes();
        matrix[place[0] * columns + place[1]] = type.get(memory, at);
      }
    }
    return matrix;
  }

  /** Registers that hold elements: their names, and the loads or stores of a lane's part. */
  private record Registers(MatrixType type, int first, int count) {
    static Registers of(MatrixType type, int first, int elements) {
      int own = elements / LANES;
      return new Registers(type, first, type.bytes() == 8 ? own : own * type.bytes() / 4);
    }

    private String name(int i) {
      return (type.bytes() == 8 ? "g" : "r") + (first + i);
    }

    String braces() {
      return IntStream.range(0, count)
          .mapToObj(this::name)
          .collect(Collectors.joining(", ", "{", "}"));
    }

    private int width() {
      return type.bytes() == 8 ? 8 : 4;
    }

    private String address(String base, int start) {
      return "mul.wide.u32 x0, lane, %d; add.u64 x0, x0, %s; add.u64 x0, x0, %d;\n"
          .formatted(count * width(), base, start);
    }

    String load(int start) {
      String kind = width() == 8 ? "f64" : "b32";
      return IntStream.range(0, count)
          .mapToObj(i -> "ld.global.%s %s, [x0+%d];\n".formatted(kind, name(i), width() * i))
          .collect(Collectors.joining("", address("in", start), ""));
    }

    String store() {
      String kind = width() == 8 ? "f64" : "b32";
      return IntStream.range(0, count)
          .mapToObj(i -> "st.global.%s [x0+%d], %s;\n".formatted(kind, width() * i, name(i)))
          .collect(Collectors.joining("", address("out", 0), ""));
    }
  }

  private double[] multiply(
      MatrixCase of, MatrixType a, MatrixType b, MatrixType sum, String target, String modifier) {
    int startOfB = of.a().length * a.bytes();
    int startOfC = startOfB + of.b().length * b.bytes();
    ByteBuffer in = PtxWarp.memory(startOfC + of.c().length * sum.bytes());
    put(in, 0, a, left(a, of.m(), of.k()), of.a(), of.k());
    put(in, startOfB, b, right(b), of.b(), of.n());
    put(in, startOfC, sum, sums(), of.c(), of.n());
    Registers left = Registers.of(a, 0, of.a().length);
    Registers right = Registers.of(b, 10, of.b().length);
    Registers added = Registers.of(sum, 20, of.c().length);
    Registers result = Registers.of(sum, 30, of.c().length);
    String instruction =
        "mma.sync.aligned.m%dn%dk%d.row.col%s.%s.%s.%s.%s %s, %s, %s, %s;\n"
            .formatted(
                of.m(),
                of.n(),
                of.k(),
                modifier,
                sum,
                a,
                b,
                sum,
                result.braces(),
                left.braces(),
                right.braces(),
                added.braces());
    String body = left.load(0) + right.load(startOfB) + added.load(startOfC) + instruction;
    ByteBuffer out = warp.run(target, body + result.store(), in, of.c().length * sum.bytes());
    return get(out, sum, of.m(), of.n());
  }

  /** A compute capability, a shape, and the types of both factors and of the sum. */
  private record Form(
      int capability, int m, int n, int k, MatrixType a, MatrixType b, MatrixType sum) {}

  static List<Form> forms() {
    return List.of(
        new Form(75, 16, 8, 8, F16, F16, F16),
        new Form(75, 16, 8, 8, F16, F16, F32),
        new Form(80, 16, 8, 16, F16, F16, F16),
        new Form(80, 16, 8, 16, F16, F16, F32),
        new Form(80, 16, 8, 8, BF16, BF16, F32),
        new Form(80, 16, 8, 16, BF16, BF16, F32),
        new Form(80, 16, 8, 4, TF32, TF32, F32),
        new Form(80, 16, 8, 8, TF32, TF32, F32),
        new Form(80, 8, 8, 4, F64, F64, F64),
        new Form(90, 16, 8, 4, F64, F64, F64),
        new Form(90, 16, 8, 8, F64, F64, F64),
        new Form(90, 16, 8, 16, F64, F64, F64),
        new Form(75, 8, 8, 16, S8, S8, S32),
        new Form(75, 8, 8, 16, U8, S8, S32),
        new Form(80, 16, 8, 16, S8, U8, S32),
        new Form(80, 16, 8, 16, U8, U8, S32),
        new Form(80, 16, 8, 32, S8, S8, S32),
        new Form(80, 16, 8, 32, U8, S8, S32));
  }

  private double[] multiply(Form form, MatrixCase of) {
    needs(form.capability);
    return multiply(of, form.a, form.b, form.sum, "sm_" + form.capability, "");
  }

  private static MatrixCase random(Form form, boolean small) {
    return MatrixCase.random(form.m, form.n, form.k, form.a, form.b, form.sum, small);
  }

  @ParameterizedTest
  @MethodSource("forms")
  void productsOfSmallIntegers(Form form) {
    MatrixCase of = random(form, true);
    of.checkExact(form.toString(), multiply(form, of));
  }

  @ParameterizedTest
  @MethodSource("forms")
  @VariesByDevice("GPUs add several products at once, and cut partial sums off")
  void products(Form form) {
    MatrixCase of = random(form, false);
    of.check(form.toString(), multiply(form, of), form.sum);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void sumsOfIntegersWrapOrSaturate(boolean saturates) {
    needs(80);
    MatrixCase of = MatrixCase.random(16, 8, 32, S8, S8, S32, true);
    for (int i = 0; i < of.c().length; i++) {
      of.c()[i] = i % 3 == 0 ? Integer.MAX_VALUE : i % 3 == 1 ? Integer.MIN_VALUE : i;
    }
    double[] expected = new double[of.c().length];
    for (int at = 0; at < expected.length; at++) {
      long sum = (long) of.c()[at];
      for (int i = 0; i < 32; i++) {
        sum += (long) (of.a()[at / 8 * 32 + i] * of.b()[i * 8 + at % 8]);
      }
      expected[at] =
          saturates ? Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, sum)) : (int) sum;
    }
    String modifier = saturates ? ".satfinite" : "";
    assertArrayEquals(expected, multiply(of, S8, S8, S32, "sm_80", modifier));
  }

  /** Not numbers, and what is too large, in one element of a factor each. */
  @ParameterizedTest
  @CsvSource({"F16, F16", "F16, F32", "BF16, F32"})
  void specialNumbers(MatrixType type, MatrixType sum) {
    needs(80);
    MatrixCase of = MatrixCase.random(16, 8, 16, type, type, sum, true);
    of.a()[3] = Double.NaN;
    of.a()[16 + 5] = Double.POSITIVE_INFINITY;
    of.a()[2 * 16 + 7] = Double.NEGATIVE_INFINITY;
    Arrays.fill(of.b(), 1);

    double[] found = multiply(of, type, type, sum, "sm_80", "");

    for (int column = 0; column < 8; column++) {
      double[] rows = {found[column], found[8 + column], found[16 + column]};
      assertArrayEquals(
          new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}, rows);
    }
  }
}
