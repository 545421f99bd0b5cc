package org.jgpu.runtime.memory;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.statistics.PoolShare;

/** Adds up the blocks of a pool by stream and size class. */
final class PoolShares {
  private final Map<Key, long[]> sums = new LinkedHashMap<>();

  private record Key(DeviceStream stream, SizeClass sizes) {}

  private PoolShares() {}

  static List<PoolShare> of(Collection<MemoryBlock> live, Collection<MemoryBlock> cached) {
    PoolShares shares = new PoolShares();
    live.forEach(block -> shares.add(block, 0));
    cached.forEach(block -> shares.add(block, 2));
    List<PoolShare> all = new ArrayList<>();
    shares.sums.forEach(
        (key, sum) ->
            all.add(
                new PoolShare(
                    name(key.stream()),
                    key.sizes().name().toLowerCase(Locale.ROOT),
                    sum[0],
                    sum[1],
                    sum[2],
                    sum[3])));
    return all;
  }

  private void add(MemoryBlock block, int at) {
    Key key = new Key(block.stream.successor(), block.sizeClass);
    long[] sum = sums.computeIfAbsent(key, none -> new long[4]);
    sum[at]++;
    sum[at + 1] += block.size;
  }

  private static String name(DeviceStream stream) {
    if (stream == stream.device().defaultStream()) {
      return "default stream";
    }
    return (stream.isOfGraph() ? "graph 0x" : "stream 0x") + Long.toHexString(stream.handle());
  }
}
