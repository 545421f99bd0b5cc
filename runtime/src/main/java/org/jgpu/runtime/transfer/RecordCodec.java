package org.jgpu.runtime.transfer;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jgpu.format.ElementType;
import org.jgpu.format.StructType;
import org.jgpu.format.ValueType;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/** Reads and writes one record as a struct. Thread-safe. */
final class RecordCodec {
  private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

  /**
   * A component.
   *
   * @param accessor of the record, accessible
   * @param nested reads and writes the component where it is a record
   */
  private record Part(Method accessor, ValueType type, int offset, Optional<RecordCodec> nested) {}

  /**
   * What takes records apart and makes them.
   *
   * @param accessors of the parts, from the record, as an Object, to the component, as an Object
   * @param maker from an Object[] of the components to the record, as an Object
   */
  private record Calls(List<MethodHandle> accessors, MethodHandle maker) {}

  private final StructType type;
  private final List<Part> parts;
  private final Constructor<?> constructor;

  /** As many as a record that has padding has bytes; none for one without. */
  private final byte[] zeros;

  /** Made for the first record that moves: a first launch without any need not wait for them. */
  private @Nullable Calls calls;

  private RecordCodec(StructType type, List<Part> parts, Constructor<?> constructor) {
    this.type = type;
    this.parts = parts;
    this.constructor = constructor;
    int held = type.leaves().stream().mapToInt(leaf -> leaf.type().bytes()).sum();
    this.zeros = new byte[type.bytes() > held ? type.bytes() : 0];
  }

  /**
   * Returns the codec of {@code record}.
   *
   * @throws GpuException if it holds more than primitives and records, or is not accessible
   */
  static RecordCodec of(Class<?> record) {
    if (!record.isRecord()) {
      throw new GpuException(
          record + " is no record: elements are of one record class, which their array is of, too");
    }
    RecordComponent[] components = record.getRecordComponents();
    if (components.length == 0) {
      throw new GpuException(record + " has no components");
    }
    List<StructType.Component> types = new ArrayList<>();
    List<Optional<RecordCodec>> nested = new ArrayList<>();
    for (RecordComponent component : components) {
      Class<?> part = component.getType();
      if (part == record || !(part.isPrimitive() || part.isRecord())) {
        throw new GpuException(
            "component "
                + component.getName()
                + " of "
                + record
                + " has the type "
                + part.getName()
                + "; arrays on the device hold primitives and records of primitives");
      }
      nested.add(part.isRecord() ? Optional.of(of(part)) : Optional.empty());
      types.add(new StructType.Component(component.getName(), type(part, nested)));
    }
    StructType type = new StructType(record.getName(), types);
    return new RecordCodec(type, parts(record, type, nested), constructor(record));
  }

  private static ValueType type(Class<?> part, List<Optional<RecordCodec>> nested) {
    Optional<RecordCodec> codec = nested.get(nested.size() - 1);
    return codec.isPresent()
        ? codec.get().type()
        : ElementType.ofJavaName(part.getName()).orElseThrow();
  }

  private static List<Part> parts(
      Class<?> record, StructType type, List<Optional<RecordCodec>> nested) {
    List<Part> parts = new ArrayList<>();
    RecordComponent[] components = record.getRecordComponents();
    for (int i = 0; i < components.length; i++) {
      parts.add(
          new Part(
              accessible(record, components[i].getAccessor()),
              type.components().get(i).type(),
              type.offset(i),
              nested.get(i)));
    }
    return parts;
  }

  private static Method accessible(Class<?> record, Method accessor) {
    try {
      accessor.setAccessible(true);
      return accessor;
    } catch (InaccessibleObjectException e) {
      throw inaccessible(record, e);
    }
  }

  private static Constructor<?> constructor(Class<?> record) {
    Class<?>[] types =
        Arrays.stream(record.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    try {
      Constructor<?> constructor = record.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor;
    } catch (NoSuchMethodException | InaccessibleObjectException e) {
      throw inaccessible(record, e);
    }
  }

  /** Several threads may make them at once, each the same. */
  private Calls calls() {
    Calls known = calls;
    if (known == null) {
      known = makeCalls();
      calls = known;
    }
    return known;
  }

  private Calls makeCalls() {
    List<MethodHandle> accessors = new ArrayList<>();
    try {
      for (Part part : parts) {
        accessors.add(
            LOOKUP
                .unreflect(part.accessor())
                .asType(MethodType.methodType(Object.class, Object.class)));
      }
      MethodHandle maker =
          LOOKUP.unreflectConstructor(constructor).asSpreader(Object[].class, parts.size());
      return new Calls(
          accessors, maker.asType(MethodType.methodType(Object.class, Object[].class)));
    } catch (IllegalAccessException e) {
      throw inaccessible(constructor.getDeclaringClass(), e);
    }
  }

  private static GpuException inaccessible(Class<?> record, Exception cause) {
    return new GpuException(
        record
            + " is not accessible: open its package to "
            + RecordCodec.class.getModule()
            + ", or export it and make the record public",
        cause);
  }

  StructType type() {
    return type;
  }

  /** Zeroes the record at {@code base}, if it has padding, so that nothing stale travels in it. */
  void clear(ByteBuffer target, int base) {
    target.put(base, zeros);
  }

  /**
   * Writes {@code record} at {@code base}.
   *
   * @throws GpuException if a component is null, or an accessor throws something
   */
  void write(Object record, ByteBuffer target, int base) {
    List<MethodHandle> accessors = calls().accessors();
    for (int i = 0; i < accessors.size(); i++) {
      Part part = parts.get(i);
      Object value = component(accessors.get(i), record);
      int at = base + part.offset();
      if (part.nested().isPresent()) {
        requirePresent(value, part);
        part.nested().get().write(value, target, at);
      } else {
        put((ElementType) part.type(), value, target, at);
      }
    }
  }

  private static void requirePresent(@Nullable Object value, Part part) {
    if (value == null) {
      Method accessor = part.accessor();
      throw new GpuException(
          "component "
              + accessor.getName()
              + " of "
              + accessor.getDeclaringClass().getName()
              + " is null; there is no null on the device");
    }
  }

  private static Object component(MethodHandle accessor, Object record) {
    try {
      return accessor.invokeExact(record);
    } catch (Throwable e) {
      throw failed("an accessor of " + record.getClass().getName(), e);
    }
  }

  private static void put(ElementType type, Object value, ByteBuffer target, int at) {
    switch (type) {
      case BOOL -> target.put(at, (byte) ((boolean) value ? 1 : 0));
      case INT8 -> target.put(at, (byte) value);
      case UINT16 -> target.putChar(at, (char) value);
      case INT16 -> target.putShort(at, (short) value);
      case INT32 -> target.putInt(at, (int) value);
      case INT64 -> target.putLong(at, (long) value);
      case FLOAT32 -> target.putFloat(at, (float) value);
      case FLOAT64 -> target.putDouble(at, (double) value);
      default -> throw new IllegalStateException(type.toString());
    }
  }

  /** Makes the record at {@code base}. */
  Object read(ByteBuffer source, int base) {
    Object[] values = new Object[parts.size()];
    for (int i = 0; i < values.length; i++) {
      Part part = parts.get(i);
      int at = base + part.offset();
      values[i] =
          part.nested().isPresent()
              ? part.nested().get().read(source, at)
              : get((ElementType) part.type(), source, at);
    }
    try {
      return calls().maker().invokeExact(values);
    } catch (Throwable e) {
      throw failed("the constructor of " + type.javaName(), e);
    }
  }

  private static Object get(ElementType type, ByteBuffer source, int at) {
    return switch (type) {
      case BOOL -> source.get(at) != 0;
      case INT8 -> source.get(at);
      case UINT16 -> source.getChar(at);
      case INT16 -> source.getShort(at);
      case INT32 -> source.getInt(at);
      case INT64 -> source.getLong(at);
      case FLOAT32 -> source.getFloat(at);
      case FLOAT64 -> source.getDouble(at);
    };
  }

  private static RuntimeException failed(String what, Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    return new GpuException(what + " failed: " + cause, cause);
  }
}
