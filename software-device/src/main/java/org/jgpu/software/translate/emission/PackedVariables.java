package org.jgpu.software.translate.emission;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Numbers the variables of a method by their first use. {@link Locals} has a place for everything
 * that any method of the kernel may hold, and a method uses a part of it; each frame, where
 * branches meet, has an entry for every number below the highest one.
 */
final class PackedVariables extends MethodVisitor {
  private final Map<Integer, Integer> narrow = new HashMap<>();
  private final Map<Integer, Integer> wide = new HashMap<>();
  private int next;

  /**
   * The variables of a method.
   *
   * @param parameters how many of the first variables are parameters, which keep their numbers
   */
  PackedVariables(MethodVisitor out, int parameters) {
    super(Opcodes.ASM9, out);
    for (int i = 0; i < parameters; i++) {
      parameter(i, 1);
    }
  }

  /** Makes a variable the next parameter of the method. */
  void parameter(int variable, int slots) {
    (slots == 1 ? narrow : wide).put(variable, next);
    next += slots;
  }

  private int number(int variable, int slots) {
    Integer known = (slots == 1 ? narrow : wide).get(variable);
    if (known != null) {
      return known;
    }
    parameter(variable, slots);
    return next - slots;
  }

  @Override
  public void visitVarInsn(int opcode, int variable) {
    int slots =
        switch (opcode) {
          case Opcodes.LLOAD, Opcodes.LSTORE, Opcodes.DLOAD, Opcodes.DSTORE -> 2;
          default -> 1;
        };
    super.visitVarInsn(opcode, number(variable, slots));
  }

  @Override
  public void visitIincInsn(int variable, int increment) {
    super.visitIincInsn(number(variable, 1), increment);
  }
}
