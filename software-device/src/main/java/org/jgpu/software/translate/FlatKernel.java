package org.jgpu.software.translate;

import java.util.List;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Label;
import org.jgpu.software.ptx.Register;

/**
 * A kernel with everything it calls in one piece of code.
 *
 * @param instructions the instructions
 * @param registers the registers by id
 * @param labels the labels, placed among the instructions
 * @param frames the variables that lie on the thread's stack
 */
record FlatKernel(
    List<Instruction> instructions, List<Register> registers, List<Label> labels, Frames frames) {

  /** The kernel with other instructions; the labels are placed among these already. */
  FlatKernel with(List<Instruction> replaced) {
    return new FlatKernel(replaced, registers, labels, frames);
  }
}
