package org.jgpu.software.ptx;

/**
 * A virtual register. It compares itself, since every analysis asks for that: a record's own
 * comparison is made by the JVM when it is first used, in some milliseconds of a first launch.
 *
 * @param id unique in its function
 * @param name the PTX name, for messages
 * @param type the declared type
 */
public record Register(int id, String name, ScalarType type) implements Operand {
  @Override
  public boolean equals(Object other) {
    return other instanceof Register register
        && id == register.id
        && type == register.type
        && name.equals(register.name);
  }

  @Override
  public int hashCode() {
    return id;
  }

  @Override
  public String toString() {
    return name;
  }
}
