package org.jgpu.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A piece of a program as text with pieces inside, so that it can be printed, and made smaller
 * without knowing what it means.
 *
 * @param kind what may stand in its place
 * @param type the type of an expression
 * @param parts strings and nodes, in order
 */
record Node(Kind kind, Optional<Type> type, List<Object> parts) {
  /** What a node is. */
  enum Kind {
    /** A value; any other value of its type may take its place. */
    EXPRESSION,
    /** A statement; it may be left out. */
    STATEMENT,
    /** A part of something else; it has to stay. */
    FIXED
  }

  /** Copies {@code parts}. */
  Node {
    parts = List.copyOf(parts);
  }

  static Node expression(Type type, Object... parts) {
    return new Node(Kind.EXPRESSION, Optional.of(type), List.of(parts));
  }

  static Node statement(Object... parts) {
    return new Node(Kind.STATEMENT, Optional.empty(), List.of(parts));
  }

  static Node fixed(Object... parts) {
    return new Node(Kind.FIXED, Optional.empty(), List.of(parts));
  }

  static Node list(List<Node> nodes) {
    return new Node(Kind.FIXED, Optional.empty(), List.copyOf(nodes));
  }

  /** Returns the programs that are this one with one piece made smaller; large pieces first. */
  List<Node> smaller() {
    List<Node> result = new ArrayList<>();
    if (kind == Kind.STATEMENT) {
      result.add(fixed(""));
    }
    type.ifPresent(
        own -> {
          if (!text().equals(own.zero())) {
            result.add(fixed(own.zero()));
          }
          for (Object part : parts) {
            if (part instanceof Node inner && inner.type.equals(type)) {
              result.add(inner);
            }
          }
        });
    for (int i = 0; i < parts.size(); i++) {
      if (parts.get(i) instanceof Node inner) {
        for (Node less : inner.smaller()) {
          List<Object> changed = new ArrayList<>(parts);
          changed.set(i, less);
          result.add(new Node(kind, type, changed));
        }
      }
    }
    return result;
  }

  /** Returns the Java text. */
  String text() {
    StringBuilder text = new StringBuilder();
    parts.forEach(part -> text.append(part instanceof Node inner ? inner.text() : part));
    return text.toString();
  }
}
