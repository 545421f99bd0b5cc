package org.jgpu.contract;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.TypePath;
import org.objectweb.asm.TypeReference;

/**
 * The names of parameters, and which of them may be null: of class files with tables of local
 * variables, read by themselves since reflection gives neither without further options and jars.
 */
final class ParameterNames {
  /** By its name: at run time JSpecify's annotations are not on every class path. */
  private static final String NULLABLE = "Lorg/jspecify/annotations/Nullable;";

  /**
   * A parameter of a method.
   *
   * @param isNullable whether the parameter itself may be null, rather than what it holds
   */
  record Parameter(String name, boolean isNullable) {}

  private final Map<Class<?>, Map<String, MethodParameters>> classes = new HashMap<>();

  /** Returns the parameters of {@code method}, in order. */
  List<Parameter> of(Executable method) {
    String key =
        method instanceof Constructor<?> constructor
            ? "<init>" + Type.getConstructorDescriptor(constructor)
            : method.getName() + Type.getMethodDescriptor((Method) method);
    Map<String, MethodParameters> methods =
        classes.computeIfAbsent(method.getDeclaringClass(), ParameterNames::read);
    return Objects.requireNonNull(methods.get(key), key).parameters();
  }

  private static Map<String, MethodParameters> read(Class<?> type) {
    Map<String, MethodParameters> methods = new HashMap<>();
    String file = "/" + type.getName().replace('.', '/') + ".class";
    try (InputStream in = type.getResourceAsStream(file)) {
      new ClassReader(Objects.requireNonNull(in, file))
          .accept(
              new ClassVisitor(Opcodes.ASM9) {
                @Override
                public MethodVisitor visitMethod(
                    int access,
                    String name,
                    String descriptor,
                    @Nullable String signature,
                    String @Nullable [] exceptions) {
                  boolean isStatic = Modifier.isStatic(access);
                  MethodParameters method = new MethodParameters(descriptor, isStatic);
                  methods.put(name + descriptor, method);
                  return method;
                }
              },
              ClassReader.SKIP_FRAMES);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return methods;
  }

  private static final class MethodParameters extends MethodVisitor {
    private final Type[] types;
    private final String[] names;
    private final boolean[] nullable;
    private final Map<Integer, Integer> ofSlots = new HashMap<>();

    MethodParameters(String descriptor, boolean isStatic) {
      super(Opcodes.ASM9);
      types = Type.getArgumentTypes(descriptor);
      names = new String[types.length];
      nullable = new boolean[types.length];
      int slot = isStatic ? 0 : 1;
      for (int i = 0; i < types.length; i++) {
        ofSlots.put(slot, i);
        slot += types[i].getSize();
      }
    }

    @Override
    public void visitLocalVariable(
        String name,
        String descriptor,
        @Nullable String signature,
        Label start,
        Label end,
        int index) {
      Integer parameter = ofSlots.get(index);
      if (parameter != null) {
        names[parameter] = name;
      }
    }

    @Override
    public @Nullable AnnotationVisitor visitTypeAnnotation(
        int reference, @Nullable TypePath path, String descriptor, boolean isVisible) {
      TypeReference place = new TypeReference(reference);
      if (place.getSort() == TypeReference.METHOD_FORMAL_PARAMETER
          && descriptor.equals(NULLABLE)
          && isWhole(path)) {
        nullable[place.getFormalParameterIndex()] = true;
      }
      return null;
    }

    /** Steps into nested classes only: not into elements or type arguments. */
    private static boolean isWhole(@Nullable TypePath path) {
      return path == null
          || IntStream.range(0, path.getLength())
              .allMatch(i -> path.getStep(i) == TypePath.INNER_TYPE);
    }

    List<Parameter> parameters() {
      return IntStream.range(0, types.length)
          .mapToObj(i -> new Parameter(String.valueOf(names[i]), nullable[i]))
          .toList();
    }
  }
}
