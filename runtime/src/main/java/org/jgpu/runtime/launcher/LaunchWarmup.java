package org.jgpu.runtime.launcher;

import com.google.auto.service.AutoService;
import java.nio.charset.StandardCharsets;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.Variant;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStart;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.module.KernelDescriptors;

/**
 * Goes once through what a first launch needs of the runtime itself, so that classes are loaded
 * while a device opens, which takes long anyway, and the first launch takes less than a
 * millisecond.
 */
@AutoService(DeviceStart.class)
public final class LaunchWarmup implements DeviceStart {
  private static final String DESCRIPTOR =
      """
      jgpu-descriptor 1
      owner jgpu.Warmup
      unit jgpu.Warmup 0000000000000000
      kernel warmup(int)
      form PARALLEL
      unit-name jgpu.Warmup
      location Warmup.java:1
      parameter n i32 scalar READ
      block 256 1 1
      items 1
      loop-lower 0
      loop-upper (sub32 (scalar 0) 1)
      loop-step 1
      entry MAIN warmup
      device VALUE 0 i32
      """;

  /** Creates the warm-up; called by {@link java.util.ServiceLoader}. */
  public LaunchWarmup() {}

  @Override
  public void opened(Device device) {
    KernelDescriptor kernel =
        KernelDescriptors.parse("warm-up", DESCRIPTOR.getBytes(StandardCharsets.UTF_8))
            .kernel("warmup(int)");
    KernelEntry entry = new KernelEntry(device.driver(), 0, kernel, kernel.entry(Variant.MAIN));
    KernelArguments.ofThread().prepare(device, kernel, entry);
    LaunchWarmup.class.getClassLoader().getResource(KernelFiles.descriptor("jgpu.Warmup"));
    DeviceKernels.of(device);
    try {
      device.driver().loadModule(new byte[16]);
    } catch (GpuException expected) {
      // No module: the call itself was the purpose.
    }
  }
}
