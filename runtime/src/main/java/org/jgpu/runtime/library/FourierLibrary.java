package org.jgpu.runtime.library;

import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.device.StreamCapture;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.memory.MemoryPool;
import org.jgpu.runtime.vendor.Fourier;
import org.jgpu.runtime.vendor.FourierFunctions;
import org.jgpu.runtime.vendor.FourierPlan;
import org.jgpu.runtime.vendor.NumberType;

/** Fourier transforms by cuFFT. Thread-safe. */
public final class FourierLibrary {
  /** The bytes of work space from the pool that several sequences may take at a time. */
  public static final long MOST_WORK_BYTES = 192L << 20;

  private static final Map<DType<?>, NumberType> TYPES =
      Map.of(
          DType.FLOAT32, NumberType.FLOAT32,
          DType.FLOAT64, NumberType.FLOAT64,
          DType.COMPLEX64, NumberType.COMPLEX64,
          DType.COMPLEX128, NumberType.COMPLEX128);

  private FourierLibrary() {}

  /**
   * Kinds of lengths, and from which length or how many elements on the library is faster than the
   * kernels of its caller, as measured on an H200: docs/fft.md has the figures. Of fewer elements
   * launches are all there is.
   */
  public enum Lengths {
    /** Powers of 2 from 64 on, of complex numbers that are scaled: to the library a pass more. */
    SCALED(Long.MAX_VALUE, Long.MAX_VALUE),
    /** Powers of 2 from 64 on, of complex numbers whose neighbours belong to other sequences. */
    COLUMN(1 << 13, Long.MAX_VALUE),
    /** Others without a prime factor above 7. */
    SMOOTH(1 << 13, 1 << 16),
    /** Others below {@link #FAR_FROM}. */
    OTHER(1 << 11, 1 << 16),
    /** All others. */
    FAR(1 << 22, Long.MAX_VALUE);

    /** From this length on, kernels of the caller are faster where factors above 7 are found. */
    public static final long FAR_FROM = 1 << 19;

    private final long from;
    private final long elements;

    Lengths(long from, long elements) {
      this.from = from;
      this.elements = elements;
    }

    /** Returns the least length that the library is used for, however few elements there are. */
    public long from() {
      return from;
    }

    /** Returns the least number of elements that the library is used for, of whatever length. */
    public long elements() {
      return elements;
    }
  }

  /**
   * Sequences in memory.
   *
   * @param array of numbers, the first of which is that of the first sequence
   * @param step elements from one to the next of a sequence
   * @param distance elements from one sequence to the next
   */
  public record Sequences(DeviceArray<?> array, long step, long distance) {
    private FourierPlan.Side side() {
      NumberType type = TYPES.get(array.dtype());
      if (type == null) {
        throw new IllegalArgumentException(array.dtype() + " is nothing that cuFFT computes with");
      }
      return new FourierPlan.Side(type, step, distance);
    }
  }

  /**
   * Returns whether the library is to do such transforms: it is there, and expected to be faster.
   * It is not loaded while the calling thread captures a graph.
   *
   * @param batch how many sequences
   */
  public static boolean takes(Gpu gpu, Lengths kind, long length, long batch) {
    Device device = Internals.device(gpu);
    Fourier fourier = Fourier.of(device);
    return (!device.captures().isCapturing() || fourier.isOpen())
        && fourier.takes(length, length * batch >= kind.elements() ? 0 : kind.from());
  }

  /**
   * Enqueues unscaled transforms on the current stream, if they take no more than {@link
   * #MOST_WORK_BYTES}, or there is one sequence. What is captured must have been transformed
   * before, since plans cannot be made in a capture; the plan is then kept until the graph is
   * closed.
   *
   * @param length of the sequences; where one side is real, of that one
   * @param in the same as {@code out}, or memory that is not shared; may be spoilt if {@code out}
   *     is real
   * @return false if nothing was enqueued
   */
  public static boolean transform(
      Sequences in, Sequences out, long length, long batch, boolean forward) {
    Gpu gpu = out.array().gpu();
    Device device = Internals.device(gpu);
    device.bind();
    DeviceStream stream = Internals.currentStream(gpu);
    FourierPlan plan = new FourierPlan(length, batch, in.side(), out.side());
    boolean[] done = {false};
    Fourier.of(device)
        .use(
            stream,
            library -> done[0] = enqueued(library, plan, stream, in.array(), out.array(), forward));
    return done[0];
  }

  private static boolean enqueued(
      FourierFunctions library,
      FourierPlan plan,
      DeviceStream stream,
      DeviceArray<?> in,
      DeviceArray<?> out,
      boolean forward) {
    StreamCapture capture = stream.capture();
    FourierFunctions.Made made =
        capture == null ? made(out.gpu(), library, plan) : library.known(plan);
    if (made == null || plan.batch() > 1 && made.workBytes() > MOST_WORK_BYTES) {
      return false;
    }
    if (capture != null) {
      capture.make(new KeptPlan(made.keep()));
    }
    try (DeviceArray<byte[]> work = out.gpu().empty(DType.INT8, made.workBytes());
        ArrayUses uses = new ArrayUses(stream, work, in, out)) {
      library.transform(
          made, stream.handle(), in.address(), out.address(), forward, work.address());
    }
    return true;
  }

  /** A plan that a graph goes on using, which closes it once. */
  private static final class KeptPlan implements StreamCapture.Memory {
    private final AtomicReference<Runnable> giveBack;

    KeptPlan(Runnable giveBack) {
      this.giveBack = new AtomicReference<>(giveBack);
    }

    @Override
    public void beginInGraph(DeviceStream stream) {
      // It is there as long as the graph is.
    }

    @Override
    public void endInGraph() {
      // As above.
    }

    @Override
    public void close() {
      giveBack.getAndSet(() -> {}).run();
    }
  }

  /** Frees the library's plans, if it is in use; waits until the device is done with them. */
  public static void clear(Gpu gpu) {
    Device device = Internals.device(gpu);
    Fourier fourier = Fourier.of(device);
    if (fourier.isOpen()) {
      gpu.synchronize();
      fourier.use(Internals.currentStream(gpu), library -> library.clear());
    }
  }

  /** The library keeps tables in memory that the pool may hold for later. */
  private static FourierFunctions.Made made(Gpu gpu, FourierFunctions library, FourierPlan plan) {
    try {
      return library.made(plan);
    } catch (GpuException e) {
      MemoryPool.of(Internals.device(gpu)).trim();
      return library.made(plan);
    }
  }
}
