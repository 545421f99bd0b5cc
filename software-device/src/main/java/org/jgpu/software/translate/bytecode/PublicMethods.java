package org.jgpu.software.translate.bytecode;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Calls of the public methods of a class, found by their names, which must be unique. */
final class PublicMethods {
  private static final ClassValue<PublicMethods> KNOWN =
      new ClassValue<>() {
        @Override
        protected PublicMethods computeValue(Class<?> owner) {
          return new PublicMethods(owner);
        }
      };

  private final Class<?> owner;
  private final Map<String, Code> statics = new HashMap<>();
  private final Map<String, Code> virtuals = new HashMap<>();
  private final Set<String> overloaded = new HashSet<>();

  private PublicMethods(Class<?> owner) {
    this.owner = owner;
    for (Method method : owner.getDeclaredMethods()) {
      if (Modifier.isPublic(method.getModifiers())) {
        add(method);
      }
    }
  }

  static PublicMethods of(Class<?> owner) {
    return KNOWN.get(owner);
  }

  private void add(Method method) {
    boolean isStatic = Modifier.isStatic(method.getModifiers());
    int opcode = isStatic ? Opcodes.INVOKESTATIC : Opcodes.INVOKEVIRTUAL;
    String internal = Type.getInternalName(owner);
    String descriptor = Type.getMethodDescriptor(method);
    String name = method.getName();
    Code code = out -> out.visitMethodInsn(opcode, internal, name, descriptor, false);
    if ((isStatic ? statics : virtuals).put(name, code) != null) {
      overloaded.add(name);
    }
  }

  Code call(String name, boolean isStatic) {
    Code code = (isStatic ? statics : virtuals).get(name);
    if (code == null || overloaded.contains(name)) {
      throw new IllegalStateException("No single method " + owner.getName() + "." + name);
    }
    return code;
  }
}
