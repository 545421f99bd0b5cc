package org.jgpu.arrays.linalg.kernels;

import java.util.List;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.kernels.BatchAxes.Axis;
import org.jgpu.runtime.DeviceArray;
import org.jspecify.annotations.Nullable;

/**
 * Products of 16-bit numbers by cuBLAS with all extents and lines in whole packs. cuBLAS 13.1 takes
 * four to eight times as long on an H200 where the depth, the columns or the lines of the result
 * are no multiples of 8: more than copies of all three take. GPUs without the tensor cores that the
 * kernels here need get products as they are, and so do the dtypes of whole numbers.
 */
final class LibraryPadding {
  private static final int PACK = 8;

  /**
   * From this many multiplications on the library and three copies take less than the kernels here
   * and two. 2047 rows of bfloat16 take an H200 129 us by the library, and 89 by the kernels.
   */
  private static final long LEAST_PRODUCTS = 1L << 34;

  private static final long LEAST_EXTENT = 256;

  private LibraryPadding() {}

  /** Returns whether the library would be slow, and copies are worth it. */
  static boolean isWorthIt(ProductLaunch<?> launch) {
    return launch.extents().multiplications() >= LEAST_PRODUCTS
        && launch.product().beta() == 0
        && launch.c().column() == 1
        && isSlow(launch)
        && ProductPadding.hasRoom(launch.c().memory().gpu(), bytes(launch));
  }

  /** Returns whether the library would be slower than the kernels here, with copies and without. */
  static boolean isSlowerThanKernels(ProductLaunch<?> launch) {
    return launch.extents().multiplications() < LEAST_PRODUCTS && isSlow(launch);
  }

  private static boolean isSlow(ProductLaunch<?> launch) {
    long least = Math.min(Math.min(launch.rows(), launch.columns()), launch.depth());
    DeviceArray<?> c = launch.c().memory();
    return c.dtype().bytes() == Short.BYTES
        && TensorCores.areChosen(c.gpu(), c.dtype())
        && least >= LEAST_EXTENT
        && !isWhole(launch);
  }

  private static boolean isWhole(ProductLaunch<?> launch) {
    ProductPacks<?> packs = new ProductPacks<>(launch, ProductWay.TENSOR_TILES);
    return launch.depth() % PACK == 0 && packs.areAll() && packs.areOfC(Short.BYTES);
  }

  private static <A> @Nullable OperandCopy<A> copyOfA(ProductLaunch<A> launch) {
    long depth = OperandCopy.padded(launch.depth(), PACK);
    boolean whole = depth == launch.depth();
    return whole && new ProductPacks<>(launch, ProductWay.TENSOR_TILES).areOfA()
        ? null
        : OperandCopy.ofA(launch, PACK, depth);
  }

  private static <A> @Nullable OperandCopy<A> copyOfB(ProductLaunch<A> launch) {
    long depth = OperandCopy.padded(launch.depth(), PACK);
    long columns = OperandCopy.padded(launch.columns(), PACK);
    boolean whole = depth == launch.depth() && columns == launch.columns();
    return whole && new ProductPacks<>(launch, ProductWay.TENSOR_TILES).areOfB()
        ? null
        : OperandCopy.ofB(launch, PACK, depth, columns);
  }

  private static long bytes(ProductLaunch<?> launch) {
    return ProductPadding.bytes(copyOfA(launch))
        + ProductPadding.bytes(copyOfB(launch))
        + elements(launch) * Short.BYTES;
  }

  private static long elements(ProductLaunch<?> launch) {
    long columns = OperandCopy.padded(launch.columns(), PACK);
    return launch.extents().count() * launch.rows() * columns;
  }

  /**
   * Enqueues the copies and the product.
   *
   * @return false if the library cannot read the matrices; nothing counts then
   */
  static <A> boolean run(ProductLaunch<A> launch) {
    long depth = OperandCopy.padded(launch.depth(), PACK);
    long columns = OperandCopy.padded(launch.columns(), PACK);
    DeviceArray<A> memory = launch.c().memory();
    try (ProductPadding<A> padding =
            ProductPadding.of(launch, true, copyOfA(launch), copyOfB(launch));
        DeviceArray<A> result = memory.gpu().empty(memory.dtype(), elements(launch))) {
      Operand<A> whole = packed(result, columns);
      if (!LibraryProduct.run(padding.launch().withResult(whole, columns, depth))) {
        return false;
      }
      copy(launch, result, columns);
      return true;
    }
  }

  private static <A> Operand<A> packed(DeviceArray<A> result, long columns) {
    return new Operand<>(result, 0, columns, 1, true);
  }

  private static <A> void copy(ProductLaunch<A> launch, DeviceArray<A> result, long columns) {
    List<Axis> batch = launch.batch();
    long[] shape = {launch.extents().count(), launch.rows(), launch.columns()};
    long step = batch.isEmpty() ? 0 : batch.get(0).c();
    NdArray<A> target =
        Manipulation.asStrided(
            launch.c().memory(), shape, new long[] {step, launch.c().row(), 1}, launch.c().first());
    target.copyFrom(
        Manipulation.asStrided(result, shape, new long[] {launch.rows() * columns, columns, 1}, 0));
  }
}
