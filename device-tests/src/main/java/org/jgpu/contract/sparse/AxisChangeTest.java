package org.jgpu.contract.sparse;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jgpu.arrays.sparse.CscMatrix;
import org.jgpu.contract.ScopedTest;
import org.jgpu.contract.sparse.HostMatrix.Triplets;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Rows made columns: every entry once, those of a column in the order of their rows. */
@ScopedTest
class AxisChangeTest {
  private static final int COLUMNS = 41;

  /** Around what a block of the kernel has, with empty rows before, between and behind. */
  private static final int[] LENGTHS = {0, 4096, 0, 0, 1, 4094, 1, 0, 1, 9000, 0, 300, 3, 0, 0};

  private final Gpu gpu;

  AxisChangeTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  @Tag("checked")
  void rowsOfAnyLengths() {
    HostMatrix.DTYPES.forEach(this::check);
  }

  private <A> void check(DType<A> dtype) {
    Random random = new Random(11);
    Triplets triplets = Triplets.of(LENGTHS.length, COLUMNS);
    List<List<Integer>> ofColumns = new ArrayList<>();
    IntStream.range(0, COLUMNS).forEach(column -> ofColumns.add(new ArrayList<>()));
    for (int row = 0; row < LENGTHS.length; row++) {
      for (int k = 0; k < LENGTHS[row]; k++) {
        int column = random.nextInt(COLUMNS);
        ofColumns.get(column).add(triplets.values().size());
        triplets.add(row, column, HostMatrix.number(random, dtype));
      }
    }
    int[] order = ofColumns.stream().flatMap(List::stream).mapToInt(k -> k).toArray();
    CscMatrix<A> turned = triplets.loose(gpu, dtype).toCsc();
    assertArrayEquals(
        IntStream.of(order).map(k -> triplets.places().get(k)[0]).toArray(),
        turned.indices().toHost(),
        dtype.toString());
    assertArrayEquals(
        IntStream.of(order).mapToObj(triplets.values()::get).toArray(Complex128[]::new),
        HostMatrix.read(turned.values()),
        dtype.toString());
    int[] ends = turned.offsets().toHost();
    for (int column = 0; column < COLUMNS; column++) {
      int length = ends[column + 1] - ends[column];
      assertEquals(ofColumns.get(column).size(), length, dtype + " column " + column);
    }
  }
}
