package org.jgpu.runtime.launcher;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Objects;
import org.jgpu.format.ElementType;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.KernelForm;
import org.jgpu.format.NumberType;
import org.jgpu.format.ParameterDescriptor;
import org.jgpu.format.StructType;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of one launch: filled in the order of the Java parameters, then launched by one of
 * the methods that run the kernel, which forget the arguments, as refusing one does. One object per
 * thread, reused, so that a launch allocates nothing. Launches do not block; work goes to the
 * thread's current stream unless said otherwise.
 */
public final class KernelArguments {
  private static final PerThread<KernelArguments> OF_THREAD = new PerThread<>(KernelArguments::new);

  private final KernelValues values = new KernelValues();
  private final Launcher launcher = new Launcher(values);
  private @Nullable KernelHandle handle;
  private @Nullable KernelDescriptor kernel;

  private KernelArguments() {}

  /** Lets go of arrays and of the kernel, whose class a thread must not hold until its next one. */
  private void forget() {
    values.clear();
    handle = null;
    kernel = null;
  }

  static KernelArguments ofThread() {
    return OF_THREAD.get();
  }

  KernelArguments start(KernelHandle newHandle) {
    values.clear();
    handle = newHandle;
    kernel = newHandle.descriptor();
    return this;
  }

  /**
   * Binds the next parameter to {@code array}.
   *
   * @throws GpuException if the parameter is a scalar or has another element type, or is a view of
   *     another rank, or if the array is null or closed
   */
  public KernelArguments array(@Nullable DeviceArray<?> array) {
    try {
      values.add(SignatureChecks.array(kernel(), next(), array));
      return this;
    } catch (RuntimeException e) {
      forget();
      throw e;
    }
  }

  /** Binds the next parameter. */
  public KernelArguments value(boolean value) {
    return scalar(ElementType.BOOL, value ? 1 : 0);
  }

  /** Binds the next parameter. */
  public KernelArguments value(byte value) {
    return scalar(ElementType.INT8, value);
  }

  /** Binds the next parameter. */
  public KernelArguments value(short value) {
    return scalar(ElementType.INT16, value);
  }

  /** Binds the next parameter. */
  public KernelArguments value(char value) {
    return scalar(ElementType.UINT16, value);
  }

  /** Binds the next parameter. */
  public KernelArguments value(int value) {
    return scalar(ElementType.INT32, value);
  }

  /** Binds the next parameter. */
  public KernelArguments value(long value) {
    return scalar(ElementType.INT64, value);
  }

  /** Binds the next parameter. */
  public KernelArguments value(float value) {
    return scalar(ElementType.FLOAT32, Float.floatToRawIntBits(value));
  }

  /** Binds the next parameter. */
  public KernelArguments value(double value) {
    return scalar(ElementType.FLOAT64, Double.doubleToRawLongBits(value));
  }

  /**
   * Binds the next parameter, whose type is that of a family, to {@code value} in {@code dtype}:
   * rounded to a floating-point number if need be, and a complex one without an imaginary part.
   *
   * @throws GpuException if it is null or no number of an integer dtype, or the dtype is a user's
   *     record
   */
  public KernelArguments number(DType<?> dtype, @Nullable Number value) {
    if (value == null) {
      throw SignatureChecks.unusable(kernel(), next().name(), "is null");
    }
    NumberType type =
        NumberType.of(Internals.type(dtype))
            .orElseThrow(
                () ->
                    SignatureChecks.unusable(
                        kernel(),
                        next().name(),
                        "is a scalar of the record "
                            + dtype
                            + ", which no number stands for; declare it without @Scalar and"
                            + " pass an array of rank 0"));
    long bits = Scalars.bits(type, value);
    if (type.type() instanceof StructType struct) {
      List<StructType.Leaf> parts = struct.leaves();
      scalar(parts.get(0).type(), bits);
      return parts.size() == 1 ? this : scalar(parts.get(1).type(), 0);
    }
    return scalar((ElementType) type.type(), bits);
  }

  private KernelArguments scalar(ElementType type, long bits) {
    try {
      SignatureChecks.requireScalar(kernel(), next(), type);
      values.add(bits);
      return this;
    } catch (RuntimeException e) {
      forget();
      throw e;
    }
  }

  private ParameterDescriptor next() {
    return SignatureChecks.next(kernel(), values.size());
  }

  /**
   * Runs a kernel with parallel loops, one thread per iteration; nothing where there are none.
   *
   * @throws GpuException if an argument is not allowed or the launch fails
   */
  public void launch() {
    KernelHandle current = ready(KernelForm.PARALLEL, KernelForm.PARALLEL);
    try {
      launcher.parallel(current);
    } finally {
      forget();
    }
  }

  /**
   * Runs a grid or raw kernel.
   *
   * @throws GpuException if the device does not allow the configuration, an argument is not allowed
   *     or the launch fails
   */
  public void launch(LaunchConfig config) {
    requireNonNull(config, "config");
    KernelHandle current = ready(KernelForm.GRID, KernelForm.RAW);
    try {
      launcher.grid(current, config);
    } finally {
      forget();
    }
  }

  /**
   * Checks the arguments of a grid or raw kernel and lays out its launch, which can then be
   * repeated with these arguments, or with some of them exchanged.
   *
   * @throws GpuException as {@link #launch(LaunchConfig)}
   */
  public PreparedLaunch prepare(LaunchConfig config) {
    requireNonNull(config, "config");
    KernelHandle current = ready(KernelForm.GRID, KernelForm.RAW);
    try {
      return PreparedLaunch.ofGrid(current, values.copy(), config);
    } finally {
      forget();
    }
  }

  /**
   * As {@link #prepare(LaunchConfig)}, of a kernel with parallel loops.
   *
   * @throws GpuException as {@link #launch()}
   */
  public PreparedLaunch prepare() {
    KernelHandle current = ready(KernelForm.PARALLEL, KernelForm.PARALLEL);
    try {
      return PreparedLaunch.ofLoops(current, values.copy());
    } finally {
      forget();
    }
  }

  /**
   * As {@link #prepare(LaunchConfig)}, of an element-wise kernel into {@code outs}, an array for
   * each component of its result.
   *
   * @throws GpuException as {@link #mapInto(DeviceArray...)}
   */
  public PreparedLaunch prepareInto(DeviceArray<?>... outs) {
    requireNonNull(outs, "outs");
    KernelHandle current = ready(KernelForm.ELEMENTWISE, KernelForm.ELEMENTWISE);
    try {
      bindResults(outs);
      return PreparedLaunch.ofMap(current, values.copy());
    } finally {
      forget();
    }
  }

  /**
   * Runs an element-wise kernel over the arrays, broadcast against each other.
   *
   * @return a new array of the broadcast shape
   * @throws GpuException if the shapes do not fit or the launch fails
   */
  public <A> DeviceArray<A> map(DType<A> dtype) {
    requireNonNull(dtype, "dtype");
    KernelHandle current = ready(KernelForm.ELEMENTWISE, KernelForm.ELEMENTWISE);
    try {
      SignatureChecks.requireResult(kernel(), dtype);
      return launcher.map(current, dtype);
    } finally {
      forget();
    }
  }

  /**
   * Runs an element-wise kernel whose results are the components of a record.
   *
   * @return new arrays of the broadcast shape, one for each component
   * @throws GpuException if the shapes do not fit or the launch fails
   */
  public DeviceArray<?>[] mapAll() {
    KernelHandle current = ready(KernelForm.ELEMENTWISE, KernelForm.ELEMENTWISE);
    try {
      return launcher.mapAll(current);
    } finally {
      forget();
    }
  }

  /**
   * Runs an element-wise kernel into {@code outs}, an array for each component of its result; each
   * may be one of the arguments itself.
   *
   * @throws GpuException if there are not as many, one has not the broadcast shape, overlaps
   *     another or an argument otherwise, or the launch fails
   */
  public void mapInto(DeviceArray<?>... outs) {
    requireNonNull(outs, "outs");
    KernelHandle current = ready(KernelForm.ELEMENTWISE, KernelForm.ELEMENTWISE);
    try {
      bindResults(outs);
      launcher.mapInto(current);
    } finally {
      forget();
    }
  }

  private void bindResults(DeviceArray<?>... outs) {
    for (DeviceArray<?> out : outs) {
      SignatureChecks.usable(kernel(), "out", out);
    }
    SignatureChecks.requireResults(kernel(), outs);
    for (DeviceArray<?> out : outs) {
      values.addResult(out);
    }
  }

  /**
   * Runs an element-wise kernel into {@code out}, which may be one of the arrays itself.
   *
   * @throws GpuException if {@code out} has not the broadcast shape, overlaps an array otherwise,
   *     or the launch fails
   */
  public void mapInto(DeviceArray<?> out) {
    requireNonNull(out, "out");
    KernelHandle current = ready(KernelForm.ELEMENTWISE, KernelForm.ELEMENTWISE);
    try {
      SignatureChecks.usable(kernel(), "out", out);
      SignatureChecks.requireResult(kernel(), out.dtype());
      values.addResult(out);
      launcher.mapInto(current);
    } finally {
      forget();
    }
  }

  /**
   * Runs a reduction of arrays of one shape over all axes.
   *
   * @return a new array of rank 0
   * @throws GpuException if the arrays differ in shape or the launch fails
   */
  public <A> DeviceArray<A> reduce(DType<A> dtype) {
    requireNonNull(dtype, "dtype");
    return reduced(dtype, false, null);
  }

  /**
   * As {@link #reduce}, but the result has an axis of extent 1 for each one of the arrays.
   *
   * @throws GpuException as there
   */
  public <A> DeviceArray<A> reduceKeepDims(DType<A> dtype) {
    requireNonNull(dtype, "dtype");
    return reduced(dtype, true, null);
  }

  /**
   * Runs a reduction of arrays of one shape over {@code axes}. Over none, each element is reduced
   * alone.
   *
   * @param axes distinct; negative ones count from the last
   * @return a new array of the axes that are left; of rank 0 if there are none
   * @throws GpuException if the arrays differ in shape, an axis does not exist or is named twice,
   *     or the launch fails
   */
  public <A> DeviceArray<A> reduceAlong(DType<A> dtype, int... axes) {
    requireNonNull(dtype, "dtype");
    requireNonNull(axes, "axes");
    return reduced(dtype, false, axes);
  }

  /**
   * As {@link #reduceAlong}, but the result has an axis of extent 1 for each one that is reduced.
   *
   * @throws GpuException as there
   */
  public <A> DeviceArray<A> reduceAlongKeepDims(DType<A> dtype, int... axes) {
    requireNonNull(dtype, "dtype");
    requireNonNull(axes, "axes");
    return reduced(dtype, true, axes);
  }

  private <A> DeviceArray<A> reduced(DType<A> dtype, boolean keepDims, int @Nullable [] axes) {
    KernelHandle current = ready(KernelForm.REDUCTION, KernelForm.INDEXED_REDUCTION);
    try {
      SignatureChecks.requireResult(kernel(), dtype);
      return launcher.reduce(current, dtype, keepDims, axes);
    } finally {
      forget();
    }
  }

  /**
   * Runs the inclusive scan of a reduction over all elements of arrays of one shape, in row-major
   * order. Arrays that are not contiguous are copied first.
   *
   * @return a new array of that shape
   * @throws GpuException if the arrays differ in shape or the launch fails
   */
  public <A> DeviceArray<A> scan(DType<A> dtype) {
    requireNonNull(dtype, "dtype");
    return scanned(dtype, false);
  }

  /**
   * Runs the inclusive scan along {@code axis}.
   *
   * @param axis negative ones count from the last
   * @throws GpuException as {@link #scan(DType)}, or if the axis does not exist
   */
  public <A> DeviceArray<A> scan(DType<A> dtype, int axis) {
    requireNonNull(dtype, "dtype");
    return scanned(dtype, false, axis);
  }

  /**
   * As {@link #scan(DType)}, but each element gets what comes before it.
   *
   * @throws GpuException as there
   */
  public <A> DeviceArray<A> exclusiveScan(DType<A> dtype) {
    requireNonNull(dtype, "dtype");
    return scanned(dtype, true);
  }

  /**
   * As {@link #scan(DType, int)}, but each element gets what comes before it.
   *
   * @throws GpuException as there
   */
  public <A> DeviceArray<A> exclusiveScan(DType<A> dtype, int axis) {
    requireNonNull(dtype, "dtype");
    return scanned(dtype, true, axis);
  }

  private <A> DeviceArray<A> scanned(DType<A> dtype, boolean exclusive, int... axes) {
    KernelHandle current = ready(KernelForm.SCAN, KernelForm.SCAN);
    try {
      SignatureChecks.requireResult(kernel(), dtype);
      return launcher.scan(current, dtype, exclusive, axes);
    } finally {
      forget();
    }
  }

  /**
   * As {@link #scan(DType)}, into {@code out}.
   *
   * @param out of the shape and the dtype of the result; it may be one of the arrays, or share
   *     memory with them. What overlaps it otherwise than by being it is copied first, and results
   *     are copied to one that is not contiguous.
   * @throws GpuException as there, or if {@code out} does not fit
   */
  public void scanInto(DeviceArray<?> out) {
    scannedInto(out, false);
  }

  /**
   * As {@link #scan(DType, int)}, into {@code out} as {@link #scanInto(DeviceArray)}.
   *
   * @throws GpuException as there
   */
  public void scanInto(DeviceArray<?> out, int axis) {
    scannedInto(out, false, axis);
  }

  /**
   * As {@link #scanInto(DeviceArray)}, but each element gets what comes before it.
   *
   * @throws GpuException as there
   */
  public void exclusiveScanInto(DeviceArray<?> out) {
    scannedInto(out, true);
  }

  /**
   * As {@link #scanInto(DeviceArray, int)}, but each element gets what comes before it.
   *
   * @throws GpuException as there
   */
  public void exclusiveScanInto(DeviceArray<?> out, int axis) {
    scannedInto(out, true, axis);
  }

  private void scannedInto(DeviceArray<?> out, boolean exclusive, int... axes) {
    requireNonNull(out, "out");
    KernelHandle current = ready(KernelForm.SCAN, KernelForm.SCAN);
    try {
      SignatureChecks.usable(kernel(), "out", out);
      SignatureChecks.requireResult(kernel(), out.dtype());
      launcher.scanInto(current, out, exclusive, axes);
    } finally {
      forget();
    }
  }

  private KernelHandle ready(KernelForm form, KernelForm alternative) {
    try {
      SignatureChecks.requireForm(kernel(), form, alternative);
      SignatureChecks.requireComplete(kernel(), values.size());
      return Objects.requireNonNull(handle);
    } catch (RuntimeException e) {
      forget();
      throw e;
    }
  }

  private KernelDescriptor kernel() {
    if (kernel == null) {
      throw new IllegalStateException("arguments without a kernel");
    }
    return kernel;
  }
}
