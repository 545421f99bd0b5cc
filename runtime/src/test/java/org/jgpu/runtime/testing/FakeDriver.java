package org.jgpu.runtime.testing;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jgpu.runtime.driver.CaptureStatus;
import org.jgpu.runtime.driver.DeviceAttribute;
import org.jgpu.runtime.driver.FunctionAttribute;
import org.jgpu.runtime.driver.ParameterBlock;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;

/**
 * A driver that keeps "device" memory in Java arrays, runs copies at once, and writes down
 * launches. Streams and events never have anything left to do unless a test says so.
 */
public final class FakeDriver extends FixedAnswers {
  private static final long FIRST_ADDRESS = 1L << 40;
  private final FakeMemory memory = new FakeMemory();
  private final List<String> calls = new ArrayList<>();
  private final List<Launch> launches = new ArrayList<>();
  private final Map<DeviceAttribute, Integer> attributes = new EnumMap<>(DeviceAttribute.class);
  private final Map<Long, String> functions = new HashMap<>();
  private final Set<Long> busyStreams = new HashSet<>();
  private final Set<Long> pendingEvents = new HashSet<>();
  private final Set<Long> capturedStreams = new HashSet<>();
  private final Map<Long, Long> eventStreams = new HashMap<>();

  /** CUDA has small numbers for default streams. */
  private long nextHandle = 0x1000;

  private boolean recording = true;
  private boolean hardware = true;
  private long pinnedCapacity = Long.MAX_VALUE;
  private boolean checked;
  private boolean peers;
  private CudaResult peerFault = CudaResult.SUCCESS;
  private CudaResult fault = CudaResult.SUCCESS;
  private Function<byte[], CudaResult> loading = image -> CudaResult.SUCCESS;

  /** One launch, with the parameters as bytes in native order. */
  public record Launch(
      String function,
      List<Integer> grid,
      List<Integer> block,
      int sharedBytes,
      long stream,
      byte[] parameters) {
    public ByteBuffer values() {
      return ByteBuffer.wrap(parameters).order(ByteOrder.nativeOrder());
    }
  }

  public FakeDriver() {
    attributes.put(DeviceAttribute.MAX_THREADS_PER_BLOCK, 1024);
    attributes.put(DeviceAttribute.MAX_BLOCK_DIM_X, 1024);
    attributes.put(DeviceAttribute.MAX_BLOCK_DIM_Y, 1024);
    attributes.put(DeviceAttribute.MAX_BLOCK_DIM_Z, 64);
    attributes.put(DeviceAttribute.MAX_GRID_DIM_X, Integer.MAX_VALUE);
    attributes.put(DeviceAttribute.MAX_GRID_DIM_Y, 65535);
    attributes.put(DeviceAttribute.MAX_GRID_DIM_Z, 65535);
    attributes.put(DeviceAttribute.MAX_SHARED_MEMORY_PER_BLOCK, 48 << 10);
    attributes.put(DeviceAttribute.MAX_SHARED_MEMORY_PER_BLOCK_OPTIN, 227 << 10);
    attributes.put(DeviceAttribute.MULTIPROCESSOR_COUNT, 4);
    attributes.put(DeviceAttribute.COMPUTE_CAPABILITY_MAJOR, 9);
    attributes.put(DeviceAttribute.COMPUTE_CAPABILITY_MINOR, 0);
  }

  public FakeDriver capacity(long bytes) {
    memory.setCapacity(bytes);
    return this;
  }

  /** Sets how much host memory can be locked. */
  public FakeDriver pinnedCapacity(long bytes) {
    pinnedCapacity = bytes;
    return this;
  }

  public FakeDriver software() {
    hardware = false;
    return this;
  }

  public FakeDriver checked() {
    checked = true;
    return this;
  }

  /** Gives its devices access to each other's memory. */
  public FakeDriver peers() {
    peers = true;
    return this;
  }

  /** Decides what comes of switching access on. */
  public synchronized void failPeersWith(CudaResult result) {
    peerFault = result;
  }

  public FakeDriver computeCapability(int tenfold) {
    attributes.put(DeviceAttribute.COMPUTE_CAPABILITY_MAJOR, tenfold / 10);
    attributes.put(DeviceAttribute.COMPUTE_CAPABILITY_MINOR, tenfold % 10);
    return this;
  }

  /** Stops writing down launches, and so allocates nothing for them. */
  public void stopRecording() {
    recording = false;
  }

  /** Decides what loading an image gives. */
  public FakeDriver loading(Function<byte[], CudaResult> result) {
    loading = result;
    return this;
  }

  /** Makes every launch and synchronisation, and taking a context, fail from now on. */
  public synchronized void failWith(CudaResult result) {
    fault = result;
  }

  /** Makes {@code stream} and events recorded on it busy until {@link #finish}. */
  public synchronized void keepBusy(long stream) {
    busyStreams.add(stream);
  }

  public synchronized void finish(long stream) {
    busyStreams.remove(stream);
    pendingEvents.removeIf(event -> eventStreams.get(event) == stream);
  }

  /** Has another library capture {@code stream}; those take part that wait for events of it. */
  public synchronized void capture(long stream) {
    capturedStreams.add(stream);
  }

  public synchronized List<String> takeCalls() {
    List<String> taken = List.copyOf(calls);
    calls.clear();
    return taken;
  }

  public synchronized List<Launch> launches() {
    return List.copyOf(launches);
  }

  public synchronized Launch lastLaunch() {
    return launches.get(launches.size() - 1);
  }

  public synchronized int liveAllocations() {
    return memory.liveAllocations();
  }

  private void note(String call) {
    calls.add(call);
  }

  private void checkFault(String call) {
    if (fault != CudaResult.SUCCESS) {
      throw new CudaException(fault.number(), call, "");
    }
  }

  @Override
  public boolean isChecked() {
    return checked;
  }

  @Override
  public boolean isHardware() {
    return hardware;
  }

  @Override
  public long deviceTotalMemory(int ordinal) {
    return memory.capacity();
  }

  @Override
  public int deviceAttribute(DeviceAttribute attribute, int ordinal) {
    return attributes.getOrDefault(attribute, 1);
  }

  @Override
  public synchronized long retainContext(int ordinal) {
    checkFault("cuDevicePrimaryCtxRetain");
    note("retain " + ordinal);
    return nextHandle++;
  }

  @Override
  public synchronized void releaseContext(int ordinal) {
    note("release " + ordinal);
  }

  @Override
  public void startProfiler() {
    checkFault("cuProfilerStart");
  }

  @Override
  public void stopProfiler() {
    checkFault("cuProfilerStop");
  }

  @Override
  public void synchronizeContext() {
    checkFault("cuCtxSynchronize");
  }

  @Override
  public synchronized long loadModule(byte[] image) {
    CudaResult result = loading.apply(image);
    note("load " + new String(image, StandardCharsets.UTF_8));
    if (result != CudaResult.SUCCESS) {
      throw new CudaException(result.number(), "cuModuleLoadDataEx", "");
    }
    return nextHandle++;
  }

  @Override
  public synchronized long linkModules(List<byte[]> images) {
    note("link " + images.size());
    return nextHandle++;
  }

  @Override
  public synchronized void unloadModule(long module) {
    note("unload");
  }

  @Override
  public synchronized long moduleFunction(long module, String name) {
    functions.put(nextHandle, name);
    return nextHandle++;
  }

  @Override
  public synchronized void setFunctionAttribute(
      FunctionAttribute attribute, long function, int value) {
    note(attribute + " = " + value);
  }

  @Override
  public synchronized void launch(
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
    checkFault("cuLaunchKernel");
    if (!recording) {
      return;
    }
    byte[] bytes = new byte[parameters.size()];
    parameters.buffer().get(0, bytes);
    launches.add(
        new Launch(
            functions.get(function),
            List.of(gridX, gridY, gridZ),
            List.of(blockX, blockY, blockZ),
            sharedBytes,
            stream,
            bytes));
  }

  @Override
  public synchronized void launchCooperative(
      long function,
      int gridX,
      int gridY,
      int gridZ,
      int blockX,
      int blockY,
      int blockZ,
      int sharedBytes,
      long stream,
      ParameterBlock parameters,
      int... offsets) {
    note("cooperative");
    launch(function, gridX, gridY, gridZ, blockX, blockY, blockZ, sharedBytes, stream, parameters);
  }

  @Override
  public synchronized long allocate(long bytes) {
    long address = memory.allocate(bytes);
    note("allocate " + bytes);
    return address;
  }

  @Override
  public synchronized void free(long address) {
    memory.free(address);
    note("free");
  }

  @Override
  public synchronized long freeMemory() {
    return memory.capacity() - memory.used();
  }

  @Override
  public long totalMemory() {
    return memory.capacity();
  }

  @Override
  public synchronized PinnedMemory allocatePinned(int bytes) {
    note("pin " + bytes);
    lock(bytes, "cuMemHostAlloc");
    ByteBuffer buffer = ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
    return new PinnedMemory(nextHandle++, buffer);
  }

  private void lock(int bytes, String call) {
    if (bytes > pinnedCapacity) {
      throw new CudaException(CudaResult.OUT_OF_MEMORY.number(), call, bytes + " bytes");
    }
    pinnedCapacity -= bytes;
  }

  @Override
  public synchronized void freePinned(PinnedMemory pinned) {
    note("unpin");
    pinnedCapacity += pinned.buffer().capacity();
  }

  @Override
  public synchronized PinnedMemory registerPinned(ByteBuffer buffer) {
    note("register " + buffer.capacity());
    lock(buffer.capacity(), "cuMemHostRegister");
    return new PinnedMemory(nextHandle++, buffer);
  }

  @Override
  public synchronized void unregisterPinned(PinnedMemory memory) {
    note("unregister");
    pinnedCapacity += memory.buffer().capacity();
  }

  @Override
  public boolean canAccessPeer(int ordinal, int peer) {
    return peers;
  }

  @Override
  public synchronized void enablePeerAccess(long peer) {
    note("enable access to " + peer);
    if (peerFault != CudaResult.SUCCESS) {
      throw new CudaException(peerFault.number(), "cuCtxEnablePeerAccess", "");
    }
  }

  @Override
  public synchronized void copyPeer(
      long destination, long to, long source, long from, long bytes, long stream) {
    note("stream " + stream + " copies " + bytes + " bytes from " + from + " to " + to);
    at(destination, bytes).put(at(source, bytes));
  }

  /** Returns the bytes of device memory at {@code address} as a buffer. */
  public synchronized ByteBuffer at(long address, long bytes) {
    return memory.at(address, bytes);
  }

  @Override
  public synchronized void copyToDevice(
      long destination, PinnedMemory source, int sourceOffset, int bytes, long stream) {
    checkFault("cuMemcpyHtoDAsync");
    at(destination, bytes).put(source.buffer().slice(sourceOffset, bytes));
  }

  @Override
  public synchronized void copyToHost(
      PinnedMemory destination, int destinationOffset, long source, int bytes, long stream) {
    checkFault("cuMemcpyDtoHAsync");
    destination.buffer().slice(destinationOffset, bytes).put(at(source, bytes));
  }

  @Override
  public synchronized void copyOnDevice(long destination, long source, long bytes, long stream) {
    at(destination, bytes).put(at(source, bytes));
  }

  @Override
  public synchronized void fill8(long address, byte value, long count, long stream) {
    ByteBuffer target = at(address, count);
    byte[] bytes = new byte[(int) count];
    Arrays.fill(bytes, value);
    target.put(bytes);
    note("fill8 " + count);
  }

  @Override
  public void fill16(long address, short value, long count, long stream) {
    for (int i = 0; i < count; i++) {
      at(address, 2 * count).putShort(2 * i, value);
    }
  }

  @Override
  public void fill32(long address, int value, long count, long stream) {
    for (int i = 0; i < count; i++) {
      at(address, 4 * count).putInt(4 * i, value);
    }
  }

  @Override
  public synchronized long createStream() {
    return nextHandle++;
  }

  @Override
  public synchronized long createStream(int priority) {
    note("create stream of priority " + priority);
    return createStream();
  }

  @Override
  public synchronized void destroyStream(long stream) {
    note("destroy stream");
  }

  @Override
  public void synchronizeStream(long stream) {
    checkFault("cuStreamSynchronize");
  }

  @Override
  public synchronized boolean isStreamIdle(long stream) {
    return !busyStreams.contains(stream);
  }

  @Override
  public synchronized void streamWaitEvent(long stream, long event) {
    note("stream " + stream + " waits for stream " + eventStreams.get(event));
    if (capturedStreams.contains(eventStreams.get(event))) {
      capturedStreams.add(stream);
    }
  }

  @Override
  public synchronized CaptureStatus captureStatus(long stream) {
    return capturedStreams.contains(stream) ? CaptureStatus.ACTIVE : CaptureStatus.NONE;
  }

  @Override
  public synchronized long createEvent(boolean timing) {
    return nextHandle++;
  }

  @Override
  public synchronized void destroyEvent(long event) {
    eventStreams.remove(event);
  }

  @Override
  public synchronized void recordEvent(long event, long stream) {
    eventStreams.put(event, stream);
    if (busyStreams.contains(stream)) {
      pendingEvents.add(event);
    }
  }

  @Override
  public synchronized void synchronizeEvent(long event) {
    checkFault("cuEventSynchronize");
    pendingEvents.remove(event);
  }

  @Override
  public synchronized boolean isEventDone(long event) {
    return !pendingEvents.contains(event);
  }
}
