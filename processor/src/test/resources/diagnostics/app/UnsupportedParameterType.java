package app;

import org.jgpu.annotations.*;
import org.jgpu.annotations.view.*;

final class UnsupportedParameterType {
  record Point(float x, float y) {}

  @GpuKernel
  static void matrix(float[][] a) { // error: UnsupportedParameterType
    for (@Parallel int i = 0; i < a.length; i++) {}
  }

  @GpuKernel
  @SuppressWarnings("rawtypes")
  static void raw(RecordView1 points) { // error: UnsupportedParameterType
    for (@Parallel int i = 0; i < points.size(); i++) {}
  }

  @GpuKernel
  static void anyRecord(RecordView1<? extends Record> points) { // error: UnsupportedParameterType
    for (@Parallel int i = 0; i < points.size(); i++) {}
  }

  @GpuKernel
  static void anyView(View2 any, RecordView2<Point> points) { // error: UnsupportedParameterType
    for (@Parallel int i = 0; i < points.rows(); i++) {}
  }

  @GpuKernel
  static float mapped(FloatView1 x, RecordView1<Point> points) { // error: UnsupportedParameterType
    return x.get(0) + points.get(0).x();
  }

  record Named(String name) {}

  record Pair<A, B>(A first, B second) {}

  @GpuKernel
  static void records(
      RecordView2<Point> good,
      RecordView1<Named> named, // error: UnsupportedRecord
      RecordView3<Pair<Point, Point>> generic) { // error: UnsupportedRecord
    for (@Parallel int i = 0; i < named.size(); i++) {}
  }
}
