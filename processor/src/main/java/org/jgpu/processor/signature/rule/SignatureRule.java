package org.jgpu.processor.signature.rule;

import java.util.List;

/**
 * One restriction on kernel signatures. Rules hold no state and see only the method's declaration.
 */
public interface SignatureRule {
  /** Rules on any static method that becomes device code: kernels and reductions' methods. */
  List<SignatureRule> METHOD_RULES =
      List.of(
          new StaticRule(),
          new NotPrivateRule(),
          new NotGenericRule(),
          new NotSynchronizedRule(),
          new NativenessRule(),
          new NotVarargsRule(),
          new NoExceptionsRule(),
          new IndexRule());

  /** Rules on the methods marked {@code @GpuKernel} or {@code @RawKernel}, besides the above. */
  List<SignatureRule> KERNEL_RULES =
      List.of(
          new OneAnnotationRule(),
          new ContextRule(),
          new ParameterTypeRule(),
          new ResultTypeRule(),
          new ElementwiseParameterRule(),
          new ScalarRule(),
          new FamilyRule(),
          new ArrayParameterRule(),
          new BlockSizeRule());

  /** Rules on the methods marked {@code @DeviceFunction}. */
  List<SignatureRule> DEVICE_FUNCTION_RULES =
      List.of(
          new StaticRule(),
          new NotSynchronizedRule(),
          new NativenessRule(),
          new OneAnnotationRule(),
          new IndexRule());

  /** Adds what {@code kernel} does against this rule. */
  void check(Candidate kernel, Findings findings);
}
