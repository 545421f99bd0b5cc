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
  private int clusterBlocks;

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
    if (entry && in.at("(")) {
      throw in.error("expected the name of a kernel, which returns nothing, but found \"(\"");
    }
    List<Operand> results = in.at("(") ? parameters(scope, false) : List.of();
    int line = in.line();
    String name = in.word("the name of a function");
    functionNames.add(name);
    List<Operand> parameters = in.at("(") ? parameters(scope, entry) : List.of();
    performanceDirectives();
    boolean defined = in.at("{");
    List<Instruction> body = List.of();
    if (defined) {
      body = new BodyParser(in, files, moduleVariables, functionNames).parse(scope);
    } else {
      in.expect(";");
    }
    return new PtxFunction(
        name,
        entry,
        results,
        parameters,
        defined,
        scope.registerCount(),
        body,
        maxThreads,
        clusterBlocks,
        line);
  }

  private void skipAttributes() throws PtxException {
    while (in.accept(".attribute")) {
      in.expect("(");
      while (!in.accept(")")) {
        if (in.take().kind() == Token.Kind.END) {
          throw in.error("expected \")\" but found the end of the text");
        }
      }
    }
  }

  private List<Operand> parameters(Scope scope, boolean entry) throws PtxException {
    in.expect("(");
    List<Operand> parameters = new ArrayList<>();
    while (!in.accept(")")) {
      if (!parameters.isEmpty()) {
        in.expect(",");
      }
      parameters.add(!entry && in.at(".reg") ? register(scope) : variable(scope));
    }
    return parameters;
  }

  private Operand register(Scope scope) throws PtxException {
    in.expect(".reg");
    Token directive = in.expect(Token.Kind.DOTTED, "a register type");
    ScalarType type = ScalarType.named(directive.text().substring(1));
    if (type == null || type == ScalarType.B128) {
      throw new PtxException(
          directive.line(), "registers of type " + directive.text() + " are not supported");
    }
    Token name = in.expect(Token.Kind.WORD, "the name of a register");
    Register register =
        scope.declareRegister(name.text(), type) ? scope.register(name.text()) : null;
    if (register == null) {
      throw new PtxException(name.line(), "register " + name.shown() + " is declared twice");
    }
    return register;
  }

  private Operand variable(Scope scope) throws PtxException {
    in.expect(".param");
    return new Operand.VariableAddress(new VariableParser(in).declare(scope, StateSpace.PARAM), 0);
  }

  private void performanceDirectives() throws PtxException {
    while (in.peek().kind() == Token.Kind.DOTTED) {
      String directive = in.take().text();
      switch (directive) {
        case ".maxntid", ".reqntid" -> maxThreads = extents();
        case ".pragma" -> in.skipStatement();
        case ".reqnctapercluster" -> clusterBlocks = extents();
        case ".maxnreg", ".minnctapersm", ".maxnctapersm", ".maxclusterrank" -> extents();
        case ".noreturn", ".explicitcluster", ".blocksareclusters" -> {}
        case ".abi_preserve", ".abi_preserve_control" -> extents();
        default -> throw in.error("unknown directive " + directive + " of a function");
      }
    }
  }

  private int extents() throws PtxException {
    long product = 1;
    do {
      Token extent = in.peek();
      long factor = in.integer("a number");
      if (factor == 0) {
        throw new PtxException(extent.line(), "expected a positive number but found 0");
      }
      product = Math.min(product * factor, Integer.MAX_VALUE);
    } while (in.accept(","));
    return (int) product;
  }
}
