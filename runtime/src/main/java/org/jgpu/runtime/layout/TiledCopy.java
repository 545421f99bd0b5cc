package org.jgpu.runtime.layout;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A copy whose source and target run along different axes, as of a transposed view: matrices, whose
 * rows are neighbours in the target and whose columns are neighbours in the source, and the axes
 * along which these lie. A kernel moves them in tiles, so that it reads and writes neighbours.
 *
 * @param elementBytes 1, 2, 4, 8 or 16: elements that travel together count as one
 * @param rows the axis with the smallest stride of the target
 * @param columns the axis with the smallest stride of the source
 * @param batch the other axes, at most {@value #MOST_BATCH_AXES}
 */
public record TiledCopy(int elementBytes, Axis rows, Axis columns, List<Axis> batch) {
  private static final int MOST_BATCH_AXES = 4;
  private static final int WIDEST_BYTES = 16;

  /** What memory is read and written in; strides of so much leave nothing to gather. */
  private static final int SECTOR_BYTES = 32;

  /** Less is done as soon as it is launched. */
  private static final long FEWEST_ELEMENTS = 1 << 14;

  /** The part of the tiles that is used at least, as a divisor: other copies waste less. */
  private static final int LEAST_USE = 4;

  /**
   * An axis of the copy.
   *
   * @param extent the number of its elements
   * @param source the distance of neighbours in the source, in elements
   * @param target ... in the target
   */
  public record Axis(long extent, long source, long target) {

    /** Returns whether this axis and {@code inner}, the next, are one. */
    private boolean runsOnIn(Axis inner) {
      return source == inner.source * inner.extent && target == inner.target * inner.extent;
    }

    private boolean isMultipleOf(long elements) {
      return source % elements == 0 && target % elements == 0;
    }

    private Axis of(long elements) {
      return new Axis(extent, source / elements, target / elements);
    }
  }

  /**
   * Returns how to copy in tiles, or null where that is not faster: source and target run along the
   * same axis, or there are few elements, or matrices are far smaller than a tile.
   *
   * @param target of the source's shape
   * @param elementBytes a power of two up to 16
   * @param addresses those of the first elements, or-ed: what they are aligned to
   */
  public static @Nullable TiledCopy of(
      Layout source, Layout target, int elementBytes, long addresses) {
    if (source.size() < FEWEST_ELEMENTS) {
      return null;
    }
    List<Axis> axes = merged(source, target);
    int together = together(axes, elementBytes, addresses);
    int bytes = elementBytes * together;
    if (together > 1) {
      axes.removeIf(axis -> axis.source == 1);
      axes.replaceAll(axis -> axis.of(together));
    }
    int columns = fastest(axes, true);
    int rows = fastest(axes, false);
    if (columns < 0 || rows < 0 || columns == rows || axes.size() > 2 + MOST_BATCH_AXES) {
      return null;
    }
    List<Axis> batch = new ArrayList<>(axes);
    batch.remove(Math.max(rows, columns));
    batch.remove(Math.min(rows, columns));
    TiledCopy copy = new TiledCopy(bytes, axes.get(rows), axes.get(columns), List.copyOf(batch));
    return copy.isWorthwhile() ? copy : null;
  }

  private static List<Axis> merged(Layout source, Layout target) {
    List<Axis> axes = new ArrayList<>(source.rank());
    for (int i = 0; i < source.rank(); i++) {
      Axis axis = new Axis(source.extent(i), source.stride(i), target.stride(i));
      int last = axes.size() - 1;
      if (axis.extent == 1) {
        continue;
      }
      if (last >= 0 && axes.get(last).runsOnIn(axis)) {
        axes.set(last, new Axis(axes.get(last).extent * axis.extent, axis.source, axis.target));
      } else {
        axes.add(axis);
      }
    }
    return axes;
  }

  /** Returns the extent of the axis whose elements can travel as one; 1 if there is none. */
  private static int together(List<Axis> axes, int elementBytes, long addresses) {
    for (Axis axis : axes) {
      long count = axis.extent;
      if (axis.source == 1
          && axis.target == 1
          && count * elementBytes <= WIDEST_BYTES
          && Long.bitCount(count) == 1
          && addresses % (count * elementBytes) == 0
          && axes.stream().allMatch(other -> other == axis || other.isMultipleOf(count))) {
        return (int) count;
      }
    }
    return 1;
  }

  /** Returns the axis with the smallest stride that moves on; -1 if there is none. */
  private static int fastest(List<Axis> axes, boolean ofSource) {
    int fastest = -1;
    long smallest = Long.MAX_VALUE;
    for (int i = 0; i < axes.size(); i++) {
      long stride = Math.abs(ofSource ? axes.get(i).source : axes.get(i).target);
      if (stride > 0 && stride < smallest) {
        smallest = stride;
        fastest = i;
      }
    }
    return fastest;
  }

  private boolean isWorthwhile() {
    boolean gathers =
        Math.abs(columns.source) * elementBytes < SECTOR_BYTES
            && Math.abs(rows.target) * elementBytes < SECTOR_BYTES
            && rows.source != 0;
    double used = (double) rows.extent * columns.extent;
    double covered = tiles(rows) * tiles(columns) * side() * side();
    return gathers && used * LEAST_USE >= covered && tiles() <= Integer.MAX_VALUE;
  }

  /** Returns how many elements a tile has along each of its two axes. */
  public int side() {
    return elementBytes <= 2 ? 128 : elementBytes == 4 ? 64 : 32;
  }

  /** Returns the number of tiles along the columns. */
  public int across() {
    return (int) tiles(columns);
  }

  /** Returns the number of tiles along the rows. */
  public int down() {
    return (int) tiles(rows);
  }

  /** Returns the number of tiles in all. */
  public int blocks() {
    return (int) tiles();
  }

  private double tiles() {
    double tiles = tiles(rows) * tiles(columns);
    for (Axis axis : batch) {
      tiles *= axis.extent;
    }
    return tiles;
  }

  private double tiles(Axis axis) {
    return Math.ceil((double) axis.extent / side());
  }
}
