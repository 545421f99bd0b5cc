package org.jgpu.processor.frontend;

import com.sun.source.tree.Tree;
import java.util.Locale;

/** What messages call trees that kernels cannot have. */
final class TreeNames {
  private TreeNames() {}

  static String of(Tree tree) {
    return switch (tree.getKind()) {
      case TRY -> "try";
      case THROW -> "throw";
      case SYNCHRONIZED -> "synchronized";
      case CLASS, INTERFACE, ENUM, RECORD -> "a local class";
      case NEW_CLASS -> "creating an object";
      case NEW_ARRAY -> "creating an array outside of a local variable's initialiser";
      case LAMBDA_EXPRESSION -> "a lambda";
      case MEMBER_REFERENCE -> "a method reference";
      case STRING_LITERAL -> "a string";
      case NULL_LITERAL -> "null";
      case INSTANCE_OF -> "instanceof";
      case IDENTIFIER, MEMBER_SELECT -> "'" + tree + "'";
      default -> tree.getKind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    };
  }
}
