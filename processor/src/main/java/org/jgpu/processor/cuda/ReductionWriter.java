package org.jgpu.processor.cuda;

import java.util.List;
import org.jgpu.format.DeviceParameter;
import org.jgpu.format.DeviceParameter.Kind;
import org.jgpu.format.ElementType;
import org.jgpu.format.EntryDescriptor;
import org.jgpu.format.ReductionContract;
import org.jgpu.format.Variant;
import org.jgpu.processor.ir.IrType;

/**
 * Writes the entries of a reduction around the skeletons in {@code reduction.cu}, for launches that
 * {@link ReductionContract} describes.
 */
final class ReductionWriter {
  /** Of the accumulators of one thread's columns, or of its four sums. */
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
        List.of(wide(Kind.COUNT), wide(Kind.RESULT), wide(Kind.WORKSPACE)));
  }

  private EntryDescriptor inner() {
    return entry(
        Variant.REDUCE_INNER,
        "inner",
        "long long outer, long long reduced, %s* result",
        "outer, reduced, result",
        List.of(wide(Kind.OUTER_EXTENT), wide(Kind.AXIS_EXTENT), wide(Kind.RESULT)));
  }

  private EntryDescriptor outer() {
    return entry(
        Variant.REDUCE_OUTER,
        "outer",
        "long long outer, long long reduced, long long inner, %s* result, unsigned char* workspace",
        "outer, reduced, inner, result, workspace",
        List.of(
            wide(Kind.OUTER_EXTENT),
            wide(Kind.AXIS_EXTENT),
            wide(Kind.INNER_EXTENT),
            wide(Kind.RESULT),
            wide(Kind.WORKSPACE)));
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
            wide(Kind.LAYOUT),
            wide(Kind.OUTER_EXTENT),
            wide(Kind.AXIS_EXTENT),
            wide(Kind.RESULT),
            wide(Kind.WORKSPACE)));
  }

  private static DeviceParameter wide(Kind kind) {
    return new DeviceParameter(kind, 0, ElementType.INT64);
  }

  /**
   * Returns the launch bounds. Without a number of blocks ptxas keeps rows to the 32 registers of a
   * full multiprocessor and uses what it loaded before it loads the next; half as many threads,
   * with all their loads under way, are faster.
   */
  private String bounds(Variant variant) {
    int sums = 4 * IrType.layout(reduction.accumulator()).bytes();
    boolean loadsFirst = variant == Variant.REDUCE_INNER && sums <= ACCUMULATOR_BYTES;
    return ReductionContract.THREADS + (loadsFirst ? ", 2" : "");
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
                "extern \"C\" __global__ void __launch_bounds__(%s) %s(%s)",
                bounds(variant), symbol, operations.parameters() + rest));
    out.line(
        Template.fill("jgpu_reduce_%s<%s>(%s, %s);", name, stem, operations.inputs(), arguments));
    out.close();
    return new EntryDescriptor(variant, symbol, operations.deviceParameters(device));
  }
}
