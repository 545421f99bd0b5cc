package org.jgpu.software.driver;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jgpu.runtime.driver.DeviceAttribute;
import org.jgpu.runtime.driver.FunctionAttribute;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.software.driver.DriverCalls.Action;

/** Wrong calls on devices, modules, functions and launches. */
final class WrongLaunches extends WrongCalls {
  WrongLaunches() {
    devices();
    modules();
    launches();
    cooperativeLaunches();
    occupancy();
  }

  private void devices() {
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

  private void modules() {
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

  private void launches() {
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

  private void cooperativeLaunches() {
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

  private void occupancy() {
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
}
