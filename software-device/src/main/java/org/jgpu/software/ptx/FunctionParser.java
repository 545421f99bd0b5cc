package org.jgpu.software.ptx;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Parses a kernel or a device function, from behind {@code .entry} or {@code .func}. */
final class FunctionParser {
  private final TokenStream in;
  private final Map<Integer, String> files;
  private final Map<String, Variable> moduleVariables;
  private final Set<String> functionNames;
  private int maxThreads;

  /**
   * A parser of one function.
   *
   * @param functionNames the functions declared so far, to which this one is added
   */
  FunctionParser(
      TokenStream in,
      Map<Integer, String> files,
      Map<String, Variable> moduleVariables,
      Set<String> functionNames) {
    this.in = in;
    this.files = files;
    this.moduleVariables = moduleVariables;
    this.functionNames = functionNames;
  }

  PtxFunction parse(boolean entry) throws PtxException {
    Scope scope = Scope.ofFunction();
    skipAttributes();
    List<Operand> results = in.at("(") ? parameters(scope) : List.of();
    int line = in.line();
    String name = in.word("the name of a function");
    functionNames.add(name);
    List<Operand> parameters = in.at("(") ? parameters(scope) : List.of();
    performanceDirectives();
    boolean defined = in.at("{");
    List<Instruction> body = List.of();
    if (defined) {
      body = new BodyParser(in, files, moduleVariables, functionNames).parse(scope);
    } else {
      in.expect(";");
    }
    return new PtxFunction(
        name, entry, results, parameters, defined, scope.registerCount(), body, maxThreads, line);
  }

  private void skipAttributes() throws PtxException {
    while (in.accept(".attribute")) {
      in.expect("(");
      while (!in.accept(")")) {
        if (in.take().kind() == Token.Kind.END) {
          throw in.error("a \"(\" is not closed");
        }
      }
    }
  }

  private List<Operand> parameters(Scope scope) throws PtxException {
    in.expect("(");
    List<Operand> parameters = new ArrayList<>();
    while (!in.accept(")")) {
      if (!parameters.isEmpty()) {
        in.expect(",");
      }
      parameters.add(parameter(scope));
    }
    return parameters;
  }

  private Operand parameter(Scope scope) throws PtxException {
    if (in.accept(".reg")) {
      String directive = in.expect(Token.Kind.DOTTED, "a register type").text();
      ScalarType type = ScalarType.named(directive.substring(1));
      if (type == null) {
        throw in.error("unknown register type " + directive);
      }
      return scope.declareRegister(in.word("the name of a register"), type);
    }
    in.expect(".param");
    Variable variable = new VariableParser(in).parse(StateSpace.PARAM, false);
    scope.declare(variable);
    return new Operand.VariableAddress(variable, 0);
  }

  private void performanceDirectives() throws PtxException {
    while (in.peek().kind() == Token.Kind.DOTTED) {
      String directive = in.take().text();
      switch (directive) {
        case ".maxntid", ".reqntid" -> maxThreads = extents();
        case ".pragma" -> in.skipStatement();
        case ".maxnreg",
            ".minnctapersm",
            ".maxnctapersm",
            ".maxclusterrank",
            ".reqnctapercluster" ->
            extents();
        case ".noreturn", ".explicitcluster", ".blocksareclusters" -> {}
        case ".abi_preserve", ".abi_preserve_control" -> extents();
        default -> throw in.error("unknown directive " + directive + " of a function");
      }
    }
  }

  private int extents() throws PtxException {
    long product = 1;
    do {
      product *= in.integer("a number");
    } while (in.accept(","));
    return (int) Math.min(product, Integer.MAX_VALUE);
  }
}
