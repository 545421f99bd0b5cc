package org.jgpu.software.translate.operation;

import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.JvmType;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * What the code of operations is written with: their operands and results, the parts of the block's
 * context, and the places that addresses stand for.
 */
public interface OperationWriter extends PlaceWriter {
  /** Where the code goes. */
  MethodVisitor code();

  /** Pushes the context. */
  void context();

  /** Pushes the linear index of the thread in its block. */
  void thread();

  /** Pushes the index of the thread in a dimension: 0 for x to 2 for z. */
  void threadIndex(int dimension);

  /** Pushes the index of the thread in its warp. */
  void lane();

  /** Pushes a constant. */
  void push(int value);

  /** Pushes a constant. */
  void push(long value);

  /** Pushes what an operation reads. */
  default void push(Read read) {
    push(read.operand(), read.type());
  }

  /** Pushes an operand as a value of a type; types below 32 bits are extended to an int. */
  void push(Operand operand, ScalarType type);

  /** Pushes a register as it is held. */
  void load(Register register);

  /** Pops the value of a type on the stack into its target. */
  void pop(Write write);

  /**
   * Copies one register into another of the same kind without changing a bit; false if it cannot.
   */
  boolean copy(Operand from, Operand to);

  /** The floating type instead of plain bits when that is how the operand's register is held. */
  ScalarType natural(Operand operand, ScalarType type);

  /** Stores the top of the stack into a scratch variable. */
  void keep(JvmType type, int number);

  /** Loads what {@link #keep} stored last. */
  void kept(JvmType type, int number);

  /** Writes a JVM instruction without operands. */
  default void insn(int opcode) {
    code().visitInsn(opcode);
  }

  /** Writes a call, or any other piece of code; its operands are on the stack. */
  default void call(Code method) {
    method.emit(code());
  }

  /** Extends an int on the stack by a type below 32 bits. */
  default void extend(ScalarType type) {
    Widths.extend(code(), type);
  }

  /** Widens an int on the stack to a long. */
  default void widen(boolean signed) {
    Widths.widen(code(), signed);
  }

  /** Reinterprets the bits on the stack. */
  default void reinterpret(JvmType from, JvmType to) {
    Widths.reinterpret(code(), from, to);
  }

  /**
   * Counts a turn of a loop.
   *
   * @param every after how many turns the context is told; a power of two
   * @param told the method of the context that is called then
   * @param goOn where the turn goes on, which is here
   */
  void countTurn(int every, Code told, Label goOn);

  /**
   * Counts turns of a loop before it makes them.
   *
   * @param turns pushes their number, an unsigned int
   * @param every after how many turns the context is told; a power of two
   * @param told the method of the context that is called then
   */
  void countTurns(Runnable turns, int every, Code told);
}
