package org.jgpu.contract;

import java.lang.reflect.Array;
import java.util.Random;
import java.util.function.IntFunction;
import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.Half;
import org.jgpu.numbers.Bool;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.numbers.Float32;
import org.jgpu.numbers.Float64;
import org.jgpu.numbers.Int16;
import org.jgpu.numbers.Int32;
import org.jgpu.numbers.Int64;
import org.jgpu.numbers.Int8;
import org.jgpu.numbers.Integral;
import org.jgpu.numbers.UInt16;
import org.jgpu.numbers.UInt32;
import org.jgpu.numbers.UInt64;
import org.jgpu.numbers.UInt8;
import org.jgpu.runtime.DType;

/** Elements of Java arrays as the records that kernels for many dtypes compute with, and back. */
final class HostNumbers {
  private HostNumbers() {}

  /** Returns element {@code index} of {@code array} as what the Java method takes. */
  static Object get(DType<?> dtype, Object array, int index) {
    Object element = Array.get(array, index);
    return switch (dtype.toString()) {
      case "bool" -> new Bool((boolean) element);
      case "int8" -> new Int8((byte) element);
      case "int16" -> new Int16((short) element);
      case "int32" -> new Int32((int) element);
      case "int64" -> new Int64((long) element);
      case "uint8" -> new UInt8((byte) element);
      case "uint16" -> new UInt16((char) element);
      case "uint32" -> new UInt32((int) element);
      case "uint64" -> new UInt64((long) element);
      case "float16" -> new Float32(((Half) element).toFloat());
      case "bfloat16" -> new Float32(((BFloat16) element).toFloat());
      case "float32" -> new Float32((float) element);
      case "float64" -> new Float64((double) element);
      case "complex64", "complex128" -> element;
      default -> throw new IllegalArgumentException("unknown dtype " + dtype);
    };
  }

  /** Returns the elements of {@code array} as what the Java method takes. */
  @SuppressWarnings("unchecked")
  static <N> N[] all(DType<?> dtype, Object array, Class<N> type) {
    int length = Array.getLength(array);
    N[] numbers = (N[]) Array.newInstance(type, length);
    for (int i = 0; i < length; i++) {
      numbers[i] = type.cast(get(dtype, array, i));
    }
    return numbers;
  }

  /** As {@link #get}, in the number of 64 bits that sums of integers are kept in. */
  static Object wide(DType<?> dtype, Object array, int index) {
    Object number = get(dtype, array, index);
    return number instanceof Bool truth
        ? new Int64(truth.toLong())
        : number instanceof Integral<?> integer
            ? dtype.toString().startsWith("u")
                ? new UInt64(integer.toLong())
                : new Int64(integer.toLong())
            : number;
  }

  /** As {@link #get}, with bool and integers as numbers with fractions. */
  static Object floating(DType<?> dtype, Object array, int index) {
    Object number = get(dtype, array, index);
    return number instanceof Bool truth
        ? new Float64(truth.toDouble())
        : number instanceof Integral<?> integer ? new Float64(integer.toDouble()) : number;
  }

  /** Returns {@code number}, which the Java method gave, as an element of a Java array. */
  static Object element(DType<?> dtype, Object number) {
    return switch (dtype.toString()) {
      case "bool" -> ((Bool) number).value();
      case "int8" -> ((Int8) number).value();
      case "int16" -> ((Int16) number).value();
      case "int32" -> ((Int32) number).value();
      case "int64" -> ((Int64) number).value();
      case "uint8" -> ((UInt8) number).bits();
      case "uint16" -> ((UInt16) number).value();
      case "uint32" -> ((UInt32) number).bits();
      case "uint64" -> ((UInt64) number).bits();
      case "float16" -> Half.of(((Float32) number).value());
      case "bfloat16" -> BFloat16.of(((Float32) number).value());
      case "float32" -> ((Float32) number).value();
      case "float64" -> ((Float64) number).value();
      case "complex64", "complex128" -> number;
      default -> throw new IllegalArgumentException("unknown dtype " + dtype);
    };
  }

  /** Returns the real and the imaginary part of an element of a Java array of an inexact dtype. */
  static double[] parts(Object element) {
    if (element instanceof Complex64 z) {
      return new double[] {z.re(), z.im()};
    }
    if (element instanceof Complex128 z) {
      return new double[] {z.re(), z.im()};
    }
    double value =
        element instanceof Half half
            ? half.toFloat()
            : element instanceof BFloat16 small
                ? small.toFloat()
                : ((Number) element).doubleValue();
    return new double[] {value};
  }

  /** Returns the distance of neighbouring numbers near 1. */
  static double precision(DType<?> dtype) {
    return switch (dtype.toString()) {
      case "float16" -> 0x1p-10;
      case "bfloat16" -> 0x1p-7;
      case "float32", "complex64" -> 0x1p-23;
      default -> 0x1p-52;
    };
  }

  /** Returns {@code length} numbers of all sizes, awkward ones among them. */
  static <A> A samples(DType<A> dtype, int length, int seed) {
    double[] doubles = Samples.doubles(length, seed);
    double[] others = Samples.doubles(length, seed + 100);
    long[] longs = Samples.longs(length, seed);
    return filled(dtype, length, i -> made(dtype, longs[i], doubles[i], others[i]));
  }

  /** As {@link #samples}, but no number is 0. */
  static <A> A divisors(DType<A> dtype, int length, int seed) {
    long[] longs = Samples.longs(length, seed);
    Random random = new Random(seed);
    return filled(
        dtype,
        length,
        i -> made(dtype, longs[i] | 1, random.nextDouble() + 0.5, random.nextGaussian()));
  }

  /** Returns numbers of magnitude up to {@code size}. */
  static <A> A small(DType<A> dtype, int length, int seed, double size) {
    Random random = new Random(seed);
    return filled(
        dtype,
        length,
        i ->
            made(
                dtype,
                random.nextInt((int) size),
                size * (2 * random.nextDouble() - 1),
                size * (2 * random.nextDouble() - 1)));
  }

  /**
   * Returns whole numbers of magnitude up to {@code size}: their sums are the same in any order.
   */
  static <A> A whole(DType<A> dtype, int length, int seed, int size) {
    Random random = new Random(seed);
    return filled(
        dtype,
        length,
        i ->
            made(
                dtype,
                random.nextInt(),
                random.nextInt(2 * size + 1) - size,
                random.nextInt(2 * size + 1) - size));
  }

  /** Returns whole numbers: 1 and -1, of integers any odd ones. */
  static <A> A units(DType<A> dtype, int length, int seed) {
    Random random = new Random(seed);
    return filled(
        dtype, length, i -> made(dtype, random.nextInt() | 1, random.nextBoolean() ? 1 : -1, 0));
  }

  private static <A> A filled(DType<A> dtype, int length, IntFunction<Object> element) {
    A array = dtype.arrayType().cast(Array.newInstance(component(dtype), length));
    for (int i = 0; i < length; i++) {
      Array.set(array, i, element.apply(i));
    }
    return array;
  }

  private static Class<?> component(DType<?> dtype) {
    return dtype.arrayType().getComponentType();
  }

  private static Object made(DType<?> dtype, long whole, double re, double im) {
    return switch (dtype.toString()) {
      case "bool" -> (whole & 1) != 0;
      case "int8", "uint8" -> (byte) whole;
      case "int16" -> (short) whole;
      case "uint16" -> (char) whole;
      case "int32", "uint32" -> (int) whole;
      case "int64", "uint64" -> whole;
      case "float16" -> Half.of((float) re);
      case "bfloat16" -> BFloat16.of((float) re);
      case "float32" -> (float) re;
      case "float64" -> re;
      case "complex64" -> new Complex64((float) re, (float) im);
      case "complex128" -> new Complex128(re, im);
      default -> throw new IllegalArgumentException("unknown dtype " + dtype);
    };
  }
}
