package org.jgpu.processor.frontend;

import com.sun.source.tree.Tree;

/** What to write in place of a statement that kernels cannot have. */
final class StatementAdvice {
  static final String BRACES = "put what follows 'case ...:' into braces";

  private StatementAdvice() {}

  static String of(Tree tree) {
    return switch (tree.getKind()) {
      case SYNCHRONIZED ->
          "update what threads share with context.atomicAdd and its like, or a view's, or write a"
              + " @GpuReduction";
      case TRY -> "check before what might fail, as in if (y != 0)";
      case CLASS, INTERFACE, ENUM, RECORD -> "declare it as a member of the class";
      default -> "move it to the host, or write it with if, for, while, do or switch";
    };
  }
}
