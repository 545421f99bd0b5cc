package org.jgpu.processor.raw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CudaDeclarationsTest {
  private static List<GlobalFunction> functions(String source) throws CudaSyntaxException {
    return CudaDeclarations.of(source).functions();
  }

  private static GlobalFunction only(String source) throws CudaSyntaxException {
    List<GlobalFunction> functions = functions(source);
    assertEquals(1, functions.size(), functions::toString);
    return functions.get(0);
  }

  @Test
  void entryIsFoundAmongEverythingElse() throws CudaSyntaxException {
    GlobalFunction f =
        only(
            """
            #include <cuda_fp16.h>
            #define HEAD(x) extern "C" __global__ void x() { \\
              __global__ }
            // extern "C" __global__ void commented(int n) {}
            /* extern "C" __global__ void
               commented(int n) {} */
            struct Pair { float a; float b; };
            __constant__ float table[2] = {1, 2};
            static const char* text = "__global__ void quoted() { \\" {";
            static const char brace = '{';
            static const char* raw = R"x(" } __global__ )" )x";
            static const wchar_t* wide = L"} (";
            static const char* utf8 = u8"{";
            __device__ __forceinline__ float twice(float x) { if (x > 0) { return 2 * x; } return 0; }
            extern "C" __global__ void declared(int n);

            extern "C" __global__ void __launch_bounds__(256, 2)
            f(const float* __restrict__ in, /* the output */ float* out, int n) {
              out[0] = twice(in[0]); // }
            }
            """);
    assertEquals("f", f.name());
    assertEquals(18, f.line());
    assertTrue(f.externC());
    assertEquals("const float* __restrict__ in, float* out, int n", f.parameterText());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "extern \"C\" __global__ void f(int n) {}",
        "extern \"C\" __global__ __launch_bounds__(128) void f(int n) {}",
        "extern \"C\" void __global__ f(int n) {}",
        "extern \"C\" [[maybe_unused]] __global__ void f(int n) {}",
        "#define BOUNDS(t, b) __launch_bounds__(t, b)\n"
            + "extern \"C\" __global__ void BOUNDS(256, 2) f(int n) {}",
        "extern \"C\" __global__ void f(int n) noexcept(true) {}",
        "extern \"C\" { __global__ void f(int n) {} }",
        "extern \"C\" {\nint x;\n__device__ int g() { return 0; }\n__global__ void f(int n) {}\n}",
        "namespace a { extern \"C\" __global__ void f(int n) {} }",
        "#ifdef __cplusplus\nextern \"C\" {\n#endif\n__global__ void f(int n) {}\n"
            + "#ifdef __cplusplus\n}\n#endif\n",
        "extern \"C\" __global__ void f(int n) { switch (n) { case 1: { } } }\r\n",
      })
  void formsOfOneHead(String source) throws CudaSyntaxException {
    GlobalFunction f = only(source);
    assertEquals("f", f.name());
    assertTrue(f.externC());
    assertFalse(f.template());
    assertEquals("int n", f.parameterText());
  }

  @Test
  void linkageEndsWithItsBlock() throws CudaSyntaxException {
    assertFalse(only("extern \"C\" { int x; } __global__ void f(int n) {}").externC());
    assertFalse(only("namespace a { __global__ void f(int n) {} }").externC());
  }

  @Test
  void templatesAreKnown() throws CudaSyntaxException {
    assertTrue(only("template <typename T, int N = 4> __global__ void f(T* x) {}").template());
  }

  @Test
  void argumentsOfTheHeadAreNoNames() throws CudaSyntaxException {
    String source =
        "template <int N = size(3)> __global__ BOUNDS(N) void f(T* x) requires (N > 2) {}";
    assertEquals("f", only(source).name());
    assertEquals("T* x", only(source).parameterText());
  }

  @Test
  void specializationsAreNoKernelsOfTheirOwn() throws CudaSyntaxException {
    String source =
        """
        template <typename T> __global__ void f(T* x) {}
        template <> __global__ void f<float>(float* x) { x[0] = 1; }
        template <> __global__ void f(double* x) { x[0] = 2; }
        template __global__ void f<int>(int* x);
        """;
    assertEquals("T* x", only(source).parameterText());
  }

  @Test
  void aBackslashBeforeBlanksContinuesALine() throws CudaSyntaxException {
    assertEquals("f", only("#define OPEN { \\  \t\n  }\n__global__ void f() {}").name());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "#ifdef A\n__global__ void f(int n,\n#else\n__global__ void f(int n,\n#endif\n int m) {}",
        "__global__ void f(int n,\n#if 0\n don't {\n#else\n int m) {\n#endif\n}",
        "#if A\n__global__ void f(int n, int m) {\n#if B\nif (n) {\n#elif C\nwhile (n) {\n"
            + "#else\n{\n#endif\n}\n#else\n}\n# endif\n}",
      })
  void branchesThatOpenTheSameBracketAreReadOneByOne(String source) throws CudaSyntaxException {
    assertEquals("int n, int m", only(source).parameterText());
  }

  @Test
  void bothBranchesAreReadWhereTheirBracketsMatch() throws CudaSyntaxException {
    assertEquals(
        2,
        functions("#if A\n__global__ void f() {}\n#else\n__global__ void g() {}\n#endif").size());
  }

  @Test
  void linesCountAcrossBranchesThatAreLeftOut() throws CudaSyntaxException {
    assertEquals(
        6, only("#if A\nvoid a() {\n#else\nvoid a() {\n#endif\n} __global__ void f() {}").line());
  }

  @Test
  void scopesAndLinkageAreKnown() throws CudaSyntaxException {
    String source =
        """
        namespace a::b { namespace c { __global__ void f(int n) {} } __global__ void g() {} }
        inline namespace v2 { __global__ void h() {} }
        namespace { __global__ void hidden() {} }
        static __global__ void alone() {}
        template <class T, int N = 4, typename U = float, typename... P>
        __global__ void t(T* x, U y) {}
        """;
    assertEquals(
        List.of(
            "a::b::c::f CPP",
            "a::b::g CPP",
            "v2::h CPP",
            "hidden INTERNAL",
            "alone INTERNAL",
            "t CPP"),
        functions(source).stream().map(f -> f.qualified() + " " + f.linkage()).toList());
    assertEquals(List.of("T", "", "U", ""), functions(source).get(5).typeParameters());
  }

  @Test
  void variablesInDeviceMemoryAreKnown() throws CudaSyntaxException {
    String source =
        """
        __constant__ float weights[64];
        __device__ int counter = 0;
        extern "C" __constant__ __align__(16) double table[2] = {1, 2};
        namespace ns { __device__ float4 inside; static __device__ int own; }
        __device__ float twice(float x) { return 2 * x; }
        __device__ int declared(int n);
        int host;
        static __constant__ short hidden[3];
        """;
    assertEquals(
        List.of(
            "weights false",
            "counter false",
            "table false",
            "ns::inside true",
            "ns::own true",
            "hidden true"),
        CudaDeclarations.of(source).variables().stream()
            .map(v -> v.qualified() + " " + v.mangled())
            .toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"void f() {", "/* open", "int x = (1;", "}", "char* s = \"open;\n", "R\"(open"})
  void brokenSourceIsAnError(String source) {
    assertThrows(CudaSyntaxException.class, () -> functions(source));
  }

  @Test
  void syntaxErrorNamesTheLine() {
    CudaSyntaxException e =
        assertThrows(CudaSyntaxException.class, () -> functions("int x;\n\nvoid f() {\n"));
    assertEquals("line 3: a { is not closed", e.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int n                          | 0 | false | INTEGER  4 1",
        "const int n                    | 0 | true  | INTEGER  4 1",
        "unsigned                       | 0 | false | INTEGER  4 1",
        "unsigned n                     | 0 | false | INTEGER  4 1",
        "long long int n                | 0 | false | INTEGER  8 1",
        "unsigned long long n           | 0 | false | INTEGER  8 1",
        "std::uint16_t n                | 0 | false | INTEGER  2 1",
        "size_t n                       | 0 | false | INTEGER  8 1",
        "bool b                         | 0 | false | BOOLEAN  1 1",
        "signed char* x                 | 1 | false | INTEGER  1 1",
        "float *x                       | 1 | false | FLOATING 4 1",
        "float x[]                      | 1 | false | FLOATING 4 1",
        "const float x[16]              | 1 | true  | FLOATING 4 1",
        "const double* __restrict__ x   | 1 | true  | FLOATING 8 1",
        "double const * const x         | 1 | true  | FLOATING 8 1",
        "double* const x                | 1 | false | FLOATING 8 1",
        "const float4* x                | 1 | true  | FLOATING 4 4",
        "ulonglong2* x                  | 1 | false | INTEGER  8 2",
        "__half* x                      | 1 | false | HALF     2 1",
        "const void* x                  | 1 | true  | VOID     0 1",
        "float** x                      | 2 | false | FLOATING 4 1",
        "float x[4][8]                  | 1 | false | FLOATING 4 1",
        "float (*x)[8]                  | 1 | false | unknown",
        "float* x[4]                    | 2 | false | FLOATING 4 1",
        "const real_t* x                | 1 | true  | unknown",
        "long n                         | 0 | false | unknown",
        "unsigned long* x               | 1 | false | unknown",
        "struct Pair p                  | 0 | false | unknown",
        "float& x                       | 0 | false | unknown",
        "Array<float, 4> x              | 0 | false | unknown",
        "void (*callback)(int)          | 1 | false | unknown",
        "longlong n                     | 0 | false | unknown",
      })
  void parameters(String text, int pointers, boolean constant, String type)
      throws CudaSyntaxException {
    List<CudaParameter> parameters =
        only("extern \"C\" __global__ void f(" + text + ", int last) {}").parameters();
    assertEquals(2, parameters.size());
    CudaParameter parameter = parameters.get(0);
    assertEquals(pointers, parameter.pointers());
    assertEquals(constant, parameter.constant());
    assertEquals(
        type.replaceAll(" +", " "),
        parameter
            .type()
            .map(found -> found.kind() + " " + found.bytes() + " " + found.lanes())
            .orElse("unknown"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "void", " /* none */ "})
  void noParameters(String text) throws CudaSyntaxException {
    assertEquals(List.of(), only("extern \"C\" __global__ void f(" + text + ") {}").parameters());
  }
}
