package org.jgpu.software.translate.decode;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.JvmType;
import org.jgpu.software.translate.operation.Comparison;
import org.jgpu.software.translate.operation.Emission;
import org.jgpu.software.translate.operation.Flow;
import org.jgpu.software.translate.operation.Half;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.OperationWriter;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.Relation;
import org.jgpu.software.translate.operation.Write;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** Comparisons. */
final class ComparisonInstructions {
  private static final Map<String, Integer> COMBINATIONS =
      Map.of("and", Opcodes.IAND, "or", Opcodes.IOR, "xor", Opcodes.IXOR);

  private ComparisonInstructions() {}

  static Operation decode(Form form) throws PtxException {
    return switch (form.opcode()) {
      case SETP -> setPredicate(form);
      case SET -> set(form);
      default -> throw form.unexpected();
    };
  }

  private static void needComparable(Form form, ScalarType type) throws PtxException {
    boolean floating = type.kind() == ScalarType.Kind.FLOAT && !Half.isPair(type);
    if (!floating && !(type.integral() && type.bytes() >= 2 && type.bytes() <= 8)) {
      throw form.unsupportedType(type);
    }
  }

  private static Comparison comparison(Form form, Relation relation, ScalarType type)
      throws PtxException {
    needComparable(form, type);
    return new Comparison(relation, form.read(1, type), form.read(2, type), form.flushes(type));
  }

  /** The same comparison of one half of each operand. */
  private static Comparison half(Comparison pair, boolean high) {
    Comparison.Part part = high ? Comparison.Part.HIGH : Comparison.Part.LOW;
    return new Comparison(pair.relation(), pair.left(), pair.right(), pair.flush(), part);
  }

  /** A comparison of pairs of halves, whose lower and upper outcomes are used in an own way. */
  private static Comparison pairComparison(Form form, Relation relation, ScalarType type)
      throws PtxException {
    return new Comparison(relation, form.read(1, type), form.read(2, type), form.flushes(type));
  }

  /** The JVM's instruction for how the outcome is combined with another predicate, or null. */
  private static @Nullable Integer combination(Form form) {
    String name = form.choice(COMBINATIONS.keySet());
    return name == null ? null : COMBINATIONS.get(name);
  }

  private static Operation setPredicate(Form form) throws PtxException {
    Relation relation = Relation.named(form.need("relation", Relation.names()));
    Integer combination = combination(form);
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
      return form.operation(
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
    return form.operation(
        reads, List.of(p), emission, Flow.NEXT, combination == null ? comparison : null);
  }

  /** Writes p and q: PTX combines q with the negation of the comparison, not with that of p. */
  private static void both(
      OperationWriter out,
      Comparison comparison,
      @Nullable Integer combination,
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
      @Nullable Integer combination,
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
      OperationWriter out, @Nullable Integer combination, @Nullable Read other) {
    if (combination == null || other == null) {
      return;
    }
    out.push(other);
    out.insn(combination);
  }

  private static Operation set(Form form) throws PtxException {
    Relation relation = Relation.named(form.need("relation", Relation.names()));
    Integer combination = combination(form);
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
    return form.operation(
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
      Comparison comparison, @Nullable Integer combination, @Nullable Read other, int holds) {
    return out -> {
      comparison.value(out);
      combine(out, combination, other);
      // 1 becomes all ones, 0 stays 0.
      out.insn(Opcodes.INEG);
      if (holds != -1) {
        out.push(holds);
        out.insn(Opcodes.IAND);
      }
    };
  }
}
