package org.jgpu.software.translate.decode;

import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
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
  private static final Map<Opcode, Decoder> DECODERS = decoders();

  private InstructionSet() {}

  private static Map<Opcode, Decoder> decoders() {
    Map<Opcode, Decoder> decoders = new EnumMap<>(Opcode.class);
    ArithmeticInstructions.register(decoders);
    FloatInstructions.register(decoders);
    FloatFunctions.register(decoders);
    BitInstructions.register(decoders);
    PackedInstructions.register(decoders);
    CarryInstructions.register(decoders);
    VideoInstructions.register(decoders);
    ComparisonInstructions.register(decoders);
    SelectionInstructions.register(decoders);
    ConversionInstructions.register(decoders);
    MoveInstructions.register(decoders);
    MemoryInstructions.register(decoders);
    AtomicInstructions.register(decoders);
    SynchronizationInstructions.register(decoders);
    AsyncInstructions.register(decoders);
    ControlInstructions.register(decoders);
    CallInstructions.register(decoders);
    return decoders;
  }

  /**
   * Decodes an instruction.
   *
   * @throws PtxException if it is unknown, has a modifier that is not supported, or operands that
   *     do not fit
   */
  public static Operation decode(Instruction instruction, Layout layout) throws PtxException {
    Opcode opcode = Opcode.of(instruction);
    Decoder decoder = opcode == null ? null : DECODERS.get(opcode);
    if (opcode == null || decoder == null) {
      throw Unsupported.error(instruction);
    }
    TypeRules.check(opcode, instruction);
    for (Operand operand : instruction.operands()) {
      check(operand, instruction, layout);
    }
    return decoder.decode(new Form(instruction, opcode, layout));
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

  /** The opcodes that have a decoder. */
  static Set<Opcode> decoded() {
    return DECODERS.keySet();
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
