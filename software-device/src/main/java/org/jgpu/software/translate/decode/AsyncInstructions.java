package org.jgpu.software.translate.decode;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.ptx.StateSpace;
import org.jgpu.software.translate.bytecode.BarrierMethod;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.CopyMethod;
import org.jgpu.software.translate.inline.Unsupported;
import org.jgpu.software.translate.operation.Emission;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.OperationWriter;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.Write;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** Copies that a thread starts and waits for later, and barriers in shared memory. */
final class AsyncInstructions {
  private static final ScalarType B32 = ScalarType.B32;
  private static final ScalarType B64 = ScalarType.B64;
  private static final ScalarType PRED = ScalarType.PRED;

  private AsyncInstructions() {}

  static Operation decode(Form form) throws PtxException {
    return switch (form.opcode()) {
      case CP -> copy(form);
      case MBARRIER -> barrier(form);
      default -> throw form.unexpected();
    };
  }

  private static Operation effect(Form form, List<Read> reads, Emission emission) {
    return form.operation(reads, List.of(), emission);
  }

  private static List<Read> reads(@Nullable Read... all) {
    List<Read> reads = new ArrayList<>();
    for (Read read : all) {
      if (read != null) {
        reads.add(read);
      }
    }
    return reads;
  }

  /**
   * Copies are made where they start; in checked mode where they are waited for, so that reads
   * before that are found.
   */
  private static Operation copy(Form form) throws PtxException {
    if (!form.flag("async") || form.flag("bulk")) {
      throw Unsupported.bulkCopy(form.instruction());
    }
    if (form.flag("commit_group")) {
      return plain(form, CopyMethod.COMMIT_COPIES);
    }
    if (form.flag("wait_all")) {
      return plain(form, CopyMethod.AWAIT_COPIES);
    }
    if (form.flag("wait_group")) {
      return awaitGroups(form);
    }
    return form.flag("mbarrier") ? arriveBehindCopies(form) : start(form);
  }

  private static Operation plain(Form form, Code method) throws PtxException {
    form.end();
    form.needOperands(0, 0);
    return effect(
        form,
        List.of(),
        out -> {
          out.context();
          out.call(method);
        });
  }

  /** The operand says how many of the newest groups may still be under way. */
  private static Operation awaitGroups(Form form) throws PtxException {
    form.end();
    form.needOperands(1, 1);
    if (!(form.operand(0) instanceof Operand.Immediate open) || open.bits() < 0) {
      throw form.error("expected the number of groups that need not be waited for");
    }
    int groups = (int) Math.min(open.bits(), Integer.MAX_VALUE);
    return effect(
        form,
        List.of(),
        out -> {
          out.context();
          out.push(groups);
          out.call(CopyMethod.AWAIT_GROUPS);
        });
  }

  private static Operation start(Form form) throws PtxException {
    form.need("cache operator", Set.of("ca", "cg"));
    if (!form.flag("shared") || !form.flag("global")) {
      throw form.error("copies go from .global to .shared");
    }
    int policy = form.flag("L2::cache_hint") ? 1 : 0;
    form.ignorePrefix("L2::");
    form.end();
    form.needOperands(3 + policy, 4 + policy);
    int bytes = copied(form);
    MemoryOperand target = MemoryOperand.of(form, 0, StateSpace.SHARED);
    MemoryOperand source = MemoryOperand.of(form, 1, StateSpace.GLOBAL);
    Read given = form.count() == 4 + policy ? given(form) : null;
    return effect(
        form,
        reads(target.base(), source.base(), given),
        out -> {
          out.context();
          AtomicInstructions.pushWideAddress(out, target, 0);
          source.pushAddress(out);
          out.push(bytes);
          pushGiven(out, given, bytes);
          out.call(CopyMethod.START_COPY);
        });
  }

  private static int copied(Form form) throws PtxException {
    long bytes = form.operand(2) instanceof Operand.Immediate number ? number.bits() : 0;
    boolean whole = form.instruction().has("cg");
    if (bytes != 16 && (whole || (bytes != 4 && bytes != 8))) {
      throw form.error(
          "copies of %s bytes are asked for; %s"
              .formatted(form.operand(2), whole ? ".cg copies 16" : ".ca copies 4, 8 or 16"));
    }
    return (int) bytes;
  }

  /** How many bytes come from the source, or whether none do. */
  private static Read given(Form form) throws PtxException {
    // The ISA tells an ignore-src predicate from a src-size by its type alone.
    boolean ignored =
        form.operand(3) instanceof Operand.Negated
            || (form.operand(3) instanceof Register register && register.type() == PRED);
    return form.read(3, ignored ? PRED : B32);
  }

  private static void pushGiven(OperationWriter out, @Nullable Read given, int bytes) {
    if (given == null) {
      out.push(bytes);
    } else if (given.type() == B32) {
      out.push(given);
    } else {
      // A predicate that holds means nothing is read.
      out.push(1);
      out.push(given);
      out.insn(Opcodes.ISUB);
      out.push(bytes);
      out.insn(Opcodes.IMUL);
    }
  }

  /** The barrier counts an arrival when the thread's copies are made, which is done at once. */
  private static Operation arriveBehindCopies(Form form) throws PtxException {
    form.flag("arrive");
    boolean counts = form.flag("noinc");
    MemoryOperand barrier = place(form, 0);
    form.types(1);
    form.end();
    form.needOperands(1, 1);
    return effect(
        form,
        reads(barrier.base()),
        out -> {
          out.context();
          out.call(CopyMethod.AWAIT_COPIES);
          // Without .noinc the phase expects one arrival more, which is this one.
          if (counts) {
            pushArrival(out, barrier, null, null, false);
            out.insn(Opcodes.POP2);
          }
        });
  }

  private static MemoryOperand place(Form form, int index) throws PtxException {
    boolean shared = form.flag("shared") || form.flag("shared::cluster");
    return MemoryOperand.of(form, index, shared ? StateSpace.SHARED : StateSpace.GENERIC);
  }

  private static Operation barrier(Form form) throws PtxException {
    form.ignore("acquire", "release", "relaxed");
    MemoryInstructions.ignoreScope(form);
    String action =
        form.need(
            "operation",
            Set.of(
                "init",
                "inval",
                "arrive",
                "arrive_drop",
                "expect_tx",
                "complete_tx",
                "test_wait",
                "try_wait",
                "pending_count"));
    return switch (action) {
      case "init" -> init(form);
      case "inval" -> end(form);
      case "arrive", "arrive_drop" -> arrive(form, action.equals("arrive_drop"));
      case "expect_tx" -> bytes(form, 1);
      case "complete_tx" -> bytes(form, -1);
      case "pending_count" -> pending(form);
      default -> test(form);
    };
  }

  private static Operation init(Form form) throws PtxException {
    MemoryOperand barrier = typed(form, 0, 2, 2);
    Read count = form.read(1, B32);
    return effect(
        form,
        reads(barrier.base(), count),
        out -> {
          pushBarrier(out, barrier);
          out.push(count);
          out.call(BarrierMethod.INIT);
        });
  }

  private static Operation end(Form form) throws PtxException {
    MemoryOperand barrier = typed(form, 0, 1, 1);
    return effect(
        form,
        reads(barrier.base()),
        out -> {
          pushBarrier(out, barrier);
          out.call(BarrierMethod.END);
        });
  }

  private static MemoryOperand typed(Form form, int index, int least, int most)
      throws PtxException {
    MemoryOperand barrier = place(form, index);
    form.types(1);
    form.end();
    form.needOperands(least, most);
    return barrier;
  }

  private static Operation arrive(Form form, boolean drops) throws PtxException {
    boolean expects = form.flag("expect_tx");
    form.ignore("noComplete");
    MemoryOperand barrier = typed(form, 1, expects ? 3 : 2, 3);
    Read number = form.count() == 3 ? form.read(2, B32) : null;
    Write state = form.write(0, B64);
    return form.operation(
        reads(barrier.base(), number),
        List.of(state),
        out -> {
          pushArrival(out, barrier, expects ? null : number, expects ? number : null, drops);
          out.pop(state);
        });
  }

  private static void pushBarrier(OperationWriter out, MemoryOperand barrier) {
    out.context();
    AtomicInstructions.pushWideAddress(out, barrier, 0);
  }

  /**
   * Pushes the barrier, how many arrive, how many bytes they expect, and how many leave for good.
   */
  private static void pushArrival(
      OperationWriter out,
      MemoryOperand barrier,
      @Nullable Read count,
      @Nullable Read bytes,
      boolean drops) {
    pushBarrier(out, barrier);
    pushOr(out, count, 1);
    pushOr(out, bytes, 0);
    if (drops) {
      pushOr(out, count, 1);
    } else {
      out.push(0);
    }
    out.call(BarrierMethod.ARRIVE);
  }

  private static void pushOr(OperationWriter out, @Nullable Read read, int otherwise) {
    if (read == null) {
      out.push(otherwise);
    } else {
      out.push(read);
    }
  }

  private static Operation bytes(Form form, int sign) throws PtxException {
    MemoryOperand barrier = typed(form, 0, 2, 2);
    Read bytes = form.read(1, B32);
    return effect(
        form,
        reads(barrier.base(), bytes),
        out -> {
          pushBarrier(out, barrier);
          out.push(bytes);
          out.push(sign);
          out.insn(Opcodes.IMUL);
          out.call(BarrierMethod.BYTES);
        });
  }

  private static Operation pending(Form form) throws PtxException {
    form.types(1);
    return form.compute(B32, BarrierMethod.PENDING, B64);
  }

  /**
   * A wait that may give up at once; kernels try again. So the time for which {@code try_wait} may
   * wait, its fourth operand, makes no difference.
   */
  private static Operation test(Form form) throws PtxException {
    boolean parity = form.flag("parity");
    MemoryOperand barrier = typed(form, 1, 3, form.instruction().has("try_wait") ? 4 : 3);
    Read phase = form.read(2, parity ? B32 : B64);
    Write over = form.write(0, PRED);
    return form.operation(
        reads(barrier.base(), phase),
        List.of(over),
        out -> {
          pushBarrier(out, barrier);
          out.push(phase);
          out.call(parity ? BarrierMethod.TEST_PARITY : BarrierMethod.TEST);
          out.pop(over);
        });
  }
}
