package org.jgpu.fuzz;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.jgpu.fuzz.Argument.Kind;

/**
 * Arguments of a kernel without the classes of its records: a record is the list of its primitives.
 *
 * @param values boxed primitives, and lists of them for records; an array is an array of these
 */
record Inputs(List<Argument> arguments, List<Object> values) {
  /** Copies the lists. */
  Inputs {
    arguments = List.copyOf(arguments);
    values = List.copyOf(values);
  }

  static Inputs random(List<Argument> arguments, RandomGenerator random) {
    List<Object> values = new ArrayList<>();
    for (Argument argument : arguments) {
      if (argument.kind() == Kind.NUMBER) {
        values.add(argument.number());
      } else if (argument.kind() == Kind.SCALAR) {
        values.add(value(argument.shape(), random));
      } else {
        Object[] elements = new Object[argument.elements()];
        for (int i = 0; i < elements.length; i++) {
          elements[i] = value(argument.shape(), random);
        }
        values.add(elements);
      }
    }
    return new Inputs(arguments, values);
  }

  private static Object value(Shape shape, RandomGenerator random) {
    if (shape instanceof Struct struct) {
      return struct.components().stream()
          .map(component -> value(component.shape(), random))
          .toList();
    }
    long bits = Literals.integer(random);
    return switch ((Type) shape) {
      case BOOLEAN -> random.nextBoolean();
      case BYTE -> (byte) bits;
      case SHORT -> (short) bits;
      case CHAR -> (char) bits;
      case INT -> (int) bits;
      case LONG -> bits;
      case FLOAT -> Literals.single(random);
      case DOUBLE -> Literals.floating(random);
    };
  }

  /** Returns the number of elements of argument {@code i}, 1 for what is no array. */
  int length(int i) {
    return values.get(i) instanceof Object[] elements ? elements.length : 1;
  }

  /** Returns the number of results of an element-wise kernel. */
  int elements() {
    for (int i = 0; i < values.size(); i++) {
      if (arguments.get(i).kind() == Kind.MATRIX) {
        return length(i);
      }
    }
    throw new IllegalArgumentException("no argument has all elements");
  }

  /** Returns which elements a reduction of these takes together. */
  int[] groups(Along along) {
    return along.groups(Argument.of(Kind.MATRIX, Type.INT).dimensions(elements()));
  }

  private Inputs with(int i, Object value) {
    List<Object> changed = new ArrayList<>(values);
    changed.set(i, value);
    return new Inputs(arguments, changed);
  }

  /** Returns inputs that are a little less than these; not all fit together. */
  List<Inputs> smaller() {
    List<Inputs> result = new ArrayList<>();
    boolean apart = arguments.stream().noneMatch(argument -> argument.kind() == Kind.MATRIX);
    if (!apart) {
      halves(result);
    }
    for (int i = 0; i < values.size(); i++) {
      Argument argument = arguments.get(i);
      if (values.get(i) instanceof Object[] elements) {
        if (apart && argument.kind() != Kind.VIEW && elements.length > 1) {
          int half = elements.length / 2;
          result.add(with(i, slice(elements, 0, 1)));
          result.add(with(i, slice(elements, 0, half)));
          result.add(with(i, slice(elements, half, elements.length)));
        }
        simplest(i, argument.shape(), elements, result);
      } else if (argument.kind() == Kind.NUMBER && !values.get(i).equals(1)) {
        result.add(with(i, 1));
      }
    }
    return result;
  }

  private void simplest(int i, Shape shape, Object[] elements, List<Inputs> result) {
    for (Object simple : List.of(0, 1)) {
      Object[] all = elements.clone();
      if (shape instanceof Type type && type != Type.BOOLEAN) {
        Arrays.fill(all, number(type, (int) simple));
        if (!Arrays.equals(all, elements)) {
          result.add(with(i, all));
        }
      }
    }
  }

  private static Object number(Type type, int value) {
    return switch (type) {
      case BYTE -> (byte) value;
      case SHORT -> (short) value;
      case CHAR -> (char) value;
      case LONG -> (long) value;
      case FLOAT -> (float) value;
      case DOUBLE -> (double) value;
      default -> value;
    };
  }

  /** Adds the halves of what belongs together element by element. */
  private void halves(List<Inputs> result) {
    int most = 1;
    for (int i = 0; i < values.size(); i++) {
      most = Math.max(most, arguments.get(i).kind() == Kind.MATRIX ? length(i) : 1);
    }
    if (most > 1) {
      result.add(range(0, most / 2));
      result.add(range(most / 2, most));
    }
  }

  /**
   * Returns the elements {@code from} to {@code to} of the result, each with elements of its own.
   */
  private Inputs range(int from, int to) {
    List<Argument> alike = new ArrayList<>();
    List<Object> changed = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      if (values.get(i) instanceof Object[] elements) {
        Object[] part = new Object[to - from];
        for (int k = from; k < to; k++) {
          part[k - from] = elements[arguments.get(i).element(k)];
        }
        alike.add(Argument.of(Kind.MATRIX, arguments.get(i).shape()));
        changed.add(part);
      } else {
        alike.add(arguments.get(i));
        changed.add(values.get(i));
      }
    }
    return new Inputs(alike, changed);
  }

  private static Object[] slice(Object[] elements, int from, int to) {
    return Arrays.copyOfRange(elements, from, to);
  }

  /** Returns the arguments as text, long arrays shortened. */
  String text() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < values.size(); i++) {
      Argument argument = arguments.get(i);
      text.append("  argument ").append(i).append(", ").append(argument.kind()).append(" of ");
      text.append(argument.shape().java()).append(": ");
      text.append(values.get(i) instanceof Object[] elements ? shortened(elements) : values.get(i));
      text.append('\n');
    }
    return text.toString();
  }

  private static String shortened(Object[] elements) {
    int most = 40;
    String head =
        Arrays.stream(elements)
            .limit(most)
            .map(value -> value instanceof Character c ? "(char) " + (int) c : value.toString())
            .collect(Collectors.joining(", ", "[", "]"));
    return elements.length <= most ? head : head + " and " + (elements.length - most) + " more";
  }

  /** Returns argument {@code i} as the kernel takes it. */
  Object host(int i, HostTypes types) {
    Shape shape = arguments.get(i).shape();
    if (!(values.get(i) instanceof Object[] elements)) {
      return types.value(shape, values.get(i));
    }
    Object array = Array.newInstance(types.type(shape), elements.length);
    for (int k = 0; k < elements.length; k++) {
      Array.set(array, k, types.value(shape, elements[k]));
    }
    return array;
  }
}
