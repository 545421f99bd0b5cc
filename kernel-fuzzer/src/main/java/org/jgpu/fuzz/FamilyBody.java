package org.jgpu.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** Statements and expressions of a family, of the numbers in scope. */
final class FamilyBody {
  private final RandomGenerator random;
  private final Bound bound;
  private final List<String> numbers = new ArrayList<>();
  private Optional<String> helper = Optional.empty();
  private Optional<String> flag = Optional.empty();

  FamilyBody(RandomGenerator random, Bound bound) {
    this.random = random;
    this.bound = bound;
  }

  /** Adds an expression of the type parameter's type, which may be used from here on. */
  void number(String expression) {
    numbers.add(expression);
  }

  /** Forgets all that may be used. */
  void clear() {
    numbers.clear();
    flag = Optional.empty();
  }

  /** Adds a condition that may be used from here on. */
  void flag(String condition) {
    flag = Optional.of(condition);
  }

  /** Returns a method of two numbers, which what follows may call. */
  String helper(String name) {
    numbers.addAll(List.of("a", "b"));
    String text =
        "  static %s T %s(T a, T b) {\nreturn %s;\n}\n\n"
            .formatted(bound.generic(), name, value(3));
    clear();
    helper = Optional.of(name);
    return text;
  }

  /** Returns declarations of variables and statements that change them. */
  String statements() {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(4); i > 0; i--) {
      String local = "v" + numbers.size();
      text.append("T ").append(local).append(" = ").append(value(3)).append(";\n");
      numbers.add(local);
      String change = local + " = " + value(3) + ";\n";
      text.append(
          switch (random.nextInt(4)) {
            case 0 -> "if (" + condition(2) + ") {\n" + change + "}\n";
            case 1 -> "for (int n = 0; n < 3; n++) {\n" + change + "}\n";
            case 2 -> "while (" + condition(2) + ") {\n" + change + "break;\n}\n";
            default -> change;
          });
    }
    return text.toString();
  }

  /** Returns a number. */
  String value(int depth) {
    if (depth == 0 || random.nextInt(6) == 0) {
      return pick(numbers);
    }
    return helper.isEmpty() || random.nextInt(8) != 0
        ? filled(pick(bound.patterns()), depth)
        : filled(helper.get() + "(#, #)", depth);
  }

  /** Returns a condition. */
  String condition(int depth) {
    return flag.isPresent() && random.nextInt(4) == 0
        ? flag.get()
        : filled(pick(bound.conditions()), depth);
  }

  private <E> E pick(List<E> of) {
    return of.get(random.nextInt(of.size()));
  }

  private String filled(String pattern, int depth) {
    StringBuilder text = new StringBuilder();
    for (char c : pattern.toCharArray()) {
      switch (c) {
        case '#' -> text.append(value(depth - 1));
        case '%' -> text.append(condition(Math.max(1, depth - 1)));
        default -> text.append(c);
      }
    }
    return text.toString();
  }
}
