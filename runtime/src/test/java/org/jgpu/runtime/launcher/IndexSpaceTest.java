package org.jgpu.runtime.launcher;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jgpu.format.ElementwiseContract;
import org.jgpu.runtime.layout.Layout;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which elements the threads of strided element-wise launches compute, and where they lie. */
class IndexSpaceTest {
  private static final int OPERANDS = 3;
  private static final int HEADER = ElementwiseContract.HEADER_WORDS;
  private static final int AXIS = ElementwiseContract.AXIS_WORDS + OPERANDS;

  private final StridedSpace space = new StridedSpace();

  @AfterEach
  void forgetLimit() {
    System.clearProperty(LaunchLimit.PROPERTY);
  }

  /** What one launch's kernel does: the positions, one for each operand, of each element. */
  private static List<List<Long>> elements(ByteBuffer words, long[] bases) {
    List<List<Long>> found = new ArrayList<>();
    for (int thread = 0; thread < words.getInt(0); thread++) {
      int[] at = new int[OPERANDS];
      int rest = words.getInt(3 * 4);
      int number = thread;
      for (int axis = 0; axis < words.getInt(4); axis++) {
        int word = HEADER + OPERANDS + axis * AXIS;
        long factor = Integer.toUnsignedLong(words.getInt(4 * word + 4));
        int next = (int) (((number * factor >>> 32) + number) >>> words.getInt(4 * word + 8));
        int coordinate = number - next * words.getInt(4 * word);
        rest -= coordinate * words.getInt(4 * word + 12);
        for (int n = 0; n < OPERANDS; n++) {
          at[n] += coordinate * words.getInt(4 * (word + ElementwiseContract.AXIS_WORDS + n));
        }
        number = next;
      }
      assertEquals(0, number, "a thread outside of all axes");
      for (int item = 0; item < words.getInt(2 * 4) && item * words.getInt(4 * 4) < rest; item++) {
        List<Long> places = new ArrayList<>();
        for (int n = 0; n < OPERANDS; n++) {
          places.add(bases[n] + at[n] + item * words.getInt(4 * (HEADER + n)));
        }
        found.add(places);
      }
    }
    return found;
  }

  private List<List<Long>> launched(LaunchLimit limit, ThreadSpace threads, int items) {
    List<List<Long>> all = new ArrayList<>();
    SpacePieces pieces = new SpacePieces(limit);
    ByteBuffer words =
        ByteBuffer.allocate(ElementwiseContract.spaceBytes(OPERANDS))
            .order(ByteOrder.nativeOrder());
    pieces.begin(space);
    do {
      threads.fill(space, items);
      threads.write(space, words, 0);
      assertTrue(threads.threads() <= 2 * limit.elements(), "too many threads: " + threads);
      long[] bases = new long[OPERANDS];
      for (int n = 0; n < OPERANDS; n++) {
        bases[n] = pieces.offset(space, n);
      }
      List<List<Long>> piece = elements(words, bases);
      assertTrue(piece.size() <= limit.elements(), piece.size() + " elements in a launch");
      for (List<Long> places : piece) {
        for (int n = 0; n < OPERANDS; n++) {
          assertTrue(Math.abs(places.get(n) - bases[n]) <= limit.span(), "too far: " + places);
        }
      }
      all.addAll(piece);
    } while (pieces.next(space));
    return all;
  }

  private static Set<List<Long>> expected(Layout... operands) {
    Set<List<Long>> all = new HashSet<>();
    long[] index = new long[operands[0].rank()];
    for (long element = 0; element < operands[0].size(); element++) {
      long rest = element;
      for (int axis = index.length - 1; axis >= 0; axis--) {
        index[axis] = rest % operands[0].extent(axis);
        rest /= operands[0].extent(axis);
      }
      List<Long> places = new ArrayList<>();
      for (Layout operand : operands) {
        places.add(operand.position(index) - operand.offset());
      }
      all.add(places);
    }
    return all;
  }

  private void check(LaunchLimit limit, ThreadSpace threads, int items, Layout... operands) {
    space.begin(operands[0]);
    space.add(operands[1]);
    space.add(operands[2]);
    space.sort();
    space.merge();
    List<List<Long>> found = launched(limit, threads, items);
    assertEquals(operands[0].size(), found.size());
    assertEquals(expected(operands), new HashSet<>(found));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 37, 64, 1 << 30})
  void piecesAndThreadsCoverEveryElementOnce(int most) {
    Random random = new Random(most);
    for (int round = 0; round < 300; round++) {
      int rank = random.nextInt(7);
      long[] shape = random.longs(rank, 1, rank > 3 ? 5 : 14).toArray();
      int items = 1 << random.nextInt(5);
      ThreadSpace threads = new ThreadSpace(1 << random.nextInt(8));
      Layout result = permuted(Layout.contiguous(shape), random);
      Layout first = operand(result.shape(), random);
      check(LaunchLimit.of(most), threads, items, result, first, operand(result.shape(), random));
    }
  }

  private static Layout permuted(Layout layout, Random random) {
    int[] axes = new int[layout.rank()];
    for (int i = 0; i < axes.length; i++) {
      int at = random.nextInt(i + 1);
      axes[i] = axes[at];
      axes[at] = i;
    }
    return axes.length == 0 ? layout : layout.transpose(axes);
  }

  /** Permuted, with a step along each axis, some of them negative, or broadcast along some. */
  private static Layout operand(long[] shape, Random random) {
    long[] wide = shape.clone();
    boolean[] repeats = new boolean[shape.length];
    for (int axis = 0; axis < shape.length; axis++) {
      repeats[axis] = random.nextInt(4) == 0;
      wide[axis] = repeats[axis] ? 1 : 3 * shape[axis];
    }
    int turn = shape.length == 0 ? 0 : random.nextInt(shape.length);
    int[] axes = new int[shape.length];
    for (int axis = 0; axis < axes.length; axis++) {
      axes[(axis + turn) % axes.length] = axis;
    }
    long[] stored = new long[shape.length];
    for (int axis = 0; axis < axes.length; axis++) {
      stored[axes[axis]] = wide[axis];
    }
    Layout layout = Layout.contiguous(stored);
    layout = axes.length == 0 ? layout : layout.transpose(axes);
    for (int axis = 0; axis < shape.length; axis++) {
      if (!repeats[axis]) {
        long step = 1 + random.nextInt(3);
        long end = shape[axis] * step;
        boolean back = random.nextBoolean();
        layout =
            back
                ? layout.slice(axis, (shape[axis] - 1) * step, Layout.END, -step)
                : layout.slice(axis, 0, end, step);
      }
    }
    return layout.broadcastTo(shape);
  }

  /** Rows longer and shorter than what lies side by side. */
  @Test
  void tilesOfAnyLength() {
    for (long columns : new long[] {3, 255, 256, 257, 600, 2047, 2048, 2049, 5000}) {
      Layout result = Layout.contiguous(9, columns);
      Layout row = Layout.contiguous(columns).broadcastTo(9, columns);
      Layout turned = Layout.contiguous(columns, 9).transpose();
      check(LaunchLimit.of(1 << 30), new ThreadSpace(1), 8, result, row, row);
      check(LaunchLimit.of(1 << 30), new ThreadSpace(1), 8, result, row, turned);
    }
  }

  /** Three billion bytes by rows of any width, and a stride that 32 bits do not hold. */
  @Test
  void whatNeedsMoreThan32BitsIsCut() {
    Layout wide = Layout.contiguous(3, 1L << 30);
    assertArrayEquals(new long[] {1, 1L << 30}, piece(wide, wide));
    Layout far = Layout.contiguous(2, 3, 1L << 32).slice(2, 0, 5, 1);
    assertArrayEquals(new long[] {1, 1, 5}, piece(Layout.contiguous(2, 3, 5), far));
    Layout turned = Layout.contiguous(1L << 20, 1L << 16).transpose().slice(0, 0, 4, 1);
    Layout narrow = Layout.contiguous(4, 1L << 20);
    assertArrayEquals(new long[] {4, 1L << 15}, piece(narrow, turned));
    Layout back = turned.slice(1, -1, Layout.END, -1);
    assertArrayEquals(new long[] {4, 1L << 15}, piece(narrow, back));
  }

  private long[] piece(Layout... operands) {
    space.begin(operands[0]);
    for (int i = 1; i < operands.length; i++) {
      space.add(operands[i]);
    }
    new SpacePieces(LaunchLimit.of(ElementwiseContract.ELEMENTS)).begin(space);
    long[] extents = new long[space.rank()];
    for (int axis = 0; axis < extents.length; axis++) {
      extents[axis] = space.extent(axis);
    }
    return extents;
  }

  @Test
  void limitIsANumberOfElements() {
    assertEquals(ElementwiseContract.ELEMENTS, LaunchLimit.ofSystem().elements());
    assertEquals(Integer.MAX_VALUE, LaunchLimit.ofSystem().span());
    System.setProperty(LaunchLimit.PROPERTY, " 100 ");
    assertEquals(100, LaunchLimit.ofSystem().elements());
    for (String wrong : List.of("0", "-1", "many", "1073741825", "")) {
      System.setProperty(LaunchLimit.PROPERTY, wrong);
      LauncherTestBase.assertRefused(
          "jgpu.launch.elements is '" + wrong + "'; expected a number", LaunchLimit::ofSystem);
    }
  }
}
