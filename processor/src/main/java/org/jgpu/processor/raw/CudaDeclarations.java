package org.jgpu.processor.raw;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Finds the {@code __global__} functions that CUDA C defines, at the top level and in namespaces.
 */
final class CudaDeclarations {
  private final List<CudaToken> tokens;
  private final List<GlobalFunction> found = new ArrayList<>();

  /** Whether each open {@code extern "C"} block or namespace gives C linkage. */
  private final Deque<Boolean> scopes = new ArrayDeque<>();

  private int position;

  private CudaDeclarations(List<CudaToken> tokens) {
    this.tokens = tokens;
  }

  /**
   * Returns the functions that {@code source} defines, in order; mere declarations are left out.
   */
  static List<GlobalFunction> globalFunctions(String source) throws CudaSyntaxException {
    CudaDeclarations declarations = new CudaDeclarations(CudaTokenizer.tokens(source));
    while (declarations.position < declarations.tokens.size()) {
      declarations.declaration();
    }
    return List.copyOf(declarations.found);
  }

  /** Reads up to the end of one declaration, or into one block of declarations. */
  private void declaration() throws CudaSyntaxException {
    int start = position;
    while (position < tokens.size()) {
      CudaToken token = tokens.get(position);
      if (token.is(";")) {
        position++;
        return;
      } else if (token.is("}")) {
        closeScope(token);
        return;
      } else if (token.is("{")) {
        open(tokens.subList(start, position));
        return;
      } else if (token.is("(") || token.is("[")) {
        skipBalanced();
      } else {
        position++;
      }
    }
  }

  private void closeScope(CudaToken brace) throws CudaSyntaxException {
    if (scopes.poll() == null) {
      throw new CudaSyntaxException(brace.line(), "a } has no {");
    }
    position++;
  }

  private void open(List<CudaToken> head) throws CudaSyntaxException {
    boolean externC = isExternC(head);
    if (externC && head.size() == 2) {
      scopes.push(true);
      position++;
    } else if (head.stream().anyMatch(token -> token.is("namespace"))) {
      scopes.push(inCScope());
      position++;
    } else {
      if (head.stream().anyMatch(token -> token.is("__global__"))) {
        found.add(function(head, externC || inCScope()));
      }
      skipBalanced();
    }
  }

  private boolean inCScope() {
    return Boolean.TRUE.equals(scopes.peek());
  }

  private static boolean isExternC(List<CudaToken> head) {
    for (int i = 0; i + 1 < head.size(); i++) {
      if (head.get(i).is("extern") && head.get(i + 1).is("\"C\"")) {
        return true;
      }
    }
    return false;
  }

  /** Reads the head of a function definition: specifiers, attributes, name and parameters. */
  private static GlobalFunction function(List<CudaToken> head, boolean externC)
      throws CudaSyntaxException {
    for (int i = 0; i + 1 < head.size(); i++) {
      CudaToken name = head.get(i);
      if (head.get(i + 1).is("(")) {
        int close = closing(head, i + 1);
        if (name.isWord() && !isAttribute(name)) {
          return new GlobalFunction(
              name.text(),
              externC,
              head.stream().anyMatch(token -> token.is("template")),
              name.line(),
              CudaParameterParser.parse(head.subList(i + 2, close)));
        }
        i = close;
      }
    }
    throw new CudaSyntaxException(
        head.get(0).line(), "a __global__ function has no parameter list");
  }

  /**
   * Words with arguments that stand before a function's name, such as {@code __launch_bounds__}.
   */
  private static boolean isAttribute(CudaToken word) {
    return word.text().startsWith("__") && word.text().endsWith("__")
        || word.is("alignas")
        || word.is("decltype");
  }

  private void skipBalanced() throws CudaSyntaxException {
    position = closing(tokens, position) + 1;
  }

  private static int closing(List<CudaToken> tokens, int open) throws CudaSyntaxException {
    Deque<CudaToken> expected = new ArrayDeque<>();
    for (int i = open; i < tokens.size(); i++) {
      CudaToken token = tokens.get(i);
      switch (token.text()) {
        case "(", "[", "{" -> expected.push(token);
        case ")", "]", "}" -> expected.pop();
        default -> {}
      }
      if (expected.isEmpty()) {
        return i;
      }
    }
    CudaToken first = tokens.get(open);
    throw new CudaSyntaxException(first.line(), "a " + first.text() + " is not closed");
  }
}
