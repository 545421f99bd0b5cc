package org.jgpu.software.translate.decode;

import java.util.Set;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.ApproximateMethod;
import org.jgpu.software.translate.bytecode.ByReal;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.FloatMethod;
import org.jgpu.software.translate.operation.Half;
import org.jgpu.software.translate.operation.Operation;
import org.jspecify.annotations.Nullable;

/** Approximate functions, and what looks at the parts of a floating-point number. */
final class FloatFunctions {
  private static final ByReal RECIPROCAL_ROOT =
      new ByReal(ApproximateMethod.RECIPROCAL_ROOT_F32, ApproximateMethod.RECIPROCAL_ROOT_F64);
  private static final ByReal COPY_SIGN =
      new ByReal(FloatMethod.COPY_SIGN_F32, FloatMethod.COPY_SIGN_F64);

  private FloatFunctions() {}

  static Operation decode(Form form) throws PtxException {
    return switch (form.opcode()) {
      case RSQRT -> reciprocalRoot(form);
      case EX2 -> approximate(form, ApproximateMethod.EXP2_F32, ApproximateMethod.EXP2_F64);
      case LG2 -> approximate(form, ApproximateMethod.LOG2_F32, null);
      case SIN -> approximate(form, ApproximateMethod.SINE_F32, null);
      case COS -> approximate(form, ApproximateMethod.COSINE_F32, null);
      case TANH -> approximate(form, ApproximateMethod.TANH_F32, ApproximateMethod.TANH_F64);
      case COPYSIGN -> copySign(form);
      case TESTP -> test(form);
      default -> throw form.unexpected();
    };
  }

  private static Operation reciprocalRoot(Form form) throws PtxException {
    ScalarType type = form.type();
    boolean wide = FloatInstructions.isDouble(form, type);
    form.flag("approx");
    // rsqrt.approx.ftz.f64 gives the upper 32 bits only; the rest of its result is zero.
    boolean seed = wide && form.flag("ftz");
    Code code = seed ? ApproximateMethod.RECIPROCAL_ROOT_SEED_F64 : RECIPROCAL_ROOT.of(type);
    return FloatInstructions.compute(form, type, code, 1);
  }

  /**
   * An approximate function.
   *
   * @param single of a number of single precision
   * @param ofHalf of a half, which was turned into a double; null where there is none
   */
  private static Operation approximate(Form form, Code single, @Nullable Code ofHalf)
      throws PtxException {
    ScalarType type = form.type();
    form.flag("approx");
    if (Half.of(type) != null && ofHalf != null) {
      return HalfInstructions.approximate(form, type, ofHalf);
    }
    if (type != ScalarType.F32) {
      throw form.unsupportedType(type);
    }
    return FloatInstructions.compute(form, type, single, 1);
  }

  private static Operation copySign(Form form) throws PtxException {
    ScalarType type = form.type();
    FloatInstructions.isDouble(form, type);
    return form.compute(type, COPY_SIGN.of(type), type, type);
  }

  private static Operation test(Form form) throws PtxException {
    ScalarType type = form.type();
    FloatInstructions.isDouble(form, type);
    String property =
        form.need(
            "property",
            Set.of("finite", "infinite", "number", "notanumber", "normal", "subnormal"));
    ByReal test =
        switch (property) {
          case "finite" -> new ByReal(FloatMethod.IS_FINITE_F32, FloatMethod.IS_FINITE_F64);
          case "infinite" -> new ByReal(FloatMethod.IS_INFINITE_F32, FloatMethod.IS_INFINITE_F64);
          case "number" -> new ByReal(FloatMethod.IS_NUMBER_F32, FloatMethod.IS_NUMBER_F64);
          case "notanumber" -> new ByReal(FloatMethod.IS_NAN_F32, FloatMethod.IS_NAN_F64);
          case "normal" -> new ByReal(FloatMethod.IS_NORMAL_F32, FloatMethod.IS_NORMAL_F64);
          default -> new ByReal(FloatMethod.IS_SUBNORMAL_F32, FloatMethod.IS_SUBNORMAL_F64);
        };
    return form.compute(ScalarType.PRED, test.of(type), type);
  }
}
