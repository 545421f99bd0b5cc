package org.jgpu.toolchain.nvrtc.foreign;

import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jgpu.toolchain.foreign.ForeignMemory;
import org.jgpu.toolchain.nvrtc.NvrtcProgram;

/**
 * A program of one libnvrtc.
 *
 * @param handle its {@code nvrtcProgram}
 */
record ForeignNvrtcProgram(ForeignNvrtc library, long handle) implements NvrtcProgram {
  @Override
  public int compile(List<String> options) {
    ForeignMemory memory = library.memory();
    List<Long> strings = new ArrayList<>();
    try (NativeBlock array = NativeBlock.ofBytes(memory, (long) options.size() * Long.BYTES)) {
      for (String option : options) {
        long string = memory.allocateString(option);
        memory.writeLong(array.address() + (long) strings.size() * Long.BYTES, string);
        strings.add(string);
      }
      MethodHandle compile = library.functions().compileProgram();
      return (int) compile.invokeExact(handle, options.size(), array.address());
    } catch (Throwable e) {
      throw ForeignNvrtc.unchecked(e);
    } finally {
      strings.forEach(memory::free);
    }
  }

  @Override
  public String log() {
    return new String(output(library.functions().log()), StandardCharsets.UTF_8).replace("\0", "");
  }

  @Override
  public byte[] ptx() {
    return output(library.functions().ptx());
  }

  @Override
  public byte[] cubin() {
    return output(library.functions().cubin());
  }

  private byte[] output(NvrtcFunctions.Output output) {
    ForeignMemory memory = library.memory();
    int bytes = size(output);
    try (NativeBlock block = NativeBlock.ofBytes(memory, bytes)) {
      library.check((int) output.content().invokeExact(handle, block.address()), output.name());
      return memory.readBytes(block.address(), bytes);
    } catch (Throwable e) {
      throw ForeignNvrtc.unchecked(e);
    }
  }

  private int size(NvrtcFunctions.Output output) {
    ForeignMemory memory = library.memory();
    try (NativeBlock size = NativeBlock.ofBytes(memory, Long.BYTES)) {
      int result = (int) output.size().invokeExact(handle, size.address());
      library.check(result, output.name() + "Size");
      return Math.toIntExact(memory.readLong(size.address()));
    } catch (Throwable e) {
      throw ForeignNvrtc.unchecked(e);
    }
  }

  @Override
  public void close() {
    ForeignMemory memory = library.memory();
    try (NativeBlock block = NativeBlock.ofBytes(memory, Long.BYTES)) {
      memory.writeLong(block.address(), handle);
      int result = (int) library.functions().destroyProgram().invokeExact(block.address());
      library.check(result, "nvrtcDestroyProgram");
    } catch (Throwable e) {
      throw ForeignNvrtc.unchecked(e);
    }
  }
}
