package org.jgpu.runtime.jcuda;

import java.lang.reflect.Constructor;
import jcuda.driver.CUstream;
import jcuda.jcublas.JCublas2;
import org.jgpu.runtime.driver.StreamApi;
import org.jgpu.runtime.vendor.BlasBinding;
import org.jgpu.runtime.vendor.MatrixProduct;
import org.jgpu.runtime.vendor.MatrixProduct.Operand;
import org.jgpu.runtime.vendor.NumberType;

/** Calls each function of cuBLAS through JCublas2; for a process whose cuBLAS is a stand-in. */
final class JcudaBlasProgram {
  private JcudaBlasProgram() {}

  public static void main(String[] arguments) throws ReflectiveOperationException {
    JcudaDriver driver = new JcudaDriver();
    BlasBinding blas = driver.binding(BlasBinding.class).orElseThrow();
    expect(0, blas.create());
    expect(0, blas.askVersion());
    expect(120603, blas.versionNumber());
    expect(0, blas.setStream(StreamApi.DEFAULT_STREAM));
    expect(0, blas.setStream(driver.handles().streams.add(stream(0x55))));
    expect(0, blas.setWorkspace(0x7_0000_0000L, 5L << 30));
    expect(0, blas.multiply(product(NumberType.COMPLEX128, 1.5, 0.25), 70));
    expect(0, blas.multiply(product(NumberType.FLOAT32, -2, 0), 68));
    int status = blas.setWorkspace(0x100, 1);
    System.out.println(status + ": " + blas.statusText(status));
    JCublas2.setExceptionsEnabled(true);
    expect(3, blas.setWorkspace(0x200, 1));
    expect(0, blas.destroy());
    blas.free();
  }

  private static CUstream stream(long address) throws ReflectiveOperationException {
    Constructor<CUstream> constructor = CUstream.class.getDeclaredConstructor(long.class);
    constructor.setAccessible(true);
    return constructor.newInstance(address);
  }

  private static MatrixProduct product(NumberType type, double alpha, double beta) {
    return new MatrixProduct(
        type,
        1,
        2,
        3L << 32,
        new Operand(0x1000, 4, 5L << 32, true),
        new Operand(0x2000, 6L << 32, 7, false),
        new Operand(0x3000, 8, 9, false),
        10,
        alpha,
        beta);
  }

  private static void expect(int expected, int found) {
    if (found != expected) {
      throw new AssertionError(found + " instead of " + expected);
    }
  }
}
