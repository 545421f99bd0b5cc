package app;

import org.jgpu.annotations.*;

final class InnerOwner {
  static Object local() {
    class Kernels { // error: InnerOwner
      @GpuKernel
      static int f(int x) {
        return x;
      }
    }
    class Functions { // error: InnerOwner
      @DeviceFunction
      static int f(int x) {
        return x;
      }
    }
    class Outer {
      static class Raw { // error: InnerOwner
        @RawKernel("")
        static native void f(int[] x);
      }
    }
    @GpuReduction
    class Sum { // error: InnerOwner
      static int identity() {
        return 0;
      }
    }
    return new Object() { // error: InnerOwner
      @GpuKernel
      static int f(int x) {
        return x;
      }
    };
  }

  static final Object FIELD =
      new Object() { // error: InnerOwner
        @GpuKernel
        static int f(int x) {
          return x;
        }
      };
}
