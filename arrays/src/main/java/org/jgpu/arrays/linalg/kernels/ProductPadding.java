package org.jgpu.arrays.linalg.kernels;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.arrays.linalg.kernels.BatchAxes.Axis;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/**
 * A product of operands that consist of packs: of copies, where they do not. Tiles read elements
 * one by one otherwise, for which large products take longer than with the copies. The order of
 * sums is the same.
 *
 * @param launch of the copies; the product as it was where none is worth it
 * @param copies to be freed
 * @param <A> the Java array type of the elements
 */
record ProductPadding<A>(ProductLaunch<A> launch, List<DeviceArray<A>> copies)
    implements AutoCloseable {
  /** How many products an element of a copy is in at least. */
  private static final long LEAST_USES = 512;

  private static final long LEAST_USES_OF_TENSOR_CORES = 256;

  /** How many products there are at least: then what is gained is more than launches take. */
  private static final long LEAST_PRODUCTS = 1L << 30;

  private static final long LEAST_PRODUCTS_OF_TENSOR_CORES = 1L << 27;

  /** Copies take at most so large a part of the device's memory. */
  private static final long PART = 16;

  /** For the kernels here. */
  static <A> ProductPadding<A> of(
      ProductLaunch<A> launch, ProductPlan<A> plan, ProductChoice choice) {
    ProductPadding<A> none = new ProductPadding<>(launch, List.of());
    Boolean asked = choice.padding();
    if (!plan.way().hasTiles() || !(asked == null ? isLarge(plan) : asked)) {
      return none;
    }
    ProductPacks<A> packs = plan.packs();
    int pack = packs.elements();
    long depth = launch.depth();
    OperandCopy<A> a = packs.areOfA() ? null : OperandCopy.ofA(launch, pack, depth);
    OperandCopy<A> b =
        packs.areOfB() ? null : OperandCopy.ofB(launch, pack, depth, launch.columns());
    boolean wanted = asked != null || isWorthIt(launch, plan.way(), a, b);
    // Tensor cores get zeros from the copy to shared memory.
    boolean zeros = !plan.way().isOfTensorCores();
    ProductPadding<A> made = wanted && pack > 1 ? ifItFits(launch, zeros, a, b) : null;
    return made == null ? none : made;
  }

  /** As {@link #of}, or nothing where there is no memory: copies only save time. */
  private static <A> @Nullable ProductPadding<A> ifItFits(
      ProductLaunch<A> launch,
      boolean zeros,
      @Nullable OperandCopy<A> a,
      @Nullable OperandCopy<A> b) {
    List<DeviceArray<A>> memory;
    try {
      memory = memory(a, b);
    } catch (GpuException e) {
      return null;
    }
    return filled(launch, zeros, a, b, memory);
  }

  private static boolean isLarge(ProductPlan<?> plan) {
    ProductWay way = plan.way();
    boolean tensor = way.isOfTensorCores();
    return (tensor || way == ProductWay.TILES)
        && plan.extents().multiplications()
            >= (tensor ? LEAST_PRODUCTS_OF_TENSOR_CORES : LEAST_PRODUCTS);
  }

  private static <A> boolean isWorthIt(
      ProductLaunch<A> launch,
      ProductWay way,
      @Nullable OperandCopy<A> a,
      @Nullable OperandCopy<A> b) {
    long uses = way.isOfTensorCores() ? LEAST_USES_OF_TENSOR_CORES : LEAST_USES;
    return (a != null || b != null)
        && (a == null || launch.columns() >= uses)
        && (b == null || launch.rows() >= uses)
        && hasRoom(launch.c().memory().gpu(), bytes(a) + bytes(b));
  }

  /**
   * Returns whether copies are few against the device's memory. What is free of it is not asked
   * for: by that one call might sum in another order than the next.
   */
  static boolean hasRoom(Gpu gpu, long bytes) {
    return bytes <= gpu.totalMemory() / PART;
  }

  static long bytes(@Nullable OperandCopy<?> copy) {
    return copy == null ? 0 : copy.bytes();
  }

  /** With copies of what is not null. */
  static <A> ProductPadding<A> of(
      ProductLaunch<A> launch,
      boolean zeros,
      @Nullable OperandCopy<A> a,
      @Nullable OperandCopy<A> b) {
    return filled(launch, zeros, a, b, memory(a, b));
  }

  /** Returns memory for copies of what is not null. */
  private static <A> List<DeviceArray<A>> memory(
      @Nullable OperandCopy<A> a, @Nullable OperandCopy<A> b) {
    List<DeviceArray<A>> memory = new ArrayList<>();
    try {
      if (a != null) {
        memory.add(a.allocate());
      }
      if (b != null) {
        memory.add(b.allocate());
      }
      return memory;
    } catch (RuntimeException | Error e) {
      memory.forEach(DeviceArray::close);
      throw e;
    }
  }

  private static <A> ProductPadding<A> filled(
      ProductLaunch<A> launch,
      boolean zeros,
      @Nullable OperandCopy<A> a,
      @Nullable OperandCopy<A> b,
      List<DeviceArray<A>> copies) {
    try {
      Operand<A> left = a == null ? launch.a() : a.into(copies.get(0), zeros);
      Operand<A> right = b == null ? launch.b() : b.into(copies.get(copies.size() - 1), zeros);
      return new ProductPadding<>(launch.withOperands(left, right, axes(launch, a, b)), copies);
    } catch (RuntimeException | Error e) {
      copies.forEach(DeviceArray::close);
      throw e;
    }
  }

  private static List<Axis> axes(
      ProductLaunch<?> launch, @Nullable OperandCopy<?> a, @Nullable OperandCopy<?> b) {
    List<Axis> axes = new ArrayList<>();
    for (int i = 0; i < launch.batch().size(); i++) {
      Axis axis = launch.batch().get(i);
      long strideA = a == null ? axis.a() : a.stride(i);
      long strideB = b == null ? axis.b() : b.stride(i);
      axes.add(new Axis(axis.extent(), strideA, strideB, axis.c()));
    }
    return axes;
  }

  @Override
  public void close() {
    copies.forEach(DeviceArray::close);
  }
}
