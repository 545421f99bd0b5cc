package org.jgpu.software.translate;

import java.util.Map;
import java.util.Set;
import org.jgpu.software.device.IntegerArithmetic;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.objectweb.asm.Opcodes;

/** Integer arithmetic; opcodes that floats share are handed on to {@link FloatInstructions}. */
final class ArithmeticInstructions {
  private static final Set<String> PARTS = Set.of("lo", "hi", "wide");

  private ArithmeticInstructions() {}

  static void register(Map<String, Decoder> decoders) {
    decoders.put("add", form -> sum(form, true));
    decoders.put("sub", form -> sum(form, false));
    decoders.put("mul", ArithmeticInstructions::multiply);
    decoders.put("mad", ArithmeticInstructions::multiplyAdd);
    decoders.put("mul24", ArithmeticInstructions::multiply24);
    decoders.put("mad24", ArithmeticInstructions::multiplyAdd24);
    decoders.put("div", form -> ratio(form, "divide"));
    decoders.put("rem", form -> ratio(form, "remainder"));
    decoders.put("sad", ArithmeticInstructions::sumOfDifference);
    decoders.put("abs", form -> unary(form, "abs"));
    decoders.put("neg", form -> unary(form, "neg"));
    decoders.put("min", form -> extremum(form, "min"));
    decoders.put("max", form -> extremum(form, "max"));
    decoders.put("dp4a", ArithmeticInstructions::dot4);
    decoders.put("dp2a", ArithmeticInstructions::dot2);
  }

  private static boolean isFloat(ScalarType type) {
    return type.kind() == ScalarType.Kind.FLOAT;
  }

  private static boolean wide(ScalarType type) {
    return type.bytes() == 8;
  }

  private static void needInteger(Form form, ScalarType type) throws PtxException {
    if (!type.integral() || type.bytes() == 1 || type.bytes() == 16) {
      throw form.unsupportedType(type);
    }
  }

  private static Code sumCode(ScalarType type, boolean plus) {
    return wide(type)
        ? Code.of(plus ? Opcodes.LADD : Opcodes.LSUB)
        : Code.of(plus ? Opcodes.IADD : Opcodes.ISUB);
  }

  private static Operation sum(Form form, boolean plus) throws PtxException {
    if (form.flag("cc")) {
      return CarryInstructions.sum(form, plus, false);
    }
    ScalarType type = form.type();
    if (isFloat(type)) {
      return FloatInstructions.sum(form, type, plus);
    }
    needInteger(form, type);
    if (form.flag("sat")) {
      if (type != ScalarType.S32) {
        throw form.unsupportedType(type);
      }
      String name = plus ? "addSaturating" : "subtractSaturating";
      return form.compute(type, Code.call(IntegerArithmetic.class, name), type, type);
    }
    return form.compute(type, sumCode(type, plus), type, type);
  }

  /** The product of two values of a type; for {@code wide} it has the double width. */
  static Code product(Form form, ScalarType type, String part) throws PtxException {
    needInteger(form, type);
    if (part.equals("lo") || (type.bytes() == 2 && part.equals("wide"))) {
      return Code.of(wide(type) ? Opcodes.LMUL : Opcodes.IMUL);
    }
    String suffix = (type.signed() ? "S" : "U") + type.bits();
    if (part.equals("wide") && wide(type)) {
      throw form.unsupportedType(type);
    }
    String name = part.equals("hi") ? "multiplyHigh" : "multiplyWide";
    return Code.call(IntegerArithmetic.class, name + suffix);
  }

  static ScalarType productType(ScalarType type, String part) {
    if (!part.equals("wide")) {
      return type;
    }
    boolean narrow = type.bytes() == 2;
    if (type.signed()) {
      return narrow ? ScalarType.S32 : ScalarType.S64;
    }
    return narrow ? ScalarType.U32 : ScalarType.U64;
  }

  private static Operation multiply(Form form) throws PtxException {
    ScalarType type = form.type();
    if (isFloat(type)) {
      return FloatInstructions.multiply(form, type);
    }
    String part = form.need("part of the product (.lo, .hi or .wide)", PARTS);
    return form.compute(productType(type, part), product(form, type, part), type, type);
  }

  private static Operation multiplyAdd(Form form) throws PtxException {
    if (form.flag("cc")) {
      return CarryInstructions.multiplyAdd(form, false);
    }
    ScalarType type = form.type();
    if (isFloat(type)) {
      return FloatInstructions.fused(form, type);
    }
    String part = form.need("part of the product (.lo, .hi or .wide)", PARTS);
    if (form.flag("sat")) {
      if (!part.equals("hi") || type != ScalarType.S32) {
        throw form.error("saturation needs .hi.sat.s32");
      }
      Code code = Code.call(IntegerArithmetic.class, "multiplyAddHighSaturating");
      return form.compute(type, code, type, type, type);
    }
    ScalarType result = productType(type, part);
    Code product = product(form, type, part);
    form.end();
    form.needOperands(4, 4);
    Read a = form.read(1, type);
    Read b = form.read(2, type);
    Read c = form.read(3, result);
    Write d = form.write(0, result);
    return new Operation(
        form.instruction(),
        java.util.List.of(a, b, c),
        java.util.List.of(d),
        out -> {
          out.push(a);
          out.push(b);
          product.emit(out.code());
          out.push(c);
          sumCode(result, true).emit(out.code());
          out.pop(d);
        });
  }

  private static String part24(Form form, ScalarType type) throws PtxException {
    String part = form.need("part of the product (.lo or .hi)", Set.of("lo", "hi"));
    if (type != ScalarType.S32 && type != ScalarType.U32) {
      throw form.unsupportedType(type);
    }
    return "multiply24" + (part.equals("lo") ? "Low" : "High") + (type.signed() ? "S" : "U");
  }

  private static Operation multiply24(Form form) throws PtxException {
    ScalarType type = form.type();
    Code code = Code.call(IntegerArithmetic.class, part24(form, type));
    return form.compute(type, code, type, type);
  }

  private static Operation multiplyAdd24(Form form) throws PtxException {
    ScalarType type = form.type();
    String name = part24(form, type);
    if (form.flag("sat")) {
      Code code = Code.call(IntegerArithmetic.class, "multiply24AddHighSaturating");
      return form.compute(type, code, type, type, type);
    }
    form.end();
    form.needOperands(4, 4);
    Read a = form.read(1, type);
    Read b = form.read(2, type);
    Read c = form.read(3, type);
    Write d = form.write(0, type);
    return new Operation(
        form.instruction(),
        java.util.List.of(a, b, c),
        java.util.List.of(d),
        out -> {
          out.push(a);
          out.push(b);
          out.call(IntegerArithmetic.class, name);
          out.push(c);
          out.insn(Opcodes.IADD);
          out.pop(d);
        });
  }

  private static Operation ratio(Form form, String name) throws PtxException {
    ScalarType type = form.type();
    if (isFloat(type) && name.equals("divide")) {
      return FloatInstructions.divide(form, type);
    }
    needInteger(form, type);
    String suffix = (type.signed() ? "S" : "U") + (wide(type) ? "64" : "32");
    return form.compute(type, Code.call(IntegerArithmetic.class, name + suffix), type, type);
  }

  private static Operation sumOfDifference(Form form) throws PtxException {
    ScalarType type = form.type();
    needInteger(form, type);
    String suffix = (type.signed() ? "S" : "U") + (wide(type) ? "64" : "32");
    Code code = Code.call(IntegerArithmetic.class, "sumOfDifference" + suffix);
    return form.compute(type, code, type, type, type);
  }

  private static Operation unary(Form form, String name) throws PtxException {
    ScalarType type = form.type();
    if (isFloat(type)) {
      return FloatInstructions.sign(form, type, name);
    }
    needInteger(form, type);
    Code code =
        name.equals("neg")
            ? Code.of(wide(type) ? Opcodes.LNEG : Opcodes.INEG)
            : Code.callJdk(Math.class, "abs", wide(type) ? "(J)J" : "(I)I");
    return form.compute(type, code, type);
  }

  private static Operation extremum(Form form, String name) throws PtxException {
    ScalarType type = form.type();
    if (isFloat(type)) {
      return FloatInstructions.extremum(form, type, name);
    }
    needInteger(form, type);
    boolean unsigned = !type.signed() && type.bytes() > 2;
    Code code =
        unsigned
            ? Code.call(IntegerArithmetic.class, name + "U" + type.bits())
            : Code.callJdk(Math.class, name, wide(type) ? "(JJ)J" : "(II)I");
    if (type == ScalarType.S32 && form.flag("relu")) {
      code = code.then(Code.constant(0)).then(Code.callJdk(Math.class, "max", "(II)I"));
    }
    return form.compute(type, code, type, type);
  }

  private static Operation dot4(Form form) throws PtxException {
    java.util.List<ScalarType> types = form.types(2);
    String signs = (types.get(0).signed() ? "s" : "u") + (types.get(1).signed() ? "s" : "u");
    Code code = Code.call(IntegerArithmetic.class, "dot4" + signs);
    return form.compute(ScalarType.B32, code, ScalarType.B32, ScalarType.B32, ScalarType.B32);
  }

  private static Operation dot2(Form form) throws PtxException {
    java.util.List<ScalarType> types = form.types(2);
    boolean high = form.need("half of the bytes (.lo or .hi)", Set.of("lo", "hi")).equals("hi");
    int shape = (types.get(0).signed() ? 1 : 0) | (types.get(1).signed() ? 2 : 0) | (high ? 4 : 0);
    Code code = Code.constant(shape).then(Code.call(IntegerArithmetic.class, "dot2"));
    return form.compute(ScalarType.B32, code, ScalarType.B32, ScalarType.B32, ScalarType.B32);
  }
}
