package org.jgpu.software.translate;

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

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
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
  private static final Map<String, Set<ScalarType>> BY_OPCODE = rules();

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

  private static Map<String, Set<ScalarType>> rules() {
    Map<String, Set<ScalarType>> rules = new HashMap<>();
    Set<ScalarType> anyReal = union(REALS, HALVES);
    put(rules, union(INTEGERS, anyReal), "add", "sub", "mul", "min", "max");
    put(rules, union(SIGNED, anyReal), "abs", "neg");
    put(rules, union(INTEGERS, REALS), "mad", "div");
    put(rules, anyReal, "fma");
    put(rules, INTEGERS, "rem", "sad");
    put(rules, WORDS, "addc", "subc", "madc", "bfind", "bfe");
    put(rules, EnumSet.of(U32, S32), "mul24", "mad24", "szext", "dp4a", "dp2a");
    put(rules, EnumSet.of(B32, B64), "popc", "clz", "brev", "bfi", "match");
    put(rules, EnumSet.of(B32), "bmsk", "fns", "lop3", "shf", "prmt", "shfl", "activemask");
    put(rules, with(BITS, PRED), "and", "or", "xor", "not");
    put(rules, BITS, "cnot", "shl");
    put(rules, union(BITS, INTEGERS), "shr");
    put(rules, union(BITS, INTEGERS, anyReal), "setp", "set");
    put(rules, union(BITS, INTEGERS, REALS), "selp", "slct");
    put(rules, REALS, "testp", "copysign", "rcp", "sqrt", "rsqrt");
    put(rules, EnumSet.of(F32), "sin", "cos", "lg2");
    put(rules, with(HALVES, F32), "ex2", "tanh");
    put(rules, with(union(BITS, INTEGERS, anyReal), PRED, B128), "mov");
    put(rules, MEMORY, "ld", "ldu", "st");
    put(rules, EnumSet.of(U32, U64), "cvta");
    put(rules, with(union(INTEGERS, anyReal), U8, S8), "cvt");
    put(rules, with(union(WORDS, REALS, HALVES), B16, B32, B64, B128), "atom", "red");
    put(rules, EnumSet.of(PRED, B32), "vote");
    put(rules, EnumSet.of(U32, S32, B32, F32), "redux");
    put(rules, EnumSet.of(PRED, U32), "bar", "barrier");
    put(rules, EnumSet.of(B64), "mbarrier");
    return rules;
  }

  private static void put(
      Map<String, Set<ScalarType>> rules, Set<ScalarType> types, String... opcodes) {
    for (String opcode : opcodes) {
      rules.put(opcode, types);
    }
  }

  /**
   * Checks the types of an instruction.
   *
   * @throws PtxException if one is none that the instruction may have
   */
  static void check(Instruction instruction) throws PtxException {
    Set<ScalarType> allowed = allowed(instruction);
    if (allowed == null) {
      return;
    }
    ScalarType first = null;
    for (String modifier : instruction.modifiers()) {
      ScalarType type = ScalarType.named(modifier);
      boolean packedSource = first != null && instruction.opcode().equals("cvt") && packed(type);
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

  private static @Nullable Set<ScalarType> allowed(Instruction instruction) {
    return instruction.has("cc") ? WORDS : BY_OPCODE.get(instruction.opcode());
  }
}
