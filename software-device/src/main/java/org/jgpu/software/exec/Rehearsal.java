package org.jgpu.software.exec;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jgpu.software.memory.DeviceMemory;
import org.jgpu.software.memory.MemoryObserver;
import org.jgpu.software.ptx.PtxException;

/**
 * Translates and runs two small kernels on a thread of its own when the driver opens, so that the
 * JVM has loaded the some hundred classes that this takes before the program launches its first
 * kernel. Whoever launches at once waits for no more than the classes that are being loaded just
 * then.
 */
public final class Rehearsal {
  private static final AtomicBoolean STARTED = new AtomicBoolean();
  private static final int MEMORY_BYTES = 1 << 12;
  private static final LaunchShape SHAPE = LaunchShape.linear(1, 32);

  /** What most kernels are made of; both do nothing for a count of 0. */
  private static final String TEXT =
      """
      .version 7.8
      .target sm_75
      .address_size 64
      .visible .entry rows(.param .u64 m0, .param .u64 m1, .param .u32 m2, .param .f32 m3) {
        .reg .pred p<5>; .reg .b16 h<3>; .reg .f32 f<5>; .reg .b32 r<15>; .reg .b64 l<15>;
        ld.param.u64 l1, [m0]; ld.param.u64 l2, [m1]; ld.param.u32 r1, [m2]; ld.param.f32 f1, [m3];
        cvta.to.global.u64 l3, l1; cvta.to.global.u64 l4, l2;
        mov.u32 r2, %tid.x; mov.u32 r3, %ctaid.x; mov.u32 r4, %ntid.x; mov.u32 r5, %nctaid.x;
        mad.lo.s32 r6, r3, r4, r2; setp.ge.s32 p1, r6, r1; @p1 bra end; mul.lo.s32 r7, r5, r4;
        next: mul.wide.s32 l5, r6, 4; add.s64 l6, l3, l5; add.s64 l7, l4, l5;
        ld.global.f32 f2, [l6]; fma.rn.f32 f3, f1, f2, f2; mul.f32 f3, f3, f2; add.f32 f3, f3, f1;
        setp.gt.f32 p2, f3, f1; selp.f32 f4, f3, f2, p2; st.global.f32 [l7], f4;
        add.s32 r6, r6, r7; setp.lt.s32 p3, r6, r1; @p3 bra next;
        end: ret;
      }
      .visible .entry block(.param .u64 m0, .param .u64 m1, .param .u32 m2) {
        .reg .pred p<5>; .reg .b16 h<3>; .reg .b32 r<20>; .reg .b64 l<10>;
        .shared .align 4 .b8 sums[128];
        ld.param.u64 l1, [m0]; ld.param.u64 l2, [m1]; ld.param.u32 r1, [m2];
        cvta.to.global.u64 l3, l1; mov.u32 r2, %tid.x; shl.b32 r3, r2, 2; mov.u32 r4, sums;
        and.b32 r5, r3, 127; add.s32 r6, r4, r5; mov.u32 r7, 0; st.shared.u32 [r6], r7;
        bar.sync 0; setp.ge.u32 p1, r2, r1; @p1 bra end; cvt.u64.u32 l4, r2; add.s64 l5, l3, l4;
        ld.global.u8 h1, [l5]; cvt.u32.u16 r8, h1; atom.shared.add.u32 r9, [r6], r8;
        mov.u32 r10, 0;
        again: shfl.sync.down.b32 r11|p2, r9, 1, 31, -1; add.s32 r9, r9, r11;
        add.s32 r10, r10, 1; setp.ne.s32 p3, r10, 4; @p3 bra again;
        shr.u32 r12, r9, 1; or.b32 r13, r12, r8; st.global.u8 [l5], r13;
        atom.global.add.u32 r14, [l3], r13;
        end: bar.sync 0; ret;
      }
      """;

  private Rehearsal() {}

  /** Begins, unless an earlier call has. Returns at once. */
  public static void begin() {
    if (STARTED.compareAndSet(false, true)) {
      Daemons.thread(Rehearsal::run, "jgpu-software-rehearsal").start();
    }
  }

  private static void run() {
    try {
      translateAndRun();
    } catch (PtxException | DeviceFaultException e) {
      System.getLogger(Rehearsal.class.getName())
          .log(System.Logger.Level.DEBUG, "first launches will be slower", e);
    }
  }

  /** What the thread does. */
  static void translateAndRun() throws PtxException, DeviceFaultException {
    DeviceMemory memory = new DeviceMemory(MEMORY_BYTES, MemoryObserver.NONE);
    try (Workers workers = new Workers(1);
        Program program = Program.load(TEXT, memory)) {
      for (String name : new String[] {"rows", "block"}) {
        Entry entry = program.entry(name);
        ByteBuffer zeros = ByteBuffer.allocate(entry.parameterBytes());
        entry.run(SHAPE, zeros, workers, LaunchOptions.unlimited());
      }
    }
  }
}
