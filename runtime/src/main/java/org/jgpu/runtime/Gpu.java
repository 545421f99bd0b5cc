package org.jgpu.runtime;

import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jgpu.runtime.device.Captures;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.device.StreamCapture;
import org.jgpu.runtime.driver.ComputeCapability;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.CudaVersion;
import org.jgpu.runtime.driver.Switches;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Layout;
import org.jgpu.runtime.memory.MemoryLimit;
import org.jgpu.runtime.memory.MemoryPool;
import org.jgpu.runtime.selection.Drivers;
import org.jgpu.runtime.selection.SelectedDriver;
import org.jgpu.runtime.statistics.PoolShare;
import org.jgpu.runtime.statistics.PoolStatistics;
import org.jgpu.runtime.transfer.PinnedAllocation;
import org.jgpu.runtime.vendor.VendorLibraries;
import org.jspecify.annotations.Nullable;

/**
 * A GPU, or the software device where there is none: where arrays live and kernels run.
 * Thread-safe. Closing it frees everything made with it.
 *
 * <p>The driver is the best that works; the property {@code jgpu.driver} or the variable {@code
 * JGPU_DRIVER} forces {@code foreign}, {@code jcuda}, {@code software}, or {@code cuda} for either
 * of the first two. {@link #description} says which it is and why.
 *
 * <p><b>Interrupts.</b> No call here ends because its thread is interrupted, neither one that
 * blocks nor one that enqueues: it does what it says, and the thread is still interrupted then. To
 * stop waiting, wait for {@link GpuStream#done}, whose {@code get} can be interrupted as that of
 * any future.
 */
public final class Gpu implements AutoCloseable {
  private final SelectedDriver selected;
  private final Device device;
  private final GpuStream defaultStream;

  /** Of threads whose current stream is another one. */
  private final ThreadLocal<@Nullable GpuStream> currentStream = new ThreadLocal<>();

  private final LateChecks lateChecks = new LateChecks();

  /** What a library keeps with a GPU between calls; see {@link #companion}. */
  public interface Companion extends AutoCloseable {
    /** Closes what it holds. Called once, when the GPU is about to close. */
    @Override
    void close();
  }

  private Gpu(SelectedDriver selected, Device device) {
    this.selected = selected;
    this.device = device;
    this.defaultStream = new GpuStream(this, device.defaultStream());
  }

  /**
   * Opens the first device. Takes some tenths of a second on hardware, and runs a few tiny kernels
   * there, so that the first launch of a precompiled kernel does not wait for CUDA's and Java's own
   * lazy loading.
   *
   * @throws GpuException if no driver can be used; the message has each one's reason. If a kernel
   *     failed before in this process, and the driver says so still: the process must end then
   */
  public static Gpu open() {
    return open(0);
  }

  /**
   * Opens device {@code ordinal}.
   *
   * @throws GpuException as {@link #open()}, if there is no such device, or a system property has a
   *     wrong value, such as {@code jgpu.summary} one that is neither {@code true} nor {@code
   *     false}
   */
  public static Gpu open(int ordinal) {
    Switches.check();
    MemoryLimit.check();
    SelectedDriver selected = Drivers.select();
    Preparation preparation = selected.driver().isHardware() ? OwnKernels.prepare() : null;
    Gpu gpu = open(selected, ordinal);
    try {
      if (gpu.isHardware()) {
        OwnKernels.warmUp(gpu, preparation);
      }
      return gpu;
    } catch (RuntimeException | Error e) {
      gpu.close();
      throw e;
    }
  }

  /**
   * Returns the devices of the driver that {@link #open()} would use, which are not opened by this.
   *
   * @throws GpuException if no driver can be used; the message has each one's reason
   */
  public static List<GpuDevice> devices() {
    CudaDriver driver = Drivers.select().driver();
    return IntStream.range(0, driver.deviceCount())
        .mapToObj(ordinal -> GpuDevice.of(driver, ordinal))
        .toList();
  }

  static Gpu open(SelectedDriver selected, int ordinal) {
    return new Gpu(selected, Device.open(selected.driver(), ordinal));
  }

  Device device() {
    return device;
  }

  /** Returns the driver's name: {@code foreign}, {@code jcuda} or {@code software}. */
  public String driverName() {
    return selected.driver().name();
  }

  /** Returns whether this is a GPU rather than the software device. */
  public boolean isHardware() {
    return selected.driver().isHardware();
  }

  /**
   * Returns device, compute capability, driver and why it was chosen, and NVIDIA's libraries as far
   * as they were asked for, in a line.
   */
  public String description() {
    return deviceName()
        + ", compute capability "
        + ComputeCapability.text(computeCapability())
        + ", CUDA "
        + CudaVersion.text(selected.driver().driverVersion())
        + ", driver "
        + driverName()
        + " ("
        + selected.reason()
        + ")"
        + VendorLibraries.text(device);
  }

  /** Returns the device's name, such as {@code NVIDIA H200}. */
  public String deviceName() {
    return device.name();
  }

  /** Returns the number that it was opened with. */
  public int ordinal() {
    return device.ordinal();
  }

  /** Returns ten times the compute capability, such as 90 for 9.0. */
  public int computeCapability() {
    return device.limits().computeCapability();
  }

  /**
   * Returns the number of multiprocessors, over which the blocks of a grid are spread; of the
   * software device its threads.
   */
  public int multiprocessors() {
    return device.limits().multiprocessors();
  }

  /**
   * Returns whether copies between this GPU and {@code other} go directly, and not through the
   * host: if both are of one device, or have access to each other's memory, which this switches on,
   * as the first copy does. False also where that fails, which the log says, and which the next
   * copy tries again; with different drivers; and between two software devices, whose copies need
   * none.
   *
   * @throws GpuException if one of them is closed
   */
  public boolean reaches(Gpu other) {
    requireNonNull(other, "other");
    device.bind();
    other.device.bind();
    return PeerAccess.enable(device, other.device);
  }

  /** Returns the bytes of device memory that no process uses. */
  public long freeMemory() {
    device.bind();
    return device.driver().freeMemory();
  }

  /** Returns the bytes of device memory. */
  public long totalMemory() {
    device.bind();
    return device.driver().totalMemory();
  }

  /** Returns figures of the pool that arrays are allocated from. */
  public PoolStatistics memoryStatistics() {
    return MemoryPool.of(device).statistics();
  }

  /**
   * Limits the memory that the pool holds, in bytes; {@link Long#MAX_VALUE} for no limit. If it
   * holds more, cached memory is given back, which blocks until it is idle; while arrays in use
   * need more than the limit, no new ones are made. The property {@code jgpu.memory.limit} sets the
   * limit that a GPU begins with.
   */
  public void setMemoryLimit(long bytes) {
    MemoryPool.of(device).setLimit(bytes);
  }

  /**
   * As {@link #setMemoryLimit}, as a part of all memory of the device.
   *
   * @param fraction between 0 and 1
   * @throws IllegalArgumentException if it is not
   */
  public void setMemoryLimitFraction(double fraction) {
    if (!(fraction >= 0 && fraction <= 1)) {
      throw new IllegalArgumentException("a memory limit of " + fraction + "; 0 to 1 is expected");
    }
    setMemoryLimit((long) (totalMemory() * fraction));
  }

  /** Returns what each stream holds of the pool, in use and cached, by size class. */
  public List<PoolShare> memoryShares() {
    return MemoryPool.of(device).shares();
  }

  /**
   * Gives cached memory back to the driver, of the device and page-locked of the host: that of host
   * arrays and what copies of Java arrays go through. Blocks until it is idle: for what small
   * copies to the device go through, until their streams have done what they have now.
   */
  public void trimMemory() {
    MemoryPool.of(device).trim();
    PinnedAllocation.of(device).trim();
  }

  /** Lets {@link PoolStatistics#peakInUseBytes} begin anew, with what is in use now. */
  public void resetPeakMemory() {
    MemoryPool.of(device).resetPeak();
  }

  /**
   * Returns an array of rank 1 with the elements of {@code host}. Returns when {@code host} has
   * been read.
   */
  public DeviceArray<float[]> array(float[] host) {
    return array(DType.FLOAT32, host);
  }

  /**
   * Returns an array with the elements of {@code host} in row-major order, of the given shape; of
   * rank 0 for an empty one. Returns when {@code host} has been read.
   *
   * @throws GpuException if the shape has another size
   */
  public DeviceArray<float[]> array(float[] host, long... shape) {
    return array(DType.FLOAT32, host, shape);
  }

  /** As {@link #array(float[])}. */
  public DeviceArray<double[]> array(double[] host) {
    return array(DType.FLOAT64, host);
  }

  /** As {@link #array(float[], long...)}. */
  public DeviceArray<double[]> array(double[] host, long... shape) {
    return array(DType.FLOAT64, host, shape);
  }

  /** As {@link #array(float[])}. */
  public DeviceArray<int[]> array(int[] host) {
    return array(DType.INT32, host);
  }

  /** As {@link #array(float[], long...)}. */
  public DeviceArray<int[]> array(int[] host, long... shape) {
    return array(DType.INT32, host, shape);
  }

  /** As {@link #array(float[])}. */
  public DeviceArray<long[]> array(long[] host) {
    return array(DType.INT64, host);
  }

  /** As {@link #array(float[], long...)}. */
  public DeviceArray<long[]> array(long[] host, long... shape) {
    return array(DType.INT64, host, shape);
  }

  /** As {@link #array(float[])}. */
  public DeviceArray<short[]> array(short[] host) {
    return array(DType.INT16, host);
  }

  /** As {@link #array(float[], long...)}. */
  public DeviceArray<short[]> array(short[] host, long... shape) {
    return array(DType.INT16, host, shape);
  }

  /** As {@link #array(float[])}. */
  public DeviceArray<char[]> array(char[] host) {
    return array(DType.UINT16, host);
  }

  /** As {@link #array(float[], long...)}. */
  public DeviceArray<char[]> array(char[] host, long... shape) {
    return array(DType.UINT16, host, shape);
  }

  /** As {@link #array(float[])}. */
  public DeviceArray<byte[]> array(byte[] host) {
    return array(DType.INT8, host);
  }

  /** As {@link #array(float[], long...)}. */
  public DeviceArray<byte[]> array(byte[] host, long... shape) {
    return array(DType.INT8, host, shape);
  }

  /** As {@link #array(float[])}. */
  public DeviceArray<boolean[]> array(boolean[] host) {
    return array(DType.BOOL, host);
  }

  /** As {@link #array(float[], long...)}. */
  public DeviceArray<boolean[]> array(boolean[] host, long... shape) {
    return array(DType.BOOL, host, shape);
  }

  /** As {@link #array(float[])}; see {@link DType#of(Class)} for the layout. */
  public <R extends Record> DeviceArray<R[]> array(R[] host) {
    return array(recordsOf(host), host);
  }

  /** As {@link #array(float[], long...)}; see {@link DType#of(Class)} for the layout. */
  public <R extends Record> DeviceArray<R[]> array(R[] host, long... shape) {
    return array(recordsOf(host), host, shape);
  }

  @SuppressWarnings("unchecked") // the class of R[] has the component type R
  private static <R extends Record> DType<R[]> recordsOf(R[] host) {
    return DType.of((Class<R>) host.getClass().getComponentType());
  }

  /**
   * As {@link #array(float[])}, for a dtype that the class of {@code host} does not say, such as
   * {@link DType#UINT8}.
   */
  public <A> DeviceArray<A> array(DType<A> dtype, A host) {
    requireNonNull(host, "host");
    return array(dtype, host, new long[] {dtype.elements().length(host)});
  }

  /** As {@link #array(float[], long...)}, for a dtype as {@link #array(DType, Object)} takes. */
  public <A> DeviceArray<A> array(DType<A> dtype, A host, long... shape) {
    requireNonNull(host, "host");
    int length = dtype.elements().length(host);
    Layout layout = Layout.contiguous(shape);
    if (layout.size() != length) {
      throw new GpuException("a Java array of length " + length + " cannot have shape " + layout);
    }
    return filled(empty(dtype, layout), array -> array.copyFrom(host));
  }

  /** Returns {@code array} once it is filled; frees it if that fails. */
  private static <A> DeviceArray<A> filled(DeviceArray<A> array, Consumer<DeviceArray<A>> filling) {
    try {
      filling.accept(array);
      return array;
    } catch (RuntimeException e) {
      array.close();
      throw e;
    }
  }

  /** Returns an array whose elements are undefined; rank 0 without a shape. */
  public <A> DeviceArray<A> empty(DType<A> dtype, long... shape) {
    return empty(dtype, Layout.contiguous(shape));
  }

  /**
   * Returns an array with the shape and the strides of {@code layout} whose elements are undefined;
   * {@link Layout#packed} gives one in row-major order. Its memory reaches from the lowest to the
   * highest element, gaps included.
   */
  public <A> DeviceArray<A> empty(DType<A> dtype, Layout layout) {
    return DeviceArray.allocate(this, dtype, layout);
  }

  /** Returns an array of zeros (false); rank 0 without a shape. */
  public <A> DeviceArray<A> zeros(DType<A> dtype, long... shape) {
    DeviceArray<A> array = empty(dtype, shape);
    try {
      array.clear();
      return array;
    } catch (RuntimeException e) {
      array.close();
      throw e;
    }
  }

  /**
   * Returns an array of {@code length} elements in page-locked host memory, whose content is
   * undefined; to be closed. The memory comes from a pool: locking it takes the system a while.
   * Does not block, unless the system locks no more: then what is idle of the pool is given back.
   *
   * @throws GpuException if it has more than 2^31 - 1 bytes, or the system locks no more memory
   */
  public <A> HostArray<A> hostArray(DType<A> dtype, int length) {
    return HostArray.allocate(this, dtype, length);
  }

  /**
   * Returns all of {@code buffer}, a direct one, as a host array, without a copy: its pages are
   * locked until the array is closed. The caller keeps the buffer and must not free it before. Does
   * not block, unless the system locks no more: then idle page-locked memory is given back.
   *
   * @throws GpuException if it is not direct, has a part of an element, or the system cannot lock
   *     it
   */
  public <A> HostArray<A> wrap(DType<A> dtype, ByteBuffer buffer) {
    return HostArray.over(this, dtype, buffer);
  }

  /**
   * Returns a new stream, to be closed. Its first work with an array comes after what the stream
   * has by then that was current when the array was made; otherwise it does not synchronise with
   * others, the default stream among them: before it uses what another stream writes later, such as
   * by a copy of a Java array, it is to {@linkplain GpuStream#waitFor wait} for an event behind
   * that.
   */
  public GpuStream newStream() {
    return GpuStream.toClose(this, device.createStream());
  }

  /**
   * As {@link #newStream()}, for work that is to come before or after that of other streams. A
   * wish: the software device, for one, runs all streams at once.
   */
  public GpuStream newStream(StreamPriority priority) {
    requireNonNull(priority, "priority");
    device.bind();
    int lowest = device.driver().lowestStreamPriority();
    int highest = device.driver().highestStreamPriority();
    return GpuStream.toClose(this, device.createStream(priority.number(lowest, highest)));
  }

  /** Returns the legacy default stream. */
  public GpuStream defaultStream() {
    return defaultStream;
  }

  /** Returns the stream that the calling thread's work goes to. */
  public GpuStream currentStream() {
    GpuStream current = currentStream.get();
    return current == null ? defaultStream : current;
  }

  void setCurrentStream(GpuStream stream) {
    if (stream == defaultStream) {
      currentStream.remove();
    } else {
      currentStream.set(stream);
    }
  }

  /**
   * Captures what {@code body} enqueues on the thread's current stream, instead of running it. The
   * current stream is a new one within the body; other streams take part once they have waited for
   * an event that was recorded on it, and must be joined again in the same way.
   *
   * <p>What waits cannot be captured, nor what reads or writes Java arrays: {@code toHost}, {@code
   * item}, {@code copyFrom} of a Java array, {@code synchronize}. Each says so.
   *
   * @return the graph, to be launched and closed
   * @throws GpuException if something cannot be captured or enqueued, or a stream was not joined
   *     again; nothing is captured then
   */
  public GpuGraph capture(Runnable body) {
    requireNonNull(body, "body");
    return new GpuGraph(this, body);
  }

  /**
   * Runs {@code body} and frees all arrays that it made on the calling thread, other than the one
   * it returns, which an enclosing scope frees or the caller closes: {@code gpu.scoped(() ->
   * mean(x.minus(y), 0))}. Does not block.
   *
   * @return what {@code body} returns, which is not null
   */
  public <T extends DeviceArray<?>> T scoped(Supplier<T> body) {
    try (Scope scope = Scope.open()) {
      T result = requireNonNull(body.get(), "the result of the body");
      scope.keep(result);
      return result;
    }
  }

  /** Returns a new event, to be closed. */
  public GpuEvent newEvent() {
    return new GpuEvent(this);
  }

  /**
   * Blocks until all work on all streams is done.
   *
   * @throws GpuException naming the last launches, if one of them failed
   */
  public void synchronize() {
    awaitAll();
    lateChecks.run();
  }

  /** As {@link #synchronize}, without late checks, whose errors belong to calls of the program. */
  void awaitAll() {
    DeviceStream stream = currentStream().deviceStream();
    device
        .captures()
        .exclude("waiting for the device", () -> stream.call(device.driver()::synchronizeContext));
  }

  /**
   * Has {@code check} run at the end of each call that has waited for the device, such as {@link
   * #synchronize} and {@link DeviceArray#toHost}, on that call's thread; what it throws, the call
   * throws. For libraries whose kernels note errors in device memory, which no launch waits for. A
   * check that has nothing to look at should return at once. Futures run none.
   */
  public void addLateCheck(Runnable check) {
    addLateCheck(check, stream -> {});
  }

  /**
   * As {@link #addLateCheck(Runnable)}, for checks that remember whether there is something to look
   * at.
   *
   * @param launched given the stream that a graph is launched on, each time: what it has captured
   *     may note errors again
   */
  public void addLateCheck(Runnable check, Consumer<GpuStream> launched) {
    lateChecks.add(requireNonNull(check, "check"), requireNonNull(launched, "launched"));
  }

  /**
   * Returns the one object of {@code type} that belongs to this GPU: made by {@code factory} at the
   * first call, closed with the GPU, in reverse order of making. For libraries that keep arrays
   * between calls, such as tables; what they make it of should lie outside of any {@link Scope},
   * and of a {@link #capture}, whose arrays are the graph's.
   *
   * @throws GpuException if there is none and the GPU is closed
   */
  public <T extends Companion> T companion(Class<T> type, Function<Gpu, T> factory) {
    requireNonNull(type, "type");
    return device.attachment(Companions.class, Companions::new).of(type, this, factory);
  }

  /**
   * Returns the one object, of {@code type}, that belongs to {@code key} in the capture that the
   * thread's current stream takes part in: made by {@code factory} at the first call, and run
   * before each launch of the graph, with the launch's stream as the current one. What it enqueues
   * comes after the launch before, and before the launch's work. Arrays that the factory makes are
   * the graph's. For libraries whose kernels read from device memory what differs from launch to
   * launch. What it throws, the launch throws, of which nothing runs then but what other such
   * objects did before.
   *
   * @param key known by its identity, with one type
   * @return null if the stream takes part in no {@link #capture} of JGPU's
   * @throws GpuException if another {@code Gpu} of the device captures
   */
  public <T extends Runnable> @Nullable T beforeLaunches(
      Class<T> type, Object key, Supplier<T> factory) {
    requireNonNull(type, "type");
    requireNonNull(key, "key");
    requireNonNull(factory, "factory");
    StreamCapture capture = Captures.any() ? currentStream().deviceStream().capture() : null;
    if (capture == null) {
      return null;
    }
    if (capture.origin().device() != device) {
      throw new GpuException(
          "what runs before each launch of a graph, as a generator does, is of another Gpu of the"
              + " device than the one that captures: use that one's");
    }
    Runnable found = capture.prelude(key);
    return type.cast(found == null ? prelude(capture, key, factory) : found);
  }

  /** Makes one without a lock, since it allocates. */
  private static Runnable prelude(
      StreamCapture capture, Object key, Supplier<? extends Runnable> factory) {
    capture.prepare();
    try {
      return capture.addPrelude(key, Scope.outside(factory));
    } finally {
      capture.prepared();
    }
  }

  LateChecks lateChecks() {
    return lateChecks;
  }

  /** Returns whether it is closed. */
  public boolean isClosed() {
    return device.isClosed();
  }

  /**
   * Waits for all work and frees everything made with this GPU: arrays, streams, events, modules.
   * Idempotent.
   *
   * <p>Other threads may be using it: calls that are under way, such as a launch or a copy, end
   * first, and what is called later throws a {@link GpuException} that says that the GPU is closed;
   * an operation of several launches may end so between two of them. What nothing checks are
   * buffers of {@link HostArray#buffer} and addresses that were given to other libraries: neither
   * is to be used any more.
   *
   * @throws GpuException if a kernel failed that nothing has told of yet, or something could not be
   *     given back; the GPU is closed nevertheless. If this thread captures work of another {@code
   *     Gpu} on the same device, or is told of a copy's progress, this one stays open
   */
  @Override
  public void close() {
    device.close();
  }

  @Override
  public String toString() {
    return device.toString();
  }
}
