package org.jgpu.runtime.foreign;

import static org.jgpu.runtime.foreign.CudaFunctions.rethrown;
import static org.jgpu.runtime.hardware.CudaCheck.check;

import java.lang.ref.Reference;
import java.util.List;
import org.jgpu.runtime.hardware.JitLog;
import org.jgpu.runtime.hardware.ModuleImage;

/** The driver's linker. */
final class LinkCalls {
  private LinkCalls() {}

  /** Links images and loads the result; returns the module. */
  static long link(List<byte[]> images) {
    JitLog log = new JitLog();
    JitTable table = new JitTable(log);
    Results results = Results.ofThread();
    try {
      log.check(
          (int)
              ModuleFunctions.LINK_CREATE.invokeExact(
                  table.count(), table.keys(), table.values(), results.firstAddress()),
          "cuLinkCreate",
          "");
      long state = results.firstLong();
      long module = loaded(state, images, log, results);
      check((int) ModuleFunctions.LINK_DESTROY.invokeExact(state), "cuLinkDestroy");
      return module;
    } catch (Throwable e) {
      throw rethrown(e);
    } finally {
      Reference.reachabilityFence(table);
    }
  }

  /** Adds the images and loads what comes of them; destroys the state if that fails. */
  private static long loaded(long state, List<byte[]> images, JitLog log, Results results)
      throws Throwable {
    try {
      for (int i = 0; i < images.size(); i++) {
        add(state, new ModuleImage(images.get(i)), log, "module " + (i + 1));
      }
      log.check(
          (int)
              ModuleFunctions.LINK_COMPLETE.invokeExact(
                  state, results.firstAddress(), results.secondAddress()),
          "cuLinkComplete",
          "");
      long cubin = results.firstLong();
      check(
          (int) ModuleFunctions.MODULE_LOAD.invokeExact(results.firstAddress(), cubin, 0, 0L, 0L),
          "cuModuleLoadDataEx");
      return results.firstLong();
    } catch (Throwable e) {
      int ignored = (int) ModuleFunctions.LINK_DESTROY.invokeExact(state);
      throw e;
    }
  }

  private static void add(long state, ModuleImage image, JitLog log, String name) throws Throwable {
    long address = CudaFunctions.addressesOf(image.bytes())[0];
    int type = image.linkType();
    long bytes = image.linkBytes();
    try {
      log.check(
          (int) ModuleFunctions.LINK_ADD.invokeExact(state, type, address, bytes, 0L, 0, 0L, 0L),
          "cuLinkAddData",
          name);
    } finally {
      Reference.reachabilityFence(image);
    }
  }
}
