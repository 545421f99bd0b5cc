package org.jgpu.contract;

import java.nio.charset.StandardCharsets;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.driver.CaptureMode;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.ParameterBlock;
import org.jgpu.runtime.driver.PinnedMemory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A stream to capture, and a kernel that appends a decimal digit to a number. */
abstract class GraphDriverTestBase {
  /** Appends a decimal digit to a number, so that the order of launches shows. */
  static final String APPEND =
      """
      .version 7.0
      .target sm_75
      .address_size 64
      .visible .entry append(.param .u64 number, .param .u64 digit)
      {
        .reg .b64 %rd<5>;
        ld.param.u64 %rd1, [number];
        ld.param.u64 %rd2, [digit];
        cvta.to.global.u64 %rd3, %rd1;
        ld.global.u64 %rd4, [%rd3];
        mad.lo.s64 %rd4, %rd4, 10, %rd2;
        st.global.u64 [%rd3], %rd4;
        ret;
      }
      """;

  final Gpu gpu;
  final CudaDriver driver;
  long module;
  long append;
  long stream;
  long side;
  long event;
  long number;
  PinnedMemory pinned;

  GraphDriverTestBase(Gpu gpu) {
    this.gpu = gpu;
    this.driver = Internals.device(gpu).driver();
  }

  @BeforeEach
  void open() {
    Internals.device(gpu).bind();
    module = driver.loadModule(APPEND.getBytes(StandardCharsets.US_ASCII));
    append = driver.moduleFunction(module, "append");
    stream = driver.createStream();
    side = driver.createStream();
    event = driver.createEvent(true);
    number = driver.allocate(8);
    pinned = driver.allocatePinned(8);
    driver.fill32(number, 0, 2, stream);
    driver.synchronizeStream(stream);
  }

  @AfterEach
  void close() {
    driver.destroyEvent(event);
    driver.destroyStream(side);
    driver.destroyStream(stream);
    driver.synchronizeContext();
    driver.freePinned(pinned);
    driver.free(number);
    driver.unloadModule(module);
  }

  ParameterBlock digit(long digit) {
    ParameterBlock block = driver.newParameterBlock(16);
    block.buffer().putLong(0, number).putLong(8, digit);
    block.setSize(16);
    return block;
  }

  void append(ParameterBlock block, long where) {
    driver.launch(append, 1, 1, 1, 1, 1, 1, 0, where, block);
  }

  long value() {
    driver.synchronizeContext();
    driver.copyToHost(pinned, 0, number, 8, stream);
    driver.synchronizeStream(stream);
    return pinned.buffer().getLong(0);
  }

  void begin() {
    driver.beginCapture(stream, CaptureMode.THREAD_LOCAL);
  }

  /** Ends the capture and runs the graph a number of times. */
  void endAndRun(int times) {
    long graph = driver.endCapture(stream);
    long executable = driver.instantiateGraph(graph);
    driver.destroyGraph(graph);
    for (int i = 0; i < times; i++) {
      driver.launchGraph(executable, stream);
    }
    driver.synchronizeStream(stream);
    driver.destroyExecutable(executable);
  }
}
