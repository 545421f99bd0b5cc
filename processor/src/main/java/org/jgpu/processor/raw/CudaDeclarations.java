package org.jgpu.processor.raw;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.jgpu.processor.raw.GlobalFunction.Linkage;

/**
 * Finds the {@code __global__} functions and the variables in device memory that CUDA C defines, at
 * the top level and in namespaces. Each declaration is looked at word by word up to its end or its
 * body; macros are not expanded, and types not resolved. What that leaves open the CUDA compiler is
 * asked: see {@link CompiledChecks}.
 */
final class CudaDeclarations {
  private static final Set<String> SPACES = Set.of("__constant__", "__device__", "__managed__");

  private static final Set<String> ATTRIBUTES =
      Set.of("alignas", "decltype", "noexcept", "requires");

  private final List<CudaToken> tokens;
  private final List<GlobalFunction> functions = new ArrayList<>();
  private final List<GlobalVariable> variables = new ArrayList<>();
  private final Deque<Scope> scopes = new ArrayDeque<>();

  /**
   * An open {@code extern "C"} block or namespace.
   *
   * @param path the namespaces up to here, such as {@code a::b::}
   */
  private record Scope(String path, boolean externC, boolean unnamed) {
    static final Scope TOP = new Scope("", false, false);
  }

  private int position;

  private CudaDeclarations(List<CudaToken> tokens) {
    this.tokens = tokens;
  }

  /**
   * Reads what {@code source} declares, in all branches of its {@code #if}s, or, where brackets do
   * not match then, in the first one of each.
   */
  static CudaDeclarations of(String source) throws CudaSyntaxException {
    try {
      return read(source);
    } catch (CudaSyntaxException e) {
      String first = FirstBranches.of(source);
      if (first.equals(source)) {
        throw e;
      }
      return read(first);
    }
  }

  private static CudaDeclarations read(String source) throws CudaSyntaxException {
    CudaDeclarations declarations = new CudaDeclarations(CudaTokenizer.tokens(source));
    while (declarations.position < declarations.tokens.size()) {
      declarations.declaration();
    }
    return declarations;
  }

  /** Returns the {@code __global__} functions, in order; mere declarations are left out. */
  List<GlobalFunction> functions() {
    return List.copyOf(functions);
  }

  /** Returns the variables in device memory, in order. */
  List<GlobalVariable> variables() {
    return List.copyOf(variables);
  }

  /** Reads up to the end of one declaration, or into one block of declarations. */
  private void declaration() throws CudaSyntaxException {
    int start = position;
    while (position < tokens.size()) {
      CudaToken token = tokens.get(position);
      if (token.is(";")) {
        variable(tokens.subList(start, position));
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
      scopes.push(new Scope(scope().path(), true, scope().unnamed()));
      position++;
    } else if (head.stream().anyMatch(token -> token.is("namespace"))) {
      scopes.push(namespace(head));
      position++;
    } else {
      if (head.stream().anyMatch(token -> token.is("__global__")) && !isSpecialization(head)) {
        functions.add(function(head, linkage(head, externC)));
      } else {
        variable(head);
      }
      skipBalanced();
    }
  }

  private Scope scope() {
    Scope innermost = scopes.peek();
    return innermost == null ? Scope.TOP : innermost;
  }

  private Scope namespace(List<CudaToken> head) {
    StringBuilder path = new StringBuilder(scope().path());
    boolean named = false;
    for (CudaToken token : head) {
      if (token.isWord() && !token.is("namespace") && !token.is("inline")) {
        path.append(token.text()).append("::");
        named = true;
      }
    }
    return new Scope(path.toString(), scope().externC(), scope().unnamed() || !named);
  }

  private Linkage linkage(List<CudaToken> head, boolean externC) {
    if (externC || scope().externC()) {
      return Linkage.C;
    }
    return isStatic(head) || scope().unnamed() ? Linkage.INTERNAL : Linkage.CPP;
  }

  private static boolean isStatic(List<CudaToken> head) {
    return head.stream().anyMatch(token -> token.is("static"));
  }

  /** Adds the variables that {@code head} declares, if they are in device memory. */
  private void variable(List<CudaToken> head) throws CudaSyntaxException {
    if (head.stream().noneMatch(token -> SPACES.contains(token.text()))) {
      return;
    }
    // A variable at the top level keeps its name in C++ too (its type is no part of it); others do
    // not.
    boolean mangled = !scope().path().isEmpty() || scope().unnamed() || isStatic(head);
    for (int i = 0; i < head.size(); i++) {
      String next = i + 1 < head.size() ? head.get(i + 1).text() : ";";
      if (next.equals("(")) {
        if (!isAttribute(head.get(i))) {
          return; // a function
        }
        i = closing(head, i + 1);
      } else if (head.get(i).isWord() && Set.of("[", "=", ",", ";").contains(next)) {
        boolean plain = !mangled || isExternC(head) || scope().externC();
        variables.add(new GlobalVariable(scope().path(), head.get(i).text(), !plain));
        return;
      }
    }
  }

  /**
   * Returns whether {@code extern "C"} stands in {@code head}; strings keep their quotes as tokens.
   */
  private static boolean isExternC(List<CudaToken> head) {
    for (int i = 0; i + 1 < head.size(); i++) {
      if (head.get(i).is("extern") && head.get(i + 1).is("\"C\"")) {
        return true;
      }
    }
    return false;
  }

  /** Whether this is other code for some arguments of a template, which stands elsewhere. */
  private static boolean isSpecialization(List<CudaToken> head) {
    return head.size() > 2
        && head.get(0).is("template")
        && head.get(1).is("<")
        && head.get(2).is(">");
  }

  /** Reads the head of a function definition: specifiers, attributes, name and parameters. */
  private GlobalFunction function(List<CudaToken> head, Linkage linkage)
      throws CudaSyntaxException {
    int at = name(head);
    CudaToken name = head.get(at);
    return new GlobalFunction(
        scope().path(),
        name.text(),
        linkage,
        head.get(0).is("template"),
        TemplateParameters.names(head),
        name.line(),
        CudaParameterParser.parse(head.subList(at + 2, closing(head, at + 1))));
  }

  /**
   * Returns where the name of a function is: the last word with a list, since a macro for {@code
   * __launch_bounds__} and default arguments of a template have lists before it.
   */
  private static int name(List<CudaToken> head) throws CudaSyntaxException {
    int name = -1;
    for (int i = 0; i + 1 < head.size(); i++) {
      if (head.get(i + 1).is("(")) {
        name = head.get(i).isWord() && !isAttribute(head.get(i)) ? i : name;
        i = closing(head, i + 1);
      }
    }
    if (name < 0) {
      throw new CudaSyntaxException(
          head.get(0).line(), "a __global__ function has no parameter list");
    }
    return name;
  }

  /** Words with arguments in a function's head, such as {@code __launch_bounds__}. */
  private static boolean isAttribute(CudaToken word) {
    return word.text().startsWith("__") && word.text().endsWith("__")
        || ATTRIBUTES.contains(word.text());
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
