package org.jgpu.software.translate.bytecode;

import java.util.Arrays;
import org.objectweb.asm.MethodVisitor;

/** A piece of bytecode that works on the operand stack alone. */
public interface Code {
  /** Writes it. */
  void emit(MethodVisitor out);

  /** Nothing. */
  Code NONE = out -> {};

  /** Instructions without operands of their own. */
  static Code of(int... opcodes) {
    return out -> Arrays.stream(opcodes).forEach(out::visitInsn);
  }

  /** An int constant. */
  static Code constant(int value) {
    return out -> Constants.push(out, value);
  }

  /** This and then another one. */
  default Code then(Code next) {
    return out -> {
      emit(out);
      next.emit(out);
    };
  }
}
