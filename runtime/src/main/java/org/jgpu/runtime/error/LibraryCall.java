package org.jgpu.runtime.error;

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

  /** A frame of another package is the program's, or one of its kernels' launchers. */
  private static final List<String> LIBRARY = List.of(ARRAYS, "org.jgpu.runtime.", "java.", "jdk.");

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

  private static String outermost(Stream<StackFrame> frames) {
    return frames
        .takeWhile(frame -> LIBRARY.stream().anyMatch(frame.getClassName()::startsWith))
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
