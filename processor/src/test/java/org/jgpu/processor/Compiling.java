package org.jgpu.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.JavaFileObject;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.launcher.KernelArguments;

/** Compiles sources with the processor, under the strictest settings, and loads the result. */
final class Compiling {
  private Compiling() {}

  static Compiler javac() {
    return Compiler.javac()
        .withProcessors(new JgpuProcessor())
        .withOptions("-Xlint:all", "-Werror");
  }

  /**
   * Compiles one file of package {@code app} that may use the annotations by their simple names.
   */
  static Compilation compile(String className, String source) {
    return javac().compile(file(className, source));
  }

  static JavaFileObject file(String className, String source) {
    return JavaFileObjects.forSourceString(
        className, "package app; import org.jgpu.annotations.*; " + source);
  }

  /** Loads {@code className} from the class files of {@code compilation}. */
  static Loaded load(Compilation compilation, String className) throws Exception {
    assertThat(compilation).succeeded();
    Map<String, byte[]> classes = new HashMap<>();
    for (JavaFileObject file : compilation.generatedFiles()) {
      if (file.getKind() == JavaFileObject.Kind.CLASS) {
        String name = file.getName().replaceFirst("^/?CLASS_OUTPUT/", "");
        classes.put(name.replace(".class", "").replace('/', '.'), bytes(file));
      }
    }
    return new Loaded(new MemoryLoader(classes).loadClass(className));
  }

  /** Returns an array to give to a loaded launcher, which recordings of calls name {@code name}. */
  static DeviceArray<?> array(String name) {
    return new DeviceArray<>(name);
  }

  private static byte[] bytes(JavaFileObject file) throws IOException {
    try (InputStream in = file.openInputStream()) {
      return in.readAllBytes();
    }
  }

  /** A loaded launcher. */
  record Loaded(Class<?> type) {
    /** Calls a static method; what it did to the stand-in runtime is written down there. */
    Loaded call(String name, Object... arguments) throws ReflectiveOperationException {
      Method method =
          Arrays.stream(type.getDeclaredMethods())
              .filter(m -> m.getName().equals(name) && takes(m, arguments))
              .findFirst()
              .orElseThrow();
      method.setAccessible(true);
      method.invoke(null, arguments);
      return this;
    }

    /** Overloads differ in their number of parameters, and in which are arrays. */
    private static boolean takes(Method method, Object... arguments) {
      Class<?>[] types = method.getParameterTypes();
      boolean fits = types.length == arguments.length;
      for (int i = 0; fits && i < types.length; i++) {
        boolean array = arguments[i] instanceof DeviceArray;
        fits = types[i].isPrimitive() ? !array : types[i].isInstance(arguments[i]);
      }
      return fits;
    }

    Loaded and(String name, Object... arguments) throws ReflectiveOperationException {
      return call(name, arguments);
    }

    List<String> calls() {
      return KernelArguments.takeCalls();
    }
  }

  private static final class MemoryLoader extends ClassLoader {
    private final Map<String, byte[]> classes;

    MemoryLoader(Map<String, byte[]> classes) {
      super(Compiling.class.getClassLoader());
      this.classes = classes;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = classes.get(name);
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, bytes, 0, bytes.length);
    }
  }
}
