package org.jgpu.format;

/**
 * An integer expression over a kernel's scalar parameters and array lengths, which the host
 * evaluates at launch to size the grid. Arithmetic is Java's for the stated type: int results wrap
 * to 32 bits. The text form, an S-expression, is read by {@link HostExpressionParser}.
 */
public sealed interface HostExpression {

  /** The values at launch. */
  interface Arguments {
    /** Returns integral scalar parameter {@code index}, sign- or zero-extended as Java would. */
    long scalar(int index);

    /** Returns the number of elements of array parameter {@code index}. */
    long length(int index);

    /** Returns the number of elements of array parameter {@code index} along {@code axis}. */
    long size(int index, int axis);
  }

  /** Evaluates this expression. */
  long evaluate(Arguments arguments);

  /** Returns the text form. */
  default String text() {
    StringBuilder out = new StringBuilder();
    write(out);
    return out.toString();
  }

  /** Appends the text form to {@code out}. */
  void write(StringBuilder out);

  /** A literal. */
  record Constant(long value) implements HostExpression {
    @Override
    public long evaluate(Arguments arguments) {
      return value;
    }

    @Override
    public void write(StringBuilder out) {
      out.append(value);
    }
  }

  /** A scalar parameter. */
  record Scalar(int index) implements HostExpression {
    @Override
    public long evaluate(Arguments arguments) {
      return arguments.scalar(index);
    }

    @Override
    public void write(StringBuilder out) {
      out.append("(scalar ").append(index).append(')');
    }
  }

  /** The length of an array parameter. */
  record Length(int index) implements HostExpression {
    @Override
    public long evaluate(Arguments arguments) {
      return arguments.length(index);
    }

    @Override
    public void write(StringBuilder out) {
      out.append("(length ").append(index).append(')');
    }
  }

  /** The number of elements of an array parameter along an axis. */
  record Size(int index, int axis) implements HostExpression {
    @Override
    public long evaluate(Arguments arguments) {
      return arguments.size(index, axis);
    }

    @Override
    public void write(StringBuilder out) {
      out.append("(size ").append(index).append(' ').append(axis).append(')');
    }
  }

  /** An operation on two operands, with a result of 32 or 64 bits. */
  record Binary(Operator operator, boolean wide, HostExpression left, HostExpression right)
      implements HostExpression {
    @Override
    public long evaluate(Arguments arguments) {
      long a = left.evaluate(arguments);
      long b = right.evaluate(arguments);
      return wide ? operator.apply64(a, b) : operator.apply32((int) a, (int) b);
    }

    @Override
    public void write(StringBuilder out) {
      out.append('(').append(operator.code()).append(wide ? "64 " : "32 ");
      left.write(out);
      out.append(' ');
      right.write(out);
      out.append(')');
    }
  }

  /** A narrowing to one of the integral types: {@code (int)}, {@code (short)} and so on. */
  record Narrow(ElementType type, HostExpression operand) implements HostExpression {
    @Override
    public long evaluate(Arguments arguments) {
      long value = operand.evaluate(arguments);
      return switch (type) {
        case INT8 -> (byte) value;
        case INT16 -> (short) value;
        case UINT16 -> (char) value;
        case INT32 -> (int) value;
        case INT64 -> value;
        default -> throw new DescriptorFormatException("cannot narrow to " + type);
      };
    }

    @Override
    public void write(StringBuilder out) {
      out.append("(to ").append(type.code()).append(' ');
      operand.write(out);
      out.append(')');
    }
  }

  /** The binary operators, with Java's meaning. */
  enum Operator {
    ADD("add"),
    SUB("sub"),
    MUL("mul"),
    DIV("div"),
    REM("rem"),
    SHL("shl"),
    SHR("shr"),
    USHR("ushr"),
    AND("and"),
    OR("or"),
    XOR("xor"),
    MIN("min"),
    MAX("max");

    private final String code;

    Operator(String code) {
      this.code = code;
    }

    /** Returns the name in the text form, without the width. */
    public String code() {
      return code;
    }

    int apply32(int a, int b) {
      return switch (this) {
        case ADD -> a + b;
        case SUB -> a - b;
        case MUL -> a * b;
        case DIV -> a / b;
        case REM -> a % b;
        case SHL -> a << b;
        case SHR -> a >> b;
        case USHR -> a >>> b;
        case AND -> a & b;
        case OR -> a | b;
        case XOR -> a ^ b;
        case MIN -> Math.min(a, b);
        case MAX -> Math.max(a, b);
      };
    }

    long apply64(long a, long b) {
      return switch (this) {
        case ADD -> a + b;
        case SUB -> a - b;
        case MUL -> a * b;
        case DIV -> a / b;
        case REM -> a % b;
        case SHL -> a << b;
        case SHR -> a >> b;
        case USHR -> a >>> b;
        case AND -> a & b;
        case OR -> a | b;
        case XOR -> a ^ b;
        case MIN -> Math.min(a, b);
        case MAX -> Math.max(a, b);
      };
    }
  }
}
