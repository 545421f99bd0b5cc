package org.jgpu.runtime.launcher;

import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.KernelForm;
import org.jgpu.format.Variant;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.error.LibraryCall;
import org.jgpu.runtime.layout.Layout;
import org.jspecify.annotations.Nullable;

/** Chooses variant and geometry for the forms of kernels, and launches. One thread's. */
final class Launcher {
  private final KernelValues values;
  private final LaunchShape shape = new LaunchShape();
  private final SharedSizes shared;
  private final Submission submission;
  private final ElementwiseLauncher elements;
  private final ScanLauncher scans;

  Launcher(KernelValues values) {
    this.values = values;
    this.shared = new SharedSizes(values, shape);
    this.submission = new Submission(values, shape);
    this.elements = new ElementwiseLauncher(values, shape, submission, LaunchLimit.ofSystem());
    this.scans = new ScanLauncher(values, shape, submission);
  }

  void parallel(KernelHandle handle) {
    KernelEntry entry = planLoops(handle);
    if (entry != null) {
      submitHere(handle, entry);
    }
  }

  /**
   * Checks the arguments of a kernel with parallel loops, and lays the launch out.
   *
   * @return null if there is no iteration
   */
  @Nullable KernelEntry planLoops(KernelHandle handle) {
    KernelDescriptor kernel = handle.descriptor();
    Gpu gpu = gpu(kernel);
    Device device = bind(gpu);
    ArgumentChecks.views(kernel, values);
    ArgumentChecks.contiguous(kernel, values);
    ArgumentChecks.disjoint(kernel, values);
    if (!ParallelGeometry.fill(kernel, values, device.limits(), shape)) {
      return null;
    }
    boolean narrow = ViewWidth.fitsInt(kernel, values);
    return handle.on(device).entry(narrow ? Variant.MAIN : Variant.MAIN_64);
  }

  /** Launches what was planned, on the current stream of the arrays' GPU. */
  void submitHere(KernelHandle handle, KernelEntry entry) {
    KernelDescriptor kernel = handle.descriptor();
    Gpu gpu = gpu(kernel);
    bind(gpu);
    submission.run(kernel, entry, Internals.currentStream(gpu));
  }

  void grid(KernelHandle handle, LaunchConfig config) {
    KernelEntry entry = plan(handle, config);
    KernelDescriptor kernel = handle.descriptor();
    submit(kernel, entry, Internals.stream(stream(kernel, config)));
  }

  /** Checks the arguments of a grid or raw kernel, and lays the launch out. */
  KernelEntry plan(KernelHandle handle, LaunchConfig config) {
    KernelDescriptor kernel = handle.descriptor();
    Device device = bind(stream(kernel, config).gpu());
    ArgumentChecks.views(kernel, values);
    ArgumentChecks.contiguous(kernel, values);
    if (kernel.form() != KernelForm.RAW) {
      ArgumentChecks.disjoint(kernel, values);
    }
    boolean narrow = ViewWidth.fitsInt(kernel, values);
    KernelEntry entry = handle.on(device).entry(variant(kernel.cooperative(), narrow));
    GridGeometry.fill(kernel, entry, config, device, shape, shared);
    if (kernel.cooperative()) {
      GridGeometry.checkCooperative(entry, device, shape);
    }
    return entry;
  }

  private static Variant variant(boolean cooperative, boolean narrow) {
    if (cooperative) {
      return narrow ? Variant.COOPERATIVE : Variant.COOPERATIVE_64;
    }
    return narrow ? Variant.MAIN : Variant.MAIN_64;
  }

  /** Launches what was planned. */
  void submit(KernelDescriptor kernel, KernelEntry entry, DeviceStream stream) {
    if (kernel.cooperative()) {
      values.setWorkspace(Workspaces.of(stream.device()).barrier(stream));
      submission.runCooperative(kernel, entry, stream);
    } else {
      submission.run(kernel, entry, stream);
    }
  }

  GpuStream stream(KernelDescriptor kernel, LaunchConfig config) {
    Gpu gpu = values.gpu(kernel);
    GpuStream stream = config.stream();
    if (stream == null) {
      if (gpu == null) {
        throw new GpuException(
            KernelText.of(kernel)
                + " has no array that says on which GPU it runs; name a stream"
                + " in the LaunchConfig, such as config.stream(gpu.currentStream())");
      }
      return gpu.currentStream();
    }
    if (gpu != null && gpu != stream.gpu()) {
      throw new GpuException(
          KernelText.of(kernel)
              + ": the arrays are on "
              + gpu
              + ", the stream is on "
              + stream.gpu());
    }
    return stream;
  }

  <A> DeviceArray<A> map(KernelHandle handle, DType<A> dtype) {
    KernelDescriptor kernel = handle.descriptor();
    Gpu gpu = gpu(kernel);
    bind(gpu);
    Layout layout = Broadcasting.shapeOf(kernel, values);
    DeviceArray<A> result = gpu.empty(dtype, layout.packed());
    try {
      values.addResult(result);
      elementwise(handle);
      return result;
    } catch (RuntimeException e) {
      result.close();
      throw e;
    }
  }

  /** As {@link #map}, with an array for each result. */
  DeviceArray<?>[] mapAll(KernelHandle handle) {
    KernelDescriptor kernel = handle.descriptor();
    Gpu gpu = gpu(kernel);
    bind(gpu);
    Layout layout = Broadcasting.shapeOf(kernel, values);
    DeviceArray<?>[] results = new DeviceArray<?>[kernel.results().size()];
    try {
      for (int i = 0; i < results.length; i++) {
        results[i] = gpu.empty(Internals.dtype(kernel.results().get(i)), layout.packed());
        values.addResult(results[i]);
      }
      elementwise(handle);
      return results;
    } catch (RuntimeException e) {
      for (int i = 0; i < values.resultCount(); i++) {
        values.result(i).close();
      }
      throw e;
    }
  }

  /** Runs an element-wise kernel into the results that the values have. */
  void mapInto(KernelHandle handle) {
    checkMap(handle);
    elementwise(handle);
  }

  /**
   * Checks the arguments and results of an element-wise kernel, and lays the launch out.
   *
   * @return null if there is nothing to do, or it takes several launches: {@link #runMap}
   */
  @Nullable KernelEntry planMap(KernelHandle handle) {
    checkMap(handle);
    return values.result(0).size() > 0 ? elements.layOut(handle) : null;
  }

  /** Launches an element-wise kernel whose arguments were checked. */
  void runMap(KernelHandle handle) {
    bind(gpu(handle.descriptor()));
    elementwise(handle);
  }

  private void checkMap(KernelHandle handle) {
    KernelDescriptor kernel = handle.descriptor();
    Gpu gpu = gpu(kernel);
    bind(gpu);
    Layout operands = Broadcasting.shapeOf(kernel, values);
    for (int i = 0; i < values.resultCount(); i++) {
      DeviceArray<?> out = values.result(i);
      requireSameGpu(kernel, gpu, out);
      ArgumentChecks.target(kernel, values, out, operands);
    }
    ArgumentChecks.results(kernel, values);
  }

  private void elementwise(KernelHandle handle) {
    if (values.result(0).size() > 0) {
      elements.run(handle);
    }
  }

  /**
   * Runs a reduction.
   *
   * @param axes null for all
   */
  <A> DeviceArray<A> reduce(
      KernelHandle handle, DType<A> dtype, boolean keepDims, int @Nullable [] axes) {
    KernelDescriptor kernel = handle.descriptor();
    Gpu gpu = gpu(kernel);
    Device device = bind(gpu);
    boolean ordered = kernel.form() == KernelForm.INDEXED_REDUCTION;
    ReductionPlan plan = ReductionPlan.of(kernel, values, axes, ordered);
    DeviceArray<A> result = gpu.empty(dtype, keepDims ? plan.resultOfSameRank() : plan.result());
    try {
      values.addResult(result);
      values.setCount(values.array(0).size());
      if (result.size() > 0) {
        DeviceStream stream = Internals.currentStream(gpu);
        Variant variant = plan.fill(device, values, shape);
        boolean shared = ReductionPlan.sharesResults(variant, shape);
        values.setWorkspace(shared ? Workspaces.of(device).address(stream) : 0);
        submission.run(kernel, handle.on(device).entry(variant), stream);
      }
      return result;
    } catch (RuntimeException e) {
      result.close();
      throw e;
    }
  }

  <A> DeviceArray<A> scan(KernelHandle handle, DType<A> dtype, boolean exclusive, int... axes) {
    Gpu gpu = gpu(handle.descriptor());
    bind(gpu);
    return scans.scan(handle, gpu, dtype, exclusive, axes);
  }

  void scanInto(KernelHandle handle, DeviceArray<?> out, boolean exclusive, int... axes) {
    Gpu gpu = gpu(handle.descriptor());
    bind(gpu);
    requireSameGpu(handle.descriptor(), gpu, out);
    scans.scanInto(handle, gpu, out, exclusive, axes);
  }

  private static void requireSameGpu(KernelDescriptor kernel, Gpu gpu, DeviceArray<?> out) {
    if (out.gpu() != gpu) {
      throw new GpuException(
          LibraryCall.prefix()
              + KernelText.of(kernel)
              + ": the result is on another Gpu than the arrays; use toGpu(...)");
    }
  }

  private Gpu gpu(KernelDescriptor kernel) {
    @Nullable Gpu gpu = values.gpu(kernel);
    if (gpu == null) {
      throw new GpuException(
          KernelText.of(kernel) + " has no array argument that says on which GPU it runs");
    }
    return gpu;
  }

  private static Device bind(Gpu gpu) {
    Device device = Internals.device(gpu);
    device.bind();
    return device;
  }
}
