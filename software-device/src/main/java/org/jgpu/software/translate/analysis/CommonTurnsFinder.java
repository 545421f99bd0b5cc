package org.jgpu.software.translate.analysis;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.translate.bytecode.JvmType;
import org.jgpu.software.translate.operation.Comparison;
import org.jgpu.software.translate.operation.Flow;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.Read;
import org.jspecify.annotations.Nullable;

/** Finds the loops of a kernel whose turns a row of threads may make together. */
final class CommonTurnsFinder {
  private final KernelBody body;
  private final List<Operation> operations;
  private final ControlFlow flow;
  private final Definitions definitions;
  private final TurnRules rules;

  CommonTurnsFinder(KernelBody body) {
    this.body = body;
    this.operations = body.operations();
    this.flow = body.flow();
    this.definitions = new Definitions(flow, operations);
    this.rules = new TurnRules(body);
  }

  /** What leads to a loop. */
  private final class Way {
    private final Map<Register, Boolean> guards = new LinkedHashMap<>();
    private final List<Operation> before = new ArrayList<>();
    private final Map<Register, Integer> chosen = new HashMap<>();
    private int wait;

    /** Follows the way to a loop back to where it begins; whether it is one that is known. */
    boolean leadsTo(int begin) {
      BasicBlock block = definitions.block(begin);
      if (block == null || !rules.onlyCompute(block.start(), begin)) {
        return false;
      }
      while (block.start() > 0) {
        List<BasicBlock> predecessors = definitions.before(block);
        if (predecessors.size() != 1) {
          return false;
        }
        BasicBlock previous = predecessors.get(0);
        Operation last = operations.get(previous.end() - 1);
        if (last.suspends()) {
          wait = previous.end() - 1;
          return rules.alwaysWaits(last) && previous.end() == block.start();
        }
        if (!rules.onlyCompute(previous.start(), previous.end()) || !takes(previous, block)) {
          return false;
        }
        block = previous;
      }
      wait = -1;
      return definitions.before(block).isEmpty();
    }

    /** Notes what the branch at the end of a block needs to lead to another one. */
    private boolean takes(BasicBlock from, BasicBlock to) {
      Operation last = operations.get(from.end() - 1);
      Register guard = last.guard();
      if (!last.branches() || guard == null) {
        return !(last.flow() instanceof Flow.Table);
      }
      boolean jumps = last.flow() instanceof Flow.Jump jump && flow.blockAt(jump.target()) == to;
      boolean value = jumps != last.guardNegated();
      return needs(guard, from.end() - 1) && value == guards.computeIfAbsent(guard, key -> value);
    }

    /** Has a register computed as it is at an operation. */
    boolean needs(Register register, int at) {
      if (body.uniforms().contains(register)) {
        return true;
      }
      BasicBlock block = definitions.block(at);
      int definition = block == null ? -1 : definitions.only(register, block, at);
      Integer known = chosen.putIfAbsent(register, definition);
      if (definition < 0 || known != null) {
        return known != null && known == definition;
      }
      Operation operation = operations.get(definition);
      if (!operation.traits().pure() || !readsCan(operation, definition)) {
        return false;
      }
      before.add(operation);
      return true;
    }

    private boolean readsCan(Operation operation, int at) {
      return operation.reads().stream()
          .allMatch(
              read ->
                  read.operand() instanceof Operand.Negated negated
                      ? needs(negated.register(), at)
                      : !(read.operand() instanceof Register register) || needs(register, at));
    }
  }

  /** The loop before whose first turn an operation finds whether it ends; null if it is not one. */
  @Nullable CommonTurns find(int begin) {
    Operation ends = operations.get(begin);
    int end = rules.branchBack(begin + 1);
    Way way = new Way();
    if (end < 0
        || !(ends.reads().get(0).operand() instanceof Register counter)
        || body.plan().kind(counter) != JvmType.INT
        || !rules.fixed(ends.reads().get(1))
        || !rules.fixed(ends.reads().get(2))
        || !way.leadsTo(begin)
        || !way.needs(counter, begin)) {
      return null;
    }
    Comparison comparison = rules.comparison(begin, end, counter);
    List<Register> still = still(begin, end, ends, counter);
    if (comparison == null
        || still == null
        || !rules.permits(begin + 2, end)
        || !still.stream().allMatch(register -> way.needs(register, begin))) {
      return null;
    }
    return turns(way, begin, end, counter, ends.reads(), comparison, still);
  }

  private @Nullable CommonTurns turns(
      Way way,
      int begin,
      int end,
      Register counter,
      List<Read> reads,
      Comparison comparison,
      List<Register> still) {
    int registers = body.registers().size();
    RowStrides ways = RowStrides.of(body.uniforms(), way.before, Map.of(), registers);
    if (!ways.known(counter)
        || ways.stride(counter) == 0
        || !way.guards.keySet().stream().allMatch(guard -> ways.known(guard))
        || !still.stream()
            .allMatch(register -> ways.known(register) && ways.stride(register) == 0)) {
      return null;
    }
    Map<Register, Long> given = new HashMap<>();
    given.put(counter, ways.stride(counter));
    still.forEach(register -> given.put(register, 0L));
    RowStrides strides =
        RowStrides.of(body.uniforms(), operations.subList(begin + 2, end), given, registers);
    if (!rules.storesApart(begin + 2, end, strides)) {
      return null;
    }
    return new CommonTurns(
        way.wait,
        begin,
        end,
        counter,
        (int) ways.stride(counter),
        reads.get(1),
        reads.get(2),
        comparison,
        way.before,
        ways,
        way.guards,
        still,
        flow.blocks().stream()
            .filter(each -> each.start() > begin && each.end() <= end + 1)
            .toList(),
        strides);
  }

  /**
   * The registers that a turn reads and no turn changes, but for the counter; null if the turns
   * change another one that later turns or operations behind the loop read.
   */
  private @Nullable List<Register> still(int begin, int end, Operation ends, Register counter) {
    BasicBlock head = definitions.block(begin + 1);
    BasicBlock exit = definitions.block(end + 1);
    if (head == null || exit == null) {
      return null;
    }
    BitSet changed = rules.written(begin + 1, end);
    changed.clear(counter.id());
    if (head.liveIn().intersects(changed) || exit.liveIn().intersects(changed)) {
      return null;
    }
    BitSet read = (BitSet) head.liveIn().clone();
    ends.writes().forEach(write -> read.clear(((Register) write.target()).id()));
    read.clear(counter.id());
    read.and(rules.read(begin + 2, end));
    List<Register> still = new ArrayList<>();
    read.stream().forEach(id -> still.add(body.registers().get(id)));
    return still;
  }
}
