package org.jgpu.runtime.library;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ObjIntConsumer;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.vendor.Solver;
import org.jgpu.runtime.vendor.SolverFunctions;
import org.jgpu.runtime.vendor.Workspace;

/** A function of the library for each matrix of a batch, and the space that it takes meanwhile. */
final class SolverCall implements Workspace, AutoCloseable {
  private final DeviceArray<int[]> info;
  private final Gpu gpu;
  private final DeviceStream stream;
  private final ArrayUses uses;
  private final List<DeviceArray<byte[]>> taken = new ArrayList<>();

  SolverCall(DeviceArray<int[]> info, DeviceArray<?>... arrays) {
    this.info = info;
    this.gpu = info.gpu();
    Internals.device(gpu).bind();
    this.stream = Internals.currentStream(gpu);
    this.uses = new ArrayUses(stream, arrays);
    uses.add(info);
  }

  /** Calls {@code work} with the number of each matrix. */
  void each(ObjIntConsumer<SolverFunctions> work) {
    Solver.of(Internals.device(gpu))
        .use(
            stream,
            solver -> {
              solver.setStream(stream.handle());
              for (int i = 0; i < info.size(); i++) {
                work.accept(solver, i);
              }
            });
  }

  /** Returns the address of what {@code array} has of one matrix. */
  long at(DeviceArray<?> array, int i) {
    return array.address() + i * (array.size() / info.size()) * array.dtype().bytes();
  }

  long info(int i) {
    return at(info, i);
  }

  @Override
  public long take(long bytes) {
    DeviceArray<byte[]> space = gpu.empty(DType.INT8, bytes);
    taken.add(space);
    uses.add(space);
    return space.address();
  }

  @Override
  public void await() {
    gpu.currentStream().synchronize();
  }

  @Override
  public void close() {
    uses.close();
    taken.forEach(DeviceArray::close);
  }
}
