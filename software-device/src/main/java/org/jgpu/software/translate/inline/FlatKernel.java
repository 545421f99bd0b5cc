package org.jgpu.software.translate.inline;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Label;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.Register;

/**
 * A kernel with everything it calls in one piece of code.
 *
 * @param instructions the instructions
 * @param registers the registers by id
 * @param labels the labels, placed among the instructions
 * @param frames the variables that lie on the thread's stack
 */
public record FlatKernel(
    List<Instruction> instructions, List<Register> registers, List<Label> labels, Frames frames) {

  /** Puts what stands for an instruction into a list. */
  interface Rewriter {
    void rewrite(int index, Instruction instruction, List<Instruction> out) throws PtxException;
  }

  /** The kernel with other instructions, one for each of its own. */
  FlatKernel with(List<Instruction> replaced) {
    return new FlatKernel(replaced, registers, labels, frames);
  }

  /** The kernel with any number of instructions for each of its own; the labels are moved. */
  FlatKernel rewritten(Rewriter rewriter) throws PtxException {
    List<Instruction> out = new ArrayList<>();
    int[] moved = new int[instructions.size() + 1];
    for (int i = 0; i < instructions.size(); i++) {
      moved[i] = out.size();
      rewriter.rewrite(i, instructions.get(i), out);
    }
    // Labels may stand behind the last instruction.
    moved[instructions.size()] = out.size();
    for (Label label : labels) {
      label.place(moved[label.position()]);
    }
    return with(out);
  }
}
