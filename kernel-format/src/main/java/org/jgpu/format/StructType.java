package org.jgpu.format;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A Java record as a C struct: the components in declared order, each at the next offset that its
 * alignment allows; the alignment is the widest component's, and the size is rounded up to it. This
 * is CUDA's own layout of a struct with these members.
 *
 * @param name binary name of the record class
 * @param components at least one
 */
public record StructType(String name, List<Component> components) implements ValueType {
  /**
   * A component of a record.
   *
   * @param name the Java name
   * @param type a primitive or another record
   */
  public record Component(String name, ValueType type) {}

  /**
   * A primitive in a record, or in a record within it.
   *
   * @param path the names of the components that lead to it, such as {@code centre.x}
   * @param offset from the start of the struct, in bytes
   */
  public record Leaf(String path, ElementType type, int offset) {}

  /** Copies {@code components}, of which there must be one at least. */
  public StructType {
    components = List.copyOf(components);
    if (components.isEmpty()) {
      throw new DescriptorFormatException("record " + name + " has no components");
    }
  }

  @Override
  public int alignment() {
    int widest = 1;
    for (Component component : components) {
      widest = Math.max(widest, component.type().alignment());
    }
    return widest;
  }

  @Override
  public int bytes() {
    int last = components.size() - 1;
    return aligned(offset(last) + components.get(last).type().bytes(), this);
  }

  /** Returns where component {@code index} begins, in bytes from the start of the struct. */
  public int offset(int index) {
    int end = 0;
    for (int i = 0; i < index; i++) {
      end = aligned(end, components.get(i).type()) + components.get(i).type().bytes();
    }
    return aligned(end, components.get(index).type());
  }

  private static int aligned(int offset, ValueType type) {
    int alignment = type.alignment();
    return (offset + alignment - 1) / alignment * alignment;
  }

  /** Returns the primitives, depth first in declared order. */
  public List<Leaf> leaves() {
    List<Leaf> result = new ArrayList<>();
    for (int i = 0; i < components.size(); i++) {
      Component component = components.get(i);
      int offset = offset(i);
      if (component.type() instanceof StructType struct) {
        for (Leaf leaf : struct.leaves()) {
          String path = component.name() + "." + leaf.path();
          result.add(new Leaf(path, leaf.type(), offset + leaf.offset()));
        }
      } else {
        result.add(new Leaf(component.name(), (ElementType) component.type(), offset));
      }
    }
    return result;
  }

  @Override
  public String javaName() {
    return name.substring(name.lastIndexOf('.') + 1).replace('$', '.');
  }

  /** Returns a form such as {@code app.Geometry$Circle(centre:app.Point(x:f32,y:f32),r:f32)}. */
  @Override
  public String code() {
    return components.stream()
        .map(component -> component.name() + ":" + component.type().code())
        .collect(Collectors.joining(",", name + "(", ")"));
  }

  /** Returns the dtype's name if it is a number's, else that of the record. */
  @Override
  public String toString() {
    return NumberType.of(this).map(NumberType::dtype).orElseGet(this::javaName);
  }

  static StructType ofCode(String code) {
    Parser parser = new Parser(code);
    StructType type = parser.struct();
    if (parser.next != code.length()) {
      throw parser.unexpected();
    }
    return type;
  }

  private static final class Parser {
    private final String code;
    private int next;

    Parser(String code) {
      this.code = code;
    }

    StructType struct() {
      String name = until('(');
      List<Component> components = new ArrayList<>();
      do {
        next++;
        String component = until(':');
        next++;
        components.add(new Component(component, type()));
      } while (at() == ',');
      if (at() != ')') {
        throw unexpected();
      }
      next++;
      return new StructType(name, components);
    }

    private ValueType type() {
      int end = next;
      while (end < code.length() && "(,)".indexOf(code.charAt(end)) < 0) {
        end++;
      }
      if (end < code.length() && code.charAt(end) == '(') {
        return struct();
      }
      String element = code.substring(next, end);
      next = end;
      return ElementType.ofCode(element);
    }

    private String until(char end) {
      int found = code.indexOf(end, next);
      if (found < 0) {
        throw unexpected();
      }
      String text = code.substring(next, found);
      next = found;
      return text;
    }

    private char at() {
      return next < code.length() ? code.charAt(next) : 0;
    }

    DescriptorFormatException unexpected() {
      return new DescriptorFormatException(
          "the record type '" + code + "' is cut short or malformed at character " + next);
    }
  }
}
