package org.jgpu.runtime.transfer;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle.AccessMode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.jgpu.format.ElementType;
import org.jgpu.format.ValueType;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.transfer.RecordShape.Part;
import org.jspecify.annotations.Nullable;

/**
 * Composes one method handle that stores records of a class and one that makes them, each of which
 * the JVM compiles to straight code: without boxes, and without a call for each component. Places
 * are a buffer in the device's byte order and a position in it, in bytes.
 */
final class RecordHandles {
  private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

  private static final MethodType PLACE =
      MethodType.methodType(void.class, ByteBuffer.class, int.class);

  private static final MethodHandle SUM = own("sum", int.class, int.class, int.class);
  private static final MethodHandle PRESENT =
      own("present", Object.class, Part.class, Object.class);
  private static final MethodHandle PUT_BYTE =
      own("putByte", void.class, ByteBuffer.class, int.class, byte.class);
  private static final MethodHandle GET_BYTE =
      own("getByte", byte.class, ByteBuffer.class, int.class);
  private static final MethodHandle PUT_BOOLEAN =
      own("putBoolean", void.class, ByteBuffer.class, int.class, boolean.class);
  private static final MethodHandle GET_BOOLEAN =
      own("getBoolean", boolean.class, ByteBuffer.class, int.class);

  private RecordHandles() {}

  /** Of a method below; native images know them by this jar's metadata. */
  private static MethodHandle own(String name, Class<?> result, Class<?>... parameters) {
    try {
      MethodType type = MethodType.methodType(result, parameters);
      return LOOKUP.findStatic(RecordHandles.class, name, type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /**
   * Returns what stores a record at a place, {@code (ByteBuffer, int, Object)void}. It throws what
   * accessors throw, and a {@link GpuException} where a record within the record is null.
   */
  static MethodHandle writer(RecordShape shape) {
    return storing(shape).asType(PLACE.appendParameterTypes(Object.class));
  }

  /**
   * Returns what makes the record at a place, {@code (ByteBuffer, int)Object}. It throws what
   * constructors throw.
   */
  static MethodHandle reader(RecordShape shape) {
    return making(shape).asType(PLACE.changeReturnType(Object.class));
  }

  /** {@code (ByteBuffer, int, R)void}. */
  private static MethodHandle storing(RecordShape shape) {
    List<Part> parts = shape.parts();
    MethodHandle all = storing(parts.get(0));
    for (Part part : parts.subList(1, parts.size())) {
      all = MethodHandles.foldArguments(storing(part), all);
    }
    return all;
  }

  /** {@code (ByteBuffer, int, R)void}, of one component of R. */
  private static MethodHandle storing(Part part) {
    MethodHandle put = part.nested().isPresent() ? storingNested(part) : putter(part.type());
    return MethodHandles.filterArguments(shifted(put, part.offset()), 2, accessor(part));
  }

  private static MethodHandle storingNested(Part part) {
    MethodHandle put = storing(part.nested().orElseThrow());
    Class<?> type = part.accessor().getReturnType();
    MethodHandle present = PRESENT.bindTo(part).asType(MethodType.methodType(type, type));
    return MethodHandles.filterArguments(put, 2, present);
  }

  /** {@code (ByteBuffer, int)R}. */
  private static MethodHandle making(RecordShape shape) {
    List<Part> parts = shape.parts();
    MethodHandle rest =
        MethodHandles.dropArguments(constructor(shape), parts.size(), PLACE.parameterList());
    for (int i = parts.size() - 1; i >= 0; i--) {
      Part part = parts.get(i);
      MethodHandle get =
          part.nested().isPresent() ? making(part.nested().get()) : getter(part.type());
      rest = MethodHandles.foldArguments(rest, i, shifted(get, part.offset()));
    }
    return rest;
  }

  /** Of {@code (ByteBuffer, int, ...)} the same, {@code offset} bytes further on. */
  private static MethodHandle shifted(MethodHandle handle, int offset) {
    return offset == 0
        ? handle
        : MethodHandles.filterArguments(handle, 1, MethodHandles.insertArguments(SUM, 0, offset));
  }

  private static MethodHandle putter(ValueType type) {
    return switch ((ElementType) type) {
      case BOOL -> PUT_BOOLEAN;
      case INT8 -> PUT_BYTE;
      default -> access(type, AccessMode.SET);
    };
  }

  private static MethodHandle getter(ValueType type) {
    return switch ((ElementType) type) {
      case BOOL -> GET_BOOLEAN;
      case INT8 -> GET_BYTE;
      default -> access(type, AccessMode.GET);
    };
  }

  /** Plain access, which need not be aligned. */
  private static MethodHandle access(ValueType type, AccessMode mode) {
    Class<?> arrays =
        switch ((ElementType) type) {
          case UINT16 -> char[].class;
          case INT16 -> short[].class;
          case INT32 -> int[].class;
          case INT64 -> long[].class;
          case FLOAT32 -> float[].class;
          case FLOAT64 -> double[].class;
          default -> throw new IllegalStateException(type.toString());
        };
    return MethodHandles.byteBufferViewVarHandle(arrays, ByteOrder.nativeOrder())
        .toMethodHandle(mode);
  }

  private static MethodHandle accessor(Part part) {
    try {
      return LOOKUP.unreflect(part.accessor());
    } catch (IllegalAccessException e) {
      throw RecordShape.inaccessible(part.accessor().getDeclaringClass(), e);
    }
  }

  private static MethodHandle constructor(RecordShape shape) {
    try {
      return LOOKUP.unreflectConstructor(shape.constructor());
    } catch (IllegalAccessException e) {
      throw RecordShape.inaccessible(shape.constructor().getDeclaringClass(), e);
    }
  }

  private static int sum(int a, int b) {
    return a + b;
  }

  private static Object present(Part part, @Nullable Object value) {
    if (value == null) {
      throw new GpuException(
          "component "
              + part.accessor().getName()
              + " of "
              + part.accessor().getDeclaringClass().getName()
              + " is null; there is no null on the device");
    }
    return value;
  }

  private static void putByte(ByteBuffer target, int at, byte value) {
    target.put(at, value);
  }

  private static byte getByte(ByteBuffer source, int at) {
    return source.get(at);
  }

  private static void putBoolean(ByteBuffer target, int at, boolean value) {
    target.put(at, (byte) (value ? 1 : 0));
  }

  private static boolean getBoolean(ByteBuffer source, int at) {
    return source.get(at) != 0;
  }
}
