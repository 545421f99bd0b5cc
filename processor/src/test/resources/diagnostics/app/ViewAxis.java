package app;

import org.jgpu.annotations.DeviceFunction;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Parallel;
import org.jgpu.annotations.view.*;

/** Misuses of views. */
final class ViewAxis {
  static final FloatView2 FIELD = new FloatView2(new float[4], 2, 2);

  record Holder(FloatView1 view) {}

  @GpuKernel
  static void local(FloatView2 a, FloatView2 b) {
    for (@Parallel int i = 0; i < a.rows(); i++) {
      FloatView2 x = a; // error: ArrayAlias
      x = b; // error: ArrayAlias
      var y = new FloatView1(new float[2]); // error: ArrayAlias
      FloatView2 z; // error: ArrayAlias
      a = b; // error: ArrayAlias
      (i > 3 ? a : b).set(i, 0, 1); // error: ArrayAlias
      a.set(i, 0, FIELD.get(0, i)); // error: StaticFieldNotConstant
      boolean same = a == b; // error: ArrayAlias
      FloatView2[] all = {a, b}; // error: UnsupportedType
      Object o = a; // error: UnsupportedType
      int h = a.hashCode(); // error: UnsupportedCall
      a.set(i, 0, b.size(i)); // error: ViewAxis
      a.set(i, 0, b.size(2)); // error: ViewAxis
      a.set(i, 0, b.size(-1)); // error: ViewAxis
      a.set(i, 0, of(a)); // error: UnsupportedType
      a.set(i, 0, first(chosen(a))); // error: ArrayAlias
    }
  }

  @GpuKernel
  static void bound(IntView1 a) {
    for (@Parallel int i = 0; i < a.get(0); i++) { // error: ParallelBound
      a.set(i, 0);
    }
  }

  static int of(View2 a) { // error: UnsupportedType
    return a.rows();
  }

  static float first(FloatView2 a) {
    return a.get(0, 0);
  }

  @DeviceFunction
  static FloatView2 chosen(FloatView2 a) { // error: UnsupportedType
    return a;
  }

  @GpuKernel
  static void record(FloatView1 a) {
    for (@Parallel int i = 0; i < a.size(); i++) {
      a.set(i, new Holder(a).view().get(i)); // error: ArrayAlias
    }
  }
}
