package org.jgpu.contract;

import static org.jgpu.arrays.Index.from;
import static org.jgpu.arrays.Index.pick;
import static org.jgpu.arrays.Over.over;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.util.List;
import org.jgpu.arrays.Bins;
import org.jgpu.arrays.Generator;
import org.jgpu.arrays.Index;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.fft.Along;
import org.jgpu.arrays.fft.Norm;
import org.jgpu.contract.kernels.SharedKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** An {@code NdArray} as text has its elements; a message about it has dtype and shape alone. */
@ScopedTest
class ArrayTextsTest {
  private final Gpu gpu;
  private final Nd nd;

  ArrayTextsTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  @Test
  void messagesHaveNoElements() {
    NdArray<float[]> x = nd.array(1f, 2f);
    NdArray<?> unknown = x;
    assertEquals("float32 array of shape (2,)", x.description());
    Expect.mention(
        "found float32 array of shape (2,)",
        assertThrows(GpuException.class, () -> unknown.as(DType.INT32)));
    Expect.mention(
        "found float32 array of shape ();",
        assertThrows(GpuException.class, () -> x.sum().intAt()));
  }

  @Test
  void messagesOfLaunchesHaveNoElements() {
    NdArray<float[]> in = nd.array(1f, 2f, 3f).get(from(1));
    NdArray<float[]> out = nd.zeros(DType.FLOAT32, 1);
    GpuException refused =
        assertThrows(
            GpuException.class,
            () -> SharedKernelsLauncher.blockSums(LaunchConfig.grid(1).block(32), in, out, -3));
    Expect.mention("in: float32 array of shape (2,), 2 elements, 8 bytes", refused);
    Expect.mention("out: float32 array of shape (1,), 1 elements, 4 bytes", refused);
  }

  @Test
  void closedViewsSaySo() {
    NdArray<float[]> view = nd.array(1f, 2f, 3f).get(from(1));
    view.close();
    assertEquals("closed float32 array of shape (2,)", view.toString());
    Expect.mention(
        "use of a closed float32 array of shape (2,)",
        assertThrows(GpuException.class, view::address));
    Expect.mention(
        "closed float32 array of shape (2,)", assertThrows(GpuException.class, view::toHost));
  }

  @Test
  void theOnlyElementNeedsNoIndex() {
    assertEquals(3f, nd.full(DType.FLOAT32, 3, 1, 1).item());
    assertEquals(3f, nd.full(DType.FLOAT32, 3, 1).floatAt());
    assertEquals(3f, nd.full(DType.FLOAT32, 3).floatAt());
    Expect.mention(
        "0 indices for an array of shape (2,); give one for each axis",
        assertThrows(GpuException.class, nd.array(1, 2)::item));
  }

  @Test
  void whatCannotBeFetchedIsSaidAndThrownAllTheSame() {
    assumeFalse(Boolean.getBoolean("jgpu.checked"), "checked mode reports it at once");
    NdArray<float[]> x = nd.array(1f, 2f, 3f);
    NdArray<float[]> picked = x.get(pick(nd.array(0, 7)));
    for (int i = 0; i < 2; i++) {
      String text = picked.toString();
      assertEquals(
          "float32 array of shape (2,), not fetched: get of an array of float32 and shape (3,):"
              + " index 7 is out of range for an axis with extent 3",
          text.substring(0, text.indexOf(';')));
    }
    Expect.mention("index 7 is out of range", assertThrows(GpuException.class, gpu::synchronize));
    gpu.synchronize();
    assertEquals("[1. 2. 3.]", x.toString());
  }

  @Test
  void whatSaysHowIsWrittenAsInPrograms() {
    NdArray<boolean[]> mask = nd.array(true, false);
    assertEquals("over()", over().toString());
    assertEquals("over(new int[0])", over(new int[0]).toString());
    assertEquals(
        "over(0, -1).keepDims().where(a mask of shape (2,)).initial(3)",
        over(0, -1).keepDims().where(mask).initial(3).toString());
    assertEquals("5 bins", Bins.of(5).toString());
    assertEquals("5 bins from 0.0 to 9.0", Bins.of(5, 0, 9).toString());
    assertEquals("bins between [0.0, 3.0]", Bins.edges(0, 3).toString());
    assertEquals("usual()", Along.usual().toString());
    assertEquals(
        "along(0, 1).lengths(4, 5).norm(ORTHO)",
        Along.along(0, 1).lengths(4, 5).norm(Norm.ORTHO).toString());
    List<Index> indices =
        List.of(
            Index.at(-1),
            Index.all(),
            Index.range(2, 5, 3),
            Index.every(-1),
            Index.ellipsis(),
            Index.newAxis(),
            Index.pick(mask));
    assertEquals(
        "[-1, :, 2:5:3, ::-1, ..., newAxis, pick(bool of shape (2,))]", indices.toString());
    assertEquals("arrays on " + gpu, nd.toString());
    Generator generator = nd.random(7);
    assertEquals("random numbers on " + gpu + " from " + generator.state(), generator.toString());
  }
}
