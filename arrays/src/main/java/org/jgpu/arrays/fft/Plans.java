package org.jgpu.arrays.fft;

import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.error.LibraryCall;

/**
 * The tables of roots of unity that transforms on one GPU have in common, the last used ones of
 * them: {@link #MOST_BYTES}, or as many as {@code jgpu.fft.plans} says, or what the last transform
 * needed, if that is more: to compute them takes a thousand times as long as to use them.
 * Transforms are enqueued one after the other, so that no table goes while another thread takes it.
 * They go with the GPU. Thread-safe.
 */
final class Plans implements Gpu.Companion {
  /** The bytes of tables that are kept for later transforms, if no property says otherwise. */
  static final long MOST_BYTES = 128L << 20;

  private static final String PROPERTY = "jgpu.fft.plans";

  /** What a table holds. */
  enum Kind {
    FACTORS,
    POWERS,
    PAIR,
    CHIRP,
    AROUND
  }

  private record Key(Kind kind, DType<?> dtype, long length, long size) {}

  private final Gpu gpu;
  private final long most = most();
  private final Map<Key, DeviceArray<?>> tables = new LinkedHashMap<>(16, 0.75f, true);
  private final Set<Key> used = new HashSet<>();
  private long bytes;
  private int depth;

  private Plans(Gpu gpu) {
    this.gpu = gpu;
  }

  private static long most() {
    String text = System.getProperty(PROPERTY, "");
    if (!text.matches("[0-9]{0,18}")) {
      throw new GpuException(PROPERTY + " is '" + text + "'; expected a number of bytes");
    }
    return text.isEmpty() ? MOST_BYTES : Long.parseLong(text);
  }

  static Plans of(Gpu gpu) {
    return gpu.companion(Plans.class, Plans::new);
  }

  /** Enqueues transforms; tables that they take stay until all of it is enqueued. */
  synchronized void run(Runnable transforms) {
    if (depth == 0) {
      used.clear();
    }
    depth++;
    try {
      transforms.run();
    } finally {
      depth--;
      if (depth == 0) {
        trim(most);
      }
    }
  }

  /** Returns a table, which is computed by the CPU the first time; that waits until it is there. */
  <A> DeviceArray<A> table(Kind kind, DType<A> dtype, long length, Supplier<double[]> values) {
    return made(new Key(kind, dtype, length, 0), dtype, () -> uploaded(dtype, values.get()));
  }

  /** Returns a table that is computed on the GPU. */
  <A> DeviceArray<A> made(
      Kind kind, DType<A> dtype, long length, long size, Supplier<DeviceArray<A>> making) {
    return made(new Key(kind, dtype, length, size), dtype, making);
  }

  private synchronized <A> DeviceArray<A> made(
      Key key, DType<A> dtype, Supplier<DeviceArray<A>> making) {
    used.add(key);
    DeviceArray<?> known = tables.get(key);
    if (known == null) {
      requireNoCapture();
      known = finished(Scope.outside(making));
      tables.put(key, known);
      bytes += bytesOf(known);
    }
    return dtype.cast(known);
  }

  private void requireNoCapture() {
    if (gpu.currentStream().isCaptured()) {
      throw new GpuException(
          LibraryCall.prefix()
              + "the tables of this length are not there, and making them cannot be captured:"
              + " transform once before the capture");
    }
  }

  /** Waits for a table: work on other streams will find it. */
  private DeviceArray<?> finished(DeviceArray<?> table) {
    try {
      gpu.currentStream().synchronize();
      return table;
    } catch (RuntimeException e) {
      table.close();
      throw e;
    }
  }

  <A> DeviceArray<A> uploaded(DType<A> dtype, double[] values) {
    if (dtype == (DType<?>) DType.FLOAT64) {
      return dtype.cast(gpu.array(values));
    }
    float[] narrow = new float[values.length];
    for (int i = 0; i < narrow.length; i++) {
      narrow[i] = (float) values[i];
    }
    return dtype.cast(gpu.array(narrow));
  }

  synchronized long bytes() {
    return bytes;
  }

  /** Frees all tables; what is enqueued still has them. */
  synchronized void clear() {
    used.clear();
    trim(0);
  }

  @Override
  public synchronized void close() {
    tables.values().forEach(DeviceArray::close);
    tables.clear();
    bytes = 0;
  }

  private void trim(long most) {
    Iterator<Map.Entry<Key, DeviceArray<?>>> eldest = tables.entrySet().iterator();
    while (bytes > most && eldest.hasNext()) {
      Map.Entry<Key, DeviceArray<?>> entry = eldest.next();
      if (used.contains(entry.getKey())) {
        continue;
      }
      DeviceArray<?> table = entry.getValue();
      bytes -= bytesOf(table);
      eldest.remove();
      table.close();
    }
  }

  private static long bytesOf(DeviceArray<?> table) {
    return table.size() * table.dtype().bytes();
  }
}
