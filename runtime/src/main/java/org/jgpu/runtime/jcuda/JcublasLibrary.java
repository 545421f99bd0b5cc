package org.jgpu.runtime.jcuda;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import jcuda.JCudaVersion;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.toolchain.discovery.ToolkitLibraries;
import org.jgpu.toolchain.natives.NativeLibraries;
import org.jspecify.annotations.Nullable;

/**
 * JCuda's binding of cuBLAS, which programs add if they want it, and its native library, which
 * loads or fails once for the process. That library names the cuBLAS of CUDA 12 as its dependency.
 */
final class JcublasLibrary {
  private static final String CLASS = "jcuda.jcublas.JCublas2";
  private static final boolean WINDOWS = File.separatorChar == '\\';

  private JcublasLibrary() {}

  /** Tried when cuBLAS is first asked for, not with the driver. */
  private static final class Loaded {
    static final Optional<String> ABSENCE =
        load(Objects.requireNonNull(JcublasLibrary.class.getClassLoader()));
  }

  /**
   * Does nothing if cuBLAS can be called.
   *
   * @throws GpuException if it cannot; the message says what to add
   */
  static void require() {
    if (Loaded.ABSENCE.isPresent()) {
      throw new GpuException(Loaded.ABSENCE.get());
    }
  }

  /**
   * Loads what {@code loader} finds.
   *
   * @return why that does not work, if it does not
   */
  static Optional<String> load(ClassLoader loader) {
    try {
      Class.forName(CLASS, false, loader);
      preload();
      Class<?> found = NativeLibraries.initializePrivately(CLASS, loader);
      // Our descriptor names no JCuda, which is no module.
      JcublasLibrary.class.getModule().addReads(found.getModule());
      return Optional.empty();
    } catch (IllegalCallerException e) {
      return Optional.of(
          "the JVM denies native access: "
              + e.getMessage()
              + "; name that module in --enable-native-access");
    } catch (ClassNotFoundException | IOException | LinkageError e) {
      return Optional.of(explanation(String.valueOf(e.getMessage()), e.getCause()));
    }
  }

  /**
   * Loads the library of a toolkit that is where the system's loader does not look, so that JCuda's
   * finds it in the process. One that the environment's paths have comes first.
   */
  private static void preload() {
    String file = fileName();
    if (isOnPath(file, System.getenv(WINDOWS ? "PATH" : "LD_LIBRARY_PATH"))) {
      return;
    }
    for (Path library : ToolkitLibraries.find(file)) {
      try {
        NativeLibraries.load(library);
        return;
      } catch (UnsatisfiedLinkError e) {
        // The next one may load; if none does, JCuda's library names what it lacks.
      }
    }
  }

  private static String fileName() {
    return WINDOWS ? "cublas64_12.dll" : "libcublas.so.12";
  }

  /**
   * Returns whether a folder has {@code file}.
   *
   * @param folders as an environment variable lists them, if it is set
   */
  static boolean isOnPath(String file, @Nullable String folders) {
    return folders != null
        && Arrays.stream(folders.split(File.pathSeparator))
            .anyMatch(folder -> !folder.isEmpty() && new File(folder, file).isFile());
  }

  /** Returns the reason behind a failure, from its message and JCuda's account of its attempts. */
  static String explanation(String message, @Nullable Throwable account) {
    if (String.valueOf(account).contains("IllegalCallerException")) {
      return "the JVM denies native access; start it with --enable-native-access=ALL-UNNAMED";
    }
    if (message.equals(CLASS)) {
      return "JCublas2 is not on the class path; the driver jcuda needs " + artifacts();
    }
    if (message.contains("cublas") && message.contains("cannot open shared object file")) {
      return fileName()
          + " was not found, the cuBLAS of CUDA 12, which JCublas2 needs beside "
          + artifacts();
    }
    return "JCublas2's library does not load: " + message + "; it needs " + artifacts();
  }

  private static String artifacts() {
    String version = JCudaVersion.get();
    String system = WINDOWS ? "windows" : "linux";
    return String.join(
        " and ",
        List.of(
            "org.jcuda:jcublas:" + version,
            "org.jcuda:jcublas-natives:%s:%s-x86_64".formatted(version, system)));
  }
}
