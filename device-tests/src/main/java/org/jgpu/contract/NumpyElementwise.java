package org.jgpu.contract;

import java.util.List;
import java.util.Map;
import org.jgpu.arrays.Arithmetic;
import org.jgpu.arrays.Bits;
import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.Complexes;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.Powers;
import org.jgpu.arrays.Rounding;
import org.jgpu.arrays.Selection;
import org.jgpu.arrays.Trigonometry;
import org.jgpu.contract.golden.GoldenCall;
import org.jgpu.contract.golden.GoldenTable;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;

/** Element-wise functions by NumPy's names. */
final class NumpyElementwise {
  private interface Unary {
    DeviceArray<?> of(DeviceArray<?> x);
  }

  private interface Binary {
    DeviceArray<?> of(DeviceArray<?> x, DeviceArray<?> y);
  }

  private interface Scalar {
    DeviceArray<?> of(DeviceArray<?> x, Number y);
  }

  private NumpyElementwise() {}

  static void addTo(GoldenTable table) {
    unary().forEach((name, function) -> table.one(name, call -> function.of(call.input(0))));
    table.one(
        "absolute",
        call -> isComplex(call) ? Complexes.abs(call.input(0)) : Rounding.abs(call.input(0)));
    table.one(
        "sign",
        call -> isComplex(call) ? Complexes.sign(call.input(0)) : Rounding.sign(call.input(0)));
    binary()
        .forEach(
            (name, function) -> table.one(name, call -> function.of(call.input(0), call.input(1))));
    add(table, "add", Arithmetic::add, Arithmetic::add);
    add(table, "subtract", Arithmetic::subtract, Arithmetic::subtract);
    add(table, "multiply", Arithmetic::multiply, Arithmetic::multiply);
    add(table, "fmod", Arithmetic::fmod, Arithmetic::fmod);
    add(
        table,
        "floor_divide",
        Arithmetic::floorDivide,
        (x, y) -> Arithmetic.floorDivide(x, single(x, y)));
    add(table, "remainder", Arithmetic::remainder, (x, y) -> Arithmetic.remainder(x, single(x, y)));
    add(table, "minimum", Rounding::minimum, Rounding::minimum);
    add(table, "maximum", Rounding::maximum, Rounding::maximum);
    add(table, "power", Powers::power, Powers::power);
    add(table, "equal", Comparison::equal, Comparison::equal);
    add(table, "not_equal", Comparison::notEqual, Comparison::notEqual);
    add(table, "less", Comparison::less, Comparison::less);
    add(table, "less_equal", Comparison::lessEqual, Comparison::lessEqual);
    add(table, "greater", Comparison::greater, Comparison::greater);
    add(table, "greater_equal", Comparison::greaterEqual, Comparison::greaterEqual);
    addOthers(table);
  }

  private static boolean isComplex(GoldenCall call) {
    DType<?> dtype = call.input(0).dtype();
    return dtype == DType.COMPLEX64 || dtype == DType.COMPLEX128;
  }

  /** For functions without a form that takes a number. */
  private static DeviceArray<?> single(DeviceArray<?> x, Number y) {
    return Nd.on(x.gpu()).full(x.dtype(), y);
  }

  private static void add(GoldenTable table, String name, Binary arrays, Scalar scalar) {
    table.one(
        name,
        call ->
            call.has("scalar")
                ? scalar.of(call.input(0), call.number("scalar"))
                : arrays.of(call.input(0), call.input(1)));
  }

  private static Map<String, Unary> unary() {
    return Map.ofEntries(
        Map.entry("negative", Arithmetic::negative),
        Map.entry("square", Arithmetic::square),
        Map.entry("reciprocal", Arithmetic::reciprocal),
        Map.entry("floor", Rounding::floor),
        Map.entry("ceil", Rounding::ceil),
        Map.entry("trunc", Rounding::trunc),
        Map.entry("rint", Rounding::rint),
        Map.entry("nan_to_num", Rounding::nanToNum),
        Map.entry("isnan", Comparison::isNaN),
        Map.entry("isinf", Comparison::isInfinite),
        Map.entry("isfinite", Comparison::isFinite),
        Map.entry("signbit", Comparison::signBit),
        Map.entry("logical_not", Comparison::logicalNot),
        Map.entry("invert", Bits::bitwiseInvert),
        Map.entry("conjugate", Complexes::conj),
        Map.entry("real", Complexes::real),
        Map.entry("imag", Complexes::imag),
        Map.entry("angle", Complexes::angle),
        Map.entry("sqrt", Powers::sqrt),
        Map.entry("cbrt", Powers::cbrt),
        Map.entry("exp", Powers::exp),
        Map.entry("exp2", Powers::exp2),
        Map.entry("expm1", Powers::expm1),
        Map.entry("log", Powers::log),
        Map.entry("log2", Powers::log2),
        Map.entry("log10", Powers::log10),
        Map.entry("log1p", Powers::log1p),
        Map.entry("sin", Trigonometry::sin),
        Map.entry("cos", Trigonometry::cos),
        Map.entry("tan", Trigonometry::tan),
        Map.entry("arcsin", Trigonometry::asin),
        Map.entry("arccos", Trigonometry::acos),
        Map.entry("arctan", Trigonometry::atan),
        Map.entry("sinh", Trigonometry::sinh),
        Map.entry("cosh", Trigonometry::cosh),
        Map.entry("tanh", Trigonometry::tanh),
        Map.entry("arcsinh", Trigonometry::asinh),
        Map.entry("arccosh", Trigonometry::acosh),
        Map.entry("arctanh", Trigonometry::atanh),
        Map.entry("deg2rad", Trigonometry::deg2rad),
        Map.entry("rad2deg", Trigonometry::rad2deg),
        Map.entry("sinc", Trigonometry::sinc));
  }

  private static Map<String, Binary> binary() {
    return Map.ofEntries(
        Map.entry("divide", Arithmetic::divide),
        Map.entry("fmin", Rounding::fmin),
        Map.entry("fmax", Rounding::fmax),
        Map.entry("copysign", Rounding::copySign),
        Map.entry("nextafter", Rounding::nextAfter),
        Map.entry("heaviside", Rounding::heaviside),
        Map.entry("isclose", Rounding::isClose),
        Map.entry("hypot", Trigonometry::hypot),
        Map.entry("arctan2", Trigonometry::atan2),
        Map.entry("logaddexp", Powers::logAddExp),
        Map.entry("logaddexp2", Powers::logAddExp2),
        Map.entry("logical_and", Comparison::logicalAnd),
        Map.entry("logical_or", Comparison::logicalOr),
        Map.entry("logical_xor", Comparison::logicalXor),
        Map.entry("bitwise_and", Bits::bitwiseAnd),
        Map.entry("bitwise_or", Bits::bitwiseOr),
        Map.entry("bitwise_xor", Bits::bitwiseXor),
        Map.entry("left_shift", Bits::bitwiseLeftShift),
        Map.entry("right_shift", Bits::bitwiseRightShift),
        Map.entry("gcd", Bits::gcd),
        Map.entry("lcm", Bits::lcm));
  }

  private static void addOthers(GoldenTable table) {
    // NumPy counts bits in uint8; the counts fit into what Java has for bytes.
    table.one("bitwise_count", call -> Nd.of(Bits.bitwiseCount(call.input(0))).astype(DType.UINT8));
    table.one("round", call -> Rounding.round(call.input(0), call.axis("decimals")));
    table.one("astype", call -> Nd.of(call.input(0)).astype(call.dtype("dtype")));
    table.one("ldexp", call -> Rounding.ldexp(call.input(0), call.input(1, DType.INT32)));
    table.many("frexp", call -> frexp(call.input(0)));
    table.many("modf", call -> modf(call.input(0)));
    table.one(
        "isclose_by",
        call ->
            Rounding.isClose(
                call.input(0),
                call.input(1),
                call.real("rtol"),
                call.real("atol"),
                call.truth("equal_nan")));
    table.one(
        "where", call -> Selection.where(call.input(0, DType.BOOL), call.input(1), call.input(2)));
    table.one(
        "clip",
        call ->
            call.has("low")
                ? Rounding.clip(call.input(0), call.number("low"), call.number("high"))
                : Rounding.clip(call.input(0), call.input(1), call.input(2)));
  }

  private static <A> List<DeviceArray<?>> frexp(DeviceArray<A> x) {
    Rounding.Parts<A, int[]> parts = Rounding.frexp(x);
    return List.of(parts.first(), parts.second());
  }

  private static <A> List<DeviceArray<?>> modf(DeviceArray<A> x) {
    Rounding.Parts<A, A> parts = Rounding.modf(x);
    return List.of(parts.first(), parts.second());
  }
}
