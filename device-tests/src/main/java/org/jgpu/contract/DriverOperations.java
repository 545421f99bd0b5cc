package org.jgpu.contract;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jgpu.runtime.Gpu;

/** The public methods of the runtime, and which of them reach the driver. */
final class DriverOperations {
  private static final Set<Class<?>> CLASSES = Set.copyOf(ExportedMethods.classes(Gpu.class));

  private static final Set<String> ALL =
      CLASSES.stream()
          .flatMap(ExportedMethods::of)
          .map(ExportedMethods::key)
          .collect(Collectors.toCollection(TreeSet::new));

  /** Methods, or what their names begin with, that reach no driver, by the reason why. */
  private static final Map<String, List<String>> REASONS =
      Map.of(
          "values of the host",
          List.of(
              "BenchmarkResult.",
              "CudaException.",
              "CudaResult.",
              "GpuDevice.",
              "KernelOccupancy.",
              "LaunchConfig.",
              "Layout.",
              "LibraryCall.",
              "PoolShare.",
              "PoolStatistics.",
              "Shapes.",
              "Sharing.",
              "StreamPriority.",
              "TiledCopy.",
              "DType."),
          "looks at what an object knows",
          List.of(
              "CudaArrayInterface.data(",
              "CudaArrayInterface.equals(",
              "CudaArrayInterface.hashCode(",
              "CudaArrayInterface.of(DeviceArray,GpuStream)",
              "CudaArrayInterface.readOnly(",
              "CudaArrayInterface.shape(",
              "CudaArrayInterface.stream(",
              "CudaArrayInterface.strides(",
              "CudaArrayInterface.toString(",
              "CudaArrayInterface.typestr(",
              "DeviceArray.address(",
              "DeviceArray.description(",
              "DeviceArray.dtype(",
              "DeviceArray.gpu(",
              "DeviceArray.isClosed(",
              "DeviceArray.isContiguous(",
              "DeviceArray.layout(",
              "DeviceArray.offset(",
              "DeviceArray.rank(",
              "DeviceArray.shape(",
              "DeviceArray.size(",
              "DeviceArray.strides(",
              "DeviceArray.toString(",
              "Distributed.of(",
              "Distributed.parts(",
              "Distributed.toString(",
              "FamilyHandle.toString(",
              "GlobalHandle.toString(",
              "Gpu.computeCapability(",
              "Gpu.currentStream(",
              "Gpu.defaultStream(",
              "Gpu.deviceName(",
              "Gpu.driverName(",
              "Gpu.isClosed(",
              "Gpu.isHardware(",
              "Gpu.memoryShares(",
              "Gpu.memoryStatistics(",
              "Gpu.multiprocessors(",
              "Gpu.ordinal(",
              "Gpu.toString(",
              "GpuEvent.handle(",
              "GpuGraph.gpu(",
              "GpuStream.gpu(",
              "GpuStream.handle(",
              "GpuStream.isCaptured(",
              "GpuStream.toString(",
              "HostArray.dtype(",
              "HostArray.gpu(",
              "HostArray.length(",
              "HostArray.toString(",
              "Internals.begin(",
              "Internals.currentStream(",
              "Internals.device(",
              "Internals.dtype(",
              "Internals.end(",
              "Internals.recordUse(",
              "Internals.share(",
              "Internals.stream(",
              "Internals.type(",
              "KernelHandle.equals(",
              "KernelHandle.hashCode(",
              "KernelHandle.toString(",
              "PreparedLaunch.toString(",
              "StreamUse.stream("),
          "views",
          List.of(
              "DeviceArray.broadcastTo(",
              "DeviceArray.index(",
              "DeviceArray.own(",
              "DeviceArray.reinterpret(",
              "DeviceArray.reshape(",
              "DeviceArray.slice(",
              "DeviceArray.transpose("),
          "memory of somebody else",
          List.of("DeviceArray.over(", "DlPack.importLegacyTensor(", "DlPack.importTensor("),
          "page-locked memory, read and written by the host",
          List.of("HostArray.buffer(", "HostArray.set(", "HostArray.toArray("),
          "notes for later calls",
          List.of(
              "Gpu.addLateCheck(",
              "GpuStream.makeCurrent(",
              "Scope.keep(",
              "Scope.open(",
              "StreamUse.close("),
          "collects what a launch takes",
          List.of(
              "FamilyHandle.",
              "GlobalHandle.of(",
              "KernelArguments.array(",
              "KernelArguments.number(",
              "KernelArguments.value(",
              "KernelHandle.arguments(",
              "KernelHandle.of(",
              "PreparedLaunch.set(",
              "PreparedLaunch.setResult("),
          "settings, and what profilers are told without the driver",
          List.of(
              "Benchmark.maxDuration(",
              "Benchmark.of(",
              "Benchmark.repeats(",
              "Benchmark.warmUp(",
              "Gpu.resetPeakMemory(",
              "Profiler.range(",
              "ProfilerRange.close("),
          "finds the driver of this machine; scenarios open one that fails, in the same way",
          List.of("Gpu.devices(", "Gpu.open(", "Gpu.description("));

  private static final Set<String> EXCUSED =
      Stream.concat(
              REASONS.values().stream().flatMap(List::stream),
              Runtime.version().feature() < 22 ? Stream.of("DlPack.") : Stream.empty())
          .collect(Collectors.toSet());

  private DriverOperations() {}

  /** Returns the public methods of the runtime that the calling thread is in. */
  static Set<String> onStack() {
    return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
        .walk(
            frames ->
                frames
                    .filter(frame -> CLASSES.contains(frame.getDeclaringClass()))
                    .map(DriverOperations::key)
                    .filter(ALL::contains)
                    .collect(Collectors.toSet()));
  }

  private static String key(StackWalker.StackFrame frame) {
    return ExportedMethods.key(
        frame.getDeclaringClass(), frame.getMethodName(), frame.getMethodType().parameterArray());
  }

  /** Returns what is neither among {@code reached} nor excused. */
  static Set<String> unexplained(Set<String> reached) {
    Set<String> rest = new TreeSet<>(ALL);
    rest.removeAll(reached);
    rest.removeIf(key -> excuses(key).findAny().isPresent());
    return rest;
  }

  /** Returns what is excused though it was reached, or is no method. */
  static Set<String> wronglyExcused(Set<String> reached) {
    Set<String> wrong = new TreeSet<>(EXCUSED);
    wrong.removeIf(excuse -> ALL.stream().anyMatch(key -> key.startsWith(excuse)));
    reached.stream().filter(key -> excuses(key).findAny().isPresent()).forEach(wrong::add);
    return wrong;
  }

  private static Stream<String> excuses(String key) {
    return EXCUSED.stream().filter(key::startsWith);
  }
}
