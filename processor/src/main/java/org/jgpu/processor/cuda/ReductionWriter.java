package org.jgpu.processor.cuda;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.format.DeviceParameter;
import org.jgpu.format.DeviceParameter.Kind;
import org.jgpu.format.ElementType;
import org.jgpu.format.EntryDescriptor;
import org.jgpu.format.Variant;
import org.jgpu.processor.ir.IrType;

/**
 * Writes the entries of a reduction around the skeletons in {@code reduction.cu}. {@code combine}
 * must be associative and commutative up to rounding, with {@code identity()} neutral. A result is
 * the same for every launch of one shape. Empty input gives {@code finish(identity())}.
 *
 * <p>What the runtime launches; every block has at most 512 threads, a multiple of 32 in all:
 *
 * <ul>
 *   <li>{@code REDUCE_FULL(input, count, result, workspace)}: {@code gridDim.y} rows of {@code
 *       count} elements, one result each. {@code blockDim = (T, 1, 1)} with T a power of two, 64 to
 *       512 (512 is best for large input); {@code gridDim.x} from 1 to {@code ceil(count / (8 T))},
 *       at least 1, best about four blocks for each multiprocessor in all.
 *   <li>{@code REDUCE_INNER(input, outer, reduced, result)}: {@code blockDim = (X, Y, 1)}, X and Y
 *       powers of two: X threads share a row (1 for rows of a few elements, 32 for middling ones,
 *       256 to 512 for long ones), Y rows share a block. {@code gridDim.x} up to {@code ceil(outer
 *       / Y)}; blocks step over the remaining rows.
 *   <li>{@code REDUCE_OUTER(input, outer, reduced, inner, result, workspace)}: {@code blockDim =
 *       (X, Y, 1)}, powers of two whose product is from 32 to 256: X threads for {@code X * items}
 *       adjacent inner elements, with {@code items} of the descriptor's geometry, Y threads that
 *       share the reduced axis. {@code gridDim.x} up to {@code outer * ceil(inner / (X * items))};
 *       blocks step over the rest. {@code gridDim.y} blocks share the reduced axis; if more than
 *       one, {@code gridDim.x} is as large as can be and {@code X * items} at most 32.
 *   <li>{@code REDUCE_STRIDED(input, layout, kept, reduced, result, workspace)}: {@code blockDim =
 *       (T, 1, 1)}, T a power of two from 32; {@code gridDim.x} up to {@code kept}; {@code
 *       gridDim.y} blocks share the reduced elements; if more than one, {@code gridDim.x} is {@code
 *       kept}. The layout's shape is the kept dimensions followed by the reduced ones; operand 0 is
 *       the result, whose strides are not read (it is contiguous over the kept dimensions), operand
 *       1 the input.
 * </ul>
 *
 * <p>Where several blocks share a result, the last of them combines what all left in the workspace:
 * 4096 bytes of tickets, one for each such group of blocks, at most 1024; then, aligned to 16, an
 * accumulator for each block, of {@code REDUCE_OUTER} for each block and inner element of it. The
 * tickets must be zero before the first launch; each launch leaves them so for the next one, which
 * must not run concurrently. Else the workspace is not touched.
 *
 * <p>In place of the one input there may be several of the same strides (for {@code
 * REDUCE_STRIDED}, of any: operand n is input n - 1). Where map gets the index, all inputs of all
 * but {@code REDUCE_STRIDED} are contiguous in row-major order, so that counting elements counts
 * indices.
 *
 * <p>Extents 0, 1, 2 are outer, reduced, inner; for {@code REDUCE_STRIDED} 0 and 1 are the numbers
 * of kept and of reduced elements.
 */
final class ReductionWriter {
  /** Threads of the largest block. */
  static final int THREADS = 512;

  /** Of the accumulators of one thread's columns. */
  private static final int ACCUMULATOR_BYTES = 96;

  private final CudaWriter out;
  private final CudaReduction reduction;
  private final ReductionOperations operations;
  private final String stem;

  ReductionWriter(CudaWriter out, CudaReduction reduction, CudaProgram program, Symbols symbols) {
    this.out = out;
    this.reduction = reduction;
    this.operations = new ReductionOperations(out, reduction, program, symbols);
    this.stem = operations.name();
  }

  /**
   * Returns how many adjacent elements a thread loads together, and in {@code REDUCE_OUTER} how
   * many columns it has; so many that their accumulators leave room in the registers.
   */
  static int pack(CudaReduction reduction) {
    int bytes = IrType.layout(reduction.accumulator()).bytes();
    int fitting = Integer.highestOneBit(Math.max(1, ACCUMULATOR_BYTES / bytes));
    return Math.min(fitting, InputPacks.elements(reduction, 1));
  }

  List<EntryDescriptor> write(UnitPart part) {
    if (reduction.accumulator() instanceof IrType.Record accumulator) {
      new ShuffleWriter(out, "jgpu_shuffle_down").write(accumulator);
    }
    operations.write(
        () -> {
          if (part != UnitPart.STRIDED) {
            InputPacks.write(out, reduction, operations, pack(reduction));
          }
        });
    return part == UnitPart.STRIDED ? List.of(strided()) : List.of(full(), inner(), outer());
  }

  private EntryDescriptor full() {
    return entry(
        Variant.REDUCE_FULL,
        "full",
        "long long count, %s* result, unsigned char* workspace",
        "count, result, workspace",
        List.of(wide(Kind.COUNT, 0), wide(Kind.RESULT, 0), wide(Kind.WORKSPACE, 0)));
  }

  private EntryDescriptor inner() {
    return entry(
        Variant.REDUCE_INNER,
        "inner",
        "long long outer, long long reduced, %s* result",
        "outer, reduced, result",
        List.of(wide(Kind.EXTENT, 0), wide(Kind.EXTENT, 1), wide(Kind.RESULT, 0)));
  }

  private EntryDescriptor outer() {
    return entry(
        Variant.REDUCE_OUTER,
        "outer",
        "long long outer, long long reduced, long long inner, %s* result, unsigned char* workspace",
        "outer, reduced, inner, result, workspace",
        List.of(
            wide(Kind.EXTENT, 0),
            wide(Kind.EXTENT, 1),
            wide(Kind.EXTENT, 2),
            wide(Kind.RESULT, 0),
            wide(Kind.WORKSPACE, 0)));
  }

  private EntryDescriptor strided() {
    return entry(
        Variant.REDUCE_STRIDED,
        "strided",
        "const jgpu_layout<long long, "
            + (1 + reduction.inputs().size())
            + "> layout, long long kept, long long reduced, %s* result,"
            + " unsigned char* workspace",
        "layout, kept, reduced, result, workspace",
        List.of(
            wide(Kind.LAYOUT, 0),
            wide(Kind.EXTENT, 0),
            wide(Kind.EXTENT, 1),
            wide(Kind.RESULT, 0),
            wide(Kind.WORKSPACE, 0)));
  }

  private static DeviceParameter wide(Kind kind, int index) {
    return new DeviceParameter(kind, index, ElementType.INT64);
  }

  private EntryDescriptor entry(
      Variant variant,
      String name,
      String parameters,
      String arguments,
      List<DeviceParameter> device) {
    String symbol = stem + "_reduce_" + name;
    String rest = Template.fill(parameters, CudaTypes.name(reduction.result()));
    out.at(reduction.map().span())
        .open(
            Template.fill(
                "extern \"C\" __global__ void __launch_bounds__(%d) %s(%s)",
                THREADS, symbol, operations.parameters() + rest));
    out.line(
        Template.fill("jgpu_reduce_%s<%s>(%s, %s);", name, stem, operations.inputs(), arguments));
    out.close();
    List<DeviceParameter> all = new ArrayList<>();
    for (int i = 0; i < reduction.inputs().size(); i++) {
      all.add(DeviceParameter.pointer(i));
    }
    all.addAll(device);
    return new EntryDescriptor(variant, symbol, all);
  }
}
