package org.jgpu.software.ptx;

import java.util.ArrayList;
import java.util.List;

/** Parses declarations of variables in memory, from behind the state space to before the end. */
final class VariableParser {
  private final TokenStream in;

  VariableParser(TokenStream in) {
    this.in = in;
  }

  /** Parses {@code .align 4 .b8 name[16] = {...}}. */
  Variable parse(StateSpace space, boolean external) throws PtxException {
    int alignment = 0;
    int vector = 1;
    ScalarType type = null;
    while (in.peek().kind() == Token.Kind.DOTTED) {
      String directive = in.take().text();
      switch (directive) {
        case ".align" -> alignment = powerOfTwo();
        case ".v2" -> vector = 2;
        case ".v4" -> vector = 4;
        case ".ptr" -> skipPointerAttributes();
        case ".attribute" -> skipParentheses();
        default -> type = type(directive);
      }
    }
    if (type == null) {
      throw in.error("expected the type of a variable but found " + in.peek().shown());
    }
    String name = in.word("the name of a variable");
    long count = elements();
    int natural = type.bytes() * vector;
    List<InitialValue> values = in.accept("=") ? initializer(type) : List.of();
    long bytes = count * natural;
    if (count == 0 && !values.isEmpty()) {
      InitialValue last = values.get(values.size() - 1);
      bytes = last.offset() + last.bytes();
    }
    return new Variable(name, space, type, Math.max(alignment, natural), bytes, external, values);
  }

  private int powerOfTwo() throws PtxException {
    int value = in.integer("an alignment");
    if (Integer.bitCount(value) != 1) {
      throw in.error("an alignment must be a power of two: " + value);
    }
    return value;
  }

  private void skipPointerAttributes() throws PtxException {
    while (in.peek().kind() == Token.Kind.DOTTED
        && ScalarType.named(in.peek().text().substring(1)) == null) {
      if (in.take().is(".align")) {
        in.integer("an alignment");
      }
    }
  }

  private void skipParentheses() throws PtxException {
    in.expect("(");
    while (!in.accept(")")) {
      if (in.peek().kind() == Token.Kind.END) {
        throw in.error("a \"(\" is not closed");
      }
      in.take();
    }
  }

  private ScalarType type(String directive) throws PtxException {
    ScalarType type = ScalarType.named(directive.substring(1));
    if (type == null) {
      throw in.error("unknown type or attribute " + directive + " of a variable");
    }
    return type;
  }

  /** The number of elements; 0 for brackets without a number. */
  private long elements() throws PtxException {
    long count = 1;
    while (in.accept("[")) {
      long extent = in.at("]") ? 0 : in.integer("an array's length");
      count *= extent;
      in.expect("]");
    }
    return count;
  }

  private List<InitialValue> initializer(ScalarType type) throws PtxException {
    List<InitialValue> values = new ArrayList<>();
    if (!in.at("{")) {
      values.add(value(type, 0));
      return values;
    }
    flatten(type, values);
    return values;
  }

  private void flatten(ScalarType type, List<InitialValue> values) throws PtxException {
    in.expect("{");
    while (!in.accept("}")) {
      if (in.at("{")) {
        flatten(type, values);
      } else {
        values.add(value(type, (long) values.size() * type.bytes()));
      }
      if (!in.at("}")) {
        in.expect(",");
      }
    }
  }

  private InitialValue value(ScalarType type, long offset) throws PtxException {
    boolean negative = in.accept("-");
    if (in.peek().kind() == Token.Kind.NUMBER) {
      Token number = in.take();
      if (in.accept("(")) {
        InitialValue masked = symbol(type, offset, maskShift(number));
        in.expect(")");
        return masked;
      }
      Operand.Immediate literal = Numbers.immediate(number, negative);
      return new InitialValue(offset, type.bytes(), literal.bitsAs(type), "", false, 0);
    }
    return symbol(type, offset, 0);
  }

  private InitialValue symbol(ScalarType type, long offset, int shift) throws PtxException {
    boolean generic = in.at("generic") && in.peek(1).is("(");
    if (generic) {
      in.take();
      in.take();
    }
    String name = in.word("a number or the name of a variable");
    long added = 0;
    if (generic) {
      in.expect(")");
    }
    if (in.at("+") || in.at("-")) {
      boolean minus = in.take().is("-") ^ in.accept("-");
      added = Numbers.integer(in.expect(Token.Kind.NUMBER, "an offset"));
      added = minus ? -added : added;
    }
    return new InitialValue(offset, type.bytes(), added, name, generic, shift);
  }

  /** The shift of a mask such as {@code 0xFF00}, which picks one byte of an address. */
  private static int maskShift(Token mask) throws PtxException {
    return Long.numberOfTrailingZeros(Numbers.integer(mask));
  }
}
