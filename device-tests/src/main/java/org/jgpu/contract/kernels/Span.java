package org.jgpu.contract.kernels;

import org.jgpu.annotations.DeviceFunction;

/** A range of numbers: a record of a user that a family is for. */
public record Span(float low, int high) implements Merge<Span> {
  @Override
  @DeviceFunction
  public Span merge(Span other) {
    return new Span(Math.min(low, other.low), Math.max(high, other.high));
  }

  @Override
  @DeviceFunction
  public double reach() {
    return high - low;
  }
}
