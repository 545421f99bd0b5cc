package org.jgpu.contract;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jgpu.arrays.Joining;
import org.jgpu.arrays.Joining.Padding;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.contract.golden.GoldenCall;
import org.jgpu.contract.golden.GoldenTable;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;

/** Manipulation of shapes, joining, and creation by NumPy's names. */
final class NumpyShapes {

  private NumpyShapes() {}

  static void addTo(GoldenTable table, Gpu gpu) {
    addViews(table);
    addJoining(table);
    addCreation(table, Nd.on(gpu));
  }

  private static void addViews(GoldenTable table) {
    table.one("copy", call -> Nd.of(call.input(0)).copy());
    table.one("ravel", call -> Manipulation.ravel(call.input(0)));
    table.one("reshape", call -> Manipulation.reshape(call.input(0), call.list("shape")));
    table.one("broadcast_to", call -> call.input(0).broadcastTo(call.list("shape")));
    table.one("expand_dims", call -> Manipulation.expandDims(call.input(0), call.axis("axis")));
    table.one("atleast_1d", call -> Manipulation.atLeast1d(call.input(0)));
    table.one("atleast_2d", call -> Manipulation.atLeast2d(call.input(0)));
    table.one("atleast_3d", call -> Manipulation.atLeast3d(call.input(0)));
    table.one("transpose", call -> Manipulation.permuteDims(call.input(0), axes(call, "axes")));
    table.one("matrix_transpose", call -> Manipulation.matrixTranspose(call.input(0)));
    table.one(
        "swapaxes",
        call -> Manipulation.swapAxes(call.input(0), call.axis("one"), call.axis("other")));
    table.one(
        "moveaxis",
        call -> Manipulation.moveAxis(call.input(0), call.axis("from"), call.axis("to")));
    table.one(
        "squeeze",
        call ->
            call.has("axis")
                ? Manipulation.squeeze(call.input(0), axes(call, "axis"))
                : Manipulation.squeeze(call.input(0)));
    table.one("flip", call -> Manipulation.flip(call.input(0), axes(call, "axis")));
    table.one("rot90", call -> Manipulation.rot90(call.input(0), call.axis("k"), 0, 1));
    table.one("tril", call -> Manipulation.tril(call.input(0), call.integer("k")));
    table.one("triu", call -> Manipulation.triu(call.input(0), call.integer("k")));
    table.one("diag", call -> Manipulation.diag(call.input(0), call.integer("k")));
    table.one(
        "diagonal",
        call ->
            Manipulation.diagonal(
                call.input(0), call.integer("offset"), call.axis("axis1"), call.axis("axis2")));
    table.one(
        "sliding_window_view",
        call -> Manipulation.slidingWindows(call.input(0), call.list("windows")));
  }

  private static int[] axes(GoldenCall call, String name) {
    int[] axes = call.axes(name);
    return axes == null ? new int[0] : axes;
  }

  private static void addJoining(GoldenTable table) {
    table.one("concatenate", call -> joined(call, all -> Joining.concat(call.axis("axis"), all)));
    table.one("stack", call -> joined(call, all -> Joining.stack(call.axis("axis"), all)));
    table.one("vstack", call -> joined(call, all -> Joining.vstack(two(all))));
    table.one("hstack", call -> joined(call, all -> Joining.hstack(two(all))));
    table.one("dstack", call -> joined(call, all -> Joining.dstack(two(all))));
    table.one("column_stack", call -> joined(call, all -> Joining.columnStack(two(all))));
    table.one(
        "append",
        call -> joined(call, all -> Joining.append(all.get(0), all.get(1), call.axis("axis"))));
    table.one(
        "insert",
        call ->
            joined(
                call,
                all ->
                    Joining.insert(
                        all.get(0), call.integer("index"), all.get(1), call.axis("axis"))));
    table.one(
        "delete", call -> Joining.delete(call.input(0), call.integer("index"), call.axis("axis")));
    table.many("unstack", call -> Manipulation.unstack(call.input(0), call.axis("axis")));
    table.many(
        "split",
        call ->
            call.has("parts")
                ? Manipulation.split(call.input(0), call.axis("parts"), call.axis("axis"))
                : Manipulation.split(call.input(0), call.list("ends"), call.axis("axis")));
    table.one("tile", call -> Joining.tile(call.input(0), call.list("counts")));
    table.one(
        "repeat", call -> Joining.repeat(call.input(0), call.integer("count"), call.axis("axis")));
    table.one(
        "roll",
        call ->
            call.has("axis")
                ? Joining.roll(call.input(0), call.integer("distance"), call.axis("axis"))
                : Joining.roll(call.input(0), call.integer("distance")));
    table.one("pad", NumpyShapes::padded);
  }

  private interface OfAll {
    DeviceArray<?> of(List<DeviceArray<float[]>> arrays);
  }

  @SuppressWarnings("unchecked") // the inputs of a case have one dtype, whichever it is
  private static DeviceArray<?> joined(GoldenCall call, OfAll function) {
    List<DeviceArray<float[]>> arrays = new ArrayList<>();
    call.inputsFrom(0).forEach(array -> arrays.add((DeviceArray<float[]>) array));
    return function.of(arrays);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // Java has no arrays of generic classes
  private static DeviceArray<float[]>[] two(List<DeviceArray<float[]>> arrays) {
    return arrays.toArray(new DeviceArray[0]);
  }

  private static NdArray<?> padded(GoldenCall call) {
    long[] flat = call.list("widths");
    long[][] widths = new long[flat.length / 2][];
    Arrays.setAll(widths, axis -> new long[] {flat[2 * axis], flat[2 * axis + 1]});
    String mode = call.text("mode").toUpperCase(Locale.ROOT);
    return mode.equals("CONSTANT")
        ? Joining.pad(call.input(0), widths, call.number("value"))
        : Joining.pad(call.input(0), widths, Padding.valueOf(mode));
  }

  private static void addCreation(GoldenTable table, Nd nd) {
    table.one(
        "arange",
        call ->
            nd.arange(
                call.dtype("dtype"),
                call.number("start"),
                call.number("stop"),
                call.number("step")));
    table.one(
        "eye",
        call ->
            nd.eye(
                call.dtype("dtype"),
                call.integer("rows"),
                call.integer("columns"),
                call.integer("k")));
    table.one(
        "tri",
        call ->
            nd.tri(
                call.dtype("dtype"),
                call.integer("rows"),
                call.integer("columns"),
                call.integer("k")));
    table.one(
        "linspace",
        call ->
            nd.linspace(
                call.dtype("dtype"), call.real("start"), call.real("stop"), call.integer("count")));
    table.one(
        "linspace_open",
        call ->
            nd.linspaceOpen(
                call.dtype("dtype"), call.real("start"), call.real("stop"), call.integer("count")));
    table.one(
        "geomspace",
        call ->
            nd.geomspace(
                call.dtype("dtype"), call.real("start"), call.real("stop"), call.integer("count")));
    table.many(
        "meshgrid",
        call -> List.of(Nd.meshgrid(call.inputsFrom(0).toArray(new DeviceArray<?>[0]))));
  }
}
