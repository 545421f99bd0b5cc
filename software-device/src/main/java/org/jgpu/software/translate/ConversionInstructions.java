package org.jgpu.software.translate;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jgpu.software.device.Conversions;
import org.jgpu.software.device.DirectedRounding;
import org.jgpu.software.device.FloatArithmetic;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** Conversions between number types. */
final class ConversionInstructions {
  private static final Set<String> ROUNDINGS =
      Set.of("rn", "rz", "rm", "rp", "rni", "rzi", "rmi", "rpi");

  private ConversionInstructions() {}

  static void register(Map<String, Decoder> decoders) {
    decoders.put("cvt", ConversionInstructions::convert);
  }

  private static boolean isFloat(ScalarType type) {
    return type.kind() == ScalarType.Kind.FLOAT;
  }

  private static boolean isHalf(ScalarType type) {
    return type == ScalarType.F16 || type == ScalarType.BF16;
  }

  private static boolean wide(ScalarType type) {
    return type.bytes() == 8;
  }

  private static Operation convert(Form form) throws PtxException {
    String rounding = form.choice(ROUNDINGS);
    boolean flush = form.flag("ftz");
    boolean saturate = form.flag("sat");
    List<ScalarType> types = form.types(2);
    ScalarType to = types.get(0);
    ScalarType from = types.get(1);
    form.end();
    if (to == ScalarType.F16X2 || to == ScalarType.BF16X2) {
      return pack(form, to, from, rounding);
    }
    form.needOperands(2, 2);
    Read read = form.read(form.operand(1), from, true);
    Write write = form.write(form.operand(0), to, true);
    Emission emission = emission(form, to, from, rounding, flush, saturate);
    return new Operation(
        form.instruction(),
        List.of(read),
        List.of(write),
        out -> {
          out.push(read);
          emission.emit(out);
          out.pop(write);
        });
  }

  private static Emission emission(
      Form form,
      ScalarType to,
      ScalarType from,
      @Nullable String rounding,
      boolean flush,
      boolean saturate)
      throws PtxException {
    if (!isFloat(to) && !isFloat(from)) {
      return integers(form, to, from, saturate);
    }
    if (!isFloat(from)) {
      return toFloat(form, to, from, rounding, saturate);
    }
    Emission widened = out -> toDoubleOrFloat(out, from, flush);
    if (isFloat(to)) {
      Emission narrowed = floats(form, to, from, rounding, flush, saturate);
      return out -> {
        widened.emit(out);
        narrowed.emit(out);
      };
    }
    return out -> {
      widened.emit(out);
      toInteger(out, to, from, rounding);
    };
  }

  private static Emission integers(Form form, ScalarType to, ScalarType from, boolean saturate)
      throws PtxException {
    if (!to.integral() || !from.integral() || to.bytes() > 8 || from.bytes() > 8) {
      throw form.unsupportedType(to);
    }
    return out -> {
      if (saturate) {
        if (!wide(from)) {
          out.widen(from.signed());
        }
        clamp(out, to, from);
        if (!wide(to)) {
          out.insn(Opcodes.L2I);
        }
      } else if (wide(to) && !wide(from)) {
        out.widen(from.signed());
      } else if (!wide(to) && wide(from)) {
        out.insn(Opcodes.L2I);
      }
    };
  }

  /**
   * Clamps the long on the stack; only where the target does not hold every value of the source.
   */
  private static void clamp(OperationWriter out, ScalarType to, ScalarType from) {
    if (wide(to)) {
      if (!to.signed() && from.signed()) {
        out.call(Conversions.class, "clampSignedToU64");
      } else if (to.signed() && !from.signed() && wide(from)) {
        out.push(64);
        out.call(Conversions.class, "clampUnsignedToSigned");
      }
      return;
    }
    out.push(to.bits());
    String name =
        from.signed()
            ? (to.signed() ? "clampSigned" : "clampToUnsigned")
            : (to.signed() ? "clampUnsignedToSigned" : "clampUnsigned");
    out.call(Conversions.class, name);
  }

  private static Emission toFloat(
      Form form, ScalarType to, ScalarType from, @Nullable String rounding, boolean saturate)
      throws PtxException {
    int mode = rounding == null ? -1 : FloatInstructions.mode(rounding);
    if (to.bytes() == 2) {
      if (!isHalf(to) || mode >= 0 || wide(from)) {
        throw form.error("unsupported conversion");
      }
      return out -> {
        fromInteger(out, ScalarType.F64, from, -1);
        toHalf(out, to, ScalarType.F64, -1);
      };
    }
    if (to != ScalarType.F32 && to != ScalarType.F64) {
      throw form.unsupportedType(to);
    }
    return out -> {
      fromInteger(out, to, from, mode);
      if (saturate) {
        out.call(FloatArithmetic.class, to == ScalarType.F64 ? "saturateF64" : "saturateF32");
      }
    };
  }

  private static void fromInteger(OperationWriter out, ScalarType to, ScalarType from, int mode) {
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

  /** Turns a half into a float; flushes a float. */
  private static void toDoubleOrFloat(OperationWriter out, ScalarType from, boolean flush) {
    switch (from) {
      case F16 -> out.call(Conversions.class, "f16ToF32");
      case BF16 -> out.call(Conversions.class, "bf16ToF32");
      case F32 -> {
        if (flush) {
          out.call(FloatArithmetic.class, "flush");
        }
      }
      default -> {}
    }
  }

  private static void toInteger(
      OperationWriter out, ScalarType to, ScalarType from, @Nullable String rounding) {
    boolean fromDouble = from == ScalarType.F64;
    String how = rounding == null ? "rzi" : rounding;
    if (how.startsWith("rz") && to == ScalarType.S32 && !fromDouble) {
      out.insn(Opcodes.F2I);
      return;
    }
    if (!fromDouble) {
      out.insn(Opcodes.F2D);
    }
    switch (how.charAt(1)) {
      case 'n' -> jdk(out, "rint");
      case 'm' -> jdk(out, "floor");
      case 'p' -> jdk(out, "ceil");
      default -> {}
    }
    if (wide(to)) {
      out.call(Conversions.class, to.signed() ? "integralToS64" : "integralToU64");
    } else {
      out.push(to.bits());
      String name = to.signed() ? "ntegralToSigned" : "ntegralToUnsigned";
      out.call(Conversions.class, (fromDouble ? "wideI" : "i") + name);
    }
  }

  private static void jdk(OperationWriter out, String name) {
    Code.callJdk(Math.class, name, "(D)D").emit(out.code());
  }

  private static Emission floats(
      Form form,
      ScalarType to,
      ScalarType from,
      @Nullable String rounding,
      boolean flush,
      boolean saturate)
      throws PtxException {
    boolean toSingle = to == ScalarType.F32;
    if (!(toSingle || to == ScalarType.F64 || isHalf(to)) || from.bytes() < 2) {
      throw form.unsupportedType(to);
    }
    int mode = rounding == null ? -1 : FloatInstructions.mode(rounding);
    if (isHalf(to) && mode > DirectedRounding.ZERO) {
      throw form.error("unsupported rounding of a half");
    }
    boolean integral = rounding != null && rounding.length() == 3;
    char direction = rounding == null ? 'n' : rounding.charAt(1);
    return out -> {
      if (integral) {
        roundToIntegral(out, from, direction);
      }
      boolean held = from == ScalarType.F64;
      if (isHalf(to)) {
        toHalf(out, to, from, integral ? -1 : mode);
        return;
      }
      if (toSingle && held) {
        narrow(out, integral ? -1 : mode);
      } else if (!toSingle && !held) {
        out.insn(Opcodes.F2D);
      }
      if (flush && toSingle) {
        out.call(FloatArithmetic.class, "flush");
      }
      if (saturate) {
        out.call(FloatArithmetic.class, toSingle ? "saturateF32" : "saturateF64");
      }
    };
  }

  private static void narrow(OperationWriter out, int mode) {
    if (mode < 0) {
      out.insn(Opcodes.D2F);
    } else {
      out.push(mode);
      out.call(DirectedRounding.class, "narrow");
    }
  }

  private static void roundToIntegral(OperationWriter out, ScalarType from, char direction) {
    boolean wide = from == ScalarType.F64;
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

  private static void toHalf(OperationWriter out, ScalarType to, ScalarType from, int mode) {
    if (to == ScalarType.F16 && from == ScalarType.F64 && mode < 0) {
      out.call(Conversions.class, "f64ToF16");
      return;
    }
    if (from == ScalarType.F64) {
      out.insn(Opcodes.D2F);
    }
    String name = to == ScalarType.F16 ? "f32ToF16" : "f32ToBf16";
    out.call(Conversions.class, name + (mode < 0 ? "" : "Truncated"));
  }

  private static Operation pack(
      Form form, ScalarType to, ScalarType from, @Nullable String rounding) throws PtxException {
    form.needOperands(3, 3);
    int mode = rounding == null ? -1 : FloatInstructions.mode(rounding);
    if (from != ScalarType.F32 || mode > DirectedRounding.ZERO) {
      throw form.error("unsupported conversion");
    }
    ScalarType half = to == ScalarType.F16X2 ? ScalarType.F16 : ScalarType.BF16;
    Read high = form.read(1, from);
    Read low = form.read(2, from);
    Write write = form.write(0, to);
    return new Operation(
        form.instruction(),
        List.of(high, low),
        List.of(write),
        out -> {
          out.push(high);
          toHalf(out, half, from, mode);
          out.push(16);
          out.insn(Opcodes.ISHL);
          out.push(low);
          toHalf(out, half, from, mode);
          out.insn(Opcodes.IOR);
          out.pop(write);
        });
  }
}
