package org.jgpu.software.translate;

import java.util.HashMap;
import java.util.Map;
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
    BitInstructions.register(decoders);
    CarryInstructions.register(decoders);
    ComparisonInstructions.register(decoders);
    ConversionInstructions.register(decoders);
    MoveInstructions.register(decoders);
    MemoryInstructions.register(decoders);
    AtomicInstructions.register(decoders);
    SynchronizationInstructions.register(decoders);
    ControlInstructions.register(decoders);
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
      throw instruction.error("unsupported instruction \"" + instruction.opcode() + "\"");
    }
    TypeRules.check(instruction);
    for (Operand operand : instruction.operands()) {
      check(operand, instruction, layout);
    }
    return decoder.decode(new Form(instruction, layout));
  }

  private static void check(Operand operand, Instruction instruction, Layout layout)
      throws PtxException {
    if (operand instanceof Operand.VariableAddress address) {
      layout.place(address.variable());
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
    } else if (operand instanceof Operand.Special special
        && SpecialRegister.find(special.name()) == null) {
      throw instruction.error("unsupported special register %" + special.name());
    }
  }
}
