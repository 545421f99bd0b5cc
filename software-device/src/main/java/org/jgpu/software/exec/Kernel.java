package org.jgpu.software.exec;

import java.nio.ByteBuffer;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jgpu.software.device.BlockContext;
import org.jgpu.software.device.LaunchContext;
import org.jgpu.software.memory.DeviceMemory;
import org.jgpu.software.ptx.PtxFunction;
import org.jgpu.software.translate.KernelTranslation;
import org.jspecify.annotations.Nullable;

/** A kernel of a program; its code is generated at the first launch. */
final class Kernel implements Entry {
  private final PtxFunction function;
  private final KernelTranslation translation;
  private final DeviceMemory memory;
  private final Consumer<String> printf;
  private final ConcurrentLinkedQueue<BlockContext> contexts = new ConcurrentLinkedQueue<>();
  private KernelTranslation.@Nullable Translated translated;

  Kernel(
      PtxFunction function,
      KernelTranslation translation,
      DeviceMemory memory,
      Consumer<String> printf) {
    this.function = function;
    this.translation = translation;
    this.memory = memory;
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

  private synchronized KernelTranslation.Translated code() {
    KernelTranslation.Translated known = translated;
    if (known == null) {
      known = translation.translate();
      translated = known;
    }
    return known;
  }

  @Override
  public void run(LaunchShape shape, ByteBuffer parameters, Workers workers)
      throws DeviceFaultException {
    check(shape, parameters);
    byte[] bytes = new byte[parameterBytes()];
    parameters.duplicate().get(bytes);
    LaunchContext launch =
        new LaunchContext(
            memory,
            bytes,
            new int[] {shape.gridX(), shape.gridY(), shape.gridZ()},
            new int[] {shape.blockX(), shape.blockY(), shape.blockZ()},
            staticSharedBytes(),
            shape.dynamicSharedBytes(),
            printf);
    KernelTranslation.Translated code = code();
    AtomicLong next = new AtomicLong();
    AtomicReference<@Nullable DeviceFaultException> fault = new AtomicReference<>();
    workers.run(shape.blocks(), () -> work(launch, shape.blocks(), code, next, fault));
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
      AtomicLong next,
      AtomicReference<@Nullable DeviceFaultException> fault) {
    BlockContext context = null;
    try {
      context = take(launch, code);
      runBlocks(context, blocks, code, next, fault);
      contexts.add(context);
    } catch (Throwable e) {
      // An error of any kind in a pool thread must reach the launching thread.
      fault.compareAndSet(null, new FaultReport(name(), translation, code).of(e, context));
    }
  }

  private static void runBlocks(
      BlockContext context,
      long blocks,
      KernelTranslation.Translated code,
      AtomicLong next,
      AtomicReference<@Nullable DeviceFaultException> fault) {
    BlockScheduler scheduler =
        code.frame().suspends() ? new BlockScheduler(code.code(), context) : null;
    for (long block = next.getAndIncrement();
        block < blocks && fault.get() == null;
        block = next.getAndIncrement()) {
      context.selectBlock(block);
      if (scheduler == null) {
        code.code().sweep(context);
      } else {
        scheduler.run(() -> fault.get() != null);
      }
    }
  }

  private BlockContext take(LaunchContext launch, KernelTranslation.Translated code) {
    BlockContext context = contexts.poll();
    if (context == null) {
      return new BlockContext(code.frame(), launch);
    }
    context.bind(launch);
    return context;
  }
}
