package org.jgpu.software.ptx;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parses declarations of variables in memory, from behind the state space to before the end. */
final class VariableParser {
  private static final Set<String> POINTER_SPACES =
      Set.of(".global", ".shared", ".local", ".const", ".param");
  private static final Set<String> ATTRIBUTES = Set.of(".managed", ".unified");

  private final TokenStream in;

  VariableParser(TokenStream in) {
    this.in = in;
  }

  /** Parses a declaration and makes the variable known in a scope. */
  Variable declare(Scope scope, StateSpace space) throws PtxException {
    int line = in.line();
    Variable variable = parse(space, false);
    if (!scope.declare(variable) && !variable.name().equals("_")) {
      throw new PtxException(line, "variable \"" + variable.name() + "\" is declared twice");
    }
    return variable;
  }

  /** Parses {@code .align 4 .b8 name[16] = {...}}. */
  Variable parse(StateSpace space, boolean external) throws PtxException {
    int alignment = 0;
    int vector = 1;
    ScalarType type = null;
    while (in.peek().kind() == Token.Kind.DOTTED) {
      Token directive = in.take();
      switch (directive.text()) {
        case ".align" -> alignment = powerOfTwo();
        case ".v2" -> vector = 2;
        case ".v4" -> vector = 4;
        case ".ptr" -> skipPointerAttributes();
        case ".attribute" -> attributes();
        default -> type = type(directive, type);
      }
    }
    if (type == null) {
      throw in.error("expected the type of a variable but found " + in.peek().shown());
    }
    Token name = in.expect(Token.Kind.WORD, "the name of a variable");
    int natural = type.bytes() * vector;
    List<Integer> extents = extents();
    long bytes = bytes(name, extents, natural);
    List<InitialValue> values = List.of();
    if (in.at("=")) {
      Initializer initializer = new Initializer(in, type, extents, vector, bytes);
      values = initializer.parse();
      bytes = Math.max(bytes, initializer.end());
    }
    return new Variable(
        name.text(), space, type, Math.max(alignment, natural), bytes, external, values);
  }

  private int powerOfTwo() throws PtxException {
    Token token = in.peek();
    int value = in.integer("an alignment");
    if (Integer.bitCount(value) != 1) {
      throw new PtxException(
          token.line(), "expected a power of two as alignment but found " + value);
    }
    return value;
  }

  private void skipPointerAttributes() throws PtxException {
    if (POINTER_SPACES.contains(in.peek().text())) {
      in.take();
    }
    if (in.accept(".align")) {
      powerOfTwo();
    }
  }

  /** Attributes say where a variable may be accessed from, which makes no difference here. */
  private void attributes() throws PtxException {
    in.expect("(");
    do {
      Token attribute = in.expect(Token.Kind.DOTTED, "an attribute");
      if (!ATTRIBUTES.contains(attribute.text())) {
        throw new PtxException(
            attribute.line(), "unknown attribute " + attribute.text() + " of a variable");
      }
      if (in.accept("(")) {
        in.integer("a number");
        in.expect(",");
        in.integer("a number");
        in.expect(")");
      }
    } while (in.accept(","));
    in.expect(")");
  }

  private static ScalarType type(Token directive, @Nullable ScalarType known) throws PtxException {
    ScalarType type = ScalarType.named(directive.text().substring(1));
    if (type == null || type == ScalarType.PRED) {
      throw new PtxException(
          directive.line(), "unknown type or attribute " + directive.text() + " of a variable");
    }
    if (known != null) {
      throw new PtxException(
          directive.line(), "a variable has the types ." + known + " and ." + type);
    }
    return type;
  }

  /** The lengths of an array's dimensions; 0 for brackets without a number. */
  private List<Integer> extents() throws PtxException {
    List<Integer> extents = new ArrayList<>();
    while (in.accept("[")) {
      if (in.at("]") && !extents.isEmpty()) {
        throw in.error("expected an array's length but found \"]\"");
      }
      extents.add(in.at("]") ? 0 : in.integer("an array's length"));
      in.expect("]");
    }
    return extents;
  }

  private static long bytes(Token name, List<Integer> extents, int natural) throws PtxException {
    long bytes = natural;
    for (int extent : extents) {
      if (Math.multiplyHigh(bytes, extent) != 0 || bytes * extent < 0) {
        throw new PtxException(
            name.line(), "variable " + name.shown() + " is larger than any memory");
      }
      bytes *= extent;
    }
    return bytes;
  }
}
