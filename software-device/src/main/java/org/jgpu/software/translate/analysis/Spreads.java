package org.jgpu.software.translate.analysis;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jgpu.software.check.Spread;
import org.jgpu.software.check.Spread.Term;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.translate.inline.Layout;
import org.jgpu.software.translate.operation.Access;
import org.jgpu.software.translate.operation.Opcode;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.SpecialRegister;
import org.jgpu.software.translate.operation.SpecialRegister.Meaning;
import org.jgpu.software.translate.operation.Traits;
import org.jgpu.software.translate.operation.Write;
import org.jspecify.annotations.Nullable;

/**
 * How addresses depend on the thread's indices: see {@link Spread}. Only registers with one
 * definition count, computed from such registers alone: they hold one value in a thread, loops or
 * not.
 */
final class Spreads {
  private static final List<Term> NOTHING = List.of(Term.ZERO, Term.ZERO, Term.ZERO);

  /** Multiples of more than this are no addresses of elements. */
  private static final long LARGEST_SCALE = 1L << 20;

  private final Uniforms uniforms;
  private final Layout layout;
  private final @Nullable Operation[] definitions;
  private final BitSet open = new BitSet();

  /**
   * A part that depends on the thread.
   *
   * @param terms by dimension
   * @param scale 0 for a number of 32 bits, else what one that was widened is multiplied with
   */
  private record Form(List<Term> terms, long scale) {
    static final Form UNIFORM = new Form(NOTHING, 0);

    boolean uniform() {
      return terms.equals(NOTHING);
    }
  }

  Spreads(List<Operation> operations, Uniforms uniforms, Layout layout, int registers) {
    this.uniforms = uniforms;
    this.layout = layout;
    this.definitions = new Operation[registers];
    BitSet several = new BitSet();
    for (Operation operation : operations) {
      for (Write write : operation.writes()) {
        if (write.target() instanceof Register register) {
          several.set(
              register.id(),
              several.get(register.id())
                  || definitions[register.id()] != null
                  || operation.guard() != null);
          definitions[register.id()] = operation;
        }
      }
    }
    several.stream().forEach(id -> definitions[id] = null);
  }

  /** What keeps threads apart that access some bytes behind an address, or null. */
  @Nullable Spread of(Register address, long first, long end) {
    Form form = form(address);
    return form == null || form.uniform() || form.scale == 0
        ? null
        : new Spread(form.terms, form.scale, first, end);
  }

  private @Nullable Form form(Operand operand) {
    if (operand instanceof Operand.Special) {
      int dimension = SpecialRegister.dimension(operand, Meaning.THREAD_INDEX);
      return dimension < 0 ? null : new Form(with(dimension, new Term(1, Spread.CONSTANT)), 0);
    }
    if (!(operand instanceof Register register)) {
      return operand instanceof Operand.Immediate ? Form.UNIFORM : null;
    }
    if (uniforms.contains(register)) {
      return Form.UNIFORM;
    }
    Operation definition = definitions[register.id()];
    if (definition == null || open.get(register.id())) {
      return null;
    }
    // A register that depends on itself, as a loop's counter does, has no form.
    open.set(register.id());
    Form form = computed(definition, register.type().bytes() == 8);
    open.clear(register.id());
    return form == null || form.uniform() || (form.scale != 0) == (register.type().bytes() == 8)
        ? form
        : null;
  }

  private static List<Term> with(int dimension, Term term) {
    List<Term> terms = new ArrayList<>(NOTHING);
    terms.set(dimension, term);
    return terms;
  }

  private @Nullable Form computed(Operation operation, boolean wide) {
    List<Read> reads = operation.reads();
    Traits traits = operation.traits();
    if (!traits.modular()
        || !traits.has(Traits.Mark.INTEGERS)
        || reads.size() != sources(operation)) {
      return null;
    }
    return switch (operation.opcode()) {
      case MOV, CVTA -> form(reads.get(0).operand());
      case ADD -> sum(form(reads.get(0).operand()), form(reads.get(1).operand()), 1);
      case SUB -> sum(form(reads.get(0).operand()), form(reads.get(1).operand()), -1);
      case MUL -> product(traits, reads, wide);
      case MAD -> sum(product(traits, reads, wide), form(reads.get(2).operand()), 1);
      case SHL ->
          reads.get(1).operand() instanceof Operand.Immediate by && by.bits() >= 0 && by.bits() < 20
              ? times(form(reads.get(0).operand()), new Term(1L << by.bits(), Spread.CONSTANT))
              : null;
      case CVT -> widened(form(reads.get(0).operand()), reads.get(0).operand());
      default -> null;
    };
  }

  /** How many operands an operation has that is followed; those with others are not. */
  private static int sources(Operation operation) {
    return switch (operation.opcode()) {
      case MOV, CVTA, CVT -> 1;
      case MAD -> 3;
      default -> 2;
    };
  }

  private static @Nullable Form widened(@Nullable Form form, Operand source) {
    boolean narrow = source instanceof Register register && register.type().bytes() == 4;
    return form == null || form.uniform() || form.scale != 0 || !narrow
        ? null
        : new Form(form.terms, 1);
  }

  private @Nullable Form product(Traits traits, List<Read> reads, boolean wide) {
    Operand first = reads.get(0).operand();
    Operand second = reads.get(1).operand();
    Form one = form(first);
    Form other = form(second);
    if (one == null || other == null) {
      return null;
    }
    if (one.uniform() && other.uniform()) {
      return Form.UNIFORM;
    }
    Form form = one.uniform() ? other : one;
    Term factor = factor(one.uniform() ? first : second);
    boolean widens = wide && traits.part() == Traits.Part.WIDE;
    return factor == null || (!one.uniform() && !other.uniform())
        ? null
        : times(widens ? widened(form, one.uniform() ? second : first) : form, factor);
  }

  /** Multiplies a number, or the scale of one that was widened. */
  private static @Nullable Form times(@Nullable Form form, Term factor) {
    if (form == null || form.uniform()) {
      return form;
    }
    if (form.scale != 0) {
      long scale = form.scale * factor.factor();
      boolean fits = factor.factor() > 0 && factor.factor() <= LARGEST_SCALE;
      return fits && factor.source() == Spread.CONSTANT && scale <= LARGEST_SCALE
          ? new Form(form.terms, scale)
          : null;
    }
    List<Term> terms = new ArrayList<>();
    for (Term term : form.terms) {
      if (term.source() != Spread.CONSTANT && factor.source() != Spread.CONSTANT) {
        return null;
      }
      int source = term.source() == Spread.CONSTANT ? factor.source() : term.source();
      // Terms are of 32 bits until they are widened, and wrap as the device's do.
      long product = (int) (term.factor() * factor.factor());
      terms.add(product == 0 ? Term.ZERO : new Term(product, source));
    }
    return new Form(terms, 0);
  }

  private static @Nullable Form sum(@Nullable Form first, @Nullable Form second, int sign) {
    if (first == null || second == null) {
      return null;
    }
    if (second.uniform() || (first.uniform() && sign > 0)) {
      return second.uniform() ? first : second;
    }
    if (first.scale != 0 || second.scale != 0) {
      return null;
    }
    List<Term> terms = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Term sum = sum(first.terms.get(i), second.terms.get(i), sign);
      if (sum == null) {
        return null;
      }
      terms.add(sum);
    }
    return new Form(terms, 0);
  }

  private static @Nullable Term sum(Term first, Term second, int sign) {
    if (second.equals(Term.ZERO)) {
      return first;
    }
    boolean alike = first.equals(Term.ZERO) || first.source() == second.source();
    long sum = (int) (first.factor() + sign * second.factor());
    return !alike ? null : sum == 0 ? Term.ZERO : new Term(sum, second.source());
  }

  /** A uniform number that is known when the kernel is launched, or null. */
  private @Nullable Term factor(Operand operand) {
    if (operand instanceof Operand.Immediate number) {
      return new Term(number.bits(), Spread.CONSTANT);
    }
    if (operand instanceof Operand.Special) {
      int dimension = SpecialRegister.dimension(operand, Meaning.BLOCK_EXTENT);
      return dimension < 0 ? null : new Term(1, Spread.EXTENT - dimension);
    }
    Operation definition =
        operand instanceof Register register && register.type().bytes() == 4
            ? definitions[register.id()]
            : null;
    if (definition == null) {
      return null;
    }
    if (definition.opcode() == Opcode.MOV && definition.reads().size() == 1) {
      return factor(definition.reads().get(0).operand());
    }
    int parameter = parameter(definition);
    return parameter < 0 ? null : new Term(1, parameter);
  }

  /** The offset of the parameter that an operation loads as a whole, or -1. */
  private int parameter(Operation operation) {
    Access access = operation.access();
    return access != null
            && access.action() == Access.Action.LOAD
            && operation.writes().size() == 1
            && operation.writes().get(0).target() instanceof Register register
            && uniforms.contains(register)
            && operation.writes().get(0).type().bytes() == register.type().bytes()
            && access.address().base() instanceof Operand.VariableAddress base
        ? (int) (layout.address(base.variable()) + base.offset() + access.address().offset())
        : -1;
  }

  /** The offset of the parameter that a uniform register holds, or -1. */
  int parameter(Register register) {
    Operation definition = definitions[register.id()];
    return definition == null ? -1 : parameter(definition);
  }

  /** The address of the variable that a uniform register holds, or -1. */
  long variable(Register register) {
    Operation definition = definitions[register.id()];
    return definition != null
            && definition.opcode() == Opcode.MOV
            && definition.reads().size() == 1
            && definition.reads().get(0).operand() instanceof Operand.VariableAddress variable
        ? layout.address(variable.variable()) + variable.offset()
        : -1;
  }
}
