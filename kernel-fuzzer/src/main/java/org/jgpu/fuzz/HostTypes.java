package org.jgpu.fuzz;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.Half;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;

/** The classes of a kernel's types, and values of them. */
final class HostTypes {
  private final Class<?> owner;

  /** Creates the types of the records that are members of {@code owner}, or of its members. */
  HostTypes(Class<?> owner) {
    this.owner = owner;
  }

  Class<?> type(Shape shape) {
    return switch (shape.java()) {
      case "boolean" -> boolean.class;
      case "byte" -> byte.class;
      case "short" -> short.class;
      case "char" -> char.class;
      case "int" -> int.class;
      case "long" -> long.class;
      case "float" -> float.class;
      case "double" -> double.class;
      case "Half" -> Half.class;
      case "BFloat16" -> BFloat16.class;
      case "Complex64" -> Complex64.class;
      case "Complex128" -> Complex128.class;
      default ->
          Arrays.stream(owner.getClasses())
              .filter(type -> type.getSimpleName().equals(shape.java()))
              .findFirst()
              .orElseThrow(() -> new IllegalStateException("no " + shape.java() + " in " + owner));
    };
  }

  /** Returns what {@code value}, boxed or a list of components, is in Java. */
  Object value(Shape shape, Object value) {
    if (!(shape instanceof Struct struct)) {
      return value;
    }
    List<?> given = (List<?>) value;
    Object[] components = new Object[given.size()];
    for (int i = 0; i < components.length; i++) {
      components[i] = value(struct.components().get(i).shape(), given.get(i));
    }
    try {
      Constructor<?> constructor = type(shape).getDeclaredConstructors()[0];
      return constructor.newInstance(components);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the primitives in {@code value}, a record or a boxed primitive, in order. */
  static List<Object> leaves(Object value) {
    if (!(value instanceof Record)) {
      return List.of(value);
    }
    List<Object> result = new ArrayList<>();
    try {
      for (RecordComponent component : value.getClass().getRecordComponents()) {
        result.addAll(leaves(component.getAccessor().invoke(value)));
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
    return result;
  }
}
