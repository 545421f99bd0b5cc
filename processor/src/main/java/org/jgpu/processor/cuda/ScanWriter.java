package org.jgpu.processor.cuda;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jgpu.format.DeviceParameter;
import org.jgpu.format.DeviceParameter.Kind;
import org.jgpu.format.ElementType;
import org.jgpu.format.EntryDescriptor;
import org.jgpu.format.Geometry;
import org.jgpu.format.ScanContract;
import org.jgpu.format.Variant;
import org.jgpu.processor.ir.IrType;

/**
 * Writes the entries of a reduction used as a scan around the skeletons in {@code scan.cu}, for
 * launches that {@link ScanContract} describes.
 */
final class ScanWriter {
  private final CudaWriter out;
  private final CudaReduction reduction;
  private final ReductionOperations operations;
  private final String stem;

  /** How many words the scalars before have taken, in what is being written. */
  private int words;

  ScanWriter(CudaWriter out, CudaReduction reduction, CudaProgram program, Symbols symbols) {
    this.out = out;
    this.reduction = reduction;
    this.operations = new ReductionOperations(out, reduction, program, symbols);
    this.stem = operations.name();
  }

  /** Returns how many elements a thread scans. */
  private static int items(CudaReduction reduction) {
    return pack(reduction) * rounds(reduction);
  }

  /** Returns how many adjacent elements a thread loads and stores together. */
  private static int pack(CudaReduction reduction) {
    return InputPacks.elements(reduction, IrType.layout(reduction.result()).bytes());
  }

  /** Returns how many packs a thread has; large accumulators leave registers for few. */
  private static int rounds(CudaReduction reduction) {
    int bytes = IrType.layout(reduction.accumulator()).bytes();
    return bytes <= 8 ? ScanContract.MOST_ROUNDS : bytes <= 32 ? 2 : 1;
  }

  /** Returns what launches of the scan know of it. */
  static Geometry geometry(CudaReduction reduction) {
    return new Geometry(
        Geometry.UNSPECIFIED.block(), items(reduction), words(reduction.accumulator()), List.of());
  }

  /** Returns the words of 4 bytes that hold a value; each scalar begins a word. */
  private static int words(IrType type) {
    if (type instanceof IrType.Record record) {
      return record.components().stream().mapToInt(component -> words(component.type())).sum();
    }
    return IrType.layout(type).bytes() == 8 ? 2 : 1;
  }

  List<EntryDescriptor> write() {
    if (reduction.accumulator() instanceof IrType.Record accumulator) {
      for (String shuffle : List.of("jgpu_shuffle_down", "jgpu_shuffle_up", "jgpu_shuffle_from")) {
        new ShuffleWriter(out, shuffle).write(accumulator);
      }
    }
    operations.write(this::members);
    DeviceParameter result = parameter(Kind.RESULT, ElementType.INT64);
    DeviceParameter exclusive = parameter(Kind.EXCLUSIVE, ElementType.INT32);
    DeviceParameter repeats = parameter(Kind.REPEATS, ElementType.INT32);
    DeviceParameter workspace = parameter(Kind.WORKSPACE, ElementType.INT64);
    DeviceParameter outer = parameter(Kind.OUTER_EXTENT, ElementType.INT64);
    DeviceParameter length = parameter(Kind.AXIS_EXTENT, ElementType.INT64);
    DeviceParameter inner = parameter(Kind.INNER_EXTENT, ElementType.INT64);
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

  private static DeviceParameter parameter(Kind kind, ElementType type) {
    return new DeviceParameter(kind, 0, type);
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
                variant == Variant.SCAN_ROWS ? ScanContract.ROW_THREADS : ScanContract.THREADS,
                symbol,
                operations.parameters() + String.join(", ", declared)));
    out.line(
        Template.fill(
            "jgpu_scan_%s<%s>(%s, %s);",
            kind, stem, operations.inputs(), String.join(", ", names)));
    out.close();
    return new EntryDescriptor(variant, symbol, operations.deviceParameters(parameters));
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
    Geometry geometry = geometry(reduction);
    int columns = ScanContract.columns(geometry);
    InputPacks.write(out, reduction, operations, pack(reduction));
    out.line("static const int rounds = " + rounds(reduction) + ";");
    out.open(
        "static __device__ __forceinline__ void encode(const accumulator& a, unsigned* words)");
    encode("a", reduction.accumulator());
    out.close();
    out.line("static const int words = " + geometry.accumulatorWords() + ";");
    // From the first word again: decode meets the scalars in the order in which encode did.
    words = 0;
    String value = decode(reduction.accumulator());
    out.line(
        "static __device__ __forceinline__ accumulator decode(const unsigned* words) { return "
            + value
            + "; }");
    out.line("static const int columns = " + columns + ";");
    InputPacks.write(out, reduction, operations, columns, "loadColumns", "columnsAligned");
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
    words += words(type);
    return first;
  }
}
