package org.jgpu.software.translate;

import java.util.HashMap;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;

/** All instructions that the software device knows, by opcode. */
final class InstructionSet {
  private static final Map<String, Decoder> DECODERS = decoders();

  private InstructionSet() {}

  private static Map<String, Decoder> decoders() {
    Map<String, Decoder> decoders = new HashMap<>();
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
  static Operation decode(Instruction instruction, Layout layout) throws PtxException {
    Decoder decoder = DECODERS.get(instruction.opcode());
    if (decoder == null) {
      throw Unsupported.error(instruction);
    }
    TypeRules.check(instruction);
    for (Operand operand : instruction.operands()) {
      check(operand, instruction, layout);
    }
    return decoder.decode(new Form(instruction, layout));
  }

  /** Gives places to the variables that an instruction names. */
  static void place(Instruction instruction, Layout layout) {
    for (Operand operand : instruction.operands()) {
      Operand named = operand instanceof Operand.Address address ? address.base() : operand;
      if (named instanceof Operand.VariableAddress address) {
        layout.place(address.variable());
      }
    }
  }

  /** The opcodes of PTX that are known, sorted; those that only stand in generated code are not. */
  static SortedSet<String> opcodes() {
    SortedSet<String> opcodes = new TreeSet<>(DECODERS.keySet());
    opcodes.removeIf(opcode -> opcode.startsWith(Instruction.GENERATED));
    opcodes.add("call");
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
