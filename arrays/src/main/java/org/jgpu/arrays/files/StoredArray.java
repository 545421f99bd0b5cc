package org.jgpu.arrays.files;

import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;
import java.util.function.Consumer;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * An array in an {@link ArrayFile}: what it is, and the way to the device. Nothing of its elements
 * is read before. Thread-safe while the file is open.
 */
public final class StoredArray {
  /** Opens the elements. */
  interface Elements {
    /** Returns a cursor that has passed the first {@code skipped} bytes of the elements. */
    ByteCursor open(long skipped);
  }

  private final String name;
  private final ElementForm form;
  private final long[] shape;
  private final boolean fortranOrder;
  private final Elements elements;

  StoredArray(
      String name, ElementForm form, long[] shape, boolean fortranOrder, Elements elements) {
    this.name = name;
    this.form = form;
    this.shape = shape;
    this.fortranOrder = fortranOrder;
    this.elements = elements;
  }

  /** Returns its name in the file. */
  public String name() {
    return name;
  }

  /** Returns the dtype that it has on the device. */
  public DType<?> dtype() {
    return form.dtype();
  }

  /** Returns a copy of the shape. */
  public long[] shape() {
    return shape.clone();
  }

  /** Returns the number of bytes of its elements. */
  public long bytes() {
    return Shapes.size(shape) * form.dtype().bytes();
  }

  /**
   * Returns whether the first axis is the one along which elements follow each other: then the
   * loaded array has such strides, too.
   */
  public boolean isFortranOrder() {
    return fortranOrder;
  }

  /** As {@link #load(Gpu, FileProgress)}, without a report. */
  public DeviceArray<?> load(Gpu gpu) {
    return load(gpu, FileProgress.NONE);
  }

  /**
   * Returns all of it on the device. Returns when the file has been read, which goes in blocks
   * through page-locked memory; work on the current stream sees the elements.
   *
   * @throws FileFormatException if the file holds something else than it says
   * @throws java.io.UncheckedIOException if it cannot be read
   * @throws GpuException if the memory of the device does not suffice, or the stream is captured
   */
  public DeviceArray<?> load(Gpu gpu, FileProgress progress) {
    requireNonNull(progress, "progress");
    return load(gpu, new Progress(progress, bytes()));
  }

  DeviceArray<?> load(Gpu gpu, Progress progress) {
    DeviceArray<?> flat = filled(gpu.empty(form.dtype(), Shapes.size(shape)), 0, true, progress);
    if (!fortranOrder) {
      return flat.reshape(shape).own();
    }
    long[] reversed = new long[shape.length];
    for (int i = 0; i < shape.length; i++) {
      reversed[i] = shape[shape.length - 1 - i];
    }
    return flat.reshape(reversed).transpose().own();
  }

  /** As {@link #loadRows(Gpu, long, long, FileProgress)}, without a report. */
  public DeviceArray<?> loadRows(Gpu gpu, long from, long to) {
    return loadRows(gpu, from, to, FileProgress.NONE);
  }

  /**
   * As {@link #load(Gpu, FileProgress)}, the indices {@code from} to {@code to} of the first axis
   * alone, {@code to} excluded. What lies before and behind is not read, but in a compressed
   * archive, which has to be unpacked from its start.
   *
   * @throws GpuException if there are no such rows, or the array is in Fortran order, so that rows
   *     do not lie together
   */
  public DeviceArray<?> loadRows(Gpu gpu, long from, long to, FileProgress progress) {
    requireNonNull(progress, "progress");
    checkRows(from, to);
    long[] part = shape.clone();
    part[0] = to - from;
    long size = Shapes.size(part);
    long skipped = to == from ? 0 : size / (to - from) * from * form.dtype().bytes();
    Progress told = new Progress(progress, size * form.dtype().bytes());
    return filled(gpu.empty(form.dtype(), size), skipped, false, told).reshape(part).own();
  }

  /** Gives {@code sink} all bytes as the file has them, and checks what there is to check. */
  void readAll(Consumer<ByteBuffer> sink) {
    try (ByteCursor source = elements.open(0)) {
      for (long left = bytes(); left > 0; ) {
        ByteBuffer block = source.next((int) Math.min(left, 1 << 16));
        left -= block.remaining();
        sink.accept(block);
      }
      source.finish();
    }
  }

  private void checkRows(long from, long to) {
    if (fortranOrder && shape.length > 1) {
      throw new GpuException(
          "rows of " + this + ", which is in Fortran order: they do not lie together; load all");
    }
    if (shape.length == 0 || from < 0 || from > to || to > shape[0]) {
      throw new GpuException("rows " + from + " to " + to + " of " + this);
    }
  }

  private <A> DeviceArray<A> filled(
      DeviceArray<A> flat, long skipped, boolean whole, Progress progress) {
    try (ByteCursor source = elements.open(skipped)) {
      Upload.fill(flat, source, form, progress);
      if (whole) {
        source.finish();
      }
      return flat;
    } catch (RuntimeException | Error e) {
      flat.close();
      throw e;
    }
  }

  @Override
  public String toString() {
    return form.dtype() + " array '" + FilePlace.shown(name) + "' of shape " + Shapes.text(shape);
  }
}
