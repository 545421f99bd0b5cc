package org.jgpu.software.translate.operation;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jgpu.software.ptx.Instruction;
import org.jspecify.annotations.Nullable;

/** The opcodes that the software device knows, and what holds for all instructions of one. */
public enum Opcode {
  // Integer and floating-point arithmetic.
  ABS("abs", Trait.PURE),
  ADD("add", Trait.PURE),
  ADDC("addc"),
  COPYSIGN("copysign"),
  COS("cos"),
  DIV("div", Trait.PURE),
  DP2A("dp2a"),
  DP4A("dp4a"),
  EX2("ex2"),
  FMA("fma", Trait.PURE),
  LG2("lg2"),
  MAD("mad", Trait.PURE),
  MAD24("mad24", Trait.PURE),
  MADC("madc"),
  MAX("max", Trait.PURE),
  MIN("min", Trait.PURE),
  MUL("mul", Trait.PURE),
  MUL24("mul24", Trait.PURE),
  NEG("neg", Trait.PURE),
  RCP("rcp", Trait.PURE),
  REM("rem", Trait.PURE),
  RSQRT("rsqrt"),
  SAD("sad"),
  SIN("sin"),
  SQRT("sqrt", Trait.PURE),
  SUB("sub", Trait.PURE),
  SUBC("subc"),
  TANH("tanh"),
  TESTP("testp"),

  // Bits.
  AND("and", Trait.PURE),
  BFE("bfe", Trait.PURE),
  BFI("bfi", Trait.PURE),
  BFIND("bfind"),
  BMSK("bmsk"),
  BREV("brev", Trait.PURE),
  CLZ("clz", Trait.PURE),
  CNOT("cnot", Trait.PURE),
  FNS("fns"),
  LOP3("lop3", Trait.PURE),
  NOT("not", Trait.PURE),
  OR("or", Trait.PURE),
  POPC("popc", Trait.PURE),
  PRMT("prmt", Trait.PURE),
  SHF("shf", Trait.PURE),
  SHL("shl", Trait.PURE),
  SHR("shr", Trait.PURE),
  SZEXT("szext"),
  XOR("xor", Trait.PURE),

  // Comparisons, selections, moves and conversions.
  SET("set"),
  SETP("setp", Trait.PURE),
  SELP("selp", Trait.PURE),
  SLCT("slct"),
  MOV("mov", Trait.PURE),
  CVT("cvt", Trait.PURE),
  CVTA("cvta", Trait.PURE),
  ISSPACEP("isspacep"),

  // Video instructions.
  VABSDIFF("vabsdiff"),
  VABSDIFF2("vabsdiff2"),
  VABSDIFF4("vabsdiff4"),
  VADD("vadd"),
  VADD2("vadd2"),
  VADD4("vadd4"),
  VAVRG2("vavrg2"),
  VAVRG4("vavrg4"),
  VMAX("vmax"),
  VMAX2("vmax2"),
  VMAX4("vmax4"),
  VMIN("vmin"),
  VMIN2("vmin2"),
  VMIN4("vmin4"),
  VSET("vset"),
  VSET2("vset2"),
  VSET4("vset4"),
  VSHL("vshl"),
  VSHR("vshr"),
  VSUB("vsub"),
  VSUB2("vsub2"),
  VSUB4("vsub4"),

  // Memory.
  LD("ld", Trait.FAULTS),
  LDU("ldu", Trait.FAULTS),
  ST("st", Trait.FAULTS, Trait.ORDERS),
  ATOM("atom", Trait.FAULTS, Trait.ORDERS),
  RED("red", Trait.FAULTS, Trait.ORDERS),
  MEMBAR("membar", Trait.ORDERS),
  FENCE("fence", Trait.ORDERS),
  PREFETCH("prefetch"),
  PREFETCHU("prefetchu"),
  APPLYPRIORITY("applypriority"),
  DISCARD("discard", Trait.ORDERS),
  CREATEPOLICY("createpolicy"),
  CP("cp", Trait.FAULTS, Trait.USES, Trait.ORDERS),
  MBARRIER("mbarrier", Trait.FAULTS, Trait.USES, Trait.ORDERS),
  ALLOCA("alloca", Trait.FAULTS, Trait.USES, Trait.ORDERS),
  STACKSAVE("stacksave"),
  STACKRESTORE("stackrestore", Trait.USES),

  // Threads among each other.
  BAR("bar", Trait.FAULTS, Trait.WAITS, Trait.USES),
  BARRIER("barrier", Trait.FAULTS, Trait.WAITS, Trait.USES),
  SHFL("shfl", Trait.WAITS, Trait.EXCHANGES),
  VOTE("vote", Trait.WAITS, Trait.EXCHANGES),
  MATCH("match", Trait.WAITS, Trait.EXCHANGES),
  REDUX("redux", Trait.WAITS, Trait.EXCHANGES),
  ELECT("elect", Trait.WAITS, Trait.USES),
  ACTIVEMASK("activemask"),

  // Matrices in the registers of a warp.
  MMA("mma", Trait.WAITS, Trait.USES),
  WMMA("wmma", Trait.WAITS, Trait.USES, Trait.ORDERS),
  LDMATRIX("ldmatrix", Trait.WAITS, Trait.USES),
  STMATRIX("stmatrix", Trait.WAITS, Trait.USES, Trait.ORDERS),
  MOVMATRIX("movmatrix", Trait.WAITS, Trait.USES),

  // Control.
  BRA("bra", Trait.USES),
  BRX("brx", Trait.USES),
  CALL("call", Trait.ORDERS),
  RET("ret"),
  EXIT("exit"),
  TRAP("trap", Trait.FAULTS),
  BRKPT("brkpt", Trait.FAULTS),
  NANOSLEEP("nanosleep"),
  PMEVENT("pmevent"),
  GRIDDEPCONTROL("griddepcontrol"),

  // What no text contains: generated where a text is made into one piece.
  /** Sets the top of the stack to its start. */
  STACK("jgpu_stack"),
  /** Jumps to a subroutine. */
  LINKED_CALL("jgpu_call"),
  /** Jumps to the subroutine at an address, by a table of those that fit. */
  DISPATCH("jgpu_dispatch", Trait.USES),
  /** Faults: the address is that of no function that fits. */
  INVALID_CALL("jgpu_invalid_call", Trait.FAULTS),
  /** Jumps back behind a call by its number. */
  LINKED_RETURN("jgpu_return"),
  /** Makes a frame. */
  ENTER("jgpu_enter", Trait.FAULTS),
  /** Gives a frame back. */
  LEAVE("jgpu_leave", Trait.SAVES),
  /** Saves the registers that are needed after a call of a given number into a frame. */
  SAVE("jgpu_save", Trait.SAVES),
  /** Loads what {@link #SAVE} saved. */
  RESTORE("jgpu_restore", Trait.SAVES),
  /** Gives other threads a turn. */
  YIELD("jgpu_yield", Trait.WAITS),
  /** Looks whether the launch is to end. */
  POLL("jgpu_poll", Trait.FAULTS),
  /** Looks whether the launch is to end if the turns of a loop that begins are many. */
  AHEAD("jgpu_ahead", Trait.FAULTS),
  /** Finds whether a loop surely ends. */
  ENDS("jgpu_ends"),
  PRINTF("jgpu_printf", Trait.FAULTS, Trait.USES),
  ASSERT("jgpu_assert", Trait.FAULTS, Trait.USES),
  MALLOC("jgpu_malloc", Trait.USES),
  FREE("jgpu_free", Trait.FAULTS, Trait.USES);

  /** What holds for all instructions of an opcode. */
  public enum Trait {
    /** Has no effect but its results, which its operands alone decide; but for the carry flag. */
    PURE,
    /** May fault, so that its line is marked. */
    FAULTS,
    /** Threads wait for each other. */
    WAITS,
    /** Lanes of a warp take values of each other. */
    EXCHANGES,
    /** Does with its operands what shows outside the thread, so that they must be defined. */
    USES,
    /** Moves registers to or from the thread's own memory, where no values are followed. */
    SAVES,
    /** May change memory or the order of accesses, so that loads before and behind it differ. */
    ORDERS
  }

  private static final Map<String, Opcode> BY_TEXT = new HashMap<>();

  static {
    for (Opcode opcode : values()) {
      BY_TEXT.put(opcode.text, opcode);
    }
  }

  private final String text;
  private final Set<Trait> traits;

  Opcode(String text, Trait... traits) {
    this.text = text;
    this.traits = EnumSet.noneOf(Trait.class);
    this.traits.addAll(Arrays.asList(traits));
  }

  /** The opcode of an instruction, or null if it is unknown. */
  public static @Nullable Opcode of(Instruction instruction) {
    return BY_TEXT.get(instruction.opcode());
  }

  /** Whether an instruction has this opcode. */
  public boolean is(Instruction instruction) {
    return text.equals(instruction.opcode());
  }

  /** The opcode as it is written. */
  public String text() {
    return text;
  }

  /** Whether it stands in generated instructions only. */
  public boolean generated() {
    return text.startsWith(Instruction.GENERATED);
  }

  /** Whether its instructions do, or may need, more than to compute results from operands. */
  public boolean actsOutside() {
    return traits.stream().anyMatch(trait -> trait != Trait.PURE);
  }

  /** Whether something holds for all its instructions. */
  public boolean has(Trait trait) {
    return traits.contains(trait);
  }
}
