package org.jgpu.runtime.kernels;

import com.google.auto.service.AutoService;
import org.jgpu.format.KernelFiles;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.Internals.RuntimeKernels;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.layout.TiledCopy;
import org.jgpu.runtime.module.Rehearsal;

/** The kernels in this runtime's jar. */
@AutoService(RuntimeKernels.class)
public final class PrecompiledKernels implements RuntimeKernels {
  private static final int LAUNCH_ROUNDS = 50;

  /** Creates the provider; called by {@link java.util.ServiceLoader}. */
  public PrecompiledKernels() {}

  @Override
  public void copy(DeviceArray<?> source, DeviceArray<?> target) {
    int bytes = source.dtype().bytes();
    switch (bytes) {
      case 1 -> Copy8Launcher.copy(DType.INT8.cast(source), DType.INT8.cast(target));
      case 2 -> Copy16Launcher.copy(DType.INT16.cast(source), DType.INT16.cast(target));
      case 4 -> Copy32Launcher.copy(DType.INT32.cast(source), DType.INT32.cast(target));
      case 8 -> Copy64Launcher.copy(DType.INT64.cast(source), DType.INT64.cast(target));
      default -> throw new IllegalArgumentException("elements of " + bytes + " bytes");
    }
  }

  @Override
  public void copyTiled(DeviceArray<byte[]> source, DeviceArray<byte[]> target, TiledCopy copy) {
    LaunchConfig config = LaunchConfig.grid(copy.blocks());
    TiledSpace space = TiledSpace.of(copy);
    switch (copy.elementBytes()) {
      case 1 -> Transposed8Launcher.copy(config, source, target, space);
      case 2 -> Transposed16Launcher.copy(config, source, target, space);
      case 4 -> Transposed32Launcher.copy(config, source, target, space);
      case 8 -> Transposed64Launcher.copy(config, source, target, space);
      default -> Transposed128Launcher.copy(config, source, target, space);
    }
  }

  @Override
  public void rehearse() {
    if (compiledByTheBuild()) {
      Rehearsal.read(WarmupKernels.class);
    }
  }

  @Override
  public void warmUp(Gpu gpu) {
    if (!compiledByTheBuild()) {
      return;
    }
    Rehearsal.load(WarmupKernels.class, Internals.device(gpu));
    for (int i = 0; i < LAUNCH_ROUNDS; i++) {
      launchAll(gpu);
    }
    gpu.synchronize();
  }

  private static void launchAll(Gpu gpu) {
    try (DeviceArray<int[]> square = gpu.zeros(DType.INT32, 2, 2);
        DeviceArray<int[]> contiguous = Copy32Launcher.copy(square);
        DeviceArray<int[]> strided = square.transpose().copy()) {
      WarmupKernelsLauncher.clear(contiguous);
      LaunchConfig config = LaunchConfig.grid(1).block(4);
      WarmupKernelsLauncher.clearRaw(config, strided, 4);
    }
  }

  /** Compiling while a device opens would take longer than the warm-up ever saves. */
  private static boolean compiledByTheBuild() {
    String unit = KernelFiles.generatedUnit(Copy32.class.getName());
    ClassLoader loader = Copy32.class.getClassLoader();
    return loader.getResource(KernelFiles.binaryIndex(unit)) != null;
  }
}
