package org.jgpu.processor.cuda;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jgpu.format.StructType;
import org.jgpu.processor.ir.IrType;

/**
 * What lies between the components of records. C leaves it undefined; in device arrays it is zero,
 * as the host writes it, so that equal records have equal bytes. A record that has some is stored
 * as a struct with members for it. In registers it has none.
 */
final class Padding {
  private static final int WIDEST = 8;

  private final CudaWriter out;
  private final Set<IrType.Record> written = new HashSet<>();

  Padding(CudaWriter out) {
    this.out = out;
  }

  /** Returns whether values of {@code type} have bytes that are no component's. */
  static boolean isIn(IrType type) {
    return type instanceof IrType.Record record
        && IrType.layout(record) instanceof StructType struct
        && struct.leaves().stream().mapToInt(leaf -> leaf.type().bytes()).sum() < struct.bytes();
  }

  /** Returns the assignment of {@code value} to {@code element}, with all bytes. */
  static String store(IrType type, String element, String value, int alignment) {
    String place = "(" + name(type) + "*)&" + element;
    String whole = "jgpu_padded(" + value + ")";
    return alignment == 0
        ? "*" + place + " = " + whole
        : "jgpu_store<" + alignment + ">(" + place + ", " + whole + ")";
  }

  private static String name(IrType type) {
    return CudaTypes.name(type) + (isIn(type) ? "_padded" : "");
  }

  /** Writes what {@link #store} needs for records of the type {@code record}. */
  void write(IrType.Record record) {
    if (!isIn(record) || !written.add(record)) {
      return;
    }
    for (IrType.Component component : record.components()) {
      if (component.type() instanceof IrType.Record inner) {
        write(inner);
      }
    }
    StructType layout = (StructType) IrType.layout(record);
    List<String> values = new ArrayList<>();
    int end = 0;
    out.open("struct " + name(record));
    for (int i = 0; i < record.components().size(); i++) {
      IrType type = record.components().get(i).type();
      String component = LocalNames.component(record, i);
      between(end, layout.offset(i), values);
      out.line(name(type) + " " + component + ";");
      values.add(isIn(type) ? "jgpu_padded(value." + component + ")" : "value." + component);
      end = layout.offset(i) + layout.components().get(i).type().bytes();
    }
    between(end, layout.bytes(), values);
    out.close(";");
    out.open(
        "static __device__ __forceinline__ %s jgpu_padded(const %s& value)"
            .formatted(name(record), CudaTypes.name(record)));
    out.line("return {" + String.join(", ", values) + "};");
    out.close();
  }

  /** Writes members of value zero for the bytes from {@code start} to {@code end}. */
  private void between(int start, int end, List<String> values) {
    int at = start;
    while (at < end) {
      int bytes =
          // The widest member that is aligned at this offset and fits: C would put padding before
          // any other.
          Math.min(WIDEST, Math.min(Integer.lowestOneBit(at), Integer.highestOneBit(end - at)));
      String type =
          switch (bytes) {
            case 1 -> "unsigned char";
            case 2 -> "unsigned short";
            case 4 -> "unsigned";
            default -> "unsigned long long";
          };
      out.line(type + " jgpu_" + at + ";");
      values.add("0");
      at += bytes;
    }
  }
}
