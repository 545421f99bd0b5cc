package org.jgpu.runtime.driver;

/**
 * Graphs: work that is captured from streams once and launched as a whole any number of times.
 *
 * <p>While a stream is captured, launches, asynchronous copies, fills, host functions and event
 * records on it become nodes of a graph instead of running, with the parameters that they have
 * then. A second stream joins the capture by waiting for an event that was recorded on the first,
 * and must be joined to it again, in the same way, before the end.
 */
public interface GraphApi {
  /** {@code cuStreamBeginCapture}. Not for {@link StreamApi#DEFAULT_STREAM}. */
  void beginCapture(long stream, CaptureMode mode);

  /** {@code cuStreamIsCapturing}. */
  CaptureStatus captureStatus(long stream);

  /**
   * {@code cuStreamEndCapture} of the stream that the capture began on; returns the graph, which
   * {@link #destroyGraph} frees. The capture is over also if this fails.
   */
  long endCapture(long stream);

  /** {@code cuGraphInstantiateWithFlags}, without flags; returns an executable graph. */
  long instantiateGraph(long graph);

  /**
   * {@code cuGraphExecUpdate}: has later launches of {@code executable} do the work of {@code
   * graph}, whose nodes must be of the same kinds in the same shape. Launches before are not
   * affected, and {@code graph} is still to be destroyed. Host functions that the executable called
   * before are let go when no launch is to call them any more.
   *
   * @return whether it does so; if not, it is as it was: the graphs differ in more than parameters,
   *     or this driver has no such call
   */
  boolean updateExecutable(long executable, long graph);

  /**
   * {@code cuGraphLaunch}: runs all of it in order with the stream's other work. Not for a stream
   * that is captured.
   */
  void launchGraph(long executable, long stream);

  /** {@code cuGraphExecDestroy}. Launches that have not ended run to their end. */
  void destroyExecutable(long executable);

  /**
   * {@code cuGraphDestroy}. What was instantiated from it goes on living. Host functions are let go
   * with the last of both, when no launch is to call them any more.
   */
  void destroyGraph(long graph);
}
