package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.ByteBuffer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Matrices of 8 by 8 halves between rows in shared memory and the registers of a warp. */
@DeviceTest
@Tag("checked")
class PtxMatrixRowsTest {
  private static final int LANES = 32;

  private final Gpu gpu;
  private final PtxWarp warp;

  PtxMatrixRowsTest(Gpu gpu) {
    this.gpu = gpu;
    this.warp = new PtxWarp(gpu);
  }

  /** Rows of 16 bytes at addresses in reverse, to registers by rows or by columns. */
  @ParameterizedTest
  @CsvSource({"1, false", "2, false", "4, false", "1, true", "2, true", "4, true"})
  void rowsIntoRegisters(int matrices, boolean transposed) {
    ByteBuffer in = PtxWarp.memory(16 * LANES);
    for (int i = 0; i < 8 * LANES; i++) {
      in.putShort(2 * i, (short) (i * 257));
    }
    String body =
        copyToTile()
            + "mov.u32 r1, tile; sub.u32 r2, 31, lane; mad.lo.u32 r1, r2, 16, r1;\n"
            + "ldmatrix.sync.aligned.m8n8.x%d%s.shared.b16 %s, [r1];\n"
                .formatted(matrices, transposed ? ".trans" : "", names(matrices))
            + store(matrices);
    ByteBuffer out = warp.run("sm_75", body, in, 4 * matrices * LANES);
    for (int at = 0; at < 2 * matrices * LANES; at++) {
      int lane = at / (2 * matrices);
      int matrix = at / 2 % matrices;
      int outer = lane / 4;
      int inner = 2 * (lane % 4) + at % 2;
      int row = 8 * matrix + (transposed ? inner : outer);
      int column = transposed ? outer : inner;
      short expected = in.getShort(2 * (8 * (31 - row) + column));
      assertEquals(expected, out.getShort(2 * at), "element " + at);
    }
  }

  private static String copyToTile() {
    return """
    mul.wide.u32 x0, lane, 16; add.u64 x0, x0, in;
    ld.global.v4.b32 {r10, r11, r12, r13}, [x0];
    mov.u32 r1, tile; mad.lo.u32 r1, lane, 16, r1;
    st.shared.v4.b32 [r1], {r10, r11, r12, r13};
    bar.warp.sync -1;
    """;
  }

  private static String names(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "r" + (20 + i))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private static String store(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "st.global.b32 [x0+%d], r%d;\n".formatted(4 * i, 20 + i))
        .collect(
            Collectors.joining(
                "", "mul.wide.u32 x0, lane, %d; add.u64 x0, x0, out;\n".formatted(4 * count), ""));
  }

  /** What ldmatrix has loaded is stored by stmatrix, by the same rows. */
  @ParameterizedTest
  @CsvSource({"1, false", "2, false", "4, false", "1, true", "2, true", "4, true"})
  void registersIntoRows(int matrices, boolean transposed) {
    assumeTrue(
        !gpu.isHardware() || gpu.computeCapability() >= 90, "stmatrix needs compute capability 90");
    ByteBuffer in = PtxWarp.memory(16 * LANES);
    for (int i = 0; i < 8 * LANES; i++) {
      in.putShort(2 * i, (short) (i * 259));
    }
    String form = ".sync.aligned.m8n8.x" + matrices + (transposed ? ".trans" : "") + ".shared.b16 ";
    String body =
        copyToTile()
            + "ldmatrix"
            + form
            + names(matrices)
            + ", [r1];\n"
            + "mov.b32 r3, 0; st.shared.v4.b32 [r1], {r3, r3, r3, r3}; bar.warp.sync -1;\n"
            + "stmatrix"
            + form
            + "[r1], "
            + names(matrices)
            + ";\n"
            + "bar.warp.sync -1; ld.shared.v4.b32 {r20, r21, r22, r23}, [r1];\n"
            + store(4);
    ByteBuffer out = warp.run("sm_90", body, in, 16 * LANES);
    for (int i = 0; i < 8 * LANES; i++) {
      short expected = i < 64 * matrices ? in.getShort(2 * i) : (short) 0;
      assertEquals(expected, out.getShort(2 * i), "element " + i);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 77})
  void transposesInRegisters(int factor) {
    ByteBuffer in = PtxWarp.memory(16 * LANES);
    for (int i = 0; i < 64; i++) {
      in.putShort(2 * i, (short) (i * factor));
    }
    String body =
        "mul.wide.u32 x0, lane, 4; add.u64 x0, x0, in; ld.global.b32 r1, [x0];\n"
            + "movmatrix.sync.aligned.m8n8.trans.b16 r20, r1;\n"
            + store(1);
    ByteBuffer out = warp.run("sm_75", body, in, 4 * LANES);
    for (int i = 0; i < 64; i++) {
      assertEquals(in.getShort(2 * (i % 8 * 8 + i / 8)), out.getShort(2 * i), "element " + i);
    }
  }
}
