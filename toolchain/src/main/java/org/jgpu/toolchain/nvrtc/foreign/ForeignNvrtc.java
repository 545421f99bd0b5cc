package org.jgpu.toolchain.nvrtc.foreign;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jgpu.toolchain.foreign.ForeignLibrary;
import org.jgpu.toolchain.foreign.ForeignLinker;
import org.jgpu.toolchain.foreign.ForeignMemory;
import org.jgpu.toolchain.nvrtc.NvrtcCallException;
import org.jgpu.toolchain.nvrtc.NvrtcLibrary;
import org.jgpu.toolchain.nvrtc.NvrtcProgram;

/** One libnvrtc. */
final class ForeignNvrtc implements NvrtcLibrary {
  private final NvrtcFunctions functions;
  private final ForeignMemory memory;

  private ForeignNvrtc(NvrtcFunctions functions, ForeignMemory memory) {
    this.functions = functions;
    this.memory = memory;
  }

  static ForeignNvrtc link(ForeignLinker linker, ForeignLibrary library) {
    return new ForeignNvrtc(NvrtcFunctions.link(linker, library), linker.memory());
  }

  @Override
  public String version() {
    try (NativeBlock pair = NativeBlock.ofBytes(memory, 2 * Integer.BYTES)) {
      long minor = pair.address() + Integer.BYTES;
      check((int) functions.version().invokeExact(pair.address(), minor), "nvrtcVersion");
      return memory.readInt(pair.address()) + "." + memory.readInt(minor);
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  @Override
  public SortedSet<Integer> architectures() {
    int count = architectureCount();
    try (NativeBlock block = NativeBlock.ofBytes(memory, (long) count * Integer.BYTES)) {
      int result = (int) functions.supportedArchs().invokeExact(block.address());
      check(result, "nvrtcGetSupportedArchs");
      SortedSet<Integer> architectures = new TreeSet<>();
      for (int i = 0; i < count; i++) {
        architectures.add(memory.readInt(block.address() + (long) i * Integer.BYTES));
      }
      return Collections.unmodifiableSortedSet(architectures);
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  private int architectureCount() {
    try (NativeBlock block = NativeBlock.ofBytes(memory, Integer.BYTES)) {
      int result = (int) functions.numSupportedArchs().invokeExact(block.address());
      check(result, "nvrtcGetNumSupportedArchs");
      return memory.readInt(block.address());
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  @Override
  public String errorText(int result) {
    try {
      return memory.readString((long) functions.errorString().invokeExact(result));
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  @Override
  public NvrtcProgram create(String source, String name) {
    try (NativeBlock handle = NativeBlock.ofBytes(memory, Long.BYTES);
        NativeBlock text = NativeBlock.ofString(memory, source);
        NativeBlock file = NativeBlock.ofString(memory, name)) {
      int result =
          (int)
              functions
                  .createProgram()
                  .invokeExact(handle.address(), text.address(), file.address(), 0, 0L, 0L);
      check(result, "nvrtcCreateProgram");
      return new ForeignNvrtcProgram(this, memory.readLong(handle.address()));
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  NvrtcFunctions functions() {
    return functions;
  }

  ForeignMemory memory() {
    return memory;
  }

  void check(int result, String function) {
    if (result != 0) {
      throw new NvrtcCallException(function, errorText(result));
    }
  }

  /** Method handles declare {@code Throwable}; these functions throw nothing checked. */
  static RuntimeException unchecked(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    return failure instanceof RuntimeException unchecked
        ? unchecked
        : new IllegalStateException(failure);
  }
}
