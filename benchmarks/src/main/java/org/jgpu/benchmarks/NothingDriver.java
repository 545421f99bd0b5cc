package org.jgpu.benchmarks;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;
import org.jgpu.runtime.driver.CaptureStatus;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.DeviceAttribute;
import org.jgpu.runtime.driver.FunctionAttribute;
import org.jgpu.runtime.driver.ModuleVariable;
import org.jgpu.runtime.driver.ParameterBlock;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.selection.SelectedDriver;

/**
 * A driver of a GPU as an H200 whose calls do nothing at once: what is left is the host's work
 * above the driver, which needs no GPU to be measured. Thread-safe.
 */
final class NothingDriver implements InvocationHandler {
  static final String NAME = "nothing";
  private static final long MEMORY = 141L << 30;

  private final AtomicLong handles = new AtomicLong(1 << 20);

  private NothingDriver() {}

  static SelectedDriver selected() {
    Class<?>[] types = {CudaDriver.class};
    Object proxy =
        Proxy.newProxyInstance(NothingDriver.class.getClassLoader(), types, new NothingDriver());
    return new SelectedDriver((CudaDriver) proxy, "its calls do nothing");
  }

  @Override
  public Object invoke(Object proxy, Method method, Object[] arguments) {
    return switch (method.getName()) {
      case "name", "deviceName" -> NAME;
      case "isHardware" -> true;
      case "allocate" -> handles.getAndAdd((Long) arguments[0] + 255 & -256L);
      case "allocatePinned", "registerPinned" -> pinned(arguments[0]);
      case "deviceCount" -> 1;
      case "deviceTotalMemory", "totalMemory", "freeMemory" -> MEMORY;
      case "deviceAttribute" -> attribute((DeviceAttribute) arguments[0]);
      case "functionAttribute" ->
          arguments[0] == FunctionAttribute.MAX_THREADS_PER_BLOCK ? 1024 : 0;
      case "moduleVariable" -> new ModuleVariable(handles.getAndAdd(4096), 4096);
      case "isStreamIdle", "isEventDone", "updateExecutable" -> true;
      case "launchHostFunction" -> ran((Runnable) arguments[1]);
      case "captureStatus" -> CaptureStatus.NONE;
      case "newParameterBlock" -> new Parameters((Integer) arguments[0]);
      case "suggestedBlockSize" -> 256;
      case "activeBlocksPerMultiprocessor" -> 8;
      default -> plain(method.getReturnType());
    };
  }

  private static Object ran(Runnable function) {
    function.run();
    return 0;
  }

  private PinnedMemory pinned(Object size) {
    ByteBuffer buffer =
        size instanceof ByteBuffer own ? own : ByteBuffer.allocateDirect((Integer) size);
    return new PinnedMemory(handles.getAndAdd(buffer.capacity() + 256L), buffer);
  }

  private static int attribute(DeviceAttribute attribute) {
    return switch (attribute) {
      case MAX_THREADS_PER_BLOCK, MAX_BLOCK_DIM_X, MAX_BLOCK_DIM_Y -> 1024;
      case MAX_BLOCK_DIM_Z -> 64;
      case MAX_GRID_DIM_X -> Integer.MAX_VALUE;
      case MAX_GRID_DIM_Y, MAX_GRID_DIM_Z -> 65535;
      case MAX_SHARED_MEMORY_PER_BLOCK -> 48 << 10;
      case MAX_SHARED_MEMORY_PER_BLOCK_OPTIN -> 227 << 10;
      case WARP_SIZE -> 32;
      case MULTIPROCESSOR_COUNT -> 132;
      case MAX_THREADS_PER_MULTIPROCESSOR -> 2048;
      case COMPUTE_CAPABILITY_MAJOR -> 9;
      case COMPUTE_CAPABILITY_MINOR -> 0;
      default -> 1;
    };
  }

  /** Handles are numbers that were not there before. */
  private Object plain(Class<?> type) {
    if (type == long.class) {
      return handles.incrementAndGet();
    }
    if (type == int.class) {
      return 0;
    }
    return type == float.class ? (Object) 1f : false;
  }

  private static final class Parameters extends ParameterBlock {
    private int size;

    Parameters(int capacity) {
      super(capacity);
    }

    @Override
    public void setSize(int bytes) {
      size = bytes;
    }

    @Override
    public int size() {
      return size;
    }
  }
}
