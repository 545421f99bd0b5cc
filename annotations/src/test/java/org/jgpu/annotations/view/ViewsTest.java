package org.jgpu.annotations.view;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ViewsTest {
  static List<Class<?>> classes() {
    List<Class<?>> classes = new ArrayList<>();
    for (Class<?> rank : View.class.getPermittedSubclasses()) {
      classes.addAll(Arrays.asList(rank.getPermittedSubclasses()));
    }
    return classes;
  }

  private static int rank(Class<?> view) {
    return view.getSimpleName().charAt(view.getSimpleName().length() - 1) - '0';
  }

  @Test
  void thereIsOneForEachTypeAndRank() {
    assertEquals(24, primitives().size());
    assertEquals(27, classes().size());
  }

  static List<Class<?>> primitives() {
    return classes().stream().filter(view -> view.getTypeParameters().length == 0).toList();
  }

  /** A value of {@code type} that is not its default. */
  private static Object sample(Class<?> type) {
    Object array = Array.newInstance(type, 1);
    if (type == boolean.class) {
      Array.setBoolean(array, 0, true);
    } else if (type == char.class) {
      Array.setChar(array, 0, 'x');
    } else {
      Array.setByte(array, 0, (byte) 7);
    }
    return Array.get(array, 0);
  }

  /** The classes differ in nothing but the type of the elements, which the name says. */
  @ParameterizedTest
  @MethodSource("primitives")
  void elementsAreOfTheTypeThatTheNameSays(Class<?> view) throws Exception {
    int rank = rank(view);
    Class<?>[] indices = new Class<?>[rank];
    Arrays.fill(indices, int.class);
    Method get = view.getMethod("get", indices);
    Class<?> element = get.getReturnType();
    assertEquals(element.getName() + "view" + rank, view.getSimpleName().toLowerCase(Locale.ROOT));
    Class<?>[] written = Arrays.copyOf(indices, rank + 1);
    written[rank] = element;
    Method set = view.getMethod("set", written);

    Object array = Array.newInstance(element, 24);
    Object made = whole(view, array);
    Object[] last = new Object[rank];
    for (int axis = 0; axis < rank; axis++) {
      last[axis] = (int) view.getMethod("size", int.class).invoke(made, axis) - 1;
    }
    Object[] arguments = Arrays.copyOf(last, rank + 1);
    arguments[rank] = sample(element);
    set.invoke(made, arguments);
    assertEquals(sample(element), get.invoke(made, last));
    assertEquals(sample(element), Array.get(array, 23));
  }

  /** A view of all of {@code array}, which has 24 elements, in row-major order. */
  private static Object whole(Class<?> view, Object array) throws Exception {
    int[][] sizes = {{}, {4, 6}, {2, 3, 4}};
    int[] given = sizes[rank(view) - 1];
    for (Constructor<?> constructor : view.getDeclaredConstructors()) {
      if (constructor.getParameterCount() == 1 + given.length) {
        Object[] arguments = new Object[1 + given.length];
        arguments[0] = array;
        for (int i = 0; i < given.length; i++) {
          arguments[i + 1] = given[i];
        }
        return constructor.newInstance(arguments);
      }
    }
    throw new AssertionError(view);
  }

  @Test
  void aTransposedSliceIsIndexedWithItsStrides() {
    int[] elements = new int[12];
    Arrays.setAll(elements, i -> i);
    // Rows 2, 1, 0 of the transposed 3 by 4 matrix, every second column.
    IntView2 view = new IntView2(elements, 2, 3, 2, -1, 8);
    assertEquals(3, view.rows());
    assertEquals(2, view.columns());
    assertEquals(2, view.get(0, 0));
    assertEquals(10, view.get(0, 1));
    assertEquals(8, view.get(2, 1));
    view.set(1, 1, -1);
    assertEquals(-1, elements[9]);
  }

  @Test
  void eachIndexIsCheckedAgainstItsOwnAxis() {
    FloatView2 view = new FloatView2(new float[12], 3, 4);
    assertThrows(ArrayIndexOutOfBoundsException.class, () -> view.get(0, 4));
    assertThrows(ArrayIndexOutOfBoundsException.class, () -> view.get(1, -1));
    assertThrows(ArrayIndexOutOfBoundsException.class, () -> view.set(3, 0, 1));
    assertThrows(IndexOutOfBoundsException.class, () -> view.size(2));
  }

  @Test
  void repeatedElementsAreReadOnly() {
    double[] row = {1, 2};
    DoubleView3 view = new DoubleView3(row, 0, 5, 1, 2, 0, 0, 1);
    assertEquals(2, view.get(4, 0, 1));
    assertThrows(UnsupportedOperationException.class, () -> view.set(0, 0, 0, 3));
    assertArrayEquals(new double[] {1, 2}, row);
  }

  @Test
  void aViewLiesInsideItsArray() {
    byte[] elements = new byte[6];
    assertThrows(IndexOutOfBoundsException.class, () -> new ByteView2(elements, 2, 4));
    assertThrows(IndexOutOfBoundsException.class, () -> new ByteView1(elements, 0, 3, -1));
    assertThrows(IndexOutOfBoundsException.class, () -> new ByteView1(elements, 0, -1, 1));
    assertThrows(
        IndexOutOfBoundsException.class, () -> new ByteView3(elements, 2, 1 << 16, 1 << 16));
    assertEquals(0, new ByteView1(elements, 99, 0, 1).size());
    assertEquals(6, new ByteView1(elements).size());
  }

  private record Pair(int x, long y) {}

  @Test
  void recordsAreElements() {
    Pair[] pairs = new Pair[24];
    Arrays.setAll(pairs, i -> new Pair(i, -i));
    assertEquals(pairs[7], new RecordView1<>(pairs, 23, 12, -2).get(8));
    RecordView2<Pair> turned = new RecordView2<>(pairs, 0, 6, 4, 1, 6);
    assertEquals(pairs[3 * 6 + 5], turned.get(5, 3));
    turned.set(5, 3, pairs[0]);
    assertEquals(pairs[0], new RecordView3<>(pairs, 2, 3, 4).get(1, 2, 3));
    assertEquals(24, new RecordView1<>(pairs).size());
    assertThrows(IndexOutOfBoundsException.class, () -> new RecordView2<>(pairs, 5, 5));
  }

  @Test
  void elementsAreUpdatedAtomically() throws Exception {
    for (Class<?> view : primitives()) {
      int count = 0;
      for (Method method : view.getMethods()) {
        if (method.getName().startsWith("atomic")) {
          count++;
          isAtomic(view, method);
        }
      }
      int expected =
          switch (view.getSimpleName().replaceFirst("View.", "")) {
            case "Int", "Long" -> 9;
            case "Float", "Double" -> 3;
            default -> 0;
          };
      assertEquals(expected, count, view.toString());
    }
  }

  private static void isAtomic(Class<?> view, Method method) throws Exception {
    Class<?> element = method.getReturnType();
    Object array = Array.newInstance(element, 24);
    Object made = whole(view, array);
    Object before = value(element, -6);
    Array.set(array, 23, before);
    int rank = rank(view);
    Object[] arguments = new Object[method.getParameterCount()];
    for (int axis = 0; axis < rank; axis++) {
      arguments[axis] = (int) view.getMethod("size", int.class).invoke(made, axis) - 1;
    }
    arguments[arguments.length - 1] = value(element, 5);
    if (arguments.length == rank + 2) {
      arguments[rank] = before;
    }
    assertEquals(before, method.invoke(made, arguments), method.toString());
    int expected =
        switch (method.getName()) {
          case "atomicAdd" -> -1;
          case "atomicSub" -> -11;
          case "atomicMin" -> -6;
          case "atomicMax", "atomicExchange", "atomicCompareAndSet" -> 5;
          case "atomicAnd" -> -6 & 5;
          case "atomicOr" -> -6 | 5;
          case "atomicXor" -> -6 ^ 5;
          default -> throw new AssertionError(method);
        };
    assertEquals(value(element, expected), Array.get(array, 23), method.toString());
  }

  private static Object value(Class<?> element, int value) {
    Object array = Array.newInstance(element, 1);
    Array.setInt(array, 0, value);
    return Array.get(array, 0);
  }

  @Test
  void repeatedElementsAreNotUpdated() {
    IntView2 view = new IntView2(new int[3], 0, 4, 3, 0, 1);
    assertThrows(UnsupportedOperationException.class, () -> view.atomicAdd(1, 1, 1));
    assertThrows(ArrayIndexOutOfBoundsException.class, () -> view.atomicMax(4, 0, 1));
  }
}
