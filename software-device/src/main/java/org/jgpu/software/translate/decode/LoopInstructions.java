package org.jgpu.software.translate.decode;

import java.util.List;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.ByWord;
import org.jgpu.software.translate.bytecode.ContextMethod;
import org.jgpu.software.translate.bytecode.LoopMethod;
import org.jgpu.software.translate.inline.LoopPolls;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.Read;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** What loops are given so that an endless one can be stopped: see {@link LoopPolls}. */
final class LoopInstructions {
  private static final ByWord SURELY_ENDS =
      new ByWord(
          LoopMethod.ENDS_SIGNED_32,
          LoopMethod.ENDS_UNSIGNED_32,
          LoopMethod.ENDS_SIGNED_64,
          LoopMethod.ENDS_UNSIGNED_64);

  private LoopInstructions() {}

  /** The predicate that may be its operand tells whether the loop surely ends, without a look. */
  static Operation poll(Form form) throws PtxException {
    List<Read> ends = form.count() == 0 ? List.of() : List.of(form.read(0, ScalarType.PRED));
    return form.operation(
        ends,
        List.of(),
        out -> {
          Label goOn = new Label();
          ends.forEach(
              known -> {
                out.push(known);
                out.code().visitJumpInsn(Opcodes.IFNE, goOn);
              });
          out.countTurn(LoopPolls.TURNS, ContextMethod.POLL, goOn);
        });
  }

  /** Counts the turns that a loop is going to make, from its first operand to its second. */
  static Operation ahead(Form form) throws PtxException {
    ScalarType type = form.type();
    form.end();
    Read from = form.read(0, type);
    Read to = form.read(1, type);
    return form.operation(
        List.of(from, to),
        List.of(),
        out ->
            out.countTurns(
                () -> {
                  out.push(to);
                  out.push(from);
                  out.code().visitInsn(Opcodes.ISUB);
                },
                LoopPolls.TURNS,
                ContextMethod.POLL));
  }

  static Operation ends(Form form) throws PtxException {
    ScalarType type = form.type();
    form.end();
    Read next = form.read(1, type);
    Read step = form.read(2, type);
    Read bound = form.read(3, type);
    return form.operation(
        List.of(next, step, bound), form.write(0, ScalarType.PRED), SURELY_ENDS.of(type));
  }
}
