package org.jgpu.software.ptx;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Parses operands of instructions. */
final class OperandParser {
  private static final Set<String> VECTOR_SPECIALS =
      Set.of(
          "tid",
          "ntid",
          "ctaid",
          "nctaid",
          "clusterid",
          "nclusterid",
          "cluster_ctaid",
          "cluster_nctaid");

  private static final Pattern SCALAR_SPECIALS =
      Pattern.compile(
          "laneid|warpid|nwarpid|smid|nsmid|gridid|is_explicit_cluster|cluster_n?ctarank"
              + "|lanemask_(eq|le|lt|ge|gt)|clock|clock_hi|clock64|globaltimer(_lo|_hi)?"
              + "|(total|aggr|dynamic)_smem_size|reserved_smem_.*|current_graph_exec"
              + "|pm[0-7](_64)?|envreg[0-9]+");

  /** Bytes or half words of a register: {@code .b0}, {@code .h10}, {@code .b3210}. */
  private static final Pattern SELECTOR = Pattern.compile("\\.(b[0-7]{1,4}|h[0-3]{1,2})");

  private final TokenStream in;
  private final Map<String, Variable> moduleVariables;
  private final Set<String> functionNames;

  OperandParser(TokenStream in, Map<String, Variable> moduleVariables, Set<String> functionNames) {
    this.in = in;
    this.moduleVariables = moduleVariables;
    this.functionNames = functionNames;
  }

  /** Parses operands up to the semicolon, which is taken. */
  List<Operand> list(Scope scope) throws PtxException {
    List<Operand> operands = new ArrayList<>();
    while (!in.accept(";")) {
      if (!operands.isEmpty()) {
        in.expect(",");
      }
      operands.add(operand(scope));
    }
    return operands;
  }

  /** Parses the operands of a call up to the semicolon, which is taken. */
  List<Operand> call(Scope scope) throws PtxException {
    List<Operand> results = List.of();
    if (in.at("(")) {
      results = parenthesized(scope);
      in.expect(",");
    }
    String name = in.word("the name of a function");
    List<Operand> arguments = List.of();
    if (in.accept(",") && in.at("(")) {
      arguments = parenthesized(scope);
    }
    while (!in.at(";")) {
      in.expect(",");
      in.word("a prototype");
    }
    in.expect(";");
    // A call through a register: any name that is none is a function's, be it declared later.
    Register pointer = scope.register(name);
    Operand function = pointer == null ? new Operand.FunctionName(name) : pointer;
    return new CallOperands(results, function, arguments).pack();
  }

  private List<Operand> parenthesized(Scope scope) throws PtxException {
    in.expect("(");
    List<Operand> operands = new ArrayList<>();
    while (!in.accept(")")) {
      if (!operands.isEmpty()) {
        in.expect(",");
      }
      operands.add(operand(scope));
    }
    return operands;
  }

  Operand operand(Scope scope) throws PtxException {
    Operand first = single(scope);
    if (in.accept("|")) {
      return new Operand.Pair(first, single(scope));
    }
    return first;
  }

  private Operand single(Scope scope) throws PtxException {
    Token token = in.peek();
    if (token.kind() == Token.Kind.NUMBER) {
      return Numbers.immediate(in.take(), false);
    }
    if (token.kind() == Token.Kind.WORD) {
      return named(scope);
    }
    switch (token.text()) {
      case "[":
        return address(scope);
      case "{":
        return vector(scope);
      case "!":
        in.take();
        return negated(scope);
      case "-":
        in.take();
        return Numbers.immediate(in.expect(Token.Kind.NUMBER, "a number"), true);
      default:
        throw in.error("expected an operand but found " + token.shown());
    }
  }

  private Operand negated(Scope scope) throws PtxException {
    int line = in.line();
    String name = in.word("a predicate register");
    Register register = scope.register(name);
    if (register == null) {
      throw new PtxException(line, "unknown register \"" + name + "\"");
    }
    return new Operand.Negated(register);
  }

  private Operand vector(Scope scope) throws PtxException {
    in.open("{");
    List<Operand> elements = new ArrayList<>();
    while (!in.at("}")) {
      if (!elements.isEmpty()) {
        in.expect(",");
      }
      elements.add(single(scope));
    }
    in.close("}");
    return new Operand.Vector(elements);
  }

  private Operand address(Scope scope) throws PtxException {
    in.open("[");
    Operand base = single(scope);
    long offset = 0;
    // One offset, in one place: named() has read that of a variable already.
    if (base instanceof Operand.VariableAddress symbol) {
      base = new Operand.VariableAddress(symbol.variable(), 0);
      offset = symbol.offset();
    } else {
      offset = offset();
    }
    if (base instanceof Operand.Immediate number) {
      base = new Operand.Immediate(number.bits() + offset, null);
      offset = 0;
    }
    in.close("]");
    return new Operand.Address(base, offset);
  }

  private long offset() throws PtxException {
    if (!in.at("+") && !in.at("-")) {
      return 0;
    }
    boolean minus = in.take().is("-") ^ in.accept("-");
    long value = Numbers.integer(in.expect(Token.Kind.NUMBER, "an offset"));
    return minus ? -value : value;
  }

  private Operand named(Scope scope) throws PtxException {
    Token token = in.take();
    String name = token.text();
    if (name.equals("_")) {
      return new Operand.Sink();
    }
    Register register = scope.register(name);
    if (register != null) {
      boolean part = SELECTOR.matcher(in.peek().text()).matches();
      return part ? new Operand.Part(register, in.take().text()) : register;
    }
    if (name.equals("generic") && in.at("(")) {
      in.open("(");
      Operand inner = named(scope);
      in.close(")");
      return inner;
    }
    Variable local = scope.variable(name);
    Variable variable = local == null ? moduleVariables.get(name) : local;
    if (variable != null) {
      return new Operand.VariableAddress(variable, offset());
    }
    return other(scope, token);
  }

  private Operand other(Scope scope, Token token) throws PtxException {
    String name = token.text();
    Operand.Targets table = scope.table(name);
    if (table != null) {
      return table;
    }
    Label label = scope.label(name);
    if (label != null) {
      return new Operand.Target(label);
    }
    if (name.equals("WARP_SZ")) {
      return new Operand.Immediate(32, null);
    }
    if (functionNames.contains(name)) {
      return new Operand.FunctionName(name);
    }
    String special = name.startsWith("%") ? name.substring(1) : "";
    if (VECTOR_SPECIALS.contains(special) || SCALAR_SPECIALS.matcher(special).matches()) {
      return special(token, special);
    }
    throw new PtxException(token.line(), "unknown name \"" + name + "\"");
  }

  private Operand special(Token token, String name) throws PtxException {
    if (!VECTOR_SPECIALS.contains(name)) {
      return new Operand.Special(name);
    }
    String component = in.expect(Token.Kind.DOTTED, "a component of %" + name).text();
    if (!Set.of(".x", ".y", ".z", ".w").contains(component)) {
      throw new PtxException(token.line(), "%" + name + " has no component " + component);
    }
    return new Operand.Special(name + component);
  }
}
