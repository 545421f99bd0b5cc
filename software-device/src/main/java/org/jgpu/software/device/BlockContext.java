package org.jgpu.software.device;

import java.util.Arrays;
import java.util.Objects;
import org.jgpu.software.check.BlockChecks;
import org.jgpu.software.memory.AddressSpace;
import org.jgpu.software.memory.StripedLocks;
import org.jspecify.annotations.Nullable;

/**
 * What a translated kernel sees of the block that runs: indices, memories, the saved registers of
 * its threads, and what they wait for. Used by one worker at a time and kept for later blocks.
 */
public final class BlockContext {
  /** How often a thread may go round a loop that waits for another one before others get a turn. */
  private static final int SPIN_LIMIT = 200;

  /** How often threads go on in another method between two looks; a power of two. */
  private static final int CROSSINGS = 1 << 8;

  /** How many turns threads make together between two looks. */
  private static final int TURNS = 1 << 17;

  /** A result that stands for none: threads came to different ones, or there are no threads. */
  public static final int NO_RESULT = Integer.MIN_VALUE;

  private static final byte[] NO_BYTES = new byte[0];

  private final FrameShape frameShape;
  private LaunchContext launch;
  private byte[][] table;
  private byte[] shared = NO_BYTES;
  private byte[][] locals = new byte[0][];
  private int[][] ints = new int[0][];
  private long[][] longs = new long[0][];
  private int[] positions = new int[0];

  /** How many positions are there, and for which extents of a block. */
  private int placed;

  private int placedX;
  private int placedY;
  private int[] results = new int[0];
  private Waiting waiting = new Waiting(0);
  private final long[] elements = new long[8];
  private int thread;
  private int tidX;
  private int tidY;
  private int tidZ;
  private int blockX;
  private int blockY;
  private int blockZ;

  /** How many blocks run as one. */
  private int joined = 1;

  /**
   * By thread: the turns of waiting loops since it last gave others one. A loop that leads through
   * several methods is left and entered in each of its turns, so that entering says nothing.
   */
  private int[] spins = new int[0];

  /** Whether a thread of the block has made such a turn. */
  private boolean spun;

  private int crossings;

  /** Turns that threads made together since one of them looked. */
  private int turns;

  private @Nullable BlockChecks checks;
  private @Nullable AsyncCopies copies;

  /**
   * A context of a kernel, bound to its first launch.
   *
   * @param frameShape what each thread needs
   */
  public BlockContext(FrameShape frameShape, LaunchContext launch) {
    this.frameShape = frameShape;
    this.launch = launch;
    this.table = launch.memory().segmentTable();
    bind(launch);
  }

  /** Prepares the context for the blocks of a launch. */
  public void bind(LaunchContext next) {
    launch = next;
    table = next.memory().segmentTable();
    int sharedBytes = next.staticShared() + next.dynamicShared();
    if (shared.length != sharedBytes) {
      shared = new byte[sharedBytes];
    }
    int threads = next.blockThreads();
    int frames = frameShape.suspends() ? threads : 1;
    if (locals.length < frames) {
      locals = new byte[frames][frameShape.localBytes()];
      ints = new int[frames][frameShape.ints()];
      longs = new long[frames][frameShape.longs()];
      results = new int[frames];
      spins = new int[frames];
      waiting = new Waiting(frames);
    }
    place(threads, next.block());
  }

  private void place(int threads, int[] block) {
    if (block[0] == placedX && block[1] == placedY && threads <= placed) {
      return;
    }
    placedX = block[0];
    placedY = block[1];
    placed = threads;
    if (positions.length < threads) {
      positions = new int[threads];
    }
    // Ten bits for each index: a block has at most 1,024 threads along x and y, and in all.
    for (int t = 0; t < threads; t++) {
      positions[t] = t % block[0] | t / block[0] % block[1] << 10 | t / (block[0] * block[1]) << 20;
    }
  }

  /**
   * Names blocks that run next as if they were one: neighbours in x, and all threads at one height
   * and depth a row. Only kernels to which that makes no difference run so.
   *
   * @param index the number of the first
   */
  public void selectBlocks(long index, int count) {
    selectBlock(index);
    joined = count;
  }

  /** Names the block that runs next. */
  public void selectBlock(long index) {
    int[] grid = launch.grid();
    joined = 1;
    blockX = (int) (index % grid[0]);
    blockY = (int) (index / grid[0] % grid[1]);
    blockZ = (int) (index / grid[0] / grid[1]);
    // What is done once for the whole block is its first thread's; the last launch had others.
    select(0);
    if (spun) {
      Arrays.fill(spins, 0);
      spun = false;
    }
    if (copies != null) {
      copies.clear();
    }
  }

  /** Names the thread that runs next. */
  public void select(int next) {
    thread = next;
    int position = positions[next];
    tidX = position & 1023;
    tidY = position >> 10 & 1023;
    tidZ = position >> 20;
  }

  /**
   * Names a thread by its indices in the blocks that run as one, and the one of these that it
   * belongs to.
   */
  public void selectSwept(int x, int y, int z) {
    int[] block = launch.block();
    blockX += x / block[0];
    select((z * block[1] + y) * block[0] + x % block[0]);
  }

  /** Names the thread that runs next, but for its indices. */
  public void enter(int next) {
    thread = next;
  }

  /** What became of each thread that ran last: see {@link KernelCode#advance}. */
  public int[] results() {
    return results;
  }

  /**
   * Notes the result of a thread; returns it if the threads before came to the same one, else
   * {@link #NO_RESULT}.
   */
  public int agree(int next, int result, int before, int first) {
    results[next] = result;
    return next == first || before == result ? result : NO_RESULT;
  }

  /** The checks of checked mode. */
  public BlockChecks checks() {
    return Objects.requireNonNull(checks);
  }

  /** The checks, or null outside checked mode. */
  public @Nullable BlockChecks checksOrNull() {
    return checks;
  }

  /** Sets the checks of checked mode. */
  public void checkWith(BlockChecks blockChecks) {
    checks = blockChecks;
  }

  /** What the threads of the block have started to copy, in checked mode. */
  AsyncCopies copies() {
    AsyncCopies known = copies;
    if (known == null) {
      known = new AsyncCopies();
      copies = known;
    }
    return known;
  }

  /** What the threads wait for. */
  public Waiting waiting() {
    return waiting;
  }

  /** What all blocks of the launch share. */
  public LaunchContext launch() {
    return launch;
  }

  /** The linear index of the selected thread in its block. */
  public int thread() {
    return thread;
  }

  public byte[][] table() {
    return table;
  }

  public byte[] shared() {
    return shared;
  }

  /** Local memory of the selected thread. */
  public byte[] local() {
    return locals[frameShape.suspends() ? thread : 0];
  }

  public byte[] parameters() {
    return launch.parameters();
  }

  /** Saved 32-bit registers of the selected thread. */
  public int[] ints() {
    return ints[frameShape.suspends() ? thread : 0];
  }

  /** Saved 64-bit registers of the selected thread. */
  public long[] longs() {
    return longs[frameShape.suspends() ? thread : 0];
  }

  /** Sets all saved registers of the selected thread to zero. */
  public void clearFrame() {
    Arrays.fill(ints(), 0);
    Arrays.fill(longs(), 0);
  }

  StripedLocks locks() {
    return launch.memory().locks();
  }

  /** The byte array behind a generic address; faults when there is none. */
  byte[] segment(long address, int width) {
    DeviceBytes.check(address, width);
    int segment = AddressSpace.segment(address);
    byte[] bytes =
        switch (segment) {
          case AddressSpace.SHARED_WINDOW -> shared;
          case AddressSpace.LOCAL_WINDOW -> local();
          case AddressSpace.PARAMETER_WINDOW -> parameters();
          default -> segment < table.length ? table[segment] : null;
        };
    if (bytes == null) {
      throw DeviceBytes.fault(address, width);
    }
    return bytes;
  }

  /** One element of the last strong vector load, or of the next strong vector store. */
  public long element(int index) {
    return elements[index];
  }

  public void setElement(long value, int index) {
    elements[index] = value;
  }

  public int tidX() {
    return tidX;
  }

  public int tidY() {
    return tidY;
  }

  public int tidZ() {
    return tidZ;
  }

  public int blockX() {
    return blockX;
  }

  public int blockY() {
    return blockY;
  }

  public int blockZ() {
    return blockZ;
  }

  public int blockExtent(int dimension) {
    return launch.block()[dimension];
  }

  /** The extent of the block; in x that of all blocks that run as one. */
  public int joinedExtent(int dimension) {
    int extent = launch.block()[dimension];
    return dimension == 0 ? extent * joined : extent;
  }

  public int gridExtent(int dimension) {
    return launch.grid()[dimension];
  }

  public int lane() {
    return thread & 31;
  }

  public int warpIndex() {
    return thread >> 5;
  }

  public int warps() {
    return (launch.blockThreads() + 31) >> 5;
  }

  public int dynamicShared() {
    return launch.dynamicShared();
  }

  public int totalShared() {
    return shared.length;
  }

  /** Counts a turn of a loop that may wait for another thread; true when others should run. */
  public boolean spin() {
    spun = true;
    if (++spins[thread] < SPIN_LIMIT) {
      return false;
    }
    spins[thread] = 0;
    waiting.request(thread, Waiting.Kind.YIELD.ordinal(), 0, 0, 0, 0);
    return true;
  }

  /** Lets a thread that goes on in another method look now and then, as {@link #poll} does. */
  public void cross() {
    if ((++crossings & (CROSSINGS - 1)) == 0) {
      poll();
    }
  }

  /** Lets threads that made a turn of a loop together look now and then, as {@link #poll} does. */
  public void turned(int threads) {
    turns += threads;
    if (turns >= TURNS) {
      turns = 0;
      poll();
    }
  }

  /** Lets a long loop look whether the launch is to end. */
  public void poll() {
    launch.control().check();
  }

  /**
   * A register of the launch's environment. Cooperative groups read the address of their workspace
   * there: its upper half in register 1, its lower half in register 2.
   */
  public int environment(int register) {
    return switch (register) {
      case 1 -> (int) (launch.workspace() >>> 32);
      case 2 -> (int) launch.workspace();
      default -> 0;
    };
  }

  /** Waits at a barrier for a number of threads, or for all when it is 0. */
  public void barrier(int number, int threads, int predicate, int kind) {
    waiting.request(thread, kind, number, predicate, threads, 0);
  }

  /** Waits for the lanes of a mask, contributing a value. */
  public void warp(int value, int mask, int kind) {
    waiting.request(thread, kind, mask, value, 0, 0);
  }

  public void warpWide(long value, int mask, int kind) {
    waiting.request(thread, kind, mask, value, 0, 0);
  }

  /** Waits for all lanes of the warp, whose registers are exchanged. */
  public void exchange() {
    waiting.request(thread, Waiting.Kind.MATRIX.ordinal(), -1, 0, 0, 0);
  }

  public void shuffle(int value, int lane, int clamp, int mask, int kind) {
    waiting.request(thread, kind, mask, value, lane, clamp);
  }

  /**
   * Waits until the other lanes cannot go on; the lanes waiting at the same site are the answer.
   */
  public void activeMask(int site) {
    waiting.request(thread, Waiting.Kind.ACTIVE_MASK.ordinal(), -1, 0, site, 0);
  }

  public int result() {
    return waiting.result[thread];
  }

  public int flag() {
    return waiting.flag[thread];
  }

  public void trap() {
    throw new KernelTrapException(KernelTrapException.Reason.TRAP, "trap instruction");
  }

  /** A failed assertion, with the addresses of its text, file and function. */
  public void assertionFailed(long text, long file, int line, long function) {
    throw new KernelTrapException(
        KernelTrapException.Reason.ASSERTION,
        "assertion \""
            + DeviceText.string(this, text)
            + "\" failed in "
            + DeviceText.string(this, function)
            + " ("
            + DeviceText.string(this, file)
            + ":"
            + line
            + ")");
  }

  /**
   * Device printf: the addresses of the format and of the packed arguments. Returns how many
   * arguments the format took, as CUDA's printf does.
   */
  public int printf(long format, long arguments) {
    DeviceText text = new DeviceText(this, format, arguments);
    launch.printf().accept(text.format());
    return text.arguments();
  }

  /** An argument of printf is read from the packed ones. */
  void printed(long address, int bytes) {
    if (checks != null) {
      checks.values().used(thread(), address, bytes, "as an argument of printf");
    }
  }

  /** Memory for a kernel's {@code malloc}: its address, or 0 when the heap has no such piece. */
  public long allocate(long bytes) {
    long address = launch.memory().heap().allocate(bytes);
    if (checks != null && address != 0) {
      checks.taken(address, bytes);
    }
    return address;
  }

  /** A kernel's {@code free}; of address 0 it does nothing. */
  public void free(long address) {
    if (address != 0 && !launch.memory().heap().free(address)) {
      throw new KernelTrapException(
          KernelTrapException.Reason.INVALID_FREE,
          "free of 0x"
              + Long.toHexString(address)
              + ", where no memory from malloc starts, or that was freed before");
    }
  }
}
