package org.jgpu.software.translate.inline;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Label;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.ptx.Variable;
import org.jgpu.software.translate.operation.Opcode;
import org.jspecify.annotations.Nullable;

/** The instructions, registers and labels of a kernel while its functions are put into it. */
public final class FlatCode {
  /** The carry flag. */
  public static final Register CARRY = new Register(0, "%carry", ScalarType.PRED);

  /** The offset of the first free byte of the thread's stack. */
  public static final Register TOP = new Register(1, "%top", ScalarType.B64);

  private static final int MOST_INSTRUCTIONS = 500_000;

  private final List<Instruction> instructions = new ArrayList<>();
  private final List<Register> registers = new ArrayList<>();
  private final List<Label> labels = new ArrayList<>();

  FlatCode() {
    registers.add(CARRY);
    registers.add(TOP);
  }

  FlatKernel kernel(Frames frames) {
    return new FlatKernel(instructions, registers, labels, frames);
  }

  Register register(String name, ScalarType type) {
    Register register = new Register(registers.size(), name, type);
    registers.add(register);
    return register;
  }

  Label label(String name) {
    Label label = new Label(name);
    labels.add(label);
    return label;
  }

  /** Puts a label before the next instruction. */
  void place(Label label) {
    label.place(instructions.size());
  }

  void add(Instruction instruction) {
    instructions.add(instruction);
  }

  /** Refuses to go on behind a size; calls of functions that are empty leave labels only. */
  void checkSize(Instruction next) throws PtxException {
    if (instructions.size() + labels.size() > MOST_INSTRUCTIONS) {
      throw next.error("the kernel is too large once its functions are inlined");
    }
  }

  /** Adds an unguarded instruction that no text contains at the place of another one. */
  void emit(Instruction origin, Opcode opcode, Operand... operands) {
    emit(origin, opcode.text(), operands);
  }

  /** Adds an unguarded instruction at the place of another one. */
  void emit(Instruction origin, String name, Operand... operands) {
    List<String> parts = List.of(name.split("\\."));
    instructions.add(
        origin.beside(parts.get(0), parts.subList(1, parts.size()), List.of(operands)));
  }

  void jump(Instruction origin, @Nullable Register guard, boolean negated, Label target) {
    instructions.add(
        new Instruction(
            guard,
            negated,
            Opcode.BRA.text(),
            List.of(),
            List.of(new Operand.Target(target)),
            origin.line(),
            origin.source()));
  }

  /** Loads a register from a parameter variable, a register or a number. */
  void take(Instruction origin, Register target, Operand from) {
    if (from instanceof Operand.VariableAddress) {
      emit(origin, "ld.param." + bits(target.type()), target, new Operand.Address(from, 0));
    } else {
      emit(origin, "mov." + target.type(), target, from);
    }
  }

  /** Stores a register or a number into a parameter variable or a register. */
  void give(Instruction origin, Operand target, Operand from) throws PtxException {
    if (target instanceof Register register) {
      emit(origin, "mov." + register.type(), register, from);
    } else if (target instanceof Operand.VariableAddress variable) {
      ScalarType type =
          from instanceof Register register ? register.type() : variable.variable().type();
      emit(origin, "st.param." + bits(type), new Operand.Address(target, 0), from);
    } else {
      throw origin.error("malformed result");
    }
  }

  private static String bits(ScalarType type) {
    return "b" + type.bits();
  }

  /** Copies a register, number or parameter variable into another of the same size. */
  void copy(Instruction origin, Operand target, Operand from) throws PtxException {
    if (target instanceof Operand.VariableAddress to
        && from instanceof Operand.VariableAddress source) {
      copyPieces(origin, to.variable(), source.variable());
    } else if (target instanceof Register register) {
      take(origin, register, from);
    } else {
      give(origin, target, from);
    }
  }

  private void copyPieces(Instruction origin, Variable target, Variable source) {
    int widest = Math.min(8, Math.min(target.alignment(), source.alignment()));
    long at = 0;
    while (at < target.bytes()) {
      // Pieces get narrower towards the end only, so that each is aligned.
      int width = Math.min(widest, Integer.highestOneBit((int) (target.bytes() - at)));
      Register piece = register("%piece", width == 8 ? ScalarType.B64 : ScalarType.B32);
      emit(origin, "ld.param.b" + 8 * width, piece, address(source, at));
      emit(origin, "st.param.b" + 8 * width, address(target, at), piece);
      at += width;
    }
  }

  private static Operand.Address address(Variable variable, long offset) {
    return new Operand.Address(new Operand.VariableAddress(variable, 0), offset);
  }
}
