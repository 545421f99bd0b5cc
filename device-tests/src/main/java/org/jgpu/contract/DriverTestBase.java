package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.function.Executable;

/** A driver, and a kernel that adds a number to elements. */
abstract class DriverTestBase {
  static final String HEADER = ".version 7.0\n.target sm_75\n.address_size 64\n";

  static final String ADD =
      HEADER
          + """
          .visible .entry add(.param .u64 data, .param .u32 value, .param .u32 n)
          .maxntid 256, 1, 1
          {
            .reg .pred %p<2>;
            .reg .b32 %r<8>;
            .reg .b64 %rd<5>;
            ld.param.u64 %rd1, [data];
            ld.param.u32 %r1, [value];
            ld.param.u32 %r2, [n];
            mov.u32 %r3, %ctaid.x;
            mov.u32 %r4, %ntid.x;
            mov.u32 %r5, %tid.x;
            mad.lo.s32 %r6, %r3, %r4, %r5;
            setp.ge.s32 %p1, %r6, %r2;
            @%p1 bra $done;
            cvta.to.global.u64 %rd2, %rd1;
            mul.wide.s32 %rd3, %r6, 4;
            add.s64 %rd4, %rd2, %rd3;
            ld.global.u32 %r7, [%rd4];
            add.s32 %r7, %r7, %r1;
            st.global.u32 [%rd4], %r7;
          $done:
            ret;
          }
          """;

  final Gpu gpu;
  final CudaDriver driver;

  DriverTestBase(Gpu gpu) {
    this.gpu = gpu;
    this.driver = Internals.device(gpu).driver();
  }

  @BeforeEach
  void makeCurrent() {
    Internals.device(gpu).bind();
  }

  static void assertFails(CudaResult result, Executable call) {
    CudaException failure = assertThrows(CudaException.class, call);
    assertEquals(result, failure.result(), failure.getMessage());
  }

  long load(String ptx) {
    return driver.loadModule(ptx.getBytes(StandardCharsets.US_ASCII));
  }
}
