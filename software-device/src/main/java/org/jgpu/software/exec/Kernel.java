package org.jgpu.software.exec;

import java.nio.ByteBuffer;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jgpu.software.check.BlockChecks;
import org.jgpu.software.check.DeviceShadow;
import org.jgpu.software.device.BlockContext;
import org.jgpu.software.device.FrameShape;
import org.jgpu.software.device.LaunchContext;
import org.jgpu.software.memory.DeviceMemory;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.PtxFunction;
import org.jgpu.software.translate.KernelLimits;
import org.jgpu.software.translate.KernelTranslation;
import org.jspecify.annotations.Nullable;

/** A kernel of a program; its code is generated at the first launch. */
final class Kernel implements Entry {
  /** The blocks of a cooperative launch meet through the second of its 32-bit words. */
  private static final int COOPERATIVE_WORKSPACE = 8;

  private final PtxFunction function;
  private final KernelTranslation translation;
  private final DeviceMemory memory;
  private final @Nullable DeviceShadow shadow;
  private final Consumer<String> printf;
  private final ConcurrentLinkedQueue<BlockContext> contexts = new ConcurrentLinkedQueue<>();
  private KernelTranslation.@Nullable Translated translated;

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
    return translation.staticSharedBytes();
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

  private synchronized KernelTranslation.Translated code() throws DeviceFaultException {
    KernelTranslation.Translated known = translated;
    if (known == null) {
      try {
        known = KernelLimits.translate(function, translation);
      } catch (PtxException e) {
        FaultPlace place = new FaultPlace(0, 0, 0, 0, 0, 0, e.line(), "", 0, 0);
        throw new DeviceFaultException(
            FaultKind.INTERNAL, name(), place, String.valueOf(e.getMessage()), e);
      }
      translated = known;
    }
    return known;
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
        staticSharedBytes(),
        shape.dynamicSharedBytes(),
        printf,
        options.control(),
        workspace);
  }

  private void run(LaunchContext launch, long blocks, Workers workers, LaunchOptions options)
      throws DeviceFaultException {
    KernelTranslation.Translated code = code();
    BlockQueue queue = new BlockQueue(blocks, workers.count(), code.frame().suspends());
    AtomicReference<@Nullable DeviceFaultException> fault = new AtomicReference<>();
    workers.run(blocks, () -> work(launch, blocks, code, options, queue.new Taker(), fault));
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
      long blocks,
      KernelTranslation.Translated code,
      LaunchOptions options,
      BlockQueue.Taker taker,
      AtomicReference<@Nullable DeviceFaultException> fault) {
    BlockRunner runner = null;
    try {
      LongSupplier blockNumbers = () -> fault.get() == null ? taker.take() : blocks;
      runner =
          code.frame().suspends()
              ? new ResidentBlocks(code, () -> take(launch, code), contexts::add, options)
              : new SweptBlocks(code.code(), take(launch, code), contexts::add);
      runner.run(blockNumbers, blocks);
    } catch (Throwable e) {
      // An error of any kind in a pool thread must reach the launching thread.
      BlockContext context = runner == null ? null : runner.context();
      fault.compareAndSet(null, new FaultReport(name(), translation, code).of(e, context));
      launch.control().stop("was stopped by a fault in another block");
    }
  }

  private BlockContext take(LaunchContext launch, KernelTranslation.Translated code) {
    BlockContext context = contexts.poll();
    if (context == null) {
      context = new BlockContext(code.frame(), launch);
    } else {
      context.bind(launch);
    }
    if (shadow != null) {
      check(context, shadow, code.frame());
    }
    return context;
  }

  private void check(BlockContext context, DeviceShadow deviceShadow, FrameShape frame) {
    int threads = context.launch().blockThreads();
    BlockChecks checks = context.checksOrNull();
    if (checks == null || checks.threads() != threads) {
      checks = new BlockChecks(deviceShadow, threads, frame.suspends(), translation.narrowShared());
      context.checkWith(checks);
    }
    checks.bind(context.shared(), context.table(), frame.localBytes());
  }
}
