package org.jgpu.contract.standin;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The C library: each of its functions calls the Java method of its name. */
final class StandInLibrary {
  private static final String NAME = "libcuda.so.1";

  private StandInLibrary() {}

  /** Returns the functions that {@code type} stands for. */
  static Stream<Method> of(Class<?> type) {
    return Arrays.stream(type.getDeclaredMethods())
        .filter(method -> method.getName().startsWith("cu") && !method.isSynthetic())
        .filter(method -> !Modifier.isPrivate(method.getModifiers()));
  }

  /** Returns the C function that takes the address of what is to be called. */
  static String setter(Method function) {
    return "standin_set_" + function.getName();
  }

  private static String text(Method function) {
    Class<?>[] types = function.getParameterTypes();
    String parameters =
        IntStream.range(0, types.length)
            .mapToObj(i -> types[i] + " p" + i)
            .collect(Collectors.joining(", "));
    String arguments =
        IntStream.range(0, types.length).mapToObj(i -> "p" + i).collect(Collectors.joining(", "));
    String name = function.getName();
    return """
        static int (*java_%1$s)(%2$s);
        void %4$s(int (*target)(%2$s)) { java_%1$s = target; }
        int %1$s(%2$s) { return java_%1$s(%3$s); }
        """
        .formatted(name, parameters.isEmpty() ? "void" : parameters, arguments, setter(function));
  }

  /** Compiles the library; the folder is left for the process, whose temporary files it lies in. */
  static Path compiled(List<Method> functions) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("jgpu-stand-in");
    Path source = folder.resolve("driver.c");
    Path library = folder.resolve(NAME);
    String calls = functions.stream().map(StandInLibrary::text).collect(Collectors.joining("\n"));
    Files.writeString(source, threads() + "\n" + calls);
    Process compiler =
        new ProcessBuilder(
                List.of(
                    "cc",
                    "-O1",
                    "-fPIC",
                    "-shared",
                    "-pthread",
                    "-Wl,-soname," + NAME,
                    "-o",
                    library.toString(),
                    source.toString()))
            .redirectErrorStream(true)
            .start();
    String said = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (compiler.waitFor() != 0) {
      throw new IOException(said);
    }
    source.toFile().deleteOnExit();
    library.toFile().deleteOnExit();
    folder.toFile().deleteOnExit();
    return library;
  }

  private static String threads() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(StandInLibrary.class.getResourceAsStream("threads.c"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
