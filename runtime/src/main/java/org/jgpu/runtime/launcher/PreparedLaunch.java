package org.jgpu.runtime.launcher;

import static java.util.Objects.requireNonNull;

import org.jgpu.format.ElementType;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.KernelForm;
import org.jgpu.format.ParameterDescriptor;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;

/**
 * A launch that has been checked and laid out once, so that repeating it only packs its arguments.
 * Arrays and scalars can be exchanged; what that may change is checked anew at the next launch. It
 * keeps its arrays reachable and does not own them. Belongs to one thread at a time.
 */
public final class PreparedLaunch {
  private final KernelHandle handle;
  private final KernelDescriptor kernel;
  private final KernelValues values;
  private final LaunchPlan plan;
  private boolean changed;

  private PreparedLaunch(KernelHandle handle, KernelValues values, LaunchPlan plan) {
    this.handle = handle;
    this.kernel = handle.descriptor();
    this.values = values;
    this.plan = plan;
    plan.lay();
  }

  static PreparedLaunch ofGrid(KernelHandle handle, KernelValues values, LaunchConfig config) {
    return new PreparedLaunch(handle, values, new GridPlan(handle, new Launcher(values), config));
  }

  static PreparedLaunch ofLoops(KernelHandle handle, KernelValues values) {
    return new PreparedLaunch(handle, values, new LoopsPlan(handle, new Launcher(values)));
  }

  static PreparedLaunch ofMap(KernelHandle handle, KernelValues values) {
    return new PreparedLaunch(handle, values, new MapPlan(handle, values, new Launcher(values)));
  }

  /**
   * Enqueues it on the stream of its configuration, if it has one that names a stream, or else on
   * the thread's current one. Does not block, and does not allocate if no layout was changed.
   *
   * @throws GpuException if an array is closed, something that was exchanged is not allowed, or the
   *     launch fails
   */
  public void launch() {
    if (changed) {
      plan.lay();
      changed = false;
    }
    plan.submit();
  }

  /**
   * Exchanges an array.
   *
   * @param parameter its position among the Java parameters, from 0
   * @throws GpuException if that parameter is none, or has another element type or rank
   */
  public PreparedLaunch set(int parameter, DeviceArray<?> array) {
    requireNonNull(array, "array");
    ParameterDescriptor declared = declared(parameter);
    if (!declared.array() || values.array(parameter).dtype() != array.dtype()) {
      throw mismatch(declared, array.description());
    }
    if (declared.view() && declared.rank() != array.rank()) {
      throw mismatch(declared, array.description());
    }
    DeviceArray<?> before = values.replace(parameter, array);
    changed |=
        kernel.form() != KernelForm.RAW
            || before.gpu() != array.gpu()
            || before.layout() != array.layout();
    return this;
  }

  /**
   * Exchanges an array that an element-wise kernel writes.
   *
   * @param result its position among those, from 0
   * @throws GpuException if there is no such, or it has another element type
   */
  public PreparedLaunch setResult(int result, DeviceArray<?> array) {
    requireNonNull(array, "array");
    if (result < 0 || result >= values.resultCount()) {
      throw new GpuException(
          KernelText.of(kernel)
              + " was prepared with "
              + values.resultCount()
              + " arrays for results; there is no number "
              + result);
    }
    DeviceArray<?> before = values.result(result);
    if (before.dtype() != array.dtype()) {
      throw new GpuException(
          KernelText.of(kernel)
              + ": result "
              + result
              + " was prepared with an array of "
              + before.dtype()
              + ", found "
              + array.description());
    }
    values.replaceResult(result, array);
    changed = true;
    return this;
  }

  /** Exchanges a scalar. @throws GpuException if the parameter has another type */
  public PreparedLaunch set(int parameter, boolean value) {
    return scalar(parameter, ElementType.BOOL, value ? 1 : 0);
  }

  /** As {@link #set(int, boolean)}. */
  public PreparedLaunch set(int parameter, byte value) {
    return scalar(parameter, ElementType.INT8, value);
  }

  /** As {@link #set(int, boolean)}. */
  public PreparedLaunch set(int parameter, short value) {
    return scalar(parameter, ElementType.INT16, value);
  }

  /** As {@link #set(int, boolean)}. */
  public PreparedLaunch set(int parameter, char value) {
    return scalar(parameter, ElementType.UINT16, value);
  }

  /** As {@link #set(int, boolean)}. */
  public PreparedLaunch set(int parameter, int value) {
    return scalar(parameter, ElementType.INT32, value);
  }

  /** As {@link #set(int, boolean)}. */
  public PreparedLaunch set(int parameter, long value) {
    return scalar(parameter, ElementType.INT64, value);
  }

  /** As {@link #set(int, boolean)}. */
  public PreparedLaunch set(int parameter, float value) {
    return scalar(parameter, ElementType.FLOAT32, Float.floatToRawIntBits(value));
  }

  /** As {@link #set(int, boolean)}. */
  public PreparedLaunch set(int parameter, double value) {
    return scalar(parameter, ElementType.FLOAT64, Double.doubleToRawLongBits(value));
  }

  /** Scalars decide on the ranges of parallel loops and on the lengths of shared arrays. */
  private PreparedLaunch scalar(int parameter, ElementType type, long bits) {
    ParameterDescriptor declared = declared(parameter);
    if (declared.array() || !declared.type().equals(type)) {
      throw mismatch(declared, "a scalar of type " + type.javaName());
    }
    values.replace(parameter, bits);
    changed |= kernel.form() == KernelForm.PARALLEL || !kernel.geometry().shared().isEmpty();
    return this;
  }

  private ParameterDescriptor declared(int parameter) {
    if (parameter < 0 || parameter >= kernel.parameters().size()) {
      throw new GpuException(
          KernelText.of(kernel)
              + " has no parameter "
              + parameter
              + ": they are 0 to "
              + (kernel.parameters().size() - 1));
    }
    return kernel.parameters().get(parameter);
  }

  private GpuException mismatch(ParameterDescriptor declared, String found) {
    return new GpuException(
        KernelText.of(kernel)
            + ": '"
            + declared.name()
            + "' was prepared with "
            + (declared.array() ? "an array of " : "a scalar of ")
            + declared.type()
            + ", found "
            + found);
  }

  @Override
  public String toString() {
    return "prepared launch of " + handle;
  }
}
