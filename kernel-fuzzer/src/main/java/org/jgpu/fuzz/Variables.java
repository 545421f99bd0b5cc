package org.jgpu.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** What a place in a method can name. */
final class Variables {
  /**
   * A variable.
   *
   * @param assignable whether the program may change it
   */
  record Variable(String name, Type type, boolean assignable) {}

  /**
   * An array.
   *
   * @param mask what keeps an index inside, or 0 if only {@code length} is known
   */
  record Array(String name, Type type, int mask, boolean assignable) {}

  /** A helper method. */
  record Helper(String name, Type result, List<Type> parameters) {}

  private final List<Variable> variables = new ArrayList<>();
  private final List<Array> arrays = new ArrayList<>();
  private final List<Helper> helpers = new ArrayList<>();
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

  /** Returns a name that nothing else in the class has. */
  String fresh(String stem) {
    return stem + names++;
  }

  void add(Variable variable) {
    variables.add(variable);
  }

  void add(Array array) {
    arrays.add(array);
  }

  void add(Helper helper) {
    helpers.add(helper);
  }

  Optional<Variable> variable(RandomGenerator random, Type type, boolean assigned) {
    return pick(
        random,
        variables.stream()
            .filter(variable -> variable.type == type && (variable.assignable || !assigned))
            .toList());
  }

  Optional<Array> array(RandomGenerator random, Type type, boolean assigned) {
    return pick(
        random,
        arrays.stream()
            .filter(array -> array.type == type && (array.assignable || !assigned))
            .toList());
  }

  Optional<Helper> helper(RandomGenerator random, Type result) {
    return pick(random, helpers.stream().filter(helper -> helper.result == result).toList());
  }

  static <T> Optional<T> pick(RandomGenerator random, List<T> list) {
    return list.isEmpty() ? Optional.empty() : Optional.of(list.get(random.nextInt(list.size())));
  }
}
