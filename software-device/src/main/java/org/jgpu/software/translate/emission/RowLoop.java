package org.jgpu.software.translate.emission;

import java.util.TreeMap;
import java.util.function.Consumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.CodeSizeEvaluator;

/**
 * A loop over threads that is a method of its own, with the variables of the calling method that it
 * reads as its parameters. C2 shares out registers among everything that is alive in a method, and
 * what comes before a row is much: inside of one method, most of what the loop needs was on the
 * stack, its counter too.
 */
final class RowLoop {
  /** C2 inlines no method of more bytes (FreqInlineSize), however often it is called. */
  private static final int LARGEST_INLINED = 325;

  /** Variables that the parameters of a method may take in the JVM. */
  private static final int MOST_SLOTS = 255;

  private final String className;
  private final String name;
  private final Consumer<MethodVisitor> code;
  private final TreeMap<Integer, Type> parameters = new TreeMap<>();

  /**
   * The loop of a class.
   *
   * @param code writes the loop to a method, as if the variables of the calling one were there
   */
  RowLoop(String className, String name, Locals locals, Consumer<MethodVisitor> code) {
    this.className = className;
    this.name = name;
    this.code = code;
    code.accept(new Loads(locals));
  }

  /** Notes which variables of the calling method are read. */
  private final class Loads extends MethodVisitor {
    private final Locals locals;

    Loads(Locals locals) {
      super(Opcodes.ASM9);
      this.locals = locals;
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
      Type type =
          switch (opcode) {
            case Opcodes.ILOAD -> Type.INT_TYPE;
            case Opcodes.LLOAD -> Type.LONG_TYPE;
            case Opcodes.FLOAD -> Type.FLOAT_TYPE;
            case Opcodes.DLOAD -> Type.DOUBLE_TYPE;
            case Opcodes.ALOAD -> locals.type(variable);
            default -> null;
          };
      if (type != null && !locals.ofOneThread(variable)) {
        parameters.put(variable, type);
      }
    }
  }

  private String descriptor() {
    return Type.getMethodDescriptor(Type.VOID_TYPE, parameters.values().toArray(Type[]::new));
  }

  /** Writes a call. */
  void call(MethodVisitor out) {
    parameters.forEach(
        (variable, type) -> out.visitVarInsn(type.getOpcode(Opcodes.ILOAD), variable));
    out.visitMethodInsn(Opcodes.INVOKESTATIC, className, name, descriptor(), false);
  }

  /** Whether a method may have so many parameters. */
  boolean fits() {
    return slots() <= MOST_SLOTS;
  }

  private int slots() {
    return parameters.values().stream().mapToInt(Type::getSize).sum();
  }

  /**
   * Writes the method, if it {@link #fits}.
   *
   * @return its size in bytes, at most
   */
  int define(ClassWriter writer) {
    if (!fits()) {
      return Integer.MAX_VALUE;
    }
    int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC;
    CodeSizeEvaluator out =
        new CodeSizeEvaluator(writer.visitMethod(access, name, descriptor(), null, null));
    PackedVariables variables = new PackedVariables(out, 0);
    parameters.forEach((variable, type) -> variables.parameter(variable, type.getSize()));
    out.visitCode();
    code.accept(variables);
    out.visitInsn(Opcodes.RETURN);
    while (out.getMinSize() <= LARGEST_INLINED) {
      out.visitInsn(Opcodes.NOP);
    }
    out.visitInsn(Opcodes.RETURN);
    out.visitMaxs(0, 0);
    out.visitEnd();
    return out.getMaxSize();
  }
}
