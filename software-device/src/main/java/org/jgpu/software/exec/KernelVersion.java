package org.jgpu.software.exec;

import java.util.concurrent.ConcurrentLinkedQueue;
import org.jgpu.software.check.BlockChecks;
import org.jgpu.software.check.DeviceShadow;
import org.jgpu.software.check.Watch;
import org.jgpu.software.device.BlockContext;
import org.jgpu.software.device.LaunchContext;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.PtxFunction;
import org.jgpu.software.translate.KernelLimits;
import org.jgpu.software.translate.KernelTranslation;
import org.jspecify.annotations.Nullable;

/**
 * A kernel's code, generated when first asked for, with or without checks of each access, and the
 * contexts that its blocks left for later ones. Thread-safe.
 */
final class KernelVersion {
  private final PtxFunction function;
  private final KernelTranslation translation;
  private final @Nullable DeviceShadow shadow;
  private final ConcurrentLinkedQueue<BlockContext> contexts = new ConcurrentLinkedQueue<>();
  private KernelTranslation.@Nullable Translated translated;

  /**
   * A version.
   *
   * @param shadow what accesses are checked against, or null
   */
  KernelVersion(
      PtxFunction function, KernelTranslation translation, @Nullable DeviceShadow shadow) {
    this.function = function;
    this.translation = translation;
    this.shadow = shadow;
  }

  /**
   * Generates the code, unless that was done.
   *
   * @throws PtxException if it does not fit into a class of the JVM
   */
  synchronized KernelTranslation.Translated translate() throws PtxException {
    KernelTranslation.Translated known = translated;
    if (known == null) {
      known = KernelLimits.translate(function, translation, shadow != null);
      translated = known;
    }
    return known;
  }

  KernelTranslation.Translated code() throws DeviceFaultException {
    try {
      return translate();
    } catch (PtxException e) {
      FaultPlace place = new FaultPlace(0, 0, 0, 0, 0, 0, e.line(), "", 0, 0);
      throw new DeviceFaultException(
          FaultKind.INTERNAL, function.name(), place, String.valueOf(e.getMessage()), e);
    }
  }

  /**
   * A context for blocks of a launch, to be given back.
   *
   * @param watch what is checked; null without checks
   */
  BlockContext take(
      LaunchContext launch, KernelTranslation.Translated code, @Nullable Watch watch) {
    BlockContext context = contexts.poll();
    if (context == null) {
      context = new BlockContext(code.frame(), launch);
    } else {
      context.bind(launch);
    }
    DeviceShadow against = shadow;
    if (against != null && watch != null) {
      check(context, against, code, watch);
    }
    return context;
  }

  private void check(
      BlockContext context, DeviceShadow against, KernelTranslation.Translated code, Watch watch) {
    int threads = context.launch().blockThreads();
    BlockChecks checks = context.checksOrNull();
    if (checks == null || checks.threads() != threads) {
      checks =
          new BlockChecks(
              against,
              threads,
              code.frame().suspends(),
              translation.narrowShared(),
              translation.dataFlow());
      int[] reserved = translation.reservedShared();
      checks.sharedInitialized(reserved[0], reserved[1]);
      context.checkWith(checks);
    }
    checks.bind(context.shared(), context.table(), code.frame().localBytes(), watch);
  }

  void giveBack(BlockContext context) {
    contexts.add(context);
  }
}
