package org.jgpu.runtime.device;

import java.lang.ref.WeakReference;
import java.util.function.Function;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.StreamApi;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.guard.Gate;
import org.jgpu.runtime.guard.GuardedDriver;
import org.jspecify.annotations.Nullable;

/**
 * An opened device: a retained primary context, and everything that lives as long as it does. The
 * runtime's own view of a GPU; users see {@code Gpu}. Thread-safe.
 *
 * <p>Every call of {@link #driver} passes a gate: closing waits for those that are under way, and
 * refuses later ones, so that none meets memory, handles or a context that are gone.
 */
public final class Device implements AutoCloseable {
  /**
   * The device whose context this runtime last made current on a thread. Weak, as all that threads
   * keep: they outlive devices, and the class loaders of programs.
   */
  private static final ThreadLocal<@Nullable WeakReference<Device>> BOUND = new ThreadLocal<>();

  /** What {@link #BOUND} has of a thread on which a stream calls Java. */
  private static final WeakReference<Device> HOST_CALL = new WeakReference<>(null);

  private final WeakReference<Device> self = new WeakReference<>(this);

  private final CudaDriver shared;
  private final Gate gate = new Gate(this::closedFailure, this::bindCarrier);
  private final CudaDriver driver;
  private final int ordinal;
  private final String name;
  private final DeviceLimits limits;
  private final long context;
  private final DeviceStream defaultStream;

  private final Attachments attachments = new Attachments(this);
  private final DriverHandles handles = new DriverHandles(this);
  private final Unclosed unclosed = new Unclosed();

  private final Captures captures;

  /** Held while the device closes; never by a thread that works with it. */
  private final Object closing = new Object();

  private volatile boolean closed;
  private volatile @Nullable String loss;

  /** What belongs to a device and is closed with it. */
  public interface Attachment {
    /** Closes arrays that it holds, while the device still works; then comes {@link #close}. */
    default void retire() {}

    /**
     * Gives back everything, on a thread that the context is current on, when no work is enqueued
     * any more. What fails is tried again by a second call.
     */
    void close();
  }

  private Device(CudaDriver shared, int ordinal, long context) {
    this.shared = shared;
    this.driver = new GuardedDriver(shared, gate);
    this.ordinal = ordinal;
    this.context = context;
    this.name = driver.deviceName(ordinal);
    this.limits = DeviceLimits.of(driver, ordinal);
    this.defaultStream =
        new DeviceStream(
            this, new DriverHandle(this, handles, "stream", StreamApi.DEFAULT_STREAM, none -> {}));
    attachments.addLast(handles);
    attachments.addLast(unclosed);
    this.captures = Captures.join(shared, context);
  }

  /**
   * Retains the primary context of device {@code ordinal} and makes it current on this thread.
   *
   * @throws GpuException if there is no such device, or its context was lost before in this process
   */
  public static Device open(CudaDriver driver, int ordinal) {
    int count = driver.deviceCount();
    if (ordinal < 0 || ordinal >= count) {
      throw new GpuException(
          "no device "
              + ordinal
              + ": the "
              + driver.name()
              + " driver has "
              + count
              + (count == 1 ? " device, 0" : " devices, from 0"));
    }
    try {
      return retained(driver, ordinal);
    } catch (CudaException e) {
      throw e.result().endsContext() ? lostBefore(driver, ordinal, e) : e;
    }
  }

  private static Device retained(CudaDriver driver, int ordinal) {
    long context = driver.retainContext(ordinal);
    try {
      return bound(new Device(driver, ordinal, context));
    } catch (RuntimeException | Error e) {
      new LastSteps().take(() -> driver.releaseContext(ordinal));
      throw e;
    }
  }

  /** Returns what says that a device cannot be opened, since a fault of before stays with it. */
  private static GpuException lostBefore(CudaDriver driver, int ordinal, CudaException failure) {
    return new GpuException(
        "GPU "
            + ordinal
            + " cannot be opened, since its context was lost before in this process: "
            + failure.getMessage()
            + "\n"
            + remedy(driver),
        failure);
  }

  private static Device bound(Device device) {
    try {
      device.bind();
      return device;
    } catch (RuntimeException | Error e) {
      device.captures.leave(device.shared, device.context);
      throw e;
    }
  }

  /**
   * Returns the driver, for calls on a thread that has called {@link #bind}. Once the device closes
   * its calls throw what {@link #closedFailure} returns.
   */
  public CudaDriver driver() {
    return driver;
  }

  /** Returns the driver that all devices share, to tell drivers apart; not for calls. */
  public CudaDriver sharedDriver() {
    return shared;
  }

  /**
   * Begins work that reads or writes what closing takes away, or that must not be left half done:
   * closing waits until the result is closed, on this thread.
   *
   * @throws GpuException if the device is closed
   */
  public Gate.Hold hold() {
    return gate.hold();
  }

  /**
   * Makes the context current again on this thread if it is virtual: before each call of a library
   * within a {@link #hold}, since it may have another carrier than at the call before.
   */
  public void arrive() {
    gate.arrive();
  }

  /** Returns the number of the device in the driver's list. */
  public int ordinal() {
    return ordinal;
  }

  /** Returns the driver's context. */
  public long context() {
    return context;
  }

  /** Returns whether {@code other} is this device, or the same one opened again. */
  public boolean sharesContext(Device other) {
    return shared == other.shared && context == other.context;
  }

  /** Returns the device's name. */
  public String name() {
    return name;
  }

  /** Returns what the device can do. */
  public DeviceLimits limits() {
    return limits;
  }

  /** Returns the legacy default stream. */
  public DeviceStream defaultStream() {
    return defaultStream;
  }

  /** Returns a new stream, which does not synchronise with the default stream. */
  public DeviceStream createStream() {
    bind();
    try (Gate.Hold hold = hold()) {
      return new DeviceStream(
          this, handles.own("stream", driver.createStream(), driver::destroyStream));
    }
  }

  /** As {@link #createStream()}, with one of CUDA's priorities. */
  public DeviceStream createStream(int priority) {
    bind();
    try (Gate.Hold hold = hold()) {
      return new DeviceStream(
          this, handles.own("stream", driver.createStream(priority), driver::destroyStream));
    }
  }

  /** Returns a new stream whose memory belongs to a graph. */
  DeviceStream createGraphStream() {
    bind();
    try (Gate.Hold hold = hold()) {
      return new DeviceStream(
          this, handles.own("stream", driver.createStream(), driver::destroyStream), true);
    }
  }

  /** Takes over a graph of the driver's. */
  DriverHandle ownGraph(long graph) {
    return handles.own("graph", graph, driver::destroyGraph);
  }

  /** Returns what can be launched of {@code graph}, which the caller destroys. */
  public DriverHandle createExecutable(DriverHandle graph) {
    bind();
    try (Gate.Hold hold = hold()) {
      long executable = driver.instantiateGraph(graph.value());
      return handles.own("executable graph", executable, driver::destroyExecutable);
    }
  }

  /** Returns what programs are to close. */
  public Unclosed unclosed() {
    return unclosed;
  }

  /** Returns the captures that are under way. */
  public Captures captures() {
    return captures;
  }

  /** Returns a new event; without timing where {@code timing} is false, which is cheaper. */
  public DriverHandle createEvent(boolean timing) {
    bind();
    try (Gate.Hold hold = hold()) {
      return handles.own("event", driver.createEvent(timing), driver::destroyEvent);
    }
  }

  /**
   * Makes the context current on the calling thread, unless this runtime already did. A library
   * that changes the thread's context must restore it.
   *
   * @throws GpuException if the device is closed, its context is lost, as after a kernel failed, or
   *     this thread is within a {@link #runHostCall}
   */
  public void bind() {
    requireOpen();
    if (BOUND.get() != self) {
      refuseInHostCall("a call of " + this);
      makeCurrent();
    }
    String why = loss;
    if (why != null) {
      throw new GpuException(this + " is lost, since " + why + "\n" + remedy());
    }
  }

  /**
   * As {@link #bind}, for what frees things, which a lost context does not prevent.
   *
   * @throws GpuException if the device is closed
   */
  public void bindToRelease() {
    requireOpen();
    bindToAwait();
  }

  /**
   * As {@link #bindToRelease}, also while another thread closes the device.
   *
   * @throws GpuException if it is closed, with all of its work done
   */
  void bindToAwait() {
    if (BOUND.get() != self) {
      makeCurrent();
    }
  }

  private void makeCurrent() {
    driver.setCurrentContext(context);
    if (BOUND.get() != HOST_CALL) {
      BOUND.set(self);
    }
  }

  /**
   * Runs what a stream calls of a program's. CUDA permits no calls from there, and one that waits
   * would wait for itself: each that begins or waits for work is refused meanwhile.
   */
  public static void runHostCall(Runnable action) {
    @Nullable WeakReference<Device> before = BOUND.get();
    BOUND.set(HOST_CALL);
    try {
      action.run();
    } finally {
      BOUND.set(before);
    }
  }

  private static void refuseInHostCall(String what) {
    if (BOUND.get() == HOST_CALL) {
      throw new GpuException(
          what
              + " within a host call, which must not use the GPU, as the stream waits for it: use"
              + " GpuStream.done() and what depends on that future");
    }
  }

  /** What {@link #BOUND} says of a virtual thread need not be true of its carrier. */
  private void bindCarrier() {
    shared.setCurrentContext(context);
  }

  /**
   * Returns if the device is open, or this thread is among those that closing waits for.
   *
   * @throws GpuException if it is closed
   */
  public void requireOpen() {
    if (closed && !gate.mayFinish()) {
      throw closedFailure();
    }
  }

  /** Returns what to throw where the device is used after {@link #close}. */
  public GpuException closedFailure() {
    return new GpuException(
        this + " is closed; open a Gpu for as long as its arrays and streams are used");
  }

  /**
   * Throws how giving something back failed, unless another thread has begun to close the device
   * meanwhile: that gives it back with all the rest.
   */
  public void throwUnlessClosed(GpuException failure) {
    if (!closed || gate.mayFinish()) {
      throw failure;
    }
  }

  /** Returns whether {@link #close} has begun. */
  public boolean isClosed() {
    return closed;
  }

  /**
   * Returns the one object of {@code type} that belongs to this device, made by {@code factory} at
   * the first call and closed with the device, in reverse order of making.
   *
   * @throws GpuException if there is none and the device is closed
   */
  public <T extends Attachment> T attachment(Class<T> type, Function<Device, T> factory) {
    return attachments.of(type, factory);
  }

  /**
   * Notes that the context is lost, which the user is told now; from then on nothing but closing
   * works.
   *
   * @param why in a line, after "since"
   */
  void lose(String why) {
    if (loss == null) {
      loss = why;
    }
  }

  /** Returns whether it is known that the context is lost. */
  public boolean isLost() {
    return loss != null;
  }

  /** Returns what to do about a lost context. */
  String remedy() {
    return remedy(driver);
  }

  private static String remedy(CudaDriver driver) {
    return "The context is lost: "
        + (driver.isHardware()
            ? "CUDA recovers in a new process only, so end this one and start it again."
            : "close every Gpu that is open on this device, then open it again.");
  }

  /**
   * Waits for calls of other threads that are under way, and for all work, frees everything that
   * belongs to the device, and lets the context go. Threads that use the device from now on get an
   * error. Idempotent.
   *
   * @throws RuntimeException what failed first; the device is closed nevertheless, and the context
   *     takes along what could not be given back, unless another {@code Gpu} shares it
   */
  @Override
  public void close() {
    if (!closed) {
      refuseInHostCall("closing " + this);
      captures.refuseClosing(this);
      refuseWithinHold();
    }
    synchronized (closing) {
      if (closed) {
        return;
      }
      LastSteps steps = new LastSteps();
      boolean bound = steps.take(this::bindToRelease);
      if (bound) {
        steps.take(attachments::retireAll);
        // What libraries keep may have arrays of other devices.
        steps.take(this::bindToRelease);
      }
      closed = true;
      gate.shut();
      if (bound) {
        steps.take(this::awaitWork);
        // NVIDIA's libraries wait for the whole context when they end.
        steps.take(() -> captures.excludeOthers(this, attachments::closeAll));
      }
      gate.lock();
      BOUND.remove();
      captures.forgetAll(this);
      captures.leave(shared, context);
      steps.take(() -> shared.releaseContext(ordinal));
      steps.throwFailure();
    }
  }

  /** It would wait for itself. */
  private void refuseWithinHold() {
    if (gate.isHeld()) {
      throw new GpuException(
          this
              + " is closed within a call of its own, such as by what a copy tells of its progress:"
              + " close it when the call has returned");
    }
  }

  /** While no capture begins. */
  private void awaitUncaptured() {
    captures.endAll(this);
    driver.synchronizeContext();
  }

  private void awaitWork() {
    try {
      captures.excludeOthers(this, this::awaitUncaptured);
    } catch (CudaException e) {
      if (!e.result().endsContext() || !isLost()) {
        throw e;
      }
    }
  }

  @Override
  public String toString() {
    return "GPU " + ordinal + " (" + name + ")";
  }
}
