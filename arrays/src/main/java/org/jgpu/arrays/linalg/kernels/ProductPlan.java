package org.jgpu.arrays.linalg.kernels;

import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;

/**
 * How a product is made: by which kernel, and how its work is divided. Tiles that are too few for
 * the device are shared by blocks; where even that leaves multiprocessors without work the depth is
 * split into parts, whose sums another kernel adds up.
 *
 * @param way the kernel
 * @param packs which operands it reads by packs
 * @param sums what it adds up in
 * @param share how much of the depth each part has
 * @param splits how many parts there are
 * @param sharing how tiles are spread over blocks, where there are tiles
 * @param <A> the Java array type of the elements
 */
record ProductPlan<A>(
    ProductExtents extents,
    ProductWay way,
    ProductPacks<A> packs,
    ProductSums sums,
    long share,
    long splits,
    TileSharing sharing) {

  static <A> ProductPlan<A> of(ProductLaunch<A> launch, ProductChoice choice) {
    ProductExtents extents = launch.extents();
    ProductSums sums = ProductSums.of(launch.c().memory().dtype());
    ProductWay given = choice.way();
    ProductWay way = given != null ? given : way(launch, extents, sums);
    ProductPacks<A> packs = new ProductPacks<>(launch, way);
    long parts =
        given != null
            ? choice.splits()
            : way.splits(extents, sums, packs.areAcrossB() ? packs.elements() : 1);
    long tiles = way.tiles(extents, sums);
    int multiprocessors = choice.multiprocessorsOf(launch.c().memory().gpu());
    TileSharing sharing =
        given != null
            ? way.possibleSharing(tiles, extents.depth(), sums, multiprocessors)
            : way.sharing(tiles, extents.depth(), sums, multiprocessors);
    boolean shared = sharing.sharers() > 0 && sharing.blocks() >= Math.multiplyExact(tiles, parts);
    long share = ProductWay.share(extents.depth(), shared ? 1 : parts);
    long splits = Math.max(1, (extents.depth() - 1) / share + 1);
    TileSharing spread = shared ? sharing : TileSharing.none(Math.multiplyExact(tiles, splits));
    return new ProductPlan<>(extents, way, packs, sums, share, splits, spread);
  }

  private static <A> ProductWay way(
      ProductLaunch<A> launch, ProductExtents extents, ProductSums sums) {
    Gpu gpu = launch.c().memory().gpu();
    DType<A> dtype = launch.c().memory().dtype();
    boolean larger = extents.rows() >= extents.columns();
    return ProductWay.of(
        extents,
        larger ? launch.isDeepA() : launch.isDeepB(),
        sums,
        TensorCores.areChosen(gpu, dtype),
        () -> new ProductPacks<>(launch, ProductWay.TILES).areAll());
  }

  /** Returns whether parts of the depth consist of whole packs. */
  boolean hasPartsOfPacks() {
    return share % packs.elements() == 0 || splits == 1;
  }

  boolean hasPacksOfA() {
    return packs.areOfA() && hasPartsOfPacks();
  }

  boolean hasPacksOfB() {
    return packs.areOfB() && hasPartsOfPacks();
  }

  /** Returns how many elements each thread of {@link ProductWay#EACH} makes. */
  int elementsOfThread() {
    return packs.areAcrossB() && hasPartsOfPacks() ? packs.elements() : 1;
  }
}
