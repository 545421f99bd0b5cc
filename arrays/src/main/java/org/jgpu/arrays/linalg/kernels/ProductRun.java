package org.jgpu.arrays.linalg.kernels;

import java.util.function.ToLongFunction;
import org.jgpu.arrays.linalg.kernels.BatchAxes.Axis;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;

/**
 * A launch: its kernel, its grid, and what the kernel is told.
 *
 * @param <A> the Java array type of the elements
 */
final class ProductRun<A> {
  private static final int CONJUGATE_A = 1;
  private static final int CONJUGATE_B = 2;
  private static final int WIDE_A = 4;
  private static final int WIDE_B = 8;
  private static final int WIDE_C = 16;
  private static final int DEEP_A = 32;
  private static final int DEEP_B = 64;

  /** From this bit on: how many slabs shared memory has room for. */
  private static final int SLABS = 8;

  private static final int THREADS = 256;
  private static final int WARPS = 8;
  private static final int LANES = 32;

  /** From more parts on several threads add up an element. */
  private static final int MANY_PARTS = 32;

  private final ProductLaunch<A> own;
  private final ProductPlan<A> plan;
  private final ProductWay way;

  ProductRun(ProductLaunch<A> launch, ProductPlan<A> plan) {
    own = launch;
    this.plan = plan;
    way = plan.way();
  }

  /**
   * Sums of parts of the depth lie one after another, each packed; so do those of tiles that blocks
   * share.
   */
  void launch() {
    DeviceArray<A> c = own.c().memory();
    if (plan.splits() > 1) {
      long size = Math.multiplyExact(elements(), plan.splits() * plan.sums().bytes());
      try (DeviceArray<byte[]> parts = c.gpu().empty(DType.INT8, size)) {
        multiply(parts);
        ProductKernelsLauncher.addParts(
            grid((elements() - 1) / elementsOfBlock() + 1), c, parts, placeC(), shape());
      }
    } else if (plan.sharing().sharers() > 0) {
      TileSharing sharing = plan.sharing();
      long size = sharing.bytes(way.tileBytes(plan.sums().bytes()));
      try (DeviceArray<byte[]> parts = c.gpu().empty(DType.INT8, size)) {
        parts.slice(0, 0, sharing.marksBytes()).fill((byte) 0);
        multiply(parts);
      }
    } else {
      multiply(c.reinterpret(DType.INT8));
    }
  }

  /** How many elements a block adds up, as the kernel has it. */
  private long elementsOfBlock() {
    if (plan.splits() <= MANY_PARTS) {
      return THREADS;
    }
    return elements() < THREADS ? WARPS : LANES;
  }

  private void multiply(DeviceArray<byte[]> parts) {
    DeviceArray<A> a = own.a().memory();
    DeviceArray<A> b = own.b().memory();
    DeviceArray<A> c = own.c().memory();
    MatrixPlace placeA = place(own.a(), Axis::a);
    MatrixPlace placeB = place(own.b(), Axis::b);
    ProductShape shape = shape();
    long elements = Math.multiplyExact(elements(), plan.splits());
    switch (way) {
      case TILES ->
          ProductKernelsLauncher.multiplyTiles(
              tiles(), a, b, c, parts, placeA, placeB, placeC(), shape);
      case SMALL_TILES ->
          ProductKernelsLauncher.multiplySmallTiles(
              tiles(), a, b, c, parts, placeA, placeB, placeC(), shape);
      case TENSOR_TILES -> multiplyTensorTiles(a, b, c, parts, placeA, placeB, shape);
      case SMALL_TENSOR_TILES ->
          ProductKernelsLauncher.multiplySmallTensorTiles(
              tensorTiles(), a, b, c, parts, placeA, placeB, placeC(), shape);
      case EACH ->
          ProductKernelsLauncher.multiplyEach(
              grid((elements / plan.elementsOfThread() - 1) / THREADS + 1),
              a,
              b,
              c,
              parts,
              placeA,
              placeB,
              placeC(),
              shape);
      case LINES ->
          ProductKernelsLauncher.multiplyLines(
              grid((elements - 1) / WARPS + 1), a, b, c, parts, placeA, placeB, placeC(), shape);
    }
  }

  private void multiplyTensorTiles(
      DeviceArray<A> a,
      DeviceArray<A> b,
      DeviceArray<A> c,
      DeviceArray<byte[]> parts,
      MatrixPlace placeA,
      MatrixPlace placeB,
      ProductShape shape) {
    if (plan.sharing().sharers() > 0) {
      ProductKernelsLauncher.multiplySharedTensorTiles(
          tensorTiles(), a, b, c, parts, placeA, placeB, placeC(), shape);
    } else {
      ProductKernelsLauncher.multiplyTensorTiles(
          tensorTiles(), a, b, c, parts, placeA, placeB, placeC(), shape);
    }
  }

  private long elements() {
    return plan.extents().elements();
  }

  /** Kernels without tiles loop over what a grid does not cover. */
  private static LaunchConfig grid(long blocks) {
    return LaunchConfig.grid((int) Math.min(blocks, Integer.MAX_VALUE));
  }

  private LaunchConfig tiles() {
    long blocks = plan.sharing().blocks();
    if (blocks > Integer.MAX_VALUE) {
      throw new GpuException(
          "a product of "
              + plan.extents().count()
              + " matrices of shape ("
              + own.rows()
              + ", "
              + own.columns()
              + ") takes "
              + blocks
              + " blocks; 2^31 - 1 are the most, so multiply parts of the batch");
    }
    return LaunchConfig.grid((int) blocks);
  }

  private LaunchConfig tensorTiles() {
    int bytes = slabs() * way.slabBytes(plan.sums().bytes());
    return tiles().sharedBytes(Math.max(bytes, way.stagedBytes(plan.sums().bytes())));
  }

  private int slabs() {
    return TensorCores.slabs(own.c().memory().gpu(), way.slabBytes(plan.sums().bytes()));
  }

  private MatrixPlace placeC() {
    return place(own.c(), Axis::c);
  }

  private MatrixPlace place(Operand<A> operand, ToLongFunction<Axis> stride) {
    return new MatrixPlace(
        operand.first(),
        operand.row(),
        operand.column(),
        alongBatch(2, stride),
        alongBatch(1, stride),
        alongBatch(0, stride));
  }

  private long alongBatch(int fromLast, ToLongFunction<Axis> stride) {
    int axis = own.batch().size() - 1 - fromLast;
    return axis < 0 ? 0 : stride.applyAsLong(own.batch().get(axis));
  }

  private ProductShape shape() {
    return new ProductShape(
        own.rows(),
        own.columns(),
        own.depth(),
        plan.extents().count(),
        extent(1),
        extent(0),
        plan.share(),
        plan.splits(),
        plan.sharing().whole(),
        plan.sharing().shared(),
        flags(),
        own.product().alpha(),
        own.product().beta());
  }

  private long extent(int fromLast) {
    int axis = own.batch().size() - 1 - fromLast;
    return axis < 0 ? 1 : own.batch().get(axis).extent();
  }

  private int flags() {
    return bit(CONJUGATE_A, own.conjugateA())
        | bit(CONJUGATE_B, own.conjugateB())
        | bit(DEEP_A, own.isDeepA())
        | bit(DEEP_B, own.isDeepB())
        | bit(WIDE_A, plan.hasPacksOfA())
        | bit(WIDE_B, plan.hasPacksOfB())
        | (way.isOfTensorCores() ? slabs() << SLABS : 0)
        | bit(WIDE_C, own.product().beta() == 0 && plan.packs().areOfC(plan.sums().bytes()));
  }

  private static int bit(int flag, boolean set) {
    return set ? flag : 0;
  }
}
