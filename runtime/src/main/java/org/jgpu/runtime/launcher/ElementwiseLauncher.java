package org.jgpu.runtime.launcher;

import org.jgpu.format.Geometry;
import org.jgpu.format.Variant;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.layout.Layout;
import org.jspecify.annotations.Nullable;

/** Launches element-wise kernels: once, or for each piece of what is larger. One thread's. */
final class ElementwiseLauncher {
  private static final int DEFAULT_BLOCK = 256;
  private static final int MOST_ITEMS = 16;

  private final KernelValues values;
  private final LaunchShape shape;
  private final Submission submission;
  private final LaunchLimit limit;
  private final SpacePieces pieces;

  ElementwiseLauncher(
      KernelValues values, LaunchShape shape, Submission submission, LaunchLimit limit) {
    this.values = values;
    this.shape = shape;
    this.submission = submission;
    this.limit = limit;
    this.pieces = new SpacePieces(limit);
  }

  /** Runs a kernel into the results that the values have, which are not empty. */
  void run(KernelHandle handle) {
    StridedSpace space = spaceUnlessContiguous();
    if (space == null) {
      contiguous(handle, values.result(0).size());
    } else {
      strided(handle, space);
    }
  }

  /**
   * Lays out what {@link #run} would launch, to be repeated.
   *
   * @return the entry; null if it takes several launches
   */
  @Nullable KernelEntry layOut(KernelHandle handle) {
    Geometry geometry = handle.descriptor().geometry();
    StridedSpace space = spaceUnlessContiguous();
    if (space == null) {
      long count = values.result(0).size();
      if (count > mostOfRow()) {
        return null;
      }
      row(geometry, count);
      return entry(handle, Variant.CONTIGUOUS);
    }
    pieces.begin(space);
    if (!pieces.isOne(space)) {
      return null;
    }
    piece(geometry, space);
    return entry(handle, Variant.STRIDED);
  }

  /** Returns the operands' index space; null if all elements lie in one order without gaps. */
  private @Nullable StridedSpace spaceUnlessContiguous() {
    if (isContiguous(values.result(0).layout())) {
      return null;
    }
    StridedSpace space = space();
    return space.isContiguous() ? null : space;
  }

  private boolean isContiguous(Layout result) {
    boolean contiguous = true;
    for (int i = 0; i < values.resultCount(); i++) {
      contiguous &= values.result(i).isContiguous();
    }
    for (int i = 0; contiguous && i < values.size(); i++) {
      DeviceArray<?> array = values.arrayOrNull(i);
      contiguous = array == null || array.isContiguous() && array.layout().hasShapeOf(result);
    }
    return contiguous;
  }

  /** Returns the operands' index space, its axes in the order in which the result lies. */
  private StridedSpace space() {
    StridedSpace space = values.space();
    space.begin(values.result(0).layout());
    for (int i = 1; i < values.resultCount(); i++) {
      space.add(values.result(i).layout());
    }
    for (int i = 0; i < values.size(); i++) {
      DeviceArray<?> array = values.arrayOrNull(i);
      if (array != null) {
        space.add(array.layout());
      }
    }
    space.sort();
    space.merge();
    return space;
  }

  /** Pieces begin at multiples of a power of two, so that they are aligned as the arrays are. */
  private void contiguous(KernelHandle handle, long count) {
    long most = mostOfRow();
    for (long first = 0; first < count; first += most) {
      if (first > 0) {
        values.shift(first);
      }
      row(handle.descriptor().geometry(), Math.min(most, count - first));
      submit(handle, Variant.CONTIGUOUS);
    }
  }

  private long mostOfRow() {
    return Long.highestOneBit(limit.elements());
  }

  private void row(Geometry geometry, long elements) {
    values.setCount(elements);
    grid(geometry, (elements - 1) / geometry.itemsPerThread() + 1);
  }

  private void strided(KernelHandle handle, StridedSpace space) {
    Geometry geometry = handle.descriptor().geometry();
    pieces.begin(space);
    piece(geometry, space);
    submit(handle, Variant.STRIDED);
    while (pieces.next(space)) {
      shift(space);
      piece(geometry, space);
      submit(handle, Variant.STRIDED);
    }
  }

  private void piece(Geometry geometry, StridedSpace space) {
    ThreadSpace threads = values.threads();
    threads.fill(space, items(geometry));
    grid(geometry, threads.threads());
  }

  /** Twice as many as of contiguous arrays, over which the work of finding the first is spread. */
  private static int items(Geometry geometry) {
    int items = geometry.itemsPerThread();
    return items > 1 ? Math.min(MOST_ITEMS, 2 * items) : 1;
  }

  private void shift(StridedSpace space) {
    int operand = 0;
    for (int i = 0; i < values.resultCount(); i++) {
      values.shiftResult(i, pieces.offset(space, operand++));
    }
    for (int i = 0; i < values.size(); i++) {
      if (values.arrayOrNull(i) != null) {
        values.shiftArray(i, pieces.offset(space, operand++));
      }
    }
  }

  private void grid(Geometry geometry, long threads) {
    int given = geometry.block().get(0) * geometry.block().get(1) * geometry.block().get(2);
    int block = given > 0 ? given : DEFAULT_BLOCK;
    shape.block(block, 1, 1);
    shape.grid((int) ((threads - 1) / block + 1), 1, 1);
  }

  private void submit(KernelHandle handle, Variant variant) {
    DeviceStream stream = Internals.currentStream(values.result(0).gpu());
    submission.run(handle.descriptor(), entry(handle, variant), stream);
  }

  private KernelEntry entry(KernelHandle handle, Variant variant) {
    return handle.on(Internals.device(values.result(0).gpu())).entry(variant);
  }
}
