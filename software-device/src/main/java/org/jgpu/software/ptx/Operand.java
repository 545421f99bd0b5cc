package org.jgpu.software.ptx;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What an instruction works on; its string form is how PTX writes it. */
public sealed interface Operand
    permits Register,
        Operand.Immediate,
        Operand.VariableAddress,
        Operand.Address,
        Operand.Vector,
        Operand.Negated,
        Operand.Pair,
        Operand.Target,
        Operand.Targets,
        Operand.Special,
        Operand.Sink,
        Operand.Part,
        Operand.FunctionName {

  /**
   * A number.
   *
   * @param bits an integer, or the bits of a floating-point number of the given type
   * @param type F32 or F64 for a floating-point literal, else null
   */
  record Immediate(long bits, @Nullable ScalarType type) implements Operand {

    /** The bits of the number as a value of a type; an integer given for a float is converted. */
    public long bitsAs(ScalarType wanted) {
      return switch (wanted) {
        case F32 ->
            Float.floatToRawIntBits(type == ScalarType.F32 ? single() : (float) real())
                & 0xffffffffL;
        case F64 -> type == ScalarType.F64 ? bits : Double.doubleToRawLongBits(real());
        default -> bits;
      };
    }

    @Override
    public String toString() {
      return type == null ? Long.toString(bits) : String.valueOf(real());
    }

    private float single() {
      return Float.intBitsToFloat((int) bits);
    }

    private double real() {
      return type == ScalarType.F64
          ? Double.longBitsToDouble(bits)
          : type == ScalarType.F32 ? single() : (double) bits;
    }
  }

  /** The address of a variable, plus an offset in bytes. */
  record VariableAddress(Variable variable, long offset) implements Operand {
    @Override
    public String toString() {
      return variable.name() + (offset == 0 ? "" : "+" + offset);
    }
  }

  /**
   * A memory operand: brackets around a register, a variable or a number, plus an offset in bytes.
   */
  record Address(Operand base, long offset) implements Operand {
    @Override
    public String toString() {
      return "[" + base + (offset == 0 ? "" : "+" + offset) + "]";
    }
  }

  /** Operands in braces. */
  record Vector(List<Operand> elements) implements Operand {
    @Override
    public String toString() {
      return elements.stream().map(Operand::toString).collect(Collectors.joining(", ", "{", "}"));
    }
  }

  /** A predicate read negated. */
  record Negated(Register register) implements Operand {
    @Override
    public String toString() {
      return "!" + register;
    }
  }

  /** Two destinations, as in {@code d|p}. */
  record Pair(Operand first, Operand second) implements Operand {
    @Override
    public String toString() {
      return first + "|" + second;
    }
  }

  /** A branch target. */
  record Target(Label label) implements Operand {
    @Override
    public String toString() {
      return label.name();
    }
  }

  /** A table of branch targets. */
  record Targets(List<Label> labels) implements Operand {
    @Override
    public String toString() {
      return labels.toString();
    }
  }

  /** A special register, without its percent sign: {@code tid.x}. */
  record Special(String name) implements Operand {
    @Override
    public String toString() {
      return "%" + name;
    }
  }

  /** The bit bucket {@code _}. */
  record Sink() implements Operand {
    @Override
    public String toString() {
      return "_";
    }
  }

  /** Bytes or half words of a register, with their dot: {@code r.b0}. */
  record Part(Register register, String selector) implements Operand {
    @Override
    public String toString() {
      return register + selector;
    }
  }

  /** The name of a function. */
  record FunctionName(String name) implements Operand {
    @Override
    public String toString() {
      return name;
    }
  }
}
