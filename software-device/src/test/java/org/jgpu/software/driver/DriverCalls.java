package org.jgpu.software.driver;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jgpu.runtime.driver.CaptureMode;
import org.jgpu.runtime.driver.CopyBox;
import org.jgpu.runtime.driver.DeviceAttribute;
import org.jgpu.runtime.driver.FunctionAttribute;
import org.jgpu.runtime.driver.ParameterBlock;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;

/** Every call of the seam, as it is made with valid arguments, by its signature. */
final class DriverCalls {
  /** What a call needs before it answers. */
  enum Needs {
    NOTHING,
    INITIALIZATION,
    CONTEXT
  }

  /** A call with valid arguments. */
  interface Action {
    void run(SoftwareDriver driver, Handles handles);
  }

  /** A row of the table. */
  record Row(Needs needs, Action action) {}

  /** Valid arguments; those of a driver without a context are all zero or null. */
  static final class Handles {
    long context;
    long module;
    long function;
    long stream;
    long event;
    long recorded;
    long address;
    PinnedMemory pinned;
    ParameterBlock parameters;
    long graph;
    long executable;

    static Handles of(DriverFixture cuda) {
      SoftwareDriver driver = cuda.driver;
      Handles handles = new Handles();
      handles.context = cuda.context;
      handles.module = driver.loadModule(DriverFixture.ptx().getBytes(StandardCharsets.UTF_8));
      handles.function = driver.moduleFunction(handles.module, "setFlag");
      handles.stream = driver.createStream();
      handles.event = driver.createEvent(true);
      handles.recorded = driver.createEvent(true);
      driver.recordEvent(handles.recorded, 0);
      handles.address = driver.allocate(64);
      handles.pinned = driver.allocatePinned(64);
      handles.parameters = cuda.parameters(handles.address);
      driver.beginCapture(handles.stream, CaptureMode.THREAD_LOCAL);
      driver.fill8(handles.address, (byte) 1, 64, handles.stream);
      handles.graph = driver.endCapture(handles.stream);
      handles.executable = driver.instantiateGraph(handles.graph);
      driver.synchronizeContext();
      return handles;
    }
  }

  private final Map<String, Row> rows = new LinkedHashMap<>();

  private DriverCalls() {}

  /** All rows by signature: the name, and the simple names of the parameter types. */
  static Map<String, Row> rows() {
    DriverCalls calls = new DriverCalls();
    calls.devices();
    calls.contexts();
    calls.modules();
    calls.launches();
    calls.memory();
    calls.copies();
    calls.streams();
    calls.events();
    calls.graphs();
    return calls.rows;
  }

  private void row(String signature, Needs needs, Action action) {
    if (rows.put(signature, new Row(needs, action)) != null) {
      throw new IllegalArgumentException("two rows for " + signature);
    }
  }

  private void context(String signature, Action action) {
    row(signature, Needs.CONTEXT, action);
  }

  private void devices() {
    row("name()", Needs.NOTHING, (d, h) -> d.name());
    row("isHardware()", Needs.NOTHING, (d, h) -> d.isHardware());
    row("isChecked()", Needs.NOTHING, (d, h) -> d.isChecked());
    row("binding(Class)", Needs.NOTHING, (d, h) -> d.binding(Runnable.class));
    row("initialize()", Needs.NOTHING, (d, h) -> d.initialize());
    row("driverVersion()", Needs.NOTHING, (d, h) -> d.driverVersion());
    row("deviceCount()", Needs.INITIALIZATION, (d, h) -> d.deviceCount());
    row("deviceName(int)", Needs.INITIALIZATION, (d, h) -> d.deviceName(0));
    row("deviceTotalMemory(int)", Needs.INITIALIZATION, (d, h) -> d.deviceTotalMemory(0));
    row("canAccessPeer(int,int)", Needs.INITIALIZATION, (d, h) -> d.canAccessPeer(0, 1));
    row(
        "deviceAttribute(DeviceAttribute,int)",
        Needs.INITIALIZATION,
        (d, h) -> d.deviceAttribute(DeviceAttribute.WARP_SIZE, 0));
  }

  private void contexts() {
    row("retainContext(int)", Needs.INITIALIZATION, (d, h) -> d.retainContext(0));
    row(
        "releaseContext(int)",
        Needs.INITIALIZATION,
        (d, h) -> {
          d.retainContext(0);
          d.releaseContext(0);
        });
    row("setCurrentContext(long)", Needs.INITIALIZATION, (d, h) -> d.setCurrentContext(h.context));
    context("synchronizeContext()", (d, h) -> d.synchronizeContext());
    context("startProfiler()", (d, h) -> d.startProfiler());
    context("stopProfiler()", (d, h) -> d.stopProfiler());
    context("enablePeerAccess(long)", DriverCalls::enablePeerAccess);
  }

  /** There is no access to enable here, which is the answer to valid arguments. */
  private static void enablePeerAccess(SoftwareDriver driver, Handles handles) {
    try {
      driver.enablePeerAccess(handles.context);
    } catch (CudaException e) {
      if (e.result() != CudaResult.PEER_ACCESS_UNSUPPORTED) {
        throw e;
      }
    }
  }

  private void modules() {
    context(
        "loadModule(byte[])",
        (d, h) -> d.loadModule(DriverFixture.ptx().getBytes(StandardCharsets.UTF_8)));
    context(
        "linkModules(List)",
        (d, h) -> d.linkModules(List.of(DriverFixture.ptx().getBytes(StandardCharsets.UTF_8))));
    context("unloadModule(long)", (d, h) -> d.unloadModule(h.module));
    context("moduleFunction(long,String)", (d, h) -> d.moduleFunction(h.module, "add"));
    context(
        "moduleVariable(long,String)",
        (d, h) -> {
          String text = ".version 7.5 .target sm_75 .address_size 64 .global .u32 counter;";
          d.moduleVariable(d.loadModule(text.getBytes(StandardCharsets.UTF_8)), "counter");
        });
    context(
        "functionAttribute(FunctionAttribute,long)",
        (d, h) -> d.functionAttribute(FunctionAttribute.NUM_REGS, h.function));
    context(
        "setFunctionAttribute(FunctionAttribute,long,int)",
        (d, h) ->
            d.setFunctionAttribute(
                FunctionAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES, h.function, 1024));
  }

  private void launches() {
    row("newParameterBlock(int)", Needs.NOTHING, (d, h) -> d.newParameterBlock(8));
    context(
        "launch(long,int,int,int,int,int,int,int,long,ParameterBlock)",
        (d, h) -> d.launch(h.function, 1, 1, 1, 1, 1, 1, 0, h.stream, h.parameters));
    context(
        "launchCooperative(long,int,int,int,int,int,int,int,long,ParameterBlock,int[])",
        (d, h) -> d.launchCooperative(h.function, 1, 1, 1, 1, 1, 1, 0, h.stream, h.parameters, 0));
    context("suggestedBlockSize(long,int)", (d, h) -> d.suggestedBlockSize(h.function, 0));
    context(
        "activeBlocksPerMultiprocessor(long,int,int)",
        (d, h) -> d.activeBlocksPerMultiprocessor(h.function, 32, 0));
  }

  private void memory() {
    context("allocate(long)", (d, h) -> d.allocate(16));
    context("allocate(long,String)", (d, h) -> d.allocate(16, "label"));
    context("free(long)", (d, h) -> d.free(h.address));
    context("freeMemory()", (d, h) -> d.freeMemory());
    context("totalMemory()", (d, h) -> d.totalMemory());
    context("allocatePinned(int)", (d, h) -> d.allocatePinned(16));
    context("freePinned(PinnedMemory)", (d, h) -> d.freePinned(h.pinned));
    context("registerPinned(ByteBuffer)", (d, h) -> d.registerPinned(buffer()));
    context(
        "unregisterPinned(PinnedMemory)", (d, h) -> d.unregisterPinned(d.registerPinned(buffer())));
  }

  private static ByteBuffer buffer() {
    return ByteBuffer.allocateDirect(64);
  }

  private void copies() {
    context(
        "copyToDevice(long,PinnedMemory,int,int,long)",
        (d, h) -> d.copyToDevice(h.address, h.pinned, 0, 64, h.stream));
    context(
        "copyToHost(PinnedMemory,int,long,int,long)",
        (d, h) -> d.copyToHost(h.pinned, 0, h.address, 64, h.stream));
    CopyBox box = new CopyBox(8, 2, 1, 16, 2, 16, 2);
    context(
        "copyBoxToDevice(long,PinnedMemory,int,CopyBox,long)",
        (d, h) -> d.copyBoxToDevice(h.address, h.pinned, 0, box, h.stream));
    context(
        "copyBoxToHost(PinnedMemory,int,long,CopyBox,long)",
        (d, h) -> d.copyBoxToHost(h.pinned, 0, h.address, box, h.stream));
    context(
        "copyOnDevice(long,long,long,long)",
        (d, h) -> d.copyOnDevice(h.address, h.address + 32, 32, h.stream));
    context(
        "copyPeer(long,long,long,long,long,long)",
        (d, h) -> d.copyPeer(h.address, h.context, h.address + 32, h.context, 32, h.stream));
    context("fill8(long,byte,long,long)", (d, h) -> d.fill8(h.address, (byte) 1, 64, h.stream));
    context("fill16(long,short,long,long)", (d, h) -> d.fill16(h.address, (short) 1, 32, h.stream));
    context("fill32(long,int,long,long)", (d, h) -> d.fill32(h.address, 1, 16, h.stream));
  }

  private void streams() {
    context("createStream()", (d, h) -> d.createStream());
    context("createStream(int)", (d, h) -> d.createStream(d.highestStreamPriority()));
    context("lowestStreamPriority()", (d, h) -> d.lowestStreamPriority());
    context("highestStreamPriority()", (d, h) -> d.highestStreamPriority());
    context("destroyStream(long)", (d, h) -> d.destroyStream(h.stream));
    context("synchronizeStream(long)", (d, h) -> d.synchronizeStream(h.stream));
    context("isStreamIdle(long)", (d, h) -> d.isStreamIdle(h.stream));
    context("streamWaitEvent(long,long)", (d, h) -> d.streamWaitEvent(h.stream, h.event));
    context(
        "launchHostFunction(long,Runnable)", (d, h) -> d.launchHostFunction(h.stream, () -> {}));
  }

  private void events() {
    context("createEvent(boolean)", (d, h) -> d.createEvent(true));
    context("destroyEvent(long)", (d, h) -> d.destroyEvent(h.event));
    context("recordEvent(long,long)", (d, h) -> d.recordEvent(h.event, h.stream));
    context("synchronizeEvent(long)", (d, h) -> d.synchronizeEvent(h.event));
    context("isEventDone(long)", (d, h) -> d.isEventDone(h.event));
    context("elapsedMillis(long,long)", (d, h) -> d.elapsedMillis(h.recorded, h.recorded));
  }

  private void graphs() {
    context(
        "beginCapture(long,CaptureMode)", (d, h) -> d.beginCapture(h.stream, CaptureMode.RELAXED));
    context("captureStatus(long)", (d, h) -> d.captureStatus(h.stream));
    context(
        "endCapture(long)",
        (d, h) -> {
          d.beginCapture(h.stream, CaptureMode.RELAXED);
          d.endCapture(h.stream);
        });
    context("instantiateGraph(long)", (d, h) -> d.instantiateGraph(h.graph));
    context("updateExecutable(long,long)", (d, h) -> d.updateExecutable(h.executable, h.graph));
    context("launchGraph(long,long)", (d, h) -> d.launchGraph(h.executable, h.stream));
    context("destroyExecutable(long)", (d, h) -> d.destroyExecutable(h.executable));
    context("destroyGraph(long)", (d, h) -> d.destroyGraph(h.graph));
  }
}
