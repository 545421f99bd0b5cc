package org.jgpu.runtime.jcuda;

import java.io.IOException;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jgpu.runtime.driver.DriverUnavailableException;
import org.jgpu.toolchain.natives.NativeLibraries;

/** JCuda's native library, which loads or fails once for the process. */
final class JcudaLibrary {
  private static final Optional<Throwable> FAILURE = load();

  private JcudaLibrary() {}

  /** Does nothing if JCuda can be used. */
  static void require() throws DriverUnavailableException {
    if (FAILURE.isPresent()) {
      Throwable failure = FAILURE.get();
      throw new DriverUnavailableException(
          explanation(String.valueOf(failure.getMessage()), String.valueOf(failure.getCause())),
          failure);
    }
  }

  private static Optional<Throwable> load() {
    ClassLoader loader = Objects.requireNonNull(JcudaLibrary.class.getClassLoader());
    try {
      Class<?> jcuda = NativeLibraries.initializePrivately("jcuda.driver.JCudaDriver", loader);
      // Our descriptor names no JCuda, which is no module.
      JcudaLibrary.class.getModule().addReads(jcuda.getModule());
      return Optional.empty();
    } catch (IOException | LinkageError e) {
      return Optional.of(e);
    }
  }

  /**
   * Throws unless JCuda has natives for {@code system} and {@code processor}, which are the values
   * of {@code os.name} and {@code os.arch}.
   */
  static void requirePlatform(String system, String processor) throws DriverUnavailableException {
    String name = system.toLowerCase(Locale.ROOT);
    boolean hasNatives = name.startsWith("linux") || name.startsWith("windows");
    if (!hasNatives || !(processor.equals("amd64") || processor.equals("x86_64"))) {
      throw new DriverUnavailableException(
          "JCuda has natives for Linux and Windows on x86_64 only; this is %s on %s"
              .formatted(system, processor));
    }
  }

  /** Returns the reason behind a link error, from its line and JCuda's account of its attempts. */
  static String explanation(String message, String account) {
    if (account.contains("IllegalCallerException")) {
      return "the JVM denies native access; start it with --enable-native-access=ALL-UNNAMED";
    }
    if (message.contains(ClassNotFoundException.class.getName())) {
      return "JCuda is not on the class path, where modular programs have it, too";
    }
    if (message.contains("libcuda.so.1: cannot open shared object file")) {
      return "no libcuda.so.1 was found (is the NVIDIA driver installed?)";
    }
    if (message.contains("Can't find dependent libraries")) {
      return "JCuda's library or its nvcuda.dll does not load (is the NVIDIA driver installed?)";
    }
    return "JCuda's library does not load: " + message;
  }
}
