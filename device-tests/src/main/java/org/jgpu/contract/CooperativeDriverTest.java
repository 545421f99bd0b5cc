package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.DeviceAttribute;
import org.jgpu.runtime.driver.ParameterBlock;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Cooperative launches: blocks that wait for each other, as many as are resident at once. */
@DeviceTest
class CooperativeDriverTest {
  /**
   * Each block writes {@code factor * index}, meets the others at the grid's barrier, and adds what
   * the block opposite wrote to what it writes in the end. The barrier is the one that cooperative
   * groups compile to: block 0 adds what makes the top bit of a word of the grid's workspace flip
   * when the others have added 1.
   */
  private static final String MEET =
      """
      .version 7.0
      .target sm_75
      .address_size 64
      .visible .entry meet(.param .u32 factor, .param .u64 values)
      {
        .reg .pred %p<3>;
        .reg .b32 %r<14>;
        .reg .b64 %rd<9>;
        ld.param.u32 %r1, [factor];
        ld.param.u64 %rd1, [values];
        cvta.to.global.u64 %rd1, %rd1;
        mov.u32 %r2, %ctaid.x;
        mov.u32 %r3, %nctaid.x;
        mul.lo.u32 %r4, %r1, %r2;
        mul.wide.u32 %rd2, %r2, 4;
        add.s64 %rd3, %rd1, %rd2;
        st.global.u32 [%rd3], %r4;
        mov.u32 %r5, %envreg1;
        mov.u32 %r6, %envreg2;
        cvt.u64.u32 %rd4, %r5;
        cvt.u64.u32 %rd5, %r6;
        shl.b64 %rd4, %rd4, 32;
        or.b64 %rd4, %rd4, %rd5;
        setp.eq.u32 %p1, %r2, 0;
        sub.u32 %r7, 0x80000001, %r3;
        selp.b32 %r7, %r7, 1, %p1;
        atom.add.release.gpu.u32 %r8, [%rd4+4], %r7;
      $wait:
        ld.acquire.gpu.u32 %r9, [%rd4+4];
        xor.b32 %r10, %r9, %r8;
        setp.ge.s32 %p2, %r10, 0;
        @%p2 bra $wait;
        sub.u32 %r11, %r3, %r2;
        sub.u32 %r11, %r11, 1;
        mul.wide.u32 %rd6, %r11, 4;
        add.s64 %rd7, %rd1, %rd6;
        ld.volatile.global.u32 %r12, [%rd7];
        mul.wide.u32 %rd8, %r3, 4;
        add.s64 %rd3, %rd3, %rd8;
        add.u32 %r13, %r12, %r4;
        st.global.u32 [%rd3], %r13;
        ret;
      }
      """;

  private final Gpu gpu;
  private final CudaDriver driver;
  private long module;
  private long meet;
  private long stream;

  CooperativeDriverTest(Gpu gpu) {
    this.gpu = gpu;
    this.driver = Internals.device(gpu).driver();
  }

  @BeforeEach
  void open() {
    Internals.device(gpu).bind();
    module = driver.loadModule(MEET.getBytes(StandardCharsets.US_ASCII));
    meet = driver.moduleFunction(module, "meet");
    stream = driver.createStream();
  }

  @AfterEach
  void close() {
    driver.destroyStream(stream);
    driver.unloadModule(module);
  }

  private int mostBlocks(int threads) {
    return driver.activeBlocksPerMultiprocessor(meet, threads, 0)
        * driver.deviceAttribute(DeviceAttribute.MULTIPROCESSOR_COUNT, gpu.ordinal());
  }

  private void launch(int blocks, int threads, long values) {
    ParameterBlock block = driver.newParameterBlock(16);
    block.buffer().putInt(0, 3).putLong(8, values);
    block.setSize(16);
    driver.launchCooperative(meet, blocks, 1, 1, threads, 1, 1, 0, stream, block, 0, 8);
  }

  @Test
  void deviceHasThem() {
    assertEquals(1, driver.deviceAttribute(DeviceAttribute.COOPERATIVE_LAUNCH, gpu.ordinal()));
  }

  @Test
  @VariesByDevice("the device's occupancy decides how many blocks there are")
  void allBlocksMeet() {
    for (int blocks : new int[] {1, 2, mostBlocks(1)}) {
      long values = driver.allocate(8L * blocks);
      PinnedMemory pinned = driver.allocatePinned(8 * blocks);
      launch(blocks, 1, values);
      driver.copyToHost(pinned, 0, values, 8 * blocks, stream);
      driver.synchronizeStream(stream);
      for (int i = 0; i < blocks; i++) {
        assertEquals(3 * (blocks - 1), pinned.buffer().getInt(4 * (blocks + i)), "block " + i);
      }
      driver.freePinned(pinned);
      driver.free(values);
    }
  }

  @Test
  void moreBlocksThanAreResidentAreRefused() {
    for (int threads : new int[] {1, 1024}) {
      int most = mostBlocks(threads);
      CudaException failure = assertThrows(CudaException.class, () -> launch(most + 1, threads, 0));
      assertEquals(CudaResult.COOPERATIVE_LAUNCH_TOO_LARGE, failure.result(), failure.getMessage());
    }
    CudaException failure = assertThrows(CudaException.class, () -> launch(0, 1, 0));
    assertEquals(CudaResult.INVALID_VALUE, failure.result(), failure.getMessage());
  }
}
