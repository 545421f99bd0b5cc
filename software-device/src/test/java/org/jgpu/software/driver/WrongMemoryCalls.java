package org.jgpu.software.driver;

import java.nio.ByteBuffer;
import org.jgpu.runtime.driver.CopyBox;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.software.driver.DriverCalls.Action;

/** Wrong calls on memory: allocations, copies and fills. */
final class WrongMemoryCalls extends WrongCalls {
  WrongMemoryCalls() {
    memory();
    copies();
    fills();
  }

  private void memory() {
    CudaResult invalid = CudaResult.INVALID_VALUE;
    wrong("allocate(long)", "no bytes", invalid, (d, h) -> d.allocate(0));
    wrong("allocate(long)", "too much", CudaResult.OUT_OF_MEMORY, (d, h) -> d.allocate(1L << 40));
    wrong("allocate(long,String)", "no bytes", invalid, (d, h) -> d.allocate(0, "x"));
    wrong("free(long)", "inside an allocation", invalid, (d, h) -> d.free(h.address + 4));
    wrong("free(long)", "never was", invalid, (d, h) -> d.free(NEVER));
    Action free = (d, h) -> d.free(h.address);
    wrong("free(long)", "twice", invalid, free, free);
    wrong("allocatePinned(int)", "less", invalid, (d, h) -> d.allocatePinned(-1));
    Action freePinned = (d, h) -> d.freePinned(h.pinned);
    wrong("freePinned(PinnedMemory)", "twice", invalid, freePinned, freePinned);
    wrong(
        "registerPinned(ByteBuffer)",
        "on the heap",
        invalid,
        (d, h) -> d.registerPinned(ByteBuffer.allocate(64)));
    wrong(
        "unregisterPinned(PinnedMemory)",
        "gone",
        invalid,
        freePinned,
        (d, h) -> d.unregisterPinned(h.pinned));
    wrong(
        "enablePeerAccess(long)",
        "never was",
        CudaResult.INVALID_CONTEXT,
        (d, h) -> d.enablePeerAccess(NEVER));
  }

  private void boxes() {
    CudaResult invalid = CudaResult.INVALID_VALUE;
    String up = "copyBoxToDevice(long,PinnedMemory,int,CopyBox,long)";
    String down = "copyBoxToHost(PinnedMemory,int,long,CopyBox,long)";
    CopyBox box = new CopyBox(8, 2, 1, 16, 2, 16, 2);
    wrong(up, "to null", invalid, (d, h) -> d.copyBoxToDevice(0, h.pinned, 0, box, 0));
    wrong(up, "too far", invalid, (d, h) -> d.copyBoxToDevice(h.address + 48, h.pinned, 0, box, 0));
    wrong(down, "from null", invalid, (d, h) -> d.copyBoxToHost(h.pinned, 0, 0, box, 0));
    wrong(down, "too far", invalid, (d, h) -> d.copyBoxToHost(h.pinned, 0, h.address + 48, box, 0));
  }

  private void copies() {
    CudaResult invalid = CudaResult.INVALID_VALUE;
    String up = "copyToDevice(long,PinnedMemory,int,int,long)";
    String down = "copyToHost(PinnedMemory,int,long,int,long)";
    String across = "copyOnDevice(long,long,long,long)";
    wrong(up, "to null", invalid, (d, h) -> d.copyToDevice(0, h.pinned, 0, 4, 0));
    wrong(up, "too far", invalid, (d, h) -> d.copyToDevice(h.address + 32, h.pinned, 0, 64, 0));
    wrong(up, "host too far", invalid, (d, h) -> d.copyToDevice(h.address, h.pinned, 32, 64, 0));
    wrong(
        up, "less than nothing", invalid, (d, h) -> d.copyToDevice(h.address, h.pinned, 0, -4, 0));
    wrong(down, "from null", invalid, (d, h) -> d.copyToHost(h.pinned, 0, 0, 4, 0));
    wrong(down, "too far", invalid, (d, h) -> d.copyToHost(h.pinned, 0, h.address + 32, 64, 0));
    wrong(down, "host too far", invalid, (d, h) -> d.copyToHost(h.pinned, 61, h.address, 4, 0));
    wrong(across, "too far", invalid, (d, h) -> d.copyOnDevice(h.address, h.address + 32, 64, 0));
    wrong(across, "from null", invalid, (d, h) -> d.copyOnDevice(h.address, 0, 4, 0));
    wrong(
        across,
        "less than nothing",
        invalid,
        (d, h) -> d.copyOnDevice(h.address, h.address, -1, 0));
    boxes();
    String peer = "copyPeer(long,long,long,long,long,long)";
    wrong(
        peer,
        "too far",
        invalid,
        (d, h) -> d.copyPeer(h.address, h.context, h.address + 32, h.context, 64, 0));
    wrong(
        peer,
        "no context",
        CudaResult.INVALID_CONTEXT,
        (d, h) -> d.copyPeer(h.address, NEVER, h.address, h.context, 4, 0));
    wrong(
        peer,
        "no stream",
        CudaResult.INVALID_HANDLE,
        (d, h) -> d.copyPeer(h.address, h.context, h.address, h.context, 0, NEVER));
    Action freed = (d, h) -> d.free(h.address);
    wrong(up, "freed", invalid, freed, (d, h) -> d.copyToDevice(h.address, h.pinned, 0, 64, 0));
    wrong(down, "freed", invalid, freed, (d, h) -> d.copyToHost(h.pinned, 0, h.address, 64, 0));
    Action gone = (d, h) -> d.freePinned(h.pinned);
    wrong(up, "host gone", invalid, gone, (d, h) -> d.copyToDevice(h.address, h.pinned, 0, 64, 0));
    CudaResult handle = CudaResult.INVALID_HANDLE;
    wrong(up, "no stream", handle, (d, h) -> d.copyToDevice(h.address, h.pinned, 0, 4, NEVER));
    wrong(down, "no stream", handle, (d, h) -> d.copyToHost(h.pinned, 0, h.address, 0, NEVER));
    wrong(across, "no stream", handle, (d, h) -> d.copyOnDevice(h.address, h.address, 0, NEVER));
  }

  private void fills() {
    CudaResult invalid = CudaResult.INVALID_VALUE;
    String bytes = "fill8(long,byte,long,long)";
    String shorts = "fill16(long,short,long,long)";
    String ints = "fill32(long,int,long,long)";
    wrong(bytes, "too far", invalid, (d, h) -> d.fill8(h.address, (byte) 0, 65, 0));
    wrong(bytes, "null", invalid, (d, h) -> d.fill8(0, (byte) 0, 1, 0));
    wrong(shorts, "too far", invalid, (d, h) -> d.fill16(h.address, (short) 0, 33, 0));
    wrong(shorts, "misaligned", invalid, (d, h) -> d.fill16(h.address + 1, (short) 0, 1, 0));
    wrong(ints, "misaligned", invalid, (d, h) -> d.fill32(h.address + 2, 0, 1, 0));
    wrong(ints, "less than nothing", invalid, (d, h) -> d.fill32(h.address, 0, -1, 0));
    wrong(ints, "more than all", invalid, (d, h) -> d.fill32(h.address, 0, Long.MAX_VALUE, 0));
    wrong(ints, "no stream", CudaResult.INVALID_HANDLE, (d, h) -> d.fill32(h.address, 0, 1, NEVER));
  }
}
