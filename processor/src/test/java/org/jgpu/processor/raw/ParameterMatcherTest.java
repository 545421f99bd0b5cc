package org.jgpu.processor.raw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.jgpu.format.ElementType;
import org.jgpu.format.StructType;
import org.jgpu.format.StructType.Component;
import org.jgpu.processor.signature.KernelParameter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParameterMatcherTest {
  private static Optional<String> difference(String java, String cuda) throws CudaSyntaxException {
    boolean array = java.endsWith("[]");
    ElementType type = ElementType.ofJavaName(java.replace("[]", "")).orElseThrow();
    CudaParameter parameter = CudaParameterParser.parse(CudaTokenizer.tokens(cuda)).get(0);
    return ParameterMatcher.difference(new KernelParameter("p", type, array, false), parameter);
  }

  @ParameterizedTest
  @CsvSource({
    "boolean, bool p",
    "boolean[], unsigned char* p",
    "byte[], uint8_t* p",
    "char, unsigned short p",
    "short[], __half* p",
    "char[], nv_bfloat16* p",
    "int, unsigned p",
    "int[], int4* p",
    "long, long long p",
    "long[], uint64_t* p",
    "float, float p",
    "float[], const float4* p",
    "float[], void* p",
    "double[], double p[]",
    "float[], float p[4][8]",
    "float[], const real_t* p",
    "float[], fptr p",
    "int, Pair p"
  })
  void fits(String java, String cuda) throws CudaSyntaxException {
    assertEquals(Optional.empty(), difference(java, cuda));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "float[]  | double* p  | Java's float is float in CUDA",
        "float[]  | int* p     | Java's float is float in CUDA",
        "int      | float p    | Java's int is int in CUDA",
        "int      | short p    | Java's int is int in CUDA",
        "byte[]   | bool* p    | Java's byte is signed char in CUDA",
        "double[] | float4* p  | Java's double is double in CUDA",
        "float    | float4 p   | Java's float is float in CUDA",
        "float[]  | float p    | a Java array is a pointer in CUDA",
        "float    | float* p   | a Java float is passed by value in CUDA",
        "float[]  | float** p  | pointers to pointers have no Java counterpart",
        "long     | long p     | CUDA's long has 4 bytes on Windows and 8 elsewhere",
        "long[]   | unsigned long* p | CUDA's long has 4 bytes on Windows and 8 elsewhere",
        "int      | real_t* p  | a Java int is passed by value in CUDA",
        "float[]  | real_t** p | pointers to pointers have no Java counterpart"
      })
  void differs(String java, String cuda, String reason) throws CudaSyntaxException {
    String difference = difference(java, cuda).orElseThrow();
    assertTrue(difference.startsWith(reason), difference);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "false | Point p            | ",
        "false | const Point p      | ",
        "true  | const ns::Point* p | ",
        "true  | void* p            | ",
        "false | Point* p           | a Java Shapes.Point is passed by value in CUDA",
        "true  | Point p            | a Java array is a pointer in CUDA",
        "true  | Pixel* p           | Java's record Shapes.Point is struct Point in CUDA",
        "true  | float2* p          | Java's record Shapes.Point is struct Point in CUDA"
      })
  void records(boolean array, String cuda, String reason) throws CudaSyntaxException {
    StructType point =
        new StructType("app.Shapes$Point", List.of(new Component("x", ElementType.FLOAT32)));
    KernelParameter java = new KernelParameter("p", point, array, false);
    CudaParameter parameter = CudaParameterParser.parse(CudaTokenizer.tokens(cuda)).get(0);
    String difference = ParameterMatcher.difference(java, parameter).orElse("");
    assertEquals(reason == null, difference.isEmpty(), difference);
    assertTrue(difference.startsWith(reason == null ? "" : reason), difference);
  }
}
