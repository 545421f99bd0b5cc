package org.jgpu.software.translate.emission;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.software.translate.analysis.CommonTurns;
import org.jgpu.software.translate.analysis.KernelBody;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The loops of a method whose turns the threads of a row make together. */
final class RowTurns {
  /** More code than this is not spent on them in a method. */
  private static final int LARGEST = 2000;

  /** Those of a method that has none. */
  static final RowTurns NONE = new RowTurns();

  private final List<CommonTurnsCode> codes = new ArrayList<>();
  private final List<RowLoop> turns = new ArrayList<>();

  private RowTurns() {}

  /** Writes the loop over the threads of a turn as a method of its own. */
  interface Turns {
    RowLoop of(CommonTurnsCode code, int number);
  }

  /**
   * Those of a kernel that are worth their code.
   *
   * @param prologue of a method that has all the kernel's operations
   * @param turns makes the loop over the threads of a turn
   */
  RowTurns(KernelBody body, List<CommonTurns> loops, Prologue prologue, Turns turns) {
    int size = 0;
    int variables = 0;
    for (CommonTurns loop : loops) {
      CommonTurnsCode code = new CommonTurnsCode(body, loop, prologue, variables);
      size += code.size();
      if (code.worthwhile() && size <= LARGEST) {
        RowLoop turn = turns.of(code, codes.size());
        if (turn.fits()) {
          codes.add(code);
          this.turns.add(turn);
          variables = code.end();
        }
      }
    }
  }

  /** The code of each loop. */
  List<CommonTurnsCode> codes() {
    return codes;
  }

  /** Whether there are none. */
  boolean isEmpty() {
    return codes.isEmpty();
  }

  /** Writes that no turns were made. */
  void none(MethodVisitor out, Locals locals) {
    codes.forEach(code -> code.none(out, locals));
  }

  /**
   * Writes the turns that a row makes before its threads do the rest: of one loop at most.
   *
   * @param state the variable of the state at which the threads go on, or -1 when they all begin
   * @param stages the states
   */
  void row(CommonTurnsCode.Writers writers, Locals locals, int state, Stages stages) {
    MethodVisitor out = writers.of(RowScope.NONE).code();
    Label made = new Label();
    none(out, locals);
    for (int i = 0; i < codes.size(); i++) {
      Label other = new Label();
      if (state >= 0) {
        int start = codes.get(i).loop().start();
        out.visitVarInsn(Opcodes.ILOAD, state);
        writers.of(RowScope.NONE).push(start < 0 ? 0 : stages.waitState(start));
        out.visitJumpInsn(Opcodes.IF_ICMPNE, other);
      }
      codes.get(i).row(writers, locals, turns.get(i));
      codes.get(i).ifMade(out, locals, made);
      out.visitLabel(other);
    }
    out.visitLabel(made);
  }

  /**
   * Writes the methods of the turns.
   *
   * @return the size of the largest in bytes, at most
   */
  int define(ClassWriter writer) {
    return turns.stream().mapToInt(turn -> turn.define(writer)).max().orElse(0);
  }
}
