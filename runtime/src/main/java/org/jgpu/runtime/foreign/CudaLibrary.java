package org.jgpu.runtime.foreign;

import java.lang.invoke.MethodHandle;
import java.util.Locale;
import org.jgpu.runtime.driver.DriverUnavailableException;
import org.jgpu.toolchain.foreign.ForeignLibrary;
import org.jgpu.toolchain.foreign.ForeignLinkException;
import org.jgpu.toolchain.foreign.ForeignLinker;

/** The NVIDIA driver's library, which stays loaded. */
record CudaLibrary(ForeignLinker linker, ForeignLibrary library) {
  private static final int FIRST_RELEASE = 22;

  /** Opens the library under this system's name. */
  static CudaLibrary open() throws DriverUnavailableException {
    return open(nameOn(System.getProperty("os.name", "")));
  }

  static String nameOn(String system) {
    return system.toLowerCase(Locale.ROOT).startsWith("windows") ? "nvcuda.dll" : "libcuda.so.1";
  }

  static CudaLibrary open(String name) throws DriverUnavailableException {
    if (Runtime.version().feature() < FIRST_RELEASE) {
      throw new DriverUnavailableException(
          "java.lang.foreign needs Java %d or later; this is %s"
              .formatted(FIRST_RELEASE, System.getProperty("java.version")));
    }
    ForeignLinker linker = openLinker();
    try {
      return new CudaLibrary(linker, linker.openLibrary(name));
    } catch (ForeignLinkException e) {
      throw new DriverUnavailableException(
          "no " + name + " was found (is the NVIDIA driver installed?)", e);
    }
  }

  private static ForeignLinker openLinker() throws DriverUnavailableException {
    try {
      return ForeignLinker.open();
    } catch (ForeignLinkException e) {
      throw new DriverUnavailableException(String.valueOf(e.getMessage()), e);
    }
  }

  /** Returns a handle of a function that returns a {@code CUresult}. */
  MethodHandle function(String symbol, Class<?>... parameterTypes) {
    return linker.downcall(library, symbol, int.class, parameterTypes);
  }
}
