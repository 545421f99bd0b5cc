package org.jgpu.software.translate.decode;

import java.util.SortedSet;
import java.util.TreeSet;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.translate.inline.Layout;
import org.jgpu.software.translate.inline.Unsupported;
import org.jgpu.software.translate.operation.Opcode;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.SpecialRegister;

/** All instructions that the software device knows, by opcode. */
public final class InstructionSet {
  private InstructionSet() {}

  /**
   * Decodes an instruction.
   *
   * @throws PtxException if it is unknown, has a modifier that is not supported, or operands that
   *     do not fit
   */
  public static Operation decode(Instruction instruction, Layout layout) throws PtxException {
    Opcode opcode = Opcode.of(instruction);
    if (opcode == null) {
      throw Unsupported.error(instruction);
    }
    // Rules of the ISA first: decoders then tell only what is not supported here.
    TypeRules.check(opcode, instruction);
    for (Operand operand : instruction.operands()) {
      check(operand, instruction, layout);
    }
    Form form = new Form(instruction, opcode, layout);
    Operation packed = PackedInstructions.find(form);
    return packed == null ? decode(form) : packed;
  }

  /**
   * What is not packed. A switch, and no table of functions: a first launch would link a hundred of
   * these to use ten, and the compiler finds an opcode that is missing here.
   */
  private static Operation decode(Form form) throws PtxException {
    return switch (form.opcode()) {
      case ADD, SUB, MUL, MAD, MUL24, MAD24, DIV, REM, SAD, ABS, NEG, MIN, MAX, DP4A, DP2A ->
          ArithmeticInstructions.decode(form);
      case ADDC, SUBC, MADC -> CarryInstructions.decode(form);
      case FMA, RCP, SQRT -> FloatInstructions.decode(form);
      case RSQRT, EX2, LG2, SIN, COS, TANH, COPYSIGN, TESTP -> FloatFunctions.decode(form);
      case AND,
          OR,
          XOR,
          NOT,
          CNOT,
          LOP3,
          SHL,
          SHR,
          SHF,
          POPC,
          CLZ,
          BREV,
          BFIND,
          FNS,
          BFE,
          BFI,
          PRMT,
          BMSK,
          SZEXT ->
          BitInstructions.decode(form);
      case VADD,
          VADD2,
          VADD4,
          VSUB,
          VSUB2,
          VSUB4,
          VABSDIFF,
          VABSDIFF2,
          VABSDIFF4,
          VMIN,
          VMIN2,
          VMIN4,
          VMAX,
          VMAX2,
          VMAX4,
          VAVRG2,
          VAVRG4,
          VSHL,
          VSHR,
          VSET,
          VSET2,
          VSET4 ->
          VideoInstructions.decode(form);
      case SETP, SET -> ComparisonInstructions.decode(form);
      case SELP, SLCT -> SelectionInstructions.decode(form);
      case CVT -> ConversionInstructions.decode(form);
      case MOV, CVTA, ISSPACEP -> MoveInstructions.decode(form);
      case LD, LDU, ST, MEMBAR, FENCE, PREFETCH, PREFETCHU, APPLYPRIORITY, DISCARD, CREATEPOLICY ->
          MemoryInstructions.decode(form);
      case ATOM, RED -> AtomicInstructions.decode(form);
      case CP, MBARRIER -> AsyncInstructions.decode(form);
      case BAR, BARRIER, SHFL, VOTE, MATCH, REDUX, ELECT, ACTIVEMASK ->
          SynchronizationInstructions.decode(form);
      case MMA, WMMA, LDMATRIX, STMATRIX, MOVMATRIX -> MatrixInstructions.decode(form);
      case BRA,
          BRX,
          RET,
          EXIT,
          TRAP,
          BRKPT,
          NANOSLEEP,
          PMEVENT,
          GRIDDEPCONTROL,
          YIELD,
          AHEAD,
          ENDS,
          POLL,
          PRINTF,
          ASSERT,
          MALLOC,
          FREE ->
          ControlInstructions.decode(form);
      case STACK,
          LINKED_CALL,
          DISPATCH,
          INVALID_CALL,
          LINKED_RETURN,
          ENTER,
          LEAVE,
          SAVE,
          RESTORE,
          ALLOCA,
          STACKSAVE,
          STACKRESTORE ->
          CallInstructions.decode(form);
      // Gone when a kernel is decoded.
      case CALL -> throw form.unexpected();
    };
  }

  /** Gives places to the variables that an instruction names. */
  public static void place(Instruction instruction, Layout layout) {
    for (Operand operand : instruction.operands()) {
      Operand named = operand instanceof Operand.Address address ? address.base() : operand;
      if (named instanceof Operand.VariableAddress address) {
        layout.place(address.variable());
      }
    }
  }

  /** The opcodes of PTX that are known, sorted; those that only stand in generated code are not. */
  static SortedSet<String> opcodes() {
    SortedSet<String> opcodes = new TreeSet<>();
    for (Opcode opcode : Opcode.values()) {
      if (!opcode.generated()) {
        opcodes.add(opcode.text());
      }
    }
    return opcodes;
  }

  private static void check(Operand operand, Instruction instruction, Layout layout)
      throws PtxException {
    if (operand instanceof Operand.VariableAddress address) {
      layout.check(address.variable(), instruction.line());
    } else if (operand instanceof Operand.Address address) {
      check(address.base(), instruction, layout);
    } else if (operand instanceof Operand.Vector vector) {
      for (Operand element : vector.elements()) {
        check(element, instruction, layout);
      }
    } else if (operand instanceof Operand.Pair pair) {
      check(pair.first(), instruction, layout);
      check(pair.second(), instruction, layout);
    } else if (operand instanceof Operand.Part) {
      throw Unsupported.part(instruction, operand);
    } else if (operand instanceof Operand.Special special
        && SpecialRegister.find(special.name()) == null) {
      throw instruction.error("unsupported special register %" + special.name());
    }
  }
}
