package org.jgpu.software.driver;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jgpu.runtime.driver.CaptureMode;

/**
 * A graph while it is captured. For each stream that takes part it knows the nodes that the
 * stream's next work comes behind. Guarded by {@link ContextCaptures}.
 */
final class Capture {
  private final SoftwareStream origin;
  private final CaptureMode mode;
  private final Thread thread = Thread.currentThread();
  private final List<GraphNode> nodes = new ArrayList<>();

  /**
   * By stream, the numbers of the nodes that its next work comes behind, those that they stand
   * behind included.
   */
  private final Map<SoftwareStream, BitSet> behind = new IdentityHashMap<>();

  private boolean invalid;

  Capture(SoftwareStream origin, CaptureMode mode) {
    this.origin = origin;
    this.mode = mode;
    behind.put(origin, new BitSet());
  }

  SoftwareStream origin() {
    return origin;
  }

  CaptureMode mode() {
    return mode;
  }

  boolean ofThisThread() {
    return thread == Thread.currentThread();
  }

  boolean has(SoftwareStream stream) {
    return behind.containsKey(stream);
  }

  boolean invalid() {
    return invalid;
  }

  void invalidate() {
    invalid = true;
  }

  /** Adds a node behind everything that a stream's next work comes behind. */
  void add(SoftwareStream stream, String kind, StreamWork work) {
    BitSet before = nodesBehind(stream);
    int number = nodes.size();
    nodes.add(new GraphNode(kind, before.hashCode(), work));
    before.set(number);
  }

  /** Returns a copy of the nodes that a stream's next work comes behind. */
  BitSet mark(SoftwareStream stream) {
    return (BitSet) nodesBehind(stream).clone();
  }

  /** Puts a stream's next work behind some nodes too; the stream takes part from now on. */
  void join(SoftwareStream stream, BitSet mark) {
    behind.computeIfAbsent(stream, key -> new BitSet()).or(mark);
  }

  /** Whether the origin's next work comes behind all nodes. */
  boolean joined() {
    return nodesBehind(origin).cardinality() == nodes.size();
  }

  /** The nodes in the order of their capture, in which each comes behind those it depends on. */
  List<GraphNode> nodes() {
    return List.copyOf(nodes);
  }

  private BitSet nodesBehind(SoftwareStream stream) {
    return Objects.requireNonNull(behind.get(stream));
  }
}
