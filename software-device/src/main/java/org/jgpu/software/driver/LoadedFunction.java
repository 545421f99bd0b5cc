package org.jgpu.software.driver;

import org.jgpu.runtime.driver.FunctionAttribute;
import org.jgpu.software.exec.Entry;

/** A kernel of a loaded module, with the one attribute that may be set. Thread-safe. */
final class LoadedFunction {
  /** What {@code NUM_REGS} answers: a JVM has no register file, and 32 never limits occupancy. */
  private static final int NOMINAL_REGISTERS = 32;

  private final Entry entry;
  private volatile int maxDynamicShared;

  LoadedFunction(Entry entry) {
    this.entry = entry;
    // 48 KB without asking, as on every GPU; more, up to the device's own limit, only by the
    // attribute.
    this.maxDynamicShared = Math.max(0, DeviceModel.SHARED_BYTES - entry.staticSharedBytes());
  }

  Entry entry() {
    return entry;
  }

  int maxThreads() {
    int bound = entry.maxThreads();
    return bound > 0
        ? Math.min(bound, DeviceModel.MAX_THREADS_PER_BLOCK)
        : DeviceModel.MAX_THREADS_PER_BLOCK;
  }

  int maxDynamicShared() {
    return maxDynamicShared;
  }

  int attribute(FunctionAttribute attribute) {
    return switch (attribute) {
      case MAX_THREADS_PER_BLOCK -> maxThreads();
      case SHARED_SIZE_BYTES -> entry.staticSharedBytes();
      case CONST_SIZE_BYTES -> 0;
      case LOCAL_SIZE_BYTES -> entry.localBytes();
      case NUM_REGS -> NOMINAL_REGISTERS;
      case PTX_VERSION, BINARY_VERSION -> DeviceModel.COMPUTE_CAPABILITY;
      case MAX_DYNAMIC_SHARED_SIZE_BYTES -> maxDynamicShared;
    };
  }

  void setAttribute(FunctionAttribute attribute, int value, String call) {
    if (attribute != FunctionAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES) {
      throw CallFailure.invalidValue(call, attribute + " cannot be set");
    }
    int most = DeviceModel.SHARED_BYTES_OPT_IN - entry.staticSharedBytes();
    if (value < 0 || value > most) {
      throw CallFailure.invalidValue(
          call,
          "%d bytes of dynamic shared memory for %s; the most is %d"
              .formatted(value, entry.name(), most));
    }
    maxDynamicShared = value;
  }
}
