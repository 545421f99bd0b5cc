package org.jgpu.runtime.launcher;

import static java.util.Objects.requireNonNull;

import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.DescriptorFormatException;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.KernelForm;
import org.jgpu.format.Variant;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.module.KernelDescriptors;
import org.jgpu.runtime.module.KernelOwner;
import org.jspecify.annotations.Nullable;

/**
 * A kernel of a class, named; a generated launcher holds one in a constant. Making it costs
 * nothing: the descriptor is read at the first use, the code is loaded at the first launch on a
 * device. Thread-safe.
 */
public final class KernelHandle {
  private final KernelOwner owner;
  private final String key;
  private volatile @Nullable ClassDescriptor descriptors;
  private volatile @Nullable KernelDescriptor descriptor;
  private volatile @Nullable DeviceKernel last;

  private KernelHandle(KernelOwner owner, String key, @Nullable ClassDescriptor descriptors) {
    this.owner = owner;
    this.key = key;
    this.descriptors = descriptors;
  }

  /** Returns a handle of the kernel {@code key} of the class {@code owner}. */
  public static KernelHandle of(Class<?> owner, String key) {
    requireNonNull(owner, "owner");
    requireNonNull(key, "key");
    return new KernelHandle(KernelOwner.of(owner), key, null);
  }

  /**
   * Returns a handle of the kernel {@code key} of the class that is named {@code owner} and lies
   * beside its launcher: nothing loads that class, which a first launch would wait for.
   *
   * @param owner the binary name, as {@link Class#getName} gives it
   */
  public static KernelHandle of(Class<?> launcher, String owner, String key) {
    requireNonNull(launcher, "launcher");
    requireNonNull(owner, "owner");
    requireNonNull(key, "key");
    return new KernelHandle(KernelOwner.of(launcher, owner), key, null);
  }

  /** Returns a handle of a kernel of {@code family}. */
  static KernelHandle of(KernelOwner owner, String key, ClassDescriptor family) {
    return new KernelHandle(owner, key, family);
  }

  /**
   * Returns the calling thread's arguments, empty, to be filled in the order of the Java parameters
   * and launched at once.
   *
   * @throws GpuException if the class has no descriptor of this kernel
   */
  public KernelArguments arguments() {
    return KernelArguments.ofThread().start(this);
  }

  /**
   * Returns where the code for {@code gpu} comes from, such as {@code cubin sm_90} of the jar or
   * {@code nvrtc-12.9, ptx compute_90}, compiled in this process; loads it if need be.
   */
  public String origin(Gpu gpu) {
    Internals.device(gpu).bind();
    return on(Internals.device(gpu)).origin().toString();
  }

  /**
   * Returns how many blocks of a grid or raw kernel run at once on {@code gpu}; loads it if need
   * be.
   *
   * @param blockSize the threads of a block, at least 1
   * @param sharedBytes dynamic shared memory of a block
   * @throws GpuException if the kernel has another form or cannot be loaded
   * @throws IllegalArgumentException if the block has no thread, or the memory is negative
   */
  public KernelOccupancy occupancy(Gpu gpu, int blockSize, int sharedBytes) {
    requireBlock(blockSize, sharedBytes);
    long function = gridEntry(gpu).function();
    Device device = Internals.device(gpu);
    int blocks = device.driver().activeBlocksPerMultiprocessor(function, blockSize, sharedBytes);
    return new KernelOccupancy(blockSize, sharedBytes, blocks, device.limits().multiprocessors());
  }

  /**
   * Returns the block size with which a grid or raw kernel fills {@code gpu} best: what a launch
   * takes where neither annotation nor {@code LaunchConfig} has one.
   *
   * @param sharedBytes dynamic shared memory of a block
   * @throws GpuException as {@link #occupancy}
   * @throws IllegalArgumentException if the memory is negative
   */
  public int suggestedBlockSize(Gpu gpu, int sharedBytes) {
    requireBlock(1, sharedBytes);
    long function = gridEntry(gpu).function();
    return Internals.device(gpu).driver().suggestedBlockSize(function, sharedBytes);
  }

  private static void requireBlock(int threads, int sharedBytes) {
    if (threads < 1 || sharedBytes < 0) {
      throw new IllegalArgumentException(
          "a block of %d threads with %d bytes of dynamic shared memory"
              .formatted(threads, sharedBytes));
    }
  }

  private KernelEntry gridEntry(Gpu gpu) {
    KernelForm form = descriptor().form();
    if (form != KernelForm.GRID && form != KernelForm.RAW) {
      throw new GpuException(
          KernelText.of(descriptor()) + " is " + form + ", whose blocks the runtime chooses");
    }
    Internals.device(gpu).bind();
    Variant variant = descriptor().cooperative() ? Variant.COOPERATIVE : Variant.MAIN;
    return on(Internals.device(gpu)).entry(variant);
  }

  KernelOwner owner() {
    return owner;
  }

  /** Returns what its class, or its family, says of this kernel and its units. */
  ClassDescriptor descriptors() {
    ClassDescriptor known = descriptors;
    if (known == null) {
      try {
        known = KernelDescriptors.of(owner).only(key);
      } catch (DescriptorFormatException e) {
        throw KernelDescriptors.unreadable(owner, e);
      }
      descriptors = known;
    }
    return known;
  }

  KernelDescriptor descriptor() {
    KernelDescriptor known = descriptor;
    if (known == null) {
      try {
        known = descriptors().kernel(key);
      } catch (DescriptorFormatException e) {
        throw new GpuException(e.getMessage() + "; compile " + owner + " again", e);
      }
      descriptor = known;
    }
    return known;
  }

  /** Returns this kernel on {@code device}; the one used last is found without a search. */
  DeviceKernel on(Device device) {
    DeviceKernel kernel = last;
    if (kernel == null || kernel.device() != device) {
      kernel = DeviceKernels.of(device).kernel(this);
      last = kernel;
    }
    return kernel;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof KernelHandle handle
        && owner.equals(handle.owner)
        && key.equals(handle.key);
  }

  @Override
  public int hashCode() {
    return 31 * owner.hashCode() + key.hashCode();
  }

  @Override
  public String toString() {
    return owner + "." + key;
  }
}
