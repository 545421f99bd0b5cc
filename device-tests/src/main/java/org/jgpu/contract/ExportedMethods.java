package org.jgpu.contract;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * What programs can call of a module: the public methods of the packages that it exports to all.
 */
final class ExportedMethods {
  private ExportedMethods() {}

  /**
   * Returns the public classes of the exported packages of the module that {@code member} is in. A
   * test is aborted where jars were merged, whose packages have the descriptor of one of them.
   */
  static List<Class<?>> classes(Class<?> member) {
    try {
      Path place = Path.of(member.getProtectionDomain().getCodeSource().getLocation().toURI());
      ModuleReference module = ModuleFinder.of(place).findAll().iterator().next();
      Set<String> exported =
          module.descriptor().exports().stream()
              .filter(export -> !export.isQualified())
              .map(ModuleDescriptor.Exports::source)
              .collect(Collectors.toSet());
      Assumptions.assumeTrue(
          exported.contains(member.getPackageName()),
          () -> place.getFileName() + " holds several modules as one");
      try (ModuleReader reader = module.open();
          Stream<String> resources = reader.list()) {
        return resources
            .filter(name -> name.endsWith(".class") && !name.equals("module-info.class"))
            .map(name -> name.substring(0, name.length() - ".class".length()).replace('/', '.'))
            .filter(name -> exported.contains(name.substring(0, name.lastIndexOf('.'))))
            .sorted()
            .<Class<?>>map(name -> named(name, member.getClassLoader()))
            .filter(ExportedMethods::isPublic)
            .toList();
      }
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Class<?> named(String name, ClassLoader loader) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean isPublic(Class<?> type) {
    Class<?> outer = type.getEnclosingClass();
    return Modifier.isPublic(type.getModifiers())
        && !type.isAnonymousClass()
        && (outer == null || isPublic(outer));
  }

  /**
   * Returns the public methods that {@code type} declares itself, or has of a class that is not
   * public, and that a caller may name.
   */
  static Stream<Method> of(Class<?> type) {
    return Arrays.stream(type.getDeclaredMethods())
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .filter(method -> !method.isSynthetic() || !source(method).equals(method))
        .filter(method -> !Modifier.isAbstract(method.getModifiers()));
  }

  /**
   * Returns the method as it stands in the source: for a public method of a superclass that is not
   * public javac makes another one in a public class.
   */
  static Method source(Method method) {
    Class<?> parent = method.getDeclaringClass().getSuperclass();
    if (!method.isBridge() || parent == null || Modifier.isPublic(parent.getModifiers())) {
      return method;
    }
    return Arrays.stream(parent.getDeclaredMethods())
        .filter(other -> !other.isSynthetic() && other.getName().equals(method.getName()))
        .filter(other -> other.getReturnType() == method.getReturnType())
        .filter(other -> Arrays.equals(other.getParameterTypes(), method.getParameterTypes()))
        .findFirst()
        .orElse(method);
  }

  /**
   * Returns class, name and parameters, such as {@code Gpu.zeros(DType,long[])}; constructors are
   * named {@code new}.
   */
  static String key(Executable method) {
    String name = method instanceof Constructor<?> ? "new" : method.getName();
    return key(method.getDeclaringClass(), name, method.getParameterTypes());
  }

  static String key(Class<?> owner, String name, Class<?>... parameters) {
    String of = owner.getName().substring(owner.getPackageName().length() + 1).replace('$', '.');
    return Arrays.stream(parameters)
        .map(Class::getSimpleName)
        .collect(Collectors.joining(",", of + "." + name + "(", ")"));
  }
}
