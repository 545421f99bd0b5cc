package org.jgpu.runtime.vendor;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import org.jgpu.toolchain.foreign.ForeignLibrary;
import org.jgpu.toolchain.foreign.ForeignLinker;

/**
 * A library that {@code java.lang.foreign} has loaded.
 *
 * @param room what it takes memory from
 */
record ForeignNative(FreeMemory room, ForeignLinker linker, ForeignLibrary library)
    implements NativeLibrary {
  @Override
  public MethodHandle function(String symbol, MethodType type) {
    return linker.downcall(library, symbol, type.returnType(), type.parameterArray());
  }

  @Override
  public long allocate(long bytes) {
    return linker.memory().allocate(bytes);
  }

  @Override
  public void free(long address) {
    linker.memory().free(address);
  }

  @Override
  public void arrive() {
    room.arrive();
  }

  @Override
  public boolean makeRoom() {
    return room.makeRoom();
  }

  @Override
  public int readInt(long address) {
    return linker.memory().readInt(address);
  }

  @Override
  public long readLong(long address) {
    return linker.memory().readLong(address);
  }

  @Override
  public void writeLong(long address, long value) {
    linker.memory().writeLong(address, value);
  }

  @Override
  public String readString(long address) {
    return linker.memory().readString(address);
  }
}
