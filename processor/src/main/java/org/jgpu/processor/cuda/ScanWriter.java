package org.jgpu.processor.cuda;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jgpu.format.DeviceParameter;
import org.jgpu.format.DeviceParameter.Kind;
import org.jgpu.format.ElementType;
import org.jgpu.format.EntryDescriptor;
import org.jgpu.format.Variant;
import org.jgpu.processor.ir.IrType;

/**
 * Writes the entries of a reduction used as a scan around the skeletons in {@code scan.cu}. {@code
 * combine} must be associative up to rounding, with {@code identity()} neutral on both sides;
 * elements are combined in their order. A result is the same for every launch of one shape.
 *
 * <p>What the runtime launches; inputs and result are contiguous in row-major order. With {@code
 * items} of the descriptor's geometry:
 *
 * <ul>
 *   <li>{@code SCAN_ROWS(input, rows, length, exclusive, repeats, result, workspace)}: {@code
 *       blockDim = (T, 1, 1)}, T a multiple of 32 up to 512, tiles of {@code T * items * repeats}
 *       elements of a row, one block for each: {@code gridDim.x = rows * tiles}. Each element of a
 *       tile takes {@code index} words of 4 bytes of dynamic shared memory, the index of the
 *       workspace parameter.
 *   <li>{@code SCAN_SHORT(input, rows, length, exclusive, result)}: {@code blockDim = (X, Y, 1)}, X
 *       a power of two up to 32, the threads that share a row, {@code X * Y} a multiple of 32;
 *       {@code gridDim.x} up to {@code ceil(rows / Y)}, blocks step over the remaining rows.
 *   <li>{@code SCAN_COLUMNS(input, outer, length, inner, exclusive, result, workspace)}: {@code
 *       blockDim = (X, Y, 1)}, X and Y powers of two, Y up to 32, {@code X * Y} a multiple of 32 up
 *       to 256; a thread has {@code C = max(1, min(items / 4, 4 / index))} adjacent columns. Tiles
 *       of {@code Y * items} elements of {@code X * C} of the {@code outer * inner} columns, one
 *       block for each: {@code gridDim.x = ceil(columns / (X * C)) * tiles}. Where there are
 *       several tiles, Y is at least C.
 * </ul>
 *
 * <p>Where a row or column has one tile, the workspace is not touched. Else it is zero, aligned to
 * 16, and has 16 bytes for a ticket and {@code index} words of 8 bytes for each of {@code tiles +
 * tiles / level + 1} slots of each row or column, with a level of 128 for rows and {@code 2 * Y /
 * C} for columns.
 *
 * <p>Extents 0, 1, 2 are outer (or rows), length, inner; 3 is 1 for an exclusive scan, else 0; 4 is
 * repeats.
 */
final class ScanWriter {
  private static final int ROW_THREADS = 512;
  private static final int THREADS = 256;

  /** Words of accumulators that a thread has for one element of each of its columns. */
  private static final int COLUMN_WORDS = 4;

  private static final int MOST_ROUNDS = 4;

  private final CudaWriter out;
  private final CudaReduction reduction;
  private final ReductionOperations operations;
  private final String stem;
  private int words;

  ScanWriter(CudaWriter out, CudaReduction reduction, CudaProgram program, Symbols symbols) {
    this.out = out;
    this.reduction = reduction;
    this.operations = new ReductionOperations(out, reduction, program, symbols);
    this.stem = operations.name();
  }

  /** Returns how many elements a thread scans. */
  static int items(CudaReduction reduction) {
    return pack(reduction) * rounds(reduction);
  }

  /** Returns how many adjacent elements a thread loads and stores together. */
  private static int pack(CudaReduction reduction) {
    return InputPacks.elements(reduction, IrType.layout(reduction.result()).bytes());
  }

  /** Returns how many packs a thread has; large accumulators leave registers for few. */
  private static int rounds(CudaReduction reduction) {
    int bytes = IrType.layout(reduction.accumulator()).bytes();
    return bytes <= 8 ? MOST_ROUNDS : bytes <= 32 ? 2 : 1;
  }

  /**
   * Returns how many adjacent columns a thread scans; the runtime knows it from items and words.
   */
  private int columns() {
    return Math.max(1, Math.min(items(reduction) / MOST_ROUNDS, COLUMN_WORDS / words));
  }

  List<EntryDescriptor> write() {
    if (reduction.accumulator() instanceof IrType.Record accumulator) {
      for (String shuffle : List.of("jgpu_shuffle_down", "jgpu_shuffle_up", "jgpu_shuffle_from")) {
        new ShuffleWriter(out, shuffle).write(accumulator);
      }
    }
    operations.write(this::members);
    DeviceParameter result = wide(Kind.RESULT, 0);
    DeviceParameter exclusive = new DeviceParameter(Kind.EXTENT, 3, ElementType.INT32);
    DeviceParameter repeats = new DeviceParameter(Kind.EXTENT, 4, ElementType.INT32);
    DeviceParameter workspace = wide(Kind.WORKSPACE, words);
    DeviceParameter outer = wide(Kind.EXTENT, 0);
    DeviceParameter length = wide(Kind.EXTENT, 1);
    DeviceParameter inner = wide(Kind.EXTENT, 2);
    return List.of(
        entry(
            Variant.SCAN_ROWS,
            List.of("rows", "length", "exclusive", "repeats", "result", "workspace"),
            List.of(outer, length, exclusive, repeats, result, workspace)),
        entry(
            Variant.SCAN_SHORT,
            List.of("rows", "length", "exclusive", "result"),
            List.of(outer, length, exclusive, result)),
        entry(
            Variant.SCAN_COLUMNS,
            List.of("outer", "length", "inner", "exclusive", "result", "workspace"),
            List.of(outer, length, inner, exclusive, result, workspace)));
  }

  private static DeviceParameter wide(Kind kind, int index) {
    return new DeviceParameter(kind, index, ElementType.INT64);
  }

  private EntryDescriptor entry(
      Variant variant, List<String> names, List<DeviceParameter> parameters) {
    String kind = variant.name().substring("SCAN_".length()).toLowerCase(Locale.ROOT);
    String symbol = stem + "_scan_" + kind;
    List<String> declared = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      declared.add(type(parameters.get(i)) + " " + names.get(i));
    }
    out.at(reduction.map().span())
        .open(
            Template.fill(
                "extern \"C\" __global__ void __launch_bounds__(%d) %s(%s)",
                variant == Variant.SCAN_ROWS ? ROW_THREADS : THREADS,
                symbol,
                operations.parameters() + String.join(", ", declared)));
    out.line(
        Template.fill(
            "jgpu_scan_%s<%s>(%s, %s);",
            kind, stem, operations.inputs(), String.join(", ", names)));
    out.close();
    List<DeviceParameter> all = new ArrayList<>();
    for (int i = 0; i < reduction.inputs().size(); i++) {
      all.add(DeviceParameter.pointer(i));
    }
    all.addAll(parameters);
    return new EntryDescriptor(variant, symbol, all);
  }

  private String type(DeviceParameter parameter) {
    return switch (parameter.kind()) {
      case RESULT -> CudaTypes.name(reduction.result()) + "*";
      case WORKSPACE -> "unsigned char*";
      default -> CudaTypes.name((ElementType) parameter.type());
    };
  }

  /** Writes what only scans need: packs of inputs, accumulators as words, adjacent columns. */
  private void members() {
    InputPacks.write(out, reduction, operations, pack(reduction));
    out.line("static const int rounds = " + rounds(reduction) + ";");
    out.open(
        "static __device__ __forceinline__ void encode(const accumulator& a, unsigned* words)");
    encode("a", reduction.accumulator());
    out.close();
    out.line("static const int words = " + words + ";");
    words = 0;
    String value = decode(reduction.accumulator());
    out.line(
        "static __device__ __forceinline__ accumulator decode(const unsigned* words) { return "
            + value
            + "; }");
    out.line("static const int columns = " + columns() + ";");
    InputPacks.write(out, reduction, operations, columns(), "loadColumns", "columnsAligned");
  }

  private void encode(String value, IrType type) {
    if (type instanceof IrType.Record record) {
      for (int i = 0; i < record.components().size(); i++) {
        encode(value + "." + LocalNames.component(record, i), record.components().get(i).type());
      }
      return;
    }
    out.line("jgpu_to_words(" + value + ", words + " + take(type) + ");");
  }

  private String decode(IrType type) {
    if (type instanceof IrType.Record record) {
      return record.components().stream()
          .map(component -> decode(component.type()))
          .collect(Collectors.joining(", ", CudaTypes.name(record) + "{", "}"));
    }
    return "jgpu_of_words<" + CudaTypes.name(type) + ">(words + " + take(type) + ")";
  }

  /** Returns the place of the first word of a scalar, and takes as many as it has. */
  private int take(IrType type) {
    int first = words;
    words += IrType.layout(type).bytes() == 8 ? 2 : 1;
    return first;
  }
}
