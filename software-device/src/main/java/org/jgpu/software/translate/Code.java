package org.jgpu.software.translate;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
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
    Method method = method(owner, name, true);
    String internal = Type.getInternalName(owner);
    String descriptor = Type.getMethodDescriptor(method);
    return out -> out.visitMethodInsn(Opcodes.INVOKESTATIC, internal, name, descriptor, false);
  }

  /** A call of the only public instance method of a name. */
  static Code callVirtual(Class<?> owner, String name) {
    Method method = method(owner, name, false);
    String internal = Type.getInternalName(owner);
    String descriptor = Type.getMethodDescriptor(method);
    return out -> out.visitMethodInsn(Opcodes.INVOKEVIRTUAL, internal, name, descriptor, false);
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

  private static Method method(Class<?> owner, String name, boolean isStatic) {
    List<Method> found =
        Arrays.stream(owner.getDeclaredMethods())
            .filter(m -> m.getName().equals(name) && Modifier.isPublic(m.getModifiers()))
            .filter(m -> Modifier.isStatic(m.getModifiers()) == isStatic)
            .toList();
    if (found.size() != 1) {
      throw new IllegalStateException(found.size() + " methods " + owner.getName() + "." + name);
    }
    return found.get(0);
  }
}
