package org.jgpu.arrays.files.text;

import java.util.List;
import java.util.Locale;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/** Puts the text of a number into a Java array, for the dtypes that text files are read as. */
abstract class FieldParser<A> {
  private static final List<FieldParser<?>> ALL =
      List.of(
          new FieldParser<>(DType.BOOL) {
            @Override
            void put(String text, boolean[] target, int at) {
              target[at] =
                  switch (text) {
                    case "1", "true", "True", "TRUE" -> true;
                    case "0", "false", "False", "FALSE" -> false;
                    default -> throw new NumberFormatException(text);
                  };
            }
          },
          new FieldParser<>(DType.INT8) {
            @Override
            void put(String text, byte[] target, int at) {
              target[at] = Byte.parseByte(text);
            }
          },
          new FieldParser<>(DType.INT16) {
            @Override
            void put(String text, short[] target, int at) {
              target[at] = Short.parseShort(text);
            }
          },
          new FieldParser<>(DType.INT32) {
            @Override
            void put(String text, int[] target, int at) {
              target[at] = Integer.parseInt(text);
            }
          },
          new FieldParser<>(DType.INT64) {
            @Override
            void put(String text, long[] target, int at) {
              target[at] = Long.parseLong(text);
            }
          },
          new FieldParser<>(DType.UINT8) {
            @Override
            void put(String text, byte[] target, int at) {
              target[at] = (byte) below(text, 1 << 8);
            }
          },
          new FieldParser<>(DType.UINT16) {
            @Override
            void put(String text, char[] target, int at) {
              target[at] = (char) below(text, 1 << 16);
            }
          },
          new FieldParser<>(DType.UINT32) {
            @Override
            void put(String text, int[] target, int at) {
              target[at] = Integer.parseUnsignedInt(text);
            }
          },
          new FieldParser<>(DType.UINT64) {
            @Override
            void put(String text, long[] target, int at) {
              target[at] = Long.parseUnsignedLong(text);
            }
          },
          new FieldParser<>(DType.FLOAT32) {
            @Override
            void put(String text, float[] target, int at) {
              target[at] = NumberText.parseFloat(text);
            }
          },
          new FieldParser<>(DType.FLOAT64) {
            @Override
            void put(String text, double[] target, int at) {
              target[at] = NumberText.parseDouble(text);
            }
          });

  private final DType<A> dtype;

  private FieldParser(DType<A> dtype) {
    this.dtype = dtype;
  }

  /**
   * Returns the parser of a dtype.
   *
   * @throws GpuException if text is not read as it
   */
  @SuppressWarnings("unchecked") // a dtype fixes the type of its parser
  static <A> FieldParser<A> of(DType<A> dtype) {
    for (FieldParser<?> parser : ALL) {
      if (parser.dtype == dtype) {
        return (FieldParser<A>) parser;
      }
    }
    throw new GpuException(
        "text is read as bool, integers, float32 and float64, not as "
            + dtype
            + "; convert the array then");
  }

  private static int below(String text, int limit) {
    int value = Integer.parseInt(text);
    if (value < 0 || value >= limit) {
      throw new NumberFormatException(text);
    }
    return value;
  }

  /**
   * Puts a number.
   *
   * @throws NumberFormatException if it is none of the dtype
   */
  abstract void put(String text, A target, int at);

  /** Returns the text of {@code fill}, or null if the dtype has no such number. */
  @Nullable String textOf(double fill, A scratch) {
    String whole =
        fill == Math.rint(fill) ? String.format(Locale.ROOT, "%.0f", fill) : String.valueOf(fill);
    for (String text : List.of(whole, String.valueOf(fill))) {
      try {
        put(text, scratch, 0);
        return text;
      } catch (NumberFormatException e) {
        // The dtype has no such number; the other spelling may do.
      }
    }
    return null;
  }
}
