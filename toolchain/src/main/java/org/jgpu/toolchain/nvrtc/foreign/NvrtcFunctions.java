package org.jgpu.toolchain.nvrtc.foreign;

import java.lang.invoke.MethodHandle;
import org.jgpu.toolchain.foreign.ForeignLibrary;
import org.jgpu.toolchain.foreign.ForeignLinker;

/**
 * The functions of one libnvrtc, named as there. All but {@code errorString} return a result code.
 */
record NvrtcFunctions(
    MethodHandle errorString,
    MethodHandle version,
    MethodHandle numSupportedArchs,
    MethodHandle supportedArchs,
    MethodHandle createProgram,
    MethodHandle destroyProgram,
    MethodHandle compileProgram,
    Output log,
    Output ptx,
    Output cubin) {

  /**
   * Two functions that give a size and then as many bytes.
   *
   * @param name of the second one
   */
  record Output(String name, MethodHandle size, MethodHandle content) {}

  static NvrtcFunctions link(ForeignLinker linker, ForeignLibrary library) {
    Linkage linkage = new Linkage(linker, library);
    return new NvrtcFunctions(
        linker.downcall(library, "nvrtcGetErrorString", long.class, int.class),
        linkage.function("nvrtcVersion", long.class, long.class),
        linkage.function("nvrtcGetNumSupportedArchs", long.class),
        linkage.function("nvrtcGetSupportedArchs", long.class),
        linkage.function(
            "nvrtcCreateProgram",
            long.class,
            long.class,
            long.class,
            int.class,
            long.class,
            long.class),
        linkage.function("nvrtcDestroyProgram", long.class),
        linkage.function("nvrtcCompileProgram", long.class, int.class, long.class),
        linkage.output("nvrtcGetProgramLog"),
        linkage.output("nvrtcGetPTX"),
        linkage.output("nvrtcGetCUBIN"));
  }

  private record Linkage(ForeignLinker linker, ForeignLibrary library) {
    MethodHandle function(String name, Class<?>... parameterTypes) {
      return linker.downcall(library, name, int.class, parameterTypes);
    }

    Output output(String name) {
      return new Output(
          name,
          function(name + "Size", long.class, long.class),
          function(name, long.class, long.class));
    }
  }
}
