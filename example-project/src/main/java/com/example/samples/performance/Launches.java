package com.example.samples.performance;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.HostArray;
import org.jgpu.runtime.StreamUse;

/** What many launches cost, and copies beside kernels. */
final class Launches {
  private static final int CHUNKS = 8;
  private static final int STREAMS = 3;

  private Launches() {}

  /** Short kernels: launched one by one, and as one graph. */
  static void graph(Bench bench) {
    int steps = bench.size(20, 100);
    int count = bench.size(64, 1000);
    bench.sizes("%,d kernels on %,d floats", steps, count);
    try (DeviceArray<float[]> x = bench.gpu().zeros(DType.FLOAT32, count)) {
      double launches = bench.device("launches", () -> relax(x, steps));
      GpuGraph graph = bench.gpu().capture(() -> relax(x, steps));
      try (graph) {
        double replay = bench.device("one graph", () -> graph.launch());
        x.fill(0);
        graph.launch();
        bench.check("numbers after a graph", x.toHost(), relaxed(count, steps), 1e-6);
        bench.compare("one graph", replay, "launches", launches);
      }
    }
  }

  private static void relax(DeviceArray<float[]> x, int steps) {
    for (int step = 0; step < steps; step++) {
      GuideKernelsLauncher.relax(x, x);
    }
  }

  /** The same in Java, from zeros. */
  private static float[] relaxed(int count, int steps) {
    float[] numbers = new float[count];
    for (int step = 0; step < steps; step++) {
      for (int i = 0; i < count; i++) {
        numbers[i] = GuideKernels.relax(numbers[i]);
      }
    }
    return numbers;
  }

  /** Pieces of an array go to the device, through a kernel, and back. */
  static void streams(Bench bench) {
    int count = bench.size(1 << 8, 1 << 22);
    bench.sizes("%,d pieces of %,d floats", CHUNKS, count);
    List<Piece> pieces = new ArrayList<>();
    List<GpuStream> streams = new ArrayList<>();
    try {
      for (int i = 0; i < CHUNKS; i++) {
        pieces.add(new Piece(bench.gpu(), Numbers.floats(count, -0.5f, 0.5f)));
      }
      for (int i = 0; i < STREAMS; i++) {
        streams.add(bench.gpu().newStream());
      }
      bench.gpu().synchronize();
      double one = bench.device("one stream", () -> onOneStream(bench.gpu(), pieces));
      check(bench, "one stream", pieces);
      double several = bench.device("three streams", () -> onStreams(streams, pieces));
      check(bench, "three streams", pieces);
      bench.compare("three streams", several, "one stream", one);
    } finally {
      streams.forEach(GpuStream::close);
      pieces.forEach(Piece::close);
    }
  }

  private static void onOneStream(Gpu gpu, List<Piece> pieces) {
    pieces.forEach(Piece::enqueue);
    gpu.currentStream().synchronize();
  }

  @SuppressWarnings("try") // the use of a stream only ends
  private static void onStreams(List<GpuStream> streams, List<Piece> pieces) {
    for (int i = 0; i < pieces.size(); i++) {
      try (StreamUse use = streams.get(i % streams.size()).makeCurrent()) {
        pieces.get(i).enqueue();
      }
    }
    streams.forEach(GpuStream::synchronize);
  }

  /** Compares with plain Java, and clears what was compared. */
  private static void check(Bench bench, String name, List<Piece> pieces) {
    int count = pieces.get(0).numbers.length;
    float[] device = new float[CHUNKS * count];
    float[] java = new float[CHUNKS * count];
    for (int i = 0; i < CHUNKS; i++) {
      Piece piece = pieces.get(i);
      System.arraycopy(piece.out.toArray(), 0, device, i * count, count);
      System.arraycopy(piece.numbers, 0, java, i * count, count);
      piece.out.set(new float[count]);
    }
    PlainJava.polynomials(java, java);
    bench.check(name, device, java, 1e-5);
  }

  /** A piece of the numbers, on the host before and after, and on the device. */
  private static final class Piece implements AutoCloseable {
    private final float[] numbers;
    private final HostArray<float[]> in;
    private final HostArray<float[]> out;
    private final DeviceArray<float[]> x;

    Piece(Gpu gpu, float[] numbers) {
      this.numbers = numbers;
      this.in = gpu.hostArray(DType.FLOAT32, numbers.length);
      this.out = gpu.hostArray(DType.FLOAT32, numbers.length);
      this.x = gpu.zeros(DType.FLOAT32, numbers.length);
      in.set(numbers);
    }

    void enqueue() {
      x.enqueueCopyFrom(in);
      GuideKernelsLauncher.polynomial(x, x);
      x.enqueueCopyTo(out);
    }

    @Override
    public void close() {
      in.close();
      out.close();
      x.close();
    }
  }
}
