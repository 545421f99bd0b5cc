package org.jgpu.fuzz;

import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jgpu.annotations.view.FloatView1;
import org.jgpu.runtime.DeviceArray;

/**
 * How a view lies in its array.
 *
 * @param stepped whether every other index of the first axis is left out, the first one included
 * @param transposed whether the axes are reversed
 */
record ViewLayout(int rank, boolean stepped, boolean transposed) {
  /** Elements of the array. */
  static final int ELEMENTS = 140;

  static ViewLayout of(int code) {
    return new ViewLayout(code & 3, (code & 4) != 0, (code & 8) != 0);
  }

  int code() {
    return rank + (stepped ? 4 : 0) + (transposed ? 8 : 0);
  }

  /** Returns the shape of the array. */
  long[] base() {
    return switch (rank) {
      case 1 -> new long[] {ELEMENTS};
      case 2 -> new long[] {20, 7};
      default -> new long[] {4, 5, 7};
    };
  }

  /** Returns the type of the kernel's parameter. */
  String java(Shape element) {
    return name(element) + (element instanceof Type ? "" : "<" + element.java() + ">");
  }

  private String name(Shape element) {
    String type = element.java();
    return element instanceof Type
        ? type.substring(0, 1).toUpperCase(Locale.ROOT) + type.substring(1) + "View" + rank
        : "RecordView" + rank;
  }

  DeviceArray<?> of(DeviceArray<?> array) {
    DeviceArray<?> part = stepped ? array.slice(0, 1, base()[0], 2) : array;
    return transposed ? part.transpose() : part;
  }

  /** Returns the view of {@code array} on the CPU. */
  Object of(Object array, Shape element) throws ReflectiveOperationException {
    List<Object> sizes = new ArrayList<>();
    List<Object> strides = new ArrayList<>();
    int stride = 1;
    for (int axis = rank - 1; axis >= 0; axis--) {
      int size = (int) base()[axis];
      boolean every = axis > 0 || !stepped;
      sizes.add(transposed ? sizes.size() : 0, every ? size : size / 2);
      strides.add(transposed ? strides.size() : 0, every ? stride : 2 * stride);
      stride *= size;
    }
    List<Object> arguments =
        new ArrayList<>(List.of(array, stepped ? stride / (int) base()[0] : 0));
    arguments.addAll(sizes);
    arguments.addAll(strides);
    String name = FloatView1.class.getPackageName() + "." + name(element);
    return constructor(Class.forName(name), arguments.size()).newInstance(arguments.toArray());
  }

  private static Constructor<?> constructor(Class<?> view, int parameters) {
    return Arrays.stream(view.getConstructors())
        .filter(candidate -> candidate.getParameterCount() == parameters)
        .findFirst()
        .orElseThrow();
  }
}
