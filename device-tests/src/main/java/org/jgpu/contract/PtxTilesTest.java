package org.jgpu.contract;

import static org.jgpu.contract.MatrixType.BF16;
import static org.jgpu.contract.MatrixType.F16;
import static org.jgpu.contract.MatrixType.F32;
import static org.jgpu.contract.MatrixType.F64;
import static org.jgpu.contract.MatrixType.S32;
import static org.jgpu.contract.MatrixType.S8;
import static org.jgpu.contract.MatrixType.TF32;
import static org.jgpu.contract.MatrixType.U8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Products of tiles that a warp loads from memory and stores there, by rows and by columns. */
@DeviceTest
@Tag("checked")
class PtxTilesTest {
  /** Tiles lie in matrices that are wider than they are. */
  private static final int WIDER = 32;

  private final Gpu gpu;
  private final PtxWarp warp;

  PtxTilesTest(Gpu gpu) {
    this.gpu = gpu;
    this.warp = new PtxWarp(gpu);
  }

  private void needs(int computeCapability) {
    assumeTrue(
        !gpu.isHardware() || gpu.computeCapability() >= computeCapability,
        "the instruction needs compute capability " + computeCapability);
  }

  /** A matrix in memory: where it starts, and whether rows or columns are consecutive. */
  private record Tile(
      String name, MatrixType type, int rows, int columns, int start, boolean byRows) {
    int stride() {
      return (byRows ? columns : rows) + WIDER;
    }

    int end() {
      return start + stride() * (byRows ? rows : columns) * type.bytes();
    }

    private int place(int row, int column) {
      int at = byRows ? row * stride() + column : column * stride() + row;
      return start + at * type.bytes();
    }

    void put(ByteBuffer memory, double[] matrix) {
      for (int at = 0; at < matrix.length; at++) {
        type.put(memory, place(at / columns, at % columns), matrix[at]);
      }
    }

    double[] get(ByteBuffer memory) {
      double[] matrix = new double[rows * columns];
      for (int at = 0; at < matrix.length; at++) {
        matrix[at] = type.get(memory, place(at / columns, at % columns));
      }
      return matrix;
    }

    String layout() {
      return byRows ? "row" : "col";
    }

    /** The registers that PTX has for it; of float16 factors always eight. */
    String registers(int first) {
      boolean factor = !name.equals("c") && !name.equals("d");
      int words = rows * columns * type.bytes() / 32 / (type == F64 ? 8 : 4);
      int count = factor && type == F16 ? 8 : words;
      return IntStream.range(first, first + count)
          .mapToObj(i -> (type == F64 ? "g" : "r") + i)
          .collect(Collectors.joining(", ", "{", "}"));
    }
  }

  /** A product and its matrices. */
  private record Product(MatrixCase of, Tile a, Tile b, Tile c, Tile d, String shape) {
    static Product of(MatrixCase of, MatrixType sum, MatrixType result, boolean[] byRows) {
      Tile a = new Tile("a", of.factor(), of.m(), of.k(), 0, byRows[0]);
      Tile b = new Tile("b", of.factor(), of.k(), of.n(), a.end(), byRows[1]);
      Tile c = new Tile("c", sum, of.m(), of.n(), b.end(), byRows[2]);
      Tile d = new Tile("d", result, of.m(), of.n(), 0, byRows[3]);
      return new Product(of, a, b, c, d, "m%dn%dk%d".formatted(of.m(), of.n(), of.k()));
    }

    private String load(Tile tile, int register) {
      return """
      add.u64 x0, in, %d; mov.b32 r39, %d;
      wmma.load.%s.sync.aligned.%s.%s.global.%s %s, [x0], r39;
      """
          .formatted(
              tile.start,
              tile.stride(),
              tile.name,
              tile.layout(),
              shape,
              tile.type,
              tile.registers(register));
    }

    private String types() {
      return a.type == F16
          ? d.type + "." + c.type
          : "%s.%s.%s.%s".formatted(d.type, a.type, b.type, c.type);
    }

    String loads() {
      return load(a, 0) + load(b, 8) + load(c, 16);
    }

    String multiply(String modifier) {
      return "wmma.mma.sync.aligned.%s.%s.%s.%s%s %s, %s, %s, %s;\n"
          .formatted(
              a.layout(),
              b.layout(),
              shape,
              types(),
              modifier,
              d.registers(24),
              a.registers(0),
              b.registers(8),
              c.registers(16));
    }

    String store() {
      return "mov.b32 r39, %d; wmma.store.d.sync.aligned.%s.%s.global.%s [out], %s, r39;\n"
          .formatted(d.stride(), d.layout(), shape, d.type, d.registers(24));
    }

    ByteBuffer in() {
      ByteBuffer in = PtxWarp.memory(c.end());
      a.put(in, of.a());
      b.put(in, of.b());
      c.put(in, of.c());
      return in;
    }
  }

  private void multiply(int capability, Product product, boolean exact) {
    String body = product.loads() + product.multiply("") + product.store();
    ByteBuffer out = warp.run("sm_" + capability, body, product.in(), product.d.end());
    String what = product.shape + " of " + product.a.type;
    if (exact) {
      product.of.checkExact(what, product.d.get(out));
    } else {
      product.of.check(what, product.d.get(out), product.d.type);
    }
  }

  /**
   * A compute capability, a shape, and the types of the factors, of what is added, of the result.
   */
  private record Form(
      int capability, int m, int n, int k, MatrixType factor, MatrixType sum, MatrixType result) {}

  static List<Form> forms() {
    return List.of(
        new Form(75, 16, 16, 16, F16, F32, F32),
        new Form(75, 16, 16, 16, F16, F16, F16),
        new Form(75, 16, 16, 16, F16, F32, F16),
        new Form(75, 32, 8, 16, F16, F16, F32),
        new Form(75, 8, 32, 16, F16, F32, F32),
        new Form(80, 16, 16, 16, BF16, F32, F32),
        new Form(80, 32, 8, 16, BF16, F32, F32),
        new Form(80, 8, 32, 16, BF16, F32, F32),
        new Form(80, 16, 16, 8, TF32, F32, F32),
        new Form(80, 8, 8, 4, F64, F64, F64),
        new Form(75, 16, 16, 16, S8, S32, S32),
        new Form(75, 32, 8, 16, U8, S32, S32),
        new Form(75, 8, 32, 16, S8, S32, S32));
  }

  private void multiply(Form form, int layouts, boolean exact) {
    needs(form.capability);
    boolean[] byRows = new boolean[4];
    IntStream.range(0, 4).forEach(i -> byRows[i] = (layouts >> i & 1) != 0);
    MatrixCase of =
        MatrixCase.random(form.m, form.n, form.k, form.factor, form.factor, form.sum, exact);
    multiply(form.capability, Product.of(of, form.sum, form.result, byRows), exact);
  }

  @ParameterizedTest
  @MethodSource("forms")
  void productsOfSmallIntegers(Form form) {
    for (int layouts = 0; layouts < 16; layouts++) {
      multiply(form, layouts, true);
    }
  }

  @ParameterizedTest
  @MethodSource("forms")
  @VariesByDevice("GPUs add several products at once, and cut partial sums off")
  void products(Form form) {
    for (int layouts = 0; layouts < 16; layouts += 5) {
      multiply(form, layouts, false);
    }
  }

  /** Lanes may change all elements of their fragments alike, wherever these lie. */
  @ParameterizedTest
  @CsvSource({"16, 16", "32, 8", "8, 32"})
  void elementsOfFragments(int m, int n) {
    needs(75);
    MatrixCase of = MatrixCase.random(m, n, 16, F16, F16, F32, true);
    Product product = Product.of(of, F32, F32, new boolean[] {true, false, true, true});
    String doubled =
        IntStream.range(0, 8)
            .mapToObj(i -> "add.f16x2 r%d, r%d, r%d;\n".formatted(i, i, i))
            .collect(Collectors.joining());
    String body = product.loads() + doubled + product.multiply("") + product.store();
    double[] twice = of.a().clone();
    for (int i = 0; i < twice.length; i++) {
      twice[i] *= 2;
    }

    ByteBuffer out = warp.run("sm_75", body, product.in(), product.d.end());

    new MatrixCase(m, n, 16, F16, F32, twice, of.b(), of.c())
        .checkExact("doubled", product.d.get(out));
  }

  /** Through shared memory, without a stride: rows lie side by side. */
  @ParameterizedTest
  @EnumSource(names = {"F16", "BF16"})
  void tilesInSharedMemory(MatrixType type) {
    needs(80);
    MatrixCase of = MatrixCase.random(16, 16, 16, type, type, F32, true);
    ByteBuffer in = PtxWarp.memory(1024);
    for (int i = 0; i < 256; i++) {
      type.put(in, 2 * i, of.a()[i]);
      type.put(in, 512 + 2 * i, of.b()[i]);
    }
    int factor = type == F16 ? 8 : 4;
    String a = registers(0, factor);
    String b = registers(8, factor);
    String sums = registers(16, 8);
    String zero =
        IntStream.range(16, 24)
            .mapToObj(i -> "mov.b32 r%d, 0;".formatted(i))
            .collect(Collectors.joining());
    String types = type == F16 ? "f32.f32" : "f32.bf16.bf16.f32";
    String body =
        """
        mul.wide.u32 x0, lane, 32; add.u64 x0, x0, in;
        ld.global.v4.b32 {r30, r31, r32, r33}, [x0];
        ld.global.v4.b32 {r34, r35, r36, r37}, [x0+16];
        mov.u32 r38, tile; mad.lo.u32 r38, lane, 32, r38;
        st.shared.v4.b32 [r38], {r30, r31, r32, r33};
        st.shared.v4.b32 [r38+16], {r34, r35, r36, r37};
        bar.warp.sync -1;
        wmma.load.a.sync.aligned.row.m16n16k16.shared.%1$s %2$s, [tile];
        mov.u32 r39, tile; cvt.u64.u32 x1, r39; cvta.shared.u64 x1, x1; mov.b32 r38, 16;
        wmma.load.b.sync.aligned.row.m16n16k16.%1$s %3$s, [x1+512], r38;
        %6$s
        wmma.mma.sync.aligned.row.row.m16n16k16.%5$s %4$s, %2$s, %3$s, %4$s;
        wmma.store.d.sync.aligned.row.m16n16k16.shared.f32 [tile+1024], %4$s;
        bar.warp.sync -1;
        mov.u32 r38, tile; mad.lo.u32 r38, lane, 32, r38;
        ld.shared.v4.b32 {r30, r31, r32, r33}, [r38+1024];
        ld.shared.v4.b32 {r34, r35, r36, r37}, [r38+1040];
        mul.wide.u32 x0, lane, 32; add.u64 x0, x0, out;
        st.global.v4.b32 [x0], {r30, r31, r32, r33};
        st.global.v4.b32 [x0+16], {r34, r35, r36, r37};
        """
            .formatted(type, a, b, sums, types, zero);

    ByteBuffer out = warp.run("sm_80", body, in, 1024);

    double[] found = new double[256];
    for (int i = 0; i < 256; i++) {
      found[i] = out.getFloat(4 * i);
    }
    new MatrixCase(16, 16, 16, type, F32, of.a(), of.b(), new double[256])
        .checkExact("in shared memory", found);
  }

  private static String registers(int first, int count) {
    return IntStream.range(first, first + count)
        .mapToObj(i -> "r" + i)
        .collect(Collectors.joining(", ", "{", "}"));
  }
}
