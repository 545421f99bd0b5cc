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

  /** Offsets of a run that are kept, by their lowest bits. */
  private static final int RUN_BITS = 8;

  private static final int RUN_MASK = (1 << RUN_BITS) - 1;

  /** More bits than an offset in words has. */
  private static final int TIME_SHIFT = 20;

  private final DeviceShadow device;
  private final BlockClocks clocks;
  private final SlowCheck slow;
  private final LocalShadow local = new LocalShadow();
  private final DataFlow flow;
  private final UndefinedValues values;
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

  /** By run and offset: when several threads were known to have made it, and the offset. */
  private final long[] runsRead;

  /** Grows whenever something orders threads. */
  private long time = 1L << TIME_SHIFT;

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
    this.runsRead = new long[flow.runs().size() << RUN_BITS];
    this.device = device;
    this.clocks = new BlockClocks(threads, device);
    this.slow = new SlowCheck(device, clocks, flow.discards());
    this.framePerThread = framePerThread;
    this.sharedShift = narrowShared ? 0 : WORD;
    this.stamps = clocks.stamps;
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
    tick();
    values.clear();
    refresh();
    int epoch = clocks.startEpoch();
    if (epoch < firstEpoch) {
      shared.forget();
    }
    firstEpoch = epoch;
    sharedFloor = Stamp.of(epoch, 0);
    slow.sharedSince(epoch);
  }

  private void refresh() {
    words = device.words();
    bytes = device.bytes();
  }

  /** All living threads have met at a barrier. */
  public void blockSynchronized() {
    tick();
    clocks.startEpoch();
  }

  /** Some threads have met at a barrier. */
  public void threadsSynchronized(int barrier, int[] threads, int count) {
    tick();
    clocks.barrier(barrier, threads, count);
  }

  /** A thread has arrived at a barrier and goes on without waiting. */
  public void arrived(int barrier, int thread) {
    tick();
    clocks.arrive(barrier, thread);
  }

  /** Some lanes of a warp, from the thread of lane 0 on, have met. */
  public void warpSynchronized(int first, int lanes) {
    tick();
    clocks.warp(first, lanes);
  }

  /** A thread has taken memory from the kernels' heap, where another may have had it before. */
  public void taken(long address, long bytes) {
    device.taken(address, bytes);
  }

  /** A thread passes a fence, or an access that acquires or releases. */
  public void fence(int thread) {
    tick();
    clocks.fence(thread);
  }

  /** What is known of the segment that an address lies in. */
  private static long[] entries(long[][] table, long address) {
    long segment = address >>> AddressSpace.OFFSET_BITS;
    return segment < table.length ? table[(int) segment] : Entries.NONE;
  }

  /** A plain load of 4 bytes of global memory. */
  public boolean globalRead32(int thread, long address, int site) {
    long[] entries = entries(words, address);
    int index = AddressSpace.offset(address) >>> 2;
    if (index < entries.length && Glance.read(entries, index, 1, stamps[thread], site)) {
      return false;
    }
    return access(thread, Space.GLOBAL, address, 4, AccessKind.READ, 0, site);
  }

  /** A plain load of 8 bytes of global memory. */
  public boolean globalRead64(int thread, long address, int site) {
    long[] entries = entries(words, address);
    int index = AddressSpace.offset(address) >>> 2;
    if (index + 1 < entries.length
        && Glance.read(entries, index, 1, stamps[thread], site)
        && Glance.read(entries, index + 1, 1, stamps[thread], site)) {
      return false;
    }
    return access(thread, Space.GLOBAL, address, 8, AccessKind.READ, 0, site);
  }

  /** A plain load of a byte of global memory. */
  public boolean globalRead8(int thread, long address, int site) {
    long[] entries = entries(bytes, address);
    int index = AddressSpace.offset(address);
    if (index < entries.length && Glance.read(entries, index, 1, stamps[thread], site)) {
      return false;
    }
    return access(thread, Space.GLOBAL, address, 1, AccessKind.READ, 0, site);
  }

  /** A plain store of 4 bytes to global memory. */
  public void globalWrite32(int thread, long address, long value, int site) {
    long[] entries = entries(words, address);
    int index = AddressSpace.offset(address) >>> 2;
    if (index < entries.length && Glance.write(entries, index, stamps[thread], site)) {
      return;
    }
    access(thread, Space.GLOBAL, address, 4, AccessKind.WRITE, value, site);
  }

  /** A plain store of 8 bytes to global memory. */
  public void globalWrite64(int thread, long address, long value, int site) {
    long[] entries = entries(words, address);
    int index = AddressSpace.offset(address) >>> 2;
    if (index + 1 < entries.length
        && Glance.write(entries, index, stamps[thread], site)
        && Glance.write(entries, index + 1, stamps[thread], site)) {
      return;
    }
    access(thread, Space.GLOBAL, address, 8, AccessKind.WRITE, value, site);
  }

  /** A plain store of a byte to global memory. */
  public void globalWrite8(int thread, long address, long value, int site) {
    long[] entries = entries(bytes, address);
    int index = AddressSpace.offset(address);
    if (index < entries.length && Glance.write(entries, index, stamps[thread], site)) {
      return;
    }
    access(thread, Space.GLOBAL, address, 1, AccessKind.WRITE, value, site);
  }

  /** An atomic on 4 bytes of global memory. */
  public void globalAtomic32(int thread, long address, int site) {
    long[] entries = entries(words, address);
    int index = AddressSpace.offset(address) >>> 2;
    if (index < entries.length && Glance.atomic(entries, index, 1, stamps[thread], site)) {
      return;
    }
    access(thread, Space.GLOBAL, address, 4, AccessKind.ATOMIC, 0, site);
  }

  /** What is known of the words of shared memory; empty where it is known by bytes. */
  public long[] sharedWords() {
    return sharedWords;
  }

  /** The stamp of a thread's accesses, until it passes a fence or meets others. */
  public long stamp(int thread) {
    return stamps[thread];
  }

  /**
   * Whether several threads have made a run of loads from an offset, with nothing since then that
   * orders threads: one more does no harm, and leaves no trace.
   */
  public boolean readBefore(int run, long offset) {
    long word = offset >>> WORD;
    return runsRead[run << RUN_BITS | (int) word & RUN_MASK] == (time | word);
  }

  /** The plain loads of a run: see {@link org.jgpu.software.device.CheckedAccess#sharedReads}. */
  public void sharedReads(int thread, long offset, int run, int stride, int count, int site) {
    long word = offset >>> WORD;
    long[] words = sharedWords;
    if (word + (long) stride * (count - 1) >= words.length) {
      for (int i = 0; i < count; i++) {
        sharedRead(thread, offset + 4L * i * stride, run, i, site + i);
      }
      return;
    }
    if (readRun(words, (int) word, stride, count, run, stamps[thread] | Glance.READ | site)) {
      runsRead[run << RUN_BITS | (int) word & RUN_MASK] = time | word;
    }
  }

  /** Notes the loads of a run; whether several threads had made all of them before. */
  private boolean readRun(long[] words, int first, int stride, int count, int run, long note) {
    boolean before = true;
    for (int i = 0, at = first; i < count; i++, at += stride) {
      long entry = words[at];
      long difference = (entry ^ note) & Glance.ORDER;
      if (difference == Stamp.SHARED) {
        continue;
      }
      before = false;
      if (Stamp.otherEpoch(difference) && entry >= sharedFloor) {
        words[at] = note + i;
      } else if (difference == 0 && (entry & Stamp.CLOCK) == 0 && !sameThread(entry, note)) {
        words[at] = entry | Stamp.SHARED;
      } else {
        long site = (note & Stamp.UNKNOWN_SITE) + i;
        sharedRead(Stamp.thread(note), (long) at << WORD, run, i, (int) site);
      }
    }
    return before;
  }

  /** A load of a run; what it finds counts when the load is carried out, which the first one is. */
  private void sharedRead(int thread, long offset, int run, int member, int site) {
    if (sharedRead32(thread, offset, site)) {
      int operation = flow.runs().get(run)[member];
      if (member == 0) {
        undefined(thread, operation, 0);
      } else {
        values.loadLater(thread, operation, undefinedAccess());
      }
    }
  }

  private static boolean sameThread(long entry, long note) {
    return Stamp.sameThread(entry ^ note);
  }

  /** Something has ordered threads. */
  private void tick() {
    time += 1L << TIME_SHIFT;
  }

  /** A plain load of 4 bytes of shared memory. */
  public boolean sharedRead32(int thread, long offset, int site) {
    long[] entries = sharedWords;
    long index = offset >>> 2;
    if (index < entries.length
        && Glance.read(entries, (int) index, sharedFloor, stamps[thread], site)) {
      return false;
    }
    return access(thread, Space.SHARED, offset, 4, AccessKind.READ, 0, site);
  }

  /** A plain load of 8 bytes of shared memory. */
  public boolean sharedRead64(int thread, long offset, int site) {
    long[] entries = sharedWords;
    long index = offset >>> 2;
    if (index + 1 < entries.length
        && Glance.read(entries, (int) index, sharedFloor, stamps[thread], site)
        && Glance.read(entries, (int) index + 1, sharedFloor, stamps[thread], site)) {
      return false;
    }
    return access(thread, Space.SHARED, offset, 8, AccessKind.READ, 0, site);
  }

  /** A plain store of 4 bytes to shared memory. */
  public void sharedWrite32(int thread, long offset, long value, int site) {
    long[] entries = sharedWords;
    long index = offset >>> 2;
    if (index < entries.length && Glance.write(entries, (int) index, stamps[thread], site)) {
      return;
    }
    access(thread, Space.SHARED, offset, 4, AccessKind.WRITE, value, site);
  }

  /** A plain store of 8 bytes to shared memory. */
  public void sharedWrite64(int thread, long offset, long value, int site) {
    long[] entries = sharedWords;
    long index = offset >>> 2;
    if (index + 1 < entries.length
        && Glance.write(entries, (int) index, stamps[thread], site)
        && Glance.write(entries, (int) index + 1, stamps[thread], site)) {
      return;
    }
    access(thread, Space.SHARED, offset, 8, AccessKind.WRITE, value, site);
  }

  /** An atomic on 4 bytes of shared memory. */
  public void sharedAtomic32(int thread, long offset, int site) {
    long[] entries = sharedWords;
    long index = offset >>> 2;
    if (index < entries.length
        && Glance.atomic(entries, (int) index, sharedFloor, stamps[thread], site)) {
      return;
    }
    access(thread, Space.SHARED, offset, 4, AccessKind.ATOMIC, 0, site);
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

  /** Whether values that are not defined are about, so that instructions are followed. */
  public boolean following() {
    return values.any();
  }

  /**
   * Follows a thread through instructions, all but the last of which compute only, before the last
   * one is carried out.
   *
   * @param carriedOut whether the guard of the last one holds
   * @param operand the address of its access, or what else {@link DataFlow} says
   */
  public void follow(int thread, int from, int last, boolean carriedOut, long operand) {
    values.follow(thread, from, last, carriedOut, operand);
  }

  /** The last load of what nothing has written. */
  public Access undefinedAccess() {
    return Objects.requireNonNull(undefinedAccess);
  }

  /**
   * Bytes have been copied to shared memory.
   *
   * @param from the load of what nothing has written that they come from, or null
   * @param operation the number of the instruction that copies
   */
  public void copied(long offset, int width, @Nullable Access from, int operation) {
    values.copied(offset, width, from, operation);
  }

  /** What a thread carries out uses bytes at a generic address, such as {@code as an address}. */
  public void used(int thread, long address, int width, String how) {
    values.used(thread, address, width, how);
  }

  /** A lane gets the value of another thread in a shuffle. */
  public void receive(int thread, int from) {
    values.receive(thread, from);
  }

  /** Lanes of a warp, from the thread of lane 0 on, get what their values come to together. */
  public void receiveAll(int first, int lanes) {
    values.receiveAll(first, lanes);
  }

  /** A thread goes on behind an operation of its warp. */
  public void takeOver(int thread, int operation) {
    values.takeOver(thread, operation);
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
