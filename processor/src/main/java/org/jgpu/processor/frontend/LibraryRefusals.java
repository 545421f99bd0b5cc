package org.jgpu.processor.frontend;

import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** Why kernels cannot call methods of the JDK that people reach for, and what to write instead. */
final class LibraryRefusals {
  /** Of methods that copy, fill or sort arrays. */
  static final String WHOLE_ARRAYS =
      "it works on whole arrays; write the loop, each thread with the elements that are its own";

  private static final String NO_RANDOM =
      "kernels have no random numbers of their own; pass them in as an array";

  private static final String NO_TEXT =
      "kernels have no text; keep it on the host, and pass a number or its characters";

  private static final String NO_BOXES =
      "kernels have no boxed values; use the primitive, with operators such as ==";

  private static final Set<String> BOXES =
      Set.of(
          "java.lang.Boolean",
          "java.lang.Byte",
          "java.lang.Short",
          "java.lang.Character",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Float",
          "java.lang.Double");

  private LibraryRefusals() {}

  /** Returns why kernels cannot call {@code method}, where that is known. */
  static Optional<String> of(ExecutableElement method) {
    String owner = Methods.owner(method).getQualifiedName().toString();
    String name = method.getSimpleName().toString();
    return Optional.ofNullable(
        switch (owner) {
          case "java.io.PrintStream" ->
              "kernels print with context.printf(\"x is %f\\n\", x), where context is the"
                  + " KernelContext that the kernel takes";
          case "java.util.Arrays" -> WHOLE_ARRAYS;
          case "java.lang.System" -> system(name);
          case "java.lang.Thread" ->
              "its threads are Java's; those of a block wait for each other at"
                  + " context.syncThreads()";
          default -> method.getModifiers().contains(Modifier.STATIC) ? other(owner, name) : null;
        });
  }

  private static @Nullable String system(String name) {
    return switch (name) {
      case "arraycopy" -> WHOLE_ARRAYS;
      case "nanoTime", "currentTimeMillis" ->
          "kernels read no clock; measure them from the host, with GpuEvent or Profiler";
      default -> null;
    };
  }

  private static @Nullable String other(String owner, String name) {
    if (!owner.startsWith("java.")) {
      return null;
    }
    if (owner.startsWith("java.lang.") && name.endsWith("Exact")) {
      return "it throws on overflow, and kernels have no exceptions; use the operator, which wraps,"
          + " or a wider type";
    }
    if (owner.equals("java.lang.Math") && name.equals("random")) {
      return NO_RANDOM;
    }
    if (owner.equals("java.lang.String") || name.matches("(parse|to\\w*String).*")) {
      return NO_TEXT;
    }
    if (BOXES.contains(owner) && name.equals("valueOf")) {
      return NO_BOXES;
    }
    if (owner.equals("java.lang.Character")) {
      return "kernels have no tables of characters; compare them, as in c >= '0' && c <= '9'";
    }
    return "kernels have those methods of the Java library that docs/kernel-language.md lists;"
        + " write what it does as a static method of your own";
  }

  /** Returns why kernels cannot call {@code method}, which is no static one. */
  static String ofObject(ExecutableElement method) {
    String owner = Methods.owner(method).getQualifiedName().toString();
    if (owner.startsWith("java.util.function.")) {
      return "kernels have no function objects; write a static method and call it by its name";
    }
    if (owner.matches(
        "java\\.util\\.(random\\.)?\\w*Random\\w*|java\\.util\\.concurrent\\.ThreadLocalRandom")) {
      return NO_RANDOM;
    }
    if (owner.startsWith("java.util.concurrent.atomic.")) {
      return "threads share elements of arrays alone; update one with context.atomicAdd and its like, or"
          + " a view's";
    }
    if (owner.startsWith("java.util.")) {
      return "kernels have no such objects; keep it on the host, and pass what it holds as an array";
    }
    if (BOXES.contains(owner)) {
      return NO_BOXES;
    }
    return switch (owner) {
      case "java.lang.String", "java.lang.StringBuilder", "java.lang.CharSequence" -> NO_TEXT;
      default -> "it is not a static method";
    };
  }
}
