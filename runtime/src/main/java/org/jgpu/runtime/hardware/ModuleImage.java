package org.jgpu.runtime.hardware;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jgpu.runtime.error.CudaException;

/**
 * What {@code cuModuleLoadDataEx} and {@code cuLinkAddData} are given: the image with a terminating
 * NUL, which the driver needs after PTX and ignores after a cubin, and the logs. All buffers are
 * direct and belong to this object.
 */
public final class ModuleImage {
  private static final int JIT_INPUT_CUBIN = 0;
  private static final int JIT_INPUT_PTX = 1;
  private static final byte[] ELF_MAGIC = {0x7f, 'E', 'L', 'F'};

  private final int length;
  private final ByteBuffer bytes;
  private final JitLog log = new JitLog();

  /** Copies {@code image}, a cubin, a fatbin or PTX text. */
  public ModuleImage(byte[] image) {
    length = image.length;
    bytes = JitLog.direct(Math.addExact(length, 1)).put(0, image);
  }

  /** Returns the image with its NUL. */
  public ByteBuffer bytes() {
    return bytes;
  }

  /** Returns the logs of loading it. */
  public JitLog log() {
    return log;
  }

  /** Returns the {@code CUjitInputType} for the linker. */
  public int linkType() {
    return isCubin() ? JIT_INPUT_CUBIN : JIT_INPUT_PTX;
  }

  /** Returns the size for the linker, in bytes: that of PTX counts its NUL. */
  public long linkBytes() {
    return isCubin() ? length : length + 1L;
  }

  private boolean isCubin() {
    return length >= ELF_MAGIC.length
        && bytes.slice(0, ELF_MAGIC.length).equals(ByteBuffer.wrap(ELF_MAGIC));
  }

  /** Returns whether {@code image} is machine code, which the driver loads without compiling. */
  public static boolean isCubin(byte[] image) {
    return image.length >= ELF_MAGIC.length
        && Arrays.equals(image, 0, ELF_MAGIC.length, ELF_MAGIC, 0, ELF_MAGIC.length);
  }

  /** Throws unless {@code result}, of loading a cubin, is success. */
  public static void checkCubin(int result, byte[] image) {
    if (result != 0) {
      throw new CudaException(result, "cuModuleLoadData", "a cubin of " + image.length + " bytes");
    }
  }

  /** Throws, with what the JIT wrote, unless {@code result} is success. */
  public void check(int result) {
    log.check(result, "cuModuleLoadDataEx", "an image of " + length + " bytes");
  }
}
