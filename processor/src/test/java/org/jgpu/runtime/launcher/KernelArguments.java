package org.jgpu.runtime.launcher;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;

/** Stand-in: writes down the calls. */
public final class KernelArguments {
  private static final ThreadLocal<List<String>> CALLS = ThreadLocal.withInitial(ArrayList::new);

  private final StringBuilder text;

  KernelArguments(String kernel) {
    text = new StringBuilder(kernel);
  }

  /** Returns what this thread's launchers did since the last call of this method. */
  public static List<String> takeCalls() {
    List<String> calls = List.copyOf(CALLS.get());
    CALLS.get().clear();
    return calls;
  }

  public KernelArguments array(DeviceArray<?> array) {
    text.append(" array ").append(array);
    return this;
  }

  public KernelArguments value(boolean value) {
    text.append(" boolean ").append(value);
    return this;
  }

  public KernelArguments value(byte value) {
    text.append(" byte ").append(value);
    return this;
  }

  public KernelArguments value(short value) {
    text.append(" short ").append(value);
    return this;
  }

  public KernelArguments value(char value) {
    text.append(" char ").append(value);
    return this;
  }

  public KernelArguments value(int value) {
    text.append(" int ").append(value);
    return this;
  }

  public KernelArguments value(long value) {
    text.append(" long ").append(value);
    return this;
  }

  public KernelArguments value(float value) {
    text.append(" float ").append(value);
    return this;
  }

  public KernelArguments value(double value) {
    text.append(" double ").append(value);
    return this;
  }

  public KernelArguments number(DType<?> dtype, Number value) {
    text.append(" number ").append(value).append(" as ").append(dtype);
    return this;
  }

  public void launch() {
    end(" launch");
  }

  public void launch(LaunchConfig config) {
    end(" launch " + config);
  }

  public PreparedLaunch prepare() {
    end(" prepare");
    return new PreparedLaunch();
  }

  public PreparedLaunch prepare(LaunchConfig config) {
    end(" prepare " + config);
    return new PreparedLaunch();
  }

  public PreparedLaunch prepareInto(DeviceArray<?>... outs) {
    end(" prepareInto " + Arrays.toString(outs));
    return new PreparedLaunch();
  }

  public <A> DeviceArray<A> map(DType<A> type) {
    end(" map " + type);
    return new DeviceArray<>("result");
  }

  public void mapInto(DeviceArray<?> out) {
    end(" mapInto " + out);
  }

  public DeviceArray<?>[] mapAll() {
    end(" mapAll");
    return new DeviceArray<?>[] {new DeviceArray<>("first"), new DeviceArray<>("second")};
  }

  public void mapInto(DeviceArray<?>... outs) {
    end(" mapInto " + Arrays.toString(outs));
  }

  public <A> DeviceArray<A> reduce(DType<A> type) {
    end(" reduce " + type);
    return new DeviceArray<>("result");
  }

  public <A> DeviceArray<A> reduceKeepDims(DType<A> type) {
    end(" reduceKeepDims " + type);
    return new DeviceArray<>("result");
  }

  public <A> DeviceArray<A> reduceAlong(DType<A> type, int... axes) {
    end(" reduceAlong " + type + " " + Arrays.toString(axes));
    return new DeviceArray<>("result");
  }

  public <A> DeviceArray<A> reduceAlongKeepDims(DType<A> type, int... axes) {
    end(" reduceAlongKeepDims " + type + " " + Arrays.toString(axes));
    return new DeviceArray<>("result");
  }

  public <A> DeviceArray<A> scan(DType<A> type) {
    end(" scan " + type);
    return new DeviceArray<>("result");
  }

  public <A> DeviceArray<A> scan(DType<A> type, int axis) {
    end(" scan " + type + " " + axis);
    return new DeviceArray<>("result");
  }

  public <A> DeviceArray<A> exclusiveScan(DType<A> type) {
    end(" exclusiveScan " + type);
    return new DeviceArray<>("result");
  }

  public <A> DeviceArray<A> exclusiveScan(DType<A> type, int axis) {
    end(" exclusiveScan " + type + " " + axis);
    return new DeviceArray<>("result");
  }

  public void scanInto(DeviceArray<?> out) {
    end(" scanInto " + out);
  }

  public void scanInto(DeviceArray<?> out, int axis) {
    end(" scanInto " + out + " " + axis);
  }

  public void exclusiveScanInto(DeviceArray<?> out) {
    end(" exclusiveScanInto " + out);
  }

  public void exclusiveScanInto(DeviceArray<?> out, int axis) {
    end(" exclusiveScanInto " + out + " " + axis);
  }

  private void end(String call) {
    CALLS.get().add(text + call);
  }
}
