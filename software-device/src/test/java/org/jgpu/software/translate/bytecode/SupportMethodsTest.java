package org.jgpu.software.translate.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Each constant that stands for a method calls one that exists and that its name tells. */
class SupportMethodsTest {
  /** A call that was written. */
  private record Call(int opcode, String owner, String name, String descriptor) {
    static Call of(Code code) {
      List<Call> calls = new ArrayList<>();
      code.emit(
          new MethodVisitor(Opcodes.ASM9) {
            @Override
            public void visitMethodInsn(
                int opcode, String owner, String name, String descriptor, boolean inInterface) {
              calls.add(new Call(opcode, owner, name, descriptor));
            }
          });
      assertEquals(1, calls.size(), () -> code + " writes " + calls);
      return calls.get(0);
    }

    boolean means(Method method) {
      return Modifier.isPublic(method.getModifiers())
          && Modifier.isStatic(method.getModifiers()) == (opcode == Opcodes.INVOKESTATIC)
          && method.getName().equals(name)
          && Type.getMethodDescriptor(method).equals(descriptor);
    }
  }

  private static List<Class<?>> enums() throws IOException, URISyntaxException {
    Path classes =
        Path.of(Code.class.getProtectionDomain().getCodeSource().getLocation().toURI())
            .resolve(Code.class.getPackageName().replace('.', '/'));
    List<Class<?>> enums = new ArrayList<>();
    try (Stream<Path> files = Files.list(classes)) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString().replace(".class", "");
        try {
          Class<?> type = Class.forName(Code.class.getPackageName() + "." + name);
          if (type.isEnum() && Code.class.isAssignableFrom(type)) {
            enums.add(type);
          }
        } catch (ClassNotFoundException e) {
          throw new AssertionError(e);
        }
      }
    }
    return enums;
  }

  static Stream<Arguments> constants() throws IOException, URISyntaxException {
    return enums().stream()
        .flatMap(type -> Arrays.stream(type.getEnumConstants()))
        .map(constant -> arguments(constant.getClass().getSimpleName(), constant));
  }

  @Test
  void thereAreConstants() throws IOException, URISyntaxException {
    assertTrue(enums().contains(IntegerMethod.class) && constants().count() > 300);
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("constants")
  void callsItsMethod(String type, Code constant) throws ClassNotFoundException {
    Call call = Call.of(constant);
    Class<?> owner = Class.forName(call.owner.replace('/', '.'));
    assertTrue(
        Arrays.stream(owner.getDeclaredMethods()).anyMatch(call::means),
        () -> type + "." + constant + " calls " + call + ", which does not exist");
    if (constant.getClass() != JdkMethod.class) {
      String told = ((Enum<?>) constant).name().replace("_", "");
      String method = call.name.toUpperCase(Locale.ROOT);
      assertTrue(method.endsWith(told), () -> type + "." + constant + " calls " + call.name);
    }
  }

  @Test
  void noMethodHasTwoConstants() throws IOException, URISyntaxException {
    List<Call> calls = constants().map(each -> Call.of((Code) each.get()[1])).toList();
    assertEquals(calls.stream().distinct().toList(), calls);
  }
}
