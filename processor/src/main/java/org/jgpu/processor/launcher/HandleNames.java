package org.jgpu.processor.launcher;

import com.palantir.javapoet.NameAllocator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jgpu.format.StructType;

/** Names for the constants that hold kernel handles: unique, and hidden by no parameter. */
final class HandleNames {
  private final NameAllocator names = new NameAllocator();

  HandleNames(List<LauncherKernel> kernels) {
    Stream<String> parameters =
        kernels.stream()
            .flatMap(kernel -> kernel.signature().parameters().stream())
            .map(parameter -> parameter.name());
    // Parameters of launchers are called so as well, and would hide a constant of that name.
    Stream<String> results =
        kernels.stream()
            .flatMap(kernel -> kernel.signature().result().stream())
            .filter(StructType.class::isInstance)
            .flatMap(type -> ((StructType) type).leaves().stream())
            .map(ResultHolders::component);
    Stream.concat(parameters, results).distinct().forEach(this::take);
  }

  /** Returns a name made from {@code javaName}, such as {@code GAUSSIAN_BLUR}. */
  String next(String javaName) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < javaName.length(); i++) {
      char c = javaName.charAt(i);
      if (i > 0 && c >= 'A' && c <= 'Z' && isLowerOrDigit(javaName.charAt(i - 1))) {
        words.append('_');
      }
      words.append(c);
    }
    return take(words.toString().toUpperCase(Locale.ROOT));
  }

  private static boolean isLowerOrDigit(char c) {
    return c >= 'a' && c <= 'z' || c >= '0' && c <= '9';
  }

  /** With a tag: without one, the allocator makes a random UUID for each name. */
  private String take(String wish) {
    return names.newName(wish, new Object());
  }
}
