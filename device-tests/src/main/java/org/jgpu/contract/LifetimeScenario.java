package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.Half;
import org.jgpu.arrays.Indexing;
import org.jgpu.contract.kernels.LifetimeKernels;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.contract.kernels.MappedRecordKernels.Five;
import org.jgpu.contract.kernels.RawSourcesLauncher;
import org.jgpu.contract.kernels.SumOfIntsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Distributed;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuEvent;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.HostArray;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.StreamPriority;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.interop.CudaArrayInterface;
import org.jgpu.runtime.interop.DlPack;
import org.jgpu.runtime.launcher.KernelArguments;
import org.jgpu.runtime.launcher.KernelHandle;
import org.jgpu.runtime.launcher.PreparedLaunch;
import org.jgpu.runtime.layout.Layout;
import org.jgpu.runtime.profile.Benchmark;
import org.jgpu.runtime.profile.Profiler;
import org.jgpu.runtime.profile.ProfilerRange;
import org.jgpu.runtime.selection.SelectedDriver;

/** What programs do with a GPU. Each checks its results and closes what it makes. */
enum LifetimeScenario {
  /** Opening and closing is all. */
  NOTHING {
    @Override
    void run(Gpu gpu) {
      assertEquals(0, gpu.memoryStatistics().liveBlocks());
    }
  },

  TRANSFERS {
    @Override
    void run(Gpu gpu) {
      try (Scope scope = Scope.open()) {
        assertArrayEquals(new boolean[] {true}, gpu.array(new boolean[] {true}).toHost());
        assertArrayEquals(new byte[] {1, 2}, gpu.array(new byte[] {1, 2}).toHost());
        assertArrayEquals(new short[] {3, 4}, gpu.array(new short[] {3, 4}).toHost());
        assertArrayEquals(new char[] {5, 6}, gpu.array(new char[] {5, 6}).toHost());
        assertArrayEquals(new int[] {7, 8}, gpu.array(new int[] {7, 8}).toHost());
        assertArrayEquals(new long[] {9, 10}, gpu.array(new long[] {9, 10}).toHost());
        assertArrayEquals(new float[] {11, 12}, gpu.array(new float[] {11, 12}).toHost());
        assertArrayEquals(new double[] {13, 14}, gpu.array(new double[] {13, 14}).toHost());
        Half[] halves = {Half.of(15)};
        assertArrayEquals(halves, gpu.array(halves).toHost());
        BFloat16[] bfloats = {BFloat16.of(16)};
        assertArrayEquals(bfloats, gpu.array(bfloats).toHost());
        Five[] records = {new Five((byte) 1, (byte) 2, (byte) 3, (byte) 4, (byte) 5)};
        assertArrayEquals(records, gpu.array(records).toHost());
        assertArrayEquals(new int[3], gpu.zeros(DType.INT32, 3).toHost());
        assertEquals(0, gpu.empty(DType.INT32, 0).toHost().length);
        gpu.synchronize();
      }
    }
  },

  /** Some chunks each way, in more threads than one. */
  LARGE_TRANSFERS {
    @Override
    void run(Gpu gpu) {
      int[] host = Arrays.copyOf(Large.VALUES, 3_500_000);
      try (DeviceArray<int[]> array = gpu.array(host);
          DeviceArray<int[]> copy = array.copy()) {
        assertEquals(-1, Arrays.mismatch(host, copy.toHost()));
      }
    }
  },

  VIEWS {
    @Override
    void run(Gpu gpu) {
      try (DeviceArray<int[]> array = gpu.array(new int[] {1, 2, 3, 4, 5, 6}, 2, 3);
          DeviceArray<int[]> copy = array.transpose().copy()) {
        assertArrayEquals(new int[] {1, 4, 2, 5, 3, 6}, copy.toHost());
        assertArrayEquals(new int[] {1, 4, 2, 5, 3, 6}, array.transpose().toHost());
        array.slice(1, 0, 3, 2).copyFrom(new int[] {7, 8, 9, 10});
        assertArrayEquals(new int[] {7, 2, 8, 9, 5, 10}, array.toHost());
        assertEquals(5, array.intAt(1, 1));
      }
    }
  },

  /** A permuted copy that is large enough for tiles. */
  TILES {
    @Override
    void run(Gpu gpu) {
      int n = 160;
      try (DeviceArray<int[]> array = gpu.array(IntStream.range(0, n * n).toArray(), n, n);
          DeviceArray<int[]> copy = array.transpose().copy()) {
        Expect.elements(n * n, i -> i % n * n + i / n, copy.toHost());
      }
    }
  },

  LAUNCHES {
    @Override
    void run(Gpu gpu) {
      try (DeviceArray<int[]> in = gpu.array(new int[] {1, 2, 3});
          DeviceArray<int[]> out = LifetimeKernelsLauncher.increment(in)) {
        assertArrayEquals(new int[] {2, 3, 4}, out.toHost());
        LifetimeKernelsLauncher.increment(out, out);
        assertArrayEquals(new int[] {3, 4, 5}, out.toHost());
        LifetimeKernelsLauncher.twice(in, out);
        assertArrayEquals(new int[] {2, 4, 6}, out.toHost());
        LifetimeKernelsLauncher.indices(LaunchConfig.grid(1), out);
        assertArrayEquals(new int[] {0, 1, 2}, out.toHost());
        try (var both = LifetimeKernelsLauncher.neighbors(in)) {
          assertArrayEquals(new int[] {0, 1, 2}, both.before().toHost());
          assertArrayEquals(new int[] {2, 3, 4}, both.after().toHost());
          LifetimeKernelsLauncher.neighbors(out, both.before(), both.after());
          assertArrayEquals(new int[] {1, 2, 3}, both.after().toHost());
        }
      }
    }
  },

  /** Launches of three forms that are laid out once. */
  PREPARED_LAUNCHES {
    @Override
    void run(Gpu gpu) {
      try (DeviceArray<int[]> in = gpu.array(new int[] {1, 2, 3});
          DeviceArray<int[]> out = gpu.zeros(DType.INT32, 3)) {
        PreparedLaunch map = kernel("increment(int)").array(in).prepareInto(out);
        PreparedLaunch loops = kernel("twice(int[],int[])").array(out).array(in).prepare();
        PreparedLaunch grid =
            kernel("indices(KernelContext,int[])").array(out).prepare(LaunchConfig.grid(1));
        map.launch();
        loops.launch();
        assertArrayEquals(new int[] {4, 6, 8}, in.toHost());
        map.launch();
        assertArrayEquals(new int[] {5, 7, 9}, out.toHost());
        grid.launch();
        assertArrayEquals(new int[] {0, 1, 2}, out.toHost());
      }
    }

    private static KernelArguments kernel(String key) {
      return KernelHandle.of(LifetimeKernels.class, key).arguments();
    }
  },

  COOPERATIVE_LAUNCHES {
    @Override
    void run(Gpu gpu) {
      try (DeviceArray<int[]> data = gpu.array(new int[] {1, 2, 3, 4})) {
        LifetimeKernelsLauncher.last(LaunchConfig.grid(1), data);
        LifetimeKernelsLauncher.last(LaunchConfig.grid(1), data);
        assertArrayEquals(new int[] {6, 6, 6, 6}, data.toHost());
      }
    }
  },

  VARIABLES {
    @Override
    void run(Gpu gpu) {
      try (DeviceArray<double[]> data = gpu.array(new double[] {1, 2})) {
        RawSourcesLauncher.bias(gpu).copyFrom(new double[] {0.5});
        RawSourcesLauncher.biased(LaunchConfig.grid(1).block(32), data, 2);
        assertArrayEquals(new double[] {1.5, 2.5}, data.toHost());
        assertArrayEquals(new double[] {0.5}, RawSourcesLauncher.bias(gpu).toHost());
      }
    }
  },

  /** Small ones, and some whose blocks share a result in a workspace. */
  REDUCTIONS {
    @Override
    void run(Gpu gpu) {
      int columns = Thorough.on(gpu) ? 10_000 : 2_000;
      int[] host = IntStream.range(0, 5 * columns).toArray();
      long sum = Arrays.stream(host).asLongStream().sum();
      try (DeviceArray<int[]> array = gpu.array(host, 5, columns);
          DeviceArray<long[]> all = SumOfIntsLauncher.reduce(array);
          DeviceArray<long[]> again = SumOfIntsLauncher.reduce(array);
          DeviceArray<long[]> rows = SumOfIntsLauncher.reduce(array, 1)) {
        assertArrayEquals(new long[] {sum}, all.toHost());
        assertArrayEquals(new long[] {sum}, again.toHost());
        assertEquals(columns * (columns - 1L) / 2, rows.longAt(0));
      }
    }
  },

  SCANS {
    @Override
    void run(Gpu gpu) {
      int n = Thorough.on(gpu) ? 30_000 : 9_000;
      try (DeviceArray<int[]> array = gpu.array(IntStream.range(0, n).toArray());
          DeviceArray<long[]> sums = SumOfIntsLauncher.scan(array);
          DeviceArray<long[]> turned =
              SumOfIntsLauncher.exclusiveScan(array.reshape(3, n / 3).transpose(), 1)) {
        long[] found = sums.toHost();
        assertEquals(n * (n - 1L) / 2, found[n - 1]);
        assertEquals(n / 3 + 2L * 1, turned.longAt(1, 2));
      }
    }
  },

  /** Arrays that are used on several streams, of which one is closed first. */
  STREAMS {
    @Override
    void run(Gpu gpu) {
      try (DeviceArray<int[]> array = gpu.array(new int[] {1, 2, 3});
          GpuEvent ready = gpu.newEvent();
          GpuStream first = gpu.newStream();
          GpuStream second = gpu.newStream()) {
        ready.record();
        first.waitFor(ready);
        second.waitFor(ready);
        DeviceArray<int[]> onFirst;
        try (var use = first.makeCurrent()) {
          onFirst = array.copy();
        }
        try (var use = second.makeCurrent();
            DeviceArray<int[]> alsoOnFirst = onFirst) {
          first.synchronize();
          try (DeviceArray<int[]> onSecond = alsoOnFirst.copy()) {
            assertArrayEquals(new int[] {1, 2, 3}, onSecond.toHost());
          }
          second.isIdle();
        }
        first.close();
        assertArrayEquals(new int[2], gpu.zeros(DType.INT32, 2).toHost());
      }
    }
  },

  EVENTS {
    @Override
    void run(Gpu gpu) {
      try (GpuEvent start = gpu.newEvent();
          GpuEvent end = gpu.newEvent()) {
        start.record();
        gpu.zeros(DType.INT32, 5).close();
        end.record();
        end.synchronize();
        assertEquals(true, end.isDone());
        end.elapsedMillisSince(start);
      }
    }
  },

  /** A graph with memory of its own, launched, captured anew, and launched again. */
  GRAPHS {
    @Override
    void run(Gpu gpu) {
      int n = Thorough.on(gpu) ? 20_000 : 9_000;
      long sum = n * (n + 1L) / 2;
      try (DeviceArray<int[]> array = gpu.array(IntStream.range(0, n).toArray())) {
        List<DeviceArray<long[]>> sums = new ArrayList<>();
        Runnable body =
            () -> {
              try (DeviceArray<int[]> more = LifetimeKernelsLauncher.increment(array)) {
                sums.add(SumOfIntsLauncher.reduce(more));
              }
            };
        try (GpuGraph graph = gpu.capture(body)) {
          graph.launch();
          assertEquals(sum, sums.get(0).longAt());
          graph.update();
          graph.launch();
          assertEquals(sum, sums.get(1).longAt());
          graph.update(() -> LifetimeKernelsLauncher.increment(array, array));
          graph.launch(gpu.defaultStream());
          assertEquals(n, array.intAt(-1));
        }
      }
    }
  },

  /** Copies that nothing waits for, through memory of three kinds. */
  ASYNCHRONOUS_COPIES {
    @Override
    void run(Gpu gpu) {
      int[] values = Arrays.copyOf(Large.VALUES, 2_500_000);
      int[] back = new int[values.length];
      try (DeviceArray<int[]> array = gpu.empty(DType.INT32, values.length);
          HostArray<int[]> host = gpu.hostArray(DType.INT32, 3);
          HostArray<int[]> wrapped = gpu.wrap(DType.INT32, ByteBuffer.allocateDirect(12))) {
        join(array.copyFromAsync(values));
        join(array.copyToAsync(back));
        assertEquals(-1, Arrays.mismatch(values, back));
        host.set(new int[] {7, 8, 9});
        DeviceArray<int[]> part = array.slice(0, 1, 6, 2);
        join(part.copyFromAsync(host));
        join(part.copyToAsync(wrapped));
        assertArrayEquals(new int[] {7, 8, 9}, wrapped.toArray());
        part.fill(5);
        assertEquals(5, array.intAt(3));
        array.slice(0, 0, 3).copyFrom(array.slice(0, 1, 4));
        assertEquals(2, array.intAt(1));
      }
    }
  },

  /** Parts of matrices and cubes, from and to parts of host memory. */
  REGIONS {
    @Override
    void run(Gpu gpu) {
      Layout image = Layout.contiguous(4, 300);
      try (DeviceArray<int[]> array = gpu.zeros(DType.INT32, 2, 3, 200);
          HostArray<int[]> host = gpu.hostArray(DType.INT32, 1200)) {
        host.set(IntStream.range(0, 1200).toArray());
        DeviceArray<int[]> plane = array.index(0, 1).slice(1, 10, 160);
        join(plane.copyFromAsync(host, image.slice(0, 1, 4).slice(1, 100, 250)));
        assertEquals(2 * 300 + 100, array.intAt(1, 1, 10));
        join(array.slice(2, 5, 6).copyToAsync(host, Layout.contiguous(2, 3, 1)));
        assertEquals(0, host.buffer().getInt(0));
        int[] java = new int[1200];
        plane.copyTo(java, image.slice(0, 0, 3).slice(1, 0, 150));
        assertEquals(300 + 100, java[0]);
        plane.copyFrom(java, image.slice(0, 1, 4).slice(1, 100, 250));
        assertEquals(java[400], array.intAt(1, 0, 10));
      }
    }
  },

  /** Copies to a second device and back; to a second Gpu where there is one device. */
  PEER_COPIES {
    @Override
    void run(Gpu gpu) {
      try (Gpu other = second(gpu);
          DeviceArray<int[]> array = gpu.array(new int[] {1, 2, 3, 4}, 2, 2);
          DeviceArray<int[]> copy = array.transpose().toGpu(other)) {
        assertArrayEquals(new int[] {1, 3, 2, 4}, copy.toHost());
        array.copyFrom(copy);
        assertArrayEquals(new int[] {1, 3, 2, 4}, array.toHost());
        array.index(1, 1).copyFrom(copy.index(1, 0));
        assertArrayEquals(new int[] {1, 1, 2, 2}, array.toHost());
      }
    }
  },

  /** Work that is split over two, and memory of somebody else. */
  SPLIT_WORK {
    @Override
    void run(Gpu gpu) {
      AtomicInteger givenBack = new AtomicInteger();
      try (Gpu other = second(gpu);
          DeviceArray<int[]> array = gpu.array(new int[] {1, 2, 3, 4, 5});
          DeviceArray<int[]> lent =
              DeviceArray.over(
                  gpu, DType.INT32, array.address(), array.layout(), givenBack::incrementAndGet);
          Distributed<int[]> parts = Distributed.split(lent, List.of(other, gpu));
          DeviceArray<int[]> whole = parts.gather(other);
          DeviceArray<int[]> sums =
              parts.reduce(gpu, part -> part.slice(0, 0, 2).copy(), DeviceArray::copy)) {
        assertArrayEquals(new int[] {1, 2, 3, 4, 5}, whole.toHost());
        assertArrayEquals(new int[] {1, 2, 4, 5}, sums.toHost());
      } finally {
        assertEquals(true, givenBack.get() <= 1);
      }
      assertEquals(1, givenBack.get());
    }
  },

  FUTURES {
    @Override
    void run(Gpu gpu) {
      try (DeviceArray<int[]> array = gpu.array(new int[] {1, 2, 3});
          GpuStream stream = gpu.newStream(StreamPriority.HIGHEST)) {
        LifetimeKernelsLauncher.increment(array, array);
        AtomicInteger called = new AtomicInteger();
        stream.enqueueHostCall(called::incrementAndGet);
        join(stream.done());
        join(gpu.currentStream().done());
        assertEquals(1, called.get());
        assertArrayEquals(new int[] {2, 3, 4}, array.toHost());
      }
    }
  },

  /** A stream, an event and an array that only the closing of the GPU closes. */
  LEFT_OPEN {
    @Override
    void run(Gpu gpu) {
      GpuStream stream = gpu.newStream();
      gpu.newEvent().record(stream);
      try (var use = stream.makeCurrent()) {
        assertArrayEquals(new int[] {1, 2}, gpu.array(new int[] {1, 2}).toHost());
      }
    }
  },

  /** Segments of several sizes, given back and asked for again under a limit. */
  POOL {
    @Override
    void run(Gpu gpu) {
      try {
        gpu.empty(DType.INT8, 3 << 20).close();
        gpu.empty(DType.INT8, 30 << 20).close();
        gpu.empty(DType.INT8, 1000).close();
        gpu.trimMemory();
        gpu.setMemoryLimit(40 << 20);
        gpu.empty(DType.INT8, 30 << 20).close();
        gpu.empty(DType.INT8, 36 << 20).close();
        gpu.setMemoryLimitFraction(0);
        assertEquals(0, gpu.memoryStatistics().reservedBytes());
      } finally {
        gpu.setMemoryLimit(Long.MAX_VALUE);
      }
      assertEquals(0, gpu.memoryStatistics().liveBlocks());
      assertEquals(true, gpu.freeMemory() <= gpu.totalMemory());
    }
  },

  /** Reductions that keep their axes. */
  KEPT_AXES {
    @Override
    void run(Gpu gpu) {
      try (Scope scope = Scope.open()) {
        DeviceArray<int[]> small = gpu.array(new int[] {1, 2, 3, 4}, 2, 2);
        assertEquals(10, SumOfIntsLauncher.reduceKeepDims(small).longAt(0, 0));
        assertEquals(7, SumOfIntsLauncher.reduceKeepDims(small, 1).longAt(1, 0));
      }
    }
  },

  /** Scans along an axis, and of what comes before. */
  SMALL_SCANS {
    @Override
    void run(Gpu gpu) {
      try (Scope scope = Scope.open()) {
        DeviceArray<int[]> small = gpu.array(new int[] {1, 2, 3, 4}, 2, 2);
        assertEquals(7, SumOfIntsLauncher.scan(small, 1).longAt(1, 1));
        assertEquals(6, SumOfIntsLauncher.exclusiveScan(small.reshape(-1)).longAt(3));
      }
    }
  },

  /** A kernel on two devices, whose results another stream uses when they are closed. */
  MAPPED_PARTS {
    @Override
    void run(Gpu gpu) {
      try (Gpu other = second(gpu);
          DeviceArray<int[]> array = gpu.array(new int[] {1, 2, 3});
          GpuStream side = other.newStream();
          Distributed<int[]> parts = Distributed.split(array, List.of(other, gpu));
          Distributed<int[]> more = parts.map(LifetimeKernelsLauncher::increment)) {
        more.parts().get(0).recordUse(side);
        assertEquals(2, more.parts().get(0).intAt(0));
        assertEquals(4, more.parts().get(1).intAt(-1));
      }
    }
  },

  /** Arrays that scopes free, and that other streams have used. */
  SCOPES {
    @Override
    void run(Gpu gpu) {
      try (GpuStream stream = gpu.newStream();
          DeviceArray<int[]> kept =
              gpu.scoped(
                  () -> {
                    DeviceArray<int[]> first = gpu.array(new int[] {1, 2});
                    gpu.synchronize();
                    try (var use = stream.makeCurrent()) {
                      return first.copy();
                    }
                  })) {
        try (Scope scope = Scope.open()) {
          kept.recordUse(stream);
          gpu.array(new int[] {3, 4}).recordUse(stream);
        }
        stream.synchronize();
        assertArrayEquals(new int[] {1, 2}, kept.toHost());
      }
    }
  },

  /** Arrays of every type with a shape, and their elements one by one. */
  ELEMENTS {
    @Override
    void run(Gpu gpu) {
      try (Scope scope = Scope.open()) {
        assertEquals(true, gpu.array(new boolean[] {true}, 1, 1).booleanAt(0, 0));
        assertEquals(2, gpu.array(new byte[] {2}, 1, 1).byteAt(0, 0));
        assertEquals(3, gpu.array(new short[] {3}, 1, 1).shortAt(0, 0));
        assertEquals('4', gpu.array(new char[] {'4'}, 1, 1).charAt(0, 0));
        assertEquals(5, gpu.array(new int[] {5}, 1, 1).intAt(0, 0));
        assertEquals(6, gpu.array(new long[] {6}, 1, 1).longAt(0, 0));
        assertEquals(7, gpu.array(new float[] {7}, 1, 1).floatAt(0, 0));
        assertEquals(8, gpu.array(new double[] {8}, 1, 1).doubleAt(0, 0));
        Half[] halves = {Half.of(9)};
        assertEquals(halves[0], gpu.array(halves, 1, 1).recordAt(Half.class, 0, 0));
        assertEquals((byte) 10, gpu.array(DType.UINT8, new byte[] {10}).item(0));
        assertEquals((byte) 11, gpu.array(DType.UINT8, new byte[] {11}, 1, 1).item(0, 0));
      }
    }
  },

  /** Copies that tell how far they are. */
  PROGRESS {
    @Override
    void run(Gpu gpu) {
      AtomicLong done = new AtomicLong();
      try (DeviceArray<int[]> array = gpu.empty(DType.INT32, Layout.contiguous(3))) {
        array.copyFrom(new int[] {1, 2, 3}, done::set);
        assertEquals(3, done.getAndSet(0));
        int[] found = new int[3];
        array.copyTo(found, done::set);
        assertEquals(3, done.get());
        assertArrayEquals(new int[] {1, 2, 3}, found);
        array.copyFrom(new int[] {4, 5, 6});
        array.copyTo(found);
        assertArrayEquals(new int[] {4, 5, 6}, found);
      }
    }
  },

  /** What is asked about kernels. */
  OCCUPANCY {
    @Override
    void run(Gpu gpu) {
      KernelHandle kernel = KernelHandle.of(LifetimeKernels.class, "indices(KernelContext,int[])");
      assertEquals(false, kernel.origin(gpu).toString().isEmpty());
      assertEquals(true, kernel.occupancy(gpu, 64, 0).threads() >= 64);
      assertEquals(0, kernel.suggestedBlockSize(gpu, 0) % 32);
    }
  },

  /** Events around a function, what profilers are told, and ranges. */
  PROFILING {
    @Override
    void run(Gpu gpu) {
      int[] calls = new int[1];
      Benchmark benchmark = Benchmark.of("of two", gpu).repeats(2).warmUp(0);
      Profiler.start(gpu);
      try (ProfilerRange range = Profiler.range("scenario")) {
        Profiler.benchmark(gpu, "of one", 1, () -> calls[0]++);
        benchmark.run(() -> calls[0]++);
        benchmark.run(step -> calls[0] += step, 1);
        benchmark.run((step, times) -> calls[0] += step * times, 1, 1);
      }
      Profiler.stop(gpu);
      assertEquals(Profiler.WARM_UP + 1 + 3 * 2, calls[0]);
    }
  },

  /** What a library keeps with a GPU, and looks at when something was waited for. */
  COMPANIONS {
    @Override
    void run(Gpu gpu) {
      int[] looks = new int[1];
      gpu.addLateCheck(() -> looks[0]++);
      gpu.addLateCheck(() -> looks[0]++, stream -> looks[0]++);
      Table table = gpu.companion(Table.class, Table::new);
      assertEquals(true, table == gpu.companion(Table.class, Table::new));
      assertArrayEquals(new int[] {3, 2, 1}, table.values.toHost());
      gpu.synchronize();
      assertEquals(4, looks[0]);
    }
  },

  /** An array as other libraries see it. */
  ARRAY_INTERFACE {
    @Override
    void run(Gpu gpu) {
      try (DeviceArray<int[]> array = gpu.array(new int[] {1, 2, 3});
          DeviceArray<?> same = CudaArrayInterface.of(array).on(gpu)) {
        assertEquals(3, same.item(-1));
        same.recordUse(gpu.currentStream());
      }
    }
  },

  /** Tensors that are taken over, and one that nobody takes; there are none before Java 22. */
  DLPACK {
    @Override
    void run(Gpu gpu) {
      if (Runtime.version().feature() < 22) {
        return;
      }
      DeviceArray<?> taken;
      DeviceArray<?> legacy;
      try (DeviceArray<int[]> array = gpu.array(new int[] {1, 2, 3})) {
        taken = imported(DlPack.exportTensor(array), each -> DlPack.importTensor(gpu, each));
        legacy =
            imported(
                DlPack.exportLegacyTensor(array), each -> DlPack.importLegacyTensor(gpu, each));
      }
      try (taken;
          legacy) {
        assertEquals(3, taken.item(2));
        assertEquals(2, legacy.item(1));
      }
      DeviceArray<int[]> closed = gpu.array(new int[] {4});
      try (closed) {
        long tensor = DlPack.exportTensor(closed);
        closed.close();
        DlPack.release(tensor);
      }
    }

    private static DeviceArray<?> imported(long tensor, LongFunction<DeviceArray<?>> taker) {
      try {
        return taker.apply(tensor);
      } catch (RuntimeException e) {
        DlPack.release(tensor);
        throw e;
      }
    }
  },

  /** What arrays keep with a GPU besides: kernels that note errors for later calls. */
  ND_ARRAYS {
    @Override
    void run(Gpu gpu) {
      try (Scope scope = Scope.open()) {
        DeviceArray<float[]> x = gpu.array(new float[] {3, 1, 2});
        DeviceArray<float[]> taken = Indexing.take(x, gpu.array(new int[] {2, 0, 1}));
        assertArrayEquals(new float[] {2, 3, 1}, taken.toHost());
      }
    }
  };

  /** What is too much to make for each run. */
  private static final class Large {
    static final int[] VALUES = IntStream.range(0, 3_500_000).toArray();
  }

  /** An array that a library keeps. */
  private static final class Table implements Gpu.Companion {
    final DeviceArray<int[]> values;

    Table(Gpu gpu) {
      values = Scope.outside(() -> gpu.array(new int[] {3, 2, 1}));
    }

    @Override
    public void close() {
      values.close();
    }
  }

  /** Opens the second device of the driver; once more the same one where there is no second. */
  private static Gpu second(Gpu gpu) {
    CudaDriver driver = Internals.device(gpu).sharedDriver();
    int ordinal = driver.deviceCount() > 1 ? 1 - gpu.ordinal() : gpu.ordinal();
    return Internals.open(new SelectedDriver(driver, "the second"), ordinal);
  }

  /** Waits for a future as a program does, and throws what failed. */
  private static void join(CompletableFuture<?> future) {
    try {
      future.join();
    } catch (CompletionException e) {
      throw (RuntimeException) e.getCause();
    }
  }

  /**
   * Does it.
   *
   * @throws org.jgpu.runtime.error.GpuException if the driver fails
   */
  abstract void run(Gpu gpu);
}
