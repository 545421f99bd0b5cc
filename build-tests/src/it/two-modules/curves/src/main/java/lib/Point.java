package lib;

import org.jgpu.annotations.DeviceFunction;

/** A record whose operator is a device function. */
public record Point(int x, long y) implements Curves.Sum<Point> {
  @Override
  @DeviceFunction
  public Point plus(Point other) {
    return new Point(x + other.x, y + other.y);
  }
}
