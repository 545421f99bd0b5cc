package org.jgpu.software.translate;

import java.util.Arrays;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A piece of bytecode that works on the operand stack alone. */
interface Code {
  void emit(MethodVisitor out);

  /** Nothing. */
  Code NONE = out -> {};

  /** Instructions without operands of their own. */
  static Code of(int... opcodes) {
    return out -> Arrays.stream(opcodes).forEach(out::visitInsn);
  }

  /** A call of the only public static method of a name. */
  static Code call(Class<?> owner, String name) {
    return PublicMethods.of(owner).call(name, true);
  }

  /** A call of the only public instance method of a name. */
  static Code callVirtual(Class<?> owner, String name) {
    return PublicMethods.of(owner).call(name, false);
  }

  /** A call of a static method of the JDK, where names are overloaded. */
  static Code callJdk(Class<?> owner, String name, String descriptor) {
    String internal = Type.getInternalName(owner);
    return out -> out.visitMethodInsn(Opcodes.INVOKESTATIC, internal, name, descriptor, false);
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
