package org.jgpu.runtime.testing;

import org.jgpu.runtime.driver.CaptureMode;
import org.jgpu.runtime.driver.CopyBox;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.FunctionAttribute;
import org.jgpu.runtime.driver.ModuleVariable;
import org.jgpu.runtime.driver.ParameterBlock;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;

/** What a fake driver answers where no test needs more than a constant, or a refusal. */
abstract class FixedAnswers implements CudaDriver {
  @Override
  public String name() {
    return "fake";
  }

  @Override
  public void initialize() {}

  @Override
  public int driverVersion() {
    return 13000;
  }

  @Override
  public int deviceCount() {
    return 2;
  }

  @Override
  public String deviceName(int ordinal) {
    return "Fake " + ordinal;
  }

  @Override
  public void setCurrentContext(long context) {}

  @Override
  public ModuleVariable moduleVariable(long module, String name) {
    throw new CudaException(CudaResult.NOT_FOUND.number(), "cuModuleGetGlobal", name);
  }

  @Override
  public int functionAttribute(FunctionAttribute attribute, long function) {
    return switch (attribute) {
      case MAX_THREADS_PER_BLOCK -> 512;
      case SHARED_SIZE_BYTES -> 1024;
      default -> 0;
    };
  }

  @Override
  public ParameterBlock newParameterBlock(int bytes) {
    return new ParameterBlock(bytes) {
      private int size;

      @Override
      public void setSize(int newSize) {
        size = newSize;
      }

      @Override
      public int size() {
        return size;
      }
    };
  }

  @Override
  public int suggestedBlockSize(long function, int dynamicSharedBytes) {
    return 384;
  }

  @Override
  public int activeBlocksPerMultiprocessor(long function, int blockSize, int dynamicSharedBytes) {
    return 2;
  }

  @Override
  public synchronized void copyBoxToDevice(
      long destination, PinnedMemory source, int sourceOffset, CopyBox box, long stream) {
    throw new UnsupportedOperationException("the software device shows such copies");
  }

  @Override
  public synchronized void copyBoxToHost(
      PinnedMemory destination, int destinationOffset, long source, CopyBox box, long stream) {
    throw new UnsupportedOperationException("the software device shows such copies");
  }

  @Override
  public int lowestStreamPriority() {
    return 0;
  }

  @Override
  public int highestStreamPriority() {
    return -5;
  }

  @Override
  public void launchHostFunction(long stream, Runnable function) {
    function.run();
  }

  @Override
  public void beginCapture(long stream, CaptureMode mode) {}

  @Override
  public long endCapture(long stream) {
    return 1;
  }

  @Override
  public long instantiateGraph(long graph) {
    return 1;
  }

  @Override
  public boolean updateExecutable(long executable, long graph) {
    return true;
  }

  @Override
  public void launchGraph(long executable, long stream) {}

  @Override
  public void destroyExecutable(long executable) {}

  @Override
  public void destroyGraph(long graph) {}

  @Override
  public float elapsedMillis(long start, long end) {
    return end - start;
  }
}
