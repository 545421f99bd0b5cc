package org.jgpu.processor.signature;

import java.util.List;
import org.jgpu.format.ElementType;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.StructType;
import org.jgpu.format.ValueType;

/**
 * The types that the type parameter of a kernel or reduction stands for, one for each.
 *
 * @param parameter the name of the type parameter
 * @param members at least one
 */
public record Family(String parameter, List<Member> members) {
  /** What elements of the type parameter's type are in the signature of the family itself. */
  public static final StructType ANY =
      new StructType("any", List.of(new StructType.Component("any", ElementType.INT8)));

  /**
   * One of the types.
   *
   * @param type the name of the dtype, or the binary name of a user's record
   * @param record binary name of the record that the body computes with
   * @param element how elements lie in arrays; converted to the record where it differs
   * @param result how results of the type parameter's type lie in arrays
   */
  public record Member(String type, String record, ValueType element, ValueType result) {
    ValueType of(ValueType declared) {
      return declared.equals(ANY) ? element : declared;
    }

    ValueType ofResult(ValueType declared) {
      return declared.equals(ANY) ? result : declared;
    }

    List<KernelParameter> of(List<KernelParameter> parameters) {
      return parameters.stream()
          .map(
              each ->
                  new KernelParameter(
                      each.name(), of(each.type()), each.array(), each.rank(), each.scalar()))
          .toList();
    }
  }

  /** Copies {@code members}. */
  public Family {
    members = List.copyOf(members);
  }

  /** Returns the signature of the kernel of {@code family} for {@code member}. */
  static KernelSignature member(KernelSignature family, Member member) {
    return new KernelSignature(
        family.owner(),
        family.method(),
        KernelFiles.familyKey(family.key(), member.type()),
        family.form(),
        member.of(family.parameters()),
        family.result().map(member::ofResult),
        family.blockSize(),
        family.floatMode());
  }
}
