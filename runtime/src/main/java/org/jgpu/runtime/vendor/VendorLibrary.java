package org.jgpu.runtime.vendor;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.guard.Gate;
import org.jgpu.runtime.trace.Trace;
import org.jgpu.toolchain.foreign.ForeignLinkException;
import org.jspecify.annotations.Nullable;

/**
 * One of NVIDIA's libraries on a device, loaded when first asked for, if it is installed and {@code
 * jgpu.libraries} allows it. Thread-safe: one call is made at a time, since the stream belongs to
 * the library's handle.
 *
 * @param <C> what is called of it
 */
public abstract class VendorLibrary<C extends VendorLibrary.Calls> implements Device.Attachment {
  private final String title;
  private final Supplier<? extends C> opener;
  private final OptionalLong from;
  private @Nullable C calls;
  private @Nullable String absence;

  /** What is called of a library with one handle. One thread at a time. */
  public interface Calls {
    /** Returns the library's name and version, such as {@code cuBLAS 13.0}. */
    String version();

    /** Gives the handle back. */
    void close();
  }

  /**
   * Creates one of a library that is opened when it is first used.
   *
   * @param opener throws {@link GpuException} or {@link ForeignLinkException} where there is none;
   *     called once, on a thread that the device's context is current on
   * @param from the extent from which on it is used for what has a threshold, if that is not to be
   *     the usual one
   */
  VendorLibrary(VendorProduct product, Supplier<? extends C> opener, OptionalLong from) {
    this.title = product.title();
    this.opener = opener;
    this.from = from;
  }

  /**
   * Returns whether there is a library, which is loaded now if it was not.
   *
   * @throws IllegalArgumentException if {@code jgpu.libraries} names a library that nobody knows
   */
  public final synchronized boolean isPresent() {
    return calls() != null;
  }

  /** Returns whether the library has been loaded; loads nothing. */
  public final synchronized boolean isOpen() {
    return calls != null;
  }

  /**
   * Returns whether the library is to do work of this extent; it is loaded only then.
   *
   * @param usual the threshold, unless another one was asked for
   */
  public final boolean takes(long extent, long usual) {
    return takes(extent, usual, any -> true);
  }

  /**
   * As {@link #takes(long, long)}, of work that not all releases do.
   *
   * @param able whether this one does
   */
  public final boolean takes(long extent, long usual, Predicate<? super C> able) {
    return extent >= from.orElse(usual) && isPresent(able);
  }

  private synchronized boolean isPresent(Predicate<? super C> able) {
    C present = calls();
    return present != null && able.test(present);
  }

  private @Nullable C calls() {
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
   * Enqueues {@code work} on {@code stream}, whose device is current on this thread.
   *
   * @throws GpuException if the library refuses it
   * @throws IllegalStateException unless {@link #isPresent}
   */
  public final synchronized void use(DeviceStream stream, Consumer<? super C> work) {
    try (Gate.Hold hold = stream.device().hold()) {
      C present = calls();
      if (present == null) {
        throw new IllegalStateException("no library: " + absence);
      }
      use(present, stream, work);
    }
  }

  private void use(C present, DeviceStream stream, Consumer<? super C> work) {
    try (Trace.Span span = Trace.ON ? Trace.launch(stream, present.version()) : null) {
      work.accept(present);
      if (span != null) {
        span.end();
      }
    }
  }

  /** Returns the library and its version, or why none is used; empty before it is asked for. */
  public final synchronized Optional<String> text() {
    if (calls != null) {
      return Optional.of(calls.version());
    }
    return Optional.ofNullable(absence).map(reason -> "no " + title + ": " + reason);
  }

  @Override
  public final synchronized void close() {
    C present = calls;
    calls = null;
    absence = "the device is closed";
    if (present != null) {
      present.close();
    }
  }
}
