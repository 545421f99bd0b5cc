package org.jgpu.software.translate.inline;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.ptx.Variable;
import org.jgpu.software.translate.operation.Opcode;

/** Replaces the variables that lie in frames by addresses relative to the frames' registers. */
public final class FramedVariables {
  private final FlatKernel kernel;

  private FramedVariables(FlatKernel kernel) {
    this.kernel = kernel;
  }

  public static FlatKernel resolve(FlatKernel kernel) throws PtxException {
    return kernel.frames().isEmpty()
        ? kernel
        : kernel.rewritten(new FramedVariables(kernel)::rewrite);
  }

  private void rewrite(int index, Instruction instruction, List<Instruction> out) {
    List<Operand> operands = new ArrayList<>();
    List<String> modifiers = new ArrayList<>(instruction.modifiers());
    for (Operand operand : instruction.operands()) {
      if (operand instanceof Operand.VariableAddress address && framed(address.variable())) {
        operands.add(computed(instruction, address, out));
      } else if (operand instanceof Operand.Address memory
          && memory.base() instanceof Operand.VariableAddress base
          && framed(base.variable())) {
        // A frame lies in local memory; the instruction may have named no space.
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
    out.add(instruction.with(modifiers, operands));
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
  private Register computed(
      Instruction user, Operand.VariableAddress address, List<Instruction> out) {
    Frames.Frame frame = frame(address.variable());
    long offset = frame.offset(address.variable()) + address.offset();
    if (kernel.frames().generic(address.variable())) {
      offset += Layout.localWindow();
    }
    Register register = new Register(kernel.registers().size(), "%address", ScalarType.B64);
    kernel.registers().add(register);
    out.add(
        user.beside(
            Opcode.ADD.text(),
            List.of("u64"),
            List.of(register, frame.base(), new Operand.Immediate(offset, null))));
    return register;
  }
}
