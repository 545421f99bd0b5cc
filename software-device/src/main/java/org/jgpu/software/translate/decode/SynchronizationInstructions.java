package org.jgpu.software.translate.decode;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jgpu.software.device.Waiting.Kind;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.ContextMethod;
import org.jgpu.software.translate.bytecode.JvmType;
import org.jgpu.software.translate.inline.Unsupported;
import org.jgpu.software.translate.operation.Emission;
import org.jgpu.software.translate.operation.Flow;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.OperationWriter;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.Write;
import org.jspecify.annotations.Nullable;

/**
 * Barriers and operations among the threads of a warp: threads wait for each other in all of them.
 */
final class SynchronizationInstructions {
  private static final ScalarType B32 = ScalarType.B32;
  private static final ScalarType PRED = ScalarType.PRED;
  private static final Operand ZERO = new Operand.Immediate(0, null);

  private SynchronizationInstructions() {}

  static Operation decode(Form form) throws PtxException {
    return switch (form.opcode()) {
      case BAR, BARRIER -> barrier(form);
      case SHFL -> shuffle(form);
      case VOTE -> vote(form);
      case MATCH -> match(form);
      case REDUX -> reduce(form);
      case ELECT -> elect(form);
      case ACTIVEMASK -> activeMask(form);
      default -> throw form.unexpected();
    };
  }

  private static void needSync(Form form) throws PtxException {
    if (!form.flag("sync")) {
      throw form.error("only the .sync form is supported");
    }
  }

  private static Operation suspend(
      Form form, List<Read> reads, List<Write> writes, Emission request, Emission answer) {
    return form.operation(reads, writes, request, new Flow.Suspend(false, answer));
  }

  private static void popResult(OperationWriter out, @Nullable Write write, Code accessor) {
    if (write != null) {
      out.context();
      out.call(accessor);
      out.pop(write);
    }
  }

  private static Operation barrier(Form form) throws PtxException {
    form.ignore("cta", "aligned");
    if (form.flag("cluster")) {
      throw Unsupported.cluster(form.instruction());
    }
    if (form.flag("warp")) {
      needSync(form);
      form.end();
      Read mask = form.read(0, B32);
      return warp(form, new Read(ZERO, B32), mask, Kind.WARP_BARRIER, null, null);
    }
    if (form.flag("arrive")) {
      form.end();
      form.needOperands(2, 2);
      Read number = form.read(0, B32);
      Read threads = form.read(1, B32);
      return blockBarrier(form, number, threads, new Read(ZERO, PRED), Kind.BARRIER_ARRIVE, null);
    }
    if (form.flag("red")) {
      return barrierReduction(form);
    }
    needSync(form);
    form.end();
    form.needOperands(1, 2);
    Read number = form.read(0, B32);
    // No number of threads stands for all of the block.
    Read threads = form.count() > 1 ? form.read(1, B32) : new Read(ZERO, B32);
    return blockBarrier(form, number, threads, new Read(ZERO, PRED), Kind.BARRIER, null);
  }

  private static Operation barrierReduction(Form form) throws PtxException {
    String name = form.need("operation", Set.of("popc", "and", "or"));
    ScalarType type = form.type();
    form.end();
    form.needOperands(3, 4);
    Kind kind =
        switch (name) {
          case "popc" -> Kind.BARRIER_POPC;
          case "and" -> Kind.BARRIER_AND;
          default -> Kind.BARRIER_OR;
        };
    Read number = form.read(1, B32);
    Read threads = form.count() == 4 ? form.read(2, B32) : new Read(ZERO, B32);
    Read predicate = form.read(form.count() - 1, PRED);
    return blockBarrier(form, number, threads, predicate, kind, form.write(0, type));
  }

  private static Operation blockBarrier(
      Form form, Read number, Read threads, Read predicate, Kind kind, @Nullable Write write) {
    return suspend(
        form,
        List.of(number, threads, predicate),
        write == null ? List.of() : List.of(write),
        out -> {
          out.context();
          out.push(number);
          out.push(threads);
          out.push(predicate);
          out.push(kind.ordinal());
          out.call(ContextMethod.BARRIER);
        },
        out -> popResult(out, write, ContextMethod.RESULT));
  }

  /** An operation of the lanes of a mask, each contributing a value. */
  private static Operation warp(
      Form form, Read value, Read mask, Kind kind, @Nullable Write result, @Nullable Write flag) {
    List<Write> writes = new ArrayList<>();
    if (result != null) {
      writes.add(result);
    }
    if (flag != null) {
      writes.add(flag);
    }
    boolean wide = JvmType.of(value.type()) == JvmType.LONG;
    Code method = wide ? ContextMethod.WARP_WIDE : ContextMethod.WARP;
    return suspend(
        form,
        List.of(value, mask),
        writes,
        out -> {
          out.context();
          out.push(value);
          out.push(mask);
          out.push(kind.ordinal());
          out.call(method);
        },
        out -> {
          popResult(out, result, ContextMethod.RESULT);
          popResult(out, flag, ContextMethod.FLAG);
        });
  }

  private static Operation shuffle(Form form) throws PtxException {
    needSync(form);
    Kind kind =
        switch (form.need("mode", Set.of("up", "down", "bfly", "idx"))) {
          case "up" -> Kind.SHUFFLE_UP;
          case "down" -> Kind.SHUFFLE_DOWN;
          case "bfly" -> Kind.SHUFFLE_XOR;
          default -> Kind.SHUFFLE_INDEX;
        };
    form.type();
    form.end();
    form.needOperands(5, 5);
    Read value = form.read(1, B32);
    Read lane = form.read(2, B32);
    Read clamp = form.read(3, B32);
    Read mask = form.read(4, B32);
    Write result = form.write(first(form), B32, false);
    Write flag = second(form);
    return suspend(
        form,
        List.of(value, lane, clamp, mask),
        flag == null ? List.of(result) : List.of(result, flag),
        out -> {
          out.context();
          out.push(value);
          out.push(lane);
          out.push(clamp);
          out.push(mask);
          out.push(kind.ordinal());
          out.call(ContextMethod.SHUFFLE);
        },
        out -> {
          popResult(out, result, ContextMethod.RESULT);
          popResult(out, flag, ContextMethod.FLAG);
        });
  }

  /** The destination, or the first of a pair. */
  private static Operand first(Form form) throws PtxException {
    return form.operand(0) instanceof Operand.Pair pair ? pair.first() : form.operand(0);
  }

  /** The predicate of a pair of destinations, or null. */
  private static @Nullable Write second(Form form) throws PtxException {
    return form.operand(0) instanceof Operand.Pair pair
        ? form.write(pair.second(), PRED, false)
        : null;
  }

  private static Operation vote(Form form) throws PtxException {
    needSync(form);
    String name = form.need("mode", Set.of("all", "any", "uni", "ballot"));
    form.type();
    form.end();
    form.needOperands(3, 3);
    Kind kind =
        switch (name) {
          case "all" -> Kind.VOTE_ALL;
          case "any" -> Kind.VOTE_ANY;
          case "uni" -> Kind.VOTE_UNIFORM;
          default -> Kind.VOTE_BALLOT;
        };
    Write write = form.write(0, kind == Kind.VOTE_BALLOT ? B32 : PRED);
    return warp(form, form.read(1, PRED), form.read(2, B32), kind, write, null);
  }

  private static Operation match(Form form) throws PtxException {
    needSync(form);
    boolean all = form.need("mode", Set.of("all", "any")).equals("all");
    ScalarType type = form.type();
    form.end();
    form.needOperands(3, 3);
    Kind kind = all ? Kind.MATCH_ALL : Kind.MATCH_ANY;
    Write result = form.write(first(form), B32, false);
    return warp(form, form.read(1, type), form.read(2, B32), kind, result, second(form));
  }

  private static Operation reduce(Form form) throws PtxException {
    needSync(form);
    String name = form.need("operation", Set.of("add", "min", "max", "and", "or", "xor"));
    ScalarType type = form.type();
    form.end();
    form.needOperands(3, 3);
    if (type.kind() == ScalarType.Kind.FLOAT || type.bytes() != 4) {
      throw form.unsupportedType(type);
    }
    Kind kind =
        switch (name) {
          case "add" -> Kind.REDUCE_ADD;
          case "min" -> type.signed() ? Kind.REDUCE_MIN_SIGNED : Kind.REDUCE_MIN_UNSIGNED;
          case "max" -> type.signed() ? Kind.REDUCE_MAX_SIGNED : Kind.REDUCE_MAX_UNSIGNED;
          case "and" -> Kind.REDUCE_AND;
          case "or" -> Kind.REDUCE_OR;
          default -> Kind.REDUCE_XOR;
        };
    return warp(form, form.read(1, type), form.read(2, B32), kind, form.write(0, type), null);
  }

  private static Operation elect(Form form) throws PtxException {
    needSync(form);
    form.end();
    form.needOperands(2, 2);
    Write result = form.write(first(form), B32, false);
    return warp(form, new Read(ZERO, B32), form.read(1, B32), Kind.ELECT, result, second(form));
  }

  private static Operation activeMask(Form form) throws PtxException {
    form.type();
    form.end();
    Write write = form.write(0, B32);
    // Lanes that ask at one place together are the active ones: nothing else says which run at a
    // time.
    int site = form.instruction().line();
    return suspend(
        form,
        List.of(),
        List.of(write),
        out -> {
          out.context();
          out.push(site);
          out.call(ContextMethod.ACTIVE_MASK);
        },
        out -> popResult(out, write, ContextMethod.RESULT));
  }
}
