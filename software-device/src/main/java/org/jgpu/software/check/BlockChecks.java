package org.jgpu.software.check;

import java.util.Objects;
import org.jgpu.software.memory.AddressSpace;
import org.jspecify.annotations.Nullable;

/**
 * The checks of the block that a worker runs: told of each access before it is made, and of each
 * synchronisation after it.
 *
 * <p>An access is first looked at in a way that HotSpot inlines: nobody else has touched the place
 * since the last barrier, or others have merely read it. Whatever else it may be is found out by
 * {@link SlowCheck}. Used by one worker at a time.
 */
public final class BlockChecks {
  private static final int WORD = 2;

  private final DeviceShadow device;
  private final BlockClocks clocks;
  private final SlowCheck slow;
  private final LocalShadow local = new LocalShadow();
  private final DataFlow flow;
  private final UndefinedValues values;
  private final SharedRuns runs;
  private @Nullable Access undefinedAccess;
  private int undefinedBytes;
  private final boolean framePerThread;
  private final int sharedShift;
  private final long[] stamps;
  private long[][] words;
  private long[][] bytes;
  private Entries shared = new Entries(0, 0);
  private long[] sharedWords = Entries.NONE;
  private long sharedFloor;
  private int sharedLength;
  private int localBytes;
  private int firstEpoch;
  private @Nullable Watch watch;

  /**
   * Checks for blocks of a kernel.
   *
   * @param threads threads of a block
   * @param framePerThread whether each thread has local memory of its own
   * @param narrowShared whether the kernel may touch less than 4 bytes of shared memory
   * @param flow what the kernel's instructions do with values that are not defined
   */
  public BlockChecks(
      DeviceShadow device,
      int threads,
      boolean framePerThread,
      boolean narrowShared,
      DataFlow flow) {
    this.flow = flow;
    this.values = new UndefinedValues(flow, threads);
    this.device = device;
    this.clocks = new BlockClocks(threads, device);
    this.slow = new SlowCheck(device, clocks, flow.discards());
    this.framePerThread = framePerThread;
    this.sharedShift = narrowShared ? 0 : WORD;
    this.stamps = clocks.stamps;
    this.runs = new SharedRuns(this, flow, stamps);
    this.words = device.words();
    this.bytes = device.bytes();
  }

  /**
   * Prepares for the blocks of a launch, whose memories are given.
   *
   * @param watched which accesses are to be looked at
   */
  public void bind(byte[] sharedMemory, byte[][] table, int bytesOfLocal, Watch watched) {
    watch = watched;
    if (sharedLength != sharedMemory.length) {
      sharedLength = sharedMemory.length;
      shared = new Entries(sharedLength, sharedShift);
    }
    sharedWords = sharedShift == WORD ? shared.first : Entries.NONE;
    localBytes = bytesOfLocal;
    slow.bind(shared, sharedMemory, table);
  }

  /** Lets a part of shared memory be initialised when a block begins. */
  public void sharedInitialized(int start, int end) {
    slow.sharedInitialized(start, end);
  }

  /** Whether accesses through a pointer of the kernel's {@link GlobalUse} are to be looked at. */
  public boolean watched(int root) {
    Watch known = watch;
    return known == null || known.watched(root);
  }

  /** The number of threads in a block. */
  public int threads() {
    return stamps.length;
  }

  /** A block begins. */
  public void startBlock() {
    runs.forget();
    values.clear();
    refresh();
    int epoch = clocks.startEpoch();
    if (epoch < firstEpoch) {
      shared.forget();
    }
    firstEpoch = epoch;
    sharedFloor = Stamp.of(epoch, 0);
    runs.start(sharedWords, sharedFloor);
    slow.sharedSince(epoch);
  }

  private void refresh() {
    words = device.words();
    bytes = device.bytes();
  }

  /** All living threads have met at a barrier. */
  public void blockSynchronized() {
    runs.forget();
    clocks.startEpoch();
  }

  /** Some threads have met at a barrier. */
  public void threadsSynchronized(int barrier, int[] threads, int count) {
    runs.forget();
    clocks.barrier(barrier, threads, count);
  }

  /** A thread has arrived at a barrier and goes on without waiting. */
  public void arrived(int barrier, int thread) {
    runs.forget();
    clocks.arrive(barrier, thread);
  }

  /** Some lanes of a warp, from the thread of lane 0 on, have met. */
  public void warpSynchronized(int first, int lanes) {
    runs.forget();
    clocks.warp(first, lanes);
  }

  /** A thread has taken memory from the kernels' heap, where another may have had it before. */
  public void taken(long address, long bytes) {
    device.taken(address, bytes);
  }

  /** A thread passes a fence, or an access that acquires or releases. */
  public void fence(int thread) {
    runs.forget();
    clocks.fence(thread);
  }

  /** What is known of the segment that an address lies in. */
  private static long[] entries(long[][] table, long address) {
    long segment = address >>> AddressSpace.OFFSET_BITS;
    return segment < table.length ? table[(int) segment] : Entries.NONE;
  }

  /** A plain load of 1, 4 or 8 bytes of global memory; answers as {@link #access} does. */
  public boolean globalRead(int thread, long address, int width, int site) {
    return !reads(
            globalEntries(address, width), globalIndex(address, width), width, 1, thread, site)
        && access(thread, Space.GLOBAL, address, width, AccessKind.READ, 0, site);
  }

  /** A plain store of 1, 4 or 8 bytes to global memory. */
  public void globalWrite(int thread, long address, int width, long value, int site) {
    if (!writes(globalEntries(address, width), globalIndex(address, width), width, thread, site)) {
      access(thread, Space.GLOBAL, address, width, AccessKind.WRITE, value, site);
    }
  }

  /** An atomic on 4 bytes of global memory. */
  public void globalAtomic32(int thread, long address, int site) {
    if (!updates(globalEntries(address, 4), globalIndex(address, 4), 1, thread, site)) {
      access(thread, Space.GLOBAL, address, 4, AccessKind.ATOMIC, 0, site);
    }
  }

  private long[] globalEntries(long address, int width) {
    return entries(width == 1 ? bytes : words, address);
  }

  private static long globalIndex(long address, int width) {
    return AddressSpace.offset(address) >>> (width == 1 ? 0 : WORD);
  }

  /** A plain load of 4 or 8 bytes of shared memory; answers as {@link #access} does. */
  public boolean sharedRead(int thread, long offset, int width, int site) {
    return !reads(sharedWords, offset >>> WORD, width, sharedFloor, thread, site)
        && access(thread, Space.SHARED, offset, width, AccessKind.READ, 0, site);
  }

  /** A plain store of 4 or 8 bytes to shared memory. */
  public void sharedWrite(int thread, long offset, int width, long value, int site) {
    if (!writes(sharedWords, offset >>> WORD, width, thread, site)) {
      access(thread, Space.SHARED, offset, width, AccessKind.WRITE, value, site);
    }
  }

  /** An atomic on 4 bytes of shared memory. */
  public void sharedAtomic32(int thread, long offset, int site) {
    if (!updates(sharedWords, offset >>> WORD, sharedFloor, thread, site)) {
      access(thread, Space.SHARED, offset, 4, AccessKind.ATOMIC, 0, site);
    }
  }

  /** Whether a glance at one entry, or the two of 8 bytes, does for a load. */
  private boolean reads(long[] entries, long index, int width, long floor, int thread, int site) {
    boolean two = width == 8;
    return index < entries.length - (two ? 1 : 0)
        && Glance.read(entries, (int) index, floor, stamps[thread], site)
        && (!two || Glance.read(entries, (int) index + 1, floor, stamps[thread], site));
  }

  /** Whether a glance does for a store. */
  private boolean writes(long[] entries, long index, int width, int thread, int site) {
    boolean two = width == 8;
    return index < entries.length - (two ? 1 : 0)
        && Glance.write(entries, (int) index, stamps[thread], site)
        && (!two || Glance.write(entries, (int) index + 1, stamps[thread], site));
  }

  /** Whether a glance does for an atomic. */
  private boolean updates(long[] entries, long index, long floor, int thread, int site) {
    return index < entries.length
        && Glance.atomic(entries, (int) index, floor, stamps[thread], site);
  }

  /** What is known of the words of shared memory; empty where it is known by bytes. */
  public long[] sharedWords() {
    return sharedWords;
  }

  /** The stamp of a thread's accesses, until it passes a fence or meets others. */
  public long stamp(int thread) {
    return stamps[thread];
  }

  /** Its loads of shared memory that have one probe. */
  public SharedRuns runs() {
    return runs;
  }

  /**
   * Any access of global or shared memory.
   *
   * @return whether it is a load of what nothing has written, to be followed by {@link #undefined}
   */
  public boolean access(
      int thread, Space space, long address, int width, int kind, long value, int site) {
    boolean found = slow.access(thread, space, address, width, kind, value, site);
    refresh();
    undefinedBytes = slow.undefined();
    undefinedAccess = found ? slow.undefinedAccess() : null;
    return found;
  }

  /**
   * Notes what the last load of a thread found.
   *
   * @param operation the number of the instruction
   * @param element the first element that was looked at
   */
  public void undefined(int thread, int operation, int element) {
    values.load(thread, operation, undefinedAccess(), undefinedBytes, element);
  }

  /** The values of the block that are not defined. */
  public UndefinedValues values() {
    return values;
  }

  /** The last load of what nothing has written. */
  public Access undefinedAccess() {
    return Objects.requireNonNull(undefinedAccess);
  }

  /**
   * Refuses the last load of what nothing has written, because it is a use itself.
   *
   * @throws UninitializedReadException always
   */
  public void refuseUndefined() {
    throw new UninitializedReadException(undefinedAccess());
  }

  /** An access of local memory; answers as {@link #access} does. */
  public boolean localAccess(int thread, long offset, int width, int kind) {
    if ((offset & (width - 1)) != 0 || offset < 0 || offset > localBytes - width) {
      return false;
    }
    int frame = framePerThread ? thread : 0;
    long owner = Stamp.of(firstEpoch, thread);
    boolean writes = (kind & (AccessKind.WRITE | AccessKind.STRONG_WRITE)) != 0;
    if (AccessKind.reads(kind) && !local.written(frame, owner, (int) offset, width)) {
      undefinedAccess = new Access(Space.LOCAL, offset, width, kind);
      undefinedBytes = (1 << width) - 1;
      if (writes || !flow.discards()) {
        throw new UninitializedReadException(undefinedAccess);
      }
      return true;
    }
    if (writes) {
      local.write(frame, owner, (int) offset, width);
    }
    return false;
  }
}
