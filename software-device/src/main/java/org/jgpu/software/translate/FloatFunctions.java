package org.jgpu.software.translate;

import java.util.Map;
import java.util.Set;
import org.jgpu.software.device.Approximations;
import org.jgpu.software.device.FloatArithmetic;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;

/** Approximate functions, and what looks at the parts of a floating-point number. */
final class FloatFunctions {
  private FloatFunctions() {}

  static void register(Map<String, Decoder> decoders) {
    decoders.put("rsqrt", FloatFunctions::reciprocalRoot);
    decoders.put("ex2", form -> approximate(form, "exp2"));
    decoders.put("lg2", form -> approximate(form, "log2"));
    decoders.put("sin", form -> approximate(form, "sine"));
    decoders.put("cos", form -> approximate(form, "cosine"));
    decoders.put("tanh", form -> approximate(form, "tanh"));
    decoders.put("copysign", FloatFunctions::copySign);
    decoders.put("testp", FloatFunctions::test);
  }

  private static Operation reciprocalRoot(Form form) throws PtxException {
    ScalarType type = form.type();
    boolean wide = FloatInstructions.isDouble(form, type);
    form.flag("approx");
    boolean seed = wide && form.flag("ftz");
    String name =
        seed ? "reciprocalRootSeedF64" : "reciprocalRoot" + FloatInstructions.suffix(type);
    return FloatInstructions.compute(form, type, Code.call(Approximations.class, name), 1);
  }

  private static Operation approximate(Form form, String name) throws PtxException {
    ScalarType type = form.type();
    form.flag("approx");
    if (Half.of(type) != null && Set.of("exp2", "tanh").contains(name)) {
      return HalfInstructions.approximate(form, type, name + "F64");
    }
    if (type != ScalarType.F32) {
      throw form.unsupportedType(type);
    }
    return FloatInstructions.compute(form, type, Code.call(Approximations.class, name + "F32"), 1);
  }

  private static Operation copySign(Form form) throws PtxException {
    ScalarType type = form.type();
    FloatInstructions.isDouble(form, type);
    Code code = Code.call(FloatArithmetic.class, "copySign" + FloatInstructions.suffix(type));
    return form.compute(type, code, type, type);
  }

  private static Operation test(Form form) throws PtxException {
    ScalarType type = form.type();
    FloatInstructions.isDouble(form, type);
    String property =
        form.need(
            "property",
            Set.of("finite", "infinite", "number", "notanumber", "normal", "subnormal"));
    String name =
        switch (property) {
          case "finite" -> "isFinite";
          case "infinite" -> "isInfinite";
          case "number" -> "isNumber";
          case "notanumber" -> "isNan";
          case "normal" -> "isNormal";
          default -> "isSubnormal";
        };
    Code code = Code.call(FloatArithmetic.class, name + FloatInstructions.suffix(type));
    return form.compute(ScalarType.PRED, code, type);
  }
}
