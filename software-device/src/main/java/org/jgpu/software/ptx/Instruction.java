package org.jgpu.software.ptx;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One instruction as written.
 *
 * @param guard the predicate that it runs under, or null
 * @param guardNegated whether it runs when the guard is false
 * @param opcode the part before the first dot
 * @param modifiers the parts after it, without dots
 * @param operands its operands; of a call: returned operands, function and arguments, see {@link
 *     CallOperands}
 * @param line the line of the PTX text
 * @param source the source line it comes from, or null
 */
public record Instruction(
    @Nullable Register guard,
    boolean guardNegated,
    String opcode,
    List<String> modifiers,
    List<Operand> operands,
    int line,
    @Nullable SourceLocation source) {

  /** What the opcodes begin with that no text may contain. */
  public static final String GENERATED = "jgpu_";

  /** Whether a modifier is there. */
  public boolean has(String modifier) {
    return modifiers.contains(modifier);
  }

  /** The opcode with its modifiers, as written. */
  public String name() {
    return modifiers.isEmpty() ? opcode : opcode + "." + String.join(".", modifiers);
  }

  /** Whether it stands for a part of a call and is not written in the text. */
  public boolean generated() {
    return opcode.startsWith(GENERATED);
  }

  /** The same instruction on other operands. */
  public Instruction with(List<Operand> others) {
    return with(modifiers, others);
  }

  /** The same instruction with other modifiers, on other operands. */
  public Instruction with(List<String> otherModifiers, List<Operand> others) {
    return new Instruction(guard, guardNegated, opcode, otherModifiers, others, line, source);
  }

  /** An unguarded instruction at the place of this one, in the PTX and in the source. */
  public Instruction beside(String other, List<String> itsModifiers, List<Operand> itsOperands) {
    return new Instruction(null, false, other, itsModifiers, itsOperands, line, source);
  }

  /** An error about this instruction, with the place in the PTX and in the source. */
  public PtxException error(String problem) {
    return new PtxException(line, source, problem + " in \"" + name() + "\"");
  }
}
