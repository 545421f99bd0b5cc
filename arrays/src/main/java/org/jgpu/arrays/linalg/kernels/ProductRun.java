package org.jgpu.arrays.linalg.kernels;

import java.util.List;
import java.util.function.ToLongFunction;
import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.linalg.kernels.BatchAxes.Axis;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

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
  private final List<Axis> batch;
  private final long count;
  private final int sumBytes;
  private final boolean deepA;
  private final boolean deepB;
  private final ProductWay way;
  private final ProductPacks<A> packs;
  private final long share;
  private final long splits;

  ProductRun(ProductLaunch<A> launch, @Nullable ProductWay chosen, long parts) {
    own = launch;
    batch = launch.batch();
    count = batch.stream().mapToLong(Axis::extent).reduce(1, Math::multiplyExact);
    DType<A> dtype = launch.c().memory().dtype();
    sumBytes = DTypes.isFloating(dtype) ? Math.max(dtype.bytes(), Float.BYTES) : dtype.bytes();
    deepA = deep(launch.a().column(), launch.a().row());
    deepB = deep(launch.b().row(), launch.b().column());
    boolean deep = launch.rows() >= launch.columns() ? deepA : deepB;
    way =
        chosen != null
            ? chosen
            : ProductWay.of(
                launch.rows(),
                launch.columns(),
                launch.depth(),
                count,
                deep,
                sumBytes,
                TensorCores.areChosen(launch.c().memory().gpu(), dtype));
    packs = new ProductPacks<>(launch, way);
    long wanted =
        chosen != null
            ? parts
            : way.splits(
                launch.rows(),
                launch.columns(),
                launch.depth(),
                count,
                sumBytes,
                !deepB && packs.ofB(false) ? packs.elements() : 1);
    share = ProductWay.share(launch.depth(), wanted);
    splits = Math.max(1, (launch.depth() - 1) / share + 1);
  }

  private static boolean deep(long depth, long other) {
    return depth == 1 || other != 1 && Math.abs(depth) < Math.abs(other);
  }

  /** Sums of parts of the depth lie one after another, each packed. */
  void launch(boolean library) {
    if (library && way.hasTiles() && LibraryProduct.run(own)) {
      return;
    }
    DeviceArray<A> c = own.c().memory();
    if (splits == 1) {
      multiply(c.reinterpret(DType.INT8));
      return;
    }
    long size = Math.multiplyExact(elements(), splits * sumBytes);
    try (DeviceArray<byte[]> parts = c.gpu().empty(DType.INT8, size)) {
      multiply(parts);
      ProductKernelsLauncher.addParts(
          grid((elements() - 1) / elementsOfBlock() + 1), c, parts, placeC(), shape());
    }
  }

  /** How many elements a block adds up, as the kernel has it. */
  private long elementsOfBlock() {
    if (splits <= MANY_PARTS) {
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
    long elements = Math.multiplyExact(elements(), splits);
    switch (way) {
      case TILES ->
          ProductKernelsLauncher.multiplyTiles(
              tiles(), a, b, c, parts, placeA, placeB, placeC(), shape);
      case SMALL_TILES ->
          ProductKernelsLauncher.multiplySmallTiles(
              tiles(), a, b, c, parts, placeA, placeB, placeC(), shape);
      case TENSOR_TILES ->
          ProductKernelsLauncher.multiplyTensorTiles(
              tensorTiles(), a, b, c, parts, placeA, placeB, placeC(), shape);
      case SMALL_TENSOR_TILES ->
          ProductKernelsLauncher.multiplySmallTensorTiles(
              tensorTiles(), a, b, c, parts, placeA, placeB, placeC(), shape);
      case EACH ->
          ProductKernelsLauncher.multiplyEach(
              grid((elements / elementsOfThread() - 1) / THREADS + 1),
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

  private long elements() {
    return Math.multiplyExact(Math.multiplyExact(own.rows(), own.columns()), count);
  }

  private int elementsOfThread() {
    return !deepB && packs.ofB(false) && partsOfPacks() ? packs.elements() : 1;
  }

  /** Kernels without tiles loop over what a grid does not cover. */
  private static LaunchConfig grid(long blocks) {
    return LaunchConfig.grid((int) Math.min(blocks, Integer.MAX_VALUE));
  }

  private LaunchConfig tiles() {
    long blocks = Math.multiplyExact(way.tiles(own.rows(), own.columns(), count, sumBytes), splits);
    if (blocks > Integer.MAX_VALUE) {
      throw new GpuException(
          "a product of "
              + count
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
    int bytes = slabs() * way.slabBytes(sumBytes);
    return tiles().sharedBytes(Math.max(bytes, way.stagedBytes(sumBytes)));
  }

  private int slabs() {
    return TensorCores.slabs(own.c().memory().gpu(), way.slabBytes(sumBytes));
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
    int axis = batch.size() - 1 - fromLast;
    return axis < 0 ? 0 : stride.applyAsLong(batch.get(axis));
  }

  private ProductShape shape() {
    return new ProductShape(
        own.rows(),
        own.columns(),
        own.depth(),
        count,
        extent(1),
        extent(0),
        share,
        splits,
        flags(),
        own.product().alpha(),
        own.product().beta());
  }

  private long extent(int fromLast) {
    int axis = batch.size() - 1 - fromLast;
    return axis < 0 ? 1 : batch.get(axis).extent();
  }

  private int flags() {
    return bit(CONJUGATE_A, own.conjugateA())
        | bit(CONJUGATE_B, own.conjugateB())
        | bit(DEEP_A, deepA)
        | bit(DEEP_B, deepB)
        | bit(WIDE_A, packs.ofA(deepA) && partsOfPacks())
        | bit(WIDE_B, packs.ofB(deepB) && partsOfPacks())
        | (way.isOfTensorCores() ? slabs() << SLABS : 0)
        | bit(WIDE_C, own.product().beta() == 0 && packs.ofC(sumBytes));
  }

  private boolean partsOfPacks() {
    return share % packs.elements() == 0 || splits == 1;
  }

  private static int bit(int flag, boolean set) {
    return set ? flag : 0;
  }
}
