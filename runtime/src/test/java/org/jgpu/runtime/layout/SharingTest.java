package org.jgpu.runtime.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Whether views share memory, against their bytes. */
class SharingTest {
  private static final int VIEWS = 20_000;

  private final Random random = new Random(17);

  @Test
  void partsOfOneMatrix() {
    Layout matrix = Layout.contiguous(6, 8);
    assertFalse(share(matrix.slice(0, 0, 6, 2), matrix.slice(0, 1, 6, 2)));
    assertFalse(share(matrix.slice(1, 0, 5), matrix.slice(1, 5, 8)));
    assertTrue(share(matrix.slice(1, 0, 5), matrix.slice(1, 4, 8)));
    assertTrue(share(matrix.slice(0, 0, 6, 2), matrix.slice(0, 0, 6, 3)));
    assertFalse(share(matrix.slice(0, 0, 0), matrix));
    assertFalse(share(matrix.slice(1, 7, 0, -2), matrix.slice(1, 0, 8, 2)));
    assertTrue(share(matrix, matrix.transpose()));
  }

  @Test
  void largeOnes() {
    Layout cube = Layout.contiguous(1000, 1000, 1000);
    assertFalse(share(cube.slice(2, 0, 1000, 2), cube.slice(2, 1, 1000, 2)));
    assertFalse(share(cube.slice(1, 0, 500), cube.slice(1, 500, 1000)));
    assertTrue(share(cube.slice(1, 0, 501), cube.slice(1, 500, 1000)));
    assertTrue(share(cube, cube.slice(0, 999, 1000)));
  }

  /** Elements of two sizes: parts of a complex number are half as large as it. */
  @Test
  void elementsOfTwoSizes() {
    Layout real = Layout.strided(new long[] {10}, new long[] {2}, 0);
    Layout imaginary = Layout.strided(new long[] {10}, new long[] {2}, 1);
    assertFalse(Sharing.of(64, real, 4, 68, imaginary, 4));
    assertTrue(Sharing.of(68, imaginary, 4, 64, Layout.contiguous(10), 8));
    assertFalse(Sharing.of(68, imaginary, 4, 64, Layout.contiguous(0), 8));
  }

  @Test
  void randomViews() {
    for (int i = 0; i < VIEWS; i++) {
      Layout one = view();
      Layout other = view();
      int bytes = 1 << random.nextInt(3);
      int otherBytes = random.nextBoolean() ? bytes : 1 << random.nextInt(3);
      long oneAddress = 1000 + one.offset() * bytes;
      long otherAddress = 1000 + other.offset() * otherBytes + random.nextInt(40);
      Set<Long> written = bytes(oneAddress, one, bytes);
      Set<Long> both = bytes(otherAddress, other, otherBytes);
      both.retainAll(written);
      assertEquals(
          !both.isEmpty(),
          Sharing.of(oneAddress, one, bytes, otherAddress, other, otherBytes),
          () -> one + " and " + other);
    }
  }

  private Layout view() {
    Layout view = Layout.contiguous(4, 3, 6);
    for (int axis = 0; axis < 3; axis++) {
      long extent = view.extent(axis);
      long start = random.nextInt((int) extent);
      long step = 1 + random.nextInt(3);
      view =
          random.nextBoolean()
              ? view.slice(axis, start, extent, step)
              : view.slice(axis, start, Layout.END, -step);
    }
    return random.nextBoolean() ? view : view.transpose();
  }

  private static boolean share(Layout one, Layout other) {
    return Sharing.of(4 * one.offset(), one, 4, 4 * other.offset(), other, 4);
  }

  private static Set<Long> bytes(long address, Layout layout, int bytes) {
    Set<Long> all = new HashSet<>();
    for (long i = 0; i < layout.size(); i++) {
      long left = i;
      long at = address;
      for (int axis = layout.rank() - 1; axis >= 0; axis--) {
        at += left % layout.extent(axis) * layout.stride(axis) * bytes;
        left /= layout.extent(axis);
      }
      for (int b = 0; b < bytes; b++) {
        all.add(at + b);
      }
    }
    return all;
  }
}
