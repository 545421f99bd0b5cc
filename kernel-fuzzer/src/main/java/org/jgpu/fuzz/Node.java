package org.jgpu.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A piece of a program as text with pieces inside, so that it can be printed, and made smaller
 * without knowing what it means.
 *
 * @param kind what may stand in its place
 * @param shape the type of an expression
 * @param parts strings and nodes, in order
 */
record Node(Kind kind, Optional<Shape> shape, List<Object> parts) {
  /** What a node is. */
  enum Kind {
    /** A value; any other value of its type may take its place. */
    EXPRESSION,
    /** A statement; it may be left out, or give way to a block inside. */
    STATEMENT,
    /** Statements in braces. */
    BLOCK,
    /** A part of something else; it has to stay. */
    FIXED
  }

  /** Copies {@code parts}. */
  Node {
    parts = List.copyOf(parts);
  }

  static Node expression(Shape shape, Object... parts) {
    return new Node(Kind.EXPRESSION, Optional.of(shape), List.of(parts));
  }

  static Node statement(Object... parts) {
    return new Node(Kind.STATEMENT, Optional.empty(), List.of(parts));
  }

  static Node block(List<Node> statements) {
    return new Node(Kind.BLOCK, Optional.empty(), List.of("{\n", list(statements), "}"));
  }

  static Node fixed(Object... parts) {
    return new Node(Kind.FIXED, Optional.empty(), List.of(parts));
  }

  static Node list(List<Node> nodes) {
    return new Node(Kind.FIXED, Optional.empty(), List.copyOf(nodes));
  }

  /**
   * Returns the programs that are this one with one piece made smaller, large pieces first. Some
   * are no Java: what declared a variable that is still used may be gone.
   */
  List<Node> smaller() {
    List<Node> result = new ArrayList<>();
    int levels = height();
    for (int level = 0; level < levels; level++) {
      smaller(level, result);
    }
    return result;
  }

  private int height() {
    int most = 0;
    for (Object part : parts) {
      most = part instanceof Node inner ? Math.max(most, inner.height()) : most;
    }
    return most + 1;
  }

  /** Adds the programs with a piece made smaller that lies {@code level} nodes below this one. */
  private void smaller(int level, List<Node> result) {
    if (level == 0) {
      replacements(result);
      return;
    }
    for (int i = 0; i < parts.size(); i++) {
      if (parts.get(i) instanceof Node inner) {
        List<Node> less = new ArrayList<>();
        inner.smaller(level - 1, less);
        for (Node changed : less) {
          List<Object> others = new ArrayList<>(parts);
          others.set(i, changed);
          result.add(new Node(kind, shape, others));
        }
      }
    }
  }

  /** Adds what may stand in the place of this node. */
  private void replacements(List<Node> result) {
    if (kind == Kind.STATEMENT) {
      result.add(fixed(""));
      for (Object part : parts) {
        if (part instanceof Node inner && inner.kind == Kind.BLOCK) {
          result.add(fixed(inner, "\n"));
        }
      }
    }
    if (shape.isPresent()) {
      String simplest = shape.get().simplest();
      if (text().length() >= simplest.length() && !text().equals(simplest)) {
        result.add(fixed(simplest));
      }
      for (Object part : parts) {
        if (part instanceof Node inner && inner.shape.equals(shape)) {
          result.add(inner);
        }
      }
    }
  }

  /** Returns the Java text. */
  String text() {
    StringBuilder text = new StringBuilder();
    write(text);
    return text.toString();
  }

  private void write(StringBuilder text) {
    for (Object part : parts) {
      if (part instanceof Node inner) {
        inner.write(text);
      } else {
        text.append(part);
      }
    }
  }
}
