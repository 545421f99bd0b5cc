package org.jgpu.software.ptx;

import java.util.ArrayList;
import java.util.List;

/** Parses what a variable is initialised with, from the equals sign on. */
final class Initializer {
  private final TokenStream in;
  private final ScalarType type;

  /** By level of braces, how many bytes lie between two elements; the last is a scalar. */
  private final long[] strides;

  private final long limit;
  private final List<InitialValue> values = new ArrayList<>();

  /**
   * Where the next value goes, and, in {@code end}, where the last one ended: groups may leave
   * elements out.
   */
  private long at;

  private long end;

  /**
   * An initialiser.
   *
   * @param extents the lengths of the dimensions
   * @param vector the number of scalars in an element
   * @param bytes the size of the variable, 0 when its initialiser decides
   */
  Initializer(TokenStream in, ScalarType type, List<Integer> extents, int vector, long bytes) {
    this.in = in;
    this.type = type;
    this.limit = bytes == 0 ? Long.MAX_VALUE : bytes;
    int levels = extents.size() + (vector > 1 ? 1 : 0);
    this.strides = new long[Math.max(levels, 1)];
    long stride = type.bytes();
    for (int level = strides.length - 1; level >= 0; level--) {
      strides[level] = stride;
      boolean elements = level == extents.size();
      stride *= elements ? vector : level < extents.size() ? extents.get(level) : 1;
    }
  }

  List<InitialValue> parse() throws PtxException {
    in.expect("=");
    if (in.at("{")) {
      group(0);
    } else {
      add();
    }
    return values;
  }

  /** How many bytes the values take, whole elements of the outermost dimension. */
  long end() {
    long stride = strides[0];
    return (end + stride - 1) / stride * stride;
  }

  /** Parses a group in braces, whose elements lie a level's stride apart. */
  private void group(int level) throws PtxException {
    in.open("{");
    while (!in.at("}")) {
      if (in.at("{") && level + 1 < strides.length) {
        long stride = strides[level];
        long start = (at + stride - 1) / stride * stride;
        at = start;
        group(level + 1);
        if (at > start + stride) {
          throw in.error("more initial values than elements");
        }
        at = start + stride;
      } else {
        add();
      }
      if (!in.at("}")) {
        in.expect(",");
      }
    }
    in.close("}");
  }

  private void add() throws PtxException {
    if (at > limit - type.bytes()) {
      throw in.error("more initial values than the " + limit + " bytes of the variable take");
    }
    values.add(value(at));
    at += type.bytes();
    end = at;
  }

  private InitialValue value(long offset) throws PtxException {
    int line = in.line();
    boolean negative = in.accept("-");
    if (in.peek().kind() == Token.Kind.NUMBER) {
      Token number = in.take();
      if (!negative && in.accept("(")) {
        InitialValue masked = symbol(offset, maskShift(number));
        in.expect(")");
        return masked;
      }
      Operand.Immediate literal = Numbers.immediate(number, negative);
      return new InitialValue(offset, type.bytes(), literal.bitsAs(type), "", false, 0, line);
    }
    return symbol(offset, 0);
  }

  private InitialValue symbol(long offset, int shift) throws PtxException {
    boolean generic = in.at("generic") && in.peek(1).is("(");
    if (generic) {
      in.take();
      in.take();
    }
    Token name = in.expect(Token.Kind.WORD, "a number or the name of a variable");
    long added = 0;
    if (generic) {
      in.expect(")");
    }
    if (in.at("+") || in.at("-")) {
      boolean minus = in.take().is("-") ^ in.accept("-");
      added = Numbers.integer(in.expect(Token.Kind.NUMBER, "an offset"));
      added = minus ? -added : added;
    }
    return new InitialValue(offset, type.bytes(), added, name.text(), generic, shift, name.line());
  }

  /** The shift of a mask such as {@code 0xFF00}, which picks one byte of an address. */
  private static int maskShift(Token mask) throws PtxException {
    long bits = Numbers.integer(mask);
    int shift = Long.numberOfTrailingZeros(bits);
    if (shift % 8 != 0 || bits >>> shift != 0xff) {
      throw new PtxException(
          mask.line(), "expected a mask of one byte such as 0xFF00 but found " + mask.shown());
    }
    return shift;
  }
}
