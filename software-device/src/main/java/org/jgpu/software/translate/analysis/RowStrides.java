package org.jgpu.software.translate.analysis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.operation.Comparison;
import org.jgpu.software.translate.operation.Flow;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.SpecialRegister;
import org.jgpu.software.translate.operation.SpecialRegister.Meaning;
import org.jgpu.software.translate.operation.Traits;
import org.jgpu.software.translate.operation.Write;
import org.jspecify.annotations.Nullable;

/**
 * The registers that grow by the same number from each thread to its neighbour in x, for whatever
 * arguments: most addresses do. Such a register is written once, by an operation that is linear in
 * the thread's index; its stride is 0 when it is the same in a whole row of threads.
 *
 * <p>Values of 32 bits grow so modulo 2^32. Where one is extended to 64 bits, the result has a
 * stride only in those rows in which the value does not wrap: see {@link #extension}.
 */
public final class RowStrides {

  private static final long NONE = Long.MIN_VALUE;

  /** Larger strides are of no use, and without them no sum overflows. */
  private static final long LARGEST = 1 << 20;

  private final Uniforms uniforms;
  private final long[] strides;
  private final BitSet candidates;
  private final List<Operation> operations = new ArrayList<>();
  private final Map<Operation, Read> extensions = new IdentityHashMap<>();
  private final Set<Operation> conditions = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Registers whose values depend on where in the grid the block is. */
  private final BitSet placed = new BitSet();

  /** Whether comparisons of values that are the same in each block count as conditions, too. */
  private final boolean unplaced;

  /** Of registers that several operations write, the one that counts; null for all others. */
  private final @Nullable Operation[] chosen;

  private final Map<Operation, Integer> numbers = new IdentityHashMap<>();
  private @Nullable Definitions definitions;

  private RowStrides(Uniforms uniforms, BitSet candidates, int registers, boolean unplaced) {
    this.uniforms = uniforms;
    this.chosen = new Operation[registers];
    this.candidates = candidates;
    this.unplaced = unplaced;
    this.strides = new long[registers];
    Arrays.fill(strides, NONE);
  }

  /** Finds them. */
  public static RowStrides of(KernelBody body) {
    BitSet once = writtenOnce(body.operations());
    once.andNot(body.flow().blocks().get(0).liveIn());
    RowStrides rows = new RowStrides(body.uniforms(), once, body.registers().size(), false);
    rows.choose(body);
    rows.find(body.uniforms(), body.operations());
    return rows;
  }

  /**
   * Finds them among a part of a kernel's operations.
   *
   * @param part operations that each run when the last one does, but for the effects of jumps
   * @param before the strides of registers that the part reads and others have computed
   */
  static RowStrides of(
      Uniforms uniforms, List<Operation> part, Map<Register, Long> before, int registers) {
    BitSet once = writtenOnce(part);
    before.keySet().forEach(register -> once.clear(register.id()));
    RowStrides rows = new RowStrides(uniforms, once, registers, true);
    before.forEach((register, stride) -> rows.strides[register.id()] = stride);
    rows.find(uniforms, part);
    return rows;
  }

  /**
   * Takes of each register that several operations write the first one, such as what a loop counts
   * from: what reads it where no other one has written it reads what grows along a row.
   */
  private void choose(KernelBody body) {
    BitSet found = (BitSet) candidates.clone();
    List<Operation> operations = body.operations();
    for (Operation operation : operations) {
      if (operation.writes().size() == 1
          && operation.writes().get(0).target() instanceof Register register
          && !found.get(register.id())) {
        found.set(register.id());
        chosen[register.id()] = operation;
      }
    }
    if (found.cardinality() > candidates.cardinality()) {
      definitions = new Definitions(body.flow(), operations);
      for (int i = 0; i < operations.size(); i++) {
        numbers.put(operations.get(i), i);
      }
    }
  }

  private void find(Uniforms uniforms, List<Operation> all) {
    uniforms.operations().forEach(this::place);
    // Again while any is found: behind jumps, an operation may stand before what it reads from.
    boolean found = true;
    while (found) {
      found = false;
      for (Operation operation : all) {
        found |= examine(operation);
      }
    }
  }

  /** The registers that one operation writes. */
  static BitSet writtenOnce(List<Operation> operations) {
    BitSet once = new BitSet();
    BitSet more = new BitSet();
    for (Operation operation : operations) {
      for (Write write : operation.writes()) {
        if (write.target() instanceof Register register) {
          (once.get(register.id()) ? more : once).set(register.id());
        }
      }
    }
    once.andNot(more);
    return once;
  }

  private boolean examine(Operation operation) {
    Register target = target(operation);
    if (target == null || strides[target.id()] != NONE) {
      return false;
    }
    long stride = strideOf(operation);
    if (stride == NONE || Math.abs(stride) > LARGEST) {
      return false;
    }
    strides[target.id()] = stride;
    operations.add(operation);
    place(operation);
    return true;
  }

  private void place(Operation operation) {
    if (operation.reads().stream().anyMatch(read -> placed(read.operand()))) {
      operation.writes().forEach(write -> placed.set(((Register) write.target()).id()));
    }
  }

  private boolean placed(Operand operand) {
    return operand instanceof Register register
        ? placed.get(register.id())
        : SpecialRegister.dimension(operand, Meaning.BLOCK_INDEX) >= 0;
  }

  private @Nullable Register target(Operation operation) {
    return operation.writes().size() == 1
            && operation.guard() == null
            && operation.flow() == Flow.NEXT
            && operation.writes().get(0).target() instanceof Register register
            && (candidates.get(register.id()) || chosen[register.id()] == operation)
            && !uniforms.contains(register)
        ? register
        : null;
  }

  /** Whether a register has a stride wherever it is read. */
  public boolean known(Register register) {
    return found(register) && (uniforms.contains(register) || chosen[register.id()] == null);
  }

  private boolean found(Register register) {
    return uniforms.contains(register) || strides[register.id()] != NONE;
  }

  /** Whether what an operation reads of a register is what has its stride. */
  private boolean reaches(Register register, Operation reader) {
    Operation writer = chosen[register.id()];
    Definitions all = definitions;
    if (writer == null || all == null) {
      return true;
    }
    int at = number(reader);
    BasicBlock block = all.block(at);
    return block != null && all.only(register, block, at) == number(writer);
  }

  private int number(Operation operation) {
    return Objects.requireNonNull(numbers.get(operation));
  }

  /** By how much a register grows that has a stride. */
  public long stride(Register register) {
    return uniforms.contains(register) ? 0 : strides[register.id()];
  }

  /** What computes the registers, each behind those that it needs; uniform ones left out. */
  public List<Operation> operations() {
    return operations;
  }

  /**
   * What an operation extends from 32 to 64 bits, as signed or unsigned as its type is: its result
   * has its stride only where that does not wrap. Null for most operations.
   */
  public @Nullable Read extension(Operation operation) {
    return extensions.get(operation);
  }

  /**
   * Whether an operation compares two values that grow, so that its result is the same in a whole
   * row only where both its ends agree and neither value wraps. Values that are the same in each
   * block are left out, since a row mostly does not agree on these.
   */
  public boolean condition(Operation operation) {
    return conditions.contains(operation);
  }

  private long strideOf(Operation operation) {
    if (!operation.traits().pure()) {
      return NONE;
    }
    boolean still = true;
    for (Read read : operation.reads()) {
      long stride = stride(read);
      Register register = register(read.operand());
      if (stride == NONE || register != null && !reaches(register, operation)) {
        return NONE;
      }
      still &= stride == 0;
    }
    if (still) {
      return 0;
    }
    if (compares(operation)) {
      conditions.add(operation);
      return 0;
    }
    ScalarType type = operation.writes().get(0).type();
    if (!word(type) || !operation.traits().modular()) {
      return NONE;
    }
    long stride = linear(operation);
    // A value of 32 bits wraps, and so does what it grows by.
    return stride != NONE && type.bytes() == 4 ? (int) stride : stride;
  }

  private static @Nullable Register register(Operand operand) {
    return operand instanceof Operand.Negated negated
        ? negated.register()
        : operand instanceof Register register ? register : null;
  }

  private boolean compares(Operation operation) {
    Comparison comparison = operation.comparison();
    return comparison != null
        && comparison.relation().ordersIntegers()
        && (comparison.left().type() == ScalarType.S32
            || comparison.left().type() == ScalarType.U32)
        && (unplaced || operation.reads().stream().anyMatch(read -> placed(read.operand())));
  }

  /** By how much an operand grows that has a stride. */
  public long stride(Read read) {
    Operand operand = read.operand();
    if (operand instanceof Operand.Negated negated) {
      return found(negated.register()) ? stride(negated.register()) : NONE;
    }
    if (operand instanceof Register register) {
      long stride = found(register) ? stride(register) : NONE;
      boolean whole = register.type().bytes() == read.type().bytes() && word(read.type());
      return stride == 0 || whole ? stride : NONE;
    }
    if (operand instanceof Operand.Special special) {
      SpecialRegister register = SpecialRegister.of(special);
      return switch (register.meaning()) {
        case THREAD_INDEX -> register.dimension() == 0 ? 1 : 0;
        case OTHER -> NONE;
        default -> 0;
      };
    }
    boolean constant =
        operand instanceof Operand.Immediate || operand instanceof Operand.VariableAddress;
    return constant ? 0 : NONE;
  }

  /** Whether a type is an integer whose sums are not rounded, cut or made up of parts. */
  private static boolean word(ScalarType type) {
    return type.integral() && (type.bytes() == 4 || type.bytes() == 8);
  }

  private long linear(Operation operation) {
    List<Read> reads = operation.reads();
    long first = stride(reads.get(0));
    return switch (operation.opcode()) {
      case MOV, CVTA -> reads.size() == 1 ? first : NONE;
      case CVT -> converted(operation, first);
      case ADD -> first + stride(reads.get(1));
      case SUB -> first - stride(reads.get(1));
      case MUL -> product(operation);
      case MAD -> sum(product(operation), stride(reads.get(2)));
      case SHL -> shifted(first, reads.get(1).operand());
      default -> NONE;
    };
  }

  private static long sum(long first, long second) {
    return first == NONE ? NONE : first + second;
  }

  private static long shifted(long stride, Operand by) {
    return by instanceof Operand.Immediate number && number.bits() >= 0 && number.bits() < 32
        ? stride << number.bits()
        : NONE;
  }

  private long converted(Operation operation, long stride) {
    Read from = operation.reads().get(0);
    if (!word(from.type())) {
      return NONE;
    }
    boolean extends64 = operation.writes().get(0).type().bytes() > from.type().bytes();
    return !extends64 || extend(operation, from) ? stride : NONE;
  }

  /** The stride of a product of which one factor is a constant. */
  private long product(Operation operation) {
    Read first = operation.reads().get(0);
    Read second = operation.reads().get(1);
    boolean still = stride(first) == 0 && stride(second) == 0;
    if (still) {
      return 0;
    }
    Read growing = stride(second) == 0 ? first : second;
    Read constant = growing == first ? second : first;
    if (!(constant.operand() instanceof Operand.Immediate number)
        || Math.abs(number.bits()) > LARGEST) {
      return NONE;
    }
    boolean wide = operation.traits().part() == Traits.Part.WIDE;
    return !wide || extend(operation, growing) ? stride(growing) * number.bits() : NONE;
  }

  private boolean extend(Operation operation, Read read) {
    boolean word = read.type() == ScalarType.S32 || read.type() == ScalarType.U32;
    if (word && read.operand() instanceof Register) {
      extensions.put(operation, read);
      return true;
    }
    return false;
  }
}
