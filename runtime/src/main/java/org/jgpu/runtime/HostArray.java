package org.jgpu.runtime;

import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.device.StreamCapture;
import org.jgpu.runtime.device.StreamUsers;
import org.jgpu.runtime.device.Unclosed;
import org.jgpu.runtime.device.UseCount;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.guard.Gate;
import org.jgpu.runtime.transfer.PinnedBlock;
import org.jgpu.runtime.transfer.PinnedPool;

/**
 * A one-dimensional array in page-locked host memory, which copies from and to the device run
 * through at the bus's full speed without the host. Made by {@link Gpu#hostArray} from a pool, or
 * over memory that there is already by {@link Gpu#wrap}; whoever made it closes it.
 *
 * <p>Copies are enqueued; the content is to be read or changed when they are done, as the future
 * says. Thread-safe but for the content.
 *
 * @param <A> the Java array type with these elements, such as {@code float[]}
 */
public final class HostArray<A> implements AutoCloseable {
  private final Gpu gpu;
  private final DType<A> dtype;
  private final int length;
  private final PinnedBlock block;
  private final StreamUsers users = new StreamUsers();
  private final Memory memory = new Memory();
  private final Unclosed.Entry open;

  private HostArray(Gpu gpu, DType<A> dtype, int length, PinnedBlock block) {
    this.gpu = gpu;
    this.dtype = dtype;
    this.length = length;
    this.block = block;
    this.open = gpu.device().unclosed().made(this);
  }

  static <A> HostArray<A> allocate(Gpu gpu, DType<A> dtype, int length) {
    if (length < 0) {
      throw new IllegalArgumentException("a host array of " + length + " elements");
    }
    long bytes = (long) length * dtype.bytes();
    if (bytes > Integer.MAX_VALUE) {
      throw new GpuException(
          "a host array of " + bytes + " bytes; at most 2^31 - 1, so use several");
    }
    return new HostArray<>(gpu, dtype, length, PinnedPool.of(gpu.device()).take((int) bytes));
  }

  static <A> HostArray<A> over(Gpu gpu, DType<A> dtype, ByteBuffer buffer) {
    if (!buffer.isDirect() || buffer.isReadOnly() || buffer.capacity() == 0) {
      throw new GpuException("only direct buffers with bytes can be pinned and written: " + buffer);
    }
    if (buffer.capacity() % dtype.bytes() != 0) {
      throw new GpuException(
          "a buffer of " + buffer.capacity() + " bytes holds no whole number of " + dtype);
    }
    PinnedBlock block = PinnedPool.of(gpu.device()).register(buffer);
    return new HostArray<>(gpu, dtype, buffer.capacity() / dtype.bytes(), block);
  }

  /**
   * Returns the GPU that it was made with; arrays of others may be copied, too, without futures.
   */
  public Gpu gpu() {
    return gpu;
  }

  /** Returns the element type. */
  public DType<A> dtype() {
    return dtype;
  }

  /** Returns the number of elements. */
  public int length() {
    return length;
  }

  /**
   * Returns a new view of the memory, in native byte order, from the first element. It must not be
   * used after {@link #close}, nor after {@link Gpu#close}, which nothing checks.
   *
   * @throws GpuException if it or its GPU is closed
   */
  public ByteBuffer buffer() {
    if (memory.isShut()) {
      throw closedFailure();
    }
    gpu.device().requireOpen();
    return elements();
  }

  private ByteBuffer elements() {
    return block.buffer(length * dtype.bytes());
  }

  /** Returns the elements as a new Java array. */
  public A toArray() {
    A host = dtype.elements().newArray(length);
    use(() -> dtype.elements().get(elements(), host, 0, length));
    return host;
  }

  /**
   * Copies {@code host} to it.
   *
   * @throws GpuException if it has another length
   */
  public void set(A host) {
    requireNonNull(host, "host");
    if (dtype.elements().length(host) != length) {
      throw new GpuException(
          "a Java array of length " + dtype.elements().length(host) + " for " + this);
    }
    use(() -> dtype.elements().put(host, 0, length, elements()));
  }

  /** Does something with the memory on this thread; neither it nor its GPU closes meanwhile. */
  private void use(Runnable work) {
    begin();
    try (Gate.Hold hold = gpu.device().hold()) {
      work.run();
    } finally {
      memory.end();
    }
  }

  private void begin() {
    if (!memory.begin()) {
      throw closedFailure();
    }
  }

  private GpuException closedFailure() {
    return new GpuException("use of a closed " + this);
  }

  /** What enqueues copies from or to page-locked memory. */
  interface Copies {
    void enqueue(PinnedBlock block);
  }

  /**
   * Has {@code copies} enqueued on {@code stream}; the memory is not given back before they are
   * done, even if another thread closes this array.
   *
   * @throws GpuException if it is closed
   */
  void enqueue(DeviceStream stream, Copies copies) {
    begin();
    try {
      gpu.device().requireOpen();
      recordUse(stream);
      copies.enqueue(block);
    } finally {
      memory.end();
    }
  }

  private void recordUse(DeviceStream stream) {
    StreamCapture capture = stream.capture();
    if (capture != null) {
      capture.use(memory);
      return;
    }
    users.add(stream);
    block.recordUse(gpu.device(), stream);
  }

  /** The memory, as those see it who work with it: threads, and graphs. */
  private final class Memory extends UseCount implements StreamCapture.Memory {
    @Override
    public void beginInGraph(DeviceStream stream) {
      if (!begin()) {
        throw new GpuException("a graph is launched that uses a host array which is closed now");
      }
      recordUse(stream);
    }

    @Override
    public void endInGraph() {
      end();
    }

    @Override
    public void close() {
      shut();
    }

    @Override
    protected void unused() {
      if (finish()) {
        giveBack();
      }
    }
  }

  private void giveBack() {
    if (!gpu.isClosed()) {
      PinnedPool.of(gpu.device()).giveBack(block, users.list());
    } else if (block.isRegistered()) {
      users.await();
    }
  }

  /**
   * Gives the memory back to the pool, which reuses it when copies are done; does not block then.
   * Memory of {@link Gpu#wrap} is its owner's again, once copies are done, which is waited for.
   * Idempotent.
   */
  @Override
  public void close() {
    open.close();
    memory.close();
  }

  @Override
  public String toString() {
    return dtype + " host array of " + length + " elements";
  }
}
