package org.jgpu.processor.devicecode;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jgpu.format.DescriptorFormatException;
import org.jgpu.processor.ir.IrFunction;
import org.jspecify.annotations.Nullable;

/**
 * Reads what {@link IrTextWriter} wrote, line by line in the same order: numbers count what all
 * lines before have named. Components are found by name, so that files of versions whose nodes had
 * fewer lists, optionals and flags can be read.
 */
final class IrTextReader {
  private final Map<String, List<String>> declared = new HashMap<>();
  private final List<Object> numbered = new ArrayList<>();
  private IrTokens tokens = new IrTokens("");

  /**
   * Reads a line.
   *
   * @throws DescriptorFormatException if it is in a form that this version does not know
   */
  IrFunction read(String line) {
    tokens = new IrTokens(line);
    return (IrFunction) value(IrFunction.class);
  }

  private Object value(Type expected) {
    String token = tokens.next();
    Object value =
        switch (token.charAt(0)) {
          case '(' -> node();
          case '[' -> list(expected);
          case '#' -> shared(token);
          case '"' -> string(token);
          default -> word(token, expected);
        };
    Class<?> type = raw(expected);
    if (!type.isPrimitive() && !type.isInstance(value)) {
      throw new DescriptorFormatException(IrSchema.name(type) + " expected at: " + token);
    }
    return value;
  }

  private static Class<?> raw(Type type) {
    return type instanceof ParameterizedType generic
        ? (Class<?>) generic.getRawType()
        : (Class<?>) type;
  }

  private Object shared(String token) {
    int number = integer(token.substring(1)).intValue();
    if (number < 0 || number >= numbered.size()) {
      throw new DescriptorFormatException("nothing has the number " + token);
    }
    return numbered.get(number);
  }

  private String string(String token) {
    String text = token.substring(1);
    numbered.add(text);
    return text;
  }

  private Object list(Type expected) {
    boolean optional = raw(expected) == Optional.class;
    if (!(expected instanceof ParameterizedType generic)
        || !optional && raw(expected) != List.class) {
      throw new DescriptorFormatException("a list where a " + expected + " is expected");
    }
    List<Object> values = new ArrayList<>();
    while (!tokens.skip("]")) {
      values.add(value(generic.getActualTypeArguments()[0]));
    }
    return optional ? values.stream().findFirst() : values;
  }

  private Object node() {
    String name = tokens.next();
    if (tokens.skip("{")) {
      List<String> components = new ArrayList<>();
      while (!tokens.skip("}")) {
        components.add(tokens.next());
      }
      // The names of the version that wrote the file; this version's may be more or in another
      // order.
      declared.put(name, components);
    }
    Class<? extends Record> kind =
        IrSchema.INSTANCE.kind(name).orElseThrow(() -> unknown("node " + name));
    Record node = made(kind, components(kind, declared.getOrDefault(name, List.of())));
    if (!tokens.skip(")")) {
      throw unknown("node " + name);
    }
    if (IrTextWriter.isShared(node)) {
      numbered.add(node);
    }
    return node;
  }

  private Map<String, Object> components(Class<? extends Record> kind, List<String> names) {
    Map<String, Object> values = new HashMap<>();
    for (String name : names) {
      RecordComponent component =
          IrSchema.components(kind).stream()
              .filter(candidate -> candidate.getName().equals(name))
              .findFirst()
              .orElseThrow(() -> unknown(name + " of node " + IrSchema.name(kind)));
      values.put(name, value(component.getGenericType()));
    }
    return values;
  }

  private static Record made(Class<? extends Record> kind, Map<String, Object> values) {
    List<RecordComponent> components = IrSchema.components(kind);
    Class<?>[] types = new Class<?>[components.size()];
    Object[] arguments = new Object[components.size()];
    for (int i = 0; i < types.length; i++) {
      types[i] = components.get(i).getType();
      @Nullable Object value = values.get(components.get(i).getName());
      arguments[i] = value == null ? absent(types[i], kind) : value;
    }
    try {
      return kind.getDeclaredConstructor(types).newInstance(arguments);
    } catch (ReflectiveOperationException e) {
      throw new DescriptorFormatException("no " + IrSchema.name(kind) + " of " + values);
    }
  }

  /**
   * Returns what a component is that the file's version did not have: nothing, which is what such a
   * node meant then.
   */
  private static Object absent(Class<?> type, Class<?> kind) {
    if (type == List.class) {
      return List.of();
    }
    if (type == Optional.class) {
      return Optional.empty();
    }
    if (type == boolean.class) {
      return false;
    }
    throw new DescriptorFormatException(
        "a " + IrSchema.name(type) + " of node " + IrSchema.name(kind) + " is missing");
  }

  private static Object word(String token, Type expected) {
    Class<?> type = raw(expected);
    if (type.isEnum()) {
      return Arrays.stream(type.getEnumConstants())
          .filter(constant -> ((Enum<?>) constant).name().equals(token))
          .findFirst()
          .orElseThrow(() -> unknown(IrSchema.name(type) + " " + token));
    }
    if (type == boolean.class) {
      return Boolean.valueOf(token);
    }
    if (type == int.class || type == Integer.class) {
      return integer(token).intValue();
    }
    if (type == long.class) {
      return integer(token);
    }
    throw new DescriptorFormatException(IrSchema.name(type) + " expected at: " + token);
  }

  private static Long integer(String token) {
    try {
      return Long.valueOf(token);
    } catch (NumberFormatException e) {
      throw new DescriptorFormatException("a number expected at: " + token);
    }
  }

  private static DescriptorFormatException unknown(String what) {
    return new DescriptorFormatException("this version does not know the " + what);
  }
}
