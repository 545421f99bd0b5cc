package org.jgpu.software.translate.inline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.operation.Opcode;

/** Replaces each register of 128 bits by two of 64. */
public final class WideRegisters {
  private final FlatKernel kernel;
  private final Map<Register, Operand.Vector> halves = new HashMap<>();

  private WideRegisters(FlatKernel kernel) {
    this.kernel = kernel;
  }

  public static FlatKernel split(FlatKernel kernel) throws PtxException {
    boolean any =
        kernel.registers().stream().anyMatch(register -> register.type() == ScalarType.B128);
    return any ? kernel.rewritten(new WideRegisters(kernel)::rewrite) : kernel;
  }

  private void rewrite(int index, Instruction instruction, List<Instruction> out)
      throws PtxException {
    List<Operand> operands = new ArrayList<>();
    boolean wide = false;
    for (Operand operand : instruction.operands()) {
      boolean split = operand instanceof Register register && register.type() == ScalarType.B128;
      wide |= split;
      operands.add(split ? halves((Register) operand) : operand);
    }
    if (!wide) {
      out.add(instruction);
      return;
    }
    if (!instruction.has("b128")) {
      throw instruction.error("a 128-bit register is not supported");
    }
    if (Opcode.MOV.is(instruction)) {
      move(instruction, operands, out);
    } else if (Opcode.LD.is(instruction) || Opcode.ST.is(instruction)) {
      out.add(instruction.with(pair(instruction), operands));
    } else if (Opcode.ATOM.is(instruction)) {
      out.add(instruction.with(instruction.modifiers(), operands));
    } else {
      throw instruction.error("a 128-bit register is not supported");
    }
  }

  private Operand.Vector halves(Register register) {
    return halves.computeIfAbsent(register, this::split);
  }

  private Operand.Vector split(Register register) {
    List<Operand> parts = new ArrayList<>();
    for (String half : List.of("low", "high")) {
      Register part =
          new Register(kernel.registers().size(), register.name() + "." + half, ScalarType.B64);
      kernel.registers().add(part);
      parts.add(part);
    }
    return new Operand.Vector(parts);
  }

  private static void move(Instruction instruction, List<Operand> operands, List<Instruction> out)
      throws PtxException {
    if (!(operands.get(0) instanceof Operand.Vector to)
        || !(operands.get(1) instanceof Operand.Vector from)
        || to.elements().size() != 2
        || from.elements().size() != 2) {
      throw instruction.error("two registers of 64 bits make up one of 128");
    }
    for (int i = 0; i < 2; i++) {
      if (!(to.elements().get(i) instanceof Operand.Sink)) {
        List<Operand> parts = List.of(to.elements().get(i), from.elements().get(i));
        out.add(instruction.with(List.of("b64"), parts));
      }
    }
  }

  /** The modifiers of an access to two elements of 64 bits. */
  private static List<String> pair(Instruction instruction) {
    List<String> modifiers = new ArrayList<>(instruction.modifiers());
    modifiers.set(modifiers.indexOf("b128"), "v2");
    modifiers.add("b64");
    return modifiers;
  }
}
