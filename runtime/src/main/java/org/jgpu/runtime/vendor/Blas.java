package org.jgpu.runtime.vendor;

import java.util.Optional;
import java.util.function.Supplier;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.trace.Trace;
import org.jgpu.toolchain.foreign.ForeignLinkException;
import org.jgpu.toolchain.foreign.ForeignLinker;
import org.jspecify.annotations.Nullable;

/**
 * A device's cuBLAS, loaded when first asked for, if it is installed and {@code jgpu.libraries}
 * allows it. Thread-safe: one product is enqueued at a time, since the stream belongs to the
 * library's handle.
 */
public final class Blas implements Device.Attachment {
  private static final String LIBRARY = "cublas";
  private static final String TENSOR_FLOATS = "jgpu.tf32";

  private final Supplier<BlasCalls> opener;
  private @Nullable BlasCalls calls;
  private @Nullable String absence;

  /**
   * Creates one of a library that is opened when it is first used.
   *
   * @param opener throws {@link GpuException} or {@link ForeignLinkException} where there is none;
   *     called once, on a thread that the device's context is current on
   */
  public Blas(Supplier<BlasCalls> opener) {
    this.opener = opener;
  }

  /** Returns the one of {@code device}. */
  public static Blas of(Device device) {
    return device.attachment(Blas.class, Blas::installed);
  }

  private static Blas installed(Device device) {
    return new Blas(() -> open(device));
  }

  private static BlasCalls open(Device device) {
    if (!VendorLibraries.isAllowed(LIBRARY, System.getProperty(VendorLibraries.PROPERTY, "auto"))) {
      throw new GpuException("switched off by " + VendorLibraries.PROPERTY);
    }
    if (!device.driver().name().equals("foreign")) {
      throw new GpuException("needs the driver foreign, this is " + device.driver().name());
    }
    ForeignLinker linker = ForeignLinker.open();
    return ForeignBlas.open(
        linker, VendorLibraries.open(linker, LIBRARY), Boolean.getBoolean(TENSOR_FLOATS));
  }

  /**
   * Returns whether there is a library, which is loaded now if it was not.
   *
   * @throws IllegalArgumentException if {@code jgpu.libraries} names a library that nobody knows
   */
  public synchronized boolean isPresent() {
    return calls() != null;
  }

  private @Nullable BlasCalls calls() {
    if (calls == null && absence == null) {
      try {
        calls = opener.get();
      } catch (GpuException | ForeignLinkException e) {
        absence = String.valueOf(e.getMessage());
      }
    }
    return calls;
  }

  /**
   * Enqueues {@code product} on {@code stream}, whose device is current on this thread.
   *
   * @throws GpuException if the library refuses it
   * @throws IllegalStateException unless {@link #isPresent}
   */
  public synchronized void multiply(
      MatrixProduct product, DeviceStream stream, long workspace, long workspaceBytes) {
    BlasCalls present = calls();
    if (present == null) {
      throw new IllegalStateException("no library: " + absence);
    }
    try (Trace.Span span = Trace.ON ? Trace.launch(stream, present.version()) : null) {
      present.multiply(product, stream.handle(), workspace, workspaceBytes);
      if (span != null) {
        span.end();
      }
    }
  }

  /** Returns the library and its version, or why none is used; empty before it is asked for. */
  public synchronized Optional<String> text() {
    if (calls != null) {
      return Optional.of(calls.version());
    }
    return Optional.ofNullable(absence).map(reason -> "no cuBLAS: " + reason);
  }

  @Override
  public synchronized void close() {
    BlasCalls present = calls;
    calls = null;
    absence = "the device is closed";
    if (present != null) {
      present.close();
    }
  }
}
