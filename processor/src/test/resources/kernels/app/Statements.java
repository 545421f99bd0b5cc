package app;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.Scalar;

final class Statements {
  @GpuKernel
  static int loops(int n) {
    int sum = 0;
    while (n-- > 0) {
      if (n == 7) continue;
      sum += n;
    }
    do {
      sum++;
      if (sum == 3) continue;
      sum--;
    } while (++sum < 10);
    int i, j;
    for (i = 0, j = n; i < j; i++, j--) sum += i * j;
    for (var k = n; k > 0; k--) {
      sum ^= k;
    }
    for (; ; ) {
      if (sum++ > 100) break;
    }
    for (int a = 0; sum(a++) < n; sum += a++) {
      if (a == 5) continue;
      sum *= 3;
    }
    return sum;
  }

  private static int sum(int x) {
    return x + x;
  }

  @GpuKernel
  static int labels(int n, @Scalar int m) {
    int found = -1;
    outer:
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        if (i * j == m) {
          found = i;
          break outer;
        }
        if (i + j == m) continue outer;
        switch (j) {
          case 3:
            continue;
          case 4:
            break outer;
          default:
        }
      }
      int late = i * 2;
      found += late;
    }
    block: {
      if (found < 0) break block;
      found++;
    }
    return found;
  }

  @GpuKernel
  static int switches(int n, char c) {
    int r = 0;
    switch (n) {
      case 1:
        r++;
      case 2:
        int x = r;
        r += x;
        break;
      case -3:
      case Integer.MIN_VALUE:
        x = 4;
        r = x;
        break;
      default:
        r = -1;
    }
    switch (c) {
      case 'a', 'b' -> r += 2;
      case 'c' -> {
        if (r > 0) break;
        r = 9;
      }
      default -> {
        return r;
      }
    }
    int v = switch (n & 3) {
      case 0 -> 1;
      case 1 -> {
        int t = r * 2;
        yield t + 1;
      }
      default -> n;
    };
    return v + switch (v) {
      case 5:
        yield 1;
      default:
        r++;
        yield r;
    };
  }

  @GpuKernel
  static void arrays(KernelContext register, float[] in, int[] template) {
    float[] weights = {1, 2.5f, in[0]};
    double[] zero = new double[3 * 2];
    float total = 0;
    for (float w : weights) total += w;
    for (int delete : template) {
      zero[delete] += total;
    }
    template[0] = (int) zero[1] + weights.length + zero.length + template.length;
    float größe = total;
    in[0] = größe;
  }
}
