package org.jgpu.software.translate.inline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.PtxModule;
import org.jgpu.software.ptx.PtxParser;
import org.jgpu.software.translate.operation.Opcode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which loops look whether they are to end. */
class LoopPollsTest {
  private static final String KERNEL =
      """
      .version 7.0
      .target sm_75
      .address_size 64
      .visible .entry k(.param .u32 n)
      {
        .reg .pred %%p<4>;
        .reg .b32 %%r<8>;
        ld.param.u32 %%r1, [n];
        mov.u32 %%r2, 0;
        setp.eq.u32 %%p2, %%r1, 7;
      $loop:
        %s
        ret;
      }
      """;

  private static List<Instruction> instructions(String loop) throws PtxException {
    PtxModule module = PtxParser.parse(KERNEL.formatted(loop));
    return LoopPolls.insert(
            Inliner.inline(module, new CallGraph(module), module.functions().get("k")))
        .instructions();
  }

  private static long polls(String loop) throws PtxException {
    return instructions(loop).stream().filter(Opcode.POLL::is).count();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "add.s32 %r2, %r2, 1; setp.lt.s32 %p1, %r2, %r1; @%p1 bra $loop;",
        "add.s32 %r2, %r2, -1; setp.ne.s32 %p1, %r2, 0; @%p1 bra $loop;",
        "add.s32 %r2, %r2, 1; @%p2 bra $on; add.s32 %r3, %r3, 5; $on:"
            + " setp.gt.u32 %p1, %r1, %r2; @%p1 bra $loop;",
        "bar.sync 0; bra $loop;",
        "shfl.sync.idx.b32 %r3, %r3, 0, 31, -1; @%p2 bra $loop;"
      })
  void loopsThatEndOrThatTheSchedulerSees(String loop) throws PtxException {
    assertEquals(0, polls(loop));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bra $loop;",
        "@%p2 bra $loop;",
        "add.s32 %r2, %r2, 2; setp.lt.s32 %p1, %r2, %r1; @%p1 bra $loop;",
        "add.s32 %r2, %r2, 1; setp.le.s32 %p1, %r2, %r1; @%p1 bra $loop;",
        "add.s32 %r2, %r2, %r1; setp.lt.s32 %p1, %r2, %r1; @%p1 bra $loop;",
        "add.s32 %r2, %r2, 1; setp.lt.s32 %p1, %r2, %r1; @!%p1 bra $loop;",
        "add.s32 %r2, %r2, 1; add.s32 %r1, %r1, 1; setp.lt.s32 %p1, %r2, %r1; @%p1 bra $loop;",
        "add.s32 %r2, %r2, 1; mov.u32 %r2, 3; setp.lt.s32 %p1, %r2, %r1; @%p1 bra $loop;",
        "@%p2 add.s32 %r2, %r2, 1; setp.lt.s32 %p1, %r2, %r1; @%p1 bra $loop;",
        "@%p2 bra $on; add.s32 %r2, %r2, 1; $on: setp.lt.s32 %p1, %r2, %r1; @%p1 bra $loop;",
        "add.s32 %r2, %r2, 1; setp.lt.f32 %p1, %r2, %r1; @%p1 bra $loop;",
        "@%p2 bra $on; bar.sync 0; $on: bra $loop;",
        "@%p2 bar.sync 0; bra $loop;"
      })
  void loopsThatMayBeEndless(String loop) throws PtxException {
    assertEquals(1, polls(loop));
  }

  private static long examined(String loop) throws PtxException {
    return instructions(loop).stream().filter(Opcode.ENDS::is).count();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "add.s32 %r2, %r2, 2; setp.lt.s32 %p1, %r2, %r1; @%p1 bra $loop;",
        "add.s32 %r2, %r2, %r1; setp.lt.u32 %p1, %r2, 7; @%p1 bra $loop;",
        "add.s32 %r2, %r2, %r1; setp.lt.s32 %p1, %r2, %r1; add.s32 %r3, %r3, 1; @%p1 bra $loop;",
        "@%p2 bra $on; add.s32 %r3, %r3, 1; $on: add.s32 %r2, %r2, %r1;"
            + " setp.lt.s32 %p1, %r2, %r1; @%p1 bra $loop;"
      })
  void loopsThatAreExaminedBeforeTheyBegin(String loop) throws PtxException {
    assertEquals(1, examined(loop));
    assertEquals(1, polls(loop));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "add.s32 %r2, %r2, %r1; @%p2 bra $loop; setp.lt.s32 %p1, %r2, %r1; @%p1 bra $loop;",
        "@%p2 bra $on; add.s32 %r2, %r2, 2; $on: setp.lt.s32 %p1, %r2, %r1; @%p1 bra $loop;",
        "add.s32 %r2, %r2, %r3; add.s32 %r3, %r3, -1; setp.lt.s32 %p1, %r2, %r1; @%p1 bra $loop;",
        "add.s32 %r2, %r2, 2; setp.ne.s32 %p1, %r2, %r1; @%p1 bra $loop;",
        "add.s32 %r2, %r2, 2; $in: setp.lt.s32 %p1, %r2, %r1; @%p1 bra $loop; @%p2 bra $in;"
      })
  void loopsThatMayBeEndlessWhateverTheirStep(String loop) throws PtxException {
    assertEquals(0, examined(loop));
  }
}
