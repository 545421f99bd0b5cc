package org.jgpu.toolchain.foreign;

import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Opens native libraries and makes method handles of their functions. Every signature is of
 * primitive types: a pointer, handle or {@code size_t} is a {@code long}, an enum an {@code int}.
 * Thread-safe.
 *
 * <p>Keep a handle in a {@code static final} field, or in a {@code final} field of a record, and
 * call it through {@code invokeExact}: the compiler then inlines it, and a call takes 15 to 25 ns.
 *
 * <p>From Java 24 on the JVM prints a warning at the first use, unless it is started with {@code
 * --enable-native-access=ALL-UNNAMED} (or the executable jar's manifest has {@code
 * Enable-Native-Access: ALL-UNNAMED}; a library's manifest has no effect). With {@code
 * --illegal-native-access=deny} {@link #open} refuses.
 */
public final class ForeignLinker {
  private final ForeignAccess access;
  private final ForeignMemory memory;

  private ForeignLinker(ForeignAccess access, ForeignMemory memory) {
    this.access = access;
    this.memory = memory;
  }

  /** Returns a linker, or empty where {@link #open} throws. */
  public static Optional<ForeignLinker> find() {
    try {
      return Optional.of(open());
    } catch (ForeignLinkException e) {
      return Optional.empty();
    }
  }

  /**
   * Returns a linker.
   *
   * @throws ForeignLinkException before Java 22, or where native access is denied; the message is
   *     the reason
   */
  public static ForeignLinker open() {
    ForeignAccess access = ForeignAccess.open();
    return new ForeignLinker(access, new ForeignMemory(access));
  }

  /**
   * Loads the library at {@code path}, for the rest of the process.
   *
   * @throws ForeignLinkException if it does not load
   */
  public ForeignLibrary openLibrary(Path path) {
    return new ForeignLibrary(access, access.openLibrary(path), path.toString());
  }

  /**
   * Loads the library that the system's loader finds under {@code name}, such as {@code
   * libcuda.so.1}, for the rest of the process.
   *
   * @throws ForeignLinkException if there is none, or it does not load
   */
  public ForeignLibrary openLibrary(String name) {
    return new ForeignLibrary(access, access.openLibrary(name), name);
  }

  /**
   * Returns a handle of exactly the type {@code (parameterTypes)returnType} that calls {@code
   * symbol}.
   *
   * @param returnType a primitive type or {@code void.class}
   * @param parameterTypes primitive types
   * @throws ForeignLinkException if the library does not export {@code symbol}
   */
  public MethodHandle downcall(
      ForeignLibrary library, String symbol, Class<?> returnType, Class<?>... parameterTypes) {
    long address =
        library
            .find(symbol)
            .orElseThrow(
                () -> new ForeignLinkException(library + " does not export " + symbol, null));
    return downcall(address, returnType, parameterTypes);
  }

  /** As the other overload, for the function at {@code address}. */
  public MethodHandle downcall(long address, Class<?> returnType, Class<?>... parameterTypes) {
    return access.downcall(address, returnType, parameterTypes);
  }

  /**
   * Returns the address of a C function that calls {@code target}, for the rest of the process.
   *
   * @param target of primitive types; it must not throw, which would end the process
   */
  public long upcall(MethodHandle target) {
    return access.upcall(target);
  }

  /** Returns access to native memory. */
  public ForeignMemory memory() {
    return memory;
  }
}
