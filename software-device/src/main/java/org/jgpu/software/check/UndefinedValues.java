package org.jgpu.software.check;

import java.util.HashMap;
import java.util.Map;
import org.jgpu.software.memory.AddressSpace;
import org.jspecify.annotations.Nullable;

/**
 * Where the values are that the threads of a block have loaded from memory that nothing had
 * written: in which registers, and in which bytes of shared and local memory. Compilers load ahead
 * and discard what they do not need, so a load alone is no fault; a use is. Nothing is followed
 * until a first such load of the block. Used by one worker.
 */
public final class UndefinedValues {
  private final DataFlow flow;
  private final @Nullable Map<Integer, Origin>[] registers;
  private final @Nullable Origin[] offered;
  private final @Nullable Origin[] received;

  /** By offset, and for local memory the thread and one more above it. */
  private final Map<Long, Origin> bytes = new HashMap<>();

  private boolean any;

  /**
   * The load that a value comes from.
   *
   * @param operation the number of its instruction
   */
  record Origin(Access access, int operation) {}

  @SuppressWarnings({"unchecked", "rawtypes"})
  UndefinedValues(DataFlow flow, int threads) {
    this.flow = flow;
    this.registers = new Map[threads];
    this.offered = new Origin[threads];
    this.received = new Origin[threads];
  }

  /** Whether the block has loaded anything that is not defined. */
  public boolean any() {
    return any;
  }

  /** A block begins. */
  void clear() {
    if (any) {
      any = false;
      bytes.clear();
      for (int thread = 0; thread < registers.length; thread++) {
        registers[thread] = null;
        offered[thread] = null;
        received[thread] = null;
      }
    }
  }

  private Map<Integer, Origin> of(int thread) {
    Map<Integer, Origin> known = registers[thread];
    if (known == null) {
      known = new HashMap<>();
      registers[thread] = known;
    }
    return known;
  }

  /**
   * A thread loads what nothing has written.
   *
   * @param operation the number of the load
   * @param mask the bytes that were never written, from the first byte of an element on
   * @param element the first element that the bytes belong to
   */
  void load(int thread, int operation, Access access, int mask, int element) {
    any = true;
    DataFlow.Step step = flow.steps().get(operation);
    int one = (1 << step.width()) - 1;
    for (int at = element, left = mask; left != 0; at++, left = left >>> step.width()) {
      if ((left & one) != 0 && at < step.writes().length) {
        set(of(thread), step.writes()[at], new Origin(access, operation));
      }
    }
  }

  /** A thread loads what nothing has written in a load that is carried out later. */
  void loadLater(int thread, int operation, Access access) {
    any = true;
    of(thread).put(later(operation), new Origin(access, operation));
  }

  private static int later(int operation) {
    return -2 - operation;
  }

  /**
   * Follows a thread through instructions, all but the last of which compute only.
   *
   * @param carriedOut whether the guard of the last one holds
   * @param operand the address of its access, or what {@link DataFlow.Kind} says it depends on
   * @throws UninitializedReadException if the last one needs a value that is not defined
   */
  public void follow(int thread, int from, int last, boolean carriedOut, long operand) {
    Map<Integer, Origin> known = registers[thread];
    DataFlow.Step step = flow.steps().get(last);
    if (known == null || known.isEmpty()) {
      offered[thread] = null;
      if (bytes.isEmpty()
          || (step.kind() != DataFlow.Kind.LOAD
              && step.kind() != DataFlow.Kind.STORE
              && step.kind() != DataFlow.Kind.ATOMIC)) {
        return;
      }
    }
    Map<Integer, Origin> mine = of(thread);
    for (int i = from; i < last; i++) {
      compute(mine, flow.steps().get(i));
    }
    carryOut(mine, thread, last, carriedOut, operand);
  }

  private void carryOut(
      Map<Integer, Origin> mine, int thread, int last, boolean carriedOut, long operand) {
    DataFlow.Step step = flow.steps().get(last);
    Origin guard = mine.get(step.guard());
    boolean pure = step.kind().compareTo(DataFlow.Kind.DECIDE) <= 0;
    if (guard != null && pure) {
      write(mine, step, guard);
      return;
    }
    complain(guard, last, "to decide");
    if (!carriedOut) {
      return;
    }
    for (int register : step.needed()) {
      complain(mine.get(register), last, address(step) ? "as an address" : "");
    }
    switch (step.kind()) {
      case COMPUTE -> compute(mine, step);
      case CHOOSE -> choose(mine, step, operand != 0);
      case DECIDE -> decide(mine, step, operand);
      case LOAD -> load(mine, thread, step, last, operand);
      case STORE -> store(mine, thread, step, last, operand);
      case ATOMIC -> {
        complainOfAny(mine, step, last);
        complain(stored(key(step.space(), thread, operand), step.width()), last, "");
        write(mine, step, null);
      }
      case EXCHANGE -> offered[thread] = first(mine, step.values());
      case USE -> {
        complainOfAny(mine, step, last);
        write(mine, step, null);
      }
    }
  }

  private static boolean address(DataFlow.Step step) {
    return step.width() > 0;
  }

  private static void complain(@Nullable Origin origin, int use, String how) {
    if (origin != null) {
      throw new UninitializedReadException(origin.access, origin.operation, use, how);
    }
  }

  private static void complainOfAny(Map<Integer, Origin> mine, DataFlow.Step step, int use) {
    complain(first(mine, step.values()), use, "");
  }

  private static @Nullable Origin first(Map<Integer, Origin> mine, int[] values) {
    for (int register : values) {
      Origin origin = mine.get(register);
      if (origin != null) {
        return origin;
      }
    }
    return null;
  }

  private static void write(Map<Integer, Origin> mine, DataFlow.Step step, @Nullable Origin from) {
    for (int register : step.writes()) {
      set(mine, register, from);
    }
  }

  private static void set(Map<Integer, Origin> mine, int register, @Nullable Origin origin) {
    if (origin == null) {
      mine.remove(register);
    } else if (register >= 0) {
      mine.put(register, origin);
    }
  }

  private static void compute(Map<Integer, Origin> mine, DataFlow.Step step) {
    write(mine, step, first(mine, step.values()));
  }

  private static void choose(Map<Integer, Origin> mine, DataFlow.Step step, boolean which) {
    int[] values = step.values();
    Origin choice = mine.get(values[2]);
    write(mine, step, choice != null ? choice : mine.get(values[which ? 0 : 1]));
  }

  private static void decide(Map<Integer, Origin> mine, DataFlow.Step step, long deciding) {
    int[] values = step.values();
    for (int i = 0; i < values.length; i++) {
      if ((deciding >>> i & 1) != 0 && mine.get(values[i]) == null) {
        write(mine, step, null);
        return;
      }
    }
    compute(mine, step);
  }

  private void load(
      Map<Integer, Origin> mine, int thread, DataFlow.Step step, int operation, long address) {
    long key = key(step.space(), thread, address);
    int[] writes = step.writes();
    for (int i = 0; i < writes.length; i++) {
      set(mine, writes[i], stored(key + (long) i * step.width(), step.width()));
    }
    Origin known = mine.remove(later(operation));
    if (known != null) {
      set(mine, writes[0], known);
    }
  }

  private void store(
      Map<Integer, Origin> mine, int thread, DataFlow.Step step, int operation, long address) {
    long key = key(step.space(), thread, address);
    int[] values = step.values();
    for (int i = 0; i < values.length; i++) {
      Origin origin = mine.get(values[i]);
      if (key < 0) {
        complain(origin, operation, "as what is stored");
      }
      if (key >= 0) {
        keep(key + (long) i * step.width(), step.width(), origin);
      }
    }
  }

  private void keep(long key, int width, @Nullable Origin origin) {
    for (int at = 0; at < width; at++) {
      if (origin == null) {
        bytes.remove(key + at);
      } else {
        bytes.put(key + at, origin);
      }
    }
  }

  /** Bytes have been copied to shared memory, from what nothing has written or from elsewhere. */
  public void copied(long offset, int width, @Nullable Access from, int operation) {
    any |= from != null;
    if (any) {
      keep(offset, width, from == null ? null : new Origin(from, operation));
    }
  }

  private @Nullable Origin stored(long key, int width) {
    for (int i = 0; i < width && key >= 0 && !bytes.isEmpty(); i++) {
      Origin origin = bytes.get(key + i);
      if (origin != null) {
        return origin;
      }
    }
    return null;
  }

  /** The place of a byte of shared or local memory; negative for what other blocks see. */
  private static long key(@Nullable Space space, int thread, long address) {
    boolean generic = space == null;
    int segment = generic && address >= 0 ? AddressSpace.segment(address) : 0;
    if (space == Space.SHARED || segment == AddressSpace.SHARED_WINDOW) {
      return AddressSpace.offset(address);
    }
    if (space == Space.LOCAL || segment == AddressSpace.LOCAL_WINDOW) {
      return (thread + 1L) << AddressSpace.OFFSET_BITS | AddressSpace.offset(address);
    }
    return Long.MIN_VALUE;
  }

  /** What is carried out uses bytes at a generic address. */
  public void used(int thread, long address, int width, String how) {
    complain(stored(key(null, thread, address), width), -1, how);
  }

  /** A lane gets another one's value. */
  public void receive(int thread, int from) {
    received[thread] = offered[from];
  }

  /** Lanes of a warp, from the thread of lane 0 on, get what all their values come to. */
  public void receiveAll(int first, int lanes) {
    Origin origin = null;
    for (int left = lanes; left != 0; left &= left - 1) {
      Origin one = offered[first + Integer.numberOfTrailingZeros(left)];
      origin = origin == null ? one : origin;
    }
    for (int left = lanes; left != 0; left &= left - 1) {
      received[first + Integer.numberOfTrailingZeros(left)] = origin;
    }
  }

  /** A thread goes on with what it received. */
  public void takeOver(int thread, int operation) {
    DataFlow.Step step = flow.steps().get(operation);
    Origin origin = received[thread];
    if (origin != null || registers[thread] != null) {
      write(of(thread), step, origin);
    }
    received[thread] = null;
  }
}
