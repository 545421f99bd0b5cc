package org.jgpu.runtime.error;

import static java.util.Objects.requireNonNull;

import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.stream.Stream;

/**
 * The function of {@code jgpu-arrays} that a program called and that led here, for messages: what
 * failed in it, such as a copy, is nothing that the program asked for. It is found on the stack, so
 * that only those pay for it that fail. Thread-safe.
 */
public final class LibraryCall {
  private static final String ARRAYS = "org.jgpu.arrays.";
  private static final List<String> OWN = List.of("org.jgpu.runtime.", ARRAYS);
  private static final List<String> JAVA = List.of("java.", "jdk.");

  private LibraryCall() {}

  /** Returns class and method, such as {@code Solvers.solve}, or "" if there is none. */
  public static String name() {
    return StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE).walk(LibraryCall::outermost);
  }

  /** Returns {@link #name} and a colon, to begin a message with, or "". */
  public static String prefix() {
    String name = name();
    return name.isEmpty() ? "" : name + ": ";
  }

  /**
   * Returns whether a class, by its full name, is the runtime's or of {@code jgpu-arrays}: what
   * programs call, where a line says nothing to them.
   */
  public static boolean isOwn(String className) {
    requireNonNull(className, "className");
    return OWN.stream().anyMatch(className::startsWith);
  }

  /** A frame of another class is the program's, or one of its kernels' launchers. */
  private static boolean isOnTheWay(StackFrame frame) {
    String className = frame.getClassName();
    return isOwn(className) || JAVA.stream().anyMatch(className::startsWith);
  }

  private static String outermost(Stream<StackFrame> frames) {
    return frames
        .takeWhile(LibraryCall::isOnTheWay)
        .filter(LibraryCall::isPublicFunction)
        .reduce((inner, outer) -> outer)
        .map(LibraryCall::text)
        .orElse("");
  }

  /** A class that is not public is none that a program knows its methods by. */
  private static String text(StackFrame frame) {
    Class<?> owner = frame.getDeclaringClass();
    return Modifier.isPublic(owner.getModifiers())
        ? owner.getSimpleName() + "." + frame.getMethodName()
        : frame.getMethodName();
  }

  private static boolean isPublicFunction(StackFrame frame) {
    Class<?> owner = frame.getDeclaringClass();
    return frame.getClassName().startsWith(ARRAYS)
        && isOfPrograms(owner)
        && Stream.of(owner.getDeclaredMethods())
            .anyMatch(
                method ->
                    method.getName().equals(frame.getMethodName())
                        && Modifier.isPublic(method.getModifiers())
                        && method.getReturnType() == frame.getMethodType().returnType()
                        && List.of(method.getParameterTypes())
                            .equals(frame.getMethodType().parameterList()));
  }

  /** Public classes, and abstract ones, whose methods are those of public classes. */
  private static boolean isOfPrograms(Class<?> owner) {
    return (owner.getModifiers() & (Modifier.PUBLIC | Modifier.ABSTRACT)) != 0
        && !owner.isInterface();
  }
}
