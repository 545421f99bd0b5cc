package org.jgpu.software.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.JvmType;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** Comparisons. */
final class ComparisonInstructions {
  private static final Set<String> RELATIONS =
      Set.of(
          "eq", "ne", "lt", "le", "gt", "ge", "lo", "ls", "hi", "hs", "equ", "neu", "ltu", "leu",
          "gtu", "geu", "num", "nan");
  private static final Set<String> COMBINATIONS = Set.of("and", "or", "xor");

  private ComparisonInstructions() {}

  static void register(Map<String, Decoder> decoders) {
    decoders.put("setp", ComparisonInstructions::setPredicate);
    decoders.put("set", ComparisonInstructions::set);
  }

  private static void needComparable(Form form, ScalarType type) throws PtxException {
    boolean floating = type.kind() == ScalarType.Kind.FLOAT && !Half.isPair(type);
    if (!floating && !(type.integral() && type.bytes() >= 2 && type.bytes() <= 8)) {
      throw form.unsupportedType(type);
    }
  }

  private static Comparison comparison(Form form, String relation, ScalarType type)
      throws PtxException {
    needComparable(form, type);
    boolean flush = form.flag("ftz") && type != ScalarType.F64;
    return new Comparison(relation, form.read(1, type), form.read(2, type), flush);
  }

  /** The same comparison of one half of each operand. */
  private static Comparison half(Comparison pair, boolean high) {
    Comparison.Part part = high ? Comparison.Part.HIGH : Comparison.Part.LOW;
    return new Comparison(pair.relation(), pair.left(), pair.right(), pair.flush(), part);
  }

  /** A comparison of pairs of halves, whose lower and upper outcomes are used in an own way. */
  private static Comparison pairComparison(Form form, String relation, ScalarType type)
      throws PtxException {
    return new Comparison(relation, form.read(1, type), form.read(2, type), form.flag("ftz"));
  }

  private static Operation setPredicate(Form form) throws PtxException {
    String relation = form.need("relation", RELATIONS);
    String combination = form.choice(COMBINATIONS);
    ScalarType type = form.type();
    Comparison comparison =
        Half.isPair(type) ? pairComparison(form, relation, type) : comparison(form, relation, type);
    form.end();
    form.needOperands(combination == null ? 3 : 4, combination == null ? 3 : 4);
    List<Read> reads = new ArrayList<>(List.of(comparison.left(), comparison.right()));
    Read other = combination == null ? null : form.read(3, ScalarType.PRED);
    if (other != null) {
      reads.add(other);
    }
    if (form.operand(0) instanceof Operand.Pair pair) {
      Write p = form.write(pair.first(), ScalarType.PRED, false);
      Write q = form.write(pair.second(), ScalarType.PRED, false);
      return new Operation(
          form.instruction(),
          reads,
          List.of(p, q),
          Half.isPair(type)
              ? out -> halves(out, comparison, combination, other, p, q)
              : out -> both(out, comparison, combination, other, p, q));
    }
    if (Half.isPair(type)) {
      throw form.error("a comparison of pairs needs two predicates");
    }
    Write p = form.write(0, ScalarType.PRED);
    Emission emission =
        out -> {
          comparison.value(out);
          combine(out, combination, other);
          out.pop(p);
        };
    return new Operation(
        form.instruction(),
        reads,
        List.of(p),
        emission,
        Flow.NEXT,
        combination == null ? comparison : null);
  }

  private static void both(
      OperationWriter out,
      Comparison comparison,
      @Nullable String combination,
      @Nullable Read other,
      Write p,
      Write q) {
    comparison.value(out);
    out.keep(JvmType.INT, 1);
    out.kept(JvmType.INT, 1);
    out.push(1);
    out.insn(Opcodes.IXOR);
    combine(out, combination, other);
    out.kept(JvmType.INT, 1);
    combine(out, combination, other);
    out.pop(p);
    out.pop(q);
  }

  /** The first predicate is that of the lower halves, the second that of the upper ones. */
  private static void halves(
      OperationWriter out,
      Comparison comparison,
      @Nullable String combination,
      @Nullable Read other,
      Write p,
      Write q) {
    half(comparison, true).value(out);
    combine(out, combination, other);
    half(comparison, false).value(out);
    combine(out, combination, other);
    out.pop(p);
    out.pop(q);
  }

  private static void combine(
      OperationWriter out, @Nullable String combination, @Nullable Read other) {
    if (combination == null || other == null) {
      return;
    }
    out.push(other);
    out.insn(
        switch (combination) {
          case "and" -> Opcodes.IAND;
          case "or" -> Opcodes.IOR;
          default -> Opcodes.IXOR;
        });
  }

  private static Operation set(Form form) throws PtxException {
    String relation = form.need("relation", RELATIONS);
    String combination = form.choice(COMBINATIONS);
    List<ScalarType> types = form.types(2);
    ScalarType result = types.get(0);
    boolean pair = Half.isPair(types.get(1));
    Comparison comparison =
        pair
            ? pairComparison(form, relation, types.get(1))
            : comparison(form, relation, types.get(1));
    form.end();
    form.needOperands(combination == null ? 3 : 4, combination == null ? 3 : 4);
    int holds = holds(result, pair);
    if (result == ScalarType.F64 || result.bytes() > 4 || (Half.isPair(result) && !pair)) {
      throw form.unsupportedType(result);
    }
    List<Read> reads = new ArrayList<>(List.of(comparison.left(), comparison.right()));
    Read other = combination == null ? null : form.read(3, ScalarType.PRED);
    if (other != null) {
      reads.add(other);
    }
    Write write = form.write(0, result);
    return new Operation(
        form.instruction(),
        reads,
        List.of(write),
        out -> {
          if (pair) {
            Half.pushPair(
                out,
                outcome(half(comparison, false), combination, other, holds),
                outcome(half(comparison, true), combination, other, holds));
          } else {
            outcome(comparison, combination, other, holds).emit(out);
            out.reinterpret(JvmType.INT, JvmType.of(result));
          }
          out.pop(write);
        });
  }

  /** The bits of a comparison that holds: 1 of a floating-point type, else all ones. */
  private static int holds(ScalarType result, boolean pair) {
    Half half = Half.of(result);
    if (half != null) {
      return half.one();
    }
    return result == ScalarType.F32 ? Float.floatToRawIntBits(1) : pair ? 0xffff : -1;
  }

  /** Leaves the given bits if a comparison holds, else 0. */
  private static Emission outcome(
      Comparison comparison, @Nullable String combination, @Nullable Read other, int holds) {
    return out -> {
      comparison.value(out);
      combine(out, combination, other);
      out.insn(Opcodes.INEG);
      if (holds != -1) {
        out.push(holds);
        out.insn(Opcodes.IAND);
      }
    };
  }
}
