package org.jgpu.runtime.foreign;

import java.lang.invoke.MethodHandle;
import java.util.Locale;
import org.jgpu.runtime.driver.DriverUnavailableException;
import org.jgpu.toolchain.foreign.ForeignLibrary;
import org.jgpu.toolchain.foreign.ForeignLinkException;
import org.jgpu.toolchain.foreign.ForeignLinker;
import org.jgpu.toolchain.foreign.ForeignMemory;

/**
 * The driver library of the operating system, loaded once for the process.
 *
 * <p>It is loaded when the class is initialised, so that the classes with the calls can keep method
 * handles in static final fields, which the compiler inlines. A failure is kept as its reason,
 * rather than thrown from there.
 */
final class CudaLibrary {
  private static final Loaded LOADED = load();

  private CudaLibrary() {}

  private sealed interface Loaded {}

  private record Present(ForeignLinker linker, ForeignLibrary library) implements Loaded {}

  private record Absent(String reason) implements Loaded {}

  private static Loaded load() {
    boolean windows =
        System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");
    String name = windows ? "nvcuda.dll" : "libcuda.so.1";
    ForeignLinker linker;
    try {
      linker = ForeignLinker.open();
    } catch (ForeignLinkException e) {
      return new Absent(String.valueOf(e.getMessage()));
    }
    try {
      return new Present(linker, linker.openLibrary(name));
    } catch (ForeignLinkException e) {
      return new Absent("no NVIDIA driver was found: " + e.getMessage());
    }
  }

  /**
   * Checks that the library is there.
   *
   * @throws DriverUnavailableException if not, with the reason
   */
  static void require() throws DriverUnavailableException {
    if (LOADED instanceof Absent absent) {
      throw new DriverUnavailableException(absent.reason());
    }
  }

  /** Returns a handle of the function {@code symbol}, which returns a {@code CUresult}. */
  static MethodHandle function(String symbol, Class<?>... parameters) {
    Present present = present();
    return present.linker().downcall(present.library(), symbol, int.class, parameters);
  }

  static ForeignMemory memory() {
    return present().linker().memory();
  }

  private static Present present() {
    if (LOADED instanceof Present present) {
      return present;
    }
    throw new IllegalStateException("the driver library is used without having been required");
  }
}
