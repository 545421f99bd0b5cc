package org.jgpu.runtime.launcher;

import org.jgpu.format.KernelDescriptor;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.ParameterBlock;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.trace.Trace;
import org.jspecify.annotations.Nullable;

/** The last step: packs the parameters and hands the launch to the driver. One thread's. */
final class Submission {
  private final KernelValues values;
  private final LaunchShape shape;
  private @Nullable CudaDriver blockDriver;
  private @Nullable ParameterBlock block;

  Submission(KernelValues values, LaunchShape shape) {
    this.values = values;
    this.shape = shape;
  }

  void run(KernelDescriptor kernel, KernelEntry entry, DeviceStream stream) {
    submit(kernel, entry, stream, false);
  }

  /** As {@link #run}, with all blocks at the same time. */
  void runCooperative(KernelDescriptor kernel, KernelEntry entry, DeviceStream stream) {
    submit(kernel, entry, stream, true);
  }

  private void submit(
      KernelDescriptor kernel, KernelEntry entry, DeviceStream stream, boolean cooperative) {
    stream.enter();
    int begun = 0;
    try {
      for (; begun < values.operandCount(); begun++) {
        begin(values.operandOrNull(begun), stream);
      }
      submitHeld(kernel, entry, stream, cooperative);
    } finally {
      end(begun);
      stream.leave();
    }
  }

  /** Nothing that the launch uses is given back before the driver has heard of it. */
  private void submitHeld(
      KernelDescriptor kernel, KernelEntry entry, DeviceStream stream, boolean cooperative) {
    CudaDriver driver = stream.device().driver();
    ParameterBlock parameters = prepare(stream.device().sharedDriver(), entry);
    try (Trace.Span span = Trace.ON ? Trace.launch(stream, entry.label()) : null) {
      if (cooperative) {
        launchCooperative(driver, entry, stream, parameters);
      } else {
        launch(driver, entry, stream, parameters);
      }
      if (span != null) {
        span.end();
      }
    } catch (CudaException e) {
      throw failure(kernel, stream, e);
    }
    LaunchShape s = shape;
    stream.launched(entry.label(), s.gridX, s.gridY, s.gridZ, s.blockX, s.blockY, s.blockZ);
  }

  private void launch(
      CudaDriver driver, KernelEntry entry, DeviceStream stream, ParameterBlock parameters) {
    LaunchShape s = shape;
    driver.launch(
        entry.function(),
        s.gridX,
        s.gridY,
        s.gridZ,
        s.blockX,
        s.blockY,
        s.blockZ,
        s.sharedBytes,
        stream.handle(),
        parameters);
  }

  private void launchCooperative(
      CudaDriver driver, KernelEntry entry, DeviceStream stream, ParameterBlock parameters) {
    LaunchShape s = shape;
    driver.launchCooperative(
        entry.function(),
        s.gridX,
        s.gridY,
        s.gridZ,
        s.blockX,
        s.blockY,
        s.blockZ,
        s.sharedBytes,
        stream.handle(),
        parameters,
        entry.declaredOffsets());
  }

  private ParameterBlock prepare(CudaDriver driver, KernelEntry entry) {
    ParameterBlock parameters = block(driver);
    entry.pack(values, parameters.buffer());
    parameters.setSize(entry.bytes());
    return parameters;
  }

  private ParameterBlock block(CudaDriver driver) {
    ParameterBlock current = block;
    if (current == null || blockDriver != driver) {
      current = driver.newParameterBlock(KernelEntry.MAX_PARAMETER_BYTES);
      block = current;
      blockDriver = driver;
    }
    return current;
  }

  /** Keeps the pool from recycling an array while this stream may still use it. */
  private static void begin(@Nullable DeviceArray<?> array, DeviceStream stream) {
    if (array != null) {
      Internals.begin(array, stream);
    }
  }

  private void end(int begun) {
    for (int i = 0; i < begun; i++) {
      DeviceArray<?> array = values.operandOrNull(i);
      if (array != null) {
        Internals.end(array);
      }
    }
  }

  private GpuException failure(KernelDescriptor kernel, DeviceStream stream, CudaException cause) {
    GpuException explained = stream.explain(cause);
    return new GpuException(
        "launch of "
            + KernelText.of(kernel)
            + " failed: "
            + explained.getMessage()
            + "\n  "
            + shape
            + ArgumentText.of(kernel, values),
        cause);
  }
}
