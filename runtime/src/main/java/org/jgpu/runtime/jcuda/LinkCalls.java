package org.jgpu.runtime.jcuda;

import static org.jgpu.runtime.hardware.CudaCheck.check;

import java.lang.ref.Reference;
import java.util.List;
import jcuda.Pointer;
import jcuda.driver.CUlinkState;
import jcuda.driver.CUmodule;
import jcuda.driver.JCudaDriver;
import jcuda.driver.JITOptions;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.hardware.ModuleImage;

/** The driver's linker. */
final class LinkCalls {
  private LinkCalls() {}

  /** Links images and loads the result. */
  static CUmodule link(List<byte[]> images) {
    CUlinkState state = new CUlinkState();
    check(JCudaDriver.cuLinkCreate(new JITOptions(), state), "cuLinkCreate");
    CUmodule module;
    try {
      module = loaded(state, images);
    } catch (RuntimeException | Error e) {
      JCudaDriver.cuLinkDestroy(state);
      throw e;
    }
    check(JCudaDriver.cuLinkDestroy(state), "cuLinkDestroy");
    return module;
  }

  private static CUmodule loaded(CUlinkState state, List<byte[]> images) {
    for (int i = 0; i < images.size(); i++) {
      ModuleImage image = new ModuleImage(images.get(i));
      String name = "module " + (i + 1);
      int result =
          JCudaDriver.cuLinkAddData(
              state,
              image.linkType(),
              Pointer.to(image.bytes()),
              image.linkBytes(),
              name,
              new JITOptions());
      Reference.reachabilityFence(image);
      if (result != 0) {
        throw new CudaException(result, "cuLinkAddData", name);
      }
    }
    Pointer cubin = new Pointer();
    check(JCudaDriver.cuLinkComplete(state, cubin, new long[1]), "cuLinkComplete");
    CUmodule module = new CUmodule();
    int[] none = new int[0];
    check(
        JCudaDriver.cuModuleLoadDataEx(module, cubin, 0, none, Pointer.to(none)),
        "cuModuleLoadDataEx");
    return module;
  }
}
