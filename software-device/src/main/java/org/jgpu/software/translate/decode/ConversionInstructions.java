package org.jgpu.software.translate.decode;

import java.util.List;
import java.util.Set;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.ConversionMethod;
import org.jgpu.software.translate.bytecode.JdkMethod;
import org.jgpu.software.translate.operation.Emission;
import org.jgpu.software.translate.operation.Half;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.OperationWriter;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.Write;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** Conversions between number types: those to integers here, the others in their own classes. */
final class ConversionInstructions {
  private static final Set<String> ROUNDINGS =
      Set.of("rn", "rz", "rm", "rp", "rni", "rzi", "rmi", "rpi", "rna");

  private ConversionInstructions() {}

  static Operation decode(Form form) throws PtxException {
    return switch (form.opcode()) {
      case CVT -> convert(form);
      default -> throw form.unexpected();
    };
  }

  /**
   * The modifiers of a conversion.
   *
   * @param rounding as written, or null
   * @param flush whether subnormal numbers count as zeros
   * @param saturate whether the result is clamped
   * @param relu whether negative results become 0
   * @param finite whether the magnitude is clamped to the largest finite number
   */
  record Modifiers(
      @Nullable String rounding, boolean flush, boolean saturate, boolean relu, boolean finite) {
    static Modifiers of(Form form) {
      return new Modifiers(
          form.choice(ROUNDINGS),
          form.flag("ftz"),
          form.flag("sat"),
          form.flag("relu"),
          form.flag("satfinite"));
    }

    /** The mode of a rounding to a float; negative for the nearest. */
    int mode() {
      return rounding == null || integral() ? -1 : FloatInstructions.mode(rounding);
    }

    /** Whether a float is rounded to an integral one. */
    boolean integral() {
      return rounding != null && rounding.endsWith("i");
    }

    /** The letter of the direction. */
    char direction(char preset) {
      return rounding == null ? preset : rounding.charAt(1);
    }
  }

  private static boolean isFloat(ScalarType type) {
    return type.kind() == ScalarType.Kind.FLOAT;
  }

  private static boolean wide(ScalarType type) {
    return type.bytes() == 8;
  }

  private static Operation convert(Form form) throws PtxException {
    Modifiers modifiers = Modifiers.of(form);
    // First, for their formats are no types of registers.
    Operation small = SmallFloatConversions.find(form, modifiers);
    if (small != null) {
      return small;
    }
    List<ScalarType> types = form.types(2);
    ScalarType to = types.get(0);
    ScalarType from = types.get(1);
    form.end();
    if (modifiers.flush && to != ScalarType.F32 && from != ScalarType.F32) {
      throw form.error(".ftz needs a type .f32");
    }
    if (Half.isPair(to)) {
      return FloatConversions.pack(form, to, from, modifiers);
    }
    form.needOperands(2, 2);
    Read read = form.read(form.operand(1), from, true);
    Write write = form.write(form.operand(0), to, true);
    Emission emission = emission(form, to, from, modifiers);
    return form.operation(
        List.of(read),
        List.of(write),
        out -> {
          out.push(read);
          emission.emit(out);
          out.pop(write);
        });
  }

  private static Emission emission(Form form, ScalarType to, ScalarType from, Modifiers modifiers)
      throws PtxException {
    if (isFloat(to)) {
      return isFloat(from)
          ? FloatConversions.floats(form, to, from, modifiers)
          : FloatConversions.fromInteger(form, to, from, modifiers);
    }
    if (modifiers.relu || modifiers.finite || !to.integral() || to.bytes() > 8) {
      throw form.error("unsupported conversion");
    }
    if (isFloat(from)) {
      needScalar(form, from);
      return out -> {
        FloatConversions.widenHalf(out, from, modifiers.flush);
        toInteger(out, to, from, modifiers.direction('z'));
      };
    }
    return integers(form, to, from, modifiers.saturate);
  }

  static void needScalar(Form form, ScalarType type) throws PtxException {
    if (Half.isPair(type)) {
      throw form.unsupportedType(type);
    }
  }

  private static Emission integers(Form form, ScalarType to, ScalarType from, boolean saturate)
      throws PtxException {
    if (!from.integral() || from.bytes() > 8) {
      throw form.unsupportedType(from);
    }
    return out -> {
      if (saturate) {
        // All are clamped as longs, which hold every value of the narrower types, signed or not.
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
        out.call(ConversionMethod.CLAMP_SIGNED_TO_U64);
      } else if (to.signed() && !from.signed() && wide(from)) {
        out.push(64);
        out.call(ConversionMethod.CLAMP_UNSIGNED_TO_SIGNED);
      }
      return;
    }
    out.push(to.bits());
    out.call(
        from.signed()
            ? (to.signed() ? ConversionMethod.CLAMP_SIGNED : ConversionMethod.CLAMP_TO_UNSIGNED)
            : (to.signed()
                ? ConversionMethod.CLAMP_UNSIGNED_TO_SIGNED
                : ConversionMethod.CLAMP_UNSIGNED));
  }

  /** Turns the float or double on the stack into an integer. */
  private static void toInteger(
      OperationWriter out, ScalarType to, ScalarType from, char direction) {
    boolean fromDouble = from == ScalarType.F64;
    // The JVM's own instruction truncates, saturates and makes a NaN 0, as cvt.rzi.s32.f32 does.
    if (direction == 'z' && to == ScalarType.S32 && !fromDouble) {
      out.insn(Opcodes.F2I);
      return;
    }
    if (!fromDouble) {
      out.insn(Opcodes.F2D);
    }
    switch (direction) {
      case 'n' -> out.call(JdkMethod.RINT);
      case 'm' -> out.call(JdkMethod.FLOOR);
      case 'p' -> out.call(JdkMethod.CEIL);
      default -> {}
    }
    if (wide(to)) {
      out.call(to.signed() ? ConversionMethod.INTEGRAL_TO_S64 : ConversionMethod.INTEGRAL_TO_U64);
    } else {
      out.push(to.bits());
      out.call(
          fromDouble
              ? (to.signed()
                  ? ConversionMethod.WIDE_INTEGRAL_TO_SIGNED
                  : ConversionMethod.WIDE_INTEGRAL_TO_UNSIGNED)
              : (to.signed()
                  ? ConversionMethod.INTEGRAL_TO_SIGNED
                  : ConversionMethod.INTEGRAL_TO_UNSIGNED));
    }
  }
}
