package org.jgpu.contract;

import java.lang.reflect.Array;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.jgpu.arrays.Bins;
import org.jgpu.arrays.Generator;
import org.jgpu.arrays.GeneratorState;
import org.jgpu.arrays.Histogram;
import org.jgpu.arrays.Histograms;
import org.jgpu.arrays.Index;
import org.jgpu.arrays.Joining;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Over;
import org.jgpu.arrays.Segments;
import org.jgpu.arrays.fft.Along;
import org.jgpu.arrays.files.ArrayFile;
import org.jgpu.arrays.files.ArrayFiles;
import org.jgpu.arrays.files.StoredArray;
import org.jgpu.arrays.files.text.CsvOptions;
import org.jgpu.arrays.linalg.CholeskySolver;
import org.jgpu.arrays.linalg.LuSolver;
import org.jgpu.arrays.linalg.MatrixNorm;
import org.jgpu.arrays.linalg.NormalVectors;
import org.jgpu.arrays.linalg.PolyFit;
import org.jgpu.arrays.sparse.CooMatrix;
import org.jgpu.arrays.sparse.CscMatrix;
import org.jgpu.arrays.sparse.CsrMatrix;
import org.jgpu.arrays.sparse.SolverOptions;
import org.jgpu.arrays.sparse.SparseLuSolver;
import org.jgpu.arrays.sparse.SparseMatrices;
import org.jgpu.arrays.sparse.SparseMatrix;
import org.jgpu.arrays.sparse.TriangularSolver;
import org.jgpu.arrays.text.PrintOptions;
import org.jgpu.arrays.text.Shown;
import org.jgpu.contract.kernels.FamilyKernels;
import org.jgpu.contract.kernels.LifetimeKernels;
import org.jgpu.contract.kernels.RawSources;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Distributed;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuDevice;
import org.jgpu.runtime.GpuEvent;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.HostArray;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.interop.CudaArrayInterface;
import org.jgpu.runtime.launcher.FamilyHandle;
import org.jgpu.runtime.launcher.GlobalHandle;
import org.jgpu.runtime.launcher.KernelArguments;
import org.jgpu.runtime.launcher.KernelHandle;
import org.jgpu.runtime.launcher.PreparedLaunch;
import org.jgpu.runtime.layout.Layout;
import org.jgpu.runtime.profile.Benchmark;

/** A value of each type that the exported methods take or are called on: the same one each time. */
final class SampleArguments {
  private final Map<Class<?>, Supplier<?>> makers = new HashMap<>();
  private final Map<Class<?>, Object> made = new HashMap<>();
  private final Gpu gpu;
  private final Path folder;

  /**
   * @param folder an empty one, for files
   */
  SampleArguments(Gpu gpu, Path folder) {
    this.gpu = gpu;
    this.folder = folder;
    values();
    ofRuntime();
    ofLaunches();
    ofArrays();
    ofSparse();
    ofFiles();
  }

  private <T> void put(Class<T> type, Supplier<? extends T> maker) {
    makers.put(type, maker);
  }

  private void values() {
    put(boolean.class, () -> false);
    put(char.class, () -> ',');
    put(byte.class, () -> (byte) 1);
    put(short.class, () -> (short) 1);
    put(int.class, () -> 1);
    put(long.class, () -> 1L);
    put(float.class, () -> 1f);
    put(double.class, () -> 1.0);
    put(Long.class, () -> 1L);
    put(Number.class, () -> 1);
    put(Object.class, () -> new float[] {1, 2, 3, 4});
    put(String.class, () -> "a");
    put(Record.class, () -> new Complex128(1, 2));
    put(Record[].class, () -> new Complex128[] {new Complex128(1, 2)});
    put(Complex128.class, () -> new Complex128(1, 2));
    put(Class.class, () -> LifetimeKernels.class);
    put(Throwable.class, IllegalStateException::new);
    put(List.class, List::of);
    put(OptionalLong.class, () -> OptionalLong.of(1));
    put(Map.class, Map::of);
    put(Duration.class, () -> Duration.ofSeconds(1));
    put(ByteBuffer.class, () -> ByteBuffer.allocateDirect(16));
    put(Path.class, () -> folder.resolve("new.npy"));
    put(
        WritableByteChannel.class,
        () -> Channels.newChannel(java.io.OutputStream.nullOutputStream()));
  }

  private void ofRuntime() {
    put(Gpu.class, () -> gpu);
    put(DType.class, () -> DType.FLOAT32);
    put(DeviceArray.class, () -> of(NdArray.class));
    put(HostArray.class, () -> gpu.hostArray(DType.FLOAT32, 4));
    put(GpuStream.class, gpu::newStream);
    put(GpuEvent.class, gpu::newEvent);
    put(GpuGraph.class, () -> gpu.capture(() -> {}));
    put(GpuDevice.class, () -> Gpu.devices().get(0));
    put(Scope.class, Scope::open);
    put(Layout.class, () -> Layout.contiguous(2, 2));
    put(LaunchConfig.class, () -> LaunchConfig.grid(1));
    put(Distributed.class, () -> Distributed.split(square(), List.of(gpu)));
    put(CudaArrayInterface.class, () -> CudaArrayInterface.of(of(NdArray.class)));
  }

  private void ofLaunches() {
    put(
        KernelHandle.class,
        () -> KernelHandle.of(LifetimeKernels.class, "indices(KernelContext,int[])"));
    put(KernelArguments.class, () -> of(KernelHandle.class).arguments());
    put(
        PreparedLaunch.class,
        () ->
            KernelHandle.of(LifetimeKernels.class, "indices(KernelContext,int[])")
                .arguments()
                .array(gpu.zeros(DType.INT32, 4))
                .prepare(of(LaunchConfig.class)));
    put(FamilyHandle.class, () -> FamilyHandle.of(FamilyKernels.class, "add(T,T)"));
    put(GlobalHandle.class, () -> GlobalHandle.of(RawSources.class, "bias"));
    put(Benchmark.class, () -> Benchmark.of("benchmark", gpu));
  }

  private void ofArrays() {
    put(Nd.class, () -> Nd.on(gpu));
    put(NdArray.class, this::square);
    put(Generator.class, () -> of(Nd.class).random(1));
    put(GeneratorState.class, () -> of(Generator.class).state());
    put(Index.class, Index::all);
    put(Index.At.class, () -> new Index.At(0));
    put(Index.Pick.class, () -> new Index.Pick(of(Nd.class).array(0L)));
    put(Index.Range.class, () -> new Index.Range(null, null, 1));
    put(Over.class, Over::everything);
    put(Over.As.class, () -> Over.everything().as(DType.FLOAT32));
    put(Bins.class, () -> Bins.of(2));
    put(Histogram.class, () -> Histograms.histogram(of(NdArray.class), Bins.of(2)));
    put(Segments.class, () -> Segments.of(gpu, 0, 4));
    put(Along.class, Along::usual);
    put(PolyFit.class, () -> PolyFit.degree(1));
    put(LuSolver.class, () -> LuSolver.of(of(Nd.class).eye(DType.FLOAT32, 2)));
    put(
        NormalVectors.class,
        () ->
            NormalVectors.of(
                of(Nd.class).zeros(DType.FLOAT64, 2), of(Nd.class).eye(DType.FLOAT64, 2)));
    put(CholeskySolver.class, () -> CholeskySolver.of(of(Nd.class).eye(DType.FLOAT32, 2)));
    put(MatrixNorm.class, () -> MatrixNorm.ONE);
    put(Joining.Padding.class, () -> Joining.Padding.EDGE);
    put(PrintOptions.class, () -> PrintOptions.DEFAULT);
    put(Shown.class, () -> Shown.of(new long[] {2, 2}, PrintOptions.DEFAULT));
  }

  private void ofSparse() {
    put(CsrMatrix.class, () -> CsrMatrix.fromDense(square()));
    put(CscMatrix.class, () -> CscMatrix.fromDense(square()));
    put(CooMatrix.class, () -> CooMatrix.fromDense(square()));
    put(SparseMatrix.class, () -> of(CsrMatrix.class));
    put(TriangularSolver.class, () -> TriangularSolver.lower(CsrMatrix.fromDense(square())));
    put(
        SparseLuSolver.class,
        () -> SparseLuSolver.of(SparseMatrices.identity(gpu, DType.FLOAT32, 2)));
    put(SolverOptions.class, () -> SolverOptions.DEFAULT);
  }

  private void ofFiles() {
    put(
        org.jgpu.arrays.files.text.CooMatrix.class,
        () ->
            new org.jgpu.arrays.files.text.CooMatrix<>(
                1, 1, new int[] {0}, new int[] {0}, DType.FLOAT32, new float[] {1}));
    put(CsvOptions.class, () -> CsvOptions.DEFAULT);
    put(ArrayFile.class, () -> ArrayFile.open(saved()));
    put(StoredArray.class, () -> of(ArrayFile.class).array(of(ArrayFile.class).names().get(0)));
  }

  private NdArray<float[]> square() {
    return of(Nd.class).ones(DType.FLOAT32, 2, 2);
  }

  private Path saved() {
    Path file = folder.resolve("saved.npy");
    ArrayFiles.save(file, of(NdArray.class));
    return file;
  }

  /** Returns the sample of {@code type}. */
  <T> T of(Class<T> type) {
    Object sample = made.get(type);
    if (sample == null) {
      sample = make(type);
      made.put(type, sample);
    }
    @SuppressWarnings("unchecked") // made for this type; primitive ones have no cast
    T result = (T) sample;
    return result;
  }

  private Object make(Class<?> type) {
    Supplier<?> maker = makers.get(type);
    if (maker != null) {
      return maker.get();
    }
    if (type.isEnum()) {
      return type.getEnumConstants()[0];
    }
    if (type.isArray()) {
      Object array = Array.newInstance(type.getComponentType(), 1);
      Array.set(array, 0, of(type.getComponentType()));
      return array;
    }
    if (type.isInterface()) {
      return Proxy.newProxyInstance(
          type.getClassLoader(),
          new Class<?>[] {type},
          (proxy, method, arguments) ->
              method.getReturnType() == void.class ? null : of(method.getReturnType()));
    }
    throw new IllegalArgumentException("no sample of " + type);
  }
}
