package org.jgpu.runtime.trace;

import java.io.File;
import java.lang.System.Logger.Level;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jgpu.toolchain.foreign.ForeignLibrary;
import org.jgpu.toolchain.foreign.ForeignLinkException;
import org.jgpu.toolchain.foreign.ForeignLinker;
import org.jgpu.toolchain.foreign.ForeignMemory;
import org.jspecify.annotations.Nullable;

/**
 * Ranges that NVIDIA's profilers show, by the library of CUDA's toolkit that passes them on. They
 * are on where a profiler has said that it listens, and where {@code -Djgpu.nvtx=true} or the path
 * of a library asks for them; else each is a test of a constant. Thread-safe.
 */
public final class Nvtx {
  static final String PROPERTY = "jgpu.nvtx";

  /** What profilers set for the processes that they start. */
  private static final String LISTENER = "NVTX_INJECTION64_PATH";

  private static final @Nullable Calls CALLS = calls();

  /** Whether anybody listens. */
  public static final boolean ON = CALLS != null;

  private Nvtx() {}

  /** The functions of the library. */
  private record Calls(ForeignMemory memory, MethodHandle push, MethodHandle pop) {}

  /** Opens a range of the calling thread. */
  public static void push(String name) {
    if (CALLS == null) {
      return;
    }
    long text = CALLS.memory.allocateString(name);
    try {
      int depth = (int) CALLS.push.invokeExact(text);
      assert depth > Integer.MIN_VALUE : "the depth is the profiler's";
    } catch (Throwable e) {
      throw unexpected(e);
    } finally {
      CALLS.memory.free(text);
    }
  }

  /** Closes the range that the calling thread opened last. */
  public static void pop() {
    if (CALLS == null) {
      return;
    }
    try {
      int depth = (int) CALLS.pop.invokeExact();
      assert depth > Integer.MIN_VALUE : "the depth is the profiler's";
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  private static IllegalStateException unexpected(Throwable failure) {
    return new IllegalStateException("a call of the NVTX library failed", failure);
  }

  private static @Nullable Calls calls() {
    String asked = System.getProperty(PROPERTY, System.getenv(LISTENER) == null ? "false" : "");
    if (asked.equals("false")) {
      return null;
    }
    boolean path = !asked.isEmpty() && !asked.equals("true");
    try {
      return open(path ? List.of(asked) : libraries());
    } catch (ForeignLinkException e) {
      Level level = asked.isEmpty() ? Level.DEBUG : Level.WARNING;
      System.getLogger("org.jgpu.runtime")
          .log(level, "no ranges for profilers (" + PROPERTY + "): " + e.getMessage());
      return null;
    }
  }

  private static Calls open(List<String> libraries) {
    ForeignLinker linker = ForeignLinker.open();
    for (String library : libraries) {
      try {
        ForeignLibrary opened = linker.openLibrary(library);
        return new Calls(
            linker.memory(),
            linker.downcall(opened, "nvtxRangePushA", int.class, long.class),
            linker.downcall(opened, "nvtxRangePop", int.class));
      } catch (ForeignLinkException e) {
        System.getLogger("org.jgpu.runtime").log(Level.DEBUG, "NVTX: " + e.getMessage());
      }
    }
    throw new ForeignLinkException("none of these can be loaded: " + libraries, null);
  }

  /** Returns names for the system's loader, then files of the toolkits that are told. */
  private static List<String> libraries() {
    boolean windows = System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("win");
    List<String> names =
        windows
            ? List.of("nvtx3interop.dll", "nvToolsExt64_1.dll")
            : List.of("libnvtx3interop.so.1", "libnvToolsExt.so.1");
    List<String> found = new ArrayList<>(names);
    for (String variable : List.of("CUDA_HOME", "CUDA_PATH")) {
      String toolkit = System.getenv(variable);
      if (toolkit != null) {
        names.forEach(name -> addFile(new File(toolkit, windows ? "bin" : "lib64"), name, found));
      }
    }
    names.forEach(name -> addFile(new File("/usr/local/cuda/lib64"), name, found));
    return found;
  }

  private static void addFile(File folder, String name, List<String> found) {
    File file = new File(folder, name);
    if (file.isFile()) {
      found.add(file.getPath());
    }
  }
}
