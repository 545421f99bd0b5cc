package org.jgpu.runtime.launcher;

import java.nio.ByteBuffer;
import org.jgpu.format.DeviceParameter;
import org.jgpu.format.EntryDescriptor;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.StructType;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.FunctionAttribute;
import org.jgpu.runtime.error.GpuException;

/**
 * A compiled function on a device, with the places of its parameters, worked out once. Immutable
 * apart from what it remembers of the function; thread-safe.
 */
final class KernelEntry {
  /** The most that every CUDA architecture passes. */
  static final int MAX_PARAMETER_BYTES = 4096;

  private final CudaDriver driver;
  private final long function;
  private final String label;
  private final DeviceParameter[] parameters;
  private final int[] offsets;

  /** Where each declared parameter begins; a struct is one. */
  private final int[] declaredOffsets;

  private final int bytes;
  private volatile int maxThreads;
  private volatile int staticSharedBytes = -1;
  private int dynamicSharedBytes;

  KernelEntry(CudaDriver driver, long function, KernelDescriptor kernel, EntryDescriptor entry) {
    this.driver = driver;
    this.function = function;
    this.label = kernel.key() + " at " + kernel.location();
    DeviceParameter[] declared = entry.parameters().toArray(new DeviceParameter[0]);
    int[] places = new int[declared.length];
    this.declaredOffsets = places;
    this.bytes = place(declared, kernel.operands(), places);
    this.parameters = new DeviceParameter[leaves(declared)];
    this.offsets = new int[parameters.length];
    flatten(declared, places);
    if (bytes > MAX_PARAMETER_BYTES) {
      throw error(
          " takes "
              + bytes
              + " bytes of parameters; at most "
              + MAX_PARAMETER_BYTES
              + " can be passed");
    }
  }

  /** Places parameters at their natural alignment and returns the size of all. */
  static int place(DeviceParameter[] parameters, int operands, int[] offsets) {
    int next = 0;
    for (int i = 0; i < parameters.length; i++) {
      int alignment = parameters[i].type().alignment();
      next = (next + alignment - 1) / alignment * alignment;
      offsets[i] = next;
      next += parameters[i].bytes(operands);
    }
    return next;
  }

  private static int leaves(DeviceParameter[] declared) {
    int count = 0;
    for (DeviceParameter parameter : declared) {
      count += parameter.type() instanceof StructType struct ? struct.leaves().size() : 1;
    }
    return count;
  }

  /** Puts the leaves of each struct in its place. */
  private void flatten(DeviceParameter[] declared, int[] places) {
    int next = 0;
    for (int i = 0; i < declared.length; i++) {
      if (declared[i].type() instanceof StructType struct) {
        int index = declared[i].index();
        for (StructType.Leaf leaf : struct.leaves()) {
          parameters[next] = DeviceParameter.value(index++, leaf.type());
          offsets[next++] = places[i] + leaf.offset();
        }
      } else {
        parameters[next] = declared[i];
        offsets[next++] = places[i];
      }
    }
  }

  long function() {
    return function;
  }

  /** An exception whose message begins with the kernel, and goes on as given. */
  GpuException error(String problem) {
    return new GpuException("kernel " + label + problem);
  }

  String label() {
    return label;
  }

  int[] declaredOffsets() {
    return declaredOffsets;
  }

  int bytes() {
    return bytes;
  }

  /** Writes the parameters for {@code values} to {@code target}. Does not allocate. */
  void pack(KernelValues values, ByteBuffer target) {
    for (int i = 0; i < parameters.length; i++) {
      DeviceParameter parameter = parameters[i];
      int at = offsets[i];
      int index = parameter.index();
      switch (parameter.kind()) {
        case POINTER -> target.putLong(at, values.address(index));
        case RESULT -> target.putLong(at, values.resultAddress(index));
        case WORKSPACE -> target.putLong(at, values.workspace());
        case SIZE -> put(target, at, parameter, values.size(index, parameter.axis()));
        case STRIDE -> put(target, at, parameter, values.stride(index, parameter.axis()));
        case LENGTH -> put(target, at, parameter, values.length(index));
        case VALUE -> put(target, at, parameter, values.scalar(index));
        case COUNT -> put(target, at, parameter, values.count());
        case OUTER_EXTENT -> put(target, at, parameter, values.outerExtent());
        case AXIS_EXTENT -> put(target, at, parameter, values.axisExtent());
        case INNER_EXTENT -> put(target, at, parameter, values.innerExtent());
        case EXCLUSIVE -> put(target, at, parameter, values.exclusive() ? 1 : 0);
        case REPEATS -> put(target, at, parameter, values.repeats());
        case INDEX_SPACE -> values.threads().write(values.space(), target, at);
        case LAYOUT -> values.space().write(target, at);
        default -> throw new IllegalStateException(parameter.toString());
      }
    }
  }

  private void put(ByteBuffer target, int at, DeviceParameter parameter, long bits) {
    switch (parameter.type().bytes()) {
      case 1 -> target.put(at, (byte) bits);
      case 2 -> target.putShort(at, (short) bits);
      case 4 -> target.putInt(at, narrow(parameter, bits));
      default -> target.putLong(at, bits);
    }
  }

  private int narrow(DeviceParameter parameter, long bits) {
    if (parameter.kind() != DeviceParameter.Kind.VALUE && bits != (int) bits) {
      throw error(" takes lengths of 32 bits; an array has " + bits + " elements");
    }
    return (int) bits;
  }

  /** Returns the most threads per block that this function can run with. */
  int maxThreads() {
    if (maxThreads == 0) {
      maxThreads = driver.functionAttribute(FunctionAttribute.MAX_THREADS_PER_BLOCK, function);
    }
    return maxThreads;
  }

  /** Returns the shared memory per block that the code itself declares, in bytes. */
  int staticSharedBytes() {
    if (staticSharedBytes < 0) {
      staticSharedBytes = driver.functionAttribute(FunctionAttribute.SHARED_SIZE_BYTES, function);
    }
    return staticSharedBytes;
  }

  /** Opts in to {@code dynamicBytes} of dynamic shared memory, beyond what CUDA gives by itself. */
  synchronized void allowSharedBytes(int dynamicBytes) {
    if (dynamicBytes > dynamicSharedBytes) {
      driver.setFunctionAttribute(
          FunctionAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES, function, dynamicBytes);
      dynamicSharedBytes = dynamicBytes;
    }
  }
}
