package org.jgpu.contract;

import java.util.function.Consumer;
import org.jgpu.runtime.Gpu;

/** What programs do with a GPU. Each checks its results and closes what it makes. */
enum LifetimeScenario {
  /** Opening and closing is all. */
  NOTHING(MemoryScenarios::nothing),

  TRANSFERS(CopyScenarios::transfers),

  /** Some chunks each way, in more threads than one. */
  LARGE_TRANSFERS(CopyScenarios::largeTransfers),

  VIEWS(MemoryScenarios::views),

  /** A permuted copy that is large enough for tiles. */
  TILES(CopyScenarios::tiles),

  LAUNCHES(LaunchScenarios::launches),

  /** Launches of three forms that are laid out once. */
  PREPARED_LAUNCHES(LaunchScenarios::preparedLaunches),

  COOPERATIVE_LAUNCHES(LaunchScenarios::cooperativeLaunches),

  VARIABLES(LaunchScenarios::variables),

  /** Small ones, and some whose blocks share a result in a workspace. */
  REDUCTIONS(LaunchScenarios::reductions),

  SCANS(LaunchScenarios::scans),

  /** Arrays that are used on several streams, of which one is closed first. */
  STREAMS(StreamScenarios::streams),

  EVENTS(StreamScenarios::events),

  /** A graph with memory of its own, launched, captured anew, and launched again. */
  GRAPHS(StreamScenarios::graphs),

  /** Copies that nothing waits for, through memory of three kinds. */
  ASYNCHRONOUS_COPIES(CopyScenarios::asynchronousCopies),

  /** Parts of matrices and cubes, from and to parts of host memory. */
  REGIONS(CopyScenarios::regions),

  /** Copies to a second device and back; to a second Gpu where there is one device. */
  PEER_COPIES(CopyScenarios::peerCopies),

  /** Whether they reach each other's memory. */
  PEER_ACCESS(CopyScenarios::peerAccess),

  /** Work that is split over two, and memory of somebody else. */
  SPLIT_WORK(CopyScenarios::splitWork),

  FUTURES(StreamScenarios::futures),

  /** A stream, an event and an array that only the closing of the GPU closes. */
  LEFT_OPEN(MemoryScenarios::leftOpen),

  /** Segments of several sizes, given back and asked for again under a limit. */
  POOL(MemoryScenarios::pool),

  /** Reductions that keep their axes. */
  KEPT_AXES(LaunchScenarios::keptAxes),

  /** Scans along an axis, and of what comes before. */
  SMALL_SCANS(LaunchScenarios::smallScans),

  /** A kernel on two devices, whose results another stream uses when they are closed. */
  MAPPED_PARTS(CopyScenarios::mappedParts),

  /** Arrays that scopes free, and that other streams have used. */
  SCOPES(MemoryScenarios::scopes),

  /** Arrays of every type with a shape, and their elements one by one. */
  ELEMENTS(MemoryScenarios::elements),

  /** Copies that tell how far they are. */
  PROGRESS(CopyScenarios::progress),

  /** What is asked about kernels. */
  OCCUPANCY(LaunchScenarios::occupancy),

  /** Events around a function, what profilers are told, and ranges. */
  PROFILING(StreamScenarios::profiling),

  /** What a library keeps with a GPU, and looks at when something was waited for. */
  COMPANIONS(MemoryScenarios::companions),

  /** An array as other libraries see it. */
  ARRAY_INTERFACE(MemoryScenarios::arrayInterface),

  /** Tensors that are taken over, and one that nobody takes; there are none before Java 22. */
  DLPACK(MemoryScenarios::dlpack),

  /** What arrays keep with a GPU besides: kernels that note errors for later calls. */
  ND_ARRAYS(MemoryScenarios::ndArrays);

  private final Consumer<Gpu> steps;

  LifetimeScenario(Consumer<Gpu> steps) {
    this.steps = steps;
  }

  /**
   * Does it.
   *
   * @throws org.jgpu.runtime.error.GpuException if the driver fails
   */
  void run(Gpu gpu) {
    steps.accept(gpu);
  }
}
