package org.jgpu.software.translate;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Label;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.ptx.Variable;

/** Replaces the variables that lie in frames by addresses relative to the frames' registers. */
final class FramedVariables {
  private final FlatKernel kernel;
  private final List<Instruction> out = new ArrayList<>();

  private FramedVariables(FlatKernel kernel) {
    this.kernel = kernel;
  }

  static FlatKernel resolve(FlatKernel kernel) {
    return kernel.frames().isEmpty() ? kernel : new FramedVariables(kernel).resolve();
  }

  private FlatKernel resolve() {
    List<Instruction> instructions = kernel.instructions();
    int[] moved = new int[instructions.size() + 1];
    for (int i = 0; i < instructions.size(); i++) {
      moved[i] = out.size();
      rewrite(instructions.get(i));
    }
    moved[instructions.size()] = out.size();
    for (Label label : kernel.labels()) {
      label.place(moved[label.position()]);
    }
    return kernel.with(out);
  }

  private void rewrite(Instruction instruction) {
    List<Operand> operands = new ArrayList<>();
    List<String> modifiers = new ArrayList<>(instruction.modifiers());
    for (Operand operand : instruction.operands()) {
      if (operand instanceof Operand.VariableAddress address && framed(address.variable())) {
        operands.add(computed(instruction, address));
      } else if (operand instanceof Operand.Address memory
          && memory.base() instanceof Operand.VariableAddress base
          && framed(base.variable())) {
        if (!modifiers.contains("local")) {
          modifiers.add(0, "local");
        }
        Frames.Frame frame = frame(base.variable());
        long offset = frame.offset(base.variable()) + base.offset() + memory.offset();
        operands.add(new Operand.Address(frame.base(), offset));
      } else {
        operands.add(operand);
      }
    }
    out.add(
        new Instruction(
            instruction.guard(),
            instruction.guardNegated(),
            instruction.opcode(),
            modifiers,
            operands,
            instruction.line(),
            instruction.source()));
  }

  private boolean framed(Variable variable) {
    return kernel.frames().frame(variable) != null;
  }

  private Frames.Frame frame(Variable variable) {
    Frames.Frame frame = kernel.frames().frame(variable);
    if (frame == null) {
      throw new IllegalStateException("no frame of " + variable);
    }
    return frame;
  }

  /** A register that the address of a variable was put into. */
  private Register computed(Instruction user, Operand.VariableAddress address) {
    Frames.Frame frame = frame(address.variable());
    long offset = frame.offset(address.variable()) + address.offset();
    if (kernel.frames().generic(address.variable())) {
      offset += Layout.localWindow();
    }
    Register register = new Register(kernel.registers().size(), "%address", ScalarType.B64);
    kernel.registers().add(register);
    out.add(
        new Instruction(
            null,
            false,
            "add",
            List.of("u64"),
            List.of(register, frame.base(), new Operand.Immediate(offset, null)),
            user.line(),
            user.source()));
    return register;
  }
}
