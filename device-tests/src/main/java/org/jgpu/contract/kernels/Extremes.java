package org.jgpu.contract.kernels;

import org.jgpu.annotations.DeviceFunction;

/** Another range of numbers. */
public record Extremes(double low, double high) implements Merge<Extremes> {
  @Override
  @DeviceFunction
  public Extremes merge(Extremes other) {
    return new Extremes(Math.min(low, other.low), Math.max(high, other.high));
  }

  @Override
  @DeviceFunction
  public double reach() {
    return high - low;
  }
}
