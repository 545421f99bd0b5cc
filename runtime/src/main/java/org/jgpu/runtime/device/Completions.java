package org.jgpu.runtime.device;

import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/**
 * Futures of what is enqueued on streams. The driver's host function says when it is done, and a
 * thread of this class completes the future, since what depends on it may call the driver. A host
 * function does not run after a kernel failed, so the thread also looks at the events of those that
 * are open, some times a second. Thread-safe.
 */
public final class Completions implements Device.Attachment {
  private static final long LOOK_MILLIS = 20;

  private final Device device;
  private final CudaDriver driver;
  private final Set<Pending> open = ConcurrentHashMap.newKeySet();

  /** What is said to be done; empty to have the thread look whether there is anything open. */
  private final LinkedBlockingQueue<Optional<Pending>> done = new LinkedBlockingQueue<>();

  private @Nullable Thread thread;
  private volatile boolean closed;

  /** A future, and the event behind the work that it is of. */
  private record Pending(
      DeviceStream stream, DriverHandle event, CompletableFuture<Void> future, Runnable first) {}

  private Completions(Device device) {
    this.device = device;
    this.driver = device.driver();
  }

  /** Returns those of {@code device}. */
  public static Completions of(Device device) {
    return device.attachment(Completions.class, Completions::new);
  }

  /**
   * Returns a future that is completed when what is enqueued on {@code stream} now is done,
   * exceptionally if a kernel failed or the device was closed before.
   *
   * @param first what is done before the future is completed, in any case; must not throw
   * @throws GpuException if the stream is captured or closed
   */
  public CompletableFuture<Void> after(DeviceStream stream, Runnable first) {
    stream.refuseCapture("a future of a stream's work");
    DriverHandle event = device.createEvent(false);
    Pending pending = new Pending(stream, event, new CompletableFuture<>(), first);
    try {
      stream.call(
          () -> {
            driver.recordEvent(event.value(), stream.handle());
            open.add(pending);
            driver.launchHostFunction(stream.handle(), () -> done.add(Optional.of(pending)));
          });
    } catch (RuntimeException e) {
      open.remove(pending);
      event.close();
      throw e;
    }
    start();
    return pending.future();
  }

  private synchronized void start() {
    if (thread == null && !closed) {
      Thread started = Daemons.thread(this::watch, "jgpu-completions-" + device.ordinal());
      started.start();
      thread = started;
    }
    done.add(Optional.empty());
  }

  private void watch() {
    while (!closed) {
      try {
        Optional<Pending> next =
            open.isEmpty() ? done.take() : done.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
        if (next == null) {
          open.forEach(this::look);
        } else {
          next.ifPresent(this::look);
        }
      } catch (InterruptedException e) {
        // What depends on a future has interrupted this thread, which others still count on.
      }
    }
  }

  /** Completes a future whose work is done or never will be. */
  private void look(Pending pending) {
    try {
      device.bindToRelease();
      if (driver.isEventDone(pending.event().value())) {
        complete(pending, null);
      }
    } catch (CudaException e) {
      complete(pending, pending.stream().explain(e));
    } catch (GpuException e) {
      if (!device.isClosed()) {
        complete(pending, e);
      }
    } catch (RuntimeException | Error e) {
      // Such as for want of heap: this thread goes on.
      complete(pending, e);
    }
  }

  private void complete(Pending pending, @Nullable Throwable failure) {
    if (!open.remove(pending)) {
      return;
    }
    pending.first().run();
    try {
      pending.event().close();
    } catch (GpuException e) {
      // The device destroys the event with the others.
    }
    if (failure == null) {
      pending.future().complete(null);
    } else {
      pending.future().completeExceptionally(failure);
    }
  }

  /** Completes what is left: the device's work is done, or its context lost. */
  @Override
  public void close() {
    closed = true;
    done.add(Optional.empty());
    for (Pending pending : open) {
      complete(pending, isDone(pending) ? null : device.closedFailure());
    }
  }

  private boolean isDone(Pending pending) {
    try {
      // What depends on the future before may have used another device.
      device.bindToAwait();
      return driver.isEventDone(pending.event().value());
    } catch (GpuException e) {
      return false;
    }
  }
}
