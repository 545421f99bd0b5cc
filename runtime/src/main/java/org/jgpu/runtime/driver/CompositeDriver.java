package org.jgpu.runtime.driver;

/** A driver put together from its parts. Every call goes straight to one of them. */
public final class CompositeDriver implements CudaDriver {
  private final String name;
  private final DeviceApi devices;
  private final ContextApi contexts;
  private final ModuleApi modules;
  private final LaunchApi launches;
  private final MemoryApi memory;
  private final StreamApi streams;
  private final EventApi events;

  /** Creates a hardware driver called {@code name}. */
  public CompositeDriver(
      String name,
      DeviceApi devices,
      ContextApi contexts,
      ModuleApi modules,
      LaunchApi launches,
      MemoryApi memory,
      StreamApi streams,
      EventApi events) {
    this.name = name;
    this.devices = devices;
    this.contexts = contexts;
    this.modules = modules;
    this.launches = launches;
    this.memory = memory;
    this.streams = streams;
    this.events = events;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean isHardware() {
    return true;
  }

  @Override
  public void initialize() {
    devices.initialize();
  }

  @Override
  public int driverVersion() {
    return devices.driverVersion();
  }

  @Override
  public int deviceCount() {
    return devices.deviceCount();
  }

  @Override
  public String deviceName(int ordinal) {
    return devices.deviceName(ordinal);
  }

  @Override
  public long deviceTotalMemory(int ordinal) {
    return devices.deviceTotalMemory(ordinal);
  }

  @Override
  public int deviceAttribute(DeviceAttribute attribute, int ordinal) {
    return devices.deviceAttribute(attribute, ordinal);
  }

  @Override
  public long retainContext(int ordinal) {
    return contexts.retainContext(ordinal);
  }

  @Override
  public void releaseContext(int ordinal) {
    contexts.releaseContext(ordinal);
  }

  @Override
  public void setCurrentContext(long context) {
    contexts.setCurrentContext(context);
  }

  @Override
  public void synchronizeContext() {
    contexts.synchronizeContext();
  }

  @Override
  public long loadModule(byte[] image) {
    return modules.loadModule(image);
  }

  @Override
  public void unloadModule(long module) {
    modules.unloadModule(module);
  }

  @Override
  public long moduleFunction(long module, String name) {
    return modules.moduleFunction(module, name);
  }

  @Override
  public int functionAttribute(FunctionAttribute attribute, long function) {
    return modules.functionAttribute(attribute, function);
  }

  @Override
  public void setFunctionAttribute(FunctionAttribute attribute, long function, int value) {
    modules.setFunctionAttribute(attribute, function, value);
  }

  @Override
  public ParameterBlock newParameterBlock(int capacity) {
    return launches.newParameterBlock(capacity);
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
    launches.launch(
        function, gridX, gridY, gridZ, blockX, blockY, blockZ, sharedBytes, stream, parameters);
  }

  @Override
  public int suggestedBlockSize(long function, int dynamicSharedBytes) {
    return launches.suggestedBlockSize(function, dynamicSharedBytes);
  }

  @Override
  public int activeBlocksPerMultiprocessor(long function, int blockSize, int dynamicSharedBytes) {
    return launches.activeBlocksPerMultiprocessor(function, blockSize, dynamicSharedBytes);
  }

  @Override
  public long allocate(long bytes) {
    return memory.allocate(bytes);
  }

  @Override
  public void free(long address) {
    memory.free(address);
  }

  @Override
  public long freeMemory() {
    return memory.freeMemory();
  }

  @Override
  public long totalMemory() {
    return memory.totalMemory();
  }

  @Override
  public PinnedMemory allocatePinned(int bytes) {
    return memory.allocatePinned(bytes);
  }

  @Override
  public void freePinned(PinnedMemory memory) {
    this.memory.freePinned(memory);
  }

  @Override
  public void copyToDevice(
      long destination, PinnedMemory source, int sourceOffset, int bytes, long stream) {
    memory.copyToDevice(destination, source, sourceOffset, bytes, stream);
  }

  @Override
  public void copyToHost(
      PinnedMemory destination, int destinationOffset, long source, int bytes, long stream) {
    memory.copyToHost(destination, destinationOffset, source, bytes, stream);
  }

  @Override
  public void copyOnDevice(long destination, long source, long bytes, long stream) {
    memory.copyOnDevice(destination, source, bytes, stream);
  }

  @Override
  public void fill8(long address, byte value, long count, long stream) {
    memory.fill8(address, value, count, stream);
  }

  @Override
  public void fill16(long address, short value, long count, long stream) {
    memory.fill16(address, value, count, stream);
  }

  @Override
  public void fill32(long address, int value, long count, long stream) {
    memory.fill32(address, value, count, stream);
  }

  @Override
  public long createStream() {
    return streams.createStream();
  }

  @Override
  public void destroyStream(long stream) {
    streams.destroyStream(stream);
  }

  @Override
  public void synchronizeStream(long stream) {
    streams.synchronizeStream(stream);
  }

  @Override
  public boolean isStreamIdle(long stream) {
    return streams.isStreamIdle(stream);
  }

  @Override
  public void streamWaitEvent(long stream, long event) {
    streams.streamWaitEvent(stream, event);
  }

  @Override
  public long createEvent(boolean timing) {
    return events.createEvent(timing);
  }

  @Override
  public void destroyEvent(long event) {
    events.destroyEvent(event);
  }

  @Override
  public void recordEvent(long event, long stream) {
    events.recordEvent(event, stream);
  }

  @Override
  public void synchronizeEvent(long event) {
    events.synchronizeEvent(event);
  }

  @Override
  public boolean isEventDone(long event) {
    return events.isEventDone(event);
  }

  @Override
  public float elapsedMillis(long start, long end) {
    return events.elapsedMillis(start, end);
  }
}
