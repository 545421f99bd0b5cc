package org.jgpu.contract;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.arrays.Index;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.contract.golden.GoldenCall;
import org.jgpu.contract.golden.GoldenItem;
import org.jgpu.contract.golden.GoldenTable;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;

/** Indexing, and the functions that take and put, by NumPy's names. */
final class NumpyIndexing {
  private NumpyIndexing() {}

  static void addTo(GoldenTable table) {
    table.one("getitem", call -> Nd.of(call.input(0)).get(index(call)));
    table.one("setitem", call -> set(Nd.of(call.target(0)), call));
    addTaking(table);
    addPutting(table);
    addFinding(table);
  }

  private static Index[] index(GoldenCall call) {
    return call.items("index").stream().map(item -> index(item, call)).toArray(Index[]::new);
  }

  private static Index index(GoldenItem item, GoldenCall call) {
    if (item instanceof GoldenItem.At at) {
      return Index.at(at.index());
    } else if (item instanceof GoldenItem.Range range) {
      Long step = range.step();
      return new Index.Range(range.start(), range.stop(), step == null ? 1 : step);
    } else if (item instanceof GoldenItem.Array array) {
      return Index.pick(call.input(array.input()));
    }
    return item == GoldenItem.Special.ELLIPSIS ? Index.ellipsis() : Index.newAxis();
  }

  private static NdArray<?> set(NdArray<?> x, GoldenCall call) {
    x.set(call.input(1), index(call));
    return x;
  }

  private static void addTaking(GoldenTable table) {
    table.one(
        "take",
        call ->
            call.has("axis")
                ? Indexing.take(call.input(0), call.input(1), call.axis("axis"))
                : Indexing.take(call.input(0), call.input(1)));
    table.one(
        "take_along_axis",
        call -> Indexing.takeAlongAxis(call.input(0), call.input(1), call.axis("axis")));
    table.one(
        "compress",
        call -> Indexing.compress(call.input(1, DType.BOOL), call.input(0), call.axis("axis")));
    table.one("extract", call -> Indexing.extract(call.input(1, DType.BOOL), call.input(0)));
    table.one("choose", NumpyIndexing::chosen);
  }

  @SuppressWarnings("unchecked") // the choices of a case have one dtype, whichever it is
  private static DeviceArray<?> chosen(GoldenCall call) {
    List<DeviceArray<float[]>> choices = new ArrayList<>();
    call.inputsFrom(1).forEach(array -> choices.add((DeviceArray<float[]>) array));
    return Indexing.choose(call.input(0), choices);
  }

  private interface InPlace {
    void of(DeviceArray<?> target);
  }

  private static DeviceArray<?> changed(GoldenCall call, InPlace function) {
    DeviceArray<?> target = call.target(0);
    function.of(target);
    return target;
  }

  private static void addPutting(GoldenTable table) {
    table.one(
        "put_along_axis",
        call ->
            changed(
                call,
                x -> Indexing.putAlongAxis(x, call.input(1), call.input(2), call.axis("axis"))));
    table.one("put", call -> changed(call, x -> Indexing.put(x, call.input(1), call.input(2))));
    table.one(
        "place", call -> changed(call, x -> place(x, call.input(1, DType.BOOL), call.input(2))));
    table.one(
        "putmask",
        call -> changed(call, x -> Indexing.putMask(x, call.input(1, DType.BOOL), call.input(2))));
    table.one(
        "fill_diagonal",
        call -> changed(call, x -> Indexing.fillDiagonal(x, call.number("value"))));
  }

  private static <A> void place(
      DeviceArray<A> x, DeviceArray<boolean[]> mask, DeviceArray<?> values) {
    Indexing.place(x, mask, x.dtype().cast(values));
  }

  private static void addFinding(GoldenTable table) {
    table.one("flatnonzero", call -> Indexing.flatNonzero(call.input(0)));
    table.one("argwhere", call -> Indexing.argWhere(call.input(0)));
    table.many("nonzero", call -> Indexing.nonzero(call.input(0)));
    table.many(
        "unravel_index",
        call -> Indexing.unravelIndex(call.input(0, DType.INT64), call.list("shape")));
    table.one(
        "ravel_multi_index",
        call -> {
          List<DeviceArray<long[]>> parts = new ArrayList<>();
          for (int i = 0; i < call.count(); i++) {
            parts.add(call.input(i, DType.INT64));
          }
          return Indexing.ravelIndex(parts, call.list("shape"));
        });
  }
}
