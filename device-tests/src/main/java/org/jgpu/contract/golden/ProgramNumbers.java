package org.jgpu.contract.golden;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.Half;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.layout.Shapes;

/** The inputs of programs: arrays by a formula, {@code numbers} of program_functions.py. */
final class ProgramNumbers {
  private final Map<String, Object> arguments;
  private final DType<?> dtype;

  private ProgramNumbers(Map<String, Object> arguments, DType<?> dtype) {
    this.arguments = arguments;
    this.dtype = dtype;
  }

  static GoldenArray of(GoldenCall call, Map<String, Object> arguments) {
    DType<?> dtype = call.dtype("dtype");
    long[] shape = call.list("shape");
    return new ProgramNumbers(arguments, dtype).array(shape);
  }

  private GoldenArray array(long[] shape) {
    int size = (int) Shapes.size(shape);
    ByteBuffer bytes = ByteBuffer.allocate(size * dtype.bytes()).order(ByteOrder.LITTLE_ENDIAN);
    boolean complex = dtype == DType.COMPLEX64 || dtype == DType.COMPLEX128;
    for (int i = 0; i < size; i++) {
      put(bytes, i);
      if (complex) {
        put(bytes, i + 1);
      }
    }
    return new GoldenArray(dtype, shape, bytes.array());
  }

  private long number(String name, long otherwise) {
    return arguments.get(name) instanceof Long value ? value : otherwise;
  }

  private boolean unsigned() {
    return dtype == DType.UINT8
        || dtype == DType.UINT16
        || dtype == DType.UINT32
        || dtype == DType.UINT64;
  }

  private void put(ByteBuffer bytes, int i) {
    long modulo = number("modulo", 1);
    long k = (number("from", 0) + number("by", 1) * i) % modulo;
    if (dtype == DType.BOOL) {
      bytes.put((byte) (k % 2));
      return;
    }
    long whole = (unsigned() ? k : k - modulo / 2) * number("times", 1);
    long nan = number("nan", 0);
    double value = nan > 0 && i % nan == nan - 1 ? Double.NaN : whole / (double) number("over", 1);
    if (dtype == DType.FLOAT16) {
      bytes.putShort(Half.of((float) value).bits());
    } else if (dtype == DType.BFLOAT16) {
      bytes.putShort(BFloat16.of((float) value).bits());
    } else if (dtype == DType.FLOAT32 || dtype == DType.COMPLEX64) {
      bytes.putFloat((float) value);
    } else if (dtype == DType.FLOAT64 || dtype == DType.COMPLEX128) {
      bytes.putDouble(value);
    } else {
      for (int b = 0; b < dtype.bytes(); b++) {
        bytes.put((byte) (whole >> 8 * b));
      }
    }
  }
}
