package org.jgpu.software.translate.decode;

import static org.jgpu.software.ptx.ScalarType.B128;
import static org.jgpu.software.ptx.ScalarType.B16;
import static org.jgpu.software.ptx.ScalarType.B32;
import static org.jgpu.software.ptx.ScalarType.B64;
import static org.jgpu.software.ptx.ScalarType.B8;
import static org.jgpu.software.ptx.ScalarType.BF16;
import static org.jgpu.software.ptx.ScalarType.BF16X2;
import static org.jgpu.software.ptx.ScalarType.F16;
import static org.jgpu.software.ptx.ScalarType.F16X2;
import static org.jgpu.software.ptx.ScalarType.F32;
import static org.jgpu.software.ptx.ScalarType.F64;
import static org.jgpu.software.ptx.ScalarType.PRED;
import static org.jgpu.software.ptx.ScalarType.S16;
import static org.jgpu.software.ptx.ScalarType.S32;
import static org.jgpu.software.ptx.ScalarType.S64;
import static org.jgpu.software.ptx.ScalarType.S8;
import static org.jgpu.software.ptx.ScalarType.U16;
import static org.jgpu.software.ptx.ScalarType.U32;
import static org.jgpu.software.ptx.ScalarType.U64;
import static org.jgpu.software.ptx.ScalarType.U8;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.operation.Opcode;
import org.jspecify.annotations.Nullable;

/**
 * The types that instructions may have by the PTX ISA, for those opcodes where that is one set.
 * Decoders may rely on it; which of these types the software device knows is their business.
 */
final class TypeRules {
  private static final Set<ScalarType> WORDS = EnumSet.of(U32, U64, S32, S64);
  private static final Set<ScalarType> INTEGERS = with(WORDS, U16, S16);
  private static final Set<ScalarType> SIGNED = EnumSet.of(S16, S32, S64);
  private static final Set<ScalarType> BITS = EnumSet.of(B16, B32, B64);
  private static final Set<ScalarType> REALS = EnumSet.of(F32, F64);
  private static final Set<ScalarType> HALVES = EnumSet.of(F16, F16X2, BF16, BF16X2);
  private static final Set<ScalarType> MEMORY =
      with(union(INTEGERS, BITS, REALS), B8, U8, S8, B128);
  private static final Map<Opcode, Set<ScalarType>> BY_OPCODE = rules();

  private TypeRules() {}

  private static Set<ScalarType> with(Set<ScalarType> types, ScalarType... more) {
    Set<ScalarType> all = EnumSet.copyOf(types);
    all.addAll(Set.of(more));
    return all;
  }

  @SafeVarargs
  private static Set<ScalarType> union(Set<ScalarType>... sets) {
    Set<ScalarType> all = EnumSet.noneOf(ScalarType.class);
    for (Set<ScalarType> set : sets) {
      all.addAll(set);
    }
    return all;
  }

  private static Map<Opcode, Set<ScalarType>> rules() {
    Map<Opcode, Set<ScalarType>> rules = new EnumMap<>(Opcode.class);
    Set<ScalarType> anyReal = union(REALS, HALVES);
    put(
        rules,
        union(INTEGERS, anyReal),
        Opcode.ADD,
        Opcode.SUB,
        Opcode.MUL,
        Opcode.MIN,
        Opcode.MAX);
    put(rules, union(SIGNED, anyReal), Opcode.ABS, Opcode.NEG);
    put(rules, union(INTEGERS, REALS), Opcode.MAD, Opcode.DIV);
    put(rules, anyReal, Opcode.FMA);
    put(rules, INTEGERS, Opcode.REM, Opcode.SAD);
    put(rules, WORDS, Opcode.ADDC, Opcode.SUBC, Opcode.MADC, Opcode.BFIND, Opcode.BFE);
    put(
        rules,
        EnumSet.of(U32, S32),
        Opcode.MUL24,
        Opcode.MAD24,
        Opcode.SZEXT,
        Opcode.DP4A,
        Opcode.DP2A);
    put(
        rules,
        EnumSet.of(B32, B64),
        Opcode.POPC,
        Opcode.CLZ,
        Opcode.BREV,
        Opcode.BFI,
        Opcode.MATCH);
    put(
        rules,
        EnumSet.of(B32),
        Opcode.BMSK,
        Opcode.FNS,
        Opcode.LOP3,
        Opcode.SHF,
        Opcode.PRMT,
        Opcode.SHFL,
        Opcode.ACTIVEMASK);
    put(rules, with(BITS, PRED), Opcode.AND, Opcode.OR, Opcode.XOR, Opcode.NOT);
    put(rules, BITS, Opcode.CNOT, Opcode.SHL);
    put(rules, union(BITS, INTEGERS), Opcode.SHR);
    put(rules, union(BITS, INTEGERS, anyReal), Opcode.SETP, Opcode.SET);
    put(rules, union(BITS, INTEGERS, REALS), Opcode.SELP, Opcode.SLCT);
    put(rules, REALS, Opcode.TESTP, Opcode.COPYSIGN, Opcode.RCP, Opcode.SQRT, Opcode.RSQRT);
    put(rules, EnumSet.of(F32), Opcode.SIN, Opcode.COS, Opcode.LG2);
    put(rules, with(HALVES, F32), Opcode.EX2, Opcode.TANH);
    put(rules, with(union(BITS, INTEGERS, anyReal), PRED, B128), Opcode.MOV);
    put(rules, MEMORY, Opcode.LD, Opcode.LDU, Opcode.ST);
    put(rules, EnumSet.of(U32, U64), Opcode.CVTA);
    put(rules, with(union(INTEGERS, anyReal), U8, S8), Opcode.CVT);
    put(rules, with(union(WORDS, REALS, HALVES), B16, B32, B64, B128), Opcode.ATOM, Opcode.RED);
    put(rules, EnumSet.of(PRED, B32), Opcode.VOTE);
    put(rules, EnumSet.of(U32, S32, B32, F32), Opcode.REDUX);
    put(rules, EnumSet.of(PRED, U32), Opcode.BAR, Opcode.BARRIER);
    put(rules, EnumSet.of(B64), Opcode.MBARRIER);
    return rules;
  }

  private static void put(
      Map<Opcode, Set<ScalarType>> rules, Set<ScalarType> types, Opcode... opcodes) {
    for (Opcode opcode : opcodes) {
      rules.put(opcode, types);
    }
  }

  /**
   * Checks the types of an instruction.
   *
   * @throws PtxException if one is none that the instruction may have
   */
  static void check(Opcode opcode, Instruction instruction) throws PtxException {
    Set<ScalarType> allowed = allowed(opcode, instruction);
    if (allowed == null) {
      return;
    }
    ScalarType first = null;
    for (String modifier : instruction.modifiers()) {
      ScalarType type = ScalarType.named(modifier);
      // Pairs of halves are what cvt makes, not what it takes; 8-bit formats are no types here.
      boolean packedSource = first != null && opcode == Opcode.CVT && packed(type);
      if (type != null && (!allowed.contains(type) || packedSource)) {
        throw instruction.error(
            "type ." + type + " is not allowed; expected one of " + allowed + ",");
      }
      first = type == null ? first : type;
    }
  }

  private static boolean packed(@Nullable ScalarType type) {
    return type == F16X2 || type == BF16X2;
  }

  private static @Nullable Set<ScalarType> allowed(Opcode opcode, Instruction instruction) {
    return instruction.has("cc") ? WORDS : BY_OPCODE.get(opcode);
  }
}
