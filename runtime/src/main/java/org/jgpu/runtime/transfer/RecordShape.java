package org.jgpu.runtime.transfer;

import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jgpu.format.ElementType;
import org.jgpu.format.StructType;
import org.jgpu.format.ValueType;
import org.jgpu.runtime.error.GpuException;

/**
 * A record class, as what takes its records apart and makes them.
 *
 * @param constructor the canonical one, accessible
 */
record RecordShape(StructType type, List<Part> parts, Constructor<?> constructor) {
  /**
   * The JVM's limit for arguments, 255, less what a constructor's method handle takes beside them.
   */
  private static final int MOST_SLOTS = 252;

  /**
   * A component.
   *
   * @param accessor of the record, accessible
   * @param offset from the start of the struct, in bytes
   * @param nested of the component, where it is a record
   */
  record Part(Method accessor, ValueType type, int offset, Optional<RecordShape> nested) {}

  /**
   * Returns the shape of {@code record}.
   *
   * @throws GpuException if it holds more than primitives and records, or is not accessible
   */
  static RecordShape of(Class<?> record) {
    if (!record.isRecord()) {
      throw new GpuException(
          record + " is no record: elements are of one record class, which their array is of, too");
    }
    RecordComponent[] components = record.getRecordComponents();
    if (components.length == 0) {
      throw new GpuException(record + " has no components");
    }
    requireArguments(record, components);
    List<StructType.Component> types = new ArrayList<>();
    List<Optional<RecordShape>> nested = new ArrayList<>();
    for (RecordComponent component : components) {
      Optional<RecordShape> shape = nested(record, component);
      nested.add(shape);
      types.add(new StructType.Component(component.getName(), type(component, shape)));
    }
    StructType type = new StructType(record.getName(), types);
    return new RecordShape(type, parts(record, type, nested), constructor(record));
  }

  private static void requireArguments(Class<?> record, RecordComponent[] components) {
    int slots = 0;
    for (RecordComponent component : components) {
      Class<?> part = component.getType();
      slots += part == long.class || part == double.class ? 2 : 1;
    }
    if (slots > MOST_SLOTS) {
      throw new GpuException(
          record
              + " has "
              + slots
              + " components, where a long or double counts as two; the JVM makes records of at most "
              + MOST_SLOTS
              + " from memory: put some into records within it");
    }
  }

  private static Optional<RecordShape> nested(Class<?> record, RecordComponent component) {
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
    return part.isRecord() ? Optional.of(of(part)) : Optional.empty();
  }

  private static ValueType type(RecordComponent component, Optional<RecordShape> nested) {
    return nested.isPresent()
        ? nested.get().type()
        : ElementType.ofJavaName(component.getType().getName()).orElseThrow();
  }

  private static List<Part> parts(
      Class<?> record, StructType type, List<Optional<RecordShape>> nested) {
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
    return List.copyOf(parts);
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

  static GpuException inaccessible(Class<?> record, Exception cause) {
    return new GpuException(
        record
            + " is not accessible: open its package to "
            + RecordShape.class.getModule()
            + ", or export it and make the record public",
        cause);
  }
}
