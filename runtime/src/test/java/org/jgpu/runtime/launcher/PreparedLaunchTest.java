package org.jgpu.runtime.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.junit.jupiter.api.Test;

/** Launches of element-wise kernels and parallel loops that are repeated. */
class PreparedLaunchTest extends LauncherTestBase {
  private DeviceArray<float[]> array(long... shape) {
    return gpu.empty(DType.FLOAT32, shape);
  }

  private PreparedLaunch saxpy(
      DeviceArray<float[]> x, DeviceArray<float[]> y, DeviceArray<float[]> out) {
    return kernel("saxpy").value(2f).array(x).array(y).prepareInto(out);
  }

  @Test
  void elementwiseIsRepeatedWithOtherArguments() {
    DeviceArray<float[]> x = array(1000);
    DeviceArray<float[]> y = array(1000);
    DeviceArray<float[]> out = array(1000);
    PreparedLaunch launch = saxpy(x, x, out);
    assertEquals(List.of(), driver.launches());
    launch.launch();
    launch.set(0, 3f).set(2, y).setResult(0, x).launch();
    assertEquals("saxpy_c", last().function());
    assertEquals(x.address(), last().values().getLong(0));
    assertEquals(3f, last().values().getFloat(8));
    assertEquals(y.address(), last().values().getLong(24));
    assertEquals(1000, last().values().getInt(32));
    assertEquals(2, driver.launches().size());
  }

  @Test
  void aViewMakesItStridedAndALongerRowLonger() {
    PreparedLaunch launch = saxpy(array(10, 10), array(10, 10), array(10, 10));
    launch.set(1, array(10, 10).transpose()).launch();
    assertEquals("saxpy_s", last().function());
    launch.set(1, array(10, 10)).launch();
    assertEquals("saxpy_c", last().function());
    launch.set(1, array(2000)).set(2, array(2000)).setResult(0, array(2000)).launch();
    assertEquals(2000, last().values().getInt(32));
    launch.set(1, array(0)).set(2, array(0)).setResult(0, array(0)).launch();
    assertEquals(3, driver.launches().size());
  }

  @Test
  void whatTakesSeveralLaunchesBeginsAnewEachTime() throws InterruptedException {
    DeviceArray<float[]> x = array(3000);
    DeviceArray<float[]> view = array(2, 1500).transpose();
    System.setProperty(LaunchLimit.PROPERTY, "1100");
    try {
      Thread thread =
          new Thread(
              () -> {
                PreparedLaunch row = saxpy(x, x, x);
                row.launch();
                row.launch();
                PreparedLaunch strided = saxpy(view, view, array(1500, 2));
                strided.launch();
                strided.launch();
              });
      thread.start();
      thread.join();
    } finally {
      System.clearProperty(LaunchLimit.PROPERTY);
    }
    List<Long> begins =
        driver.launches().stream().map(launch -> launch.values().getLong(16)).toList();
    assertEquals(14, begins.size());
    long at = x.address();
    assertEquals(List.of(at, at + 4096, at + 8192), begins.subList(0, 3));
    assertEquals(begins.subList(0, 3), begins.subList(3, 6));
    assertEquals(begins.subList(6, 10), begins.subList(10, 14));
    assertEquals(4, begins.subList(6, 10).stream().distinct().count());
  }

  @Test
  void scalarsOfParallelLoopsDecideOnTheGrid() {
    PreparedLaunch launch =
        kernel("blur").array(array(100)).array(array(100)).value(10).value(10).prepare();
    launch.launch();
    assertEquals(List.of(1, 2, 1), last().grid());
    launch.set(3, 20).launch();
    assertEquals(List.of(1, 3, 1), last().grid());
    launch.set(3, 0).launch();
    assertEquals(2, driver.launches().size());
  }

  @Test
  void whatDoesNotFitIsRefused() {
    DeviceArray<float[]> out = array(10);
    PreparedLaunch launch = saxpy(array(10), array(10), out);
    assertRefused("there is no number 1", () -> launch.setResult(1, out));
    assertRefused("float32", () -> launch.setResult(0, gpu.empty(DType.INT32, 10)));
    launch.setResult(0, array(11));
    assertRefused("(11,)", launch::launch);
    launch.setResult(0, out).launch();
    out.close();
    assertRefused("closed", launch::launch);
    DeviceArray<float[]> x = array(10);
    assertRefused("PARALLEL", () -> kernel("saxpy").value(2f).array(x).array(x).prepare());
  }
}
