package org.jgpu.contract.golden;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jspecify.annotations.Nullable;

/** The inputs and arguments of a case, or of a statement of a program, on a device. */
public final class GoldenCall {
  private final Object recorded;
  private final Map<String, Object> arguments;
  private final List<DeviceArray<?>> inputs;
  private final boolean writable;

  private GoldenCall(
      Object recorded,
      Map<String, Object> arguments,
      List<DeviceArray<?>> inputs,
      boolean writable) {
    this.recorded = recorded;
    this.arguments = arguments;
    this.inputs = inputs;
    this.writable = writable;
  }

  static GoldenCall of(GoldenCase recorded, List<DeviceArray<?>> bases) {
    List<DeviceArray<?>> inputs = new ArrayList<>();
    for (GoldenCase.Input input : recorded.inputs()) {
      DeviceArray<?> view = bases.get(input.base());
      for (GoldenStep step : input.steps()) {
        view = step.of(view);
      }
      inputs.add(view);
    }
    return new GoldenCall(recorded, recorded.arguments(), inputs, false);
  }

  static GoldenCall of(ProgramStatement statement, List<DeviceArray<?>> inputs) {
    return new GoldenCall(statement, statement.arguments(), inputs, true);
  }

  /** Returns the number of inputs. */
  public int count() {
    return inputs.size();
  }

  /** Returns an input; a view of what other cases use, too, so that it is not to be written. */
  public DeviceArray<?> input(int i) {
    return inputs.get(i);
  }

  /** Returns all inputs from a number on. */
  public List<DeviceArray<?>> inputsFrom(int first) {
    return inputs.subList(first, inputs.size());
  }

  /** Returns an input as an array of a dtype that it has. */
  public <A> DeviceArray<A> input(int i, DType<A> dtype) {
    return dtype.cast(input(i));
  }

  /** Returns an input for what works in place: a copy, if other cases use it, too. */
  public DeviceArray<?> target(int i) {
    return writable ? input(i) : input(i).copy();
  }

  /** Returns whether there is an argument of this name. */
  public boolean has(String name) {
    return arguments.containsKey(name);
  }

  /** Returns a whole number. */
  public long integer(String name) {
    return (Long) value(name);
  }

  /** Returns a whole number as an {@code int}. */
  public int axis(String name) {
    return Math.toIntExact(integer(name));
  }

  /** Returns a number, {@link Long} or {@link Double}. */
  public Number number(String name) {
    return (Number) value(name);
  }

  /** Returns a number with a fraction. */
  public double real(String name) {
    return number(name).doubleValue();
  }

  /** Returns a text. */
  public String text(String name) {
    return (String) value(name);
  }

  /** Returns a list of numbers. */
  public long[] list(String name) {
    return (long[]) value(name);
  }

  /** Returns a list of axes; null for none given, which stands for all. */
  public int @Nullable [] axes(String name) {
    return has(name) ? Arrays.stream(list(name)).mapToInt(Math::toIntExact).toArray() : null;
  }

  /** Returns a truth value; false if there is none of this name. */
  public boolean truth(String name) {
    return has(name) && (Boolean) value(name);
  }

  /** Returns a dtype. */
  public DType<?> dtype(String name) {
    return GoldenArray.dtype(text(name));
  }

  /** Returns the items of an index. */
  @SuppressWarnings("unchecked") // the reader makes lists of nothing else
  public List<GoldenItem> items(String name) {
    return (List<GoldenItem>) value(name);
  }

  private Object value(String name) {
    Object value = arguments.get(name);
    if (value == null) {
      throw new IllegalArgumentException("no " + name + " in " + recorded);
    }
    return value;
  }

  @Override
  public String toString() {
    return recorded + " of " + inputs;
  }
}
