package org.jgpu.software.translate.decode;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jgpu.software.device.DirectedRounding;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.ApproximateMethod;
import org.jgpu.software.translate.bytecode.ByReal;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.DirectedMethod;
import org.jgpu.software.translate.bytecode.FloatMethod;
import org.jgpu.software.translate.bytecode.JdkMethod;
import org.jgpu.software.translate.operation.Half;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.OperationWriter;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.Write;
import org.objectweb.asm.Opcodes;

/** Floating-point arithmetic of single and double precision. */
final class FloatInstructions {
  private static final Set<String> ROUNDINGS = Set.of("rn", "rz", "rm", "rp");

  private static final ByReal SATURATE =
      new ByReal(FloatMethod.SATURATE_F32, FloatMethod.SATURATE_F64);
  private static final ByReal ABSOLUTE = new ByReal(FloatMethod.ABS_F32, FloatMethod.ABS_F64);
  private static final ByReal RECIPROCAL =
      new ByReal(FloatMethod.RECIPROCAL_F32, FloatMethod.RECIPROCAL_F64);
  private static final ByReal FUSED = new ByReal(JdkMethod.FMA_FLOAT, JdkMethod.FMA_DOUBLE);
  private static final ByReal DIRECTED_SUM =
      new ByReal(DirectedMethod.ADD_F32, DirectedMethod.ADD_F64);
  private static final ByReal DIRECTED_PRODUCT =
      new ByReal(DirectedMethod.MULTIPLY_F32, DirectedMethod.MULTIPLY_F64);
  private static final ByReal DIRECTED_FUSED =
      new ByReal(DirectedMethod.FMA_F32, DirectedMethod.FMA_F64);
  private static final ByReal DIRECTED_QUOTIENT =
      new ByReal(DirectedMethod.DIVIDE_F32, DirectedMethod.DIVIDE_F64);
  private static final ByReal DIRECTED_ROOT =
      new ByReal(DirectedMethod.SQUARE_ROOT_F32, DirectedMethod.SQUARE_ROOT_F64);

  private FloatInstructions() {}

  static Operation decode(Form form) throws PtxException {
    return switch (form.opcode()) {
      case FMA -> fused(form, form.type());
      case RCP -> reciprocal(form);
      case SQRT -> squareRoot(form);
      default -> throw form.unexpected();
    };
  }

  static boolean isDouble(Form form, ScalarType type) throws PtxException {
    if (type != ScalarType.F32 && type != ScalarType.F64) {
      throw form.unsupportedType(type);
    }
    return type == ScalarType.F64;
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

  /** The code for a rounding: nearest, or directed by a mode. */
  private static Code rounded(int mode, Code nearest, Code directed) {
    return mode < 0 ? nearest : Code.constant(mode).then(directed);
  }

  /** An operation on floats with flushing and saturation as the modifiers ask. */
  static Operation compute(Form form, ScalarType type, Code code, int sources) throws PtxException {
    boolean flush = form.flushes(type);
    boolean saturate = form.flag("sat");
    form.end();
    form.needOperands(sources + 1, sources + 1);
    List<Read> reads = new ArrayList<>();
    for (int i = 1; i <= sources; i++) {
      reads.add(form.read(i, type));
    }
    Write write = form.write(0, type);
    return form.operation(
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
            out.call(SATURATE.of(type));
          }
          out.pop(write);
        });
  }

  private static void flush(OperationWriter out, boolean flush) {
    if (flush) {
      out.call(FloatMethod.FLUSH);
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
          case ADD -> rounded(mode, Code.of(Opcodes.FADD), DirectedMethod.ADD_F32);
          case MUL -> rounded(mode, Code.of(Opcodes.FMUL), DirectedMethod.MULTIPLY_F32);
          case FMA -> rounded(mode, JdkMethod.FMA_FLOAT, DirectedMethod.FMA_F32);
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
    // a - b is a + -b in every direction of rounding.
    Code directed = negate.then(Code.constant(mode)).then(DIRECTED_SUM.of(type));
    return compute(form, type, mode < 0 ? nearest : directed, 2);
  }

  static Operation multiply(Form form, ScalarType type) throws PtxException {
    if (Half.of(type) != null) {
      return HalfInstructions.multiply(form, type);
    }
    boolean wide = isDouble(form, type);
    Code nearest = Code.of(wide ? Opcodes.DMUL : Opcodes.FMUL);
    return compute(form, type, rounded(rounding(form), nearest, DIRECTED_PRODUCT.of(type)), 2);
  }

  static Operation fused(Form form, ScalarType type) throws PtxException {
    if (Half.of(type) != null) {
      return HalfInstructions.fused(form, type);
    }
    isDouble(form, type);
    return compute(form, type, rounded(rounding(form), FUSED.of(type), DIRECTED_FUSED.of(type)), 3);
  }

  static Operation divide(Form form, ScalarType type) throws PtxException {
    boolean wide = isDouble(form, type);
    if (!wide && form.flag("approx")) {
      return compute(form, type, ApproximateMethod.QUOTIENT_F32, 2);
    }
    form.flag("full");
    Code nearest = Code.of(wide ? Opcodes.DDIV : Opcodes.FDIV);
    return compute(form, type, rounded(rounding(form), nearest, DIRECTED_QUOTIENT.of(type)), 2);
  }

  static Operation sign(Form form, ScalarType type, boolean negate) throws PtxException {
    if (Half.of(type) != null) {
      return HalfInstructions.sign(form, type, negate);
    }
    boolean wide = isDouble(form, type);
    Code code = negate ? Code.of(wide ? Opcodes.DNEG : Opcodes.FNEG) : ABSOLUTE.of(type);
    return compute(form, type, code, 1);
  }

  static Operation extremum(Form form, ScalarType type, boolean most) throws PtxException {
    if (Half.of(type) != null) {
      return HalfInstructions.extremum(form, type, most);
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
    Code code =
        wide
            ? (most ? FloatMethod.MAX_F64 : FloatMethod.MIN_F64)
            : Extremum.of(most, keepNan, xorSign, absolute);
    return three ? compute(form, type, code.then(code), 3) : compute(form, type, code, 2);
  }

  private static Operation reciprocal(Form form) throws PtxException {
    ScalarType type = form.type();
    boolean wide = isDouble(form, type);
    if (wide && form.flag("approx")) {
      form.flag("ftz");
      return compute(form, type, ApproximateMethod.RECIPROCAL_SEED_F64, 1);
    }
    form.flag("approx");
    int mode = rounding(form);
    Code nearest = RECIPROCAL.of(type);
    if (mode < 0) {
      return compute(form, type, nearest, 1);
    }
    Code quotient =
        wide
            ? Code.of(Opcodes.DCONST_1, Opcodes.DUP2_X2, Opcodes.POP2)
            // One goes below the divisor, which is on the stack already.
            : Code.of(Opcodes.FCONST_1, Opcodes.SWAP);
    return compute(
        form, type, quotient.then(rounded(mode, nearest, DIRECTED_QUOTIENT.of(type))), 1);
  }

  private static Operation squareRoot(Form form) throws PtxException {
    ScalarType type = form.type();
    boolean wide = isDouble(form, type);
    form.flag("approx");
    Code nearest = wide ? JdkMethod.SQRT : FloatMethod.SQUARE_ROOT_F32;
    return compute(form, type, rounded(rounding(form), nearest, DIRECTED_ROOT.of(type)), 1);
  }
}
