package org.jgpu.processor.cuda;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jgpu.annotations.FloatMode;
import org.jgpu.format.KernelFiles;
import org.jgpu.processor.signature.KernelParameter;

/**
 * Which of the CUDA sources of a class; each is compiled, and loaded when first used, by itself.
 */
public enum UnitPart {
  /** All entries but those of the other parts. */
  MAIN,
  /**
   * Entries of reductions for arrays of any strides, and of kernels that take views for any strides
   * that 32 bits do not hold.
   */
  STRIDED,
  /** A reduction as a scan. */
  SCAN;

  /**
   * Returns the name of the unit of the part {@link #MAIN} for the kernels of class {@code owner}
   * in {@code mode}, unless they have one of their own.
   */
  public static String main(String owner, FloatMode mode) {
    return mode == FloatMode.STRICT
        ? KernelFiles.strictUnit(owner)
        : KernelFiles.generatedUnit(owner);
  }

  /** Returns the parts that {@code kernels} and {@code reduction} have entries in. */
  public static Set<UnitPart> of(List<CudaKernel> kernels, Optional<CudaReduction> reduction) {
    Set<UnitPart> parts = EnumSet.noneOf(UnitPart.class);
    boolean reduces = reduction.filter(found -> found.signature().reduces()).isPresent();
    if (!kernels.isEmpty() || reduces) {
      parts.add(MAIN);
    }
    if (kernels.stream().anyMatch(STRIDED::has) || reduces) {
      parts.add(STRIDED);
    }
    if (reduction.filter(found -> found.signature().scans()).isPresent()) {
      parts.add(SCAN);
    }
    return parts;
  }

  /** Returns whether {@code kernel} has entries in this part. */
  boolean has(CudaKernel kernel) {
    return switch (this) {
      case MAIN -> true;
      case STRIDED -> kernel.signature().parameters().stream().anyMatch(KernelParameter::view);
      case SCAN -> false;
    };
  }

  /**
   * Returns the name of the unit of this part.
   *
   * @param main the name of the unit of the part {@link #MAIN}
   */
  public String unit(String main) {
    return switch (this) {
      case MAIN -> main;
      case STRIDED -> KernelFiles.stridedUnit(main);
      case SCAN -> KernelFiles.scanUnit(main);
    };
  }
}
