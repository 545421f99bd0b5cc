package org.jgpu.runtime.launcher;

import org.jgpu.format.Access;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.ParameterDescriptor;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Layout;
import org.jgpu.runtime.layout.Sharing;

/** What arrays a launch may be given. */
final class ArgumentChecks {
  private ArgumentChecks() {}

  /** A view is indexed with its strides, but threads must not write one element in many places. */
  static void views(KernelDescriptor kernel, KernelValues values) {
    for (int i = 0; i < values.size(); i++) {
      ParameterDescriptor parameter = kernel.parameters().get(i);
      if (parameter.view()
          && parameter.access() != Access.READ
          && values.array(i).layout().repeatsElements()) {
        throw new GpuException(
            KernelText.of(kernel)
                + " writes '"
                + parameter.name()
                + "', which is a broadcast view, or one of overlapping windows, "
                + values.array(i).description()
                + ", with several indices for one element; pass copy() of it");
      }
    }
  }

  /** Kernels that index arrays themselves take contiguous ones only. */
  static void contiguous(KernelDescriptor kernel, KernelValues values) {
    for (int i = 0; i < values.size(); i++) {
      DeviceArray<?> array = values.arrayOrNull(i);
      if (array != null && !array.isContiguous() && !kernel.parameters().get(i).view()) {
        throw new GpuException(
            KernelText.of(kernel)
                + ": '"
                + kernel.parameters().get(i).name()
                + "' is a strided"
                + " view, "
                + array.description()
                + "; this kernel indexes memory itself, so pass copy() of it");
      }
    }
  }

  /** Generated kernels rely on arrays that they only read not being written through another one. */
  static void disjoint(KernelDescriptor kernel, KernelValues values) {
    for (int i = 0; i < values.size(); i++) {
      DeviceArray<?> read = values.arrayOrNull(i);
      if (read == null || kernel.parameters().get(i).access() != Access.READ) {
        continue;
      }
      for (int j = 0; j < values.size(); j++) {
        DeviceArray<?> written = values.arrayOrNull(j);
        if (written != null
            && kernel.parameters().get(j).access() != Access.READ
            && overlap(read, written)) {
          throw new GpuException(
              KernelText.of(kernel)
                  + " reads '"
                  + kernel.parameters().get(i).name()
                  + "' and writes '"
                  + kernel.parameters().get(j).name()
                  + "', which share memory; pass copy() of one");
        }
      }
    }
  }

  /**
   * The operands of an element-wise kernel fill the result, which is an operand exactly or not at
   * all.
   */
  static void target(
      KernelDescriptor kernel, KernelValues values, DeviceArray<?> out, Layout expected) {
    if (!out.layout().hasShapeOf(expected) && !fills(expected, out.layout())) {
      throw new GpuException(
          KernelText.of(kernel)
              + ": the result has shape "
              + out.layout()
              + ", the operands broadcast to "
              + expected);
    }
    distinct(kernel, out);
    for (int i = 0; i < values.size(); i++) {
      DeviceArray<?> operand = values.arrayOrNull(i);
      if (operand != null && overlaps(operand, out)) {
        throw new GpuException(
            KernelText.of(kernel)
                + ": the result overlaps '"
                + kernel.parameters().get(i).name()
                + "' without being the same view; pass copy() of it");
      }
    }
  }

  /** Threads must not write one element in many places. */
  private static void distinct(KernelDescriptor kernel, DeviceArray<?> out) {
    if (out.layout().repeatsElements()) {
      throw new GpuException(
          KernelText.of(kernel)
              + ": the result is a broadcast view, or one of overlapping windows, "
              + out.description()
              + "; pass copy() of it");
    }
  }

  /** The result of a scan has the shape of what is scanned. */
  static void scanned(KernelDescriptor kernel, Layout expected, DeviceArray<?> out) {
    if (!out.layout().hasShapeOf(expected)) {
      throw new GpuException(
          KernelText.of(kernel)
              + ": the result has shape "
              + out.layout()
              + ", what is scanned "
              + expected
              + "; a scan keeps the shape");
    }
    distinct(kernel, out);
  }

  /** Returns whether to write a result changes what is read, other than element by element. */
  static boolean overlaps(DeviceArray<?> read, DeviceArray<?> result) {
    return !same(read, result) && overlap(read, result);
  }

  /** The results of one launch have one shape and lie apart. */
  static void results(KernelDescriptor kernel, KernelValues values) {
    DeviceArray<?> first = values.result(0);
    for (int i = 1; i < values.resultCount(); i++) {
      DeviceArray<?> result = values.result(i);
      if (!result.layout().hasShapeOf(first.layout())) {
        throw new GpuException(
            KernelText.of(kernel)
                + ": the results have different shapes: "
                + first.layout()
                + " and "
                + result.layout());
      }
      for (int j = 0; j < i; j++) {
        if (overlap(result, values.result(j))) {
          throw new GpuException(
              KernelText.of(kernel) + ": results " + j + " and " + i + " share memory");
        }
      }
    }
  }

  private static boolean fills(Layout operands, Layout out) {
    int missing = out.rank() - operands.rank();
    boolean fits = missing >= 0;
    for (int axis = 0; fits && axis < operands.rank(); axis++) {
      long extent = operands.extent(axis);
      fits = extent == 1 || extent == out.extent(missing + axis);
    }
    return fits;
  }

  private static boolean same(DeviceArray<?> a, DeviceArray<?> b) {
    if (a.address() != b.address()
        || a.dtype().bytes() != b.dtype().bytes()
        || !a.layout().hasShapeOf(b.layout())) {
      return false;
    }
    for (int axis = 0; axis < a.rank(); axis++) {
      if (a.layout().extent(axis) > 1 && a.layout().stride(axis) != b.layout().stride(axis)) {
        return false;
      }
    }
    return true;
  }

  private static boolean overlap(DeviceArray<?> a, DeviceArray<?> b) {
    return Sharing.of(
        a.address(), a.layout(), a.dtype().bytes(), b.address(), b.layout(), b.dtype().bytes());
  }

  /**
   * Refuses arrays of different shapes.
   *
   * @throws GpuException naming the first that differs
   */
  static void oneShape(KernelDescriptor kernel, KernelValues values) {
    Layout layout = values.array(0).layout();
    for (int i = 1; i < values.size(); i++) {
      Layout other = values.array(i).layout();
      if (!other.hasShapeOf(layout)) {
        throw new GpuException(
            KernelText.of(kernel)
                + ": '"
                + kernel.parameters().get(0).name()
                + "' has shape "
                + layout
                + ", '"
                + kernel.parameters().get(i).name()
                + "' "
                + other
                + "; a reduction takes arrays of one shape");
      }
    }
  }
}
