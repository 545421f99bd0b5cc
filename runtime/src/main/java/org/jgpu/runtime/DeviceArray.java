package org.jgpu.runtime;

import static java.util.Objects.requireNonNull;

import java.lang.ref.Reference;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongConsumer;
import org.jgpu.format.StructType;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.guard.Gate;
import org.jgpu.runtime.layout.Layout;
import org.jgpu.runtime.layout.Shapes;

/**
 * An array in device memory: n-dimensional, possibly of rank 0 or empty, with a view of its
 * storage. Slices, transposes and the like are views: they share the memory and cost no copy.
 *
 * <p><b>Who frees it.</b> The array that a call allocates owns its memory; {@link #close} frees it,
 * and using the array or a view of it afterwards is an error. Closing a view frees nothing. {@link
 * #own} passes the ownership to a view. A {@link Scope} closes what is made within it. Memory of an
 * array that became unreachable unclosed is recycled when the pool next needs some.
 *
 * <p><b>Blocking.</b> Copies from the device to the host block until the data is there; all else is
 * enqueued on the current stream of the calling thread. Thread-safe; the order of accesses from
 * different threads is that of their streams.
 *
 * <p><b>Subclasses</b> add operations, as {@code NdArray} of {@code org.jgpu.arrays} does. They
 * share this class's memory through {@link #DeviceArray(DeviceArray)}, and may narrow the type of
 * views and copies; all that launches rely on is final.
 *
 * @param <A> the Java array type with these elements, such as {@code float[]}
 */
public class DeviceArray<A> implements AutoCloseable {
  /** For {@link #slice}: up to the last index in the direction of the step, with it. */
  public static final long END = Layout.END;

  private final Storage storage;
  private final DType<A> dtype;
  private final Layout layout;
  private volatile boolean closed;

  private DeviceArray(Storage storage, DType<A> dtype, Layout layout) {
    this.storage = storage;
    this.dtype = dtype;
    this.layout = layout;
  }

  /**
   * Creates the same array with more operations, for a subclass. It owns the memory if {@code
   * array} did, so that either {@code array} or this one is to be closed.
   *
   * @throws GpuException if {@code array} is closed
   */
  protected DeviceArray(DeviceArray<A> array) {
    this(array.storage, array.dtype, array.layout);
    array.address();
    storage.passOwnership(array, this);
  }

  /** Returns an array of this layout, from offset 0 on, that the innermost scope closes. */
  static <A> DeviceArray<A> allocate(Gpu gpu, DType<A> dtype, Layout layout) {
    DeviceArray<A> array = unscoped(gpu, dtype, layout);
    Scope.register(array.storage);
    return array;
  }

  /**
   * Returns an array over device memory that something else owns, such as a variable of a module or
   * memory of another library. Closing it frees nothing; it must not be used after the memory is
   * gone, which nothing checks.
   *
   * @param address of the first element
   * @param shape of packed elements in row-major order
   * @throws GpuException if the address is not aligned as the elements are, or 0 where there are
   *     some
   */
  public static <A> DeviceArray<A> over(Gpu gpu, DType<A> dtype, long address, long... shape) {
    requireNonNull(gpu, "gpu");
    requireNonNull(dtype, "dtype");
    return over(Storage.lent(gpu, address, null), dtype, Layout.contiguous(shape));
  }

  /**
   * As {@link #over(Gpu, DType, long, long...)}, of any strides, for memory that is to be given
   * back: closing the array, or the scope that it was made in, waits for the work that uses it, and
   * then calls {@code giveBack}, once. An array that is never closed gives nothing back.
   *
   * @param address of the element at index 0 of all axes
   * @param layout from offset 0
   * @throws GpuException if the address is not aligned as the elements are, or 0 where there are
   *     some; nothing is given back
   */
  public static <A> DeviceArray<A> over(
      Gpu gpu, DType<A> dtype, long address, Layout layout, Runnable giveBack) {
    requireNonNull(gpu, "gpu");
    requireNonNull(dtype, "dtype");
    requireNonNull(layout, "layout");
    requireNonNull(giveBack, "giveBack");
    BorrowedMemory memory = new BorrowedMemory(giveBack);
    DeviceArray<A> array = over(Storage.lent(gpu, address, memory), dtype, layout);
    Scope.register(array.storage);
    return array;
  }

  private static <A> DeviceArray<A> over(Storage storage, DType<A> dtype, Layout layout) {
    Reinterpreting.requireAddress(storage.address(), dtype, layout);
    DeviceArray<A> array = new DeviceArray<>(storage, dtype, layout);
    storage.ownedBy(array);
    return array;
  }

  static <A> DeviceArray<A> unscoped(Gpu gpu, DType<A> dtype, Layout layout) {
    long elements = layout.span();
    if (elements > Long.MAX_VALUE / dtype.bytes()) {
      throw new GpuException("an array of shape " + layout + " has more than 2^63 - 1 bytes");
    }
    Storage storage = new Storage(gpu, elements * dtype.bytes(), dtype);
    DeviceArray<A> array = new DeviceArray<>(storage, dtype, layout.fromStart());
    storage.ownedBy(array);
    return array;
  }

  /** Returns the GPU whose memory it is in. */
  public final Gpu gpu() {
    return storage.gpu();
  }

  /** Returns the element type. */
  public final DType<A> dtype() {
    return dtype;
  }

  /** Returns shape and strides, which cost nothing to look at. */
  public final Layout layout() {
    return layout;
  }

  /** Returns a copy of the shape. */
  public final long[] shape() {
    return layout.shape();
  }

  /** Returns a copy of the strides, in elements. */
  public final long[] strides() {
    return layout.strides();
  }

  /** Returns the number of axes. */
  public final int rank() {
    return layout.rank();
  }

  /** Returns the number of elements. */
  public final long size() {
    return layout.size();
  }

  /** Returns the position of the first element in the storage, in elements. */
  public final long offset() {
    return layout.offset();
  }

  /** Returns whether the elements follow each other in row-major order without gaps. */
  public final boolean isContiguous() {
    return layout.isContiguous();
  }

  /**
   * Returns the device address of the first element, 0 for an empty array. Work that another
   * library enqueues with it must be made known by {@link #recordUse}, and until then the array
   * must be kept reachable, as by {@link Reference#reachabilityFence}: an address keeps nothing.
   *
   * @throws GpuException if the array is closed
   */
  public final long address() {
    if (isClosed()) {
      throw closedFailure();
    }
    return begunAddress();
  }

  /** As {@link #address}, between {@link #begin} and {@link #end}. */
  final long begunAddress() {
    long base = storage.address();
    return base == 0 ? 0 : base + layout.offset() * dtype.bytes();
  }

  private GpuException closedFailure() {
    return new GpuException(
        "use of a closed "
            + description()
            + ": it was closed, or its scope, or the array that it is a view of");
  }

  /**
   * Notes that work on {@code stream} uses the memory, so that it is not recycled before. For work
   * that another library enqueues; what JGPU enqueues notes this itself. If the stream has not used
   * the array before, its later work comes after what the stream has by now that was current when
   * the array was made: note it before the library's work, then.
   *
   * @throws GpuException if the array is closed, or {@code stream} is one of another {@code Gpu}:
   *     let a stream of the array's wait for an event of that work, and note this one
   */
  public final void recordUse(GpuStream stream) {
    address();
    if (stream.gpu() != gpu()) {
      throw new GpuException(
          "a use of "
              + description()
              + " of "
              + gpu()
              + " is noted on a "
              + stream
              + ": let a stream of the array's Gpu wait for an event of that work, and note the use"
              + " on that one");
    }
    recordUse(stream.deviceStream());
  }

  final void recordUse(DeviceStream stream) {
    storage.recordUse(stream);
  }

  /** Returns a view with another shape; one extent may be -1. See {@link Layout#reshape}. */
  public DeviceArray<A> reshape(long... shape) {
    requireNonNull(shape, "shape");
    return view(layout.reshape(shape));
  }

  /** Returns a view with the axes reversed. */
  public DeviceArray<A> transpose() {
    return view(layout.transpose());
  }

  /** Returns a view with the axes in the order of {@code axes}. See {@link Layout#transpose}. */
  public DeviceArray<A> transpose(int... axes) {
    return view(layout.transpose(axes));
  }

  /**
   * Returns a view of every {@code step}-th index of an axis. Negative indices count from the end,
   * and {@link #END} takes what is left. See {@link Layout#slice}.
   */
  public DeviceArray<A> slice(int axis, long start, long stop, long step) {
    return view(layout.slice(axis, start, stop, step));
  }

  /** Returns a view of the indices from {@code start} up to {@code stop} of an axis. */
  public DeviceArray<A> slice(int axis, long start, long stop) {
    return slice(axis, start, stop, 1);
  }

  /** Returns a view of one index of an axis, which disappears. See {@link Layout#index}. */
  public DeviceArray<A> index(int axis, long index) {
    return view(layout.index(axis, index));
  }

  /** Returns a view that repeats elements to fill {@code shape}. */
  public DeviceArray<A> broadcastTo(long... shape) {
    requireNonNull(shape, "shape");
    return view(layout.broadcastTo(shape));
  }

  /**
   * Returns a view of the same bytes as elements of another dtype, as NumPy's {@code view}. Of
   * another size they need a last axis without gaps, whose extent changes.
   *
   * @throws GpuException if the last axis has gaps, is missing, or is no whole number of elements
   */
  public <B> DeviceArray<B> reinterpret(DType<B> other) {
    requireNonNull(other, "other");
    return viewAs(other, Reinterpreting.layout(layout, dtype, other));
  }

  /**
   * Returns a view of this array's bytes with any dtype and layout, for operations of subclasses.
   *
   * @param newLayout in elements of {@code other}, with an offset from the start of the storage
   * @throws GpuException if it reaches beyond what this array's elements span
   */
  protected final <B> DeviceArray<B> viewAs(DType<B> other, Layout newLayout) {
    address();
    Reinterpreting.requireWithin(layout, dtype, newLayout, other);
    return new DeviceArray<>(storage, other, newLayout);
  }

  /** Returns a view of the same elements, or some of them. */
  final DeviceArray<A> view(Layout newLayout) {
    address();
    return new DeviceArray<>(storage, dtype, newLayout);
  }

  /**
   * Returns a view of the same memory whose elements are integers of the same size; those of a
   * record are words of its alignment, along one more axis.
   */
  DeviceArray<?> bits() {
    address();
    if (dtype.valueType() instanceof StructType struct) {
      DType<?> words = DType.integers(struct.alignment());
      return new DeviceArray<>(storage, words, layout.ofWords(struct.bytes() / struct.alignment()));
    }
    return new DeviceArray<>(storage, DType.integers(dtype.bytes()), layout);
  }

  /** Returns a view of the first byte: where a kernel begins that has strides of its own. */
  DeviceArray<byte[]> firstByte() {
    return new DeviceArray<>(storage, DType.INT8, layout.firstOfWords(dtype.bytes()));
  }

  /**
   * Returns a contiguous copy, made on the device. Where this view runs along another axis than its
   * copy, as a transposed one does, both are read and written in tiles.
   */
  public DeviceArray<A> copy() {
    address();
    return ArrayCopies.filled(allocate(gpu(), dtype, layout.packed()), this);
  }

  /** As {@link #copy}, of no scope. */
  final DeviceArray<A> unscopedCopy() {
    address();
    return ArrayCopies.filled(unscopedPacked(), this);
  }

  /** Returns a new array of this shape in row-major order, of no scope. */
  final DeviceArray<A> unscopedPacked() {
    return unscoped(gpu(), dtype, layout.packed());
  }

  /** Returns a view of everything. */
  final DeviceArray<A> same() {
    return view(layout);
  }

  /**
   * Returns a copy on another GPU, in row-major order, enqueued on the current streams of both. The
   * devices reach each other's memory directly where they can, else it goes through the host.
   *
   * @throws GpuException if one of the streams is captured
   */
  public final DeviceArray<A> toGpu(Gpu other) {
    requireNonNull(other, "other");
    address();
    return ArrayCopies.filled(allocate(other, dtype, layout.packed()), this);
  }

  /**
   * Copies the elements of {@code source}, of any strides and broadcast to this shape, to this
   * array; they may overlap. Between two GPUs as {@link #toGpu}. Does not block.
   *
   * @throws GpuException if the dtypes differ, the shapes do not fit, or this is a broadcast view
   */
  public final void copyFrom(DeviceArray<A> source) {
    ArrayCopies.copy(source, this);
  }

  /**
   * Sets all elements to {@code value}, on the current stream. Does not block.
   *
   * @param value the Java wrapper of the element type, such as a {@link Float}, or its record
   * @throws GpuException if it is something else, or this is a broadcast view
   */
  public final void fill(Object value) {
    Fills.fill(this, value);
  }

  /**
   * Enqueues a copy to {@code host} in row-major order. Does not block; the future is completed
   * when the elements are there. A strided view is made contiguous on the device first.
   *
   * @return a future of {@code host}
   * @throws GpuException if the lengths differ or the stream is captured
   */
  public final CompletableFuture<HostArray<A>> copyToAsync(HostArray<A> host) {
    return whenDone(host, () -> enqueueCopyTo(host));
  }

  /** As {@link #copyToAsync(HostArray)}, without a future; may be captured in a graph. */
  public final void enqueueCopyTo(HostArray<A> host) {
    HostCopies.enqueueToHost(this, host);
  }

  /**
   * As {@link #copyToAsync(HostArray)}, to the elements of {@code region} alone, such as {@code
   * Layout.contiguous(1080, 1920).slice(0, 100, 200).slice(1, 50, 80)} of a host array of an image.
   *
   * @param region where the elements lie in {@code host}, of this shape, with the stride 1 along
   *     the last axis. Where planes lie a whole number of rows apart three axes are one copy of the
   *     driver's, else each further index is one
   * @throws GpuException if the shapes differ, the region reaches beyond {@code host}, its rows
   *     overlap, or the stream is captured
   */
  public final CompletableFuture<HostArray<A>> copyToAsync(HostArray<A> host, Layout region) {
    return whenDone(host, () -> enqueueCopyTo(host, region));
  }

  /** As {@link #copyToAsync(HostArray, Layout)}, without a future; may be captured in a graph. */
  public final void enqueueCopyTo(HostArray<A> host, Layout region) {
    RegionCopies.enqueueToHost(this, host, region);
  }

  /** As {@link #copyToAsync(HostArray, Layout)}, from the elements of {@code region}. */
  public final CompletableFuture<HostArray<A>> copyFromAsync(HostArray<A> host, Layout region) {
    return whenDone(host, () -> enqueueCopyFrom(host, region));
  }

  /**
   * As {@link #copyFromAsync(HostArray, Layout)}, without a future; may be captured in a graph,
   * whose launches read what is there then.
   */
  public final void enqueueCopyFrom(HostArray<A> host, Layout region) {
    RegionCopies.enqueueFromHost(this, host, region);
  }

  /**
   * Enqueues a copy of {@code host} to this array in row-major order. Does not block; {@code host}
   * is not to be changed before the future is completed.
   *
   * @return a future of {@code host}
   * @throws GpuException if the lengths differ, this is a broadcast view or the stream is captured
   */
  public final CompletableFuture<HostArray<A>> copyFromAsync(HostArray<A> host) {
    return whenDone(host, () -> enqueueCopyFrom(host));
  }

  /**
   * As {@link #copyFromAsync(HostArray)}, without a future; may be captured in a graph, whose
   * launches read what is there then.
   */
  public final void enqueueCopyFrom(HostArray<A> host) {
    HostCopies.enqueueFromHost(this, host);
  }

  /**
   * As {@link #copyToAsync(HostArray)}, to a Java array, through page-locked memory that the future
   * owns. Slower than {@link #copyTo}, which uses all cores, and leaves the calling thread free;
   * later work on the stream waits for it.
   *
   * @throws GpuException if the current stream takes part in a capture, whoever began that
   */
  public final CompletableFuture<A> copyToAsync(A host) {
    requireNonNull(host, "host");
    return HostCopies.toJava(this, host);
  }

  /**
   * As {@link #copyToAsync(Object)}, to the elements of {@code region} alone, as {@link
   * #copyTo(Object, Layout)}.
   *
   * @throws GpuException as both
   */
  public final CompletableFuture<A> copyToAsync(A host, Layout region) {
    requireNonNull(host, "host");
    return HostCopies.toJava(this, host, region);
  }

  /**
   * As {@link #copyFromAsync(HostArray)}, from a Java array, which is read when the stream comes to
   * it.
   *
   * @throws GpuException as {@link #copyToAsync(Object)}
   */
  public final CompletableFuture<A> copyFromAsync(A host) {
    requireNonNull(host, "host");
    return HostCopies.fromJava(this, host);
  }

  /** As {@link #copyToAsync(Object, Layout)}, from the elements of {@code region}. */
  public final CompletableFuture<A> copyFromAsync(A host, Layout region) {
    requireNonNull(host, "host");
    return HostCopies.fromJava(this, host, region);
  }

  /** The copy and its future are one call, which is under way until both are there. */
  private CompletableFuture<HostArray<A>> whenDone(HostArray<A> host, Runnable copy) {
    try (Gate.Hold hold = gpu().device().hold()) {
      copy.run();
      return gpu().currentStream().done().thenApply(done -> host);
    }
  }

  /**
   * Returns the elements in row-major order as a new Java array. Blocks until they are there, with
   * all that the current stream had before, and where other threads enqueue on it meanwhile perhaps
   * until some of that is done, too: streams of their own keep threads from waiting for each other.
   */
  public final A toHost() {
    return JavaCopies.toJava(this);
  }

  /**
   * Copies the elements in row-major order to {@code host}. Blocks as {@link #toHost}. A strided
   * view is made contiguous on the device first, which takes as much device memory once more.
   *
   * @throws GpuException if {@code host} has another length than this array has elements
   */
  public final void copyTo(A host) {
    requireNonNull(host, "host");
    JavaCopies.toJava(this, host);
  }

  /**
   * As {@link #copyTo(Object)}.
   *
   * @param progress is told how many elements are there, some times a copy that takes long; on any
   *     thread, one call at a time. It must neither close the GPU nor wait for a thread that does
   */
  public final void copyTo(A host, LongConsumer progress) {
    requireNonNull(host, "host");
    requireNonNull(progress, "progress");
    JavaCopies.toJava(this, host, progress);
  }

  /**
   * As {@link #copyTo(Object)}, to the elements of {@code region} alone: where they lie in {@code
   * host}, of this shape, with the stride 1 along the last axis, such as {@code
   * Layout.contiguous(1080, 1920).slice(0, 100, 200).slice(1, 50, 80)}.
   *
   * @throws GpuException if the shapes differ, or the region reaches beyond {@code host}
   */
  public final void copyTo(A host, Layout region) {
    requireNonNull(host, "host");
    JavaCopies.toJava(this, host, region);
  }

  /**
   * Copies {@code host}, in row-major order, to this array. Returns when {@code host} has been
   * read; work on the current stream sees the new elements. For a strided view this takes device
   * memory for all elements once more.
   *
   * @throws GpuException if the lengths differ, or this is a broadcast view, whose elements repeat
   */
  public final void copyFrom(A host) {
    requireNonNull(host, "host");
    JavaCopies.fromJava(this, host);
  }

  /**
   * As {@link #copyFrom(Object)}.
   *
   * @param progress is told how many elements have been read, some times a copy that takes long; on
   *     any thread, one call at a time. It must neither close the GPU nor wait for a thread that
   *     does
   */
  public final void copyFrom(A host, LongConsumer progress) {
    requireNonNull(host, "host");
    requireNonNull(progress, "progress");
    JavaCopies.fromJava(this, host, progress);
  }

  /**
   * As {@link #copyFrom(Object)}, from the elements of {@code region}; see {@link #copyTo(Object,
   * Layout)}.
   *
   * @throws GpuException if the shapes differ, or the region reaches beyond {@code host}
   */
  public final void copyFrom(A host, Layout region) {
    requireNonNull(host, "host");
    JavaCopies.fromJava(this, host, region);
  }

  /** Sets all bytes to zero, on the current stream. */
  void clear() {
    Fills.clear(this);
  }

  /**
   * Returns the element at {@code indices} (none for an array of one element; negative ones count
   * from the end) as its Java wrapper, or as its record. Blocks.
   *
   * @throws GpuException if an index is out of range
   */
  public final Object item(long... indices) {
    return Items.at(this, indices);
  }

  /** As {@link #item}, of an array of truth values; {@link GpuException} for another dtype. */
  public final boolean booleanAt(long... indices) {
    requireNonNull(indices, "indices");
    return Items.at(this, boolean[].class, Boolean.class, indices);
  }

  /**
   * As {@link #item}, of int8, or of uint8, whose bits it returns; {@link GpuException} for another
   * dtype.
   */
  public final byte byteAt(long... indices) {
    requireNonNull(indices, "indices");
    return Items.at(this, byte[].class, Byte.class, indices);
  }

  /** As {@link #item}, of int16; {@link GpuException} for another dtype. */
  public final short shortAt(long... indices) {
    requireNonNull(indices, "indices");
    return Items.at(this, short[].class, Short.class, indices);
  }

  /** As {@link #item}, of uint16; {@link GpuException} for another dtype. */
  public final char charAt(long... indices) {
    requireNonNull(indices, "indices");
    return Items.at(this, char[].class, Character.class, indices);
  }

  /**
   * As {@link #item}, of int32, or of uint32, whose bits it returns; {@link GpuException} for
   * another dtype.
   */
  public final int intAt(long... indices) {
    requireNonNull(indices, "indices");
    return Items.at(this, int[].class, Integer.class, indices);
  }

  /**
   * As {@link #item}, of int64, or of uint64, whose bits it returns; {@link GpuException} for
   * another dtype.
   */
  public final long longAt(long... indices) {
    requireNonNull(indices, "indices");
    return Items.at(this, long[].class, Long.class, indices);
  }

  /** As {@link #item}, of float32; {@link GpuException} for another dtype. */
  public final float floatAt(long... indices) {
    return Items.at(this, float[].class, Float.class, indices);
  }

  /** As {@link #item}, of float64; {@link GpuException} for another dtype. */
  public final double doubleAt(long... indices) {
    requireNonNull(indices, "indices");
    return Items.at(this, double[].class, Double.class, indices);
  }

  /**
   * As {@link #item}, of an array of records: a user's, {@code Half}, {@code BFloat16}, {@code
   * Complex64} or {@code Complex128}; {@link GpuException} for another dtype.
   */
  public final <R extends Record> R recordAt(Class<R> type, long... indices) {
    requireNonNull(indices, "indices");
    return Items.at(this, type.arrayType(), type, indices);
  }

  /**
   * Makes this array the owner of its memory: closing it frees the memory, closing the owner before
   * no longer does.
   *
   * @return this array
   */
  public DeviceArray<A> own() {
    address();
    storage.ownedBy(this);
    return this;
  }

  /** Returns whether this array, or the owner of the memory that it views, is closed. */
  public final boolean isClosed() {
    return closed || storage.isShut();
  }

  /** Closes this array, and frees the memory if it is the owner. Does not block. Idempotent. */
  @Override
  public final void close() {
    closed = true;
    if (storage.isOwnedBy(this)) {
      storage.close();
    }
  }

  Storage storage() {
    return storage;
  }

  /** Work of the driver's on an array's elements. */
  interface Work {
    void enqueue(long address, DeviceStream stream);
  }

  /**
   * Enqueues {@code work} on the current stream. All that reads or writes this array from here goes
   * this way: the address alone keeps nothing, so that another thread's closing, or the garbage
   * collector, might have the memory recycled before the driver has heard of all the work.
   */
  final void enqueue(Work work) {
    DeviceStream stream = gpu().currentStream().deviceStream();
    gpu().device().bind();
    stream.enter();
    try {
      enqueue(work, stream);
    } catch (CudaException e) {
      throw stream.explain(e);
    } finally {
      stream.leave();
    }
  }

  private void enqueue(Work work, DeviceStream stream) {
    begin();
    try {
      storage.recordUse(stream);
      work.enqueue(begunAddress(), stream);
    } finally {
      end();
    }
  }

  /**
   * Begins to enqueue work with the address: the memory is not recycled before {@link #end}, even
   * if another thread closes the array.
   *
   * @throws GpuException if it is closed
   */
  final void begin() {
    if (closed || !storage.begin()) {
      throw closedFailure();
    }
  }

  /** Ends what {@link #begin} began. */
  final void end() {
    storage.end();
  }

  /**
   * Returns dtype and shape in words, for messages: a text that shows the elements would wait for
   * the device, and a closed array has none.
   */
  public final String description() {
    return dtype + " array of shape " + Shapes.text(layout.shape());
  }

  @Override
  public String toString() {
    return description();
  }
}
