package org.jgpu.processor.devicecode;

import java.lang.reflect.RecordComponent;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Label;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * Writes functions as text, a line each: a record as {@code (Kind values)}, where the first of a
 * kind names its components as {@code (Kind{names} values)}; lists and optionals in brackets;
 * strings in quotes. Strings and small shared records are numbered as they are written, and are
 * {@code #number} from then on. All functions of one file go through one writer.
 */
final class IrTextWriter {
  private final Set<Class<?>> declared = new HashSet<>();
  private final Map<Object, Integer> numbers = new HashMap<>();
  private final Map<Class<? extends Record>, List<RecordComponent>> componentsOf = new HashMap<>();
  private final StringBuilder out = new StringBuilder();

  String write(IrFunction function) {
    out.setLength(0);
    value(function);
    return out.toString();
  }

  private void value(Object value) {
    boolean shared = value instanceof String || value instanceof Record node && isShared(node);
    @Nullable Integer number = shared ? numbers.get(value) : null;
    if (number != null) {
      out.append('#').append(number);
    } else if (value instanceof Record node) {
      node(node);
    } else if (value instanceof String text) {
      string(text);
      numbers.put(text, numbers.size());
    } else if (value instanceof List<?> list) {
      list(list);
    } else if (value instanceof Optional<?> optional) {
      list(optional.stream().toList());
    } else if (value instanceof Enum<?> constant) {
      out.append(constant.name());
    } else {
      out.append(value);
    }
  }

  private void node(Record node) {
    Class<? extends Record> kind = node.getClass();
    out.append('(').append(IrSchema.name(kind));
    List<RecordComponent> components = components(kind);
    if (declared.add(kind)) {
      char before = '{';
      for (RecordComponent component : components) {
        out.append(before).append(component.getName());
        before = ' ';
      }
      out.append(components.isEmpty() ? "{}" : "}");
    }
    for (RecordComponent component : components) {
      out.append(' ');
      value(component(node, component));
    }
    out.append(')');
    if (isShared(node)) {
      // After its parts, as the reader numbers them: it has a node only once the closing bracket is
      // read.
      numbers.put(node, numbers.size());
    }
  }

  private List<RecordComponent> components(Class<? extends Record> kind) {
    return componentsOf.computeIfAbsent(kind, IrSchema::components);
  }

  /** Returns whether many nodes hold one {@code node}. */
  static boolean isShared(Record node) {
    return node instanceof SourceSpan
        || node instanceof Local
        || node instanceof Label
        || node instanceof FunctionKey
        || node instanceof IrType;
  }

  private static Object component(Record node, RecordComponent component) {
    try {
      return component.getAccessor().invoke(node);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("component " + component, e);
    }
  }

  private void list(List<?> list) {
    out.append('[');
    String before = "";
    for (Object element : list) {
      out.append(before);
      value(element);
      before = " ";
    }
    out.append(']');
  }

  private void string(String text) {
    out.append('"');
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c < ' ') {
        out.append(String.format("\\%04x", (int) c));
      } else {
        out.append(c);
      }
    }
    out.append('"');
  }
}
