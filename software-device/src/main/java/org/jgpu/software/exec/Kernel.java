package org.jgpu.software.exec;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jgpu.software.check.DeviceShadow;
import org.jgpu.software.check.GlobalUse;
import org.jgpu.software.check.Watch;
import org.jgpu.software.device.BlockContext;
import org.jgpu.software.device.LaunchContext;
import org.jgpu.software.memory.DeviceMemory;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.PtxFunction;
import org.jgpu.software.translate.KernelTranslation;
import org.jspecify.annotations.Nullable;

/**
 * A kernel of a program; its code is generated at the first launch, unless it is large. In checked
 * mode a launch whose accesses can do no harm, whatever the order of its threads, runs without
 * checks of each.
 */
final class Kernel implements Entry {
  /** The blocks of a cooperative launch meet through the second of its 32-bit words. */
  private static final int COOPERATIVE_WORKSPACE = 8;

  private static final GlobalUse NO_USE = new GlobalUse(List.of(), false, false, false);

  private final PtxFunction function;
  private final KernelTranslation translation;
  private final DeviceMemory memory;
  private final @Nullable DeviceShadow shadow;
  private final Consumer<String> printf;
  private final KernelVersion plain;
  private final KernelVersion checked;
  private final GlobalUse globalUse;

  Kernel(
      PtxFunction function,
      KernelTranslation translation,
      DeviceMemory memory,
      @Nullable DeviceShadow shadow,
      Consumer<String> printf) {
    this.function = function;
    this.translation = translation;
    this.memory = memory;
    this.shadow = shadow;
    this.printf = printf;
    this.plain = new KernelVersion(function, translation, null);
    this.checked = new KernelVersion(function, translation, shadow);
    this.globalUse = shadow == null ? NO_USE : translation.globalUse();
  }

  /**
   * Generates the code of a kernel that is so large that it may not fit into a class of the JVM, so
   * that its launches do not fail. In checked mode that is the larger of its two versions.
   *
   * @throws PtxException if it does not fit
   */
  void translateIfLarge() throws PtxException {
    if (translation.large()) {
      (shadow == null ? plain : checked).translate();
    }
  }

  @Override
  public String name() {
    return function.name();
  }

  @Override
  public int parameterBytes() {
    return translation.parameterBytes();
  }

  @Override
  public int staticSharedBytes() {
    return translation.declaredSharedBytes();
  }

  @Override
  public int localBytes() {
    return translation.localBytes();
  }

  @Override
  public int maxThreads() {
    int declared = function.maxThreads();
    return declared == 0
        ? LaunchShape.MAX_BLOCK_THREADS
        : Math.min(declared, LaunchShape.MAX_BLOCK_THREADS);
  }

  @Override
  public void run(LaunchShape shape, ByteBuffer parameters, Workers workers, LaunchOptions options)
      throws DeviceFaultException {
    check(shape, parameters);
    byte[] bytes = new byte[parameterBytes()];
    parameters.duplicate().get(bytes);
    long workspace = options.cooperative() ? memory.allocate(COOPERATIVE_WORKSPACE) : 0;
    try {
      if (workspace != 0) {
        memory.fill8(workspace, (byte) 0, COOPERATIVE_WORKSPACE);
      }
      run(launchContext(shape, bytes, options, workspace), shape.blocks(), workers, options);
    } finally {
      if (workspace != 0) {
        memory.free(workspace);
      }
    }
  }

  private LaunchContext launchContext(
      LaunchShape shape, byte[] parameters, LaunchOptions options, long workspace) {
    return new LaunchContext(
        memory,
        parameters,
        new int[] {shape.gridX(), shape.gridY(), shape.gridZ()},
        new int[] {shape.blockX(), shape.blockY(), shape.blockZ()},
        translation.staticSharedBytes(),
        shape.dynamicSharedBytes(),
        printf,
        options.control(),
        workspace);
  }

  private void run(LaunchContext launch, long blocks, Workers workers, LaunchOptions options)
      throws DeviceFaultException {
    DeviceShadow against = shadow;
    Watch watch =
        against == null ? null : Watch.of(globalUse, launch.parameters(), launch.block(), against);
    KernelVersion version = watch == null || !watch.any() ? plain : checked;
    KernelTranslation.Translated code = version.code();
    BlockQueue queue = new BlockQueue(blocks, workers.count(), code.frame().suspends());
    AtomicReference<@Nullable DeviceFaultException> fault = new AtomicReference<>();
    workers.run(blocks, () -> work(launch, version, watch, code, options, queue, fault));
    DeviceFaultException found = fault.get();
    if (found != null) {
      throw found;
    }
  }

  private void check(LaunchShape shape, ByteBuffer parameters) {
    if (shape.blockThreads() > maxThreads()) {
      throw new IllegalArgumentException(
          "Kernel "
              + name()
              + " takes blocks of at most "
              + maxThreads()
              + " threads, not "
              + shape.blockThreads());
    }
    if (parameters.remaining() < parameterBytes()) {
      throw new IllegalArgumentException(
          "Kernel "
              + name()
              + " takes "
              + parameterBytes()
              + " bytes of parameters, not "
              + parameters.remaining());
    }
  }

  /** Runs blocks, in increasing order over all workers, until there are no more or one faults. */
  private void work(
      LaunchContext launch,
      KernelVersion version,
      @Nullable Watch watch,
      KernelTranslation.Translated code,
      LaunchOptions options,
      BlockQueue queue,
      AtomicReference<@Nullable DeviceFaultException> fault) {
    BlockRunner runner = null;
    try {
      Supplier<BlockContext> take = () -> version.take(launch, code, watch);
      runner =
          code.frame().suspends()
              ? new ResidentBlocks(code, take, version::giveBack, options)
              : new SweptBlocks(code, take.get(), version::giveBack);
      runner.run(queue.new Taker(() -> fault.get() != null));
    } catch (Throwable e) {
      // An error of any kind in a pool thread must reach the launching thread.
      BlockContext context = runner == null ? null : runner.context();
      fault.compareAndSet(null, new FaultReport(name(), translation, code).of(e, context));
      launch.control().stop("was stopped by a fault in another block");
    }
  }
}
