package org.jgpu.format;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A Java record as a C struct: the components in declared order, each at the next offset that its
 * alignment allows; the alignment is the widest component's, and the size is rounded up to it. This
 * is CUDA's own layout of a struct with these members. Worked out once: copies and launches ask for
 * it at each record.
 */
public final class StructType implements ValueType {
  private final String name;
  private final List<Component> components;
  private final int[] offsets;
  private final int alignment;
  private final int bytes;
  private final List<Leaf> leaves;

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

  /**
   * Lays out a record.
   *
   * @param name binary name of the record class
   * @param components at least one; copied
   */
  public StructType(String name, List<Component> components) {
    if (components.isEmpty()) {
      throw new DescriptorFormatException("record " + name + " has no components");
    }
    this.name = name;
    this.components = List.copyOf(components);
    this.offsets = new int[components.size()];
    int end = 0;
    int widest = 1;
    for (int i = 0; i < offsets.length; i++) {
      ValueType type = this.components.get(i).type();
      offsets[i] = aligned(end, type.alignment());
      end = offsets[i] + type.bytes();
      widest = Math.max(widest, type.alignment());
    }
    this.alignment = widest;
    this.bytes = aligned(end, widest);
    this.leaves = leaves(this.components, offsets);
  }

  private static int aligned(int offset, int alignment) {
    return (offset + alignment - 1) / alignment * alignment;
  }

  private static List<Leaf> leaves(List<Component> components, int[] offsets) {
    List<Leaf> result = new ArrayList<>();
    for (int i = 0; i < offsets.length; i++) {
      Component component = components.get(i);
      if (component.type() instanceof StructType struct) {
        for (Leaf leaf : struct.leaves) {
          String path = component.name() + "." + leaf.path();
          result.add(new Leaf(path, leaf.type(), offsets[i] + leaf.offset()));
        }
      } else {
        result.add(new Leaf(component.name(), (ElementType) component.type(), offsets[i]));
      }
    }
    return List.copyOf(result);
  }

  /** Returns the binary name of the record class. */
  public String name() {
    return name;
  }

  /** Returns the components in declared order; unmodifiable. */
  public List<Component> components() {
    return components;
  }

  @Override
  public int alignment() {
    return alignment;
  }

  @Override
  public int bytes() {
    return bytes;
  }

  /** Returns where component {@code index} begins, in bytes from the start of the struct. */
  public int offset(int index) {
    return offsets[index];
  }

  /** Returns the primitives, depth first in declared order; unmodifiable. */
  public List<Leaf> leaves() {
    return leaves;
  }

  /** Two records of one name and the same components are one type. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof StructType struct
        && name.equals(struct.name)
        && components.equals(struct.components);
  }

  @Override
  public int hashCode() {
    return 31 * name.hashCode() + components.hashCode();
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
