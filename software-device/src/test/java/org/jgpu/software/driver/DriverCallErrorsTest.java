package org.jgpu.software.driver;

import static org.jgpu.software.driver.DriverFixture.assertFails;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jgpu.runtime.driver.CaptureMode;
import org.jgpu.runtime.driver.CopyBox;
import org.jgpu.runtime.driver.DeviceAttribute;
import org.jgpu.runtime.driver.FunctionAttribute;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.software.driver.DriverCalls.Action;
import org.jgpu.software.driver.DriverCalls.Handles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Wrong arguments of every call of the seam that has arguments, and CUDA's codes for them: handles
 * that never were or are gone, null, sizes of zero, ranges and limits exceeded, wrong states.
 */
class DriverCallErrorsTest {
  private static final long NEVER = 0x7777;

  /** Any value will do for these arguments. */
  private static final Set<String> ANYTHING_GOES =
      Set.of("createEvent(boolean)", "newParameterBlock(int)", "createStream(int)");

  private static final List<Case> CASES = new ArrayList<>();

  /**
   * A wrong call.
   *
   * @param before what makes it wrong
   */
  record Case(String call, String situation, CudaResult expected, Action before, Action action) {
    @Override
    public String toString() {
      return call.substring(0, call.indexOf('(')) + ": " + situation + ": " + expected;
    }
  }

  private static void wrong(String call, String situation, CudaResult expected, Action action) {
    wrong(call, situation, expected, (d, h) -> {}, action);
  }

  private static void wrong(
      String call, String situation, CudaResult expected, Action before, Action action) {
    CASES.add(new Case(call, situation, expected, before, action));
  }

  static {
    devices();
    modules();
    launches();
    cooperativeLaunches();
    occupancy();
    memory();
    copies();
    fills();
    streams();
    events();
    graphs();
  }

  static List<Case> cases() {
    return CASES;
  }

  @Test
  void everyCallWithArgumentsHasAWrongOne() {
    Set<String> wanted =
        DriverCalls.rows().keySet().stream()
            .filter(call -> !call.endsWith("()") && !ANYTHING_GOES.contains(call))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> found =
        CASES.stream().map(Case::call).collect(Collectors.toCollection(TreeSet::new));
    assertEquals(wanted, found);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void isRefused(Case wrong) {
    try (DriverFixture cuda = new DriverFixture()) {
      Handles handles = Handles.of(cuda);
      wrong.before.run(cuda.driver, handles);
      assertFails(wrong.expected, () -> wrong.action.run(cuda.driver, handles));
    }
  }

  private static void devices() {
    CudaResult invalid = CudaResult.INVALID_DEVICE;
    for (int ordinal : new int[] {-1, 2}) {
      String situation = "device " + ordinal + " of 2";
      wrong("deviceName(int)", situation, invalid, (d, h) -> d.deviceName(ordinal));
      wrong("deviceTotalMemory(int)", situation, invalid, (d, h) -> d.deviceTotalMemory(ordinal));
      wrong("canAccessPeer(int,int)", situation, invalid, (d, h) -> d.canAccessPeer(ordinal, 0));
      wrong(
          "canAccessPeer(int,int)",
          "peer " + situation,
          invalid,
          (d, h) -> d.canAccessPeer(0, ordinal));
      wrong(
          "deviceAttribute(DeviceAttribute,int)",
          situation,
          invalid,
          (d, h) -> d.deviceAttribute(DeviceAttribute.WARP_SIZE, ordinal));
      wrong("retainContext(int)", situation, invalid, (d, h) -> d.retainContext(ordinal));
      wrong("releaseContext(int)", situation, invalid, (d, h) -> d.releaseContext(ordinal));
    }
    wrong(
        "releaseContext(int)",
        "never retained",
        CudaResult.INVALID_CONTEXT,
        (d, h) -> d.releaseContext(1));
    wrong(
        "setCurrentContext(long)",
        "never was",
        CudaResult.INVALID_CONTEXT,
        (d, h) -> d.setCurrentContext(NEVER));
  }

  private static void modules() {
    String load = "loadModule(byte[])";
    wrong(load, "nothing", CudaResult.INVALID_IMAGE, (d, h) -> d.loadModule(new byte[0]));
    wrong(
        load,
        "text that is no PTX",
        CudaResult.INVALID_PTX,
        (d, h) -> d.loadModule(".version 7.0 nonsense".getBytes(StandardCharsets.UTF_8)));
    wrong(
        load,
        "a cubin",
        CudaResult.NO_BINARY_FOR_GPU,
        (d, h) ->
            d.loadModule(new byte[] {0x7f, 'E', 'L', 'F', 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
    String link = "linkModules(List)";
    wrong(link, "nothing", CudaResult.INVALID_VALUE, (d, h) -> d.linkModules(List.of()));
    byte[] bad = ".version 7.0 nonsense".getBytes(StandardCharsets.UTF_8);
    wrong(
        link, "text that is no PTX", CudaResult.INVALID_PTX, (d, h) -> d.linkModules(List.of(bad)));
    CudaResult invalid = CudaResult.INVALID_HANDLE;
    Action unload = (d, h) -> d.unloadModule(h.module);
    wrong("unloadModule(long)", "never was", invalid, (d, h) -> d.unloadModule(NEVER));
    wrong("unloadModule(long)", "null", invalid, (d, h) -> d.unloadModule(0));
    wrong("unloadModule(long)", "twice", invalid, unload, unload);
    Action find = (d, h) -> d.moduleFunction(h.module, "add");
    wrong("moduleFunction(long,String)", "module gone", invalid, unload, find);
    wrong(
        "moduleFunction(long,String)",
        "no such kernel",
        CudaResult.NOT_FOUND,
        (d, h) -> d.moduleFunction(h.module, "nothing"));
    String variable = "moduleVariable(long,String)";
    wrong(variable, "module gone", invalid, unload, (d, h) -> d.moduleVariable(h.module, "add"));
    wrong(
        variable,
        "no such variable",
        CudaResult.NOT_FOUND,
        (d, h) -> d.moduleVariable(h.module, "add"));
    wrong(
        "functionAttribute(FunctionAttribute,long)",
        "module gone",
        invalid,
        unload,
        (d, h) -> d.functionAttribute(FunctionAttribute.NUM_REGS, h.function));
    String set = "setFunctionAttribute(FunctionAttribute,long,int)";
    FunctionAttribute shared = FunctionAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES;
    wrong(
        set,
        "module gone",
        invalid,
        unload,
        (d, h) -> d.setFunctionAttribute(shared, h.function, 0));
    for (int bytes : new int[] {-1, (64 << 10) + 1}) {
      wrong(
          set,
          bytes + " bytes of shared memory",
          CudaResult.INVALID_VALUE,
          (d, h) -> d.setFunctionAttribute(shared, h.function, bytes));
    }
    wrong(
        set,
        "an attribute that cannot be set",
        CudaResult.INVALID_VALUE,
        (d, h) -> d.setFunctionAttribute(FunctionAttribute.NUM_REGS, h.function, 1));
  }

  private static void launches() {
    String call = "launch(long,int,int,int,int,int,int,int,long,ParameterBlock)";
    CudaResult invalid = CudaResult.INVALID_VALUE;
    int[][] shapes = {
      {0, 1, 1, 1, 1, 1, 0},
      {1, 0, 1, 1, 1, 1, 0},
      {1, 1, -1, 1, 1, 1, 0},
      {1, 65_536, 1, 1, 1, 1, 0},
      {1, 1, 65_536, 1, 1, 1, 0},
      {1, 1, 1, 0, 1, 1, 0},
      {1, 1, 1, 1, -1, 1, 0},
      {1, 1, 1, 1025, 1, 1, 0},
      {1, 1, 1, 1, 1025, 1, 0},
      {1, 1, 1, 1, 1, 65, 0},
      {1, 1, 1, 32, 33, 1, 0},
      {1, 1, 1, 1, 1, 1, -1},
      {1, 1, 1, 1, 1, 1, (48 << 10) + 1},
    };
    for (int[] s : shapes) {
      wrong(
          call,
          "shape " + java.util.Arrays.toString(s),
          invalid,
          (d, h) ->
              d.launch(h.function, s[0], s[1], s[2], s[3], s[4], s[5], s[6], 0, h.parameters));
    }
    wrong(
        call,
        "too few parameters",
        invalid,
        (d, h) -> d.launch(h.function, 1, 1, 1, 1, 1, 1, 0, 0, d.newParameterBlock(8)));
    wrong(
        call,
        "function never was",
        CudaResult.INVALID_HANDLE,
        (d, h) -> d.launch(NEVER, 1, 1, 1, 1, 1, 1, 0, 0, h.parameters));
    wrong(
        call,
        "stream gone",
        CudaResult.INVALID_HANDLE,
        (d, h) -> d.destroyStream(h.stream),
        (d, h) -> d.launch(h.function, 1, 1, 1, 1, 1, 1, 0, h.stream, h.parameters));
  }

  private static void cooperativeLaunches() {
    String call = "launchCooperative(long,int,int,int,int,int,int,int,long,ParameterBlock,int[])";
    wrong(
        call,
        "more blocks than can be alive",
        CudaResult.COOPERATIVE_LAUNCH_TOO_LARGE,
        (d, h) -> d.launchCooperative(h.function, 1000, 1, 1, 1024, 1, 1, 0, 0, h.parameters, 0));
    wrong(
        call,
        "no threads",
        CudaResult.INVALID_VALUE,
        (d, h) -> d.launchCooperative(h.function, 1, 1, 1, 0, 1, 1, 0, 0, h.parameters, 0));
    wrong(
        call,
        "function gone",
        CudaResult.INVALID_HANDLE,
        (d, h) -> d.unloadModule(h.module),
        (d, h) -> d.launchCooperative(h.function, 1, 1, 1, 1, 1, 1, 0, 0, h.parameters, 0));
  }

  private static void occupancy() {
    Action unload = (d, h) -> d.unloadModule(h.module);
    String blocks = "activeBlocksPerMultiprocessor(long,int,int)";
    wrong(
        "suggestedBlockSize(long,int)",
        "function gone",
        CudaResult.INVALID_HANDLE,
        unload,
        (d, h) -> d.suggestedBlockSize(h.function, 0));
    wrong(
        blocks,
        "function gone",
        CudaResult.INVALID_HANDLE,
        unload,
        (d, h) -> d.activeBlocksPerMultiprocessor(h.function, 32, 0));
    wrong(
        blocks,
        "no threads",
        CudaResult.INVALID_VALUE,
        (d, h) -> d.activeBlocksPerMultiprocessor(h.function, 0, 0));
  }

  private static void memory() {
    CudaResult invalid = CudaResult.INVALID_VALUE;
    wrong("allocate(long)", "no bytes", invalid, (d, h) -> d.allocate(0));
    wrong("allocate(long)", "too much", CudaResult.OUT_OF_MEMORY, (d, h) -> d.allocate(1L << 40));
    wrong("allocate(long,String)", "no bytes", invalid, (d, h) -> d.allocate(0, "x"));
    wrong("free(long)", "inside an allocation", invalid, (d, h) -> d.free(h.address + 4));
    wrong("free(long)", "never was", invalid, (d, h) -> d.free(NEVER));
    Action free = (d, h) -> d.free(h.address);
    wrong("free(long)", "twice", invalid, free, free);
    wrong("allocatePinned(int)", "less", invalid, (d, h) -> d.allocatePinned(-1));
    Action freePinned = (d, h) -> d.freePinned(h.pinned);
    wrong("freePinned(PinnedMemory)", "twice", invalid, freePinned, freePinned);
    wrong(
        "registerPinned(ByteBuffer)",
        "on the heap",
        invalid,
        (d, h) -> d.registerPinned(ByteBuffer.allocate(64)));
    wrong(
        "unregisterPinned(PinnedMemory)",
        "gone",
        invalid,
        freePinned,
        (d, h) -> d.unregisterPinned(h.pinned));
    wrong(
        "enablePeerAccess(long)",
        "never was",
        CudaResult.INVALID_CONTEXT,
        (d, h) -> d.enablePeerAccess(NEVER));
  }

  private static void boxes() {
    CudaResult invalid = CudaResult.INVALID_VALUE;
    String up = "copyBoxToDevice(long,PinnedMemory,int,CopyBox,long)";
    String down = "copyBoxToHost(PinnedMemory,int,long,CopyBox,long)";
    CopyBox box = new CopyBox(8, 2, 1, 16, 2, 16, 2);
    wrong(up, "to null", invalid, (d, h) -> d.copyBoxToDevice(0, h.pinned, 0, box, 0));
    wrong(up, "too far", invalid, (d, h) -> d.copyBoxToDevice(h.address + 48, h.pinned, 0, box, 0));
    wrong(down, "from null", invalid, (d, h) -> d.copyBoxToHost(h.pinned, 0, 0, box, 0));
    wrong(down, "too far", invalid, (d, h) -> d.copyBoxToHost(h.pinned, 0, h.address + 48, box, 0));
  }

  private static void copies() {
    CudaResult invalid = CudaResult.INVALID_VALUE;
    String up = "copyToDevice(long,PinnedMemory,int,int,long)";
    String down = "copyToHost(PinnedMemory,int,long,int,long)";
    String across = "copyOnDevice(long,long,long,long)";
    wrong(up, "to null", invalid, (d, h) -> d.copyToDevice(0, h.pinned, 0, 4, 0));
    wrong(up, "too far", invalid, (d, h) -> d.copyToDevice(h.address + 32, h.pinned, 0, 64, 0));
    wrong(up, "host too far", invalid, (d, h) -> d.copyToDevice(h.address, h.pinned, 32, 64, 0));
    wrong(
        up, "less than nothing", invalid, (d, h) -> d.copyToDevice(h.address, h.pinned, 0, -4, 0));
    wrong(down, "from null", invalid, (d, h) -> d.copyToHost(h.pinned, 0, 0, 4, 0));
    wrong(down, "too far", invalid, (d, h) -> d.copyToHost(h.pinned, 0, h.address + 32, 64, 0));
    wrong(down, "host too far", invalid, (d, h) -> d.copyToHost(h.pinned, 61, h.address, 4, 0));
    wrong(across, "too far", invalid, (d, h) -> d.copyOnDevice(h.address, h.address + 32, 64, 0));
    wrong(across, "from null", invalid, (d, h) -> d.copyOnDevice(h.address, 0, 4, 0));
    wrong(
        across,
        "less than nothing",
        invalid,
        (d, h) -> d.copyOnDevice(h.address, h.address, -1, 0));
    boxes();
    String peer = "copyPeer(long,long,long,long,long,long)";
    wrong(
        peer,
        "too far",
        invalid,
        (d, h) -> d.copyPeer(h.address, h.context, h.address + 32, h.context, 64, 0));
    wrong(
        peer,
        "no context",
        CudaResult.INVALID_CONTEXT,
        (d, h) -> d.copyPeer(h.address, NEVER, h.address, h.context, 4, 0));
    wrong(
        peer,
        "no stream",
        CudaResult.INVALID_HANDLE,
        (d, h) -> d.copyPeer(h.address, h.context, h.address, h.context, 0, NEVER));
    Action freed = (d, h) -> d.free(h.address);
    wrong(up, "freed", invalid, freed, (d, h) -> d.copyToDevice(h.address, h.pinned, 0, 64, 0));
    wrong(down, "freed", invalid, freed, (d, h) -> d.copyToHost(h.pinned, 0, h.address, 64, 0));
    Action gone = (d, h) -> d.freePinned(h.pinned);
    wrong(up, "host gone", invalid, gone, (d, h) -> d.copyToDevice(h.address, h.pinned, 0, 64, 0));
    CudaResult handle = CudaResult.INVALID_HANDLE;
    wrong(up, "no stream", handle, (d, h) -> d.copyToDevice(h.address, h.pinned, 0, 4, NEVER));
    wrong(down, "no stream", handle, (d, h) -> d.copyToHost(h.pinned, 0, h.address, 0, NEVER));
    wrong(across, "no stream", handle, (d, h) -> d.copyOnDevice(h.address, h.address, 0, NEVER));
  }

  private static void fills() {
    CudaResult invalid = CudaResult.INVALID_VALUE;
    String bytes = "fill8(long,byte,long,long)";
    String shorts = "fill16(long,short,long,long)";
    String ints = "fill32(long,int,long,long)";
    wrong(bytes, "too far", invalid, (d, h) -> d.fill8(h.address, (byte) 0, 65, 0));
    wrong(bytes, "null", invalid, (d, h) -> d.fill8(0, (byte) 0, 1, 0));
    wrong(shorts, "too far", invalid, (d, h) -> d.fill16(h.address, (short) 0, 33, 0));
    wrong(shorts, "misaligned", invalid, (d, h) -> d.fill16(h.address + 1, (short) 0, 1, 0));
    wrong(ints, "misaligned", invalid, (d, h) -> d.fill32(h.address + 2, 0, 1, 0));
    wrong(ints, "less than nothing", invalid, (d, h) -> d.fill32(h.address, 0, -1, 0));
    wrong(ints, "more than all", invalid, (d, h) -> d.fill32(h.address, 0, Long.MAX_VALUE, 0));
    wrong(ints, "no stream", CudaResult.INVALID_HANDLE, (d, h) -> d.fill32(h.address, 0, 1, NEVER));
  }

  private static void streams() {
    CudaResult invalid = CudaResult.INVALID_HANDLE;
    Action destroy = (d, h) -> d.destroyStream(h.stream);
    wrong("destroyStream(long)", "the default stream", invalid, (d, h) -> d.destroyStream(0));
    wrong("destroyStream(long)", "twice", invalid, destroy, destroy);
    wrong(
        "synchronizeStream(long)",
        "gone",
        invalid,
        destroy,
        (d, h) -> d.synchronizeStream(h.stream));
    wrong("isStreamIdle(long)", "gone", invalid, destroy, (d, h) -> d.isStreamIdle(h.stream));
    wrong(
        "streamWaitEvent(long,long)",
        "stream gone",
        invalid,
        destroy,
        (d, h) -> d.streamWaitEvent(h.stream, h.event));
    wrong(
        "streamWaitEvent(long,long)",
        "event never was",
        invalid,
        (d, h) -> d.streamWaitEvent(h.stream, NEVER));
    wrong(
        "launchHostFunction(long,Runnable)",
        "gone",
        invalid,
        destroy,
        (d, h) -> d.launchHostFunction(h.stream, () -> {}));
  }

  private static void events() {
    CudaResult invalid = CudaResult.INVALID_HANDLE;
    Action destroy = (d, h) -> d.destroyEvent(h.event);
    wrong("destroyEvent(long)", "twice", invalid, destroy, destroy);
    wrong("destroyEvent(long)", "null", invalid, (d, h) -> d.destroyEvent(0));
    wrong("recordEvent(long,long)", "gone", invalid, destroy, (d, h) -> d.recordEvent(h.event, 0));
    wrong("recordEvent(long,long)", "no stream", invalid, (d, h) -> d.recordEvent(h.event, NEVER));
    wrong(
        "synchronizeEvent(long)", "gone", invalid, destroy, (d, h) -> d.synchronizeEvent(h.event));
    wrong("isEventDone(long)", "gone", invalid, destroy, (d, h) -> d.isEventDone(h.event));
    String elapsed = "elapsedMillis(long,long)";
    wrong(elapsed, "gone", invalid, destroy, (d, h) -> d.elapsedMillis(h.recorded, h.event));
    wrong(elapsed, "not recorded", invalid, (d, h) -> d.elapsedMillis(h.recorded, h.event));
    wrong(
        elapsed,
        "without times",
        invalid,
        (d, h) -> d.recordEvent(h.event = d.createEvent(false), 0),
        (d, h) -> d.elapsedMillis(h.recorded, h.event));
  }

  private static void graphs() {
    Action begin = (d, h) -> d.beginCapture(h.stream, CaptureMode.RELAXED);
    String start = "beginCapture(long,CaptureMode)";
    wrong(
        start,
        "the default stream",
        CudaResult.STREAM_CAPTURE_UNSUPPORTED,
        (d, h) -> d.beginCapture(0, CaptureMode.GLOBAL));
    wrong(start, "twice", CudaResult.ILLEGAL_STATE, begin, begin);
    wrong(
        "endCapture(long)",
        "not begun",
        CudaResult.ILLEGAL_STATE,
        (d, h) -> d.endCapture(h.stream));
    wrong(
        "captureStatus(long)",
        "never was",
        CudaResult.INVALID_HANDLE,
        (d, h) -> d.captureStatus(NEVER));
    CudaResult invalid = CudaResult.INVALID_VALUE;
    Action destroy = (d, h) -> d.destroyGraph(h.graph);
    Action destroyExecutable = (d, h) -> d.destroyExecutable(h.executable);
    wrong("destroyGraph(long)", "twice", invalid, destroy, destroy);
    wrong("destroyExecutable(long)", "twice", invalid, destroyExecutable, destroyExecutable);
    wrong(
        "instantiateGraph(long)", "gone", invalid, destroy, (d, h) -> d.instantiateGraph(h.graph));
    String launch = "launchGraph(long,long)";
    wrong(launch, "gone", invalid, destroyExecutable, (d, h) -> d.launchGraph(h.executable, 0));
    wrong(
        launch,
        "no stream",
        CudaResult.INVALID_HANDLE,
        (d, h) -> d.launchGraph(h.executable, NEVER));
  }

  /** Nothing to do is no error: sizes of zero, and freeing null. */
  @Test
  void nothingToDo() {
    try (DriverFixture cuda = new DriverFixture()) {
      Handles h = Handles.of(cuda);
      cuda.driver.free(0);
      cuda.driver.copyToDevice(0, h.pinned, 0, 0, 0);
      cuda.driver.copyToHost(h.pinned, 64, 0, 0, 0);
      cuda.driver.copyOnDevice(0, 0, 0, 0);
      cuda.driver.fill8(0, (byte) 0, 0, 0);
      cuda.driver.synchronizeContext();
    }
  }
}
