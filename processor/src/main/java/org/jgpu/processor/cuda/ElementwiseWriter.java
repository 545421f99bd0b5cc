package org.jgpu.processor.cuda;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.format.DeviceParameter;
import org.jgpu.format.ElementType;
import org.jgpu.format.EntryDescriptor;
import org.jgpu.format.Variant;
import org.jgpu.processor.signature.KernelParameter;

/**
 * Writes the four entries of an element-wise kernel around its device function. A block of {@code
 * B} threads (256, or the annotation's) computes a tile of {@code B * ITEMS} elements, {@code B}
 * apart for one thread, so that loads are coalesced and several are in flight; all elements of a
 * thread are loaded before the first is stored, so the result may be one of the inputs exactly.
 *
 * <p>Launch: {@code gridDim.x = ceil(count / (B * ITEMS))}, {@code blockDim = (B, 1, 1)}. The
 * 32-bit entries need {@code count < 2^31}, and the strided one also every offset in int range.
 */
final class ElementwiseWriter {
  private static final int ITEMS = BlockShape.ITEMS_PER_THREAD;

  private final CudaWriter out;
  private final CudaKernel kernel;
  private final String function;
  private final String stem;
  private final String resultType;
  private final int threads;

  ElementwiseWriter(
      CudaWriter out, CudaKernel kernel, CudaProgram program, Symbols symbols, int threads) {
    this.out = out;
    this.kernel = kernel;
    this.function = symbols.function(kernel.function().key(), program.mode());
    this.stem = symbols.entry(kernel.function().key());
    this.resultType = CudaTypes.name(kernel.function().result());
    this.threads = threads;
  }

  List<EntryDescriptor> write() {
    List<EntryDescriptor> entries = new ArrayList<>();
    entries.add(contiguous(Variant.CONTIGUOUS_32, "_c32", ElementType.INT32));
    entries.add(contiguous(Variant.CONTIGUOUS_64, "_c64", ElementType.INT64));
    entries.add(strided(Variant.STRIDED_32, "_s32", ElementType.INT32));
    entries.add(strided(Variant.STRIDED_64, "_s64", ElementType.INT64));
    return entries;
  }

  private EntryDescriptor contiguous(Variant variant, String suffix, ElementType width) {
    boolean wide = width == ElementType.INT64;
    String index = wide ? "long long" : "unsigned";
    open(suffix, index, "");
    out.line("const %s jgpu_tile = (%s)blockIdx.x * %d;".formatted(index, index, tile()));
    out.line("const %s jgpu_first = jgpu_tile + threadIdx.x;".formatted(index));
    out.open("if (jgpu_tile + %d <= jgpu_count)".formatted(tile()));
    for (int i : arrays()) {
      out.line("%s jgpu_in%d[%d];".formatted(type(i), i, ITEMS));
    }
    if (!arrays().isEmpty()) {
      unrolled();
      for (int i : arrays()) {
        out.line("jgpu_in%1$d[k] = jgpu_p%1$d[jgpu_first + k * %2$d];".formatted(i, threads));
      }
      out.close();
    }
    unrolled();
    out.line("jgpu_out[jgpu_first + k * %d] = %s;".formatted(threads, call("jgpu_in%d[k]")));
    out.close();
    out.close(" else {").indent();
    out.open("for (%s i = jgpu_first; i < jgpu_count; i += %d)".formatted(index, threads));
    out.line("jgpu_out[i] = %s;".formatted(call("jgpu_p%d[i]")));
    out.close().close().close();
    return entry(variant, suffix, width, false);
  }

  private EntryDescriptor strided(Variant variant, String suffix, ElementType width) {
    boolean wide = width == ElementType.INT64;
    String offset = CudaTypes.name(width);
    String index = wide ? "long long" : "unsigned";
    int operands = 1 + arrays().size();
    open(suffix, index, ", const jgpu_layout<%s, %d> jgpu_strides".formatted(offset, operands));
    out.line("__shared__ %s jgpu_coordinates[16];".formatted(offset));
    out.line("__shared__ %s jgpu_offsets[%d];".formatted(offset, operands));
    out.line("const %s jgpu_tile = (%s)blockIdx.x * %d;".formatted(index, index, tile()));
    out.open("if (threadIdx.x == 0)");
    out.line(
        "jgpu_origin(jgpu_strides, (%s)jgpu_tile, jgpu_coordinates, jgpu_offsets);"
            .formatted(offset));
    out.close();
    out.line("__syncthreads();");
    out.line("%s jgpu_at[%d][%d];".formatted(offset, ITEMS, operands));
    for (int i : arrays()) {
      out.line("%s jgpu_in%d[%d];".formatted(type(i), i, ITEMS));
    }
    guarded();
    out.line(
        "jgpu_advance(jgpu_strides, jgpu_coordinates, jgpu_offsets, (%s)jgpu_step, jgpu_at[k]);"
            .formatted(offset));
    int operand = 1;
    for (int i : arrays()) {
      out.line("jgpu_in%1$d[k] = jgpu_p%1$d[jgpu_at[k][%2$d]];".formatted(i, operand++));
    }
    out.close().close();
    guarded();
    out.line("jgpu_out[jgpu_at[k][0]] = %s;".formatted(call("jgpu_in%d[k]")));
    out.close().close().close();
    return entry(variant, suffix, width, true);
  }

  private void open(String suffix, String index, String tail) {
    List<String> parameters = new ArrayList<>(List.of(resultType + "* jgpu_out"));
    for (int i = 0; i < parameters().size(); i++) {
      boolean scalar = parameters().get(i).scalar();
      parameters.add(scalar ? type(i) + " jgpu_p" + i : "const " + type(i) + "* jgpu_p" + i);
    }
    parameters.add(index + " jgpu_count");
    out.at(kernel.function().span())
        .open(
            "extern \"C\" __global__ void __launch_bounds__(%d) %s(%s%s)"
                .formatted(threads, stem + suffix, String.join(", ", parameters), tail));
  }

  private void unrolled() {
    out.edge("#pragma unroll");
    out.open("for (int k = 0; k < %d; k++)".formatted(ITEMS));
  }

  private void guarded() {
    unrolled();
    out.line("const unsigned jgpu_step = threadIdx.x + k * %d;".formatted(threads));
    out.open("if (jgpu_tile + jgpu_step < jgpu_count)");
  }

  private String call(String element) {
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < parameters().size(); i++) {
      arguments.add(parameters().get(i).scalar() ? "jgpu_p" + i : element.formatted(i));
    }
    return function + "(" + String.join(", ", arguments) + ")";
  }

  private EntryDescriptor entry(
      Variant variant, String suffix, ElementType width, boolean strided) {
    List<DeviceParameter> device = new ArrayList<>();
    device.add(new DeviceParameter(DeviceParameter.Kind.RESULT, 0, ElementType.INT64));
    for (int i = 0; i < parameters().size(); i++) {
      KernelParameter parameter = parameters().get(i);
      device.add(
          parameter.scalar()
              ? DeviceParameter.value(i, parameter.type())
              : DeviceParameter.pointer(i));
    }
    device.add(new DeviceParameter(DeviceParameter.Kind.COUNT, 0, width));
    if (strided) {
      device.add(new DeviceParameter(DeviceParameter.Kind.LAYOUT, 0, width));
    }
    return new EntryDescriptor(variant, stem + suffix, device);
  }

  private List<KernelParameter> parameters() {
    return kernel.signature().parameters();
  }

  private List<Integer> arrays() {
    List<Integer> result = new ArrayList<>();
    for (int i = 0; i < parameters().size(); i++) {
      if (!parameters().get(i).scalar()) {
        result.add(i);
      }
    }
    return result;
  }

  private String type(int parameter) {
    return CudaTypes.name(parameters().get(parameter).type());
  }

  private int tile() {
    return threads * ITEMS;
  }
}
