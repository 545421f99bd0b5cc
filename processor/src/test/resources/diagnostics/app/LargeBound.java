package app;

import org.jgpu.annotations.*;

final class LargeBound {
  @GpuKernel
  static void doubled(int[] a, int n0) {
    int n1 = n0 * n0;
    int n2 = n1 * n1;
    int n3 = n2 * n2;
    int n4 = n3 * n3;
    int n5 = n4 * n4;
    int n6 = n5 * n5;
    int n7 = n6 * n6;
    int n8 = n7 * n7;
    int n9 = n8 * n8;
    int n10 = n9 * n9;
    int n11 = n10 * n10;
    int n12 = n11 * n11;
    int n13 = n12 * n12;
    int n14 = n13 * n13;
    int n15 = n14 * n14;
    for (@Parallel int i = 0; i < n15; i++) a[i] = 0; // error: LargeBound
  }

  @GpuKernel
  static void long64(int[] a, long n0) {
    long n1 = n0 * n0;
    long n2 = n1 * n1;
    long n3 = n2 * n2;
    long n4 = n3 * n3;
    long n5 = n4 * n4;
    long n6 = n5 * n5;
    long n7 = n6 * n6;
    long n8 = n7 * n7;
    long n9 = n8 * n8;
    long n10 = n9 * n9;
    long n11 = n10 * n10;
    long n12 = n11 * n11;
    long n13 = n12 * n12;
    long n14 = n13 * n13;
    long n15 = n14 * n14;
    for (@Parallel long i = n15; i < n0; i++) a[0] = 0; // error: LargeBound
  }
}
