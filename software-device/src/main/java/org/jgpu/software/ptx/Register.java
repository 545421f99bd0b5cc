package org.jgpu.software.ptx;

/**
 * A virtual register.
 *
 * @param id unique in its function
 * @param name the PTX name, for messages
 * @param type the declared type
 */
public record Register(int id, String name, ScalarType type) implements Operand {
  @Override
  public String toString() {
    return name;
  }
}
