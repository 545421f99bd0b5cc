package org.jgpu.software.translate;

import java.util.List;
import org.jgpu.software.device.Conversions;
import org.jgpu.software.device.DirectedRounding;
import org.jgpu.software.device.FloatArithmetic;
import org.jgpu.software.device.HalfArithmetic;
import org.jgpu.software.device.HalfConversions;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.objectweb.asm.Opcodes;

/** Conversions to floating-point numbers of 16, 32 and 64 bits. */
final class FloatConversions {
  private FloatConversions() {}

  private static boolean wide(ScalarType type) {
    return type.bytes() == 8;
  }

  static void jdk(OperationWriter out, String name) {
    Code.callJdk(Math.class, name, "(D)D").emit(out.code());
  }

  /** Turns a half on the stack into a float; flushes a float. */
  static void widenHalf(OperationWriter out, ScalarType from, boolean flush) {
    Half half = Half.of(from);
    if (half != null) {
      half.toFloat(out);
    } else if (from == ScalarType.F32 && flush) {
      out.call(FloatArithmetic.class, "flush");
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
      out.call(HalfConversions.class, from.signed() ? "s64ToOdd" : "u64ToOdd");
    } else {
      integerToFloat(out, ScalarType.F64, from, -1);
    }
  }

  private static void integerToFloat(
      OperationWriter out, ScalarType to, ScalarType from, int mode) {
    boolean toDouble = to == ScalarType.F64;
    String name = toDouble ? "F64" : "F32";
    if (mode >= 0) {
      if (!wide(from)) {
        out.widen(from.signed());
      }
      out.push(mode);
      out.call(DirectedRounding.class, (from.signed() ? "fromS64" : "fromU64") + name);
    } else if (from.signed() || from.bytes() < 4) {
      out.insn(
          wide(from)
              ? (toDouble ? Opcodes.L2D : Opcodes.L2F)
              : (toDouble ? Opcodes.I2D : Opcodes.I2F));
    } else {
      out.call(Conversions.class, (wide(from) ? "u64To" : "u32To") + name);
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
        out.call(DirectedRounding.class, "narrow");
      }
    } else if (toDouble && !fromDouble) {
      out.insn(Opcodes.F2D);
    }
    if (modifiers.flush() && !toDouble) {
      out.call(FloatArithmetic.class, "flush");
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
      out.call(HalfConversions.class, "satfinite" + half.suffix());
    }
  }

  /** Clamps the float or double on the stack as the modifiers ask. */
  private static void adjust(
      OperationWriter out, ScalarType type, ConversionInstructions.Modifiers modifiers) {
    if (modifiers.saturate()) {
      out.call(FloatArithmetic.class, type == ScalarType.F64 ? "saturateF64" : "saturateF32");
    }
    if (modifiers.relu()) {
      out.call(HalfArithmetic.class, "relu");
    }
  }

  private static void roundToIntegral(OperationWriter out, boolean wide, char direction) {
    switch (direction) {
      case 'n' -> integral(out, wide, "rint", "nearestF32");
      case 'm' -> integral(out, wide, "floor", "floorF32");
      case 'p' -> integral(out, wide, "ceil", "ceilF32");
      default -> out.call(Conversions.class, wide ? "truncate" : "truncateF32");
    }
  }

  private static void integral(OperationWriter out, boolean wide, String jdk, String single) {
    if (wide) {
      jdk(out, jdk);
    } else {
      out.call(Conversions.class, single);
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
    return new Operation(
        form.instruction(),
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
