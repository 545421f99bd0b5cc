package org.jgpu.runtime.vendor;

import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
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
  private final LongSupplier room;
  private @Nullable C calls;
  private @Nullable String absence;

  /** Why the last try to open it failed, if that was for want of memory, and how much there was. */
  private @Nullable String shortage;

  private long roomThen;

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
   *     called on a thread that the device's context is current on, once unless memory is short
   * @param from the extent from which on it is used for what has a threshold, if that is not to be
   *     the usual one
   * @param room how many bytes of the device it can have; asked after it had too few
   */
  VendorLibrary(
      VendorProduct product, Supplier<? extends C> opener, OptionalLong from, LongSupplier room) {
    this.room = room;
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
    if (calls == null && absence == null && mayOpen()) {
      try {
        calls = opener.get();
        shortage = null;
      } catch (LibraryMemoryException e) {
        lack(e);
      } catch (GpuException | ForeignLinkException e) {
        absence = String.valueOf(e.getMessage());
      }
    }
    return calls;
  }

  /** Too little memory is none for ever; a try costs more than to ask for what is free. */
  private boolean mayOpen() {
    return shortage == null || room.getAsLong() > roomThen;
  }

  private void lack(LibraryMemoryException failure) {
    if (shortage == null) {
      System.getLogger("org.jgpu.runtime")
          .log(
              Level.WARNING,
              title
                  + " is installed and not used until more memory of the device is free; what may be"
                  + " slower takes its place: "
                  + failure.getMessage());
    }
    shortage = String.valueOf(failure.getMessage());
    roomThen = room.getAsLong();
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
        throw new IllegalStateException("no library: " + (absence == null ? shortage : absence));
      }
      stream.enter();
      try {
        use(present, stream, work);
      } finally {
        stream.leave();
      }
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
    if (absence == null && shortage != null) {
      return Optional.of("no " + title + " until more memory is free: " + shortage);
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
