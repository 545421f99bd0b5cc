package org.jgpu.software.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jgpu.software.device.Approximations;
import org.jgpu.software.device.DirectedRounding;
import org.jgpu.software.device.FloatArithmetic;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.objectweb.asm.Opcodes;

/** Floating-point arithmetic of single and double precision. */
final class FloatInstructions {
  private static final Set<String> ROUNDINGS = Set.of("rn", "rz", "rm", "rp");

  private FloatInstructions() {}

  static void register(Map<String, Decoder> decoders) {
    decoders.put("fma", form -> fused(form, form.type()));
    decoders.put("rcp", FloatInstructions::reciprocal);
    decoders.put("sqrt", FloatInstructions::squareRoot);
  }

  static boolean isDouble(Form form, ScalarType type) throws PtxException {
    if (type != ScalarType.F32 && type != ScalarType.F64) {
      throw form.unsupportedType(type);
    }
    return type == ScalarType.F64;
  }

  static String suffix(ScalarType type) {
    return type == ScalarType.F64 ? "F64" : "F32";
  }

  /** The mode of {@link DirectedRounding}, or -1 for the nearest. */
  static int mode(String rounding) {
    return switch (rounding.charAt(1)) {
      case 'z' -> DirectedRounding.ZERO;
      case 'm' -> DirectedRounding.DOWN;
      case 'p' -> DirectedRounding.UP;
      default -> -1;
    };
  }

  private static int rounding(Form form) {
    String found = form.choice(ROUNDINGS);
    return found == null ? -1 : mode(found);
  }

  /** The code for a rounding: nearest, or the directed method of a name. */
  private static Code rounded(int mode, Code nearest, String directed) {
    return mode < 0
        ? nearest
        : Code.constant(mode).then(Code.call(DirectedRounding.class, directed));
  }

  /** An operation on floats with flushing and saturation as the modifiers ask. */
  static Operation compute(Form form, ScalarType type, Code code, int sources) throws PtxException {
    boolean flush = form.flag("ftz") && type == ScalarType.F32;
    boolean saturate = form.flag("sat");
    form.end();
    form.needOperands(sources + 1, sources + 1);
    List<Read> reads = new ArrayList<>();
    for (int i = 1; i <= sources; i++) {
      reads.add(form.read(i, type));
    }
    Write write = form.write(0, type);
    return new Operation(
        form.instruction(),
        reads,
        List.of(write),
        out -> {
          for (Read read : reads) {
            out.push(read);
            flush(out, flush);
          }
          code.emit(out.code());
          flush(out, flush);
          if (saturate) {
            out.call(FloatArithmetic.class, "saturate" + suffix(type));
          }
          out.pop(write);
        });
  }

  private static void flush(OperationWriter out, boolean flush) {
    if (flush) {
      out.call(FloatArithmetic.class, "flush");
    }
  }

  /** How two or three floats become one, and whether subnormal numbers count as zeros. */
  record Arithmetic(Code code, boolean flushes) {
    void flush(OperationWriter out) {
      FloatInstructions.flush(out, flushes);
    }
  }

  /** The arithmetic of an addition, multiplication or fused one of single precision. */
  static Arithmetic single(Form form) throws PtxException {
    int mode = rounding(form);
    Code code =
        switch (form.opcode()) {
          case "add" -> rounded(mode, Code.of(Opcodes.FADD), "addF32");
          case "mul" -> rounded(mode, Code.of(Opcodes.FMUL), "multiplyF32");
          case "fma" -> rounded(mode, Code.callJdk(Math.class, "fma", "(FFF)F"), "fmaF32");
          default -> throw form.error("unsupported type .f32x2");
        };
    return new Arithmetic(code, form.flag("ftz"));
  }

  static Operation sum(Form form, ScalarType type, boolean plus) throws PtxException {
    if (Half.of(type) != null) {
      return HalfInstructions.sum(form, type, plus);
    }
    boolean wide = isDouble(form, type);
    int mode = rounding(form);
    Code nearest =
        wide
            ? Code.of(plus ? Opcodes.DADD : Opcodes.DSUB)
            : Code.of(plus ? Opcodes.FADD : Opcodes.FSUB);
    Code negate = plus ? Code.NONE : Code.of(wide ? Opcodes.DNEG : Opcodes.FNEG);
    Code directed =
        negate
            .then(Code.constant(mode))
            .then(Code.call(DirectedRounding.class, "add" + suffix(type)));
    return compute(form, type, mode < 0 ? nearest : directed, 2);
  }

  static Operation multiply(Form form, ScalarType type) throws PtxException {
    if (Half.of(type) != null) {
      return HalfInstructions.multiply(form, type);
    }
    boolean wide = isDouble(form, type);
    Code nearest = Code.of(wide ? Opcodes.DMUL : Opcodes.FMUL);
    return compute(form, type, rounded(rounding(form), nearest, "multiply" + suffix(type)), 2);
  }

  static Operation fused(Form form, ScalarType type) throws PtxException {
    if (Half.of(type) != null) {
      return HalfInstructions.fused(form, type);
    }
    boolean wide = isDouble(form, type);
    Code nearest = Code.callJdk(Math.class, "fma", wide ? "(DDD)D" : "(FFF)F");
    return compute(form, type, rounded(rounding(form), nearest, "fma" + suffix(type)), 3);
  }

  static Operation divide(Form form, ScalarType type) throws PtxException {
    boolean wide = isDouble(form, type);
    if (!wide && form.flag("approx")) {
      return compute(form, type, Code.call(Approximations.class, "quotientF32"), 2);
    }
    form.flag("full");
    Code nearest = Code.of(wide ? Opcodes.DDIV : Opcodes.FDIV);
    return compute(form, type, rounded(rounding(form), nearest, "divide" + suffix(type)), 2);
  }

  static Operation sign(Form form, ScalarType type, String name) throws PtxException {
    if (Half.of(type) != null) {
      return HalfInstructions.sign(form, type, name);
    }
    boolean wide = isDouble(form, type);
    Code code =
        name.equals("neg")
            ? Code.of(wide ? Opcodes.DNEG : Opcodes.FNEG)
            : Code.call(FloatArithmetic.class, "abs" + suffix(type));
    return compute(form, type, code, 1);
  }

  static Operation extremum(Form form, ScalarType type, String name) throws PtxException {
    if (Half.of(type) != null) {
      return HalfInstructions.extremum(form, type, name);
    }
    boolean wide = isDouble(form, type);
    boolean keepNan = form.flag("NaN");
    boolean xorSign = form.flag("xorsign");
    boolean absolute = form.flag("abs");
    if (wide && (keepNan || xorSign || absolute)) {
      throw form.error("unsupported combination of modifiers");
    }
    boolean three = form.count() == 4;
    if (three ? xorSign : absolute != xorSign) {
      throw form.error("unsupported combination of modifiers");
    }
    String operands = xorSign ? "XorSign" : absolute ? "Magnitude" : "";
    Code code =
        Code.call(FloatArithmetic.class, name + (keepNan ? "Nan" : "") + operands + suffix(type));
    return three ? compute(form, type, code.then(code), 3) : compute(form, type, code, 2);
  }

  private static Operation reciprocal(Form form) throws PtxException {
    ScalarType type = form.type();
    boolean wide = isDouble(form, type);
    if (wide && form.flag("approx")) {
      form.flag("ftz");
      return compute(form, type, Code.call(Approximations.class, "reciprocalSeedF64"), 1);
    }
    form.flag("approx");
    int mode = rounding(form);
    Code nearest = Code.call(FloatArithmetic.class, "reciprocal" + suffix(type));
    if (mode < 0) {
      return compute(form, type, nearest, 1);
    }
    Code quotient =
        wide
            ? Code.of(Opcodes.DCONST_1, Opcodes.DUP2_X2, Opcodes.POP2)
            : Code.of(Opcodes.FCONST_1, Opcodes.SWAP);
    return compute(form, type, quotient.then(rounded(mode, nearest, "divide" + suffix(type))), 1);
  }

  private static Operation squareRoot(Form form) throws PtxException {
    ScalarType type = form.type();
    boolean wide = isDouble(form, type);
    form.flag("approx");
    Code nearest =
        wide
            ? Code.callJdk(Math.class, "sqrt", "(D)D")
            : Code.call(FloatArithmetic.class, "squareRootF32");
    return compute(form, type, rounded(rounding(form), nearest, "squareRoot" + suffix(type)), 1);
  }
}
