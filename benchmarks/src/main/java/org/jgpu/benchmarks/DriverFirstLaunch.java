package org.jgpu.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jgpu.format.BinaryIndex;
import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.DescriptorFormatException;
import org.jgpu.format.EntryDescriptor;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.Target;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.ParameterBlock;
import org.jgpu.runtime.module.KernelDescriptors;
import org.jgpu.runtime.module.KernelOwner;

/**
 * The calls of the driver that the first launch of {@link BenchmarkKernels#nothing} is made of,
 * with everything read that it reads: what a first launch takes whoever makes it.
 */
final class DriverFirstLaunch {
  private final CudaDriver driver;
  private final long stream;
  private final byte[] image;
  private final String symbol;

  DriverFirstLaunch(Gpu gpu) {
    driver = Internals.device(gpu).driver();
    stream = Internals.currentStream(gpu).handle();
    try {
      String key = "nothing(float[],int)";
      ClassDescriptor owner =
          KernelDescriptors.of(KernelOwner.of(BenchmarkKernels.class)).only(key);
      KernelDescriptor kernel = owner.kernel(key);
      EntryDescriptor entry = kernel.entries().get(0);
      String unit = owner.unit(kernel, entry.variant()).name();
      BinaryIndex index = BinaryIndex.parse(text(read(KernelFiles.binaryIndex(unit))));
      symbol = index.symbols().getOrDefault(entry.symbol(), entry.symbol());
      Target target = target(index, gpu.computeCapability());
      image = read(KernelFiles.binary(unit, index.sourceHash(), target));
    } catch (DescriptorFormatException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Loads the module, finds the function and launches it over {@code x}. */
  void launch(DeviceArray<float[]> x, int n) {
    long function = driver.moduleFunction(driver.loadModule(image), symbol);
    ParameterBlock parameters = driver.newParameterBlock(16);
    parameters.buffer().putLong(0, x.address()).putInt(8, n);
    parameters.setSize(12);
    driver.launch(function, 1, 1, 1, 1, 1, 1, 0, stream, parameters);
  }

  /** The device's own machine code, as the bundle has it, and PTX where nothing runs that. */
  private static Target target(BinaryIndex index, int capability) {
    List<Target> targets = index.binaries().stream().map(BinaryIndex.Binary::target).toList();
    return targets.stream()
        .filter(target -> target.equals(Target.cubin(capability)))
        .findFirst()
        .orElseGet(
            () ->
                targets.stream()
                    .filter(target -> target.kind() == Target.Kind.PTX)
                    .findFirst()
                    .orElseThrow());
  }

  private static byte[] read(String name) {
    try (InputStream in = BenchmarkKernels.class.getClassLoader().getResourceAsStream(name)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(byte[] content) {
    return new String(content, StandardCharsets.UTF_8);
  }
}
