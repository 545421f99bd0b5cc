package org.jgpu.software.translate.decode;

import java.util.List;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.ByReal;
import org.jgpu.software.translate.bytecode.ConversionMethod;
import org.jgpu.software.translate.bytecode.DirectedMethod;
import org.jgpu.software.translate.bytecode.FloatMethod;
import org.jgpu.software.translate.bytecode.HalfConversionMethod;
import org.jgpu.software.translate.bytecode.HalfMethod;
import org.jgpu.software.translate.bytecode.JdkMethod;
import org.jgpu.software.translate.operation.Emission;
import org.jgpu.software.translate.operation.Half;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.OperationWriter;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.Write;
import org.objectweb.asm.Opcodes;

/** Conversions to floating-point numbers of 16, 32 and 64 bits. */
final class FloatConversions {
  private static final ByReal FROM_S64 =
      new ByReal(DirectedMethod.FROM_S64_F32, DirectedMethod.FROM_S64_F64);
  private static final ByReal FROM_U64 =
      new ByReal(DirectedMethod.FROM_U64_F32, DirectedMethod.FROM_U64_F64);
  private static final ByReal NEAREST_OF_U32 =
      new ByReal(ConversionMethod.U32_TO_F32, ConversionMethod.U32_TO_F64);
  private static final ByReal NEAREST_OF_U64 =
      new ByReal(ConversionMethod.U64_TO_F32, ConversionMethod.U64_TO_F64);

  private FloatConversions() {}

  private static boolean wide(ScalarType type) {
    return type.bytes() == 8;
  }

  /** Turns a half on the stack into a float; flushes a float. */
  static void widenHalf(OperationWriter out, ScalarType from, boolean flush) {
    Half half = Half.of(from);
    if (half != null) {
      half.toFloat(out);
    } else if (from == ScalarType.F32 && flush) {
      out.call(FloatMethod.FLUSH);
    }
  }

  static Emission fromInteger(
      Form form, ScalarType to, ScalarType from, ConversionInstructions.Modifiers modifiers)
      throws PtxException {
    ConversionInstructions.needScalar(form, to);
    if (!from.integral() || from.bytes() > 8 || modifiers.integral() || modifiers.relu()) {
      throw form.error("unsupported conversion");
    }
    Half half = Half.of(to);
    if (half != null) {
      return out -> {
        // Rounded to odd, a double keeps what the second rounding needs to know: no double
        // rounding.
        integerToOdd(out, from);
        adjust(out, ScalarType.F64, modifiers);
        half.fromDouble(out, modifiers.mode());
        limit(out, half, modifiers);
      };
    }
    return out -> {
      integerToFloat(out, to, from, modifiers.mode());
      adjust(out, to, modifiers);
    };
  }

  /** Turns an integer on the stack into a double that is exact or rounded to odd. */
  private static void integerToOdd(OperationWriter out, ScalarType from) {
    if (wide(from)) {
      out.call(from.signed() ? HalfConversionMethod.S64_TO_ODD : HalfConversionMethod.U64_TO_ODD);
    } else {
      integerToFloat(out, ScalarType.F64, from, -1);
    }
  }

  private static void integerToFloat(
      OperationWriter out, ScalarType to, ScalarType from, int mode) {
    boolean toDouble = to == ScalarType.F64;
    if (mode >= 0) {
      if (!wide(from)) {
        out.widen(from.signed());
      }
      out.push(mode);
      out.call((from.signed() ? FROM_S64 : FROM_U64).of(to));
      // Unsigned numbers of 8 and 16 bits are ints that are not negative.
    } else if (from.signed() || from.bytes() < 4) {
      out.insn(
          wide(from)
              ? (toDouble ? Opcodes.L2D : Opcodes.L2F)
              : (toDouble ? Opcodes.I2D : Opcodes.I2F));
    } else {
      out.call((wide(from) ? NEAREST_OF_U64 : NEAREST_OF_U32).of(to));
    }
  }

  static Emission floats(
      Form form, ScalarType to, ScalarType from, ConversionInstructions.Modifiers modifiers)
      throws PtxException {
    ConversionInstructions.needScalar(form, to);
    ConversionInstructions.needScalar(form, from);
    Half half = Half.of(to);
    boolean fromDouble = from == ScalarType.F64;
    if (half == null && (modifiers.relu() || modifiers.finite())) {
      throw form.error("unsupported conversion");
    }
    return out -> {
      widenHalf(out, from, modifiers.flush());
      if (modifiers.integral()) {
        roundToIntegral(out, fromDouble, modifiers.direction('n'));
      }
      if (half != null) {
        if (!fromDouble) {
          out.insn(Opcodes.F2D);
        }
        toHalf(out, half, modifiers);
      } else {
        resize(out, to, fromDouble, modifiers);
        adjust(out, to, modifiers);
      }
    };
  }

  private static void resize(
      OperationWriter out,
      ScalarType to,
      boolean fromDouble,
      ConversionInstructions.Modifiers modifiers) {
    boolean toDouble = to == ScalarType.F64;
    if (fromDouble && !toDouble) {
      if (modifiers.mode() < 0) {
        out.insn(Opcodes.D2F);
      } else {
        out.push(modifiers.mode());
        out.call(DirectedMethod.NARROW);
      }
    } else if (toDouble && !fromDouble) {
      out.insn(Opcodes.F2D);
    }
    if (modifiers.flush() && !toDouble) {
      out.call(FloatMethod.FLUSH);
    }
  }

  /** Turns the double on the stack into a half. */
  private static void toHalf(
      OperationWriter out, Half half, ConversionInstructions.Modifiers modifiers) {
    adjust(out, ScalarType.F64, modifiers);
    half.fromDouble(out, modifiers.mode());
    limit(out, half, modifiers);
  }

  private static void limit(
      OperationWriter out, Half half, ConversionInstructions.Modifiers modifiers) {
    if (modifiers.finite()) {
      out.call(half.finite());
    }
  }

  /** Clamps the float or double on the stack as the modifiers ask. */
  private static void adjust(
      OperationWriter out, ScalarType type, ConversionInstructions.Modifiers modifiers) {
    if (modifiers.saturate()) {
      out.call(type == ScalarType.F64 ? FloatMethod.SATURATE_F64 : FloatMethod.SATURATE_F32);
    }
    if (modifiers.relu()) {
      out.call(HalfMethod.RELU);
    }
  }

  private static void roundToIntegral(OperationWriter out, boolean wide, char direction) {
    switch (direction) {
      case 'n' -> out.call(wide ? JdkMethod.RINT : ConversionMethod.NEAREST_F32);
      case 'm' -> out.call(wide ? JdkMethod.FLOOR : ConversionMethod.FLOOR_F32);
      case 'p' -> out.call(wide ? JdkMethod.CEIL : ConversionMethod.CEIL_F32);
      default -> out.call(wide ? ConversionMethod.TRUNCATE : ConversionMethod.TRUNCATE_F32);
    }
  }

  /** Two floats as a pair of halves; the first source becomes the upper half. */
  static Operation pack(
      Form form, ScalarType to, ScalarType from, ConversionInstructions.Modifiers modifiers)
      throws PtxException {
    Half half = Half.of(to);
    form.needOperands(3, 3);
    if (from != ScalarType.F32 || half == null || modifiers.integral()) {
      throw form.error("unsupported conversion");
    }
    Read high = form.read(1, from);
    Read low = form.read(2, from);
    Write write = form.write(0, to);
    return form.operation(
        List.of(high, low),
        List.of(write),
        out -> {
          Half.pushPair(out, one(low, half, modifiers), one(high, half, modifiers));
          out.pop(write);
        });
  }

  private static Emission one(Read read, Half half, ConversionInstructions.Modifiers modifiers) {
    return out -> {
      out.push(read);
      widenHalf(out, read.type(), modifiers.flush());
      out.insn(Opcodes.F2D);
      toHalf(out, half, modifiers);
    };
  }
}
