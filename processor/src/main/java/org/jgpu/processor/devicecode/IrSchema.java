package org.jgpu.processor.devicecode;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jgpu.processor.ir.Derived;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrFunction;

/**
 * The kinds of nodes that IR is made of: every record that an {@link IrFunction} can hold. They are
 * found from its declaration, so that a new node needs no code here.
 */
final class IrSchema {
  private static final Set<Class<?>> LEAVES =
      Set.of(String.class, Integer.class, List.class, Optional.class);

  /** The only one there is: the IR's declaration does not change at run time. */
  static final IrSchema INSTANCE = new IrSchema();

  private final Map<String, Class<? extends Record>> kinds = new HashMap<>();

  private IrSchema() {
    visit(IrFunction.class);
  }

  private void visit(Type type) {
    if (type instanceof ParameterizedType generic) {
      visit(generic.getRawType());
      for (Type argument : generic.getActualTypeArguments()) {
        visit(argument);
      }
    } else if (type instanceof Class<?> raw) {
      visitClass(raw);
    } else {
      throw new IllegalStateException("IR holds a " + type + ", which has no written form");
    }
  }

  private void visitClass(Class<?> type) {
    if (type.isRecord()) {
      Class<? extends Record> kind = type.asSubclass(Record.class);
      if (kinds.putIfAbsent(name(kind), kind) == null) {
        for (RecordComponent component : components(kind)) {
          visit(component.getGenericType());
        }
      }
    } else if (type.isSealed()) {
      for (Class<?> permitted : type.getPermittedSubclasses()) {
        visit(permitted);
      }
    } else if (!type.isEnum() && !type.isPrimitive() && !LEAVES.contains(type)) {
      throw new IllegalStateException("IR holds a " + type + ", which has no written form");
    }
  }

  /** Returns the components of {@code kind} in files: those that do not follow from others. */
  static List<RecordComponent> components(Class<? extends Record> kind) {
    return Arrays.stream(kind.getRecordComponents())
        .filter(component -> !component.isAnnotationPresent(Derived.class))
        .toList();
  }

  /**
   * Returns the name of {@code kind} in files, such as {@code Expr.Binary}. Groups of expressions
   * are not in it, so that a file can be read whichever group a kind belongs to.
   */
  static String name(Class<?> kind) {
    Class<?> owner = kind.getDeclaringClass();
    if (owner == null) {
      return kind.getSimpleName();
    }
    Class<?> of = Expr.class.isAssignableFrom(owner) ? Expr.class : owner;
    return of.getSimpleName() + "." + kind.getSimpleName();
  }

  Optional<Class<? extends Record>> kind(String name) {
    return Optional.ofNullable(kinds.get(name));
  }

  /** Returns the names of all kinds. */
  Set<String> names() {
    return new TreeSet<>(kinds.keySet());
  }
}
