package org.jgpu.runtime.kernels;

import java.util.List;
import org.jgpu.runtime.layout.TiledCopy;

/**
 * What {@code transposed.cu} is told: matrices of {@code rows} by {@code columns} elements, in
 * {@code across} by {@code down} tiles, and the axes along which they lie, the last one fastest.
 * Strides are in elements.
 */
record TiledSpace(
    long rows,
    long columns,
    int across,
    int down,
    long sourceRow,
    long sourceColumn,
    long targetRow,
    long targetColumn,
    BatchAxis first,
    BatchAxis second,
    BatchAxis third,
    BatchAxis fourth) {

  static TiledSpace of(TiledCopy copy) {
    TiledCopy.Axis rows = copy.rows();
    TiledCopy.Axis columns = copy.columns();
    return new TiledSpace(
        rows.extent(),
        columns.extent(),
        copy.across(),
        copy.down(),
        rows.source(),
        columns.source(),
        rows.target(),
        columns.target(),
        batch(copy.batch(), 0),
        batch(copy.batch(), 1),
        batch(copy.batch(), 2),
        batch(copy.batch(), 3));
  }

  private static BatchAxis batch(List<TiledCopy.Axis> axes, int index) {
    if (index >= axes.size()) {
      return BatchAxis.NONE;
    }
    TiledCopy.Axis axis = axes.get(index);
    return new BatchAxis(axis.extent(), axis.source(), axis.target());
  }
}
