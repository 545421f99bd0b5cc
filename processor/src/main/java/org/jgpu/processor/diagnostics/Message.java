package org.jgpu.processor.diagnostics;

import java.util.Locale;

/**
 * Every message that the processor can give. Each has a page {@code docs/errors/<code>.md}, whose
 * examples are compiled by a test.
 */
public enum Message {
  // Signatures: how the method is declared.
  NOT_STATIC(
      "NotStatic", "%s is not static", "declare it static; pass what it needs as parameters"),
  PRIVATE_KERNEL(
      "PrivateKernel",
      "%s is private, so that its launcher cannot refer to it",
      "make it package-private"),
  GENERIC_KERNEL(
      "GenericKernel",
      "%s has the type parameter %s beside others, and kernels have at most one",
      "write one kernel for each element type, each with its own name"),
  FAMILY_PARAMETER(
      "FamilyParameter",
      "no array gives elements of the type %s, so that no call says for which type it is",
      "declare a parameter of type %1$s without @Scalar, or of type %1$s[] or RecordView2<%1$s> in a"
          + " kernel that returns nothing"),
  FAMILY_ARRAY(
      "FamilyArray",
      "the array %s, whose elements are of the type %s, is passed to a function",
      "read and write its elements in the kernel, and pass those"),
  FAMILY_ATOMIC(
      "FamilyAtomic",
      "%s has no counterpart in hardware for elements of the dtype %s",
      "list the types that the kernel is for; those that have it are {%3$s}"),
  FAMILY_RESULT(
      "FamilyResult",
      "the result of a kernel for many types has the type %s",
      "return %s or a primitive"),
  FAMILY_TYPE(
      "FamilyType",
      "types lists %s, but %s",
      "list dtypes' records such as Float32.class and Half.class, or your own ones that implement"
          + " what the type parameter asks for"),
  FAMILY_EMPTY(
      "FamilyEmpty",
      "no dtype is what the type parameter %s asks for",
      "bound it by an interface of org.jgpu.numbers (in jgpu-numbers, which comes with"
          + " jgpu-runtime), or list records of your own as types"),
  NUMBER_ARRAY(
      "NumberArray",
      "parameter %s is an array of %s, with which bodies compute; arrays of its dtype hold %s",
      "declare an array of %3$s, and make numbers of its elements: new %2$s(a[i])"),
  TYPES_WITHOUT_PARAMETER(
      "TypesWithoutParameter",
      "%s, but %s has no type parameter that would stand for types",
      "declare one, such as <T extends Num<T>>, or remove that from the annotation"),
  SYNCHRONIZED_KERNEL(
      "SynchronizedKernel",
      "%s is synchronized, and there are no locks on the GPU",
      "remove synchronized; use atomics where threads share an element"),
  NATIVE_KERNEL(
      "NativeKernel",
      "%s is native, so that there is no body to translate",
      "give it a Java body, or use @RawKernel and give its CUDA C"),
  VARARGS_KERNEL(
      "VarargsKernel", "parameter %s is a varargs parameter", "declare it as an array: %s"),
  THROWN_EXCEPTION(
      "ThrownException",
      "%s declares that it throws %s, and there are no exceptions on the GPU",
      "remove the throws clause; write a status to an array instead"),
  CONFLICTING_ANNOTATIONS(
      "ConflictingAnnotations", "%s is marked both %s and %s", "keep the one that says what it is"),
  PRIVATE_OWNER(
      "PrivateOwner",
      "class %s is private, so that the launcher cannot refer to it",
      "make it package-private, or move the kernel to another class"),
  KOTLIN_KERNEL(
      "KotlinKernel",
      "%s, so that there is no Java body to translate",
      "write kernels in Java, in a module whose processor javac runs, not kapt, and call their"
          + " launchers from Kotlin"),
  INNER_OWNER(
      "InnerOwner",
      "class %s is %s",
      "make it a top-level class that its file declares, or a static nested class of one"),

  // Signatures: parameters and result.
  UNSUPPORTED_PARAMETER_TYPE(
      "UnsupportedParameterType",
      "parameter %s has the type %s; kernels take primitives, one-dimensional arrays of primitives"
          + " and, unless they are raw, records and arrays of them; void ones that are not raw also"
          + " views such as FloatView2",
      "%s"),
  UNSUPPORTED_RESULT_TYPE(
      "UnsupportedResultType",
      "the result has the type %s; kernels return void, a primitive or, element-wise, a record",
      "return void and write to an array parameter"),
  MISPLACED_CONTEXT(
      "MisplacedContext",
      "KernelContext is parameter %d of %d",
      "make it the first parameter, once; a raw kernel takes none"),
  RESULT_WITH_CONTEXT(
      "ResultWithContext",
      "a grid kernel takes a KernelContext and returns nothing, but this one returns %s",
      "return void and write to an array parameter"),
  RESULT_WITH_ARRAY(
      "ResultWithArray",
      "it returns %s, which makes it element-wise, but parameter %s is an array",
      "declare that parameter as its element type %s, or return void and write to an array; what"
          + " makes one value of a whole array is a @GpuReduction"),
  MISPLACED_SCALAR(
      "MisplacedScalar",
      "parameter %s is marked @Scalar, but its method is no element-wise kernel",
      "%s"),
  NO_MAPPED_PARAMETER(
      "NoMappedParameter",
      "the element-wise kernel has no parameter to map over, so that its result has no shape",
      "leave @Scalar off at least one parameter, or return void and write to an array"),
  NO_ARRAY_PARAMETER(
      "NoArrayParameter",
      "the kernel returns void and has no array parameter, so that it can have no effect",
      "add an array to write to, or return a primitive"),
  INVALID_BLOCK_SIZE(
      "InvalidBlockSize",
      "blockSize is %s: %s",
      "give one to three positive numbers, z at most 64, their product at most 1024"),

  // Reductions.
  MISSING_REDUCTION_METHOD(
      "MissingReductionMethod", "the reduction has no method %s", "add: static %s { ... }"),
  OVERLOADED_REDUCTION_METHOD(
      "OverloadedReductionMethod",
      "the reduction has %d methods called %s, so that it is not clear which one is meant",
      "keep one of that name"),
  REDUCTION_TYPE_MISMATCH(
      "ReductionTypeMismatch",
      "%s is declared as %s",
      "declare it as %s; map decides the accumulator's type"),
  UNSUPPORTED_ACCUMULATOR(
      "UnsupportedAccumulator",
      "the accumulator has the type %s; it must be a primitive, or a record of primitives of at"
          + " most 64 bytes",
      "use a primitive or a smaller record, or one reduction for each value"),
  REDUCTION_RESULT(
      "ReductionResult",
      "the reduction gives a %s for each element of its result; it must be a primitive or a number",
      "let finish return one: static float finish(%s total) { ... }; write a reduction for each"
          + " value that is wanted"),
  MISPLACED_INDEX(
      "MisplacedIndex",
      "parameter %s is marked @Index, but %s",
      "mark one long parameter of the map of a @GpuReduction: static A map(T x, @Index long i)"),

  // Raw kernels.
  RAW_NOT_NATIVE(
      "RawNotNative",
      "%s has a Java body besides its CUDA C",
      "declare it static native and remove the body, or use @GpuKernel"),
  RAW_RESULT(
      "RawResult",
      "the raw kernel returns %s, and CUDA kernels return void",
      "return void and write to an array parameter"),
  RAW_OVERLOAD(
      "RawOverload",
      "the class has several raw kernels called %s",
      "give each its own method name; entry names the CUDA function"),
  RAW_SOURCE_CHOICE(
      "RawSourceChoice", "@RawKernel gives %s", "give the CUDA C either in place or as a resource"),
  RAW_RESOURCE_NOT_FOUND(
      "RawResourceNotFound",
      "the resource %s is not found (looked at %s on the source path, among the module's resources"
          + " and on the class path)",
      "put the file beside the class, in the same package, or correct its name"),
  RAW_SYNTAX("RawSyntax", "the CUDA C cannot be read: %s", "correct the CUDA C"),
  RAW_ENTRY_NOT_FOUND(
      "RawEntryNotFound",
      "the CUDA C defines no __global__ function %s; it defines %s",
      "name the function like the method, or set entry; a macro cannot define it"),
  RAW_ENTRY_TEMPLATE("RawEntryTemplate", "the __global__ function %s is %s", "%s"),
  RAW_NOT_EXTERN_C(
      "RawNotExternC",
      "the __global__ function %s is static or in an unnamed namespace, so that it has no name"
          + " outside of the source",
      "leave out static and name the namespace, or put extern \"C\" before __global__"),
  RAW_ENTRY_AMBIGUOUS(
      "RawEntryAmbiguous",
      "the CUDA C defines %s several times: %s",
      "give it the same parameters in every branch of the preprocessor, name overloads apart, or"
          + " name the namespace too"),
  RAW_OPTION(
      "RawOption",
      "the compiler option '%s' cannot be given here: %s",
      "give options such as -DNAME=value, -std=c++20, --use_fast_math, --fmad=false or"
          + " --maxrregcount=64, each as one text"),
  RAW_ARCHITECTURE(
      "RawArchitecture",
      "architecture = %d is not ten times a compute capability",
      "write 80 for compute capability 8.0, 120 for 12.0, or leave it out for any"),
  RAW_GLOBAL_FORM(
      "RawGlobalForm",
      "the method that declares a variable of CUDA C %s",
      "declare it as in: @RawGlobal(kernel = \"filter\") static native float[] weights();"),
  RAW_GLOBAL_KERNEL(
      "RawGlobalKernel",
      "the class has no raw kernel called %s; it has %s",
      "name a @RawKernel method of this class, whose source defines the variable"),
  RAW_GLOBAL_FAMILY(
      "RawGlobalFamily",
      "the raw kernel %s is compiled for each of many types, so that each has a variable of its own",
      "pass the values as a parameter, or declare a kernel for one type, as in entry ="
          + " \"%1$s<float>\""),
  RAW_GLOBAL_NOT_FOUND(
      "RawGlobalNotFound",
      "the CUDA C defines no variable %s in device or constant memory; the source of %s defines %s",
      "define it at file scope with __constant__ or __device__, or set name"),
  RAW_PARAMETER_COUNT(
      "RawParameterCount",
      "the Java method has %d parameters and the CUDA function has %d: (%s) and (%s)",
      "declare the same parameters on both sides"),
  RAW_PARAMETER_MISMATCH(
      "RawParameterMismatch",
      "parameter %d is '%s' in Java and '%s' in CUDA: %s",
      "declare the same parameter on both sides"),

  // Launchers.
  CLASHING_LAUNCHERS(
      "ClashingLaunchers",
      "the launcher methods of %s and %s are both %s after erasure",
      "give one of the two kernels another name"),
  LAUNCHER_NAME_TAKEN(
      "LauncherNameTaken",
      "the launcher of %s would be called %s, but there is another class of that name",
      "rename one of the two"),
  LAUNCHER_NOT_WRITTEN(
      "LauncherNotWritten",
      "the launcher %s cannot be written: %s",
      "see that the folder of generated sources exists, is writable and has room"),

  // The compilation.
  NOT_JAVAC(
      "NotJavac",
      "this compiler is not javac, so that kernel bodies cannot be read: launchers are made, device"
          + " code is not",
      "build with javac, for example by Maven, before running"),
  INVALID_OPTION("InvalidOption", "the option -A%s=%s is not one of %s", "correct the option"),
  INTERNAL_ERROR(
      "InternalError",
      "the processor (version %s) failed: %s",
      "report this to JGPU's maintainers, with this message, the kernel's source and the output of"
          + " 'javac -version'; it is a defect of JGPU, not of the kernel"),

  // Kernel bodies.
  TOO_DEEP(
      "TooDeep",
      "%s is nested too deeply to be translated",
      "assign parts of long expressions to local variables, or give javac's threads more stack"
          + " (-J-Xss8m)"),

  UNSUPPORTED_STATEMENT("UnsupportedStatement", "%s cannot run on the GPU", "%s"),

  UNSUPPORTED_EXPRESSION(
      "UnsupportedExpression",
      "%s cannot run on the GPU",
      "compute it on the host and pass the value, or write it with primitives and arrays of them"),

  UNSUPPORTED_TYPE("UnsupportedType", "a value of type %s cannot be used on the GPU", "%s"),

  VIEW_AXIS(
      "ViewAxis",
      "the axis of size(...) is %s",
      "give a literal or a static final constant, at least 0 and below the view's rank, %s"),

  UNSUPPORTED_RECORD(
      "UnsupportedRecord",
      "the record %s cannot be used on the GPU: %s",
      "let its components be primitives and records of them, and keep arrays and text beside it"),

  RECORD_COMPARISON(
      "RecordComparison",
      "%s compares records as objects, and on the GPU they are values without an identity",
      "compare their components, as in a.x() == b.x() && a.y() == b.y(); numbers of"
          + " org.jgpu.numbers have a.equal(b)"),

  UNSUPPORTED_CALL(
      "UnsupportedCall",
      "%s cannot be called on the GPU: %s",
      "call a static method of the same class, a @DeviceFunction, Math, or a KernelContext method"),

  UNKNOWN_DEVICE_FUNCTION(
      "UnknownDeviceFunction",
      "the device code of %s was not found: %s",
      "compile its class with javac and the JGPU processor, or copy the function into the kernel's"
          + " class"),

  UNUSABLE_DEVICE_CODE(
      "UnusableDeviceCode",
      "the device code of %s cannot be used: %s",
      "compile its class again, or take a release of its library that was built with this version"
          + " of JGPU"),

  RECURSIVE_CALL(
      "RecursiveCall",
      "%s calls itself, directly or through others",
      "write the recursion as a loop"),

  STATIC_FIELD_NOT_CONSTANT("StaticFieldNotConstant", "field %s is %s", "%s"),

  CONSTANT_ARRAY_WRITTEN(
      "ConstantArrayWritten",
      "the static final array %s is written, but the GPU has it in constant memory",
      "pass an array as a parameter to write to"),

  ARRAY_ALIAS(
      "ArrayAlias",
      "an array or a view is used as a value: %s",
      "use views, array parameters, shared arrays and local arrays by name, by index or as"
          + " arguments; a local that is never assigned again may be a second name of one"),

  ARRAY_LENGTH_NOT_CONSTANT(
      "ArrayLengthNotConstant",
      "the length of %s is not a constant from 1 to %s",
      "give the length as a literal, a static final constant, or a local that is made from such and"
          + " never assigned again; shared arrays of grid kernels may have other lengths:"
          + " context.sharedFloats(n)"),

  SHARED_LENGTH(
      "SharedLength",
      "the length of shared array %s is %s; it must be from 1 to %s",
      "take a smaller one, or several blocks"),

  SHARED_LENGTH_UNKNOWN(
      "SharedLengthUnknown",
      "the length of shared array %s depends on %s, which the host does not know before the launch",
      "compute it from constants, integer parameters, array lengths, context.blockDimX() and its"
          + " like, in locals that are never assigned again; or take context.dynamicSharedFloats(),"
          + " as long as LaunchConfig.sharedBytes says"),

  SHARED_LENGTH_IN_FUNCTION(
      "SharedLengthInFunction",
      "%s is declared in a function that kernels call, and the lengths of shared arrays are computed"
          + " for the kernel",
      "declare the array in the kernel, and pass it to the function"),

  RAGGED_ARRAY(
      "RaggedArray",
      "the rows of an array of several dimensions are not all given, each of the same length",
      "give all of them in place, as in {{1, 2}, {3, 4}}, or use an array of one dimension"),

  SHARED_ARRAY_PLACE(
      "SharedArrayPlace",
      "%s is not the initialiser of a local variable",
      "write it as in: float[] tile = context.sharedFloats(256)"),

  MATRIX_PLACE(
      "MatrixPlace",
      "%s",
      "declare a local for each matrix, MatrixA<Half[]> a = context.matrixA(FLOAT16, 16, 16, 16), move"
          + " it between registers and arrays in global or shared memory, and pass elements to"
          + " functions"),

  MATRIX_CONSTANT(
      "MatrixConstant",
      "the %s of a matrix, %s, is not %s",
      "write it in place: context.matrixA(MatrixType.FLOAT16, 32, 16, 16)"),

  MATRIX_SHAPE("MatrixShape", "%s", "%s"),

  MATRIX_OPERANDS(
      "MatrixOperands",
      "the sum %s is one of products %s, and the factor %s belongs to products %s",
      "make all three matrices of a product with the same type and extents"),

  MATRIX_ALIGNMENT(
      "MatrixAlignment",
      "the %s of a matrix in %s is %d elements, which are no multiple of 16 bytes",
      "make it a multiple of %4$d elements; what rows are padded with, too"),

  MATRIX_DIVERGENT(
      "MatrixDivergent",
      "a matrix is used where the condition, at %s, holds for some lanes of a warp only",
      "let all 32 lanes come: branch on warpId(), on blocks or on what all threads have"),

  MATRIX_BLOCK(
      "MatrixBlock",
      "%s uses matrices in blocks of %d threads, which are no whole warps",
      "make the block's size a multiple of 32"),

  DYNAMIC_SHARED_TYPES(
      "DynamicSharedTypes",
      "dynamic shared memory is used as %s here and as %s elsewhere in the kernel",
      "use one element type for it, and arrays with lengths for the rest: context.sharedFloats(n)"),

  DYNAMIC_SHARED_TWICE(
      "DynamicSharedTwice",
      "%s and %s, at %s, are the same dynamic shared memory: what is written to one is in the other",
      "give each array its length, as in context.sharedFloats(n); or declare one and pass it on"),

  THROW_FORM(
      "ThrowForm",
      "kernels throw new exceptions, without an argument or with one text, and this is %s",
      "write it as in: throw new IllegalArgumentException(\"n is \" + n)"),

  PRINTF_FORMAT(
      "PrintfFormat",
      "the format of printf does not fit: %s",
      "give a constant format with one primitive argument for each conversion: %%d %%x %%o for"
          + " integers, %%c for char, %%f %%e %%g for float and double, %%b for boolean"),

  MISPLACED_PARALLEL(
      "MisplacedParallel",
      "variable %s is marked @Parallel, but %s",
      "remove @Parallel, or mark the loop in such a kernel: for (@Parallel int i = 0; i < n; i++)"),

  NO_PARALLEL_LOOP(
      "NoParallelLoop",
      "a kernel that returns nothing and takes no KernelContext has no @Parallel loop",
      "mark the variable of its outer loop: for (@Parallel int i = 0; i < n; i++)"),

  PARALLEL_WITHIN(
      "ParallelWithin",
      "the @Parallel loop stands within another statement, and a launch cannot start threads again"
          + " and again",
      "let a loop of Java around the launch do the outer one, and pass its variable as a parameter;"
          + " turn an if into 'if (...) return;' before the loop; or let the @Parallel loop be the"
          + " outer one, where the order of both makes no difference"),

  PARALLEL_NEST(
      "ParallelNest",
      "%s beside the @Parallel loops",
      "let the method be declarations of locals, assertions and 'if (...) return;', none of which"
          + " writes, and then one nest of one to three @Parallel loops; move the rest into the"
          + " innermost body or into another kernel"),

  PARALLEL_HEADER(
      "ParallelHeader",
      "the @Parallel loop cannot be spread over threads: %s",
      "write it as for (@Parallel int i = lower; i < upper; i += step), with < or <= and an int or"
          + " long variable"),

  PARALLEL_BOUND(
      "ParallelBound",
      "the bounds of a @Parallel loop depend on %s, which the host does not know before the launch",
      "use constants, integer parameters, array lengths and arithmetic on them"),

  LARGE_BOUND(
      "LargeBound",
      "a bound of a @Parallel loop comes to more than %s operations, with the locals that it"
          + " mentions written out",
      "compute it on the host and pass it as an integer parameter"),

  PARALLEL_ESCAPE(
      "ParallelEscape",
      "%s leaves a @Parallel loop, whose iterations run at the same time",
      "use continue to end one iteration"),

  PARALLEL_ASSIGNMENT(
      "ParallelAssignment",
      "%s is declared outside of the @Parallel loop body that assigns it",
      "declare a local inside of the body, store to an array, or use a @GpuReduction"),

  PARALLEL_READ(
      "ParallelRead",
      "%s is read outside of the innermost @Parallel body, and the kernel writes it",
      "read it inside of the body, from an array that is not written, or pass the value as a"
          + " parameter: each thread repeats the declaration, some after others have written"),

  LOST_UPDATE(
      "LostUpdate",
      "%s update the same element of %s at the same time, so that updates are lost",
      "make it a @GpuReduction; or take the array as a view, such as FloatView1, and call its"
          + " atomicAdd; or take a KernelContext and call context.atomicAdd(array, index, value)"),

  SCATTERED_UPDATE(
      "ScatteredUpdate",
      "%s update elements of %s that data chooses: where two choose the same one at the same time,"
          + " an update is lost",
      "take the array as a view, such as IntView1, and call its atomicAdd; or take a KernelContext"
          + " and call context.atomicAdd(array, index, value); where each element is surely chosen"
          + " once, say @SuppressWarnings(\"ScatteredUpdate\")"),

  NEIGHBOUR_READ(
      "NeighbourRead",
      "iterations of the @Parallel loop over %s read this element of %s while others write it, so"
          + " that some find the old value and some the new one",
      "write to another array than the one that is read; running totals are the scan of a"
          + " @GpuReduction"),

  PRIVATE_ARRAY(
      "PrivateArray",
      "each thread has an array %s for itself, in which it stores at its own place alone, and then"
          + " waits for the others, which do not see it",
      "make it one of the block: context.sharedFloats(256) and its like in place of new float[256]"),

  OUTPUT_FAILED(
      "OutputFailed",
      "the generated files could not be written: %s",
      "check that the class output directory is writable and has space");

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

  /** Returns where its page is, in JGPU's own folder. */
  public String page() {
    return "docs/errors/" + code + ".md";
  }

  /**
   * Returns the full text for a kernel. {@code arguments} fill first the text's template, then the
   * advice's.
   */
  public String format(String kernel, Object... arguments) {
    return fill("\n  Kernel: " + kernel, arguments);
  }

  /** Returns the full text where no kernel is concerned; see {@link #format}. */
  public String formatGeneral(Object... arguments) {
    return fill("", arguments);
  }

  private String fill(String kernelLine, Object... arguments) {
    String template =
        "[jgpu/"
            + code
            + "] "
            + text
            + "."
            + kernelLine.replace("%", "%%")
            + "\n  Do: "
            + advice
            + ".\n  See: "
            + page();
    return String.format(Locale.ROOT, template, arguments);
  }
}
