package org.jgpu.runtime.foreign;

import static org.jgpu.runtime.foreign.CudaFunctions.rethrown;
import static org.jgpu.runtime.hardware.CudaCheck.check;

import java.lang.invoke.MethodHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jgpu.runtime.driver.CopyBox;
import org.jgpu.runtime.hardware.CudaFlags;

/**
 * {@code cuMemcpy3DAsync}, linked at the first use. It reads {@code CUDA_MEMCPY3D}: source and
 * target in 88 bytes each, of which what is not set here is for CUDA's arrays, and then the
 * extents.
 */
final class BoxCopies {
  private static final MethodHandle COPY =
      CudaFunctions.function("cuMemcpy3DAsync_v2", long.class, long.class);
  private static final int TYPE = 32;
  private static final int HOST = 40;
  private static final int DEVICE = 48;
  private static final int PITCH = 72;
  private static final int PLANE = 80;
  private static final int TARGET = 88;
  private static final int EXTENTS = 2 * TARGET;
  private static final int BYTES = EXTENTS + 3 * Long.BYTES;

  private static final ThreadLocal<BoxCopies> OF_THREAD = ThreadLocal.withInitial(BoxCopies::new);

  /** Zero where nothing is put. */
  private final ByteBuffer buffer = ByteBuffer.allocateDirect(BYTES).order(ByteOrder.nativeOrder());

  private final long address = CudaFunctions.addressesOf(buffer)[0];

  private BoxCopies() {}

  static void toDevice(long destination, long host, CopyBox box, long stream) {
    BoxCopies own = OF_THREAD.get();
    own.host(0, host, box);
    own.device(TARGET, destination, box);
    own.copy(box, stream);
  }

  static void toHost(long host, long source, CopyBox box, long stream) {
    BoxCopies own = OF_THREAD.get();
    own.device(0, source, box);
    own.host(TARGET, host, box);
    own.copy(box, stream);
  }

  private void host(int side, long host, CopyBox box) {
    buffer.putInt(side + TYPE, CudaFlags.MEMORYTYPE_HOST);
    buffer.putLong(side + HOST, host).putLong(side + DEVICE, 0);
    buffer.putLong(side + PITCH, box.hostPitch()).putLong(side + PLANE, box.hostPlane());
  }

  private void device(int side, long device, CopyBox box) {
    buffer.putInt(side + TYPE, CudaFlags.MEMORYTYPE_DEVICE);
    buffer.putLong(side + HOST, 0).putLong(side + DEVICE, device);
    buffer.putLong(side + PITCH, box.devicePitch()).putLong(side + PLANE, box.devicePlane());
  }

  private void copy(CopyBox box, long stream) {
    buffer.putLong(EXTENTS, box.rowBytes());
    buffer.putLong(EXTENTS + Long.BYTES, box.rows());
    buffer.putLong(EXTENTS + 2 * Long.BYTES, box.planes());
    try {
      check((int) COPY.invokeExact(address, stream), "cuMemcpy3DAsync");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }
}
