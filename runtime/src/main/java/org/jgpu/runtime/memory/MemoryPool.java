package org.jgpu.runtime.memory;

import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.device.Release;
import org.jgpu.runtime.device.StreamCapture;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.statistics.PoolShare;
import org.jgpu.runtime.statistics.PoolStatistics;
import org.jgpu.runtime.trace.Activity;
import org.jgpu.runtime.trace.Trace;
import org.jspecify.annotations.Nullable;

/**
 * Caches device memory. Stream-ordered: a block freed on the stream that it was made on is reused
 * there at once, since the stream orders the uses; elsewhere only after an event. Thread-safe.
 */
public final class MemoryPool implements Device.Attachment {
  private final Device device;
  private final CudaDriver driver;
  private final LiveBlocks live = new LiveBlocks();
  private final Unreachable unreachable = new Unreachable();
  private final PendingFrees pending;
  private final Arenas free;
  private final BlockPolicy policy;
  private final Segments segments;
  private final Leaks leaks = new Leaks();

  /** What was freed of the memory of each graph, by the stream it was captured from. */
  private final Map<DeviceStream, List<MemoryBlock>> ofGraphs = new IdentityHashMap<>();

  /** What has set the limit. */
  private String limitedBy = MemoryLimit.source();

  private long inUse;
  private long peak;
  private long allocations;
  private long reclaimed;
  private boolean closed;

  /** Creates an empty pool for {@code device}, with the limit that the program was given. */
  public MemoryPool(Device device) {
    this.device = device;
    this.driver = device.driver();
    this.policy = driver.isChecked() ? BlockPolicy.EXACT : BlockPolicy.CACHING;
    this.pending = new PendingFrees(device);
    this.segments = new Segments(driver);
    this.free = new Arenas(device.defaultStream());
    this.segments.setLimit(MemoryLimit.of(device));
  }

  /** Returns the pool of {@code device}. */
  public static MemoryPool of(Device device) {
    return device.attachment(MemoryPool.class, MemoryPool::new);
  }

  /**
   * Returns a block for use on {@code stream}, 256-byte aligned, content undefined. Not blocking,
   * unless the driver must be asked.
   *
   * @param label what it is for, whose text appears among the largest holders
   * @param owner the object that the block is given back with, should it become unreachable
   * @throws GpuException if there is not enough memory, after everything cached was given back, or
   *     the stream is closed
   */
  public BlockLease lease(long bytes, DeviceStream stream, Object label, Object owner) {
    try {
      StreamCapture capture = stream.capture();
      DeviceStream owning = capture == null ? stream : capture.origin();
      BlockLease lease = allocate(bytes, owning, label, owner);
      lease.block().recordUse(stream);
      return lease;
    } catch (CudaException e) {
      throw stream.explain(e);
    }
  }

  private synchronized BlockLease allocate(
      long bytes, DeviceStream stream, Object label, Object owner) {
    device.bind();
    checkUsable(stream);
    long size = policy.round(bytes);
    reclaim();
    MemoryBlock block = find(size, stream, label);
    if (block == null) {
      block = Exhaustion.allocate(this, size, bytes, stream, label);
    }
    block.free = false;
    if (block.sizeClass.isWorthKeeping(block.size - size)) {
      free.join(block.split(size));
    }
    block.requested = bytes;
    block.label = label;
    block.site = leaks.site();
    live.append(block);
    inUse += block.size;
    peak = Math.max(peak, inUse);
    allocations++;
    return unreachable.watch(owner, this, block);
  }

  private void checkUsable(DeviceStream stream) {
    if (closed) {
      throw device.closedFailure();
    }
    if (stream.isShut()) {
      throw new GpuException(
          "memory is asked for on a closed stream of "
              + device
              + ": close a StreamUse before its stream");
    }
    stream.requireOpen();
  }

  /** Looks for a cached block that is ready, and else asks the driver within the limit. */
  @Nullable MemoryBlock find(long size, DeviceStream stream, Object label) {
    if (!pending.isEmpty()) {
      pending.collect(free::add);
    }
    if (segments.areOverLimit()) {
      return null;
    }
    StreamCapture capture = stream.capture();
    MemoryBlock block = capture != null && capture.isPreparing() ? null : free.take(size, stream);
    if (block == null) {
      block = takeFromOther(size, stream, false);
    }
    return block == null ? segment(policy.segmentBytes(size), size, stream, label) : block;
  }

  /**
   * Takes a block of another stream: of an idle one, or of any with an event between them. Those of
   * a capture are between the other stream and the graph's launches.
   */
  @Nullable MemoryBlock takeFromOther(long size, DeviceStream stream, boolean ordered) {
    if (segments.areOverLimit()) {
      return null;
    }
    return free.takeFromOther(
        size,
        stream,
        (later, earlier) -> {
          if (earlier.isOfGraph() || earlier.capture() != null) {
            return false;
          }
          StreamCapture capture = later.capture();
          if (ordered && capture == null) {
            pending.order(earlier, later);
            return true;
          }
          if (driver.isStreamIdle(earlier.handle())) {
            return true;
          }
          // A graph is captured again and again while it is launched: a segment each time would
          // soon be all memory there is.
          if (capture != null) {
            capture.putBehind(earlier);
          }
          return capture != null;
        });
  }

  /** Returns a new segment, or null where the limit or the device forbids it. */
  @Nullable MemoryBlock segment(long bytes, long size, DeviceStream stream, Object label) {
    try (Trace.Span span =
        Trace.ON ? Trace.begin(device, Activity.POOL_GROWTH, String.valueOf(label), bytes) : null) {
      MemoryBlock taken = segments.take(bytes, SizeClass.of(size), stream, label);
      if (span != null && taken != null) {
        span.end();
      }
      return taken;
    }
  }

  /**
   * Notes a first use of {@code block} on {@code user}, and lets it come after all that the block's
   * own stream has now: what made its content, and earlier work that may still read memory which
   * was recycled there, of which the new owner knows nothing. Within captures the program orders
   * streams, and between devices {@code PeerCopies} does.
   */
  synchronized void putBehindOwn(MemoryBlock block, DeviceStream user) {
    DeviceStream own = block.stream.successor();
    if (!closed && own != user && isOrdered(user) && isOrdered(own)) {
      device.bind();
      pending.order(own, user);
    }
    block.recordUse(user);
  }

  private boolean isOrdered(DeviceStream stream) {
    return stream.device() == device
        && !stream.isOfGraph()
        && !stream.isClosed()
        && stream.capture() == null
        && !stream.isCapturedByOthers();
  }

  /**
   * Gives back {@code block}, unless that was done before; its content may still be in use by work
   * enqueued before.
   */
  synchronized void free(MemoryBlock block, BlockLease lease) {
    if (!closed && block.lease == lease) {
      free(block);
    }
  }

  private void free(MemoryBlock block) {
    block.lease = null;
    live.unlink(block);
    inUse -= block.size;
    try {
      release(block);
    } catch (GpuException e) {
      device.throwUnlessClosed(e);
    }
  }

  private void release(MemoryBlock block) {
    if (block.stream.isOfGraph() && !block.stream.isClosed()) {
      freeOfGraph(block);
    } else {
      recycle(block);
    }
  }

  private void recycle(MemoryBlock block) {
    if (policy == BlockPolicy.EXACT) {
      giveBack(block);
      return;
    }
    List<DeviceStream> others = block.takeOtherUsers();
    if (others.isEmpty()) {
      free.add(block);
    } else {
      pending.add(block, others);
    }
  }

  /**
   * Keeps a block for its graph, whose launches use it: later work that is captured on the same
   * stream may use it too, if no other stream has.
   */
  private void freeOfGraph(MemoryBlock block) {
    boolean reusable = block.stream.capture() != null && !block.hasOtherUsers();
    if (reusable && policy == BlockPolicy.CACHING) {
      free.add(block);
    } else {
      ofGraphs.computeIfAbsent(block.stream, stream -> new ArrayList<>()).add(block);
    }
  }

  /**
   * Takes back the memory of a graph that is launched no more; blocks that still live when they are
   * freed.
   *
   * @param origin the stream that it was captured from, which is closed
   * @param users the streams that it was launched on, whose work the default stream waits for
   */
  public void closeGraph(DeviceStream origin, List<DeviceStream> users) {
    origin.close(() -> retireGraph(origin, users));
  }

  private synchronized void retireGraph(DeviceStream origin, List<DeviceStream> users) {
    if (closed || origin.isClosed()) {
      return;
    }
    try {
      device.bindToRelease();
      retire(origin, users);
    } catch (GpuException e) {
      device.throwUnlessClosed(e);
    }
  }

  private void retire(DeviceStream origin, List<DeviceStream> users) {
    for (DeviceStream user : users) {
      if (!device.isLost() && user.successor() != device.defaultStream()) {
        Release.one(() -> putBehind(user));
      }
    }
    List<MemoryBlock> freed = ofGraphs.remove(origin);
    try {
      origin.destroy();
    } finally {
      moveFrom(origin);
      if (freed != null) {
        freed.forEach(this::recycle);
      }
    }
  }

  /** Frees a block for good; the driver waits for all work that was enqueued before. */
  private void giveBack(MemoryBlock block) {
    device.bindToRelease();
    Release.one(() -> segments.giveBack(block));
  }

  /** Frees the blocks whose owners are known to be unreachable. */
  private void reclaim() {
    for (MemoryBlock block = unreachable.poll(); block != null; block = unreachable.poll()) {
      reclaim(block);
    }
  }

  private void reclaim(MemoryBlock block) {
    reclaimed++;
    leaks.collected(block);
    free(block);
  }

  /** Runs the garbage collector and frees what it found, if any; for when memory is exhausted. */
  boolean collectGarbage() {
    List<MemoryBlock> found = unreachable.collect(live);
    found.forEach(this::reclaim);
    return !found.isEmpty();
  }

  /** Gives all cached segments without live blocks back to the driver. Blocks until they idle. */
  public synchronized void trim() {
    device.bind();
    pending.await(free::add);
    free.giveBackSegments(segments::giveBack);
  }

  /**
   * Sets the most that may be held from the driver. Blocks only if more is held: what is cached is
   * given back then, and nothing is handed out until live blocks are few enough.
   *
   * @throws IllegalArgumentException if {@code bytes} is negative
   */
  public synchronized void setLimit(long bytes) {
    if (bytes < 0) {
      throw new IllegalArgumentException("a memory limit of " + bytes + " bytes");
    }
    segments.setLimit(bytes);
    limitedBy = "setMemoryLimit";
    if (segments.areOverLimit()) {
      trim();
    }
  }

  /**
   * Closes a stream, and destroys it when no thread is enqueuing on it: the default stream waits
   * for its work, and takes over its blocks. Both happen at once for all who free or ask for
   * memory, so that a use on a stream that is found destroyed is known to come before the default
   * stream's later work. Does nothing to the default stream.
   */
  public void closeStream(DeviceStream stream) {
    stream.close(() -> retire(stream));
  }

  private synchronized void retire(DeviceStream stream) {
    if (stream.isClosed()) {
      return;
    }
    try {
      device.bindToRelease();
      if (!device.isLost()) {
        Release.one(() -> putBehind(stream));
      }
      destroy(stream);
    } catch (GpuException e) {
      device.throwUnlessClosed(e);
    }
  }

  private void destroy(DeviceStream stream) {
    try {
      stream.destroy();
    } finally {
      moveFrom(stream);
    }
  }

  /** Not while a thread waits for a stream, and so keeps it: that one retires it again. */
  private void moveFrom(DeviceStream stream) {
    if (stream.isClosed()) {
      free.moveFrom(stream);
    }
  }

  /**
   * Makes the default stream wait for {@code stream}, or, if that cannot be, the calling thread.
   */
  private void putBehind(DeviceStream stream) {
    try {
      pending.order(stream, device.defaultStream());
    } catch (CudaException e) {
      driver.synchronizeStream(stream.handle());
    }
  }

  /** Forgets what was in use at most before. */
  public synchronized void resetPeak() {
    peak = inUse;
  }

  /** Returns the figures of this moment. */
  public synchronized PoolStatistics statistics() {
    return new PoolStatistics(
        inUse,
        segments.bytes(),
        peak,
        segments.limit(),
        live.size(),
        allocations,
        segments.taken(),
        reclaimed);
  }

  /** Returns what each stream holds, by size class. */
  public synchronized List<PoolShare> shares() {
    return PoolShares.of(live, free.all());
  }

  /** Returns how the driver refused what was last asked of it; null if the limit did. */
  @Nullable CudaException refusal() {
    return segments.refusal();
  }

  /** Returns the bytes that nobody has, and that launches of graphs use; for a message. */
  synchronized long bytesOfGraphs() {
    Stream<MemoryBlock> freed = ofGraphs.values().stream().flatMap(List::stream);
    return Stream.concat(freed, free.all().stream().filter(block -> block.stream.isOfGraph()))
        .mapToLong(block -> block.size)
        .sum();
  }

  /** Returns what has set the limit, for a message. */
  synchronized String limitedBy() {
    return limitedBy;
  }

  /** Returns the live blocks, for a message. */
  Collection<MemoryBlock> liveBlocks() {
    return live;
  }

  /** Frees everything, live blocks too; a driver that checks frees those, and tells of them. */
  @Override
  public synchronized void close() {
    closed = true;
    leaks.open(live);
    if (policy == BlockPolicy.EXACT) {
      live.forEach(segments::forget);
    }
    live.clear();
    free.clear();
    ofGraphs.clear();
    pending.clear();
    segments.giveBackAll();
  }
}
