package org.jgpu.runtime.memory;

import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.statistics.PoolStatistics;
import org.jspecify.annotations.Nullable;

/** What the pool does when neither its cache nor the driver has memory. */
final class Exhaustion {
  private static final int HOLDERS = 5;

  private Exhaustion() {}

  static MemoryBlock allocate(
      MemoryPool pool, long size, long bytes, DeviceStream stream, Object label) {
    MemoryBlock block = retry(pool, size, stream, label);
    while (block == null && pool.collectGarbage()) {
      block = retry(pool, size, stream, label);
    }
    if (block == null) {
      throw failure(message(pool, bytes, stream), pool.refusal());
    }
    return block;
  }

  private static GpuException failure(String message, @Nullable CudaException refusal) {
    return refusal == null ? new GpuException(message) : new GpuException(message, refusal);
  }

  private static @Nullable MemoryBlock retry(
      MemoryPool pool, long size, DeviceStream stream, Object label) {
    MemoryBlock block = pool.takeFromOther(size, stream, true);
    if (block == null) {
      pool.trim();
      block = pool.find(size, stream, label);
    }
    return block == null ? pool.segment(size, size, stream, label) : block;
  }

  private static String message(MemoryPool pool, long bytes, DeviceStream stream) {
    PoolStatistics now = pool.statistics();
    long total = stream.device().driver().totalMemory();
    StringBuilder text = new StringBuilder("out of memory on ").append(stream.device());
    text.append(": ").append(units(bytes)).append(" were asked for; ");
    if (bytes > total) {
      text.append("the device has ").append(units(total)).append(" in all, ");
      text.append(units(bytes - total)).append(" less. Work on it in pieces, or split it over");
      return text.append(" several GPUs (Distributed)").toString();
    }
    text.append(units(now.inUseBytes())).append(" are in use in ").append(now.liveBlocks());
    text.append(" blocks, ").append(units(stream.device().driver().freeMemory()));
    text.append(" are free on the device");
    long ofGraphs = pool.bytesOfGraphs();
    if (ofGraphs > 0) {
      text.append(", ").append(units(ofGraphs)).append(" are kept by graphs for their launches");
    }
    if (now.limitBytes() != Long.MAX_VALUE) {
      text.append(", the limit of ").append(pool.limitedBy()).append(" is ");
      text.append(units(now.limitBytes()));
      text.append(", of which the pool holds ").append(units(now.reservedBytes()));
    }
    text.append(". Cached blocks and unreachable arrays were given back already; close arrays");
    text.append(ofGraphs > 0 ? " and graphs sooner, or use a Scope." : " sooner, or use a Scope.");
    return text.append(holders(pool)).toString();
  }

  /** Returns the largest holders, one a line. */
  private static String holders(MemoryPool pool) {
    return pool.liveBlocks().stream()
        .sorted(Comparator.comparingLong((MemoryBlock block) -> -block.requested))
        .limit(HOLDERS)
        .map(block -> "\n  " + Leaks.text(block))
        .collect(Collectors.joining());
  }

  /** Returns a size such as {@code 1.50 GiB (1610612736 bytes)}. */
  static String units(long bytes) {
    String exact = bytes + " bytes";
    if (bytes < 1 << 10) {
      return exact;
    }
    int power = Math.min(4, (63 - Long.numberOfLeadingZeros(bytes)) / 10);
    double value = bytes / (double) (1L << (10 * power));
    return String.format(Locale.ROOT, "%.2f %siB (%s)", value, " KMGT".charAt(power), exact);
  }
}
