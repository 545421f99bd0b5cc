package app;

import org.jgpu.annotations.*;

final class ConstantArrayWritten {
  static final int[] TABLE = {1, 2};

  static void clear(int[] array) {
    array[0] = 0;
  }

  static int through(int[] array) {
    clear(array);
    return array[1];
  }

  @GpuKernel
  static void direct(KernelContext ctx, int[] out) {
    TABLE[0] = 1; // error: ConstantArrayWritten
    ConstantArrayWritten.TABLE[1]++; // error: ConstantArrayWritten
    ctx.atomicAdd(TABLE, 0, 1); // error: ConstantArrayWritten
    out[0] = TABLE[1];
  }
}

final class ConstantArrayPassed {
  static final int[] TABLE = {1, 2};

  static void clear(int[] array) {
    array[0] = 0;
  }

  static int through(int[] array) {
    clear(array);
    return array[1];
  }

  @GpuKernel
  static int passed(int x) {
    return x + through(TABLE); // error: ConstantArrayWritten
  }
}
