package org.jgpu.contract.standin;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.List;
import java.util.ServiceLoader;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.DriverProvider;
import org.jgpu.runtime.driver.DriverUnavailableException;
import org.jgpu.toolchain.foreign.ForeignLibrary;
import org.jgpu.toolchain.foreign.ForeignLinker;
import org.jgpu.toolchain.foreign.ForeignMemory;

/** What the stand-in's functions share: the software device, C's memory and the C library. */
final class StandInDevice {
  static final ForeignLinker LINKER = ForeignLinker.open();
  static final ForeignMemory MEMORY = LINKER.memory();
  static final CudaDriver DEVICE = device();

  private static final List<Method> FUNCTIONS =
      List.of(
              DeviceFunctions.class,
              ModuleFunctions.class,
              MemoryFunctions.class,
              LaunchFunctions.class,
              StreamFunctions.class,
              GraphFunctions.class)
          .stream()
          .flatMap(StandInLibrary::of)
          .toList();
  private static final ForeignLibrary LIBRARY = library();

  /** Calls a C function with one argument on a thread of the C library's. */
  static final MethodHandle CALL_ON_THREAD =
      LINKER.downcall(LIBRARY, "standin_call", void.class, long.class, long.class);

  /** Says that a device's context has a holder more. */
  static final MethodHandle HELD = LINKER.downcall(LIBRARY, "standin_held", void.class, int.class);

  /** Says that a device's context has a holder less. */
  static final MethodHandle RELEASED =
      LINKER.downcall(LIBRARY, "standin_released", void.class, int.class);

  private StandInDevice() {}

  private static CudaDriver device() {
    try {
      return ServiceLoader.load(DriverProvider.class).stream()
          .map(ServiceLoader.Provider::get)
          .filter(provider -> provider.name().equals("software"))
          .findFirst()
          .orElseThrow()
          .open();
    } catch (DriverUnavailableException e) {
      throw new IllegalStateException(e);
    }
  }

  private static ForeignLibrary library() {
    try {
      return LINKER.openLibrary(StandInLibrary.compiled(FUNCTIONS));
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException("the stand-in for NVIDIA's driver was not built: " + e, e);
    }
  }

  /** Has each C function call its Java method. */
  static void load() {
    try {
      for (Method function : FUNCTIONS) {
        function.setAccessible(true);
        LINKER
            .downcall(LIBRARY, StandInLibrary.setter(function), void.class, long.class)
            .invoke(LINKER.upcall(MethodHandles.lookup().unreflect(function)));
      }
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
