package org.jgpu.benchmarks.javac;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes classes with ten kernels each, of all forms, about 190 lines a class: what an application
 * with many kernels has. Every class differs in names, constants and types.
 */
final class KernelSources {
  /** In every class. */
  static final int KERNELS = 10;

  private static final String[] TYPES = {"float", "double"};

  private static final String TEMPLATE =
      """
      package app;

      import org.jgpu.annotations.GpuKernel;
      import org.jgpu.annotations.KernelContext;
      import org.jgpu.annotations.Parallel;
      import org.jgpu.annotations.Scalar;

      /** Kernels of part @N@. */
      final class Kernels@N@ {
        private static final @T@ LIMIT = @N@.5f;
        private static final @T@[] TAPS = {1, 2, 4, @N@};

        private Kernels@N@() {}

        record Vector(@T@ x, @T@ y, @T@ z) {
          Vector plus(Vector other) {
            return new Vector(x + other.x, y + other.y, z + other.z);
          }

          Vector times(@T@ factor) {
            return new Vector(x * factor, y * factor, z * factor);
          }

          @T@ dot(Vector other) {
            return x * other.x + y * other.y + z * other.z;
          }
        }

        private static @T@ clamp(@T@ value, @T@ low, @T@ high) {
          return Math.max(low, Math.min(high, value));
        }

        private static int cell(int row, int column, int columns) {
          return row * columns + column;
        }

        @GpuKernel
        static @T@ blackScholes(@Scalar @T@ rate, @T@ price, @T@ strike, @T@ years) {
          @T@ root = (@T@) Math.sqrt(years) * @N@;
          @T@ d1 = ((@T@) Math.log(price / strike) + (rate + 0.5f) * years) / root;
          @T@ d2 = d1 - root;
          @T@ discount = (@T@) Math.exp(-rate * years);
          return clamp(price * d1 - strike * discount * d2, 0, LIMIT);
        }

        @GpuKernel
        static int classify(@T@ value, int group) {
          int kind = switch (group & 3) {
            case 0 -> value > LIMIT ? 1 : 2;
            case 1, 2 -> (int) (value * @N@) >>> 2;
            default -> -group;
          };
          for (int bit = 0; bit < 8; bit++) {
            if ((kind & (1 << bit)) != 0) {
              return bit + kind;
            }
          }
          return kind;
        }

        @GpuKernel
        static void blur(@T@[] in, @T@[] out, int width, int height) {
          for (@Parallel int y = 1; y < height - 1; y++) {
            for (@Parallel int x = 1; x < width - 1; x++) {
              @T@ sum = 0;
              for (int dy = -1; dy <= 1; dy++) {
                for (int dx = -1; dx <= 1; dx++) {
                  sum += in[cell(y + dy, x + dx, width)] * TAPS[dx + 1];
                }
              }
              out[cell(y, x, width)] = sum / 9;
            }
          }
        }

        @GpuKernel
        static void multiply(@T@[] a, @T@[] b, @T@[] c, int n) {
          for (@Parallel int row = 0; row < n; row++) {
            for (@Parallel int column = 0; column < n; column++) {
              @T@ sum = 0;
              for (int k = 0; k < n; k++) {
                sum = sum + a[cell(row, k, n)] * b[cell(k, column, n)];
              }
              c[cell(row, column, n)] = sum;
            }
          }
        }

        @GpuKernel
        static void forces(Vector[] positions, Vector[] forces, @T@ softening) {
          for (@Parallel int i = 0; i < positions.length; i++) {
            Vector force = new Vector(0, 0, 0);
            Vector me = positions[i];
            for (int j = 0; j < positions.length; j++) {
              Vector difference = positions[j].plus(me.times(-1));
              @T@ square = difference.dot(difference) + softening;
              @T@ inverse = 1 / ((@T@) Math.sqrt(square) * square);
              force = force.plus(difference.times(inverse));
            }
            forces[i] = force.times(@N@);
          }
        }

        @GpuKernel
        static void collatz(long[] steps, int limit) {
          for (@Parallel int i = 0; i < steps.length; i++) {
            long n = i + @N@L;
            int count = 0;
            while (n != 1 && count < limit) {
              n = (n & 1) == 0 ? n >> 1 : 3 * n + 1;
              count++;
            }
            steps[i] += count;
          }
        }

        @GpuKernel
        static void sort(int[] keys, int rows) {
          for (@Parallel int row = 0; row < rows; row++) {
            int[] part = new int[16];
            for (int i = 0; i < part.length; i++) {
              part[i] = keys[cell(row, i, part.length)];
            }
            for (int i = 1; i < part.length; i++) {
              int key = part[i];
              int j = i - 1;
              while (j >= 0 && part[j] > key) {
                part[j + 1] = part[j--];
              }
              part[j + 1] = key;
            }
            for (int i = 0; i < part.length; i++) {
              keys[cell(row, i, part.length)] = part[i] ^ @N@;
            }
          }
        }

        @GpuKernel(blockSize = 256)
        static void histogram(KernelContext ctx, byte[] values, int[] bins) {
          int[] local = ctx.sharedInts(256);
          local[ctx.threadIdxX()] = 0;
          ctx.syncThreads();
          for (int i = ctx.globalIdX(); i < values.length; i += ctx.globalSizeX()) {
            ctx.atomicAdd(local, values[i] & 0xff, 1);
          }
          ctx.syncThreads();
          ctx.atomicAdd(bins, ctx.threadIdxX(), local[ctx.threadIdxX()] + @N@);
        }

        @GpuKernel(blockSize = 128)
        static void sums(KernelContext ctx, float[] values, float[] sums) {
          float[] shared = ctx.sharedFloats(128);
          int thread = ctx.threadIdxX();
          int i = ctx.globalIdX();
          shared[thread] = i < values.length ? values[i] : 0;
          ctx.syncThreads();
          for (int half = 64; half > 0; half >>= 1) {
            if (thread < half) {
              shared[thread] += shared[thread + half];
            }
            ctx.syncThreads();
          }
          if (thread == 0) {
            sums[ctx.blockIdxX()] = shared[0] * @N@;
          }
        }

        @GpuKernel
        static @T@ polynomial(@T@ x, @Scalar int degree) {
          @T@ result = 0;
          outer:
          for (int i = 0; i < degree; i++) {
            @T@ power = 1;
            for (int j = 0; j < i; j++) {
              power *= x;
              if (Math.abs(power) > LIMIT) {
                continue outer;
              }
            }
            result += power / (i + 1);
          }
          return result;
        }
      }
      """;

  private KernelSources() {}

  /** Writes {@code classes} classes into {@code folder} and returns their files. */
  static List<Path> write(Path folder, int classes) throws IOException {
    List<Path> files = new ArrayList<>();
    for (int i = 1; i <= classes; i++) {
      String text = TEMPLATE.replace("@N@", Integer.toString(i)).replace("@T@", TYPES[i % 2]);
      files.add(Files.writeString(folder.resolve("Kernels" + i + ".java"), text));
    }
    return files;
  }
}
