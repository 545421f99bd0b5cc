package org.jgpu.processor.diagnostics;

/**
 * Every message that the processor can give. Each has a page {@code docs/errors/<code>.md} and a
 * failing-input test of the same name.
 */
public enum Message {
  UNSUPPORTED_STATEMENT(
      "UnsupportedStatement",
      "%s cannot run on the GPU",
      "move it to the host, or write it with if, for, while, do or switch"),

  UNSUPPORTED_EXPRESSION(
      "UnsupportedExpression",
      "%s cannot run on the GPU",
      "compute it on the host and pass the value, or write it with primitives and arrays of them"),

  UNSUPPORTED_TYPE(
      "UnsupportedType",
      "a value of type %s cannot be used on the GPU",
      "use a primitive or a one-dimensional array of primitives"),

  UNSUPPORTED_CALL(
      "UnsupportedCall",
      "%s cannot be called on the GPU: %s",
      "call a static method of the same class, a @DeviceFunction, Math, or a KernelContext method"),

  UNKNOWN_DEVICE_FUNCTION(
      "UnknownDeviceFunction",
      "the device code of %s was not found",
      "compile its class together with this one, from source, with the JGPU processor"),

  RECURSIVE_CALL(
      "RecursiveCall",
      "%s calls itself, directly or through others",
      "write the recursion as a loop"),

  STATIC_FIELD_NOT_CONSTANT(
      "StaticFieldNotConstant",
      "field %s is not a compile-time constant",
      "make it static final with a constant initialiser, or pass its value as a parameter"),

  ARRAY_ALIAS(
      "ArrayAlias",
      "an array is used as a value: %s",
      "use array parameters, shared arrays and local arrays by their own names, by index or as"
          + " arguments"),

  ARRAY_LENGTH_NOT_CONSTANT(
      "ArrayLengthNotConstant",
      "the length of %s is not a constant from 1 to %s",
      "give the length as a literal or a static final constant"),

  SHARED_ARRAY_PLACE(
      "SharedArrayPlace",
      "%s is not the initialiser of a local variable",
      "write it as in: float[] tile = context.sharedFloats(256)"),

  NO_PARALLEL_LOOP(
      "NoParallelLoop",
      "a kernel that returns nothing and takes no KernelContext has no @Parallel loop",
      "mark the variable of its outer loop: for (@Parallel int i = 0; i < n; i++)"),

  PARALLEL_NEST(
      "ParallelNest",
      "%s beside the @Parallel loops",
      "let the method be declarations of locals and then one nest of one to three @Parallel loops;"
          + " move the rest into the innermost body or into another kernel"),

  PARALLEL_HEADER(
      "ParallelHeader",
      "a @Parallel loop of another form than the GPU can spread over threads",
      "write it as for (@Parallel int i = lower; i < upper; i += step), with < or <= and an int or"
          + " long variable"),

  PARALLEL_BOUND(
      "ParallelBound",
      "the bounds of a @Parallel loop depend on %s, which the host does not know before the launch",
      "use constants, integer parameters, array lengths and arithmetic on them"),

  PARALLEL_ESCAPE(
      "ParallelEscape",
      "%s leaves a @Parallel loop, whose iterations run at the same time",
      "use continue to end one iteration"),

  PARALLEL_ASSIGNMENT(
      "ParallelAssignment",
      "%s is declared outside of the @Parallel loop body that assigns it",
      "declare a local inside of the body, store to an array, or use a @GpuReduction"),

  REDUCTION_SHAPE(
      "ReductionShape",
      "a @GpuReduction class %s",
      "declare static A identity(), A map(E element), A combine(A a, A b) and, optionally, R"
          + " finish(A a), all over primitives"),

  OUTPUT_FAILED(
      "OutputFailed",
      "the generated files could not be written: %s",
      "check that the class output directory is writable and has space"),

  INTERNAL_ERROR(
      "InternalError",
      "the JGPU processor %s failed: %s",
      "report this with the kernel's source; until it is mended, write the kernel another way");

  private final String code;
  private final String text;
  private final String advice;

  Message(String code, String text, String advice) {
    this.code = code;
    this.text = text;
    this.advice = advice;
  }

  /** Returns the stable code, such as {@code UnsupportedStatement}. */
  public String code() {
    return code;
  }

  /** Returns the full text for a kernel, with {@code arguments} put into the template. */
  public String format(String kernel, Object... arguments) {
    return "[jgpu/"
        + code
        + "] "
        + String.format(text, arguments)
        + ".\n  Kernel: "
        + kernel
        + "\n  Do: "
        + advice
        + ".";
  }
}
