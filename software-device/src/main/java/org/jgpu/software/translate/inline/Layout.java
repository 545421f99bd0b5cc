package org.jgpu.software.translate.inline;

import java.util.IdentityHashMap;
import java.util.Map;
import org.jgpu.software.device.LocalStack;
import org.jgpu.software.memory.AddressSpace;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.PtxFunction;
import org.jgpu.software.ptx.StateSpace;
import org.jgpu.software.ptx.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Where the variables that a kernel uses lie: parameters, shared and local memory are laid out as
 * they are first met, global and constant variables lie where the module put them.
 */
public final class Layout {
  /** What a block may declare, on every GPU; more of it has to be asked for at the launch. */
  private static final long MOST_SHARED_BYTES = 48 << 10;

  /**
   * What a thread may declare. CUDA C++ Programming Guide, technical specifications per compute
   * capability.
   */
  private static final long MOST_LOCAL_BYTES = 512 << 10;

  /** What CUDA 12.1 and later pass from sm_70 on, in the same table. */
  private static final long MOST_PARAMETER_BYTES = 32_764;

  private final Map<Variable, Long> addresses = new IdentityHashMap<>();
  private final Map<Variable, Long> moduleAddresses;
  private long parameterBytes;
  private long sharedBytes;
  private long localBytes;
  private boolean stack;
  private boolean heap;
  private int dynamicAlignment = 1;

  /**
   * A layout that knows the parameters of a kernel.
   *
   * @param moduleAddresses the addresses of the module's global and constant variables
   */
  public Layout(PtxFunction kernel, Map<Variable, Long> moduleAddresses) {
    this.moduleAddresses = moduleAddresses;
    long offset = 0;
    for (Operand parameter : kernel.parameters()) {
      Variable variable = ((Operand.VariableAddress) parameter).variable();
      offset = align(offset, variable.alignment());
      addresses.put(variable, offset);
      offset = add(offset, variable.bytes());
    }
    parameterBytes = offset;
  }

  /**
   * Checks that a kernel takes no more memory than a GPU has for it.
   *
   * @throws PtxException if it does
   */
  public void checkSizes(PtxFunction kernel) throws PtxException {
    check(kernel, "parameters", parameterBytes, MOST_PARAMETER_BYTES);
    check(kernel, "shared memory per block", sharedBytes - reserved(), MOST_SHARED_BYTES);
    check(kernel, "local memory per thread", localBytes, MOST_LOCAL_BYTES);
  }

  private static void check(PtxFunction kernel, String what, long bytes, long most)
      throws PtxException {
    if (bytes < 0 || bytes > most) {
      throw new PtxException(
          kernel.line(),
          "it declares %s bytes of %s; the most is %d"
              .formatted(Long.toUnsignedString(bytes), what, most));
    }
  }

  /** The sum, at most 2 to the power of 62, which is refused in the end. */
  private static long add(long offset, long bytes) {
    return Math.min(offset, 1L << 61) + Math.min(bytes, 1L << 61);
  }

  /** Rounds up to a multiple of a power of two. */
  private static long align(long offset, int alignment) {
    return (offset + alignment - 1) & -alignment;
  }

  /** Gives a place to a shared or local variable; others have theirs. */
  public void place(Variable variable) {
    if (addresses.containsKey(variable)) {
      return;
    }
    if (variable.space() == StateSpace.SHARED && variable.bytes() == 0) {
      // 16 as CUDA aligns it, for loads of four floats.
      dynamicAlignment = Math.max(dynamicAlignment, Math.max(variable.alignment(), 16));
    } else if (variable.space() == StateSpace.SHARED) {
      long offset = align(sharedBytes, variable.alignment());
      addresses.put(variable, offset);
      sharedBytes = add(offset, variable.bytes());
    } else if (variable.space() == StateSpace.LOCAL) {
      long offset = align(localBytes, variable.alignment());
      addresses.put(variable, offset);
      localBytes = add(offset, variable.bytes());
    }
  }

  /** Whether a variable is a parameter of the kernel itself. */
  public boolean kernelParameter(Variable variable) {
    return variable.space() == StateSpace.PARAM && addresses.containsKey(variable);
  }

  /**
   * The address of a variable in its own state space. A parameter of a called function that is kept
   * in memory lies in local memory and has a generic address.
   */
  public long address(Variable variable) {
    Long known = addresses.get(variable);
    if (known == null) {
      known = moduleAddresses.get(variable);
    }
    // Only dynamic shared memory has no place of its own: it begins behind all that does. check()
    // has refused the rest.
    return known == null ? staticSharedBytes() : known;
  }

  /** Checks that a variable has a place. */
  public void check(Variable variable, int line) throws PtxException {
    boolean dynamicShared = variable.space() == StateSpace.SHARED && variable.bytes() == 0;
    boolean known = addresses.containsKey(variable) || moduleAddresses.containsKey(variable);
    if (!known && !dynamicShared) {
      throw Unsupported.variable(line, variable.name());
    }
  }

  /** The shared or local variable that holds an offset, or null. */
  public @Nullable VariablePlace variableAt(StateSpace space, long offset) {
    for (Map.Entry<Variable, Long> entry : addresses.entrySet()) {
      Variable variable = entry.getKey();
      long start = entry.getValue();
      if (variable.space() == space && offset >= start && offset < start + variable.bytes()) {
        return new VariablePlace(variable.name(), start, variable.bytes());
      }
    }
    return null;
  }

  public int parameterBytes() {
    return Math.toIntExact(parameterBytes);
  }

  /** Shared memory before the dynamic part, aligned as that needs. */
  public int staticSharedBytes() {
    return (int) Math.min(align(sharedBytes, dynamicAlignment), Integer.MAX_VALUE);
  }

  /** The shared memory that the kernel itself declares. */
  public int declaredSharedBytes() {
    return staticSharedBytes() - reserved();
  }

  private int reserved() {
    return reservedShared() < 0 ? 0 : ReservedShared.BYTES;
  }

  /** Where CUDA's own shared memory begins; -1 where the kernel does not ask for it. */
  public int reservedShared() {
    Long start = addresses.get(ReservedShared.VARIABLE);
    return start == null ? -1 : start.intValue();
  }

  /** Local memory in bytes: the variables, and the stack if there is one. */
  public int localBytes() {
    return Math.toIntExact(stack ? stackStart() + (long) LocalStack.bytes() : localBytes);
  }

  /** Notes that threads allocate memory. */
  public void useHeap() {
    heap = true;
  }

  /** Whether threads allocate memory. */
  public boolean heap() {
    return heap;
  }

  /** Makes room for the thread's stack. */
  public void useStack() {
    stack = true;
  }

  /** The offset of the stack in local memory. */
  public int stackStart() {
    return Math.toIntExact(align(localBytes, Frames.ALIGNMENT));
  }

  /** The address of the start of the window of local memory. */
  static long localWindow() {
    return AddressSpace.start(AddressSpace.LOCAL_WINDOW);
  }
}
