package org.jgpu.runtime.vendor;

import java.lang.invoke.MethodHandle;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jgpu.runtime.vendor.SolverSymbols.Sized;

/** The handles of cuSOLVER, and how its functions are called. */
abstract class SolverHandles extends BoundLibrary {
  private final SolverSymbols functions;
  private final long handle;
  private final long params;

  /** How exact Jacobi's rotations are to be: as they can. */
  private final long sweeps;

  private final String version;

  /**
   * Makes a handle of the context that is current on this thread.
   *
   * @throws org.jgpu.runtime.error.GpuException if the library makes none
   * @throws org.jgpu.toolchain.foreign.ForeignLinkException if it lacks a function
   */
  SolverHandles(NativeLibrary library) {
    super(VendorProduct.CUSOLVER, library, 2L * Long.BYTES);
    this.functions = opened(() -> SolverSymbols.of(library));
    this.handle = opened(this::create);
    onClose(() -> call("cusolverDnDestroy", () -> (int) functions.destroy().invokeExact(handle)));
    this.params = opened(this::createParams);
    onClose(
        () ->
            call(
                "cusolverDnDestroyParams",
                () -> (int) functions.destroyParams().invokeExact(params)));
    this.sweeps = opened(this::createSweeps);
    onClose(
        () ->
            call(
                "cusolverDnDestroyGesvdjInfo",
                () -> (int) functions.destroySweeps().invokeExact(sweeps)));
    this.version = opened(this::readVersion);
  }

  private long create() {
    call("cusolverDnCreate", () -> (int) functions.create().invokeExact(results()));
    return library().readLong(results());
  }

  private long createParams() {
    call("cusolverDnCreateParams", () -> (int) functions.createParams().invokeExact(results()));
    return library().readLong(results());
  }

  private long createSweeps() {
    call("cusolverDnCreateGesvdjInfo", () -> (int) functions.createSweeps().invokeExact(results()));
    return library().readLong(results());
  }

  private String readVersion() {
    call("cusolverGetVersion", () -> (int) functions.version().invokeExact(results()));
    String text = "cuSOLVER " + versionText(library().readInt(results()));
    return hasGeneral() ? text : text + " without cusolverDnXgeev";
  }

  @Override
  public final String version() {
    return version;
  }

  final SolverSymbols functions() {
    return functions;
  }

  /** Jacobi's parameters. */
  final long sweeps() {
    return sweeps;
  }

  /** Returns whether there is {@link SolverFunctions#general}, which came with CUDA 12.6. */
  public final boolean hasGeneral() {
    return functions.geev() != null;
  }

  /** Enqueues what follows on {@code stream}, the driver's handle. */
  public final void setStream(long stream) {
    call("cusolverDnSetStream", () -> (int) functions.setStream().invokeExact(handle, stream));
  }

  /** The functions take so long that arguments may be boxed. */
  final void call(String name, MethodHandle function, Object... arguments) {
    call(name, () -> (int) function.invokeWithArguments(arguments));
  }

  static Object[] arguments(Object... arguments) {
    return arguments;
  }

  final Object[] joined(Object[] own, Object... last) {
    return Stream.of(arguments(handle, params), own, last).flatMap(Stream::of).toArray();
  }

  final void work(Sized function, Workspace space, long info, Object... own) {
    work(function, space, own, own, arguments(info));
  }

  /**
   * Asks for the space that a function takes, and calls it. Memory of the host that the library
   * works with is freed when the device is done.
   *
   * @param sizing what the question is asked with, beside the handle
   * @param own what the function is called with, beside the handle and space
   * @param last what it is called with last
   */
  final void work(Sized function, Workspace space, Object[] sizing, Object[] own, Object[] last) {
    long hostBytes = results() + Long.BYTES;
    call(function.name() + "_bufferSize", function.size(), joined(sizing, results(), hostBytes));
    long onDevice = library().readLong(results());
    long onHost = library().readLong(hostBytes);
    long device = space.take(onDevice);
    long host = onHost == 0 ? 0 : library().allocate(onHost);
    Object[] all =
        Stream.of(own, arguments(device, onDevice, host, onHost), last)
            .flatMap(Stream::of)
            .toArray();
    try {
      call(function.name(), function.run(), joined(all));
      if (host != 0) {
        space.await();
      }
    } finally {
      library().free(host);
    }
  }

  /** As {@link #work}, for functions of 32 bits, which count numbers and have no host's space. */
  final void narrow(
      Map<NumberType, Sized> all,
      NumberType type,
      Workspace space,
      Object[] own,
      long info,
      Object... last) {
    Sized f = Objects.requireNonNull(all.get(type), () -> "functions of " + type);
    Object[] first = with(arguments(handle), own);
    call(f.name() + "_bufferSize", f.size(), with(with(first, results()), last));
    int elements = library().readInt(results());
    long device = space.take((long) elements * type.bytes());
    call(f.name(), f.run(), with(with(first, device, elements, info), last));
  }

  static Object[] with(Object[] first, Object... last) {
    return Stream.of(first, last).flatMap(Stream::of).toArray();
  }

  @Override
  final String statusText(int status) {
    return StatusNames.text(StatusNames.CUSOLVER, status);
  }
}
