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
    Stream<String> results =
        kernels.stream()
            .flatMap(kernel -> kernel.signature().result().stream())
            .filter(StructType.class::isInstance)
            .flatMap(type -> ((StructType) type).leaves().stream())
            .map(ResultHolders::component);
    Stream.concat(parameters, results).distinct().forEach(names::newName);
  }

  /** Returns a name made from {@code javaName}, such as {@code GAUSSIAN_BLUR}. */
  String next(String javaName) {
    String words = javaName.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_");
    return names.newName(words.toUpperCase(Locale.ROOT));
  }
}
