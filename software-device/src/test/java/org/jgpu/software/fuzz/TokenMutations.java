package org.jgpu.software.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import org.jgpu.software.fuzz.Mutator.Mutation;

/** Changes of tokens: operands, registers, types, modifiers, opcodes, numbers, labels. */
final class TokenMutations {
  private static final String[] NUMBERS = {
    "0",
    "1",
    "2",
    "3",
    "4",
    "7",
    "8",
    "15",
    "16",
    "31",
    "32",
    "33",
    "63",
    "64",
    "127",
    "128",
    "255",
    "256",
    "1023",
    "1024",
    "1025",
    "4095",
    "4096",
    "32767",
    "32768",
    "65535",
    "65536",
    "49152",
    "49153",
    "2147483647",
    "2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "99999999999999999999999",
    "0x0",
    "0xffffffff",
    "0x80000000",
    "0x7fffffffffffffff",
    "0xffffffffffffffff",
    "0x10000000000000000",
    "0x",
    "0b1",
    "0b2",
    "017",
    "08",
    "1.5",
    "1e400",
    "1e-400",
    "1e",
    "0f7F800000",
    "0fFFC00001",
    "0f00000001",
    "0f123",
    "0d7FF0000000000000",
    "0d0000000000000001",
    "0dFFF8000000000000",
    "0U",
    "4U",
    "1000000",
    "100000000"
  };
  private static final String[] TYPES = {
    ".b8", ".b16", ".b32", ".b64", ".b128", ".u8", ".u16", ".u32", ".u64", ".s8", ".s16", ".s32",
    ".s64", ".f16", ".f16x2", ".bf16", ".bf16x2", ".tf32", ".e4m3", ".f32", ".f64", ".pred"
  };
  private static final String[] MODIFIERS = {
    ".lo",
    ".hi",
    ".wide",
    ".rn",
    ".rz",
    ".rm",
    ".rp",
    ".rni",
    ".rzi",
    ".ftz",
    ".sat",
    ".approx",
    ".full",
    ".cc",
    ".global",
    ".shared",
    ".local",
    ".const",
    ".param",
    ".shared::cta",
    ".shared::cluster",
    ".param::func",
    ".v2",
    ".v4",
    ".v8",
    ".volatile",
    ".relaxed",
    ".acquire",
    ".release",
    ".acq_rel",
    ".gpu",
    ".cta",
    ".sys",
    ".cluster",
    ".sync",
    ".aligned",
    ".warp",
    ".arrive",
    ".red",
    ".popc",
    ".and",
    ".or",
    ".xor",
    ".add",
    ".min",
    ".max",
    ".exch",
    ".cas",
    ".inc",
    ".dec",
    ".eq",
    ".ne",
    ".lt",
    ".le",
    ".gt",
    ".geu",
    ".num",
    ".nan",
    ".all",
    ".any",
    ".uni",
    ".ballot",
    ".up",
    ".down",
    ".bfly",
    ".idx",
    ".l",
    ".r",
    ".wrap",
    ".clamp",
    ".nc",
    ".L1::evict_last",
    ".L2::cache_hint",
    ".to",
    ".noftz",
    ".x",
    ".y",
    ".w",
    ".x2",
    ".align",
    ".extern",
    ".visible",
    ".weak",
    ".entry",
    ".func",
    ".reg",
    ".loc",
    ".file",
    ".section",
    ".pragma",
    ".maxntid",
    ".reqntid",
    ".noreturn",
    ".ptr",
    ".version",
    ".target",
    ".alias",
    ".branchtargets",
    ".callprototype",
    ".bogus"
  };
  private static final String[] OPCODES = {
    "abs",
    "activemask",
    "add",
    "addc",
    "and",
    "atom",
    "bar",
    "barrier",
    "bfe",
    "bfi",
    "bfind",
    "bmsk",
    "bra",
    "brev",
    "brkpt",
    "brx",
    "call",
    "clz",
    "cnot",
    "copysign",
    "cos",
    "cp",
    "cvt",
    "cvta",
    "div",
    "dp2a",
    "dp4a",
    "elect",
    "ex2",
    "exit",
    "fence",
    "fma",
    "fns",
    "isspacep",
    "ld",
    "ldu",
    "lg2",
    "lop3",
    "mad",
    "mad24",
    "madc",
    "mapa",
    "match",
    "max",
    "mbarrier",
    "membar",
    "min",
    "mma",
    "mov",
    "mul",
    "mul24",
    "nanosleep",
    "neg",
    "not",
    "or",
    "pmevent",
    "popc",
    "prefetch",
    "prmt",
    "rcp",
    "red",
    "redux",
    "rem",
    "ret",
    "rsqrt",
    "sad",
    "selp",
    "set",
    "setp",
    "shf",
    "shfl",
    "shl",
    "shr",
    "sin",
    "slct",
    "sqrt",
    "st",
    "sub",
    "subc",
    "suld",
    "szext",
    "tanh",
    "testp",
    "tex",
    "trap",
    "vadd",
    "vote",
    "wmma",
    "xor"
  };
  private static final String[] OTHERS = {
    "_",
    "WARP_SZ",
    "%tid.x",
    "%tid",
    "%laneid",
    "%nsmid",
    "%clock64",
    "%envreg3",
    "%bogus",
    "{",
    "}",
    "[",
    "]",
    "(",
    ")",
    "<",
    ">",
    ",",
    ";",
    ":",
    "|",
    "!",
    "@",
    "-",
    "+",
    "=",
    "generic(",
    "{%r1,%r2}",
    "[%rd1+8]",
    "%r1|%p1",
    "!%p1",
    "\"text\"",
    ""
  };

  static final List<Mutation> ALL =
      List.of(
          on(TokenMutations::sameClass),
          on(TokenMutations::sameClass),
          on(TokenMutations::sameClass),
          on((pieces, donor, random) -> set(pieces, random, Pieces::number, NUMBERS)),
          on((pieces, donor, random) -> set(pieces, random, Pieces::number, NUMBERS)),
          on((pieces, donor, random) -> set(pieces, random, TokenMutations::type, TYPES)),
          on((pieces, donor, random) -> set(pieces, random, TokenMutations::type, TYPES)),
          on((pieces, donor, random) -> set(pieces, random, Pieces::dotted, MODIFIERS)),
          on((pieces, donor, random) -> set(pieces, random, TokenMutations::opcode, OPCODES)),
          on((pieces, donor, random) -> set(pieces, random, TokenMutations::opcode, OPCODES)),
          on((pieces, donor, random) -> set(pieces, random, piece -> true, OTHERS)),
          on((pieces, donor, random) -> add(pieces, random, OTHERS)),
          on((pieces, donor, random) -> add(pieces, random, MODIFIERS)),
          on((pieces, donor, random) -> add(pieces, random, TYPES)),
          on((pieces, donor, random) -> pieces.remove(random.nextInt(pieces.size()))),
          on(TokenMutations::repeat),
          on(TokenMutations::swap),
          on(TokenMutations::fromDonor));

  private TokenMutations() {}

  private interface Change {
    void apply(List<String> pieces, String donor, Random random);
  }

  private static Mutation on(Change change) {
    return (text, donor, random) -> {
      List<String> pieces = Pieces.of(text);
      if (!pieces.isEmpty()) {
        change.apply(pieces, donor, random);
      }
      return Pieces.join(pieces);
    };
  }

  private static boolean type(String piece) {
    return List.of(TYPES).contains(piece);
  }

  private static boolean opcode(String piece) {
    return List.of(OPCODES).contains(piece);
  }

  /** The place of a token that a predicate holds for, or of any. */
  private static int find(List<String> pieces, Random random, Predicate<String> wanted) {
    for (int i = 0; i < 300; i++) {
      int at = random.nextInt(pieces.size());
      if (!Pieces.blank(pieces.get(at)) && wanted.test(pieces.get(at))) {
        return at;
      }
    }
    return random.nextInt(pieces.size());
  }

  private static void set(
      List<String> pieces, Random random, Predicate<String> wanted, String[] choices) {
    pieces.set(find(pieces, random, wanted), choices[random.nextInt(choices.length)]);
  }

  private static void add(List<String> pieces, Random random, String[] choices) {
    int at = find(pieces, random, piece -> true);
    pieces.add(at + random.nextInt(2), choices[random.nextInt(choices.length)]);
  }

  /** A name instead of a name, a number instead of a number, all from the same text. */
  private static void sameClass(List<String> pieces, String donor, Random random) {
    int to = find(pieces, random, piece -> true);
    char first = pieces.get(to).charAt(0);
    int from =
        find(
            pieces,
            random,
            piece -> piece.charAt(0) == first || Pieces.name(piece) && Pieces.name("" + first));
    pieces.set(to, pieces.get(from));
  }

  private static void repeat(List<String> pieces, String donor, Random random) {
    int at = find(pieces, random, piece -> true);
    pieces.add(at, pieces.get(at));
  }

  private static void swap(List<String> pieces, String donor, Random random) {
    int one = find(pieces, random, piece -> true);
    int near = Math.max(0, Math.min(pieces.size() - 1, one - 6 + random.nextInt(13)));
    String piece = pieces.get(one);
    pieces.set(one, pieces.get(near));
    pieces.set(near, piece);
  }

  private static void fromDonor(List<String> pieces, String donor, Random random) {
    List<String> others = new ArrayList<>(Pieces.of(donor));
    int to = find(pieces, random, piece -> true);
    pieces.set(to, others.get(find(others, random, piece -> true)));
  }
}
