package org.jgpu.fuzz;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** What a place in a method can name. */
final class Variables {
  /**
   * A variable, or what is read like one.
   *
   * @param assignable whether the program may change it
   */
  record Variable(String name, Shape shape, boolean assignable) {}

  /**
   * An array, or a view.
   *
   * @param limits what an index must be less than, for each dimension: a power of two, or an
   *     expression of type {@code int}
   */
  record Array(String name, Shape shape, List<String> limits, boolean isView, boolean assignable) {
    /** Copies {@code limits}. */
    Array {
      limits = List.copyOf(limits);
    }

    /** An array whose length is known to be a power of two in each dimension. */
    static Array known(String name, Shape shape, boolean assignable, int... lengths) {
      List<String> limits = Arrays.stream(lengths).mapToObj(Integer::toString).toList();
      return new Array(name, shape, limits, false, assignable);
    }

    /** An array of one dimension. */
    static Array unknown(String name, Shape shape, boolean assignable) {
      return new Array(name, shape, List.of(name + ".length"), false, assignable);
    }

    static Array view(String name, Shape shape, int rank) {
      List<String> limits =
          IntStream.range(0, rank).mapToObj(axis -> name + ".size(" + axis + ")").toList();
      return new Array(name, shape, limits, true, false);
    }

    static boolean isKnown(String limit) {
      return Character.isDigit(limit.charAt(0));
    }

    private boolean isSmall() {
      return limits.size() == 1 && isKnown(limits.get(0)) && Integer.parseInt(limits.get(0)) <= 16;
    }
  }

  /**
   * A helper method.
   *
   * @param receiver the record whose instance method it is, if it is one
   */
  record Helper(String name, Shape result, List<Shape> parameters, Optional<Struct> receiver) {}

  private final List<Variable> variables = new ArrayList<>();
  private final List<Array> arrays = new ArrayList<>();
  private final List<Helper> helpers = new ArrayList<>();
  private final List<Struct> structs = new ArrayList<>();
  private int names;

  /** What is in scope, to be given back to {@link #leave}. */
  record Mark(int variables, int arrays) {}

  Mark enter() {
    return new Mark(variables.size(), arrays.size());
  }

  void leave(Mark mark) {
    variables.subList(mark.variables, variables.size()).clear();
    arrays.subList(mark.arrays, arrays.size()).clear();
  }

  /** Returns a name that nothing else of the kernel has. */
  String fresh(String stem) {
    return stem + names++;
  }

  /** Adds a variable and, if it is a record, the primitives inside. */
  void add(Variable variable) {
    variables.add(variable);
    if (variable.shape instanceof Struct struct) {
      struct.leaves().forEach(leaf -> addConstant(leaf.of(variable.name), leaf.type()));
    }
  }

  /** Adds an expression that has a value and can be read like a variable. */
  void addConstant(String expression, Type type) {
    variables.add(new Variable(expression, type, false));
  }

  /** Returns the primitive variables that the program may have changed. */
  List<Variable> changed() {
    return variables.stream()
        .filter(variable -> variable.assignable && variable.shape instanceof Type)
        .toList();
  }

  void add(Array array) {
    arrays.add(array);
  }

  void add(Helper helper) {
    helpers.add(helper);
  }

  void add(Struct struct) {
    structs.add(struct);
  }

  /** Returns the records, those that others are made of first. */
  List<Struct> structs() {
    return structs;
  }

  Optional<Variable> variable(RandomGenerator random, Shape shape, boolean assigned) {
    return pick(
        random,
        variables.stream()
            .filter(variable -> variable.shape.equals(shape))
            .filter(variable -> variable.assignable || !assigned)
            .toList());
  }

  Optional<Array> array(RandomGenerator random, Shape shape, boolean assigned) {
    return pick(
        random,
        arrays.stream()
            .filter(array -> array.shape.equals(shape) && (array.assignable || !assigned))
            .toList());
  }

  /** Returns an array with few elements, for a loop over them. */
  Optional<Array> smallArray(RandomGenerator random) {
    return pick(random, arrays.stream().filter(Array::isSmall).toList());
  }

  Optional<Helper> helper(RandomGenerator random, Shape result) {
    return pick(random, helpers.stream().filter(helper -> helper.result.equals(result)).toList());
  }

  static <T> Optional<T> pick(RandomGenerator random, List<T> list) {
    return list.isEmpty() ? Optional.empty() : Optional.of(list.get(random.nextInt(list.size())));
  }
}
