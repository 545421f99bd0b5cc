package org.jgpu.software.ptx;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The names that are visible at a place: registers, variables, labels and branch tables. */
final class Scope {
  private final @Nullable Scope parent;
  private final RegisterNumbers numbers;
  private final Map<String, Register> registers = new HashMap<>();
  private final List<Family> families = new ArrayList<>();
  private final Map<String, Variable> variables = new HashMap<>();
  private final Map<String, Label> labels = new HashMap<>();
  private final Map<String, Operand.Targets> tables = new HashMap<>();

  /** Registers declared together: {@code %r<10>}. */
  private record Family(String prefix, int count, ScalarType type) {

    boolean has(String name) {
      int digits = name.length() - prefix.length();
      // Nine digits fit an int; no family has more registers.
      if (digits < 1 || digits > 9 || !name.startsWith(prefix)) {
        return false;
      }
      int number = 0;
      for (int i = prefix.length(); i < name.length(); i++) {
        char c = name.charAt(i);
        if (c < '0' || c > '9') {
          return false;
        }
        number = 10 * number + c - '0';
      }
      return number < count;
    }
  }

  /** Counts the registers of a function. */
  static final class RegisterNumbers {
    private int next;

    int next() {
      return next++;
    }

    int count() {
      return next;
    }
  }

  private Scope(@Nullable Scope parent, RegisterNumbers numbers) {
    this.parent = parent;
    this.numbers = numbers;
  }

  static Scope ofFunction() {
    return new Scope(null, new RegisterNumbers());
  }

  Scope nested() {
    return new Scope(this, numbers);
  }

  int registerCount() {
    return numbers.count();
  }

  /** Declares registers with numbers for a suffix; false when the scope has such ones. */
  boolean declareFamily(String prefix, int count, ScalarType type) {
    for (Family family : families) {
      if (family.prefix.equals(prefix)) {
        return false;
      }
    }
    families.add(new Family(prefix, count, type));
    return true;
  }

  /** Declares a register; false when the scope has one of that name. */
  boolean declareRegister(String name, ScalarType type) {
    if (registers.containsKey(name)) {
      return false;
    }
    add(name, type);
    return true;
  }

  private Register add(String name, ScalarType type) {
    Register register = new Register(numbers.next(), name, type);
    registers.put(name, register);
    return register;
  }

  /** Declares a variable; false when the scope has one of that name. */
  boolean declare(Variable variable) {
    return variables.putIfAbsent(variable.name(), variable) == null;
  }

  /** Declares a label; false when the scope has one of that name. */
  boolean declareLabel(String name) {
    return labels.putIfAbsent(name, new Label(name)) == null;
  }

  void declareTable(String name, Operand.Targets targets) {
    tables.put(name, targets);
  }

  @Nullable Register register(String name) {
    for (Scope scope = this; scope != null; scope = scope.parent) {
      Register known = scope.registers.get(name);
      if (known != null) {
        return known;
      }
      for (Family family : scope.families) {
        if (family.has(name)) {
          // Made when it is first named: compilers declare many more registers than they use.
          return scope.add(name, family.type);
        }
      }
    }
    return null;
  }

  @Nullable Variable variable(String name) {
    for (Scope scope = this; scope != null; scope = scope.parent) {
      Variable known = scope.variables.get(name);
      if (known != null) {
        return known;
      }
    }
    return null;
  }

  @Nullable Label label(String name) {
    for (Scope scope = this; scope != null; scope = scope.parent) {
      Label known = scope.labels.get(name);
      if (known != null) {
        return known;
      }
    }
    return null;
  }

  Operand.@Nullable Targets table(String name) {
    for (Scope scope = this; scope != null; scope = scope.parent) {
      Operand.Targets known = scope.tables.get(name);
      if (known != null) {
        return known;
      }
    }
    return null;
  }
}
