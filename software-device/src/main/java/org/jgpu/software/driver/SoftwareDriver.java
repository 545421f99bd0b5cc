package org.jgpu.software.driver;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.DeviceAttribute;
import org.jgpu.runtime.driver.FunctionAttribute;
import org.jgpu.runtime.driver.ParameterBlock;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.software.memory.DeviceMemory;

/**
 * A CUDA driver in pure Java: it runs PTX on the JVM's threads. It answers as NVIDIA's does, errors
 * included, with these differences:
 *
 * <ul>
 *   <li>An invalid handle is {@code INVALID_HANDLE}; NVIDIA's driver crashes the process.
 *   <li>Too few parameter bytes are {@code INVALID_VALUE}; NVIDIA's driver passes garbage.
 *   <li>After a fault, releasing a context for the last time and retaining it again gives a working
 *       one; NVIDIA's driver needs a new process.
 *   <li>The calls allocate Java objects.
 * </ul>
 *
 * <p>Launches, copies and fills are asynchronous: each stream runs its work in order on a thread of
 * its own, concurrently with other streams. Thread-safe.
 */
public final class SoftwareDriver implements CudaDriver {
  /** The name that {@code jgpu.driver} selects this driver by. */
  static final String NAME = "software";

  private static final int CUDA_VERSION = 12_000;
  private static final long FIRST_HANDLE = 0x1000;

  private final DeviceModel model;
  private final List<PrimaryContext> devices;
  private final ThreadLocal<SoftwareContext> current = new ThreadLocal<>();
  private volatile boolean initialized;

  /** Creates a driver; nothing but {@link #initialize} works before that was called. */
  SoftwareDriver(DeviceModel model) {
    AtomicLong handles = new AtomicLong(FIRST_HANDLE);
    this.model = model;
    this.devices =
        IntStream.range(0, model.devices())
            .mapToObj(ordinal -> new PrimaryContext(ordinal, model, handles::getAndIncrement))
            .toList();
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public boolean isHardware() {
    return false;
  }

  @Override
  public boolean isChecked() {
    return model.checked();
  }

  @Override
  public void initialize() {
    initialized = true;
  }

  @Override
  public int driverVersion() {
    return CUDA_VERSION;
  }

  @Override
  public int deviceCount() {
    checkInitialized("cuDeviceGetCount");
    return devices.size();
  }

  @Override
  public String deviceName(int ordinal) {
    device(ordinal, "cuDeviceGetName");
    return model.name();
  }

  @Override
  public long deviceTotalMemory(int ordinal) {
    device(ordinal, "cuDeviceTotalMem");
    return model.memoryBytes();
  }

  @Override
  public int deviceAttribute(DeviceAttribute attribute, int ordinal) {
    device(ordinal, "cuDeviceGetAttribute");
    return model.attribute(attribute);
  }

  @Override
  public long retainContext(int ordinal) {
    return device(ordinal, "cuDevicePrimaryCtxRetain").retain();
  }

  @Override
  public void releaseContext(int ordinal) {
    String call = "cuDevicePrimaryCtxRelease";
    device(ordinal, call).release(call);
  }

  @Override
  public void setCurrentContext(long context) {
    String call = "cuCtxSetCurrent";
    checkInitialized(call);
    if (context == 0) {
      current.remove();
    } else {
      current.set(context(context, call));
    }
  }

  @Override
  public void synchronizeContext() {
    String call = "cuCtxSynchronize";
    current(call).synchronize(call);
  }

  @Override
  public long loadModule(byte[] image) {
    String call = "cuModuleLoadDataEx";
    return current(call).modules().load(image, call);
  }

  @Override
  public void unloadModule(long module) {
    String call = "cuModuleUnload";
    SoftwareContext context = current(call);
    context.modules().check(module, call);
    context.synchronize(call);
    context.modules().unload(module, call);
  }

  @Override
  public long moduleFunction(long module, String name) {
    String call = "cuModuleGetFunction";
    return current(call).modules().function(module, name, call);
  }

  @Override
  public int functionAttribute(FunctionAttribute attribute, long function) {
    return function(function, "cuFuncGetAttribute").attribute(attribute);
  }

  @Override
  public void setFunctionAttribute(FunctionAttribute attribute, long function, int value) {
    String call = "cuFuncSetAttribute";
    function(function, call).setAttribute(attribute, value, call);
  }

  @Override
  public ParameterBlock newParameterBlock(int capacity) {
    return new SoftwareParameterBlock(capacity);
  }

  @Override
  public void launch(
      long function,
      int gridX,
      int gridY,
      int gridZ,
      int blockX,
      int blockY,
      int blockZ,
      int sharedBytes,
      long stream,
      ParameterBlock parameters) {
    String call = "cuLaunchKernel";
    SoftwareContext context = current(call);
    context.launch(
        context.modules().function(function, call),
        new LaunchRequest(gridX, gridY, gridZ, blockX, blockY, blockZ, sharedBytes),
        context.streams().get(stream, call),
        parameters);
  }

  @Override
  public int suggestedBlockSize(long function, int dynamicSharedBytes) {
    return Occupancy.suggestedBlockSize(function(function, "cuOccupancyMaxPotentialBlockSize"));
  }

  @Override
  public int activeBlocksPerMultiprocessor(long function, int blockSize, int dynamicSharedBytes) {
    String call = "cuOccupancyMaxActiveBlocksPerMultiprocessor";
    return Occupancy.activeBlocks(function(function, call), blockSize, dynamicSharedBytes, call);
  }

  @Override
  public long allocate(long bytes) {
    return allocate(bytes, "");
  }

  @Override
  public long allocate(long bytes, String label) {
    String call = "cuMemAlloc";
    return current(call).memory().allocate(bytes, label, call);
  }

  @Override
  public void free(long address) {
    String call = "cuMemFree";
    SoftwareContext context = current(call);
    if (address != 0) {
      context.memory().checkAllocated(address, call);
      context.synchronize(call);
      context.memory().free(address, call);
    }
  }

  @Override
  public long freeMemory() {
    DeviceMemory memory = current("cuMemGetInfo").memory().device();
    return memory.capacity() - memory.used();
  }

  @Override
  public long totalMemory() {
    return current("cuMemGetInfo").memory().device().capacity();
  }

  @Override
  public PinnedMemory allocatePinned(int bytes) {
    String call = "cuMemHostAlloc";
    return current(call).memory().allocatePinned(bytes, call);
  }

  @Override
  public void freePinned(PinnedMemory memory) {
    String call = "cuMemFreeHost";
    current(call).memory().freePinned(memory, call);
  }

  @Override
  public void copyToDevice(
      long destination, PinnedMemory source, int sourceOffset, int bytes, long stream) {
    String call = "cuMemcpyHtoDAsync";
    SoftwareContext context = current(call);
    ByteBuffer from = context.memory().slice(source, sourceOffset, bytes, call);
    transfer(context, destination, bytes, stream, call, memory -> memory.write(destination, from));
  }

  @Override
  public void copyToHost(
      PinnedMemory destination, int destinationOffset, long source, int bytes, long stream) {
    String call = "cuMemcpyDtoHAsync";
    SoftwareContext context = current(call);
    ByteBuffer to = context.memory().slice(destination, destinationOffset, bytes, call);
    transfer(context, source, bytes, stream, call, memory -> memory.read(source, to));
  }

  @Override
  public void copyOnDevice(long destination, long source, long bytes, long stream) {
    String call = "cuMemcpyDtoDAsync";
    SoftwareContext context = current(call);
    if (bytes != 0) {
      context.memory().checkRange(source, bytes, call);
    }
    transfer(
        context,
        destination,
        bytes,
        stream,
        call,
        memory -> memory.copy(destination, source, bytes));
  }

  @Override
  public void fill8(long address, byte value, long count, long stream) {
    String call = "cuMemsetD8Async";
    fill(address, count, Byte.BYTES, stream, call, memory -> memory.fill8(address, value, count));
  }

  @Override
  public void fill16(long address, short value, long count, long stream) {
    String call = "cuMemsetD16Async";
    fill(address, count, Short.BYTES, stream, call, memory -> memory.fill16(address, value, count));
  }

  @Override
  public void fill32(long address, int value, long count, long stream) {
    String call = "cuMemsetD32Async";
    fill(
        address,
        count,
        Integer.BYTES,
        stream,
        call,
        memory -> memory.fill32(address, value, count));
  }

  @Override
  public long createStream() {
    return current("cuStreamCreate").streams().create();
  }

  @Override
  public void destroyStream(long stream) {
    String call = "cuStreamDestroy";
    current(call).streams().destroy(stream, call);
  }

  @Override
  public void synchronizeStream(long stream) {
    String call = "cuStreamSynchronize";
    SoftwareContext context = current(call);
    context.streams().get(stream, call).await();
    context.check(call);
  }

  @Override
  public boolean isStreamIdle(long stream) {
    String call = "cuStreamQuery";
    SoftwareContext context = current(call);
    boolean idle = context.streams().get(stream, call).isIdle();
    context.check(call);
    return idle;
  }

  @Override
  public void streamWaitEvent(long stream, long event) {
    String call = "cuStreamWaitEvent";
    SoftwareContext context = current(call);
    context.events().holdBack(context.streams().get(stream, call), event, call);
  }

  @Override
  public long createEvent(boolean timing) {
    return current("cuEventCreate").events().create(timing);
  }

  @Override
  public void destroyEvent(long event) {
    String call = "cuEventDestroy";
    current(call).events().destroy(event, call);
  }

  @Override
  public void recordEvent(long event, long stream) {
    String call = "cuEventRecord";
    SoftwareContext context = current(call);
    context.events().record(event, context.streams().get(stream, call), call);
  }

  @Override
  public void synchronizeEvent(long event) {
    String call = "cuEventSynchronize";
    SoftwareContext context = current(call);
    context.events().await(event, call);
    context.check(call);
  }

  @Override
  public boolean isEventDone(long event) {
    String call = "cuEventQuery";
    SoftwareContext context = current(call);
    boolean done = context.events().isDone(event, call);
    context.check(call);
    return done;
  }

  @Override
  public float elapsedMillis(long start, long end) {
    String call = "cuEventElapsedTime";
    return current(call).events().elapsedMillis(start, end, call);
  }

  private void fill(
      long address,
      long count,
      int elementBytes,
      long stream,
      String call,
      Consumer<DeviceMemory> work) {
    SoftwareContext context = current(call);
    if (address % elementBytes != 0) {
      throw CallFailure.invalidValue(
          call, "address 0x%x is not a multiple of %d".formatted(address, elementBytes));
    }
    if (count < 0 || count > Long.MAX_VALUE / elementBytes) {
      throw CallFailure.invalidValue(call, count + " elements");
    }
    transfer(context, address, count * elementBytes, stream, call, work);
  }

  /** Checks the device side of a copy or fill and appends it; nothing happens for 0 bytes. */
  private static void transfer(
      SoftwareContext context,
      long address,
      long bytes,
      long stream,
      String call,
      Consumer<DeviceMemory> work) {
    SoftwareStream queue = context.streams().get(stream, call);
    if (bytes != 0) {
      context.memory().checkRange(address, bytes, call);
      context.enqueue(queue, () -> work.accept(context.memory().device()));
    }
  }

  private LoadedFunction function(long function, String call) {
    return current(call).modules().function(function, call);
  }

  private SoftwareContext context(long handle, String call) {
    for (PrimaryContext device : devices) {
      SoftwareContext live = device.live(handle);
      if (live != null) {
        return live;
      }
    }
    throw CallFailure.of(
        CudaResult.INVALID_CONTEXT, call, "0x%x is not a live context".formatted(handle));
  }

  private SoftwareContext current(String call) {
    checkInitialized(call);
    SoftwareContext context = current.get();
    if (context == null) {
      throw CallFailure.of(
          CudaResult.INVALID_CONTEXT, call, "no context is current on this thread");
    }
    context.check(call);
    return context;
  }

  private PrimaryContext device(int ordinal, String call) {
    checkInitialized(call);
    if (ordinal < 0 || ordinal >= devices.size()) {
      throw CallFailure.of(
          CudaResult.INVALID_DEVICE, call, "device %d of %d".formatted(ordinal, devices.size()));
    }
    return devices.get(ordinal);
  }

  private void checkInitialized(String call) {
    if (!initialized) {
      throw CallFailure.of(CudaResult.NOT_INITIALIZED, call, "");
    }
  }
}
