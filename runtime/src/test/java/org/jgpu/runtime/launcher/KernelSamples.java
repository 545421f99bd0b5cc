package org.jgpu.runtime.launcher;

import java.util.List;
import org.jgpu.format.Access;
import org.jgpu.format.DeviceParameter;
import org.jgpu.format.DeviceParameter.Kind;
import org.jgpu.format.ElementType;
import org.jgpu.format.EntryDescriptor;
import org.jgpu.format.Geometry;
import org.jgpu.format.HostExpression;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.KernelForm;
import org.jgpu.format.LoopRange;
import org.jgpu.format.ParameterDescriptor;
import org.jgpu.format.ValueType;
import org.jgpu.format.Variant;

/** Descriptors as the processor writes them. */
final class KernelSamples {
  private static final ElementType F32 = ElementType.FLOAT32;
  private static final ElementType I32 = ElementType.INT32;
  private static final ElementType I64 = ElementType.INT64;

  private KernelSamples() {}

  static List<KernelDescriptor> all() {
    return List.of(
        saxpy(), blur(), cube(), histogram(), raw(), scalars(), sum(), sumScan(), rows());
  }

  private static ParameterDescriptor array(String name, ElementType type, Access access) {
    return new ParameterDescriptor(name, type, true, access);
  }

  private static ParameterDescriptor scalar(String name, ElementType type) {
    return new ParameterDescriptor(name, type, false, Access.READ);
  }

  private static DeviceParameter of(Kind kind, int index, ElementType type) {
    return new DeviceParameter(kind, index, type);
  }

  private static KernelDescriptor kernel(
      String key,
      KernelForm form,
      List<ParameterDescriptor> parameters,
      List<ValueType> results,
      Geometry geometry,
      List<EntryDescriptor> entries) {
    return new KernelDescriptor(
        key, form, KernelFixture.unit(), "Kernels.java:12", parameters, results, geometry, entries);
  }

  private static Geometry block(int x, int y, int z) {
    return new Geometry(List.of(x, y, z), 1, List.of());
  }

  private static KernelDescriptor saxpy() {
    return kernel(
        "saxpy",
        KernelForm.ELEMENTWISE,
        List.of(scalar("a", F32), array("x", F32, Access.READ), array("y", F32, Access.READ)),
        List.of(F32),
        new Geometry(List.of(256, 1, 1), 4, List.of()),
        List.of(
            elementwise(Variant.CONTIGUOUS, "saxpy_c", Kind.COUNT),
            elementwise(Variant.STRIDED, "saxpy_s", Kind.INDEX_SPACE)));
  }

  private static EntryDescriptor elementwise(Variant variant, String symbol, Kind last) {
    return new EntryDescriptor(
        variant,
        symbol,
        List.of(
            of(Kind.RESULT, 0, I64),
            DeviceParameter.value(0, F32),
            DeviceParameter.pointer(1),
            DeviceParameter.pointer(2),
            of(last, 0, I32)));
  }

  /** Two loops: y over height outside, x over width inside. */
  private static KernelDescriptor blur() {
    return kernel(
        "blur",
        KernelForm.PARALLEL,
        List.of(
            array("in", F32, Access.READ),
            array("out", F32, Access.WRITE),
            scalar("width", I32),
            scalar("height", I32)),
        List.of(),
        new Geometry(List.of(32, 8, 1), 1, List.of(below(3), below(2))),
        List.of(
            new EntryDescriptor(
                Variant.MAIN,
                "blur",
                List.of(
                    DeviceParameter.pointer(0),
                    DeviceParameter.length(0, I32),
                    DeviceParameter.pointer(1),
                    DeviceParameter.length(1, I32),
                    DeviceParameter.value(2, I32),
                    DeviceParameter.value(3, I32)))));
  }

  private static LoopRange below(int parameter) {
    return new LoopRange(
        new HostExpression.Constant(0),
        new HostExpression.Scalar(parameter),
        new HostExpression.Constant(1));
  }

  /** Three loops over longs, the step a parameter; no block given. */
  private static KernelDescriptor cube() {
    LoopRange stepped =
        new LoopRange(
            new HostExpression.Constant(0),
            new HostExpression.Scalar(1),
            new HostExpression.Scalar(2));
    return kernel(
        "cube",
        KernelForm.PARALLEL,
        List.of(array("out", I32, Access.WRITE), scalar("n", I64), scalar("step", I64)),
        List.of(),
        new Geometry(List.of(0, 0, 0), 1, List.of(stepped, stepped, stepped)),
        List.of(new EntryDescriptor(Variant.MAIN, "cube", List.of(DeviceParameter.pointer(0)))));
  }

  /** Takes a view, with an entry for each width of its strides. */
  private static KernelDescriptor rows() {
    return kernel(
        "rows",
        KernelForm.GRID,
        List.of(new ParameterDescriptor("m", ElementType.INT8, true, 2, Access.READ_WRITE)),
        List.of(),
        block(64, 1, 1),
        List.of(rows(Variant.MAIN, "rows", I32), rows(Variant.MAIN_64, "rows_v64", I64)));
  }

  private static EntryDescriptor rows(Variant variant, String symbol, ElementType width) {
    return new EntryDescriptor(
        variant,
        symbol,
        List.of(
            DeviceParameter.pointer(0),
            DeviceParameter.size(0, 0),
            DeviceParameter.size(0, 1),
            DeviceParameter.stride(0, 0, width),
            DeviceParameter.stride(0, 1, width)));
  }

  private static KernelDescriptor histogram() {
    return kernel(
        "histogram",
        KernelForm.GRID,
        List.of(array("in", ElementType.INT8, Access.READ), array("bins", I32, Access.READ_WRITE)),
        List.of(),
        block(128, 1, 1),
        List.of(
            new EntryDescriptor(
                Variant.MAIN,
                "histogram",
                List.of(
                    DeviceParameter.pointer(0),
                    DeviceParameter.length(0, I32),
                    DeviceParameter.pointer(1),
                    DeviceParameter.length(1, I32)))));
  }

  private static KernelDescriptor raw() {
    return kernel(
        "raw",
        KernelForm.RAW,
        List.of(array("in", F32, Access.READ), array("out", F32, Access.WRITE)),
        List.of(),
        Geometry.UNSPECIFIED,
        List.of(
            new EntryDescriptor(
                Variant.MAIN,
                "raw",
                List.of(DeviceParameter.pointer(0), DeviceParameter.pointer(1)))));
  }

  /** Every type of scalar, in an order that needs padding. */
  private static KernelDescriptor scalars() {
    List<ElementType> types =
        List.of(
            ElementType.BOOL,
            ElementType.FLOAT64,
            ElementType.INT8,
            ElementType.INT16,
            ElementType.INT32,
            ElementType.UINT16,
            ElementType.INT64,
            ElementType.FLOAT32);
    List<ParameterDescriptor> parameters = new java.util.ArrayList<>();
    List<DeviceParameter> device = new java.util.ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      parameters.add(scalar("p" + i, types.get(i)));
      device.add(DeviceParameter.value(i, types.get(i)));
    }
    return kernel(
        "scalars",
        KernelForm.RAW,
        parameters,
        List.of(),
        Geometry.UNSPECIFIED,
        List.of(new EntryDescriptor(Variant.MAIN, "scalars", device)));
  }

  private static KernelDescriptor sum() {
    DeviceParameter input = DeviceParameter.pointer(0);
    DeviceParameter result = of(Kind.RESULT, 0, I64);
    DeviceParameter first = of(Kind.OUTER_EXTENT, 0, I64);
    DeviceParameter second = of(Kind.AXIS_EXTENT, 0, I64);
    DeviceParameter third = of(Kind.INNER_EXTENT, 0, I64);
    return kernel(
        "sum",
        KernelForm.REDUCTION,
        List.of(array("x", F32, Access.READ)),
        List.of(F32),
        Geometry.UNSPECIFIED,
        List.of(
            new EntryDescriptor(
                Variant.REDUCE_FULL,
                "sum_full",
                List.of(input, of(Kind.COUNT, 0, I64), result, of(Kind.WORKSPACE, 0, I64))),
            new EntryDescriptor(
                Variant.REDUCE_INNER, "sum_inner", List.of(input, first, second, result)),
            new EntryDescriptor(
                Variant.REDUCE_OUTER,
                "sum_outer",
                List.of(input, first, second, third, result, of(Kind.WORKSPACE, 0, I64))),
            new EntryDescriptor(
                Variant.REDUCE_STRIDED,
                "sum_strided",
                List.of(
                    input,
                    of(Kind.LAYOUT, 0, I64),
                    first,
                    second,
                    result,
                    of(Kind.WORKSPACE, 0, I64)))));
  }

  private static KernelDescriptor sumScan() {
    DeviceParameter input = DeviceParameter.pointer(0);
    DeviceParameter result = of(Kind.RESULT, 0, I64);
    DeviceParameter first = of(Kind.OUTER_EXTENT, 0, I64);
    DeviceParameter second = of(Kind.AXIS_EXTENT, 0, I64);
    DeviceParameter third = of(Kind.INNER_EXTENT, 0, I64);
    DeviceParameter exclusive = of(Kind.EXCLUSIVE, 0, I64);
    DeviceParameter workspace = of(Kind.WORKSPACE, 0, I64);
    return kernel(
        "sum.scan",
        KernelForm.SCAN,
        List.of(array("x", F32, Access.READ)),
        List.of(F32),
        new Geometry(List.of(0, 0, 0), 16, 1, List.of()),
        List.of(
            new EntryDescriptor(
                Variant.SCAN_ROWS,
                "scan_rows",
                List.of(
                    input, first, second, exclusive, result, workspace, of(Kind.REPEATS, 0, I64))),
            new EntryDescriptor(
                Variant.SCAN_SHORT, "scan_short", List.of(input, first, second, exclusive, result)),
            new EntryDescriptor(
                Variant.SCAN_COLUMNS,
                "scan_columns",
                List.of(input, first, second, third, exclusive, result, workspace))));
  }
}
